"""tafel arena --bot: real programs as players, the ones that keep to the protocol and the ones that break it in every way."""
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time

from tap import LANGUAGES, TIMEOUT, House, binary, done, ok, unfilled
from terminal import Terminal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(ROOT, "docs", "guide", "examples", "my_bot.py")
GAMES = ("doodle", "domicolor", "metro")

# A bot in Python whose body gets every line, and is asked at `go`.
BOT = """import os, signal, sys, time
asked = 0
def answer(text):
    print(text, flush=True)
for line in sys.stdin:
    if line == "go\\n":
        asked += 1
        {}
"""


def results(path):
    with open(path, encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if re.match(r"\d+ ", line)]


def example(house):
    return f"{shlex.quote(sys.executable)} {shlex.quote(EXAMPLE)} {shlex.quote(house.binary)}"


def script(house, name, body):
    path = house.write(f"bot_{name}.py", BOT.format(body))
    return f"{shlex.quote(sys.executable)} {shlex.quote(path)}"


# ---- bots that play ----

def test_tafel_bot_plays_the_games_of_its_level(house):
    """`tafel bot` as a bot makes the same games as the level itself: it was told all that its seat may know, and no
    more is needed. Its choices follow from the seed of the first block."""
    tafel = shlex.quote(house.binary)
    for game in GAMES:
        for levels, more in ((("random", "medium"), []), (("easy", "random"), ["--threads", "2"]), (("medium", "easy", "easy"), [])):
            bots = [arg for name in sorted(set(levels)) for arg in ("--bot", f"b{name}={tafel} bot --level {name} --seed s-0")]
            lines = []
            for seats, extra in ((levels, []), ([f"b{name}" for name in levels], bots)):
                path = os.path.join(house.home, f"{game}-{len(extra)}-{'-'.join(levels)}")
                code, _, complaint = house.run("arena", game, "--seats", ",".join(seats), "--games", str(len(levels)), "--seed", "s",
                                               "--out", path, *extra, *more)
                ok(code == 0 and not complaint, f"{game}: {','.join(seats)} play", complaint)
                lines.append(sorted(results(path)))
            ok(len(lines[0]) == len(levels) and lines[0] == lines[1], f"{game}: as the levels {', '.join(levels)} do", lines)


def test_python_example_plays_whole_games(house):
    """The example: whole games without a forfeit, the same ones for any number of threads."""
    with open(EXAMPLE, encoding="utf-8") as file:
        ok(len([line for line in file.read().split('"""', 2)[2].splitlines() if line.strip()]) <= 30, "it has thirty lines at most")
    for game in GAMES:
        outs = set()
        for threads in ("1", "3"):
            code, out, complaint = house.run("arena", game, "--seats", "mine,medium,mine", "--bot", f"mine={example(house)}", "--games",
                                             "3", "--seed", "p", "--json", "--threads", threads)
            table = json.loads(out)
            ok(code == 0 and not complaint and table["games"] == table["pointed"] == 3
               and [p["name"] for p in table["players"]] == ["mine", "medium", "mine#2"]
               and [p["forfeits"] for p in table["players"]] == [0, 0, 0]
               and table["players"][0]["bot"] == example(house) and "level" not in table["players"][0]
               and table["players"][1]["level"] == "medium", f"{game}: a Python program plays, {threads} threads", complaint + out)
            outs.add(out)
        ok(len(outs) == 1, "and its games do not depend on that", outs)


def test_bot_is_told_its_view_only(house):
    """What a bot is told is its seat's view of the game and nothing beyond: neither seed nor the others' cards."""
    log = os.path.join(house.home, "told")
    tee = f"tee -a {shlex.quote(log)} | {shlex.quote(house.binary)} bot --level medium --seed v-0"
    for game in ("domicolor", "metro"):
        if os.path.exists(log):
            os.remove(log)
        house.run("arena", game, "--seats", "bot,medium,medium", "--bot", tee, "--games", "3", "--seed", "v", "--threads", "1")
        with open(log, encoding="utf-8") as file:
            told = file.read()
        # The same game, without its last event: to a game that is over everybody may see all.
        record = house.run("random", game, "--player", "medium", "--seats", "3", "--seed", "v-0")[1].splitlines()[:-2]
        path = house.write("whole", "".join(line + "\n" for line in record if not line.startswith("seed ")))
        games = told.split("quit\n")
        ok(len(games) == 4 and not games[3] and "seed" not in told, f"{game}: three games are told, without their seed", told[:500])
        for number, seat in ((0, "1"), (1, "3"), (2, "2")):
            lines = [line for line in games[number].splitlines() if line != "go" and not line.startswith("name ")]
            view = house.run("replay", path, "--view", seat)[1].splitlines()
            ok(len(view) > 20 and lines[:len(view)] == view, f"{game}: seat {seat} is told its view", "\n".join(lines[:8] + view[:8]))
            ok(len(lines) == len(view) + 2 and lines[-1].startswith("= "), f"{game}: to the last event and the points", lines[-3:])
            ok(any("?" in line for line in lines), f"{game}: where seat {seat} does not see all", lines[:8])


# ---- bots that break ----

def test_broken_bot_loses_the_game_and_is_reported(house):
    """Every way to break: the game goes on record as lost, the report says how, and the arena goes on."""
    ways = {
        "ended": (script(house, "ended", "sys.exit(3)"), ["status 3"]),
        "signal": (script(house, "signal", "os.kill(os.getpid(), signal.SIGSEGV)"), ["signal 11"]),
        "missing": ("no-such-program-anywhere", ["status 127", "not found"]),
        "closed": ("exec >&-; while read line; do :; done", ["closed its output"]),
        "late": ("while read line; do :; done", ["0.3 s"]),
        "deaf": ("sleep 60", ["0.3 s"]),
        "stubborn": ("trap '' TERM HUP INT; while :; do sleep 1; done", ["0.3 s"]),
        "long": ("head -c 1000000 /dev/zero | tr '\\0' x; cat", ["before it was asked"]),
        "endless": ("while read line; do [ \"$line\" = go ] && yes | tr -d '\\n'; done", ["200 bytes"]),
        "unasked": ("echo hello; cat >/dev/null", ["before it was asked", "< hello"]),
        "nonsense": ("while read line; do [ \"$line\" = go ] && echo \"what now?\"; done", ["no action", "< what now?"]),
        "empty": ("while read line; do [ \"$line\" = go ] && echo; done", ["no action"]),
        "bytes": ("while read line; do [ \"$line\" = go ] && printf '\\033[2J\\377\\000\\n'; done", ["no action", "\\x1b[2J\\xff"]),
        "illegal": ("while read line; do [ \"$line\" = go ] && echo 1:11EW; done", ["not allowed", "rule D"]),
    }
    # So that whoever speaks unasked has spoken before it is asked, at least in the second seat.
    slow = f"sleep 0.2; exec {shlex.quote(house.binary)} bot --level easy"
    for name, (command, expected) in ways.items():
        other = ["--bot", f"slow={slow}"] if "before it was asked" in expected else []
        path = os.path.join(house.home, f"broken-{name}")
        args = ["arena", "doodle", "--seats", f"{'slow' if other else 'easy'},bad", "--bot", f"bad={command}", *other, "--games", "2",
                "--seed", "b", "--json", "--out", path]
        limits = ("--bot-time", "0.2", "--bot-start", "0.1" if "0.3 s" in expected else "10")
        code, out, complaint = house.run(*args, *limits)
        table = json.loads(out)
        ok(code == 0 and table["games"] == 2 and table["pointed"] == 0 and [p["forfeits"] for p in table["players"]] == [0, 2]
           and [p["wins"] for p in table["players"]] == [1, 0] and table["players"][0]["mean"] is None,
           f"{name}: both games are lost for it", f"{out} {complaint}")
        ok(all(part in complaint for part in expected) and complaint.count("bad broke off game") == 2 and "in seat 1" in complaint
           and "in seat 2" in complaint and not any(c in complaint for c in "\x1b\x00\ufffd"), f"{name}: and told", complaint)
        ok(len(results(path)) == 2 and all(re.fullmatch(r"\d forfeit 2 [a-z]+", line) for line in results(path)),
           f"{name}: kept in the file", results(path))
        again = house.run(*args)
        ok(again == (0, out, ""), f"{name}: and stands when it goes on", again)


def test_three_broken_games_are_reported_in_full(house):
    command = script(house, "talks", "sys.stderr.write('first\\n' + 'x' * 100000 + '\\nthe last words\\n'); sys.exit(asked > 2 and 4 or answer('1:11EW'))")
    said = set()
    for language in LANGUAGES:
        code, out, complaint = house.run("arena", "doodle", "--seats", "bot,easy", "--bot", command, "--games", "4", "--seed", "r",
                                         "--threads", "1", "--lang", language)
        said.add((out, complaint))
        ok(code == 0 and complaint.count("    > go") == 3 and complaint.count("    the last words\n") == 3 and not unfilled(complaint)
           and not unfilled(out) and "first" not in complaint and len(complaint) < 6000 and len(out.splitlines()) == 6,
           f"three are told in full, the rest is counted ({language})", f"{out} {complaint[:3000]}")
    ok(len(said) == len(LANGUAGES), "in its own words each")
    code, out, complaint = house.run("arena", "doodle", "--seats", "bot,easy", "--bot", command, "--games", "10", "--threads", "1",
                                     "--bot-stop", "--json")
    ok(code == 1 and complaint.count("broke off") == 1 and json.loads(out)["games"] == 0, "--bot-stop stops at the first", complaint)


def test_broken_game_counts_as_lost_without_points(house):
    """One game of ten is broken off: its block has no points, and it counts as lost."""
    count = os.path.join(house.home, "count")
    bot = f"{shlex.quote(house.binary)} bot --level medium"
    command = f"echo >> {shlex.quote(count)}; [ $(wc -l < {shlex.quote(count)}) = 3 ] && exit 9; exec {bot}"
    path = os.path.join(house.home, "counted")
    code, out, _ = house.run("arena", "doodle", "--seats", "bot,easy", "--bot", command, "--games", "10", "--seed", "c", "--threads", "1",
                             "--out", path, "--json")
    table = json.loads(out)
    lines = results(path)
    points = [[int(score.split(":")[0]) for score in line.split()[1:]] for line in lines if "forfeit" not in line]
    played = [scores for line, scores in zip([li for li in lines if "forfeit" not in li], points) if int(line.split()[0]) // 2 != 1]
    ok(code == 0 and lines[2] == "2 forfeit 1 ended" and table["games"] == 10 and table["pointed"] == len(played) == 8, "one is broken off", lines)
    ok(all(abs(table["players"][i]["mean"] - sum(p[i] for p in played) / 8) < 1e-5 for i in (0, 1)),
       "the points are those of the other blocks", out)
    shares = [0] * 2
    for line in lines:
        places = [2, 1] if "forfeit" in line else [int(s.split(":")[1]) for s in line.split()[1:]]
        for i in (0, 1):
            shares[i] += (places[i] == 1) / places.count(1) / 10
    ok(all(abs(table["players"][i]["wins"] - shares[i]) < 1e-5 for i in (0, 1)), "the wins are those of all games", f"{shares} {out}")


# ---- going on, stopping ----

def test_file_is_continued_by_the_same_bot_only(house):
    """A file of games by a bot goes on with the same bot, and not with another command or a changed script."""
    path = house.write("bot.sh", f"exec {shlex.quote(house.binary)} bot --level easy\n")
    args = ["arena", "doodle", "--seats", "bot,easy", "--seed", "g", "--json", "--out", "kept"]
    first = house.run(*args, "--bot", f"sh {path}", "--games", "2")
    more = house.run(*args, "--bot", f"sh {path}", "--games", "6")
    whole = house.run(*args[:-1], "kept-whole", "--bot", f"sh {path}", "--games", "6")
    ok(first[0] == 0 and more[0] == 0 and more[1] == whole[1] and json.loads(more[1])["games"] == 6, "more games go on", more)
    code, _, complaint = house.run(*args, "--bot", f"exec sh {path}", "--games", "6")
    ok(code == 1 and " bot " in complaint, "another command is refused", complaint)
    house.write("bot.sh", f"exec {shlex.quote(house.binary)} bot --level medium\n")
    code, _, complaint = house.run(*args, "--bot", f"sh {path}", "--games", "6")
    ok(code == 1 and " bot " in complaint, "so is the same with another script", complaint)


def processes_in(home):
    """Processes of anybody that were started in this house."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                if home.encode() in file.read():
                    found.append(pid)
        except OSError:
            pass
    return found


def processes_left(home):
    """What is still there; whoever was killed takes a moment to be gone."""
    deadline = time.monotonic() + TIMEOUT
    while processes_in(home) and time.monotonic() < deadline:
        time.sleep(0.02)
    return processes_in(home)


def test_no_process_is_left_behind(house):
    """Ctrl-C ends bots that think, ignore signals or have children of their own; so does the end of a game."""
    path = house.write("stubborn.sh", "trap '' TERM HUP INT\n[ \"$1\" = once ] && sh \"$0\" twice &\nwhile :; do sleep 0.1; done\n")
    args = ("arena", "doodle", "--seats", "bot,bot", "--bot", f"sh {path} once", "--threads", "2")
    with Terminal(house, *args, "--games", "100") as terminal:
        terminal.until("/100")
        deadline = time.monotonic() + TIMEOUT
        while len(processes_in(path)) < 9 and time.monotonic() < deadline:  # the arena, four bots with a child each
            time.sleep(0.02)
        running = len(processes_in(path))
        os.write(terminal.file, b"\x03")
        out, code = terminal.end()
    ok(running >= 9 and code == 0 and "after 0 of 100" in out, "Ctrl-C ends it while bots think", f"{running} {code} {out}")
    ok(not processes_left(path), "and nothing of them is left", processes_in(path))
    run = house.run(*args, "--games", "2", "--bot-time", "0.3", "--bot-start", "0.1")
    ok(run[0] == 0 and not processes_left(path), "nor when they were late", f"{run} {processes_in(path)}")
    with subprocess.Popen([house.binary, *args, "--games", "100"], cwd=house.home, env=house.environment(), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as program:
        while len(processes_in(path)) < 9 and time.monotonic() < deadline + TIMEOUT:
            time.sleep(0.02)
        program.send_signal(signal.SIGTERM)
        program.communicate(timeout=TIMEOUT)
    ok(program.returncode == 0 and not processes_left(path), "nor when the arena is asked to end", processes_in(path))


def test_wrong_arguments_name_what_is_right(house):
    for args, expected in (
            (("--seats", "bot,easy"), '"bot"'),
            (("--seats", "easy,easy", "--bot", "cat"), '"bot" has no seat'),
            (("--seats", "bot,easy", "--bot", ""), "1 to 1000"),
            (("--seats", "a,easy", "--bot", "a="), "1 to 1000"),
            (("--seats", "bot,easy", "--bot", "x" * 1001), "1 to 1000"),
            (("--seats", "bot,easy", "--bot", "cat\x1b"), "1 to 1000"),
            (("--seats", "bot,easy", "--bot", "cat", "--bot", "cat"), "two bots"),
            (("--seats", "hard,easy", "--bot", "hard=cat"), '"hard"'),
            (("--seats", "verylongname,easy", "--bot", "verylongname=cat"), "8 letters"),
            (("--seats", "bot,easy", "--bot"), "--bot"),
            (("--seats", "bot,easy", "--bot", "cat", "--bot-time", "0"), "--bot-time"),
            (("--seats", "bot,easy", "--bot", "cat", "--bot-time", "nan"), "--bot-time"),
            (("--seats", "bot,easy", "--bot", "cat", "--bot-start", "soon"), "--bot-start"),
            (("--seats", "a,b", *[w for c in "abcdefg" for w in ("--bot", f"{c}=cat")]), "at most 6")):
        code, out, complaint = house.run("arena", "doodle", *args)
        ok(code == 2 and not out and expected in complaint and complaint.count("\n") == 1 and "\x1b" not in complaint,
           f"called wrongly: {' '.join(args)[:60]!r}", f"{code} {complaint}")


with House(binary()) as house_:
    test_wrong_arguments_name_what_is_right(house_)
    test_tafel_bot_plays_the_games_of_its_level(house_)
    test_python_example_plays_whole_games(house_)
    test_bot_is_told_its_view_only(house_)
    test_broken_bot_loses_the_game_and_is_reported(house_)
    test_three_broken_games_are_reported_in_full(house_)
    test_broken_game_counts_as_lost_without_points(house_)
    test_file_is_continued_by_the_same_bot_only(house_)
    test_no_process_is_left_behind(house_)
done()
