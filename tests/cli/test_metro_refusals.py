"""What MetrOmania refuses, in words: actions and deals with the rule they break, cities with the line of the mistake."""
import os

from tap import LANGUAGES, House, binary, done, ok, unfilled

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEAD = "tafel 1 metro\nrules 1\nseats 2\n"
LAID = "* city 6a 1a 2a 3a 4a 5a\n"
DEALT = LAID + "* deal 1 Ah Dh Bw Fw Cp Ep\n* deal 2 Ch Fh Aw Ew Bp Dp\n"
FIRST = DEALT + "1 1:t12-a3\n1 1:a3-b4r\n1 1:b4-b5l\n2 1:t14-a4\n2 1:a4-b4r\n2 1:b4-b5r\n"
# Line 1 of company 1 around the point b4; company 2 somewhere else.
LOOP = DEALT + """1 1:t12-a3
1 1:a3-b3r
1 1:b3-c4r
2 1:t42-k4
2 1:k4-j4r
2 1:j4-i4r
1 1:c4-c5l
1 1:c5-b5l
1 1:b5-a4r
2 1:i4-h4r
2 1:h4-g4r
2 1:g4-f4r
"""


def standard():
    with open(os.path.join(ROOT, "core/metro/standard.city"), encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if line[0] != "#"]


def board(**changed):
    """Header lines for the standard city with other numbers of tunnels or stations."""
    lines = [line for line in standard() if line.split()[0] not in changed]
    lines += [f"{word} {number}" for word, number in changed.items()]
    return "".join(f"board {line}\n" for line in lines)


def test_wrong_event_is_refused_with_its_rule(path):
    many = HEAD.replace("seats 2", "seats 4")
    cases = [
        ("a district twice", HEAD + "* city 1a 1b 2a 3a 4a 5a\n", "M1", "six districts"),
        ("no turn", HEAD + "* city 1d 2a 3a 4a 5a 6a\n", "T5", "one text only"),
        ("a deal before the city", HEAD + "* deal 1 Ah Dh Bw Fw Cp Ep\n", "T6", "order"),
        ("another deal", HEAD + LAID + "* deal 1 Ah Dh Bw Fw Bp Cp\n", "M19", "full hand"),
        ("a hidden letter that is known", HEAD + LAID + "* deal 1 ?h ?h ?w ?w ?p ?p\n", "M32", "none may be hidden"),
        ("a hand half hidden", many + LAID + "* deal 1 Ah Cp ?w\n", "T8", "hidden"),
        ("a letter twice in a hand", many + LAID + "* deal 1 Ah Aw Cp\n", "M19", "different letters"),
        ("too many tunnels", HEAD + board(tunnels=2) + FIRST.split("1 1:b4")[0] + "1 1:b4-b5l\n", "M4", "limited number of tunnels"),
        ("no edge", HEAD + DEALT + "1 1:t12-a3\n1 1:a3-c4l\n", "M5", "one edge"),
        ("not from the last point", HEAD + DEALT + "1 1:t12-a3\n1 1:a2-b2l\n", "M6", "last point"),
        ("an end as a start", HEAD + DEALT + "1 1:t11-a1\n", "M6", "start terminal"),
        ("a sharp bend", HEAD + DEALT + "1 1:t12-a3\n1 1:a3-b4l\n1 1:b4-b3l\n", "M7", "sharp bend"),
        ("back to a point of its own", HEAD + LOOP + "1 1:a4-a3l\n", "M8", "of its own"),
        ("a field that is taken", HEAD + FIRST.split("2 1:a4")[0] + "2 1:a4-b4l\n", "M9", "lake or park"),
        ("line 2 in the first turn", HEAD + DEALT + "1 1:t12-a3\n1 2:t42-k4\n", "M10", "first turn"),
        ("line 2 beside line 1", HEAD + FIRST + "1 2:t22-b7\n", "M10", "must not start"),
        ("an end too near", HEAD + DEALT + "1 1:t12-a2\n1 1:a2-t11\n", "M11", "end terminal"),
        ("no station left", HEAD + board(stations=1) + FIRST.split("2 1:")[0]
         + "2 1:t14-a5\n2 1:a5-b5r\n1 1:b5-a5r\n1 1:a5-a6r+C\n", "M13", "stations than are left"),
        ("a station between nothing", HEAD + FIRST + "1 s:b5\n", "M15", "between two stations"),
        ("skipping nothing", HEAD + FIRST + "1 skip\n", "M16", "when you complete"),
        ("an area without a token", HEAD + FIRST + "1 1:b5-c6r\n1 1:c6-c7l\n", "M18", "destination of that kind"),
        ("another's token", HEAD + FIRST + "1 1:b5-c6r\n1 1:c6-c7l+C\n", "M18", "from your hand"),
        ("passing too early", HEAD + FIRST + "1 pass\n", "M20", "only when nothing can be laid"),
        ("no event", HEAD + FIRST + "1 jump\n", "T5", "is not possible here"),
    ]
    with House(path) as house:
        said = {language: set() for language in LANGUAGES}
        for name, text, rule, expected in cases:
            line = text.count("\n")
            for language in LANGUAGES:
                code, out, complaint = house.run("replay", "-", "--lang", language, text=text)
                first = complaint.splitlines()[0] if complaint else ""
                said[language].add(first.rsplit(rule, 1)[-1])
                good = code == 1 and not out and f" {rule}" in first and not unfilled(first) and str(line) in first
                if language == "en" or not good:
                    ok(good and (language != "en" or expected in first), f"refused in {language}: {name}, {rule}", complaint + out)
        ok(len(set.union(*said.values())) == len(LANGUAGES) * len(said["en"]), "in five languages")


def test_wrong_city_is_refused_with_line(path):
    lines = standard()

    def changed(at, *new):
        return "\n".join(lines[:at - 1] + list(new) + lines[at:]) + "\n"

    def without(letter):
        return "\n".join(line if line[0].isalpha() and len(line) > 9 and line[1].isalpha() else line.replace(letter, ".")
                         for line in lines) + "\n"

    cases = [
        ("unknown word", changed(1, "sides E S . S E"), 1, "side, district"),
        ("a short row", changed(3, ". . . . h . . ."), 3, "8 fields, but must have 9"),
        ("no field", changed(4, "  h . X L L . ."), 4, "field 3"),
        ("a seventh district", "\n".join(lines + lines[1:7]) + "\n", len(lines) + 1, "six districts"),
        ("four places", changed(1, "side E S S E"), 1, "five places"),
        ("no place", changed(1, "side E S x S E"), 1, "place 3"),
        ("no number", changed(len(lines), "stations 31"), len(lines), "1 to 30"),
        ("twice", "\n".join([*lines, "tunnels 18"]) + "\n", len(lines) + 1, "already"),
        ("no start", changed(1, "side E . . . E"), 1, "no start"),
        ("no end", changed(1, "side . S . S ."), 1, "no end"),
        ("five districts", "\n".join(lines[:1] + lines[7:]) + "\n", len(lines) - 6, "this one has 5"),
        ("a district cut off", "\n".join([lines[0], *lines[-2:], *lines[1:-4]]) + "\n", len(lines) - 2, "the last one has 3"),
        ("no side", changed(1), len(lines) - 1, '"side"'),
        ("no tunnels", changed(len(lines) - 1), len(lines) - 1, '"tunnels"'),
        ("no stations", changed(len(lines)), len(lines) - 1, '"stations"'),
        ("no lake", without("L"), len(lines), "no lake"),
        ("no park", without("K"), len(lines), "no park"),
        ("no homes", without("h"), len(lines), 'has 0 of "home"'),
    ]
    with House(path) as house:
        said = set()
        for name, text, line, expected in cases:
            city = house.write("own.city", text)
            for language in LANGUAGES:
                code, out, complaint = house.run("play", "metro", "--seats", "2", "--board", city, "--lang", language)
                said.add(complaint.splitlines()[0] if complaint else name)
                if language == "en" or code != 1 or unfilled(complaint):
                    ok(code == 1 and f"{city}: line {line}: " in complaint and "(rule T9: " in complaint
                       and expected in complaint, f"a city is refused: {name}", f"{out} {complaint}")
        ok(len(said) == len(cases) * len(LANGUAGES), "each mistake has its sentence in each language", len(said))
        small = house.write("small.city", "\n".join(lines[:-2] + ["tunnels 8", "stations 6"]) + "\n")
        code, out, _ = house.run("play", "metro", "--seats", "medium,medium,medium", "--board", small, "--seed", "2")
        record = next(iter(house.saves().values()))
        ok(code == 0 and "The game is over" in out and "board tunnels 8\n" in record and house.run("replay", "-", text=record)[0] == 0,
           "a city of one's own is played to its end", out[-2000:])


def main():
    path = binary()
    test_wrong_event_is_refused_with_its_rule(path)
    test_wrong_city_is_refused_with_line(path)
    done()


main()
