"""Compares the rules core with the oracle, byte for byte, on thousands of games.

    python3 agree.py PROGRAM GAME [GAMES]

PROGRAM is `tafel`. GAMES is the number of games; without it each GAME has its own number, and ten
times as many with TAFEL_LONG=1.

The core makes games with its random and medium players. The oracle makes games with its random and
greedy players, on the standard board and on boards that agree_GAME.py makes up. Core and oracle
print every game with all legal actions before each action, and a view of a part of it. The two
prints must be the same, and so must places and honours. Then records are damaged: either both
accept such a record, or both refuse it.
"""

import argparse
import concurrent.futures
import importlib
import itertools
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "house")]

import oracle                       # noqa: E402
import record                       # noqa: E402
import tap                          # noqa: E402
from refusal import Refusal         # noqa: E402

DAMAGED = 3                         # damaged records for each game
SAMPLE = 25                         # games of one job of the pool


class Disagreement(Exception):
    """A difference between core and oracle; its text holds the record in which it occurs."""


# ------------------------------------------------------------------------------------ the core

class Core:
    def __init__(self, program):
        self.program = program

    def run(self, arguments, data=b""):
        done = subprocess.run([self.program] + arguments, input=data, capture_output=True,
                              check=False)
        if done.returncode not in (0, 1):
            raise Disagreement("%s: exit code %d: %s" % (" ".join(arguments), done.returncode,
                                                         done.stderr.decode()))
        return done

    def must(self, arguments, data=b""):
        done = self.run(arguments, data)
        if done.returncode != 0:
            raise Disagreement("refused: %s%s" % (done.stderr.decode(), data.decode()))
        return done.stdout

    def random(self, game, seats, seed, player, options):
        words = ["random", game, "--seats", str(seats), "--seed", seed, "--player", player]
        for option in options:
            words += ["--option", option]
        return self.must(words)

    def legal(self, data):
        return self.must(["replay", "--legal", "-"], data)

    def view(self, data, viewer):
        """Returns the record as a seat sees it, or a spectator (viewer 0)."""
        return self.must(["replay", "--view", str(viewer) if viewer else "spectator", "-"], data)

    def last(self, data):
        """Returns the last line of the replay as JSON: scores, places and effects."""
        return json.loads(self.must(["replay", "--json", "-"], data).splitlines()[-1])

    def accepts(self, data):
        return self.run(["replay", "--legal", "-"], data).returncode == 0


# ---------------------------------------------------------------------------------- the oracle

def joined(lines):
    return "".join(line + "\n" for line in lines).encode("utf-8")


def made_by_oracle(plan, rng, seats, options, greedy, board_lines):
    module = record.GAMES[plan.NAME]
    board = oracle.read_board(module, board_lines) if board_lines else None
    game = module.Game(seats, options, board)
    rules = rng.choice(module.RULES_READ)                               # T3
    lines = ["tafel 1 " + plan.NAME, "rules %d" % rules, "seats %d" % seats]
    lines += ["option " + option for option in options]
    lines += ["board " + line for line in board_lines]
    return joined(lines + oracle.play(game, rng, greedy))


# ----------------------------------------------------------------------------------- comparing

def compare(plan, core, data, rare):
    """Compares legal lists and scores of one whole game, then places and honours.

    Returns the oracle's game.
    """
    read = compare_legal(core, data)
    compare_end(plan, core.last(data), read.game, data)
    plan.note_rare(read, rare)
    return read.game


def compare_legal(core, data, viewer=None):
    """Compares what core and oracle print of a record, and returns the record as it was read.

    Of a view (T8) only the legal actions of its viewer are compared, because the oracle does not
    list those of hidden hands.
    """
    try:
        read = record.read(data)
    except Refusal as refusal:
        raise Disagreement("the oracle refuses: %s\n%s" % (refusal, data.decode()))
    expected = joined(oracle.with_legal(read))
    printed = core.legal(data)
    if viewer is not None:
        expected, printed = of_viewer(expected, viewer), of_viewer(printed, viewer)
    if printed != expected:
        raise Disagreement("legal actions or scores differ: %s\n%s"
                           % (first_difference(printed, expected), data.decode()))
    return read


def of_viewer(printed, viewer):
    """Returns what was printed without the legal actions of seats other than the viewer."""
    return joined(line for line in printed.decode().splitlines()
                  if not line.startswith("? ") or line.startswith("? %d " % viewer))


def compare_view(plan, core, rng, data, game):
    """Compares a view of a part of the game, from its first line on, and its legal actions (T8)."""
    lines = data.decode().splitlines()
    first_event = next(number for number, line in enumerate(lines) if line.startswith("* "))
    lines = lines[:rng.randrange(first_event, len(lines) - 1)]
    viewer = rng.randint(0, game.seats)
    expected = joined(plan.seen(game, line, viewer) if line.startswith("* ")
                      else oracle.written_today(line, record.GAMES[plan.NAME])
                      for line in lines if not line.startswith("seed "))
    printed = core.view(joined(lines), viewer)
    if printed != expected:
        raise Disagreement("views of %d differ: %s\n%s" % (
            viewer, first_difference(printed, expected), joined(lines).decode()))
    compare_legal(core, printed, viewer)


def first_difference(printed, expected):
    pairs = zip(printed.decode().splitlines(), expected.decode().splitlines())
    for number, (one, other) in enumerate(pairs, 1):
        if one != other:
            return "line %d\n  core:   %s\n  oracle: %s" % (number, one, other)
    return "one is longer"


def compare_end(plan, last, game, data):
    expected = {"scores": game.scores(), "places": plan.places(game), "honours": plan.honours(game)}
    printed = {"scores": last["scores"], "places": last["places"],
               "honours": [e["what"] for e in last["effects"] if e["what"] in plan.HONOURS]}
    if printed != expected or last["over"] is not True:
        raise Disagreement("the ends differ: core %s, oracle %s\n%s"
                           % (printed, expected, data.decode()))


# ------------------------------------------------------------------------------------- damage
#
# Some damage is not made because the two readers are known to judge it differently: blanks in board
# lines, numbers above the core's greatest in them, texts of names, dates and seeds, and characters
# outside ASCII.

def damage(plan, rng, lines):
    """Returns a damaged copy of the lines of a record."""
    lines = list(lines)
    number = rng.randrange(len(lines))
    how = rng.randrange(6)
    if how == 0:
        del lines[number]
    elif how == 1:
        lines.insert(rng.randrange(len(lines) + 1), lines[number])
    elif how == 2:
        other = min(number + rng.choice([1, 1, 2, 9]), len(lines) - 1)
        lines[number], lines[other] = lines[other], lines[number]
    elif how == 3:
        del lines[number + 1:]
    else:
        lines[number] = damaged_line(plan, rng, lines[number])
    return lines


def damaged_line(plan, rng, line):
    word = line.split(" ")[0]
    if word in ("name", "date", "seed"):
        return line
    if word == "board":
        return plan.damaged_board_line(rng, line)
    at = rng.randrange(len(line))
    letter = rng.choice(plan.LETTERS)
    return rng.choice([line[:at] + letter + line[at + 1:], line[:at] + letter + line[at:],
                       line[:at] + line[at + 1:], swapped(line, at)])


def swapped(line, at):
    return line[:at] + line[at + 1:at + 2] + line[at:at + 1] + line[at + 2:]


def compare_damaged(plan, core, rng, data, counts):
    lines = data.decode().splitlines()
    for _ in range(DAMAGED):
        other = damage(plan, rng, lines)
        if not other or "board" in other or plan.too_great(other):
            continue
        text = joined(other)
        try:
            record.read(text, with_legal=False)
            accepted = True
        except Refusal as refusal:
            accepted, why = False, refusal
        if core.accepts(text) != accepted:
            raise Disagreement("the core %s, the oracle does not%s\n%s"
                               % ("refuses" if accepted else "accepts",
                                  "" if accepted else ": %s" % why, text.decode()))
        counts["accepted" if accepted else "refused"] += 1


# ------------------------------------------------------------------------------------ the work

def option_sets(module, seats):
    """Returns all sets of options that a number of seats may have, from none to all (T3)."""
    names = [name for name in module.OPTIONS if seats in module.OPTIONS[name]]
    return [list(chosen) for number in range(len(names) + 1)
            for chosen in itertools.combinations(names, number)]


def one_game(plan, core, number, rng):
    """Returns the record of a game; its number decides which of six kinds of play makes it."""
    kind, number_of_kind = number % 6, number // 6
    seats = plan.SEATS[number_of_kind % len(plan.SEATS)]
    sets = option_sets(record.GAMES[plan.NAME], seats)
    options = sets[number_of_kind // len(plan.SEATS) % len(sets)]
    if kind in (0, 1):
        return core.random(plan.NAME, seats, "agree-%d" % number, ("random", "medium")[kind],
                           options)
    greedy = kind in (3, 5) and seats <= plan.MOST_GREEDY_SEATS
    board_lines = plan.random_board(rng, seats) if kind in (4, 5) else []
    return made_by_oracle(plan, rng, seats, options, greedy, board_lines)


def work(program, name, first, last):
    """Plays the games from first up to last, which is not played.

    Returns the text of the first disagreement or None, the counts of rare cases, and the counts of
    damaged records.
    """
    plan = importlib.import_module("agree_" + name)
    core = Core(program)
    rare = dict.fromkeys(plan.RARE, 0)
    counts = {"accepted": 0, "refused": 0}
    try:
        for number in range(first, last):
            rng = random.Random("agree %d" % number)
            data = one_game(plan, core, number, rng)
            game = compare(plan, core, data, rare)
            compare_view(plan, core, rng, data, game)
            compare_damaged(plan, core, rng, data, counts)
    except Disagreement as disagreement:
        return "game %d: %s" % (number, disagreement), rare, counts
    return None, rare, counts


def number_of_games(plan, given):
    """Returns how many games to play: the number given, or that of the plan."""
    if given is not None:
        return given
    return plan.GAMES * (10 if os.environ.get("TAFEL_LONG") == "1" else 1)


def add(total, more):
    for key in total:
        total[key] += more[key]


def main(words):
    parser = argparse.ArgumentParser(description="Compares the rules core with the oracle.")
    parser.add_argument("program", help="the program `tafel`")
    parser.add_argument("game", choices=sorted(record.GAMES))
    parser.add_argument("games", nargs="?", type=int, help="how many games to play")
    arguments = parser.parse_args(words)
    name = arguments.game
    plan = importlib.import_module("agree_" + name)
    games = number_of_games(plan, arguments.games)
    starts = range(0, games, SAMPLE)
    rare, counts, trouble = dict.fromkeys(plan.RARE, 0), {"accepted": 0, "refused": 0}, []
    with concurrent.futures.ProcessPoolExecutor() as pool:
        jobs = [pool.submit(work, arguments.program, name, first, min(first + SAMPLE, games))
                for first in starts]
        for job in jobs:
            wrong, its_rare, its_counts = job.result()
            trouble += [wrong] if wrong else []
            add(rare, its_rare)
            add(counts, its_counts)
    few = counts["accepted"] == 0 or counts["refused"] < games
    return tap.run([
        ("%s: core and oracle agree on %d games" % (name, games),
         lambda: "\n".join(trouble[:3]).splitlines()),
        ("%s: the games reach %s" % (name, ", ".join("%s (%d)" % item for item in rare.items())),
         lambda: ["no game reaches %s" % key for key in rare if not rare[key]]),
        ("%s: and on %d refused and %d accepted damaged records"
         % (name, counts["refused"], counts["accepted"]),
         lambda: ["hardly any: %s" % counts] if few else []),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
