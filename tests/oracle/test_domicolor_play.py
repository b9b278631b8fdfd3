"""Domicolor: hands, chance, announcing and the end (C2-C4, C10, C11)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import domicolor                                                        # noqa: E402
import oracle                                                           # noqa: E402
from cases import RefusalCase                                           # noqa: E402
from domicolor_scene import NUMBERS, SMALL, Script, read_board          # noqa: E402


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


if __name__ == "__main__":
    unittest.main()
