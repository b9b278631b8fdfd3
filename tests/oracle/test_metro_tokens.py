"""MetrOmania: the city and the deals that chance brings, and tokens (M1, M17-M19, M30, M31)."""

import itertools
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro                                                            # noqa: E402
import metro_deal                                                       # noqa: E402
from metro_scene import CITY, DEALS, Position, PositionCase, field      # noqa: E402


class ChanceTest(PositionCase):
    def begun(self, seats=4, options=()):
        game = metro.Game(seats, options)
        game.chance(CITY)
        return game

    def deal(self, game, *texts):
        for text in texts:
            game.chance("deal %d %s" % (game.company, text))
        return game

    def test_city(self):                                                # M1, T5
        game = metro.Game(4)
        self.assertEqual(game.to_act(), "*")
        for rule, text in (
                ("T6", "deal 1 Ah Bw Cp"), ("T5", "city"), ("T5", "city 1a 2a 3a 4a 5a"),
                ("T5", "city 1a 2a 3a 4a 5a 6a "), ("T5", "city 1a 2a 3a 4a 5a 7a"),
                ("T5", "city 1a 2a 3a 4a 5a 6d"), ("M1", "city 1a 2a 3a 4a 5a 1b"),
                ("T5", "city 1a  2a 3a 4a 5a 6a"), ("T5", "city 1A 2a 3a 4a 5a 6a")):
            self.refused(rule, game.chance, text)
        game.chance("city 3a 1c 6b 2a 5c 4b")
        self.refused("T6", game.act, 1, "pass")
        self.refused("T6", game.chance, CITY)

    def test_tokens(self):                                              # M17
        self.assertEqual(sorted(metro_deal.TOKENS), sorted(
            "Ah Aw Bw Bp Cp Ch Dh Dp Ep Ew Fw Fh".split(" ")))

    def test_all_deals_of_four(self):                                   # M19
        kinds = [[token for token in metro_deal.TOKENS if token[1] == kind] for kind in "hwp"]
        expected = set()
        for home, work, play in itertools.product(*(itertools.permutations(one)
                                                    for one in kinds)):
            deal = tuple(zip(home, work, play))
            if all(len({token[0] for token in hand}) == 3 for hand in deal):
                expected.add(deal)
        self.assertEqual(set(metro_deal.all_deals(4)), expected)
        self.assertEqual(len(metro_deal.all_deals(4)), len(expected))

    def test_all_deals_of_three(self):                                  # M19
        expected = set()
        for owners in itertools.product((0, 1, 2), repeat=12):
            if owners.count(0) != 4 or owners.count(1) != 4:
                continue
            hands = [[token for token, owner in zip(metro_deal.TOKENS, owners) if owner == number]
                     for number in (0, 1, 2)]
            if all(len({token[0] for token in hand}) == 4 and
                   len({token[1] for token in hand}) == 3 for hand in hands):
                expected.add(tuple(metro_deal.in_order(hand) for hand in hands))
        self.assertEqual(set(metro_deal.all_deals(3)), expected)
        self.assertEqual(len(metro_deal.all_deals(3)), len(expected))

    def test_deal(self):                                                # M19, T5, T6
        game = self.begun()
        for rule, text in (
                ("T6", "deal 2 Ah Bw Cp"), ("T6", "deal"), ("T6", "draw 1 Ah"),
                ("T5", "deal 1 Bw Ah Cp"), ("T5", "deal 1 A B C"), ("T5", "deal 1 Gh Bw Cp"),
                ("M19", "deal 1 Ah Bw"), ("M19", "deal 1 Ah Bw Cp Dp"), ("M19", "deal 1"),
                ("M19", "deal 1 Ah Bw Bp"), ("M19", "deal 1 Ah Dh Cp"),
                ("M19", "deal 1 Bh Aw Cp"), ("M19", "deal 1 Ah Cw Bp"),
                ("T5", "deal 1 Ah Bw Cp "), ("T5", "deal 1 Ah  Bw Cp")):
            self.refused(rule, game.chance, text)
        self.deal(game, "Ah Bw Cp")
        self.refused("M19", self.deal, game, "Ah Ew Dp")
        self.deal(game, "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp")
        self.assertEqual(game.to_act(), 1)

    def test_deal_of_three(self):                                       # M19, T5
        game = self.begun(3)
        self.refused("T5", self.deal, game, "Dh Ah Bw Cp")
        self.refused("M19", self.deal, game, "Ah Bw Cp")
        self.refused("M19", self.deal, game, "Ah Dh Bw Fw")
        self.deal(game, *DEALS[3])
        self.assertEqual(game.to_act(), 1)

    def test_deal_that_leaves_none(self):                               # M19
        game = self.deal(self.begun(3), "Ah Bw Cp Dp")
        self.assertTrue(metro_deal.may_be_dealt("Ch Dh Aw Bp".split(" "), 3))
        self.refused("M19", self.deal, game, "Ch Dh Aw Bp")

    def test_fixed_deals(self):                                         # M19, M30, M31
        for seats, options, texts in (
                (4, ["strict"], DEALS[4]), (2, [], DEALS[2]), (2, ["open"], DEALS[2]),
                (2, ["two-companies"], ["Ah Bw Cp", "Ch Aw Bp", "Dh Fw Ep", "Fh Ew Dp"])):
            game = self.deal(self.begun(seats, options), *texts)
            self.assertEqual(game.to_act(), 1)
            self.assertEqual(len(game.deals), 1)
            self.refused("M19", self.deal, self.begun(seats, options), texts[1])
            other = metro.Game(seats, options)
            rng = random.Random(1)
            other.chance(other.random_chance(rng))
            for number, text in enumerate(texts, 1):
                self.assertEqual(other.random_chance(rng), "deal %d %s" % (number, text))
                self.deal(other, text)

    def test_random_deals_follow(self):                                 # M19
        for seed in range(20):
            rng = random.Random(seed)
            game = metro.Game(3 + seed % 2)
            while game.to_act() == "*":
                game.chance(game.random_chance(rng))
            self.assertEqual(len(game.deals), 1)


class TokenTest(PositionCase):
    def test_needs_a_token_of_the_kind(self):                           # M18
        position = Position(4, [("h", "a2 b2 b3"), ("w", "a1 a2 b2")])
        position.lay(1, "1:t12-a2")
        self.not_legal("M18", position, "1:a2-b2l", 1)
        self.not_legal("M18", position, "1:a2-b2l+B", 1)
        self.not_legal("M18", position, "1:a2-b2l+C", 1)
        self.not_legal("M18", position, "1:a2-b2l+D", 1)    # a Dh that company 2 has
        self.not_legal("M18", position, "1:a2-b2r+A", 1)    # Aw is not company 1's
        self.is_legal(position, "1:a2-b2l+A", 1)
        self.is_legal(position, "1:a2-b2r+B", 1)
        self.not_legal("M18", position, "1:a2-b3l+A", 1)    # a street
        position.lay(1, "1:a2-b2l+A")
        self.assertEqual(position.game.hands[1], ["Bw", "Cp"])
        self.assertEqual(position.game.token_on, {field("a2 b2 b3"): ("Ah", 1)})

    def test_hand_without_the_kind(self):                               # M18
        position = Position(4, [("h", "a2 b2 b3"), ("h", "b2 c2 c3")])
        position.lay(1, "1:t12-a2", "1:a2-b2l+A")
        self.assertFalse([action for action in position.legal(1) if "+" in action])
        self.not_legal("M18", position, "1:b2-c3r+A", 1)

    def test_two_tokens_of_a_kind(self):                                # M18, M30
        position = Position(2, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        self.assertEqual([action for action in position.legal(1) if "b2l" in action],
                         ["1:a2-b2l+A", "1:a2-b2l+D"])

    def test_one_a_turn(self):                                          # M18
        position = Position(4, [("h", "a2 b2 b3"), ("w", "b2 c2 c3")])
        position.turn(1)
        position.act("1:t12-a2", "1:a2-b2l+A")
        self.not_legal("M18", position, "1:b2-c3r+B")
        self.is_legal(position, "1:b2-c3l")
        self.is_legal(position, "1:b2-c3r+B", 1)            # in the next turn

    def test_same_letters_do_not_touch(self):                           # M18
        def begun(where):
            position = Position(4, [("h", "c3 c4 d4"), ("w", where)])
            position.game.token_on[field("c3 c4 d4")] = ("Ah", 1)
            position.game.hands[1].remove("Ah")
            position.game.tunnel_in[field("c3 c4 d4")] = (1, 1)
            return position
        position = begun("b3 b4 c4")                        # shares c4; company 2 has Aw
        position.line(2, 1, "t12 a2 b3")
        self.not_legal("M18", position, "1:b3-b4r+A", 2)
        position = begun("a2 a3 b3")                        # shares no point
        position.lay(2, "1:t12-a2")
        self.is_legal(position, "1:a2-b3l+A", 2)
        position = begun("b3 b4 c4")
        position.line(4, 1, "t14 a4 b4")
        self.not_legal("M18", position, "1:b4-b3l+A", 4)
        self.is_legal(position, "1:b4-b3l+F", 4)            # another letter may touch

    def test_token_stays(self):                                         # M18
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2", "1:a2-b2l+A")
        position.line(2, 1, "t14 a4 a3")
        position.line(2, 1, "a3 b3")
        position.put_station("b3")
        self.not_legal("M9", position, "1:b3-b2r+D", 2)


if __name__ == "__main__":
    unittest.main()
