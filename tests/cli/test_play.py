"""Playing at the terminal: whole games, taking back, saving, killing, dice of one's own."""
import re
import signal

from tap import LANGUAGES, House, binary, done, ok, unfilled
from terminal import Terminal

PROMPT = "> "


def play_to_end(terminal, answer="1", limit=400):
    """Types the same at this and every later prompt until the game is over."""
    shown = PROMPT
    for _ in range(limit):
        if not shown.endswith(PROMPT):
            break
        terminal.type(answer)
        shown = terminal.until(PROMPT)
    return terminal.end()


def test_solo_game_in_every_language(path, language):
    with House(path) as house, Terminal(house, "play", "doodle", "--lang", language) as t:
        welcome = t.until(PROMPT)
        ok(7 <= welcome.count("\n") <= 14 and max(map(len, welcome.splitlines())) <= 80,
           f"{language}: the welcome is short", welcome)
        t.type("")
        t.until(PROMPT)
        _, code = play_to_end(t)
        shown = t.plain()
        saves = house.saves()
        ok(code == 0 and len(saves) == 1 and re.fullmatch(r"doodle-[-\d]+\.tafel", next(iter(saves))),
           f"{language}: a solo game is played to its end and its record kept", shown[-2000:])
        record = next(iter(saves.values()), "")
        ok(house.run("replay", "-", text=record)[0] == 0
           and house.run("verify", "-", text=record)[0] == 0
           and re.search(r"^date \d{4}-\d\d-\d\d$", record, re.M) and "\n= " in record,
           f"{language}: the record is whole, dated and honest", record)
        # A word that is longer than a line, a path, cannot be broken.
        lines = [line for line in shown.splitlines() if house.home not in line]
        ok(max(map(len, lines)) <= 80, f"{language}: everything fits in 80 columns",
           max(lines, key=len))
        ok(not unfilled(shown) and "?" not in re.sub(r"\(\?|\? |\?$|\?\n", "", shown),
           f"{language}: no place of a message is left open")
        ok("\x1b[" in t.screen, f"{language}: there are colours")
        return shown


def test_game_against_computer_ends_with_winner(path):
    with House(path) as house, Terminal(house, "play", "doodle", "--seats", "Anna,medium",
                                        "--seed", "5") as t:
        first = t.until(PROMPT)
        ok("Anna" in first and "◆" in first and "┃" in first, "Anna sees her sheet", first)
        _, code = play_to_end(t)
        shown = t.plain()
        record = next(iter(house.saves().values()), "")
        ok(code == 0 and "\nname 1 Anna\nname 2 medium\n" in record and "medium:" in shown
           and re.search(r"wins? with|share", shown),
           "a game against the computer ends with a winner", shown[-1500:])


def test_choices_commands_and_mistakes_at_the_prompt(path):
    with House(path) as house, Terminal(house, "play", "doodle", "--seats", "Anna", "--seed", "5",
                                        "--no-color") as t:
        t.until(PROMPT)
        ok("\x1b[" not in t.screen, "--no-color has no colours")
        for nonsense in ("nonsense", "99999", "0", "-1", "%s%n", "é" * 600):
            t.type(nonsense)
            ok("1 to " in t.until(PROMPT), f"a hint after {nonsense[:10]}")
        t.type("1:99NE")
        ok("1 to " in t.until(PROMPT), "a hint after an action off the sheet")
        t.type("tree")
        ok("rule D12" in t.until(PROMPT), "an action that is not allowed: the rule that it breaks")
        legal = house.run("replay", "-", "--legal", text=house.saves()["doodle.tafel"])[1]
        event = legal.splitlines()[-1].split()[2]
        t.type(event.split(":")[0] + ":")
        ok(re.search(r" \d+ ", t.until(PROMPT)), "the beginning of an action shows its choices")
        for command, expected in (("?", "number of a choice"), ("help", "number of a choice"),
                                  ("log", "starting roads"), ("score", "Points"),
                                  ("sheet 1", "┌"), ("sheets", "┌"), ("sheet 9", "1 to 1"),
                                  ("all", "column"), ("", "┌"), ("u", "nothing to take back")):
            t.type(command)
            ok(expected in t.until(PROMPT), f"the command {command or 'Enter'!r}")
        t.type(event.lower())
        ok("Anna: " in t.until(PROMPT), "an action by its text, in small letters")
        after = house.saves()["doodle.tafel"]
        ok(f"\n1 {event}\n" in after, "the action is saved at once", after)
        t.type("undo")
        ok("Taken back" in t.until(PROMPT) and f"\n1 {event}\n" not in house.saves()["doodle.tafel"],
           "undo takes it back, in the file too")
        t.type("1")
        t.until(PROMPT)
        t.type("save copy.tafel")
        ok("copy.tafel" in t.until(PROMPT)
           and house.run("replay", "copy.tafel")[0] == 0, "save FILE")
        t.type("s /nowhere/at/all")
        ok("no such" in t.until(PROMPT), "a file that cannot be written is refused")
        t.type("q")
        shown, code = t.end()
        ok(code == 0 and "tafel play doodle" in shown, "q leaves and says how to go on", shown)


def test_game_is_kept_however_the_program_ends(path):
    """However the program ends, the game is there."""
    def interrupted(t):
        t.signal(signal.SIGINT)

    def terminated(t):
        t.signal(signal.SIGTERM)

    def hung_up(t):
        t.signal(signal.SIGHUP)

    def killed(t):
        t.signal(signal.SIGKILL)

    def end_of_input(t):
        t.type("\x04")

    for end in (interrupted, terminated, hung_up, killed, end_of_input):
        with House(path) as house:
            with Terminal(house, "play", "doodle", "--seats", "Anna,medium") as t:
                t.until(PROMPT)
                for _ in range(3):
                    t.type("1")
                    t.until(PROMPT)
                before = house.saves()
                end(t)
                shown, code = t.end()
            polite = code == 0 and "tafel play doodle" in shown
            ok(polite or end is killed, f"{end.__name__}: leaves politely", f"{code} {shown}")
            ok(list(before) == ["doodle.tafel"] and house.saves() == before,
               f"{end.__name__}: nothing is lost", f"{before} {house.saves()}")
            with Terminal(house, "play", "doodle") as t:
                offer = t.until(PROMPT)
                ok("Anna" in offer and "Go on" in offer, f"{end.__name__}: the game is offered", offer)
                t.type("y")
                turn = t.until(PROMPT)
                ok("round 4" in turn, f"{end.__name__}: and goes on", turn)
                t.type("1")
                t.until(PROMPT)
                ok(house.saves()["doodle.tafel"].startswith(before["doodle.tafel"]),
                   f"{end.__name__}: the list only grows")


def test_declined_game_is_kept_and_another_begins(path):
    with House(path) as house:
        with Terminal(house, "play", "doodle", "--seats", "Anna") as t:
            t.until(PROMPT)
            t.type("q")
            t.end()
        old = house.saves()["doodle.tafel"]
        with Terminal(house, "play", "doodle") as t:
            t.until(PROMPT)
            t.type("n")
            t.until(PROMPT)
            t.type("Ben, medium,Cleo")
            t.until(PROMPT)
            saves = house.saves()
            ok(len(saves) == 2 and old in saves.values()
               and "name 1 Ben\nname 2 medium\nname 3 Cleo\n" in saves["doodle.tafel"],
               "a game that is declined is kept, and another begins", saves)
            with Terminal(house, "play", "doodle", "--seats", "Dora") as second:
                second.until(PROMPT)
                ok("doodle-2.tafel" in house.saves(), "two games at once have a file each")
        with Terminal(house, "play", "doodle", "--seats", "2") as t:
            t.until(PROMPT)
        house.write(".local/state/tafel/doodle.tafel", "tafel 1 doodle\nrubbish\n")
        with Terminal(house, "play", "doodle") as t:
            shown = t.until(PROMPT)
            ok("line 2" in shown and "Who plays" in shown, "a broken file does not hinder", shown)
            t.type("1,2,3,4,5,6,7")
            ok("1 to 6" in t.until(PROMPT), "too many players are asked again")
            t.type("")
            ok("┌" in t.until(PROMPT), "Enter alone plays solo")


def test_resume_goes_on_with_any_unfinished_record(path):
    with House(path) as house:
        record = house.run("random", "doodle", "--seats", "2", "--player", "medium", "--seed", "3")[1]
        lines = record.splitlines(keepends=True)
        some = house.write("some.tafel", "".join(lines[:20]))
        with Terminal(house, "play", "doodle", "--resume", some) as t:
            t.until(PROMPT)
            t.type("1")
            t.until(PROMPT)
            ok(house.saves()["doodle.tafel"].startswith("".join(lines[:20])),
               "--resume goes on with any record")
        whole = house.write("whole.tafel", record)
        code, out, _ = house.run("play", "doodle", "--resume", whole)
        ok(code == 0 and "is over" in out, "--resume of a finished game says so", out)
        bad = house.write("bad.tafel", record.replace("seats 2", "seats 9"))
        code, out, complaint = house.run("play", "doodle", "--resume", bad)
        ok(code == 1 and "line 3" in complaint, "--resume of a broken record is refused", complaint)


def test_typed_dice_are_checked_and_recorded(path):
    with House(path) as house, Terminal(house, "play", "doodle", "--own-dice", "--seats", "Anna") as t:
        ok("31625" in t.until(PROMPT), "the blue die is asked for, with an example")
        for wrong in ("3162", "31627", "hello", "316251", "1" * 300):
            t.type(wrong)
            ok("31625" in t.until(PROMPT), f"not the start: {wrong[:8]}")
        t.type("3 1 6 2 5")
        t.until(PROMPT)
        t.type("46")
        ok("4 dice" in t.until(PROMPT), "how many dice are needed")
        t.type("4, 6 1 3")
        ok("white 1 3 6" in t.until(PROMPT), "white dice in any order, with or without spaces")
        ok("* start 31625\n* roll 4 136\n" in house.saves()["doodle.tafel"]
           and "seed" not in house.saves()["doodle.tafel"], "the record has what was typed, no seed")
        t.type("u")
        ok("Taken back" in t.until(PROMPT)
           and house.saves()["doodle.tafel"].endswith("* start 31625\n"), "dice can be taken back")
        t.type("4136")
        t.until(PROMPT)
        t.type("1")
        t.until(PROMPT)
        t.type("q")
        ok(t.end()[1] == 0, "and one leaves as ever")
    with House(path) as house:
        out = house.run("play", "doodle", "--own-dice", text="31625\n4136\n1\nq\n")[1]
        with Terminal(house, "play", "doodle") as t:
            t.until(PROMPT)
            t.type("")
            ok("Round 2" in t.until(PROMPT), "a game with dice of one's own asks for them again", out)


def test_game_from_a_pipe(path):
    with House(path) as house:
        code, out, complaint = house.run("play", "doodle", "--seed", "7", text="1\n" * 60)
        ok(code == 0 and not complaint and "is over" in out and "Rank" in out and "\x1b" not in out,
           "a game from a pipe, without colours", out[-1500:] + complaint)
        code, out, _ = house.run("play", "doodle", "--seed", "7", text="1\n2")
        ok(code == 0 and "doodle.tafel" in out, "the end of the input saves and leaves", out[-500:])
        code, out, _ = house.run("play", "doodle", "--seats", "medium,random,medium", "--seed", "1")
        ok(code == 0 and "is over" in out, "computers play alone too")
        code, out, _ = house.run("play", "doodle", "--seed", "7", text="?\nlog\nscore\n1\n",
                                 LANG="fr_FR")
        ok(code == 0 and out.isascii() and "+-------+" in out, "without UTF-8 all is ASCII",
           "".join(c for c in out if not c.isascii()))
        code, out, _ = house.run("play", "doodle", "--seats", "Ødegård,李小龍", text="1\n1\n")
        ok(code == 0 and "李小龍" in out, "names in any script")
        code, _, complaint = house.run("play", "doodle", text="1\n", XDG_STATE_HOME="/proc/nowhere")
        ok(code == 0 and complaint, "a warning says that nothing can be saved", complaint)


def main():
    path = binary()
    shown = {language: test_solo_game_in_every_language(path, language) for language in LANGUAGES}
    ok(len({text[:300] for text in shown.values()}) == len(LANGUAGES), "five languages, five games")
    test_game_against_computer_ends_with_winner(path)
    test_choices_commands_and_mistakes_at_the_prompt(path)
    test_game_is_kept_however_the_program_ends(path)
    test_declined_game_is_kept_and_another_begins(path)
    test_resume_goes_on_with_any_unfinished_record(path)
    test_typed_dice_are_checked_and_recorded(path)
    test_game_from_a_pipe(path)
    done()


main()
