"""tafel arena: its figures against a second reckoning, going on after whatever happened, calling it wrongly."""
import json
import math
import os
import re
import resource
import signal
import statistics
import subprocess
import time
from fractions import Fraction

from tap import LANGUAGES, SHEET, TIMEOUT, House, binary, done, ok, unfilled
from terminal import Terminal

ENDLESS = "3000000"  # games that no test waits for
SHORT_SHEET = SHEET.replace("trees 7", "trees 3")  # games that are over soon


def levels(house):
    """The names of two levels that are quick: the program lists them from the weakest on."""
    complaint = house.run("arena", "doodle")[2]
    return complaint.rsplit("levels are ", 1)[1].strip().split(", ")[:2]


def results(text):
    """The games of a results file: by number, points and places of the players."""
    games = {}
    for line in text.splitlines():
        if re.match(r"\d+ ", line):
            number, *scores = line.split()
            games[int(number)] = [tuple(map(int, score.split(":"))) for score in scores]
    return games


def head(text):
    return [line for line in text.splitlines() if not re.match(r"\d+ ", line)]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- the second reckoning ----

def student_97_5(freedom):
    """The 97.5 % point of Student's distribution, by adding up its density until that is reached."""
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    scale /= math.sqrt(freedom * math.pi)

    def density(t):
        return scale * (1 + t * t / freedom) ** (-(freedom + 1) / 2)

    area, t, step = 0.5, 0.0, 1e-4
    while True:
        slice_ = step / 6 * (density(t) + 4 * density(t + step / 2) + density(t + step))
        if area + slice_ >= 0.975:
            return t + step * (0.975 - area) / slice_
        area, t = area + slice_, t + step


def weng_lin(ratings, places):
    """Weng and Lin's update of (mu, sigma) for Plackett and Luce, a stage of the ranking at a time."""
    c = math.sqrt(sum(s * s + (25 / 6) ** 2 for _, s in ratings))
    after = []
    for i, (mu, sigma) in enumerate(ratings):
        omega = delta = 0
        for stage in sorted(set(places)):
            if stage > places[i]:
                break
            left = sum(math.exp(m / c) for (m, _), p in zip(ratings, places) if p >= stage)
            chance = math.exp(mu / c) / left
            # A stage is shared by all who got this place, each with an equal part of it.
            omega += (stage == places[i]) / places.count(stage) - chance
            delta += chance * (1 - chance)
        gamma = sigma / c
        after.append((mu + sigma ** 2 / c * omega,
                      sigma * math.sqrt(max(1 - sigma ** 2 / c ** 2 * gamma * delta, 1e-4))))
    return after


def wilson_interval(share, n):
    """The shares p that are at most 1.96 of their own deviations from the observed one: the roots of
    (share - p)^2 = z^2 p (1 - p) / n."""
    z2 = statistics.NormalDist().inv_cdf(0.975) ** 2 / n
    root = math.sqrt((2 * share + z2) ** 2 - 4 * (1 + z2) * share * share)
    return (2 * share + z2 - root) / (2 + 2 * z2), (2 * share + z2 + root) / (2 + 2 * z2)


def mean_interval(blocks):
    """The interval of the mean of the blocks."""
    half = student_97_5(len(blocks) - 1) * statistics.stdev(blocks) / math.sqrt(len(blocks))
    return statistics.mean(blocks) - half, statistics.mean(blocks) + half


def expected_figures(games, seats):
    """What the table has to say about these games, block by block."""
    blocks = [[games[n] for n in range(first, first + seats)] for first in range(0, len(games), seats)]
    ratings = [(25, 25 / 3)] * seats
    for number in sorted(games):
        ratings = weng_lin(ratings, [place for _, place in games[number]])
    table = []
    for i in range(seats):
        wins = [sum(Fraction(g[i][1] == 1, sum(p == 1 for _, p in g)) for g in b) / seats
                for b in blocks]
        means = [statistics.mean(g[i][0] for g in b) for b in blocks]
        share = float(statistics.mean(wins))
        wins_low, wins_high = wilson_interval(share, len(wins)) if len(set(wins)) == 1 else mean_interval(wins)
        mean_low, mean_high = mean_interval(means)
        table.append({"wins": share, "wins_low": max(0, wins_low), "wins_high": min(1, wins_high),
                      "mean": statistics.mean(means), "mean_low": mean_low, "mean_high": mean_high,
                      "deviation": statistics.stdev(g[i][0] for b in blocks for g in b),
                      "mu": ratings[i][0], "sigma": ratings[i][1]})
    return table


def test_figures_equal_a_second_computation(house, weak, strong):
    sheet = house.write("some.sheet", SHORT_SHEET)
    for number, (game, seats, more) in enumerate((
            ("doodle", [weak, weak], []), ("doodle", [strong, weak, weak, strong], []),
            ("doodle", [strong, weak, weak], ["--option", "more-control"]),
            ("doodle", [weak] * 6, ["--board", sheet]),
            ("domicolor", [weak, strong], ["--option", "announce"]),
            ("domicolor", [weak, strong, weak], []))):
        path = os.path.join(house.home, f"figures-{number}")
        code, out, _ = house.run("arena", game, "--seats", ",".join(seats), "--games", "60", "--seed",
                                 f"f{number}", "--out", path, "--json", *more)
        table = json.loads(out)
        games = results(read(path))
        ok(code == 0 and out.count("\n") == 1 and table["game"] == game and table["games"] == 60
           and [p["level"] for p in table["players"]] == seats and sorted(games) == list(range(60))
           and len({p["name"] for p in table["players"]}) == len(seats),
           f"{game} with {len(seats)} seats {' '.join(more[:1])}: every game once, told apart", out)
        wrong = [f"{name} of {i}: {table['players'][i][name]}, not {value}"
                 for i, expected in enumerate(expected_figures(games, len(seats)))
                 for name, value in expected.items()
                 if abs(table["players"][i][name] - value) > 2e-4 * max(1, abs(value))]
        ok(not wrong, "and its figures are those of the second reckoning", "\n".join(wrong))


def test_games_are_those_of_their_seeds(house, strong):
    """A tournament's games are those that anybody can play again with their seed."""
    path = os.path.join(house.home, "same")
    house.run("arena", "doodle", "--seats", f"{strong},{strong}", "--games", "6", "--seed", "x",
              "--out", path)
    for number, scores in results(read(path)).items():
        record = house.run("random", "doodle", "--seats", "2", "--player", strong, "--seed",
                           f"x-{number // 2}")[1]
        points = [p for p, _ in scores] if number % 2 == 0 else [p for p, _ in reversed(scores)]
        ok(record.splitlines()[-1] == "= " + " ".join(map(str, points)),
           f"game {number} is the one of its seed, with the seats turned", record.splitlines()[-1])


def test_solo_tournament_has_points_and_no_wins(house, weak):
    args = ("arena", "doodle", "--seats", weak, "--games", "50", "--seed", "7")
    code, out, complaint = house.run(*args, "--json", "--out", "alone")
    player = json.loads(out)["players"][0]
    points = [g[0][0] for g in results(read(os.path.join(house.home, "alone"))).values()]
    ok(code == 0 and not complaint and player["wins"] is None and player["mu"] is None
       and abs(player["mean"] - statistics.mean(points)) < 1e-5
       and abs(player["deviation"] - statistics.stdev(points)) < 1e-5
       and abs(player["mean_high"] - mean_interval(points)[1]) < 1e-3,
       "alone: mean, interval and deviation, no wins", out)
    code, out, _ = house.run(*args)
    ok(code == 0 and f"{player['mean']:.2f}" in out and f"{player['deviation']:.2f}" in out
       and " %\n" not in out and "wins" not in out, "and so in the table", out)
    one = json.loads(house.run("arena", "doodle", "--seats", weak, "--games", "1", "--json")[1])
    ok(one["games"] == 1 and one["players"][0]["mean_low"] is None, "one game has no interval", one)


def test_table_fits_80_columns_in_every_language(house, weak, strong):
    heads = set()
    for language in LANGUAGES:
        code, out, complaint = house.run("arena", "domicolor", "--seats", f"{strong},{weak},{strong}",
                                         "--games", "10", "--seed", "7", "--lang", language)
        lines = out.splitlines()
        ok(code == 0 and len(lines) == 5 and "12" in lines[0] and "7" in lines[0]
           and not unfilled(out) and max(map(len, lines)) <= 80
           and [line.split()[0] for line in lines[2:]] == [strong, weak, f"{strong}#2"]
           and len({len(line) for line in lines[1:]}) == 1,
           f"the table in {language}, even and in 80 columns", out)
        ok(complaint.startswith("tafel: ") and "12" in complaint and "10" in complaint,
           "says that more games are played than asked for", complaint)
        heads.add(lines[1])
    ok(len(heads) == len(LANGUAGES), "and each language has its words", heads)
    ok(house.run("arena", "doodle", "--seats", f"{weak},{weak}", LANG="C")[1].isascii(),
       "without UTF-8 there is only ASCII")
    code, out, _ = house.run("arena", "doodle", "--seats", f"{strong},{weak}", "--games", "2", "--seed",
                             "7")
    ok(code == 0 and len(out.splitlines()) == 4 and "nan" not in out and "inf" not in out,
       "a single block has a table too", out)


def test_number_of_threads_changes_nothing(house, weak, strong):
    outs, files = set(), set()
    for number in ("1", "2", "5"):
        path = os.path.join(house.home, f"threads-{number}")
        code, out, _ = house.run("arena", "doodle", "--seats", f"{strong},{weak},{weak}", "--games",
                                 "300", "--seed", "7", "--json", "--threads", number, "--out", path)
        ok(code == 0, f"{number} threads")
        outs.add(out)
        files.add((tuple(head(read(path))), tuple(sorted(read(path).splitlines()))))
    ok(len(outs) == 1 and len(files) == 1, "their number changes nothing", "\n".join(outs))


# ---- going on ----

def test_file_is_continued_with_more_games(house, weak, strong):
    args = ("arena", "doodle", "--seats", f"{strong},{weak}", "--seed", "7", "--json")
    whole = house.run(*args, "--games", "200")[1]
    part = house.run(*args, "--games", "50")[1]
    first = house.run(*args, "--games", "50", "--out", "on")[1]
    before = read(os.path.join(house.home, "on"))
    second = house.run(*args, "--games", "200", "--out", "on")[1]
    after = read(os.path.join(house.home, "on"))
    ok(first == part and second == whole and after.startswith(before),
       "more games go on with those there are, and change nothing")
    ok(house.run(*args, "--games", "200", "--out", "on")[1] == whole
       and read(os.path.join(house.home, "on")) == after, "nothing is played again")
    ok(house.run(*args, "--games", "50", "--out", "on")[1] == part
       and read(os.path.join(house.home, "on")) == after, "of more games than asked for the first count")
    no_seed = [arg for arg in args if arg not in ("--seed", "7")]
    ok(house.run(*no_seed, "--games", "200", "--out", "on")[1] == whole,
       "without --seed the one of the file goes on")
    torn = house.write("torn", after + "200 12:1 1")
    ok(house.run(*args, "--games", "202", "--out", torn)[1]
       == house.run(*args, "--games", "202")[1]
       and sorted(results(read(torn))) == list(range(202)) and "200 12:1 1" not in read(torn),
       "half a line is cut off, and its game played")
    for cut in (0, 1, 30, len("\n".join(head(after)))):
        path = house.write("begun", after[:cut])
        ok(house.run(*args, "--games", "200", "--out", path)[1] == whole
           and head(read(path)) == head(after), f"a file of {cut} bytes is begun")


def test_killed_tournament_keeps_finished_games(house, weak, strong):
    """Kills it again and again; every time the finished games are in the file."""
    args = ["arena", "doodle", "--seats", f"{strong},{weak}", "--games", "6000", "--seed", "k", "--json"]
    path = os.path.join(house.home, "killed")
    kept = 0
    for _ in range(4):
        with subprocess.Popen([house.binary, *args, "--out", path], cwd=house.home,
                              env=house.environment(), stdout=subprocess.PIPE) as run:
            deadline = time.monotonic() + TIMEOUT
            while time.monotonic() < deadline and run.poll() is None and (
                    not os.path.exists(path) or len(results(read(path))) < kept + 300):
                time.sleep(0.01)
            run.send_signal(signal.SIGKILL)
            run.wait()
        before, kept = kept, len(results(read(path)))
        ok(before + 300 <= kept < 6000, f"killed after {kept} games", run.returncode)
    code, out, _ = house.run(*args, "--out", path)
    whole = os.path.join(house.home, "whole")
    expected = house.run(*args, "--out", whole)[1]
    ok(code == 0 and out == expected, "the result is that of a run without a kill", out)
    ok(sorted(read(path).splitlines()) == sorted(read(whole).splitlines())
       and head(read(path)) == head(read(whole)), "the file has the same lines")


def test_foreign_or_damaged_file_is_refused_unchanged(house, weak, strong):
    base = ["--seats", f"{strong},{weak}", "--seed", "7", "--games", "4"]
    path = os.path.join(house.home, "mine")
    house.run("arena", "doodle", *base, "--out", path)
    text = read(path)
    others = {
        "seats": ["doodle", "--seats", f"{strong},{weak},{weak}", "--seed", "7"],
        "levels": ["doodle", "--seats", f"{weak},{strong}", "--seed", "7"],
        "seed": ["doodle", "--seats", f"{strong},{weak}", "--seed", "8"],
        "option": ["doodle", *base, "--option", "more-control"],
        "game": ["domicolor", *base],
        "board": ["doodle", *base, "--board", os.path.join(house.home, "some.sheet")],
    }
    for name, args in others.items():
        said = set()
        for language in LANGUAGES:
            code, out, complaint = house.run("arena", *args, "--out", path, "--lang", language)
            said.add(complaint.splitlines()[-1])
            ok(code == 1 and not out and path in complaint and read(path) == text
               and not unfilled(complaint), f"a file with another {name} is refused ({language})",
               complaint)
        ok(len(said) == len(LANGUAGES), "in its own words each", said)
    complaint = house.run("arena", *others["seed"], "--out", path)[2]
    ok('"seed 7"' in complaint and '"seed 8"' in complaint and "line 7" in complaint,
       "the sentence shows both", complaint)
    for name, content, line in (
            ("a record", house.run("random", "doodle", "--seed", "7")[1], "line 1"),
            ("bytes", b"\x00\xff\x1b[2J\n" * 1000, "line 1"), ("a long line", "x" * 5000 + "\n", "line 1"),
            ("another program's", text.replace("tafel 0", "tafel 9", 1), "line 1"),
            ("a line that is none", text + "4 12:1\n", "line 14"),
            ("a line that is too long", text + "4 12:1 11:2" + " " * 400 + "x\n", "line 14"),
            ("a game twice", text + "0 12:1 11:2\n", "line 14")):
        foreign = house.write("foreign", content)
        with open(foreign, "rb") as file:
            before = file.read()
        code, out, complaint = house.run("arena", "doodle", *base, "--out", foreign)
        with open(foreign, "rb") as file:
            unchanged = file.read() == before
        ok(code == 1 and not out and line in complaint and complaint.count("\n") == 1 and unchanged
           and "\x1b" not in complaint, f"{name} is refused, and nothing changed in it", complaint)
    for level in (strong, weak):
        said = set()
        changed = house.write("changed", re.sub(rf"(?m)^plays {level} \w+", f"plays {level} 01234567", text))
        for language in LANGUAGES:
            code, out, complaint = house.run("arena", "doodle", *base, "--out", changed, "--lang", language)
            said.add(complaint)
            ok(code == 1 and not out and f" {level} " in complaint and "01234567" not in complaint
               and changed in complaint and read(changed) != text and not unfilled(complaint),
               f"that {level} has changed since is noticed ({language})", complaint)
        ok(len(said) == len(LANGUAGES), "in its own words each", said)
    os.mkfifo(os.path.join(house.home, "pipe"))
    for place, expected in ((house.home, "folder"), ("no/where", "no such file"), ("pipe", "pipe")):
        code, out, complaint = house.run("arena", "doodle", *base, "--out", place)
        ok(code == 1 and not out and expected in complaint, f"results cannot go to {expected}", complaint)


def test_file_in_use_is_refused(house, weak):
    path = os.path.join(house.home, "busy")
    args = [house.binary, "arena", "doodle", "--seats", f"{weak},{weak}", "--games", ENDLESS, "--seed",
            "7", "--out", path]
    with subprocess.Popen(args, cwd=house.home, env=house.environment(), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as run:
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline and (not os.path.exists(path) or not results(read(path))):
            time.sleep(0.01)
        code, out, complaint = house.run(*args[1:])
        ok(code == 1 and not out and path in complaint and "another program" in complaint,
           "two programs never write to one file", complaint)
        run.terminate()
        out, complaint = run.communicate(timeout=TIMEOUT)
    ok(run.returncode == 0 and out.count(b"\n") == 4 and b"stopped after" in complaint,
       "the first one, asked to end, shows what it has", complaint)


def test_full_disk_shows_results_and_fails(house, weak):
    """A full disk: the results so far are shown, and the exit code is 1."""
    def little_room(size):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    for size, shown in ((400, 5), (130, 0)):
        path = os.path.join(house.home, f"full-{size}")
        run = subprocess.run([house.binary, "arena", "doodle", "--seats", f"{weak},{weak},{weak}",
                              "--seed", "7", "--threads", "1", "--games", "99", "--out", path],
                             cwd=house.home, env=house.environment(), capture_output=True,
                             timeout=TIMEOUT, check=False, preexec_fn=lambda: little_room(size))
        out, complaint = run.stdout.decode(), run.stderr.decode()
        ok(run.returncode == 1 and len(out.splitlines()) == shown and path in complaint
           and ("nothing to compare" in complaint) == (not shown),
           f"{size} bytes of room", f"{run.returncode} {out} {complaint}")
        args = ("arena", "doodle", "--seats", f"{weak},{weak},{weak}", "--seed", "7", "--games", "99")
        ok(house.run(*args, "--out", path)[1] == house.run(*args)[1], "and with room it goes on")


def test_ctrl_c_shows_and_keeps_results(house, weak, strong):
    """A person looks at the bar and presses Ctrl-C."""
    args = ("arena", "doodle", "--seats", f"{strong},{weak}", "--games", ENDLESS, "--seed", "7")
    for more in ((), ("--json",), ("--out", "stopped"), ("--lang", "nl")):
        with Terminal(house, *args, *more) as terminal:
            deadline = time.monotonic() + TIMEOUT
            while not re.search(rf"\[#*\.*\] [1-9]\d*/{ENDLESS}", terminal.plain()):
                if time.monotonic() > deadline:
                    break
                terminal.until("/" + ENDLESS)
            os.write(terminal.file, b"\x03")
            out, code = terminal.end()
        shown = out.split("\x1b[K")[-1]
        ok(code == 0 and "/" + ENDLESS in terminal.plain() and "[." not in shown,
           f"Ctrl-C ends it, and the bar goes away {' '.join(more)}", f"{code} {out}")
        if "--json" in more:
            table = json.loads(shown[shown.index("{"):].replace("\n", ""))
            ok(0 < table["games"] < int(ENDLESS) == table["planned"]
               and table["players"][0]["wins"] > 0.5, "what is done is in the object", shown)
        else:
            ok(strong in shown and weak in shown and ENDLESS in shown.splitlines()[0],
               "and the table of what is done is there", shown)
        if "--out" in more:
            kept = results(read(os.path.join(house.home, "stopped")))
            said = int(re.search(r"after (\d+) of", shown).group(1))
            ok(said == len(kept), "every game that was over is kept", shown)
            again = json.loads(house.run(*args[:5], str(len(kept) // 4 * 2), "--seed", "7", "--json",
                                         "--out", "stopped")[1])
            ok(again["games"] == len(kept) // 4 * 2, "and counts when it goes on", again)


def test_ctrl_c_ends_while_a_level_thinks(house):
    """Ctrl-C ends the program while an expert thinks."""
    with Terminal(house, "arena", "domicolor", "--seats", "expert,expert", "--games", "2") as terminal:
        terminal.until("/2")
        os.write(terminal.file, b"\x03")
        out, code = terminal.end()
    shown = out.split("\x1b[K")[-1]
    ok(code == 0 and "after 0 of 2" in shown and "nothing to compare" in shown,
       "Ctrl-C ends a first move that is being thought about", f"{code} {out}")


def test_wrong_arguments_name_what_is_right(house, weak, strong):
    two = ["--seats", f"{weak},{weak}"]
    mistakes = {
        (): "GAME",
        ("chess", *two): "doodle",
        ("doodle", "domicolor", *two): "domicolor",
        ("doodle",): strong,
        ("doodle", "--seats", ""): strong,
        ("doodle", "--seats", ",".join([weak] * 7)): "1 to 6",
        ("domicolor", "--seats", weak): "2 to 4",
        ("doodle", "--seats", f"{weak},nobody"): f'"nobody"; the players are {weak}, {strong}',
        ("doodle", "--seats", f"{weak},"): '""',
        ("doodle", "--seats", "2"): '"2"',
        ("doodle", *two, "--games", "0"): "from 1 to",
        ("doodle", *two, "--games", "many"): "from 1 to",
        ("doodle", *two, "--threads", "0"): "from 1 to",
        ("doodle", *two, "--threads", "257"): "256",
        ("doodle", *two, "--seed", "x" * 57): "1 to 56",
        ("doodle", *two, "--seed", "a b"): "no spaces",
        ("doodle", *two, "--option", "strict"): "more-control",
        ("doodle", *two, "--out"): "--out",
        ("doodle", *two, "--fast"): "--threads",
    }
    for args, expected in mistakes.items():
        code, out, complaint = house.run("arena", *args)
        ok(code == 2 and not out and complaint.startswith("tafel: ") and expected in complaint
           and complaint.count("\n") == 1, f"called wrongly: arena {' '.join(args)[:60]}",
           f"{code} {out!r} {complaint!r}")
    code, _, complaint = house.run("arena", "doodle", *two, "--board", "missing.sheet")
    ok(code == 1 and "no such file" in complaint, "a board that is not there", complaint)
    seeds = {json.loads(house.run("arena", "doodle", *two, "--games", "2", "--json")[1])["seed"]
             for _ in range(3)}
    ok(len(seeds) == 3, "without --seed every tournament has a seed of its own", seeds)


with House(binary()) as house_:
    weak_, strong_ = levels(house_)
    test_wrong_arguments_name_what_is_right(house_, weak_, strong_)
    test_figures_equal_a_second_computation(house_, weak_, strong_)
    test_games_are_those_of_their_seeds(house_, strong_)
    test_solo_tournament_has_points_and_no_wins(house_, weak_)
    test_table_fits_80_columns_in_every_language(house_, weak_, strong_)
    test_number_of_threads_changes_nothing(house_, weak_, strong_)
    test_file_is_continued_with_more_games(house_, weak_, strong_)
    test_killed_tournament_keeps_finished_games(house_, weak_, strong_)
    test_foreign_or_damaged_file_is_refused_unchanged(house_, weak_, strong_)
    test_file_in_use_is_refused(house_, weak_)
    test_full_disk_shows_results_and_fails(house_, weak_)
    test_ctrl_c_shows_and_keeps_results(house_, weak_, strong_)
    test_ctrl_c_ends_while_a_level_thinks(house_)
done()
