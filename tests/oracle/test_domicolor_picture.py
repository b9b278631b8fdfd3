"""Domicolor: deck, runs and places (C1, C5-C8, T9)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import domicolor                                                        # noqa: E402
import oracle                                                           # noqa: E402
from cases import RefusalCase                                           # noqa: E402
from domicolor_scene import (BOARD, ROW, SMALL, Script,                 # noqa: E402
                             draw_picture, places, read_board, script_with_row)


class DeckTest(RefusalCase):
    def test_standard_deck(self):                                       # C1
        deck = domicolor.standard_deck()
        self.assertEqual((len(deck.cards), deck.width, deck.rows, deck.hand), (48, 12, 4, 3))
        single = [card for card in deck.cards if len(set(card)) == 1]
        mixed = [card for card in deck.cards if len(set(card)) > 1]
        self.assertEqual({card: single.count(card) for card in single},
                         {"RRR": 3, "YYY": 3, "GGG": 3, "BBB": 3})
        self.assertEqual(len(mixed), 36)
        self.assertEqual(len({domicolor.kind(card) for card in mixed}), 36)
        for colour in "RYGB":
            self.assertEqual("".join(deck.cards).count(colour), 36)

    def test_other_decks(self):                                         # T9
        deck = read_board(SMALL)
        self.assertEqual(deck.cards, "RGB RRY YYY GGG BBB RYR".split(" "))
        self.assertEqual((deck.width, deck.rows, deck.hand), (3, 2, 1))
        read_board(["hand 1", "# comment", "rows 3", "card RRR BBB GGG", "width 1"])

    def test_refused_lines(self):                                       # T9
        changes = [
            (4, "card RRR RRR RRR YYY YYY YYY GGG GGG GGG BBB BBB"),
            (4, BOARD[4] + " BBB"), (4, BOARD[4] + " "), (4, BOARD[4].replace(" ", "  ", 1)),
            (4, BOARD[4].replace("BBB", "BB")), (4, BOARD[4].replace("BBB", "BBBB")),
            (4, BOARD[4].replace("BBB", "BBX")), (4, BOARD[4].replace("BBB", "bbb")),
            (4, "card"), (4, "cards RRR"), (4, ""),
            (5, "width 11"), (5, "width 0"), (5, "width 012"), (5, "width"), (5, "width 12 12"),
            (5, "width -12"), (5, "width +12"), (6, "rows 5"), (6, "rows x"),
            (7, "hand 0"), (7, "hand"), (7, "hand 3 "),
        ]
        for index, line in changes:
            with self.subTest(line):
                self.refused("T9", read_board, BOARD[:index] + [line] + BOARD[index + 1:])

    def test_lines_missing_or_twice(self):                              # T9
        for index, line in enumerate(BOARD):
            if not line.startswith("#"):
                with self.subTest(line):
                    self.refused("T9", read_board, BOARD[:index] + BOARD[index + 1:])
                    self.refused("T9", read_board, BOARD + [line])

    def test_hands_smaller_than_the_deck(self):                         # T9
        for hand, seats, fits in ((1, 4, True), (2, 2, True), (2, 3, False), (2, 4, False),
                                  (3, 2, False)):
            with self.subTest((hand, seats)):
                deck = read_board(SMALL[:-1] + ["hand %d" % hand])
                if fits:
                    domicolor.Game(seats, (), deck)
                else:
                    self.refused("T9", domicolor.Game, seats, (), deck)


class RunTest(unittest.TestCase):
    def worth(self, width, rows, start, *lays):
        return draw_picture(width, rows, start, lays)[1]

    def test_two_are_no_run(self):                                      # C8
        self.assertEqual(self.worth(12, 4, "RGB", "RGY@R"), 0)

    def test_across(self):                                              # C8
        self.assertEqual(self.worth(12, 4, "RGB", "RYG@R", "RBY@R"), 3)

    def test_both_diagonals(self):                                      # C8
        # R G B        B G R
        # G R Y   and  Y R G
        # B Y R        R Y B
        self.assertEqual(self.worth(12, 4, "RGB", "GRY@R", "BYR@R"), 6)
        self.assertEqual(self.worth(12, 4, "BYR", "GRY@R", "RGB@R"), 6)

    def test_longer_scores_in_full_again(self):                         # C8
        lays = ["RYG@R", "RBY@R", "RGB@R", "RGB@R"]
        self.assertEqual([self.worth(12, 4, "RGB", *lays[:number]) for number in (1, 2, 3, 4)],
                         [0, 3, 4, 5])

    def test_old_runs_do_not_score(self):                    # C8
        self.assertEqual(self.worth(12, 4, "RGB", "RYG@R", "RBY@R", "GBY@R"), 0)
        self.assertEqual(self.worth(12, 4, "RGB", "RYG@R", "RBY@R", "GBR@R", "YBG@L"), 0)

    def test_left_end_joins_too(self):                                  # C5, C8
        self.assertEqual(self.worth(12, 4, "RGB", "RYG@L", "RBY@L"), 3)

    def test_down_over_two_rows_counts_once(self):                      # C8
        for corner in ("TL", "BL", "TR", "BR"):
            self.assertEqual(self.worth(1, 4, "RRR", "RRR@" + corner), 6)
        self.assertEqual(self.worth(1, 4, "GRR", "RGY@BL"), 3)
        self.assertEqual(self.worth(1, 4, "GRR", "YGR@BL"), 0)
        self.assertEqual(self.worth(1, 4, "RRR", "RRR@BL", "RRR@TL", "RRR@TR"), 12)

    def test_two_runs_down(self):                                       # C8
        picture, _worth = draw_picture(1, 3, "GRR", [])
        picture.colour.update({(0, 6): "R", (0, 7): "R", (0, 8): "Y"})
        squares = [(0, 3), (0, 4), (0, 5)]
        picture.colour.update(zip(squares, "RGR"))
        runs = picture.runs_with(squares)
        self.assertEqual(len(runs), 2)
        self.assertEqual(domicolor.points(runs), 6)

    def test_diagonal_over_two_rows(self):                              # C8
        # R G B
        # G R Y
        # B Y G   The new card is below at the left: its top square rises to two Y.
        self.assertEqual(self.worth(3, 2, "RGB", "GRY@R", "BYG@R", "RGB@BL"), 0)
        self.assertEqual(self.worth(3, 2, "RGB", "GRY@R", "BYG@R", "YGB@BL"), 6)

    def test_all_alike(self):                                           # C8
        lays = ["RRR@R", "RRR@R", "RRR@BL", "RRR@R", "RRR@R"]
        worths = [self.worth(3, 2, "RRR", *lays[:number]) for number in range(1, 6)]
        self.assertEqual(worths, [
            3,                          # down
            3 + 9 + 12,                 # down, three across, both diagonals
            6 + 6,                      # down; rising from (0, 3)
            6 + 6,                      # down; rising from (0, 4)
            6 + 9 + 18 + 6,             # down, three across, three falling; rising from (0, 5)
        ])

    def test_against_reading_whole_lines(self):                         # C8
        """Compares the points with those of all runs, found line by line, in random games."""
        for seats in domicolor.SEATS:
            game = domicolor.Game(seats)
            rng = random.Random("lines %d" % seats)
            while game.to_act() is not None:
                if game.to_act() == "*":
                    game.chance(game.random_chance(rng))
                    continue
                before = set(game.picture.colour)
                action = game.greedy_action(rng)
                game.act(game.to_act(), action)
                new = set(game.picture.colour) - before
                self.assertEqual(len(new), 3)
                self.assertEqual(game.worth, self.worth_by_lines(game.picture.colour, new))

    def worth_by_lines(self, colour, new):
        total = 0
        for points, lines in self.all_lines():
            for line in lines:
                for run in self.split(colour, line):
                    if len(run) >= 3 and new & set(run):
                        total += points * len(run)
        return total

    def all_lines(self):
        """Yields all lines that a picture can reach, with their points a square."""
        span = range(-12, 13)
        yield 1, [[(x, y) for x in span] for y in span]
        yield 1, [[(x, y) for y in span] for x in span]
        yield 2, [[(x, x + shift) for x in span] for shift in range(-24, 25)]
        yield 2, [[(x, shift - x) for x in span] for shift in range(-24, 25)]

    def split(self, colour, line):
        """Returns the pieces of one colour of a line."""
        pieces, piece = [], []
        for square in line:
            if piece and colour.get(square) != colour.get(piece[-1]):
                pieces.append(piece)
                piece = []
            if square in colour:
                piece = piece + [square]
        return pieces + [piece]


class PlaceTest(RefusalCase):
    def test_row_one_grows_at_both_ends(self):                          # C5
        script = Script(ROW[0], ROW[1:])
        for number, card in enumerate(ROW[1:]):
            self.assertEqual(places(script.game), ["L", "R"])
            self.refused("C7", script.game.act, script.game.to_act(), card + "@TL")
            script.lay(card + ("@L" if number % 3 else "@R"))
        self.assertEqual({x for x, y in script.game.picture.colour}, set(range(-7, 5)))
        self.assertEqual({y for x, y in script.game.picture.colour}, {0, 1, 2})

    def test_corners(self):                                             # C6
        script = script_with_row(["YBB"])
        self.assertEqual(places(script.game), ["BL", "BR", "TL", "TR"])
        for place in ("L", "R"):
            self.refused("C6", script.game.act, script.game.to_act(), "YBB@" + place)

    def test_squares_of_the_corners(self):                              # C6
        for place, square in (("TL", (0, -3)), ("TR", (11, -3)), ("BL", (0, 3)),
                              ("BR", (11, 3))):
            script = script_with_row(["YBB"])
            script.lay("YBB@" + place)
            colour = script.game.picture.colour
            x, y = square
            self.assertEqual([colour[(x, y + step)] for step in range(3)], ["Y", "B", "B"])
            self.assertEqual(len(colour), 39)

    def test_growth_away_from_the_corner(self):                         # C6
        for place, grows, other, x in (("TL", "R", "L", 1), ("TR", "L", "R", 10),
                                       ("BL", "R", "L", 1), ("BR", "L", "R", 10)):
            script = script_with_row(["YBB", "GYG"])
            script.lay("YBB@" + place)
            self.assertEqual(places(script.game), [grows])
            self.refused("C6", script.game.act, script.game.to_act(), "GYG@" + other)
            self.refused("C7", script.game.act, script.game.to_act(), "GYG@" + place)
            script.lay("GYG@" + grows)
            self.assertIn((x, script.game.picture.row_top), script.game.picture.colour)
            self.assertEqual(places(script.game), [grows])

    def test_corners_of_the_whole_picture(self):                        # C6, C7
        picture = domicolor.Picture(2, 4)
        picture.start("RGB")
        tops = [0]
        for place in ("L", "TR", "L", "BL", "R", "TL"):
            picture.lay("RGB", place)
            tops.append(picture.row_top)
        self.assertEqual(tops, [0, 0, -3, -3, 3, 3, -6])
        self.assertEqual(picture.places(), ("R",))
        self.assertFalse(picture.is_finished())
        picture.lay("RGB", "R")
        self.assertTrue(picture.is_finished())
        self.assertEqual(picture.places(), ())
        self.assertEqual(set(picture.colour), {(x, y) for x in (-1, 0) for y in range(-6, 6)})

    def test_finished_picture(self):                                    # C7
        for seed in range(5):
            game = domicolor.Game(3)
            oracle.play(game, random.Random(seed), False)
            columns = {x for x, y in game.picture.colour}
            lines = {y for x, y in game.picture.colour}
            self.assertEqual(len(game.picture.colour), 144)
            self.assertEqual((len(columns), max(columns) - min(columns)), (12, 11))
            self.assertEqual((len(lines), max(lines) - min(lines)), (12, 11))


if __name__ == "__main__":
    unittest.main()
