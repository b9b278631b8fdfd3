"""Command line of the oracle.

    python3 oracle.py legal FILE... | -
    python3 oracle.py random [--game doodle] --seats N --seed S [--option more-control]
                             [--sheet FILE] [--greedy]
    python3 oracle.py random --game domicolor --seats N --seed S [--option announce]
                             [--deck FILE] [--greedy]
    python3 oracle.py random --game metro --seats N --seed S [--city FILE] [--greedy]
                             [--option open] [--option strict] [--option two-companies]
"""

import argparse
import random
import sys

import record
from refusal import Refusal

# game -> the option that names its board file
BOARD_OPTION = {"doodle": "sheet", "domicolor": "deck", "metro": "city"}


# ------------------------------------------------------------------------------------- legal

def question(seat, actions):
    return " ".join(["?", str(seat)] + actions)


def written_today(line, module):
    """Returns the line with the revision of the rules that is written today (T3)."""
    return "rules %d" % module.RULES if line.startswith("rules ") else line


def with_legal(read):
    """Returns the lines of a record as written today, each action after a line with all legal ones."""
    lines = []
    for index, line in enumerate(read.lines):
        if index in read.asked:
            lines.append(question(*read.asked[index]))
        lines.append(written_today(line, read.module))
    seat = read.game.to_act()
    if seat not in (None, "*") and read.resigned is None:
        actions = read.game.legal()
        if actions is not None:                         # T8: None for a hidden seat
            lines.append(question(seat, actions))
    return lines


def read_bytes(path):
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def write_lines(lines):
    sys.stdout.buffer.write("".join(line + "\n" for line in lines).encode("utf-8"))


def command_legal(arguments):
    status = 0
    for path in arguments.files:
        try:
            write_lines(with_legal(record.read(read_bytes(path))))
        except Refusal as refusal:
            print("%s: %s" % (path, refusal), file=sys.stderr)
            status = 1
    return status


# ------------------------------------------------------------------------------------ random

def header(arguments, module, board_lines):
    lines = ["tafel 1 " + module.NAME, "rules %d" % module.RULES, "seats %d" % arguments.seats]
    lines += ["option " + option for option in sorted(set(arguments.option))]
    lines += ["board " + line for line in board_lines]
    return lines


def file_lines(path):
    lines = record.split_lines(read_bytes(path))
    return [record.read_line(line) for line in lines]


def read_board(module, lines):
    reader = module.BoardReader()
    for number, line in enumerate(lines, 1):
        try:
            reader.add(line)
        except Refusal as refusal:
            refusal.line = number
            raise
    return reader.finish()


def play(game, rng, greedy):
    """Plays a game to its end, and returns the lines of its events and its result."""
    lines = []
    while game.to_act() is not None:
        seat = game.to_act()
        if seat == "*":
            text = game.random_chance(rng)
            game.chance(text)
        else:
            text = game.greedy_action(rng) if greedy else game.random_action(rng)
            game.act(seat, text)
        lines.append("%s %s" % (seat, text))
    return lines + [record.result_line(game)]


def command_random(arguments):
    module = record.GAMES[arguments.game]
    path = getattr(arguments, BOARD_OPTION[module.NAME])
    board_lines, board = [], None
    try:
        if path is not None:
            board_lines = file_lines(path)
            board = read_board(module, board_lines)
        game = module.Game(arguments.seats, arguments.option, board)
    except Refusal as refusal:
        print("%s: %s" % (path, refusal), file=sys.stderr)
        return 1
    rng = random.Random(arguments.seed)
    write_lines(header(arguments, module, board_lines) + play(game, rng, arguments.greedy))
    return 0


def check_random(parser, arguments):
    """Ends the program if seats, options or board file are not of the game."""
    module = record.GAMES[arguments.game]
    if arguments.seats not in module.SEATS:
        parser.error("not a number of seats of this game: %d" % arguments.seats)
    for option in arguments.option:
        if arguments.seats not in module.OPTIONS.get(option, ()):
            parser.error("not an option of this game: %r" % option)
    for game, name in BOARD_OPTION.items():
        if game != module.NAME and getattr(arguments, name) is not None:
            parser.error("--%s is not for this game" % name)


# -------------------------------------------------------------------------------------- main

def main(words):
    parser = argparse.ArgumentParser(description="An independent reading of the rules.")
    commands = parser.add_subparsers(dest="command", required=True)
    legal = commands.add_parser("legal", help="print records with all legal actions")
    legal.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for the input")
    legal.set_defaults(run=command_legal)
    make = commands.add_parser("random", help="print a complete random record")
    make.add_argument("--game", default="doodle", choices=sorted(record.GAMES))
    make.add_argument("--seats", type=int, required=True)
    make.add_argument("--seed", required=True, help="any text")
    make.add_argument("--option", action="append", default=[], metavar="NAME")
    make.add_argument("--sheet", help="doodle: a sheet in place of the standard one")
    make.add_argument("--deck", help="domicolor: a deck in place of the standard one")
    make.add_argument("--city", help="metro: a city in place of the standard one")
    make.add_argument("--greedy", action="store_true", help="play for points")
    make.set_defaults(run=command_random)
    arguments = parser.parse_args(words)
    if arguments.run is command_random:
        check_random(make, arguments)
    try:
        return arguments.run(arguments)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
