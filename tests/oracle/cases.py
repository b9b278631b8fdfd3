"""Test cases that the tests of all games share: refusals, records, the command line."""

import contextlib
import io
import random
import unittest

import oracle
import record
from refusal import Refusal


def as_bytes(lines):
    return "".join(line + "\n" for line in lines).encode("utf-8")


class RefusalCase(unittest.TestCase):
    def refused(self, rule, function, *arguments):
        """Checks that a call is refused for this rule, and returns the refusal."""
        with self.assertRaises(Refusal) as caught:
            function(*arguments)
        self.assertEqual(caught.exception.rule, rule, caught.exception.reason)
        return caught.exception


class RecordCase(RefusalCase):
    GAME = None                                 # the module of the game

    def read(self, lines):
        return record.read(as_bytes(lines))

    def refused_at(self, number, rule, lines):
        """Checks that a record is refused at the line of this number for this rule."""
        with self.subTest(lines[number - 1:number]):
            self.assertEqual(self.refused(rule, self.read, lines).line, number)

    def complete(self, seats=2, seed="1", greedy=False, options=()):
        """Returns the lines of a record of a whole game."""
        head = ["tafel 1 " + self.GAME.NAME, "rules %d" % self.GAME.RULES, "seats %d" % seats]
        head += ["option " + option for option in options]
        return head + oracle.play(self.GAME.Game(seats, options), random.Random(seed), greedy)


class CommandCase(unittest.TestCase):
    def run_oracle(self, *words):
        """Returns the exit code of a command and the lines that it printed."""
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            try:
                status = oracle.main(list(words))
            except SystemExit as end:
                status = end.code
        out.flush()
        return status, out.buffer.getvalue().decode("utf-8").splitlines()
