"""Draws the result of compare.py as SVG: python3 bench/plot.py load.json load.svg"""
import html
import json
import sys

WIDTH, LEFT, RIGHT, ROW = 760, 250, 110, 30
BUSY = 0.5  # load average before the run above which figures are too low
STYLE = """<style>
text { font: 14px system-ui, sans-serif; fill: #222 } .title { font-weight: 600 } .note { font-size: 12px; fill: #666 }
.paper { fill: #fff } .ours { fill: #2f6f5e } .theirs { fill: #b9b2a3 } .asked { stroke: #b3402a; stroke-width: 2; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) { text { fill: #eee } .note { fill: #aaa } .paper { fill: #1c1c1c } .theirs { fill: #77705f } }
</style>"""


def panels(result):
    """Returns for each group of bars its title, the bars (name, class, value, text) and the target."""
    theirs, ours, many = result["boardgame_io"], result["tafel"], result["tafel_many"]
    two = (("boardgame.io, in memory", "theirs", theirs), ("tafel serve, on disk", "ours", ours))
    four = ("tafel serve, 4,000 clients", "ours", many)
    return (
        ("Turns a second, 200 clients on 100 tables (more is better)",
         [(name, kind, r["turns_a_second"], f"{r['turns_a_second']:,}") for name, kind, r in two], 10 * theirs["turns_a_second"]),
        ("From sending a turn to hearing that it counts, median in milliseconds",
         [(name, kind, r["median_ms"], f"{r['median_ms']:.1f}") for name, kind, r in (*two, four)], 10),
        ("The same, 99 of 100 turns",
         [(name, kind, r["p99_ms"], f"{r['p99_ms']:.1f}") for name, kind, r in (*two, four)], 50),
        ("Memory of the server for a connected client, KiB",
         [(name, kind, r["server_kib_a_client"], f"{r['server_kib_a_client']:.1f}") for name, kind, r in (*two, four)], 24),
    )


def panel(title, bars, asked, y):
    """Returns one group of bars, with the target as a dashed line, and the y below it."""
    scale = (WIDTH - LEFT - RIGHT) / max(asked, *(value for _, _, value, _ in bars), 1e-9)
    out = [f'<text class="title" x="16" y="{y}">{title}</text>']
    for i, (name, kind, value, text) in enumerate(bars):
        top = y + 14 + i * ROW
        width = max(1, value * scale)
        out.append(f'<text x="{LEFT - 10}" y="{top + 15}" text-anchor="end">{name}</text>'
                   f'<rect class="{kind}" x="{LEFT}" y="{top}" width="{width:.1f}" height="{ROW - 10}" rx="3"/>'
                   f'<text x="{LEFT + width + 8:.1f}" y="{top + 15}">{text}</text>')
    x = LEFT + asked * scale
    out.append(f'<line class="asked" x1="{x:.1f}" x2="{x:.1f}" y1="{y + 8}" y2="{y + 10 + len(bars) * ROW}"/>')
    return "\n".join(out), y + 14 + len(bars) * ROW + 30


def draw(result, path):
    parts, y = [], 30
    for title, bars, asked in panels(result):
        text, y = panel(title, bars, asked, y)
        parts.append(text)
    machine = result["machine"]
    note = f"{machine['date']}, {machine['processor']}, {machine['cores']} cores, {result['seconds']} s each"
    if machine["load_before"] > BUSY:
        note += f", busy with other work (load {machine['load_before']})"
    parts.append(f'<text class="note" x="16" y="{y}">Dashed: what is asked for.</text>'
                 f'<text class="note" x="16" y="{y + 18}">{html.escape(note)}</text>')
    height = y + 34
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">\n'
                   f"<title>The online table under load, beside boardgame.io</title>\n{STYLE}\n"
                   f'<rect class="paper" width="{WIDTH}" height="{height}"/>\n' + "\n".join(parts) + "\n</svg>\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as source:
        draw(json.load(source), sys.argv[2])
