"""Text from outside that is printed for a person: nothing of it may reach the terminal as a command."""
import json
import os
import re
import stat
import subprocess

from tap import TIMEOUT, House, binary, done, ok
from terminal import Terminal

# What a terminal would obey, hide or fail to decode, and how it is shown.
HOSTILE = {
    "escape": (b"\x1b[31m", "\\x1b[31m"),
    "title": (b"\x1b]0;x\x07", "\\x1b]0;x\\x07"),
    "return": (b"\r", "\\x0d"),
    "newline": (b"\n", "\\x0a"),
    "delete": (b"\x7f", "\\x7f"),
    "C1": ("\x9b2J".encode(), "\\u009b2J"),
    "override": ("\u202e".encode(), "\\u202e"),
    "isolate": ("\u2066".encode(), "\\u2066"),
    "zero width": ("\u200b".encode(), "\\u200b"),
    "tag": ("\U000e0041".encode(), "\\U000e0041"),
    "raw C1": (b"\x9b2J", "\\x9b2J"),
    "broken": (b"\xff\xc3(", "\\xff\\xc3("),
}
FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
                       "\ufeff\U000e0000-\U000e0fff]")


def is_safe(data):
    """Valid UTF-8 without anything that a terminal obeys or hides; line feeds are the program's."""
    try:
        return not FORBIDDEN.search(data.decode())
    except UnicodeDecodeError:
        return False


def run(house, *args, text=b"", **more):
    result = subprocess.run([house.binary, *args], input=text, capture_output=True,
                            env=house.environment(**more), timeout=TIMEOUT, cwd=house.home)
    return result.returncode, result.stdout, result.stderr


def test_words_of_the_command_line_are_escaped(house):
    """Each word that a complaint repeats, in one line that shows the bytes."""
    for what, (raw, shown) in HOSTILE.items():
        word = b"a" + raw + b"b"
        for args in (
                (word,),
                (b"--lang", word),
                (b"random", word),
                (b"random", b"doodle", word),
                (b"random", b"doodle", b"--" + word),
                (b"random", b"doodle", b"--seats", word),
                (b"random", b"doodle", b"--option", word),
                (b"random", b"doodle", b"--player", word),
                (b"random", b"doodle", b"--board", word),
                (b"replay", word),
                (b"verify", word),
                (b"analyse", word),
                (b"play", word),
                (b"play", b"doodle", b"--resume", word),
                (b"bench", b"--seconds", word),
                (b"arena", b"doodle", b"--seats", b"random," + word),
                (b"serve", word),
                (b"serve", b"--log", word),
                (b"serve", b"--port", word),
                (b"export", b"--data", word, b"x"),
        ):
            code, out, complaint = run(house, *args)
            ok(code and not out and is_safe(complaint) and complaint.count(b"\n") == 1
               and f"a{shown}b" in complaint.decode(),
               f"{what} in: tafel {' '.join(a.decode(errors='replace') for a in args)!r}",
               f"{code} {out!r} {complaint!r}")
        for locale in ("C", "C.UTF-8"):
            code, out, complaint = run(house, b"random", word, LC_ALL=locale)
            ok(code == 2 and is_safe(complaint), f"{what}, locale {locale}", complaint)
    code, out, complaint = run(house, b"random", b"x" * 100000)
    ok(code == 2 and b"x..." in complaint and b"doodle" in complaint and complaint.endswith(b"\n")
       and len(complaint) < 8192, "a word of 100,000 bytes is cut", complaint[-200:])
    code, out, complaint = run(house, b"random", b"\x1b" * 100000)
    ok(code == 2 and b"\\x1b..." in complaint and complaint.endswith(b"\n") and is_safe(complaint),
       "also one whose escapes are longer than it is", complaint[-200:])
    readable = "Zo\u00eb-\u674e\u96f7-\u2764\ufe0f\u200d\U0001f525\\x1b".encode()
    ok(readable in run(house, b"random", readable)[2],
       "letters of any script, emoji and a backslash stay as they are")


def test_environment_is_escaped(house):
    for what, (raw, shown) in HOSTILE.items():
        _, _, complaint = run(house, b"serve", TAFEL_PORT=os.fsdecode(b"1" + raw))
        ok(is_safe(complaint) and shown in complaint.decode(), f"{what} in the environment", complaint)


def test_names_and_lines_of_files_are_escaped(house):
    """A file that is there: what is wrong with it, and what is right."""
    good = run(house, b"random", b"doodle", b"--seats", b"2", b"--seed", b"7")[1]
    for what, (raw, shown) in HOSTILE.items():
        path = os.path.join(os.fsencode(house.home), b"f" + raw)
        for content in (good, good[:-20], b"tafel 1 doodle\nseats " + raw + b"\n", raw, b"x" + raw + b"\n"):
            with open(path, "wb") as file:
                file.write(content)
            for command in (b"replay", b"verify"):
                _, out, complaint = run(house, command, path)
                ok(is_safe(out) and is_safe(complaint) and (not complaint or shown in complaint.decode()),
                   f"{what} in the name of a file and in it: {command.decode()}", f"{out!r} {complaint!r}")
            _, out, complaint = run(house, b"random", b"doodle", b"--board", path)
            ok(is_safe(out) and is_safe(complaint) and shown in complaint.decode(),
               f"{what}: a board", f"{out!r} {complaint!r}")


def test_names_of_seats_are_escaped_for_people_only(house):
    """A record may hold any printable name. Data has it byte by byte, a person sees it escaped."""
    for game in ("doodle", "domicolor", "metro"):
        record = run(house, b"random", game.encode(), b"--seats", b"2", b"--seed", b"7")[1]
        name = "A\u202eb\u200b\U000e0041\u00ad"
        shown = "A\\u202eb\\u200b\\U000e0041\\u00ad"
        head, rest = record.split(b"\nrules ", 1)
        named = head + f"\nname 1 {name}\nname 2 {chr(0xad) * 20}\nrules ".encode() + rest
        path = house.write(f"{game}.tafel", named)
        code, out, complaint = run(house, "replay", path)
        if not ok(code == 0, f"{game}: such a name is read", complaint):
            continue
        ok(is_safe(out) and shown in out.decode(), f"{game}: replay sums up", out.decode())
        ok(f"\nname 1 {name}\n".encode() in run(house, "replay", path, "--view", "spectator")[1],
           f"{game}: the record stays as it is")
        lines = run(house, "replay", path, "--json")[1].decode().splitlines()
        ok(name in json.dumps(json.loads(lines[0]), ensure_ascii=False), f"{game}: and JSON has the name")
        cut = named[:named.rindex(b"\n", 0, len(named) // 2) + 1]
        path = house.write("cut.tafel", cut)
        code, out, complaint = run(house, "play", game, "--resume", path,
                                   text=b"?\nlog\nscore\nsheet\n\x1b[2J\xff\n\xe2\x80\xae\nq\n")
        ok(is_safe(out) and is_safe(complaint) and "\\x1b[2J\\xff" in out.decode()
           and "A\\u202eb" in out.decode(), f"{game}: play with such names and answers",
           f"{out!r} {complaint!r}")
    code, out, complaint = run(house, "play", "doodle", "--seats", "A\u202eb,C", text=b"q\n")
    ok(code == 0 and is_safe(out) and is_safe(complaint), "names from the command line", f"{out!r} {complaint!r}")
    code, out, complaint = run(house, "analyse", house.write("one.tafel", run(
        house, "random", "doodle", "--seats", "2", "--seed", "7")[1].replace(
            b"\nrules ", "\nname 1 A\u202eb\nrules ".encode(), 1)), "--effort", "1")
    ok(code == 0 and is_safe(out) and is_safe(complaint) and "A\\u202eb" in out.decode(), "analyse",
       f"{code} {out!r} {complaint!r}")


def test_folder_of_saved_games_is_escaped(house):
    for what, (raw, shown) in HOSTILE.items():
        state = os.path.join(os.fsencode(house.home), b"s" + raw)
        code, out, complaint = run(house, "play", "doodle", "--seats", "2", text=b"q\n",
                                   XDG_STATE_HOME=os.fsdecode(state))
        ok(code == 0 and is_safe(out) and is_safe(complaint) and shown in out.decode(),
           f"{what} in the folder where games are kept", f"{out!r} {complaint!r}")


def test_output_of_bots_is_escaped(house):
    path = house.write("bot.sh", b"#!/bin/sh\nprintf '\\033[31m\\302\\2332J\\342\\200\\256\\377\\n' >&2\n"
                       b"printf '\\033]0;x\\007\\342\\200\\256\\377\\n'\n")
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    _, out, complaint = run(house, "arena", "doodle", "--seats", "random,eve", "--bot", f"eve={path}",
                            "--games", "2")
    ok(is_safe(out) and is_safe(complaint) and b"\\x1b" in complaint, "what a bot says", f"{out!r} {complaint!r}")


def test_own_styles_stay_beside_escaped_names(house):
    """The program's own styles stay what they are, beside a name that has none."""
    for game in ("doodle", "domicolor", "metro"):
        with Terminal(house, "play", game, "--seats", "A\u202eb,random", "--seed", "7") as terminal:
            terminal.until(" > ")
            terminal.type("log")
            terminal.until(" > ")
            screen = terminal.screen
        ok("\x1b[0" in screen and "\u202e" not in screen and "\\x1b" not in screen and "A\\u202eb" in screen,
           f"{game}: styles at a terminal", repr(screen))


with House(binary()) as the_house:
    test_words_of_the_command_line_are_escaped(the_house)
    test_environment_is_escaped(the_house)
    test_names_and_lines_of_files_are_escaped(the_house)
    test_names_of_seats_are_escaped_for_people_only(the_house)
    test_folder_of_saved_games_is_escaped(the_house)
    test_output_of_bots_is_escaped(the_house)
    test_own_styles_stay_beside_escaped_names(the_house)
done()
