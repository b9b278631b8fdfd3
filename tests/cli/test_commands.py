"""The commands that are not played: random, replay, verify, bench, their help, and calling them wrongly."""
import json
import os
import re
import subprocess

from tap import LANGUAGES, SHEET, TIMEOUT, House, binary, done, ok, unfilled

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMANDS = ("play", "serve", "export", "random", "replay", "verify", "analyse", "arena", "bot", "bench")


def test_wrong_arguments_name_what_is_right(house):
    """Each mistake has one sentence, which names what would be right, and exit code 2."""
    game = house.write("game.tafel", house.run("random", "doodle", "--seats", "2", "--seed", "7")[1])
    mistakes = {
        (): "replay",
        ("dance",): "replay",
        ("--dance",): "replay",
        ("random",): "GAME",
        ("random", "chess"): "doodle",
        ("random", "doodle", "metro"): "metro",
        ("random", "doodle", "--seats", "7"): "from 1 to 6",
        ("random", "doodle", "--seats", "two"): "from 1 to 6",
        ("random", "doodle", "--option", "strict"): "more-control",
        ("random", "doodle", "--player", "harder"): "expert",
        ("random", "doodle", "--colour"): "--seats",
        ("random", "doodle", "--seed"): "--seed",
        ("random", "doodle", "--seed", "a b"): "no spaces",
        ("random", "doodle", "--seed", "x" * 65): "64",
        ("random", "doodle", "--lang", "it"): "nb",
        ("replay",): "FILE",
        ("replay", game, game): "FILE",
        ("replay", game, "--legal", "--json"): "--json",
        ("replay", game, "--view", "3"): "1 to 2",
        ("replay", game, "--view", "all"): "spectator",
        ("verify",): "FILE",
        ("verify", game, "--json"): "--lang",
        ("bench", "chess"): "doodle",
        ("bench", "--seconds", "0"): "more than 0",
        ("bench", "--seconds", "soon"): "more than 0",
        ("play",): "GAME",
        ("play", "doodle", "--seats", "7"): "1 to 6",
        ("play", "doodle", "--seats", "Anna,,Ben"): "seat 2",
        ("play", "doodle", "--seats", "A" * 41): "40",
        ("play", "doodle", "--own-dice", "--seed", "7"): "--own-dice",
        ("play", "doodle", "--resume", game, "--seats", "2"): "--resume",
        ("play", "doodle", "--option", "strict"): "more-control",
    }
    for args, expected in mistakes.items():
        code, out, complaint = house.run(*args)
        ok(code == 2 and not out and complaint.startswith("tafel: ") and expected in complaint
           and complaint.count("\n") == 1, f"called wrongly: tafel {' '.join(args)[:60]}",
           f"{code} {out!r} {complaint!r}")


def test_missing_and_large_files_are_refused(house):
    for command in ("replay", "verify"):
        for path, expected in (("missing.tafel", "no such file"), (house.home, "folder")):
            code, out, complaint = house.run(command, path)
            ok(code == 1 and not out and expected in complaint and path in complaint,
               f"{command} of a file that is not there ({expected})", complaint)
    code, _, complaint = house.run("random", "doodle", "--board", "missing.sheet")
    ok(code == 1 and "no such file" in complaint, "a board that is not there", complaint)
    code, _, complaint = house.run("random", "doodle", "--board",
                                   house.write("huge.sheet", "# \n" * 100000))
    ok(code == 1 and "4096 bytes" in complaint, "a board that is too large", complaint)


def test_program_help_and_page_have_the_same_options(house):
    """The options that a command accepts, those of its help, and those of docs/reference/command-line.md."""
    with open(os.path.join(ROOT, "docs/reference/command-line.md"), encoding="utf-8") as file:
        sections = dict(re.findall(r"^## tafel (\w+)\n(.*?)(?=^## |\Z)", file.read(), re.M | re.S))
    named = re.findall(r"^  tafel (\w+)", house.run("--help")[1].split("Everywhere")[0], re.M)
    ok(sorted(sections) == sorted(COMMANDS) == sorted(named), "the help and the page have the same commands", named)
    for command, text in sections.items():
        accepted = set(re.findall(r"--[a-z-]+", house.run(command, "--nonsense")[2].split("its options are")[1]))
        accepted -= {"--lang", "--help"}
        told = set(re.findall(r"^  (--[a-z-]+)", house.run(command, "--help")[1], re.M))
        described = set(re.findall(r"^\| `(--[a-z-]+)", text, re.M))
        ok(told == accepted, f"{command}: the help names every option", told ^ accepted)
        ok(described == accepted, f"{command}: the page describes every option", described ^ accepted)
        ok(re.search(rf"^    .*tafel {command}\b", text, re.M), f"{command}: the page has an example")


def test_help_fits_80_columns_in_every_language(house):
    ok(house.run("--version") == (0, "tafel 0.1.0\n", ""), "--version")
    seen = {}
    for language in LANGUAGES:
        for command in ("", *COMMANDS):
            args = [command, "--help", "--lang", language] if command else ["--lang", language,
                                                                            "--help"]
            code, out, complaint = house.run(*args)
            ok(code == 0 and not complaint and re.search(r"^  \(?tafel ", out, re.M) and not unfilled(out)
               and max(map(len, out.splitlines())) < 80,
               f"help of {command or 'tafel'} in {language}, with an example, in 80 columns",
               max(out.splitlines(), key=len))
            seen[command, language] = out
    ok(len(set(seen.values())) == len(seen), "every help is another text")
    for locale, language in (("nl_BE.UTF-8", "nl"), ("de.UTF-8", "de"), ("fr_FR.UTF-8@euro", "fr"),
                             ("nn_NO.UTF-8", "nb"), ("no_NO.UTF-8", "nb"), ("it_IT.UTF-8", "en"),
                             ("C.UTF-8", "en")):
        ok(house.run("--help", LC_ALL=locale, LANG="nl")[1] == seen["", language],
           f"the locale {locale} speaks {language}")
    ok(house.run("--help", LC_ALL="fr_FR")[1].isascii(), "without UTF-8 there is only ASCII")
    ok(house.run("--help", LANG="fr_FR.UTF-8", LC_MESSAGES="de_DE.UTF-8")[1] == seen["", "de"],
       "LC_MESSAGES goes before LANG")


def test_random_games_replay_and_verify(house):
    for seats in range(1, 7):
        for player in ("random", "medium"):
            args = ["doodle", "--seats", str(seats), "--seed", f"s{seats}", "--player", player]
            if seats % 2:
                args += ["--option", "more-control"]
            code, record, complaint = house.run("random", *args)
            ok(code == 0 and not complaint and record.startswith("tafel 1 doodle\n")
               and f"\nseed s{seats}\n" in record and record == house.run("random", *args)[1],
               f"random: {seats} seats, {player}, the same twice")
            code, legal, _ = house.run("replay", "-", "--legal", text=record)
            lines = legal.splitlines(keepends=True)
            ok(code == 0 and "".join(l for l in lines if l[0] != "?") == record,
               "replay --legal is the record with lines added")
            ok(all(lines[i + 1].split()[1] in l.split()[2:] and l.split()[1] == lines[i + 1].split()[0]
                   and l.split()[2:] == sorted(l.split()[2:])
                   for i, l in enumerate(lines) if l[0] == "?"),
               "each action is among the legal ones before it, which are sorted")
            code, out, _ = house.run("replay", "-", "--json", text=record)
            steps = [json.loads(line) for line in out.splitlines()]
            ok(code == 0 and steps[0]["seats"] == seats and steps[-1]["over"]
               and "= " + " ".join(map(str, steps[-1]["scores"])) == record.splitlines()[-1],
               "replay --json is valid, and ends with the scores")
            code, out, _ = house.run("replay", "-", text=record)
            ok(code == 0 and "finished" in out
               and all(str(score) in out for score in steps[-1]["scores"]) and not unfilled(out),
               "replay sums it up", out)
            ok(house.run("replay", "-", "--view", "spectator", text=record)[1] == record,
               "a spectator sees everything of this game")
            ok(house.run("verify", "-", text=record)[0] == 0, "verify accepts it")
    seeds = {house.run("random", "doodle")[1].split("\nseed ")[1].split()[0] for _ in range(3)}
    ok(len(seeds) == 3, "without --seed every game has a seed of its own")
    board = house.write("own.sheet", SHEET.replace("trees 7", "trees 3"))
    record = house.run("random", "doodle", "--board", board, "--seed", "1")[1]
    ok("\nboard trees 3\n" in record and house.run("replay", "-", text=record)[0] == 0,
       "a board of one's own is in the record")


def test_verify_finds_forged_dice_and_missing_seed(house):
    record = house.run("random", "doodle", "--seed", "7")[1]
    roll = next(line for line in record.splitlines() if line.startswith("* roll"))
    forged = roll.replace(roll[7], "6" if roll[7] != "6" else "5", 1)
    code, _, complaint = house.run("verify", "-", text=record.split(roll)[0] + forged + "\n")
    ok(code == 1 and "event 2" in complaint and forged in complaint and roll in complaint,
       "verify finds a forged roll and says what the seed gives", complaint)
    code, _, complaint = house.run("verify", "-", text=record.replace("seed 7\n", ""))
    ok(code == 1 and "no seed" in complaint, "verify says that there is no seed", complaint)


def test_wrong_record_is_refused_with_line_and_rule(house):
    """Records that are wrong in each way: file, line, sentence, rule, and the line itself."""
    record = house.run("random", "doodle", "--seats", "2", "--seed", "7")[1]
    lines = record.splitlines()
    head = "tafel 1 doodle\nrules 1\nseats 2\n"
    cases = [
        ("empty", "", 1, "T3", "not a record"),
        ("foreign", "{\"game\":\"chess\"}\n", 1, "T3", "not a record"),
        ("another format", "tafel 2 doodle\n", 1, "T3", "format 1"),
        ("another game", "tafel 1 chess\n", 1, "T3", "game is not known"),
        ("gigantic", head + "# x\n" * 70000, 1, "T1", "262144 bytes"),
        ("long line", head + "name 1 " + "x" * 300 + "\n", 4, "T1", "longer than 200"),
        ("truncated", record[:-5], len(lines), "T1", "breaks off"),
        ("binary", b"tafel 1 doodle\nrules 1\n\xff\xfe\x1b[2J\n", 3, "T1", "not text"),
        ("empty line", "tafel 1 doodle\n\nrules 1\n", 2, "T1", "empty"),
        ("unknown header", head + "colour red\n", 4, "T3", "header line is not known"),
        ("late header", head + "* start 31625\nname 1 Anna\n", 5, "T3", "before the first event"),
        ("header twice", head + "seats 2\n", 4, "T3", "second time"),
        ("no seats", "tafel 1 doodle\nrules 1\n* start 31625\n", 3, "T3", "\"seats\""),
        ("no rules", "tafel 1 doodle\nseats 1\n* start 31625\n", 3, "T3", "\"rules\""),
        ("too many seats", "tafel 1 doodle\nseats 7\n", 2, "T3", "1 to 6"),
        ("other rules", "tafel 1 doodle\nrules 9\n", 2, "T3", "newest one is 1"),
        ("unknown option", head + "option strict\n", 4, "T3", "more-control"),
        ("name of no seat", head + "name 3 Cleo\n* start 31625\n", 4, "T3", "name line"),
        ("no date", head + "date yesterday\n* start 31625\n", 4, "T3", "2026-11-15"),
        ("no seed", head + "seed " + "x" * 65 + "\n* start 31625\n", 4, "T3", "64"),
        ("wrong board", head + "board trees 99\n* start 31625\n", 4, "T9", "1 to 15"),
        ("large board", head + "board # 12345678901234567890\n" * 65, 68, "T9", "4096"),
        ("not chance", head + "1 3:43NE\n", 4, "T1", "dice"),
        ("not the seat", head + "* start 31625\n* roll 4 133\n2 3:43NE\n", 6, "T1", "seat 1"),
        ("no event", head + "* start 31625\n* roll 4 133\n1 jump\n", 6, "T5", "is not possible here"),
        ("no sheet", head + "* start 31625\n* roll 4 133\n1 3:63NE\n", 6, "D1", "5 columns"),
        ("no road", head + "* start 31625\n* roll 4 133\n1 3:43XX\n", 6, "D3", "NS, EW"),
        ("too many dice", head + "* start 31625\n* roll 4 1333\n", 5, "D4", "white"),
        ("no start", head + "* start 3162\n", 4, "D5", "5 columns"),
        ("no such die", head + "* start 31625\n* roll 4 133\n1 5:45NE\n", 6, "D7", "white die"),
        ("other column", head + "* start 31625\n* roll 4 133\n1 3:33NE\n", 6, "D8", "column"),
        ("other column with 6", head + "* start 31625\n* roll 4 136\n1 6:33x\n", 6, "D9", "white 6"),
        ("house in a shop", head + "* start 31625\n* roll 4 133\n1 3:43x\n", 6, "D10", "road"),
        ("road in a house", head + "* start 31625\n* roll 4 133\n1 1:41NE\n", 6, "D11", "house"),
        ("needless tree", head + "* start 31625\n* roll 4 133\n1 tree\n", 6, "D12", "must"),
        ("pass", head + "* start 31625\n* roll 4 133\n1 pass\n", 6, "D13", "more-control"),
        ("start twice", head + "* start 31625\n* start 31625\n", 5, "T6", "order"),
        ("early scores", head + "* start 31625\n= 0 0\n", 5, "T4", "not over"),
        ("other scores", "\n".join(lines[:-1]) + "\n= 1 2\n", len(lines), "T4", "not the scores"),
        ("no scores", "\n".join(lines[:-1]) + "\n", len(lines) - 1, "T4", "missing"),
        ("after the end", record + "* roll 4 133\n", len(lines) + 1, "T4", "only comments may follow"),
        ("duplicated", "\n".join(lines[:7] + lines[6:]) + "\n", 8, "T1", "seat 2"),
        ("reordered", "\n".join(lines[:5] + [lines[6], lines[5]] + lines[7:]) + "\n", 6, "T1", "dice"),
    ]
    for name, text, line, rule, expected in cases:
        path = house.write("bad.tafel", text)
        code, out, complaint = house.run("replay", path)
        first = complaint.splitlines()[0] if complaint else ""
        ok(code == 1 and not out and first.startswith(f"{path}: line {line}: ")
           and f"(rule {rule}: " in first and expected in first and "\x1b" not in complaint
           and len(complaint.splitlines()) <= 2 and not unfilled(complaint),
           f"refused: {name}, {rule}", complaint)
    sentences = {}
    for language in LANGUAGES:
        for name, text, line, rule, _ in cases:
            complaint = house.run("replay", "-", "--lang", language, text=text)[2]
            sentences.setdefault(name, set()).add(complaint.splitlines()[0])
            if unfilled(complaint) or rule not in complaint or str(line) not in complaint:
                ok(False, f"{name} in {language}", complaint)
    ok(all(len(said) == len(LANGUAGES) for said in sentences.values()),
       "every refusal is said in five languages",
       [name for name, said in sentences.items() if len(said) < len(LANGUAGES)])


def test_wrong_sheet_is_refused_with_line(house):
    lines = SHEET.splitlines()

    def changed(at, *new):
        return "\n".join(lines[:at - 1] + list(new) + lines[at:]) + "\n"

    cases = [
        ("unknown word", changed(1, "raw T S H 3 T"), 1),
        ("row too short", changed(2, "row 3 T T H"), 2),
        ("unknown square", changed(2, "row 3 T T H Q"), 2),
        ("sixth row", changed(5, lines[4], "row T T T T T"), 6),
        ("only four rows", changed(5), 14),
        ("no house", changed(1, "row T S H T T"), 15),
        ("second house", changed(2, "row 3 T T 3 S"), 2),
        ("no face", changed(6, "face 7 EW"), 6),
        ("face twice", changed(7, "face 1 NS"), 7),
        ("same road", changed(7, "face 2 EW"), 7),
        ("face missing", changed(6), 14),
        ("number too great", changed(12, "hotel 3 5 8 11 32"), 12),
        ("not ascending", changed(12, "hotel 3 5 5"), 12),
        ("no numbers", changed(12, "hotel"), 12),
        ("line twice", changed(13, lines[12], lines[12]), 14),
        ("no hotels", changed(12), 14),
        ("no shops", changed(13), 14),
        ("no bonuses", changed(14), 14),
        ("no trees", changed(15), 14),
        ("too many trees", changed(15, "trees 16"), 15),
    ]
    said = {language: set() for language in LANGUAGES}
    for name, text, line in cases:
        path = house.write("bad.sheet", text)
        for language in LANGUAGES:
            code, out, complaint = house.run("random", "doodle", "--board", path, "--lang", language)
            sentence = complaint.splitlines()[0]
            said[language].add(sentence.split(str(line), 1)[1])
            if language == "en":
                ok(code == 1 and not out and sentence.startswith(f"{path}: line {line}: ")
                   and "(rule T9: " in sentence and not unfilled(complaint),
                   f"a sheet is refused: {name}", complaint)
        record = "tafel 1 doodle\nrules 1\nseats 1\n" + "".join(
            f"board {l}\n" for l in text.splitlines())
        complaint = house.run("replay", "-", text=record)[2]
        ok(complaint.startswith(f"-: line {line + 3}: the board is wrong: "),
           f"and in a record: {name}", complaint)
    for language in LANGUAGES:
        ok(len(said[language]) == len(cases), f"each mistake has its own sentence in {language}")
    ok(len(set.union(*said.values())) == len(cases) * len(LANGUAGES), "and they all differ")


def test_bench_prints_figures(house):
    code, out, _ = house.run("bench", "doodle", "--json", "--seconds", "0.05")
    figures = [json.loads(line) for line in out.splitlines()]
    played, searched = figures[:5], figures[5:]
    ok(code == 0 and [f["seats"] for f in played] == [1, 2, 3, 4, 6]
       and all(f["game"] == "doodle" and f["what"] == "random" and f["runs"] == 7
               and f["games_per_s"] > 0 and f["ns_per_decision"] > 0
               and f["spread"][0] <= f["decisions_per_s"] <= f["spread"][1] for f in played),
       "bench --json gives figures", out)
    ok([f["seats"] for f in searched] == [1, 2, 3, 4, 6]
       and all(f["game"] == "doodle" and f["what"] == "search" and f["iterations_per_s"] > 0
               and f["knowing_iterations_per_s"] > 0 for f in searched),
       "bench --json tells how fast the search is", out)
    code, out, _ = house.run("bench", "--seconds", "0.01")
    ok(code == 0 and out.count("doodle") == 10, "bench gives a table", out)


def test_unwritable_output_fails_unless_the_pipe_is_closed(house):
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([house.binary, "random", "doodle"], stdout=full,
                                    stderr=subprocess.PIPE, env=house.environment(),
                                    timeout=TIMEOUT)
        ok(result.returncode == 1 and b"could not be written" in result.stderr,
           "a full disk is reported", result.stderr)
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run([house.binary, "random", "doodle"], stdout=writer,
                            stderr=subprocess.PIPE, env=house.environment(), timeout=TIMEOUT)
    os.close(writer)
    ok(result.returncode == 0 and not result.stderr, "a reader that closes its pipe is no error",
       f"{result.returncode} {result.stderr}")


with House(binary()) as house_:
    test_wrong_arguments_name_what_is_right(house_)
    test_missing_and_large_files_are_refused(house_)
    test_program_help_and_page_have_the_same_options(house_)
    test_help_fits_80_columns_in_every_language(house_)
    test_random_games_replay_and_verify(house_)
    test_verify_finds_forged_dice_and_missing_seed(house_)
    test_wrong_record_is_refused_with_line_and_rule(house_)
    test_wrong_sheet_is_refused_with_line(house_)
    test_bench_prints_figures(house_)
    test_unwritable_output_fails_unless_the_pipe_is_closed(house_)
done()
