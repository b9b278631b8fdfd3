"""Doodle City: sheets and records (D1, D2, D24, T1-T5, T9)."""

import itertools
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import doodle                                                           # noqa: E402
import oracle                                                           # noqa: E402
import record                                                           # noqa: E402
from cases import RecordCase, RefusalCase, as_bytes                     # noqa: E402
from doodle_scene import BOARD, read_board                              # noqa: E402

QUESTION = "? 2 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW"


class SheetTest(RefusalCase):
    def changed(self, old, new):
        self.assertIn(old, BOARD)
        return [new if line == old else line for line in BOARD]

    def test_standard_sheet(self):                                      # D1
        sheet = doodle.standard_sheet()
        self.assertEqual(sum(map(sheet.is_house, doodle.SQUARES)), 5)
        self.assertEqual(sheet.count("H"), 5)
        self.assertEqual(sheet.count("S"), 7)
        self.assertEqual(sheet.count("T"), 8)
        self.assertEqual(sheet.hotel, [3, 5, 8, 11, 15])
        self.assertEqual(sheet.shop, list(range(1, 11)))
        self.assertEqual(sheet.bonus, [3, 5, 7, 10])
        self.assertEqual(sheet.trees, 7)

    def test_houses(self):                                              # D2
        player = doodle.Player(doodle.standard_sheet())
        self.assertEqual(player.crossed, {(4, 1): 1, (1, 2): 1, (3, 3): 2, (5, 4): 1, (2, 5): 1})
        for square, crossed in player.crossed.items():
            self.assertEqual(player.sheet.houses(square) - crossed, 2)

    def test_most_there_is(self):                                       # D24
        sheet = doodle.standard_sheet()
        self.assertEqual(sheet.most_hotel_points(), 42)
        self.assertEqual(sheet.most_shop_points(), 74)
        self.assertEqual(sheet.most_houses(), 16)

    def test_most_there_is_on_another_sheet(self):                      # D24
        sheet = read_board(self.changed("row T S H 3 T", "row T T T 4 T"))
        self.assertEqual(sheet.most_hotel_points(), 39)
        self.assertEqual(sheet.most_shop_points(), 10 + 9 + 8 + 7 + 6 + 5 + 25)
        self.assertEqual(sheet.most_houses(), 17)

    def test_T9_bonus_with_a_threshold_and_a_value_is_read(self):       # D17
        sheet = read_board(self.changed("bonus 3 5 7 10", "bonus 3 5:9 7:2 10:10 12"))
        self.assertEqual(sheet.bonus, [3, 5, 7, 10, 12])
        self.assertEqual(sheet.bonus_value, {3: 3, 5: 9, 7: 2, 10: 10, 12: 12})
        self.assertEqual(doodle.standard_sheet().bonus_value, {3: 3, 5: 5, 7: 7, 10: 10})

    def test_T9_bonus_that_does_not_ascend_or_is_not_positive_is_refused(self):     # D17
        for bonus in ("5:1 3:2", "3:9 3:10", "3:0", "0:3", "3:", ":3", ":", "3:5:7", "3:-1", "3:x",
                      "3: 5", "3:05", "3 5:", "3,5"):
            with self.subTest(bonus):
                self.refused("T9", read_board, self.changed("bonus 3 5 7 10", "bonus " + bonus))
        for line in ("hotel 3:4 5", "shop 1:2 3", "trees 7:7"):
            old = next(other for other in BOARD if other.split(" ")[0] == line.split(" ")[0])
            self.refused("T9", read_board, self.changed(old, line))

    def most_shop_points(self, bonus, shops="1 2 3 4 5 6 7 8 9 10", squares=1):
        """Returns the most shop points of a sheet with so many shops."""
        sheet = read_board([("bonus " + bonus) if line.startswith("bonus") else
                            ("shop " + shops) if line.startswith("shop") else
                            line.replace("S", "T") if line.startswith("row") else line
                            for line in BOARD])
        for square in [(2, 1), (4, 2), (2, 3)][:squares]:
            sheet.kind[square] = "S"
        return sheet.most_shop_points()

    def test_D24_most_shop_points_counts_the_values_of_the_bonuses(self):       # D17
        self.assertEqual(self.most_shop_points("3 5 7 10"), 10 + 10)
        self.assertEqual(self.most_shop_points("3 5 7 10:4"), 9 + 7)
        self.assertEqual(self.most_shop_points("3 5 7 10:4", squares=2), 10 + 4 + 9 + 7)
        self.assertEqual(self.most_shop_points("3:20 10:1"), 9 + 20)
        self.assertEqual(self.most_shop_points("3:20 10:1", squares=2), 10 + 1 + 9 + 20)
        self.assertEqual(self.most_shop_points("11"), 10)
        self.assertEqual(self.most_shop_points("3 5", squares=0), 0)
        self.assertEqual(self.most_shop_points("3 5", "1 2", 3), 2 + 1)

    def test_D24_order_of_the_scores_does_not_change_the_bonuses_taken(self):   # D17
        rng = random.Random(24)
        for _time in range(100):
            sheet = doodle.standard_sheet()
            sheet.bonus = sorted(rng.sample(range(1, 12), rng.randint(1, 5)))
            sheet.bonus_value = {bonus: rng.randint(1, 20) for bonus in sheet.bonus}
            scores = rng.sample(range(1, 12), 4)
            points = {sheet.points_of_scores(order) for order in itertools.permutations(scores)}
            self.assertEqual(len(points), 1)

    def test_refused_lines(self):                                       # T9
        changes = [
            ("row T S H 3 T", "row T S H 3"), ("row T S H 3 T", "row T S H 3 X"),
            ("row T S H 3 T", "row T  S H 3 T"), ("row T S H 3 T", "row T S H T T"),
            ("row T S H 3 T", "row 3 S H 3 T"), ("face 6 NW", "face 6 WN"),
            ("face 6 NW", "face 5 NW"), ("face 6 NW", "face 6 EW"), ("face 6 NW", "face 7 NW"),
            ("hotel 3 5 8 11 15", "hotel 3 5 5 11 15"), ("bonus 3 5 7 10", "bonus 0 5"),
            ("bonus 3 5 7 10", "bonus"), ("bonus 3 5 7 10", "bonus 7 5"),
            ("trees 7", "trees 0"), ("trees 7", "trees 7 7"), ("trees 7", ""),
        ]
        for old, new in changes:
            with self.subTest(new):
                self.refused("T9", read_board, self.changed(old, new))

    def test_lines_missing_or_twice(self):                              # T9
        for index, line in enumerate(BOARD):
            if not line.startswith("#"):
                with self.subTest(line):
                    self.refused("T9", read_board, BOARD[:index] + BOARD[index + 1:])
                    self.refused("T9", read_board, BOARD + [line])


class RecordTest(RecordCase):
    GAME = doodle
    HEAD = ["tafel 1 doodle", "rules 1", "seats 2"]
    BEGUN = HEAD + ["* start 31625", "* roll 4 133", "1 3:43NE", "2 1:41x"]

    def test_beginning_of_the_printed_record(self):                     # T2
        self.assertEqual(self.read(self.BEGUN).game.to_act(), "*")

    def test_header(self):                                              # T3
        lines = ["tafel 1 doodle", "# a comment", "name 2 Anna Maria", "board # my sheet"]
        lines += ["board " + line for line in BOARD] + ["seed 12 ab", "date 2024-05-06"]
        lines += ["seats 2", "option more-control", "rules 1"]
        read = self.read(lines + ["* start 31625"])
        self.assertEqual(read.names, {2: "Anna Maria"})
        self.assertEqual(read.options, ["more-control"])
        self.assertEqual(read.texts, {"seed": "12 ab", "date": "2024-05-06"})
        self.assertEqual(read.board_lines, ["# my sheet"] + BOARD)

    def test_refused_header(self):                                      # T3
        for line in ("seats 2", "rules 1", "option strict", "option", "name 3 X", "name 1",
                     "name 1 ", "name 01 X", "date", "seed", "board", "board "):
            self.refused_at(4, "T3", self.HEAD + [line, "* start 31625"])
        for line in ("colour red", "tafel 1 doodle", " # comment"):
            self.refused_at(4, "T1", self.HEAD + [line, "* start 31625"])
        self.refused_at(4, "T9", self.HEAD + ["board row T", "* start 31625"])
        self.refused_at(5, "T3", self.HEAD + ["option more-control"] * 2)
        self.refused_at(5, "T3", self.HEAD + ["name 1 A", "name 1 B"])
        self.refused_at(3, "T3", ["tafel 1 doodle", "name 3 X", "seats 2", "rules 1"])
        self.refused_at(5, "T9", self.HEAD + ["board trees 7", "* start 31625"])

    def test_first_lines(self):                                         # T3
        for line in ("tafel 2 doodle", "tafel 1 chess", "tafel 1", "# comment", "",
                     "tafel 1 doodle "):
            self.refused_at(1, "T3", [line] + self.HEAD[1:])
        for line in ("seats 0", "seats 7", "seats 02", "seats x", "rules 2", "rules 01"):
            self.refused_at(2, "T3", ["tafel 1 doodle", line])

    def test_required_lines(self):                                      # T3
        self.refused_at(3, "T3", ["tafel 1 doodle", "rules 1", "* start 31625"])
        self.refused_at(3, "T3", ["tafel 1 doodle", "seats 2", "* start 31625"])
        self.refused_at(3, "T3", ["tafel 1 doodle", "seats 2"])
        self.refused_at(1, "T3", [])

    def test_line_ends(self):
        self.refused_at(5, "T1", self.HEAD + ["* start 31625", "", "* roll 4 133"])
        refusal = self.refused("T1", record.read, as_bytes(self.HEAD)[:-1])
        self.assertEqual(refusal.line, 3)
        refusal = self.refused("T3", record.read, b"tafel 1 doodle\nrules 2\nseats 2")
        self.assertEqual(refusal.line, 2)
        self.refused_at(4, "D5", self.HEAD + ["* start 31625\r"])
        self.refused("T1", record.read, as_bytes(self.HEAD) + b"# \xff\n")

    def test_refused_events(self):                                      # T5
        for line, rule in (("2 3:43NE", "D7"), ("1  3:43NE", "T5"), ("1 3:43NE ", "T5"),
                           ("1 3:43EN", "T5"), ("1 2:42NE", "D7"), ("1 3:33x", "D8"),
                           ("1", "T5"), ("01 3:43NE", "T1"), ("3 tree", "T1"),
                           ("* roll 4 133", "T6"),
                           ("= 0 0", "T4"), ("seats 2", "T3"), ("? 1 tree", "T1")):
            self.refused_at(6, rule, self.BEGUN[:5] + [line])

    def test_result(self):                                              # T4
        lines = self.complete()
        self.assertEqual(self.read(lines).result, self.read(lines).game.scores())
        self.read(lines + ["# the end"])
        self.read(lines[:-2])
        last = len(lines)
        self.refused_at(last, "T4", lines[:-1])
        self.refused_at(last, "T4", lines[:-1] + ["= 1000 0"])
        self.refused_at(last, "T4", lines[:-1] + [lines[-1] + " "])
        self.refused_at(last, "T4", lines[:-1] + ["* roll 1 123"])
        self.refused_at(last + 1, "T4", lines + [lines[-1]])
        self.refused_at(last - 1, "T4", lines[:-2] + [lines[-1]])

    def test_every_made_record_is_read(self):
        for seats in doodle.SEATS:
            for greedy in (False, True):
                lines = self.complete(seats, "read", greedy)
                read = self.read(lines)
                shown = oracle.with_legal(read)
                self.assertEqual([line for line in shown if line[0] != "?"], lines)
                for asked, line in zip(shown, shown[1:]):
                    if asked[0] == "?":
                        seat, action = line.split(" ")
                        self.assertEqual(asked.split(" ")[1], seat)
                        self.assertIn(action, asked.split(" ")[2:])

    def test_question_at_the_end(self):
        lines = self.BEGUN[:6] + ["# a comment"]
        self.assertEqual(oracle.with_legal(self.read(lines))[-2:], ["# a comment", QUESTION])
        lines += ["2 1:41x"]
        self.assertEqual(oracle.with_legal(self.read(lines))[-2:], [QUESTION, "2 1:41x"])


if __name__ == "__main__":
    unittest.main()
