"""The printed facts of the rules of Domicolor, checked on the oracle."""

import contextlib
import io
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import domicolor                    # noqa: E402
import oracle                       # noqa: E402
import record                       # noqa: E402
from refusal import Refusal         # noqa: E402

BOARD = domicolor.STANDARD_BOARD.splitlines()
SMALL = ["card RGB RRY YYY", "card GGG BBB RYR", "width 3", "rows 2", "hand 1"]
NUMBERS = sorted("!%d" % number for number in range(256))

# Twelve cards that make row 1 from left to right without looking at what they score.
ROW = "RGB YRG RGR GRB BYR YYG YYB YGY YGG YGB YBY YBG".split(" ")


def read_board(lines):
    reader = domicolor.BoardReader()
    for line in lines:
        reader.add(line)
    return reader.finish()


def as_bytes(lines):
    return "".join(line + "\n" for line in lines).encode("utf-8")


def draw_picture(width, rows, start, lays):
    """A picture with these cards, and what the last of them was worth."""
    picture = domicolor.Picture(width, rows)
    picture.start(start)
    worth = None
    for text in lays:
        card, place = text.split("@")
        worth = picture.lay(card, place)
    return picture, worth


class Script:
    """A game of the standard deck in which the seats hold the cards of a list in time."""

    def __init__(self, start, cards, seats=2, options=()):
        self.game = domicolor.Game(seats, options)
        left = list(self.game.deck.cards)
        self.take(left, start)
        self.order = [self.take(left, card) for card in cards] + left
        self.laid = 0
        self.game.chance("start " + start)
        for seat in range(1, seats + 1):
            hand = [self.order[seat - 1 + turn * seats] for turn in range(3)]
            hand.sort(key=self.game.deck.place)
            self.game.chance(" ".join(["deal", str(seat)] + hand))

    def take(self, left, card):
        """Take the card away; as it is written in the deck."""
        written = card if card in left else domicolor.turned(card)
        left.remove(written)
        return written

    def lay(self, text, say=None):
        """One turn with its draw; the points that it brought."""
        game = self.game
        seat = game.to_act()
        before = game.points[seat]
        game.act(seat, text)
        if say is not None:
            game.act(seat, say)
        self.laid += 1
        if game.to_act() == "*":
            card = self.order[self.laid - 1 + 3 * game.seats]
            game.chance("draw %d %s" % (seat, card))
        return game.points[seat] - before


def script_with_row(more=(), seats=2, options=()):
    """A game in which row 1 is full: the start card and eleven to the right."""
    script = Script(ROW[0], ROW[1:] + list(more), seats, options)
    for card in ROW[1:]:
        script.lay(card + "@R", "!0" if options else None)
    return script


def places(game):
    return sorted({action.split("@")[1] for action in game.legal()})


class RefusalCase(unittest.TestCase):
    def refused(self, rule, function, *arguments):
        with self.assertRaises(Refusal) as caught:
            function(*arguments)
        self.assertEqual(caught.exception.rule, rule)
        return caught.exception


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


class PrintedChecksTest(unittest.TestCase):
    def test_three(self):
        script = Script("RGB", ["YYY"])
        self.assertEqual(script.lay("YYY@L"), 3)

    def test_nine(self):
        # R R R
        # G R B
        # R G Y
        script = Script("RGR", ["RRG", "RBY"])
        self.assertEqual(script.lay("RRG@R"), 0)
        self.assertEqual(script.lay("RBY@R"), 9)

    def test_twenty_seven(self):
        #     0 1 2 3 4 5
        #  0  R Y R G B Y        Down: the new card, at 5.
        #  1  G R G R Y Y        Across: line 4 from 2 to 5.
        #  2  B G R B R G        Diagonals: from (0, 0) to (5, 5) and from (2, 0) to (5, 3).
        #  3  Y G Y R B R
        #  4  B Y R R R R
        #  5  B G Y Y Y R
        script = script_with_row(["YBB", "GYG", "YRY", "RRY", "BRY", "RRR"])
        script.lay("YBB@BL")
        for card in ("GYG", "YRY", "RRY", "BRY"):
            script.lay(card + "@R")
        self.assertEqual(script.lay("RRR@R"), 27)
        runs = script.game.picture.runs_with([(5, 3), (5, 4), (5, 5)])
        self.assertEqual(sorted((direction, len(line)) for direction, line in runs), [
            (domicolor.DOWN, 3), (domicolor.ACROSS, 4),
            (domicolor.FALLING, 4), (domicolor.FALLING, 6)])


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
        """All runs of the whole picture, found line by line, in random games."""
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
        """All lines of the plane that a picture can reach, with their points a square."""
        span = range(-12, 13)
        yield 1, [[(x, y) for x in span] for y in span]
        yield 1, [[(x, y) for y in span] for x in span]
        yield 2, [[(x, x + shift) for x in span] for shift in range(-24, 25)]
        yield 2, [[(x, shift - x) for x in span] for shift in range(-24, 25)]

    def split(self, colour, line):
        """A line in its pieces of one colour."""
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


class HandTest(RefusalCase):
    def test_either_way_up(self):                                       # C2
        script = Script("YYY", ["RGB", "RYB", "RGR", "RYR", "RRR", "GGG", "RRR"], 2)
        self.assertEqual(script.game.legal(), [
            "BGR@L", "BGR@R", "RGB@L", "RGB@R", "RGR@L", "RGR@R", "RRR@L", "RRR@R"])

    def test_equal_cards(self):                                         # C2
        game = domicolor.Game(2)
        game.chance("start BGR")
        game.chance("deal 1 RRR RRR YYY")
        game.chance("deal 2 RRR YYY YYY")
        self.assertEqual(game.legal(), ["RRR@L", "RRR@R", "YYY@L", "YYY@R"])
        game.act(1, "RRR@L")
        game.chance("draw 1 GGG")
        self.assertEqual(game.hands[1].cards, ["RRR", "YYY", "GGG"])

    def test_card_as_it_lies(self):                                     # T5
        script = Script("YYY", ["RGB"])
        script.lay("BGR@R")
        colour = script.game.picture.colour
        self.assertEqual([colour[(1, y)] for y in range(3)], ["B", "G", "R"])
        self.assertNotIn("RGB", script.game.hands[1].cards)

    def test_order_of_turns(self):                                      # C4
        for seats in domicolor.SEATS:
            game = domicolor.Game(seats)
            lines = oracle.play(game, random.Random(seats), False)
            actors = [int(line[0]) for line in lines if line[0] not in "*="]
            self.assertEqual(actors, [turn % seats + 1 for turn in range(47)])
            draws = [line for line in lines if line.startswith("* draw")]
            self.assertEqual(len(draws), 47 - 3 * seats)
            kinds = [line.split(" ")[1] for line in lines if line[0] == "*"]
            self.assertEqual(kinds, ["start"] + ["deal"] * seats + ["draw"] * len(draws))
            last = max(index for index, line in enumerate(lines) if line in draws)
            self.assertEqual(len(lines) - last - 1, 3 * seats + 1)
            self.assertTrue(all(hand.cards == [] for hand in game.hands.values()))

    def test_no_stock(self):                                            # C4, T9
        deck = read_board(["card RRR YYY GGG BBB RGB", "width 5", "rows 1", "hand 2"])
        lines = oracle.play(domicolor.Game(2, (), deck), random.Random(1), False)
        self.assertEqual([line[0] for line in lines], list("***1212="))

    def test_refused_actions(self):
        game = domicolor.Game(2)
        self.refused("T6", game.act, 1, "RGB@L")
        game.chance("start BGR")
        game.chance("deal 1 RRR RRR YYY")
        self.refused("T6", game.act, 1, "RRR@L")
        game.chance("deal 2 RRR YYY YYY")
        self.refused("C4", game.act, 2, "RRR@L")
        self.refused("C4", game.act, 1, "GGG@L")
        self.refused("C4", game.act, 1, "RGB@L")
        self.refused("C10", game.act, 1, "!0")
        for text in ("RRR", "RRR@", "RRR@l", "RRR@T", "RRR@LT", "RR@L", "RRRR@L", "rrr@L",
                     "RRR@L ", " RRR@L", "RRR @L", "?@L", "???@L", "", "pass", "RRR@L\n"):
            with self.subTest(text):
                self.refused("T5", game.act, 1, text)
        game.act(1, "RRR@L")
        self.refused("T6", game.act, 1, "RRR@L")
        self.refused("T6", game.act, 2, "RRR@L")


class ChanceTest(RefusalCase):
    def test_start_either_way_up(self):                                 # C2, C3, T5
        for text in ("RGB", "BGR", "RRR", "YBG", "GBY"):
            game = domicolor.Game(2)
            game.chance("start " + text)
            self.assertEqual([game.picture.colour[(0, y)] for y in range(3)], list(text))
            self.assertEqual(game.scores(), [0, 0])                     # C9

    def test_start_is_of_the_deck(self):                                # C3
        game = domicolor.Game(2, (), read_board(SMALL))
        self.refused("C3", game.chance, "start GYG")
        self.refused("C3", game.chance, "start RRR")
        game.chance("start YRR")
        self.refused("C3", game.chance, "deal 1 RRY")
        game.chance("deal 1 RGB")

    def test_refused_start(self):                                       # T5, T6
        for text in ("start", "start RGB RGB", "start RG", "start RGX", "start rgb", "start ?",
                     "start RGB ", "start  RGB", "start RGBB"):
            with self.subTest(text):
                self.refused("T5", domicolor.Game(2).chance, text)
        for text in ("deal 1 RGB YYB GGG", "draw 1 RGB", "RGB", ""):
            with self.subTest(text):
                self.refused("T6", domicolor.Game(2).chance, text)

    def test_deal(self):                                                # C3, T5
        game = domicolor.Game(2)
        game.chance("start RGB")
        for rule, text in (
                ("T6", "deal 2 RYB YYB GGG"), ("T6", "start RGB"), ("T6", "draw 1 RYB"),
                ("T6", "deal"), ("T6", "deal 01 RYB YYB GGG"), ("C3", "deal 1 RYB YYB"),
                ("C3", "deal 1 RYB YYB GGG BBB"), ("T5", "deal 1 BYR YYB GGG"),
                ("T5", "deal 1 RYB GGG YYB"), ("T5", "deal 1 BBB GGG YYB"),
                ("C3", "deal 1 RGB YYB GGG"), ("C3", "deal 1 RYB RYB GGG"),
                ("C3", "deal 1 RYB YYB GGG "), ("C3", "deal 1"), ("T5", "deal 1 RYB  GGG")):
            with self.subTest(text):
                self.refused(rule, game.chance, text)
        game.chance("deal 1 RYB YYB GGG")
        self.refused("C3", game.chance, "deal 2 RYB GGG GGG")
        self.refused("C3", game.chance, "deal 2 GGG GGG GGG")
        game.chance("deal 2 YBG GGG GGG")
        self.refused("T6", game.chance, "deal 1 RRR RRR RRR")
        self.assertEqual(game.to_act(), 1)

    def test_draw(self):                                                # C4, T5
        game = domicolor.Game(2)
        for text in ("start RGB", "deal 1 RYB YYB GGG", "deal 2 YBG GGG GGG"):
            game.chance(text)
        game.act(1, "BYR@L")
        for rule, text in (
                ("T6", "draw 2 RRR"), ("T6", "draw"), ("C4", "draw 1"), ("C4", "draw 1 RRR RRR"),
                ("T5", "draw 1 YRR"), ("T5", "draw 1 xyz"), ("C3", "draw 1 GGG"),
                ("C3", "draw 1 RYB"), ("C3", "draw 1 RGB"), ("T6", "deal 1 RRR RRR RRR"),
                ("T8", "draw 1 ?")):
            with self.subTest(text):
                self.refused(rule, game.chance, text)
        self.refused("T6", game.act, 2, "GGG@L")
        game.chance("draw 1 RRY")
        self.assertEqual(game.to_act(), 2)

    def test_order_of_a_deck_with_equal_cards_apart(self):              # T5
        deck = read_board(["card RRR GGG RRR BBB YYY RYR", "width 6", "rows 1", "hand 2"])
        game = domicolor.Game(2, (), deck)
        game.chance("start RYR")
        self.refused("T5", game.chance, "deal 1 GGG RRR")
        game.chance("deal 1 RRR GGG")

    def test_deck_with_a_card_and_its_mirror(self):                     # C1, T5
        deck = read_board(["card RGB BGR YYY GGG BBB RYR", "width 6", "rows 1", "hand 1"])
        for first, second in (("RGB", "BGR"), ("BGR", "RGB")):
            game = domicolor.Game(2, (), deck)
            game.chance("start BGR")
            game.chance("deal 1 " + first)
            self.refused("C3", game.chance, "deal 2 " + first)
            self.refused("C3", game.chance, "deal 2 " + second)
            game.chance("deal 2 YYY")
            self.assertEqual(game.legal(), ["BGR@L", "BGR@R", "RGB@L", "RGB@R"])
        for seed in range(20):
            oracle.play(domicolor.Game(3, (), deck), random.Random(seed), False)


class AnnounceTest(RefusalCase):
    def begin(self):
        return Script("RGR", ["RRG", "RBY", "YYY", "GGG"], options=["announce"])

    def test_numbers(self):                                             # C10
        for say, gets in (("!0", 0), ("!8", 8), ("!9", 9), ("!10", 9), ("!255", 9)):
            script = self.begin()
            self.assertEqual(script.lay("RRG@R", "!5"), 0)
            self.assertEqual(script.lay("RBY@R", say), gets)

    def test_said_before_drawing(self):                                 # C10
        game = self.begin().game
        game.act(1, "RRG@R")
        self.assertEqual(game.to_act(), 1)
        self.assertEqual(game.legal(), NUMBERS)
        self.assertEqual(len(game.legal()), 256)
        self.assertEqual(game.legal()[:4], ["!0", "!1", "!10", "!100"])
        self.refused("T6", game.chance, "draw 1 RRR")
        self.refused("C4", game.act, 2, "!0")
        for text in ("!256", "!-1", "!00", "!09", "!", "9", "!9 ", "! 9", "!+9", "YYY@L",
                     "pass", "", "!\u0669"):
            with self.subTest(text):
                self.refused("C10", game.act, 1, text)
        game.act(1, "!0")
        self.assertEqual(game.to_act(), "*")
        self.refused("T6", game.act, 1, "!0")

    def test_without_the_option(self):                                  # C10
        script = Script("RGR", ["RRG"])
        script.lay("RRG@R")
        self.assertEqual(script.game.to_act(), 2)
        self.refused("C10", script.game.act, 2, "!0")

    def test_last_card(self):                                           # C10, C11
        lines = oracle.play(domicolor.Game(2, ["announce"]), random.Random(5), False)
        marks = [line.split(" ")[1][0] for line in lines if line[0] in "12"]
        self.assertEqual([mark == "!" for mark in marks], [False, True] * 47)
        self.assertEqual(lines[-1][0], "=")
        self.assertEqual(lines[-2].split(" ")[1][0], "!")

    def test_greedy_says_the_worth(self):
        for seed in range(3):
            said, plain = [], []
            for options, scores in ((["announce"], said), ([], plain)):
                game = domicolor.Game(2, options)
                oracle.play(game, random.Random(seed), True)
                scores += game.scores()
            self.assertEqual(said, plain)


class EndTest(RefusalCase):
    def test_the_48th_card(self):                                       # C11
        game = domicolor.Game(2, (), read_board(SMALL))
        for text in ("start RGB", "deal 1 YYY", "deal 2 GGG"):
            game.chance(text)
        game.act(1, "YYY@R")
        game.chance("draw 1 RRY")
        game.act(2, "GGG@L")
        game.chance("draw 2 BBB")
        game.act(1, "YRR@BR")
        game.chance("draw 1 RYR")
        game.act(2, "BBB@L")
        self.assertEqual(game.stock, 0)
        self.assertEqual(game.to_act(), 1)
        game.act(1, "RYR@L")
        self.assertIsNone(game.to_act())
        self.refused("C11", game.act, 2, "RRR@L")
        self.refused("T6", game.chance, "draw 1 RRR")

    def test_winners(self):                                             # C11
        game = domicolor.Game(4)
        game.points = {1: 5, 2: 9, 3: 9, 4: 0}
        self.assertEqual(game.winners(), [2, 3])
        game.points[3] = 8
        self.assertEqual(game.winners(), [2])
        self.assertEqual(game.scores(), [5, 9, 8, 0])


def view(lines, viewer):
    """T8: the lines of a record as a seat sees them, or a spectator (viewer 0)."""
    seen = []
    for line in lines:
        words = line.split(" ")
        if words[:2] in (["*", "deal"], ["*", "draw"]) and int(words[2]) != viewer:
            words[3:] = ["?"] * len(words[3:])
        seen.append(" ".join(words))
    return seen


class RecordCase(RefusalCase):
    HEAD = ["tafel 1 domicolor", "rules 1", "seats 2"]

    def read(self, lines):
        return record.read(as_bytes(lines))

    def refused_at(self, number, rule, lines):
        with self.subTest(lines[number - 1:number]):
            self.assertEqual(self.refused(rule, self.read, lines).line, number)

    def complete(self, seats=2, seed="1", greedy=False, options=()):
        game = domicolor.Game(seats, options)
        events = oracle.play(game, random.Random(seed), greedy)
        head = ["tafel 1 domicolor", "rules 1", "seats %d" % seats]
        return head + ["option " + option for option in options] + events


class RecordTest(RecordCase):
    BEGUN = RecordCase.HEAD + ["* start RGB", "* deal 1 RYB YYB GGG", "* deal 2 RRR RRR YYY",
                               "1 BYY@L", "* draw 1 RRY"]

    def test_beginning(self):
        shown = oracle.with_legal(self.read(self.BEGUN))
        self.assertEqual(shown, self.BEGUN[:6] + [
            "? 1 BYR@L BYR@R BYY@L BYY@R GGG@L GGG@R RYB@L RYB@R YYB@L YYB@R"
        ] + self.BEGUN[6:] + ["? 2 RRR@L RRR@R YYY@L YYY@R"])

    def test_header(self):                                              # T3
        self.read(self.HEAD + ["option announce", "name 2 Anna", "date today"])
        self.refused_at(4, "T3", self.HEAD + ["option more-control"])
        self.refused_at(4, "T3", self.HEAD + ["option strict"])
        for seats in (0, 1, 5):
            self.refused_at(2, "T3", ["tafel 1 domicolor", "seats %d" % seats, "rules 1"])
        self.refused_at(4, "T3", ["tafel 1 doodle"] + self.HEAD[1:] + ["option announce"])

    def test_board_lines(self):                                         # T3, T9
        boards = ["board " + line for line in SMALL]
        read = self.read(self.HEAD + boards + ["* start YRR", "* deal 1 RGB", "* deal 2 RYR"])
        self.assertEqual(read.game.deck.width, 3)
        self.assertEqual(read.game.to_act(), 1)
        self.refused_at(9, "T9", self.HEAD + boards[:-1] + ["board hand 3", "* start YRR"])
        self.refused_at(8, "T9", self.HEAD + boards[:-1] + ["* start YRR"])
        self.refused_at(4, "T9", self.HEAD + ["board card RGX"] + boards)
        self.refused_at(9, "T9", self.HEAD + boards + ["board trees 7"])

    def test_refused_events(self):                                      # T5
        for line, rule in (("1 RRY@L", "C4"), ("2 RRY@L", "C4"), ("2 RRR@TL", "C7"),
                           ("2 !0", "C10"), ("2  RRR@L", "T5"), ("2 RRR@L ", "T5"), ("2", "T5"),
                           ("3 RRR@L", "T1"), ("* draw 2 RRG", "T6"), ("= 0 0", "T4"),
                           ("? 2 RRR@L", "T1"), ("seats 2", "T3")):
            self.refused_at(9, rule, self.BEGUN + [line])

    def test_result(self):                                              # T4
        for options in ([], ["announce"]):
            lines = self.complete(options=options)
            self.assertEqual(self.read(lines).result, self.read(lines).game.scores())
            self.read(lines + ["# the end"])
            last = len(lines)
            self.refused_at(last, "T4", lines[:-1])
            self.refused_at(last, "T4", lines[:-1] + ["= 1000 0"])
            self.refused_at(last, "T4", lines[:-1] + ["* draw 1 RRR"])
            self.refused_at(last - 1, "T4", lines[:-2] + [lines[-1]])

    def test_every_made_record_is_read(self):
        for seats in domicolor.SEATS:
            for options in ([], ["announce"]):
                for greedy in (False, True):
                    self.check_record(self.complete(seats, "read", greedy, options))

    def check_record(self, lines):
        shown = oracle.with_legal(self.read(lines))
        self.assertEqual([line for line in shown if line[0] != "?"], lines)
        actions = 0
        for asked, line in zip(shown, shown[1:]):
            if line[0] in "1234":
                actions += 1
                self.assertEqual(asked.split(" ")[:2], ["?", line[0]])
                self.assertIn(line.split(" ")[1], asked.split(" ")[2:])
        self.assertEqual(actions, 94 if "option announce" in lines else 47)


class ViewTest(RecordCase):
    BEGUN = RecordCase.HEAD + ["* start RGB", "* deal 1 RYB YYB GGG", "* deal 2 ? ? ?",
                               "1 BYY@L", "* draw 1 RRY"]

    def test_views_of_complete_records(self):                           # T8
        for seats in domicolor.SEATS:
            for options in ([], ["announce"]):
                lines = self.complete(seats, "view", True, options)
                whole = oracle.with_legal(self.read(lines))
                for viewer in range(seats + 1):
                    seen = view(lines, viewer)
                    mine = [line for line in view(whole, viewer)
                            if line[0] != "?" or line.startswith("? %d " % viewer)]
                    self.assertEqual(oracle.with_legal(self.read(seen)), mine)

    def test_unfinished_views(self):                                    # T8
        lines = self.complete(3, "part", False, ["announce"])
        for length in range(4, len(lines) - 1):
            whole = self.read(lines[:length])
            for viewer in range(4):
                seen = self.read(view(lines[:length], viewer))
                self.assertEqual(seen.game.to_act(), whole.game.to_act())
                self.assertEqual(seen.game.scores(), whole.game.scores())
                asked = oracle.with_legal(seen)[-1]
                if whole.game.to_act() == viewer:
                    self.assertEqual(asked, oracle.with_legal(whole)[-1])
                else:
                    self.assertNotEqual(asked[0], "?")

    def test_hidden_seat_lays_what_was_not_shown(self):                 # T8
        for card in ("RGB", "BGR", "RYB", "YYB", "YRR", "RRY"):
            self.refused_at(9, "T8", self.BEGUN + ["2 %s@L" % card])
        self.read(self.BEGUN + ["2 GGG@L"])
        self.read(self.BEGUN + ["2 BBR@R"])
        self.refused_at(9, "C7", self.BEGUN + ["2 BBR@TR"])
        self.refused_at(9, "C10", self.BEGUN + ["2 !0"])
        self.refused_at(9, "C4", self.BEGUN + ["1 GGG@L"])
        self.refused_at(9, "T5", self.BEGUN + ["2 ?@L"])

    def test_laid_cards_are_shown(self):                                # T8
        laid = self.BEGUN + ["2 BBR@R", "* draw 2 ?", "1 GGG@L"]
        self.refused_at(12, "C3", laid + ["* draw 1 RBB"])
        laid += ["* draw 1 RRG"]
        self.refused_at(13, "T8", laid + ["2 RBB@L"])
        self.refused_at(13, "T8", laid + ["2 GRR@L"])
        self.read(laid + ["2 GGG@L"])

    def test_own_hand_is_known(self):                                   # T8
        shown = oracle.with_legal(self.read(self.BEGUN[:6]))
        self.assertEqual(shown[-1][:10], "? 1 BYR@L ")
        self.refused_at(7, "C4", self.BEGUN[:6] + ["1 RRR@L"])
        self.assertEqual(oracle.with_legal(self.read(self.BEGUN)), self.BEGUN[:6] + [
            shown[-1]] + self.BEGUN[6:])

    def test_refused_hiding(self):                                      # T8
        self.refused_at(6, "T8", self.BEGUN[:5] + ["* deal 2 ? ? GGG"])
        self.refused_at(6, "C3", self.BEGUN[:5] + ["* deal 2 ? ?"])
        self.refused_at(6, "T5", self.BEGUN[:5] + ["* deal 2 ?? ?? ??"])
        self.refused_at(8, "T8", self.BEGUN[:7] + ["* draw 1 ?"])
        self.refused_at(10, "T8", self.BEGUN + ["2 GGG@L", "* draw 2 RRG"])
        self.read(self.HEAD + ["* start RGB", "* deal 1 ? ? ?", "* deal 2 ? ? ?"])

    def test_no_view_shows_two_hands(self):                             # T8
        head = ["tafel 1 domicolor", "rules 1", "seats 3", "* start RGB"]
        self.refused_at(7, "T8", head + ["* deal 1 ? ? ?", "* deal 2 RRR RRR RRR",
                                         "* deal 3 YYY YYY YYY"])
        self.refused_at(7, "T8", head + ["* deal 1 RRR RRR RRR", "* deal 2 YYY YYY YYY",
                                         "* deal 3 ? ? ?"])


class CommandTest(unittest.TestCase):
    def run_oracle(self, *words):
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            try:
                status = oracle.main(list(words))
            except SystemExit as end:
                status = end.code
        out.flush()
        return status, out.buffer.getvalue().decode("utf-8").splitlines()

    def test_random(self):
        for words in (["--seats", "2"], ["--seats", "4", "--option", "announce", "--greedy"]):
            words = ["random", "--game", "domicolor", "--seed", "7"] + words
            status, lines = self.run_oracle(*words)
            self.assertEqual((status, lines[0]), (0, "tafel 1 domicolor"))
            self.assertEqual(lines, self.run_oracle(*words)[1])
            record.read(as_bytes(lines))

    def test_deck_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "small.deck")
            with open(path, "wb") as file:
                file.write(as_bytes(SMALL))
            words = ["random", "--game", "domicolor", "--seed", "7", "--deck", path]
            status, lines = self.run_oracle(*(words + ["--seats", "4"]))
            self.assertEqual(status, 0)
            self.assertEqual(lines[3:8], ["board " + line for line in SMALL])
            record.read(as_bytes(lines))
            with open(path, "ab") as file:
                file.write(b"hand 1\n")
            self.assertEqual(self.run_oracle(*(words + ["--seats", "4"])), (1, []))

    def test_wrong_words(self):
        for words in (["--game", "domicolor", "--seats", "1"],
                      ["--game", "domicolor", "--seats", "5"],
                      ["--game", "domicolor", "--seats", "2", "--option", "more-control"],
                      ["--game", "domicolor", "--seats", "2", "--sheet", "x"],
                      ["--seats", "2", "--deck", "x"], ["--seats", "2", "--option", "announce"],
                      ["--seats", "7"], ["--game", "chess", "--seats", "2"]):
            self.assertEqual(self.run_oracle("random", "--seed", "1", *words), (2, []))


if __name__ == "__main__":
    unittest.main()
