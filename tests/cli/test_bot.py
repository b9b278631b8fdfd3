"""tafel bot: questions and answers on standard input and output, and a whole game of another program."""
import os
import subprocess
import sys

from tap import TIMEOUT, House, binary, done, ok

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GAMES = {"doodle": "2", "domicolor": "2", "metro": "2"}


def answers_to(house, text, *args):
    code, out, complaint = house.run("bot", *args, text=text)
    return code, out.splitlines(), complaint


def test_program_plays_a_whole_game_with_it(house):
    """Another program plays a game with the bot, and writes a valid record."""
    client = os.path.join(ROOT, "docs", "guide", "examples", "play_a_bot.py")
    with open(client, encoding="utf-8") as file:
        code_lines = [line for line in file.read().split('"""')[2].splitlines() if line.strip()]
    ok(len(code_lines) <= 30, "the example has thirty lines at most", len(code_lines))
    for game in range(3):
        played = subprocess.run([sys.executable, client, house.binary], capture_output=True, text=True,
                                timeout=TIMEOUT, env=house.environment())
        code, out, complaint = house.run("replay", house.write("game.tafel", played.stdout))
        ok(played.returncode == 0 and code == 0 and not played.stderr, f"a program plays a whole game, {game + 1}",
           played.stderr + complaint + out)


def test_answer_is_legal_at_every_position(house):
    """Asked at every place of a game, the bot gives an action that is legal there, from views too."""
    for game, seats in GAMES.items():
        record = house.run("random", game, "--seats", seats, "--seed", "bot")[1]
        path = house.write("game.tafel", record)
        lines = house.run("replay", path, "--view", "1", "--legal")[1].splitlines()
        legal = [line for line in lines if line.startswith("? 1 ")]
        conversation = [("legal\ngo" if line.startswith("? 1 ") else line) for line in lines if not line.startswith("? 2 ")]
        code, out, complaint = answers_to(house, "\n".join(conversation) + "\ngo\n", game, "--level", "medium")
        ok(code == 0 and not complaint and len(out) == 2 * len(legal) + 1, f"{game}: one line for each question",
           f"{complaint} {len(out)} {len(legal)}")
        pairs = list(zip(out[::2], out[1::2]))
        ok(len(pairs) > 5 and [list_ for list_, _ in pairs] == legal,
           f"{game}: all actions, as the record lists them")
        ok(all(chosen in list_.split()[2:] for list_, chosen in pairs), f"{game}: what it chooses is one of them", pairs[:3])
        ok(out[-1] == lines[-1] and out[-1].startswith("= "), f"{game}: the scores at the end", out[-1])


def test_secrets_in_the_record_change_no_answer(house):
    """A record with the other seats' secrets gets the same answer as one without."""
    record = house.run("random", "domicolor", "--seed", "9")[1]
    path = house.write("game.tafel", record)
    for seat in ("1", "2"):
        seen = house.run("replay", path, "--view", seat)[1].splitlines()
        all_told = [line for line in record.splitlines() if not line.startswith("seed ")]
        at = [i for i, line in enumerate(all_told) if line.startswith(seat + " ")][3]
        answers = {tuple(answers_to(house, "\n".join(lines[:at - len(all_told)]) + "\ngo\n", "--level", "hard")[1])
                   for lines in (seen, all_told)}
        ok(len(answers) == 1 and not next(iter(answers))[0].startswith("!"), f"seat {seat} knows its view only", answers)


def test_wrong_records_and_arguments_get_an_error(house):
    begin = "tafel 1 doodle\nrules 1\nseats 2\n"
    rolled = begin + "* start 31625\n* roll 4 133\n"
    for text, expected, sentence, what in (
            ("go\n", "! T3 first-line", "tafel", "nothing was told"),
            ("hello\nlegal\n", "! T3 first-line", "tafel", "no record"),
            (begin + "go\n", "! chance", "", "chance is to act"),
            (rolled + "1 6:43NE\ngo\n", "! D7 event", "D7", "an action that is not allowed"),
            (rolled + "2 3:43NE\ngo\n", "! T1 who", "seat", "another seat is to act"),
            (rolled + "1 " + "x" * 300 + "\ngo\n", "! T1 line-too-long", "", "a line that is too long"),
            (rolled + "# " + "x" * 100 + "\n" + ("#" * 150 + "\n") * 2000 + "go\n", "! T1 too-large", "", "a record that is too large"),
            ("tafel 1 metro\nrules 1\nseats 2\ngo\n", "! game", "", "another game than was said")):
        code, out, complaint = answers_to(house, text, "doodle")
        ok(code == 0 and out == [expected] and sentence in complaint, f"no answer: {what}", f"{out} {complaint[:300]}")
    for wrong in ("", begin + ("#" * 150 + "\n") * 2000):
        code, out, _ = answers_to(house, wrong + "go\n" + rolled + "go\nquit\ngo\n")
        ok(code == 0 and len(out) == 2 and ":" in out[1], "a wrong record is forgotten with the next", out)
    for args, expected in ((("chess",), "doodle"), (("--level", "harder"), "expert"), (("doodle", "metro"), "metro")):
        code, out, complaint = house.run("bot", *args)
        ok(code == 2 and not out and expected in complaint, f"called wrongly: {' '.join(args)}", complaint)


with House(binary()) as home:
    test_program_plays_a_whole_game_with_it(home)
    test_answer_is_legal_at_every_position(home)
    test_secrets_in_the_record_change_no_answer(home)
    test_wrong_records_and_arguments_get_an_error(home)
done()
