"""MetrOmania: texts, records and the command line (T1-T5)."""

import copy
import itertools
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import agree_metro                                                      # noqa: E402
import metro                                                            # noqa: E402
import metro_city                                                       # noqa: E402
import metro_line                                                       # noqa: E402
import oracle                                                           # noqa: E402
import record                                                           # noqa: E402
from cases import CommandCase, as_bytes                                 # noqa: E402
from metro_city import FIELDS, FRAME, NAME_OF, POINT                    # noqa: E402
from metro_scene import (BOARD, DEALS, MetroCase, Position,             # noqa: E402
                         PositionCase, field)
from refusal import Refusal                                             # noqa: E402


class TextTest(PositionCase):
    def test_examples(self):                                            # T5
        position = Position(4, [("h", "b2 c2 c3")])
        self.is_legal(position, "1:t12-a2")
        position.act("1:t12-a2")
        self.is_legal(position, "1:a2-b2l")
        position.act("1:a2-b2l")
        self.assertEqual(position.game.tunnel_in[field("a2 b2 b3")], (1, 1))
        self.is_legal(position, "1:b2-c3r+A")
        position.act("1:b2-c3r+A")
        self.assertEqual(position.game.token_on, {field("b2 c2 c3"): ("Ah", 1)})
        self.assertEqual(position.game.to_act(), 2)

    def test_example_of_an_end(self):                                   # T5
        position = Position(4)
        position.line(1, 1, "t22 b7")
        position.line(1, 2, "t62 d1")       # side 6 is not next to side 2
        position.line(1, 2, "d1 d2 e3 f4 g4 h4 i4 j4 k4 k5")
        self.is_legal(position, "2:k5-t41", 1)
        position.act("2:k5-t41")
        self.assertTrue(position.game.lines[(1, 2)].is_completed())

    def test_refused_texts(self):                                       # T5, T7
        position = Position(4)
        for rule, text in (
                ("T5", "t12-a2"), ("T5", "3:t12-a2"), ("T5", "1:t12-a2l"), ("T5", "1:t12-a2+A"),
                ("T5", "1:t16-a2"), ("T5", "1:t72-a2"), ("T5", "1:t12-a02"), ("T5", "1:t12-l1"),
                ("T7", "1:t12-a7"), ("T7", "1:t12-f12"), ("T5", "1:t12-a2 "), ("T5", ""),
                ("T5", "1:a2-b2"), ("T5", "1:a2-b2l+G"), ("T5", "1:a2-b2l+"), ("M5", "1:a2-b4l"),
                ("M5", "1:a2-a2l"), ("T5", "s:f"), ("T7", "s:a7"), ("T5", "1:t12-t14"),
                ("M6", "1:a2-b2l"), ("M6", "1:a2-t11"), ("M6", "1:t12-a4"), ("M6", "1:t12-f6"),
                ("M6", "1:t11-a1"), ("M6", "1:t13-a3"), ("M16", "skip"), ("M20", "pass"),
                ("M15", "s:a2"), ("M10", "2:t12-a2")):
            with self.subTest(text):
                position.turn(1)
                self.refused(rule, position.act, text)
        self.refused("M20", position.game.act, 2, "1:t12-a2")

    def test_legal_is_what_is_accepted(self):
        """Checks that every text that could be an action is listed or refused."""
        texts = ["pass", "skip"] + ["s:" + name for name in POINT]
        for number in "12":
            for start in POINT:
                for end in metro_city.neighbours(POINT[start]):
                    for hand in "lr":
                        text = "%s:%s-%s%s" % (number, start, NAME_OF[end], hand)
                        texts += [text] + [text + "+" + letter for letter in "ABCDEF"]
            for place in FRAME:
                for name in POINT:
                    if POINT[name] in FRAME[place].corners or name in ("f6", "a3", "k4"):
                        texts += ["%s:%s-%s" % (number, place, name),
                                  "%s:%s-%s" % (number, name, place)]
        for seed, seats, options in ((1, 2, []), (2, 3, []), (3, 4, []),
                                     (4, 2, ["two-companies"])):
            game = metro.Game(seats, options)
            rng = random.Random(seed)
            while game.to_act() is not None:
                if game.to_act() == "*":
                    game.chance(game.random_chance(rng))
                    continue
                if game.due == "choice" or rng.randrange(12) == 0:
                    self.check_texts(game, texts)
                game.act(game.to_act(), game.greedy_action(rng))

    def check_texts(self, game, texts):
        legal = game.legal()
        self.assertTrue(set(legal) <= set(texts))
        for text in texts:
            if text in legal:
                copy.deepcopy(game).act(game.to_act(), text)
            else:
                before = self.told(game)
                self.assertRaises(Refusal, game.act, game.to_act(), text)
                self.assertEqual(self.told(game), before)

    def told(self, game):
        return (game.due, game.company, game.tunnels_laid, len(game.tunnel_in),
                len(game.stations), len(game.token_on), len(game.deals))


class RecordTest(MetroCase):
    ALL = [(2, []), (2, ["open"]), (2, ["two-companies"]), (2, ["open", "two-companies"]),
           (3, []), (3, ["open"]), (4, []), (4, ["open"]), (4, ["strict"]),
           (4, ["open", "strict"])]

    def test_header(self):                                              # T3
        for seats, option, fits in (
                (2, "open", True), (3, "open", True), (4, "open", True), (4, "strict", True),
                (2, "strict", False), (3, "strict", False), (2, "two-companies", True),
                (3, "two-companies", False), (4, "two-companies", False),
                (2, "more-control", False), (3, "announce", False)):
            lines = ["tafel 1 metro", "rules 2", "seats %d" % seats, "option " + option]
            if fits:
                self.read(lines)
            else:
                self.refused_at(4, "T3", lines)
        for seats in (1, 5):
            self.refused_at(2, "T3", ["tafel 1 metro", "seats %d" % seats, "rules 2"])

    def test_T3_rules_1_means_the_same_M20_as_rules_2(self):
        """A record with a chosen pass, which the first revision did not have, is read as well."""
        lines = next(lines for lines in (self.complete(2, "one %d" % seed) for seed in range(99))
                     if agree_metro.chosen_passes(self.read(lines)))
        older = [lines[0], "rules 1"] + lines[2:]
        read, read_as_older = self.read(lines), self.read(older)
        self.assertEqual(read_as_older.result, read.result)
        self.assertEqual(read_as_older.asked, read.asked)
        self.assertEqual(oracle.with_legal(read_as_older)[1], "rules 2")

    def test_board_lines(self):                                         # T3, T9
        boards = ["board " + line for line in BOARD[:-1] + ["stations 7"]]
        head = self.HEAD[:3]
        read = self.read(head + boards + self.HEAD[3:])
        self.assertEqual(read.game.board.stations, 7)
        self.refused_at(len(boards) + 3, "T9", head + boards[:-1] + self.HEAD[3:])
        self.refused_at(5, "T9", head + boards[:1] + ["board side S"] + boards[2:])

    def test_beginning(self):
        lines = self.HEAD + ["* deal %d %s" % (number, text)
                             for number, text in enumerate(DEALS[4], 1)]
        shown = oracle.with_legal(self.read(lines + ["1 1:t12-a2"]))
        self.assertEqual(shown[8][:20], "? 1 1:t12-a2 1:t12-a")
        self.assertEqual(shown[-1][:4], "? 1 ")
        self.assertIn("1:a2-b2l", shown[-1].split(" "))

    def test_refused_events(self):                                      # T5
        lines = self.HEAD + ["* deal %d %s" % (number, text)
                             for number, text in enumerate(DEALS[4], 1)] + ["1 1:t12-a2"]
        for rule, line in (("M20", "2 1:t14-a4"), ("M20", "1 pass"), ("T6", "* deal 1 Ah Bw Cp"),
                           ("T5", "1  1:a2-b2l"), ("T5", "1 1:a2-b2l "), ("T1", "5 pass"),
                           ("T4", "= 0 0 0 0"), ("M7", "1 1:a2-a3r"), ("T5", "1 1:A2-b2l")):
            self.refused_at(10, rule, lines + [line])

    def test_result(self):                                              # T4
        lines = self.complete(3, "result", True)
        self.assertEqual(self.read(lines).result, self.read(lines).game.scores())
        self.read(lines + ["# the end"])
        last = len(lines)
        self.refused_at(last, "T4", lines[:-1])
        self.refused_at(last, "T4", lines[:-1] + ["= 1000 0 0"])
        self.refused_at(last - 1, "T4", lines[:-2] + [lines[-1]])

    def test_every_made_record_is_read(self):
        for seats, options in self.ALL:
            for greedy in (False, True):
                lines = self.complete(seats, "read", greedy, options)
                shown = oracle.with_legal(self.read(lines))
                self.assertEqual([line for line in shown if line[0] != "?"], lines)
                for asked, line in zip(shown, shown[1:]):
                    if line[0] in "1234":
                        self.assertEqual(asked.split(" ")[:2], ["?", line[0]])
                        self.assertIn(line.split(" ")[1], asked.split(" ")[2:])
                        self.assertEqual(asked.split(" ")[2:], sorted(asked.split(" ")[2:]))

    def test_what_always_holds(self):
        """Checks what the rules imply at every moment of any game."""
        for seats, options in self.ALL:
            for seed in range(3):
                game = metro.Game(seats, options)
                rng = random.Random("holds %d" % seed)
                while game.to_act() is not None:
                    if game.to_act() == "*":
                        game.chance(game.random_chance(rng))
                    else:
                        game.act(game.to_act(), game.greedy_action(rng))
                        self.check_board(game)

    def check_board(self, game):
        self.assertLessEqual(len(game.stations), 30)
        self.assertEqual(len(game.tunnel_in), sum(line.tunnels() for line in game.lines.values()))
        for line in game.lines.values():
            self.assertLessEqual(line.tunnels(), 18)                    # M4
            self.assertEqual(len(set(line.points)), len(line.points))   # M8
            for before, here, after in zip(line.points, line.points[1:], line.points[2:]):
                degrees = metro_city.angle(before, here, after)
                self.assertIn(degrees, (60, 120, 180))                  # M7
                self.assertTrue(degrees > 60 or here in game.stations)
        for one, other in itertools.combinations(game.lines.values(), 2):
            for point in set(one.points) & set(other.points):
                if point not in game.stations:                          # M12
                    self.assertTrue(metro_line.run_together(one.edges_at(point),
                                                       other.edges_at(point)))
        for (one, (token, _first)), (other, (second, _second)) in itertools.combinations(
                game.token_on.items(), 2):
            self.assertTrue(token[0] != second[0] or not one & other)   # M18
        for one in FIELDS:                                              # M9, M18
            kind = game.city.kind[one]
            if one in game.tunnel_in:
                self.assertNotIn(kind, "LK")
                self.assertEqual(kind in "hwp", one in game.token_on)


class CommandTest(CommandCase):
    def test_random(self):
        for words in (["--seats", "2"], ["--seats", "2", "--option", "two-companies", "--greedy"],
                      ["--seats", "3", "--option", "open"], ["--seats", "4", "--greedy"],
                      ["--seats", "4", "--option", "strict", "--option", "open"]):
            words = ["random", "--game", "metro", "--seed", "7"] + words
            status, lines = self.run_oracle(*words)
            self.assertEqual((status, lines[0]), (0, "tafel 1 metro"))
            self.assertEqual(lines, self.run_oracle(*words)[1])
            record.read(as_bytes(lines))

    def test_city_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "small.city")
            small = BOARD[:-2] + ["tunnels 9", "stations 4"]
            with open(path, "wb") as file:
                file.write(as_bytes(small))
            words = ["random", "--game", "metro", "--seed", "7", "--seats", "3", "--city", path]
            status, lines = self.run_oracle(*words)
            self.assertEqual(status, 0)
            self.assertEqual(lines[3:3 + len(small)], ["board " + line for line in small])
            self.assertEqual(record.read(as_bytes(lines)).game.board.tunnels, 9)
            with open(path, "ab") as file:
                file.write(b"stations 4\n")
            self.assertEqual(self.run_oracle(*words), (1, []))

    def test_wrong_words(self):
        for words in (["--game", "metro", "--seats", "1"], ["--game", "metro", "--seats", "5"],
                      ["--game", "metro", "--seats", "3", "--option", "strict"],
                      ["--game", "metro", "--seats", "4", "--option", "two-companies"],
                      ["--game", "metro", "--seats", "2", "--option", "announce"],
                      ["--game", "metro", "--seats", "2", "--deck", "x"],
                      ["--seats", "2", "--city", "x"], ["--seats", "2", "--option", "open"]):
            self.assertEqual(self.run_oracle("random", "--seed", "1", *words), (2, []))


if __name__ == "__main__":
    unittest.main()
