"""Computer players at the terminal: levels by name, hints, thinking on threads, leaving meanwhile."""
import re
import signal

from tap import LANGUAGES, House, binary, done, ok, unfilled
from terminal import Terminal

PROMPT = "> "
THINKING = ("]",)  # the end of the bar
BAR = re.compile(r"(\w+) is thinking \.\.\. \[(#*)(\.*)\]")
LEVELS = ("random", "easy", "medium", "hard", "expert")
GAMES = ("doodle", "domicolor", "metro")
# What is recommended, its points, and from where to where two of three games end.
BEST = re.compile(r"would play (\S+)\. It expects (-?\d+\.\d) points for you at the end; "
                  r"two of three games end with (-?\d+) to (-?\d+)\.".replace(" ", r"\s+"))
# Also how many points more or fewer that is.
NEXT = re.compile(r"Next best (\S+): (-?\d+\.\d) points \(([+-]\d+\.\d)\), (-?\d+) to (-?\d+)\.")


def answer(terminal):
    """What is shown up to the next prompt, without what stood there while somebody was thinking."""
    return re.sub(r"[^\n]*\r\x1b\[K", "", terminal.until(PROMPT))


def events(house):
    """The record of the only game, from its first event on."""
    (record,) = house.saves().values()
    return [line for line in record.splitlines() if re.match(r"[*\d=]", line)]


def check_hint_in(path, game):
    shown = []
    for _ in range(2):
        with House(path) as house, Terminal(house, "play", game, "--seats", "Anna,medium",
                                            "--seed", "5") as t:
            t.until(PROMPT)
            t.type("hint")
            hint = answer(t)
            shown.append(hint)
            (record,) = house.saves().values()
            legal = house.run("replay", "-", "--legal", text=record)[1].splitlines()[-1].split()[2:]
            best = BEST.search(hint)
            if not ok(best, f"{game}: a hint says what and how many points", hint):
                continue
            others = NEXT.findall(hint)
            named = [best.group(1)] + [found[0] for found in others]
            ok(len(named) == 3 == len(set(named)) and set(named) <= set(legal),
               f"{game}: it names three legal actions", f"{named} {legal}")
            ok(all(float(low) - 0.5 <= float(points) <= float(high) + 0.5
                   for points, low, high in
                   [best.groups()[1:]] + [(points, low, high) for _, points, _, low, high in others]),
               f"{game}: what is expected lies in its spread", hint)
            ok(all(abs(float(points) - float(best.group(2)) - float(more)) < 0.11
                   for _, points, more, _, _ in others),
               f"{game}: and is compared with the best", hint)
            ok(hint.count("\n  Anna: ") == 3, f"{game}: and what each would do", hint)
            ok(house.saves() and record in house.saves().values(), f"{game}: nothing has happened yet")
            t.type(named[0])
            t.until(PROMPT)
            ok(f"\n1 {named[0]}\n" in next(iter(house.saves().values())),
               f"{game}: it can be typed", named)
    ok(shown[0] == shown[1], f"{game}: the same hint with the same seed", "\n---\n".join(shown))


def test_hint_is_what_hard_plays(path):
    with House(path) as house:
        out = house.run("play", "doodle", "--seats", "Anna,Ben", "--seed", "9", text="hint\n")[1]
    with House(path) as house:
        house.run("play", "doodle", "--seats", "hard,Ben", "--seed", "9")
        played = [line for line in events(house) if line.startswith("1 ")]
    best = BEST.search(out)
    ok(best and played == [f"1 {best.group(1)}"], "a hint is what the level hard would do", played)


def test_hidden_cards_change_no_hint(path):
    """Another hand of the other seat makes no other hint, and secrets are not shown."""
    hints = []
    for other in ("GGB GBB RYY", "YYR RRG BGG"):
        with House(path) as house:
            out = house.run("play", "domicolor", "--seats", "Anna,Ben", "--own-dice",
                            text=f"RGB\nhint\nRRR GYG BYB\n{other}\nhint\n")[1]
            ok("when it is your turn" in out, "no hint while the cards are dealt", out)
            hints.append(out[out.index("would play"):] if BEST.search(out) else other)
    ok(hints[0].split("Your choice")[0] == hints[1].split("Your choice")[0],
       "what others hold changes no hint", "\n---\n".join(hints))
    with House(path) as house, Terminal(house, "play", "domicolor", "--seats", "Anna,Ben") as t:
        t.until("screen > ")
        t.type("hint")
        ok("when it is your turn" in t.until(PROMPT), "no hint while the screen is covered")


def test_hint_for_points_to_announce(path):
    """Where actions are typed and not listed."""
    with House(path) as house:
        out = house.run("play", "domicolor", "--seats", "Anna,medium", "--option", "announce",
                        "--seed", "5", text="1\nhint\n")[1]
    ok(re.search(r"would play !\d+\.", out), "a hint for points to be said", out[-1500:])


def test_hint_in_every_language(path):
    shown = set()
    for language in LANGUAGES:
        with House(path) as house:
            # Late in a game, where it takes no time.
            whole = house.run("random", "metro", "--player", "medium", "--seed", "5")[1]
            late = house.write("late.tafel", "".join(whole.splitlines(keepends=True)[:-20]))
            with Terminal(house, "play", "metro", "--resume", late, "--lang", language) as t:
                t.until(PROMPT)
                t.type("hint")
                hint = answer(t)
            shown.add(hint)
            ok(not unfilled(hint) and max(map(len, hint.splitlines())) <= 80
               and re.search(r"\d+\.\d ", hint), f"{language}: a hint", hint)
            for game in GAMES:
                rules = house.run("play", game, "--seats", "2", "--lang", language, text="?\n")[1]
                ok(re.search(r"^  hint  ", rules, re.M), f"{language}: {game} has it in its help", rules)
    ok(len(shown) == len(LANGUAGES), "five languages, five hints")


def test_levels_are_players_by_name(path):
    with House(path) as house:
        for language in LANGUAGES:
            for command in ("play", "random", "arena"):
                out = house.run(command, "--help", "--lang", language)[1]
                ok(all(f"{level} (" in " ".join(out.split()) for level in LEVELS)
                   and max(map(len, out.splitlines())) <= 80,
                   f"{language}: tafel {command} --help explains the levels", out)
        for call in (("random", "doodle", "--player", "herd"),
                     ("arena", "doodle", "--seats", "hard,herd")):
            code, _, complaint = house.run(*call)
            ok(code == 2 and "herd" in complaint and ", ".join(LEVELS) in complaint,
               f"tafel {call[0]}: an unknown level is refused with the list", complaint)
        for level in LEVELS[:3]:
            code, out, _ = house.run("random", "doodle", "--player", level, "--seed", "1")
            ok(code == 0 and "\n= " in out, f"tafel random --player {level}", out)
        with Terminal(house, "play", "doodle") as t:
            question = " ".join(t.until(PROMPT).split())
            ok(all(f"{level} (" in question for level in LEVELS), "the question names them", question)
            t.type("Anna, easy,hard")
            t.until(PROMPT)
            t.type("1")
            shown = t.until(PROMPT)
            ok("easy: " in shown and "hard is thinking" in shown and "hard: " in shown,
               "levels sit where they are named, and who thinks shows it", shown)
    for level in ("hard", "expert"):
        with House(path) as house, Terminal(house, "play", "doodle", "--seats", f"{level},Anna",
                                            "--seed", "1") as t:
            bars = BAR.findall(t.until(PROMPT))
            ok(len(bars) > 10 and {who for who, _, _ in bars} == {level}
               and len({full + left for _, full, left in bars}) > 10
               and all(len(full + left) == 20 for _, full, left in bars)
               and [full for _, full, _ in bars] == sorted(full for _, full, _ in bars)
               and bars[0][1] == "", f"a bar fills while {level} thinks", bars)
    with House(path) as house:
        _, out, complaint = house.run("play", "doodle", "--seats", "hard,Anna", "--seed", "1")
        ok("hard: " in out and "thinking" not in out + complaint, "without a terminal nothing moves")


def test_threads_give_the_same_game_twice(path):
    games = []
    for _ in range(2):
        with House(path) as house:
            house.run("play", "doodle", "--seats", "hard,Anna", "--seed", "3", "--threads", "2",
                      text="1\n")
            games.append(events(house))
    ok(games[0] == games[1] and len(games[0]) > 4, "--threads 2 gives the same game twice", games)
    with House(path) as house:
        for wrong in ("0", "257", "x"):
            code, _, complaint = house.run("play", "doodle", "--threads", wrong)
            ok(code == 2 and "--threads" in complaint, f"--threads {wrong} is refused", complaint)


def test_ctrl_c_leaves_while_a_level_thinks(path):
    with House(path) as house:
        with Terminal(house, "play", "domicolor", "--seats", "expert,Anna", "--seed", "4") as t:
            ok("expert is thinking" in t.until(*THINKING), "the expert is thinking")
            before = house.saves()
            t.signal(signal.SIGINT)
            shown, code = t.end()
        ok(code == 0 and "tafel play domicolor" in shown and house.saves() == before
           and all(line.startswith("*") for line in events(house)),
           "Ctrl-C leaves at once, and the game is kept", f"{code} {shown} {events(house)}")
        with Terminal(house, "play", "domicolor") as t:
            t.until(PROMPT)
            t.type("y")
            ok("expert: " in t.until(PROMPT), "it goes on where it was")
            resumed = events(house)
            t.type("hint")
            t.until(*THINKING)
            t.signal(signal.SIGINT)
            shown, code = t.end()
        ok(code == 0 and "tafel play domicolor" in shown and events(house) == resumed,
           "so does Ctrl-C during a hint", f"{code} {shown}")


def main():
    path = binary()
    for game in GAMES:
        check_hint_in(path, game)
    test_hint_is_what_hard_plays(path)
    test_hidden_cards_change_no_hint(path)
    test_hint_for_points_to_announce(path)
    test_hint_in_every_language(path)
    test_levels_are_players_by_name(path)
    test_threads_give_the_same_game_twice(path)
    test_ctrl_c_leaves_while_a_level_thinks(path)
    done()


main()
