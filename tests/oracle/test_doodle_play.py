"""Doodle City: rounds, drawing, scores and the end (D4-D24)."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import doodle                                                           # noqa: E402
from cases import RefusalCase                                           # noqa: E402
from doodle_scene import (BOARD, new_game, play_round,                  # noqa: E402
                          read_board, snake_player)


class StartTest(RefusalCase):
    def test_number_of_white_dice(self):                                # D4
        dice = [doodle.Game(seats).white_dice() for seats in doodle.SEATS]
        self.assertEqual(dice, [3, 3, 4, 5, 6, 7])

    def test_starting_roads(self):                                      # D5
        game = new_game(2, "start 31625")
        for player in game.players.values():
            self.assertEqual(player.road, {
                (1, 2): "NE", (2, 5): "EW", (3, 3): "NW", (4, 1): "NS", (5, 4): "SW"})

    def test_refused_chance(self):
        game = doodle.Game(2)
        self.refused("D5", game.chance, "roll 1 123")
        self.refused("D5", game.chance, "start 1234")
        self.refused("D5", game.chance, "start 12347")
        self.refused("T6", game.act, 1, "tree")
        game.chance("start 12345")
        self.refused("D7", game.chance, "start 12345")
        self.refused("D7", game.chance, "roll 7 123")
        self.refused("D7", game.chance, "roll 1 127")
        self.refused("D4", game.chance, "roll 1 12")
        self.refused("D4", game.chance, "roll 1 1234")
        self.refused("T5", game.chance, "roll 1 132")
        game.chance("roll 1 123")
        self.refused("T6", game.chance, "roll 1 123")


class RoundTest(RefusalCase):
    def roads(self, *places):
        return sorted(place + road for place in places for road in doodle.ROADS)

    def test_starting_seat_rotates(self):                               # D6, D7
        game = new_game(3)
        orders = []
        for _ in range(4):
            game.chance("roll 6 1234")
            orders.append(list(game.waiting))
            while game.waiting:
                game.act(game.to_act(), game.legal()[0])
        self.assertEqual(orders, [[1, 2, 3], [2, 3, 1], [3, 1, 2], [1, 2, 3]])

    def test_equal_dice(self):                                          # D7
        game = new_game(2)
        game.chance("roll 1 133")
        self.assertEqual(game.legal(), self.roads("1:11", "3:13"))
        game.act(1, "3:13NE")
        self.assertEqual(game.legal(), self.roads("1:11", "3:13"))
        game.act(2, "1:11NE")
        game.chance("roll 1 113")
        game.act(2, "3:13NE")
        self.assertEqual(game.legal(), self.roads("1:11"))
        self.refused("D7", game.act, 1, "3:13NE")

    def test_column_of_the_blue_die(self):                              # D8
        game = new_game(1)
        game.chance("roll 4 111")
        self.assertEqual(game.legal(), ["1:41x"])
        self.refused("D8", game.act, 1, "1:11NE")

    def test_blue_six(self):                                            # D8
        game = new_game(1)
        game.chance("roll 6 333")
        expected = self.roads("3:13", "3:23", "3:43", "3:53") + ["3:33x"]
        self.assertEqual(game.legal(), sorted(expected))

    def test_white_six(self):                                           # D9
        game = new_game(1)
        game.chance("roll 4 666")
        expected = self.roads("6:42", "6:43", "6:44", "6:45") + ["6:41x"]
        self.assertEqual(game.legal(), sorted(expected))
        game.act(1, "6:42EW")
        self.assertEqual(game.players[1].trees, 1)
        self.assertEqual(game.players[1].road[(4, 2)], "EW")

    def test_both_six(self):                                            # D9
        game = new_game(1)
        game.chance("roll 6 566")
        self.assertEqual(len(game.legal()), (20 * 6 + 5) + (4 * 6 + 1))
        game.act(1, "6:41x")
        self.assertEqual(game.players[1].crossed[(4, 1)], 2)
        self.assertEqual(game.players[1].trees, 1)

    def test_square_with_a_road(self):                                  # D10
        game = new_game(1)
        play_round(game, {1: "2:22NE"})
        game.chance("roll 2 123")
        self.assertEqual(game.legal(), self.roads("1:21", "3:23"))
        self.refused("D10", game.act, 1, "2:22NE")

    def test_two_free_houses(self):                                     # D11
        game = new_game(1)
        play_round(game, {1: "1:41x"})
        play_round(game, {1: "1:41x"})
        self.assertEqual(game.players[1].crossed[(4, 1)], 3)
        game.chance("roll 4 125")
        self.refused("D11", game.act, 1, "1:41x")
        self.assertEqual(game.legal(), self.roads("2:42", "5:45"))

    def test_tree_only_when_no_die_fits(self):                          # D12
        game = new_game(1)
        for action in ("1:11NS", "3:13NS", "4:14NS", "5:15NS", "2:12x"):
            play_round(game, {1: action})
        game.chance("roll 1 146")
        self.assertEqual(game.legal(), ["6:12x"])
        self.refused("D12", game.act, 1, "tree")
        self.refused("D13", game.act, 1, "pass")
        game.act(1, "6:12x")
        self.assertEqual(game.players[1].trees, 1)
        game.chance("roll 1 666")
        self.assertEqual(game.legal(), ["tree"])
        game.act(1, "tree")
        self.assertEqual(game.players[1].trees, 2)
        self.assertEqual(game.white, [6, 6, 6])

    def test_pass(self):                                                # D12, D13
        game = new_game(1, options=["more-control"])
        for action in ("1:11NS", "3:13NS"):
            play_round(game, {1: action})
        game.chance("roll 1 114")
        self.assertEqual(game.legal(), self.roads("4:14") + ["pass"])
        game.act(1, "pass")
        self.assertEqual(game.players[1].trees, 1)
        game.chance("roll 1 113")
        self.assertEqual(game.legal(), ["tree"])
        self.refused("D13", game.act, 1, "pass")

    def test_order_by_byte(self):
        game = new_game(1, options=["more-control"])
        game.chance("roll 1 126")
        self.assertEqual(game.legal()[0], "1:11ES")
        self.assertEqual(game.legal()[6:8], ["2:12x", "6:11ES"])
        self.assertEqual(game.legal()[-1], "pass")


class ScoreTest(unittest.TestCase):
    def test_loop_counts_each_square_once(self):                        # D14, D15
        game = new_game(1)
        for action in ("3:13ES", "3:23SW", "4:14NE"):
            play_round(game, {1: action})
        player = game.players[1]
        self.assertEqual(player.hotels, set())                  # length 1 at its drawing
        play_round(game, {1: "4:24NW"})
        self.assertEqual(len(player.stretch((1, 3))), 4)
        self.assertEqual(player.hotels, {3})

    def test_roads_must_meet(self):                                     # D14
        player = doodle.Player(doodle.standard_sheet())
        player.road = {(1, 1): "ES", (2, 1): "NS", (1, 2): "NE", (2, 2): "SW"}
        self.assertEqual(player.stretch((1, 1)), {(1, 1), (1, 2), (2, 2)})
        self.assertEqual(player.stretch((2, 1)), {(2, 1)})

    def test_hotels(self):                                              # D15, D18
        player = doodle.Player(doodle.standard_sheet())
        lengths = [(2, set()), (15, {15}), (15, {11, 15}), (4, {3, 11, 15}), (4, {3, 11, 15}),
                   (25, {3, 8, 11, 15}), (7, {3, 5, 8, 11, 15}), (25, {3, 5, 8, 11, 15})]
        for length, circled in lengths:
            player.stretch = lambda square: set(doodle.SQUARES[:length])
            player.score_hotel((3, 1))
            self.assertEqual(player.hotels, circled)

    def test_longer_later_scores_nothing(self):                         # D18
        game = new_game(1)
        for action in ("1:31EW", "1:21EW", "1:11EW"):
            play_round(game, {1: action})
        self.assertEqual(len(game.players[1].stretch((3, 1))), 4)   # with the house at 41
        self.assertEqual(game.players[1].hotels, set())

    def test_circled_score_decides_the_bonus(self):                     # D17
        player = doodle.Player(doodle.standard_sheet())
        player.shops = {10, 9, 8, 7, 6, 5}
        player.houses_in = lambda stretch: 16
        left = {3, 5, 7, 10}
        player.road[(2, 1)] = "NS"
        player.score_shop((2, 1), left)
        self.assertIn(4, player.shops)
        self.assertEqual(left, {5, 7, 10})
        player.score_shop((2, 1), left)
        self.assertIn(3, player.shops)
        self.assertEqual(left, {5, 7, 10})

    def test_D17_bonus_is_worth_its_value_and_needs_its_threshold(self):
        sheet = read_board("\n".join(BOARD).replace("bonus 3 5 7 10", "bonus 3:8 5:1").split("\n"))
        for houses, bonus, points in ((2, set(), 2), (3, {3}, 3 + 8), (4, {3}, 4 + 8),
                                      (5, {5}, 5 + 1), (10, {5}, 10 + 1)):
            player = doodle.Player(sheet)
            player.houses_in = lambda stretch, houses=houses: houses
            player.road[(2, 1)] = "NS"
            left = set(sheet.bonus)
            player.score_shop((2, 1), left)
            self.assertEqual((player.bonuses, left), (bonus, {3, 5} - bonus))
            self.assertEqual((player.shop_points(), player.points()), (points, points))

    def test_D17_bonus_taken_by_another_seat_leaves_the_next_lower_one(self):
        sheet = read_board("\n".join(BOARD).replace("bonus 3 5 7 10", "bonus 3:8 5:1").split("\n"))
        game = doodle.Game(2, (), sheet)
        for seat, bonus in ((1, {5}), (2, {3}), (1, {5})):
            player = game.players[seat]
            player.houses_in = lambda stretch: 9
            player.road[(2, 1)] = "NS"
            player.score_shop((2, 1), game.bonuses_left)
            self.assertEqual(player.bonuses, bonus)
        self.assertEqual([player.points() for player in game.players.values()],
                         [9 + 1 + 8, 9 + 8])

    def test_shop_without_houses(self):                                 # D16
        game = new_game(1)
        play_round(game, {1: "1:21NS"})
        self.assertEqual(game.players[1].shops, set())

    def test_taxis(self):                                               # D20
        player = doodle.Player(doodle.standard_sheet())
        player.road = {(2, 2): "EW", (1, 1): "NS"}
        self.assertEqual(player.taxi_points(), 0)
        player.road[(3, 2)] = "EW"
        self.assertEqual(player.taxi_points(), 8)
        self.assertEqual(snake_player().taxi_points(), 32)


class EndTest(unittest.TestCase):
    def test_trees_of_seats(self):                                      # D21
        self.assertEqual(doodle.tree_points([3, 5]), [4, -4])
        self.assertEqual(doodle.tree_points([5, 5]), [0, 0])
        self.assertEqual(doodle.tree_points([2, 2, 7, 4]), [4, 4, -4, 0])
        self.assertEqual(doodle.tree_points([7, 7, 1, 1]), [-4, -4, 4, 4])
        self.assertEqual(doodle.tree_points([0, 0, 0]), [0, 0, 0])

    def test_winner(self):                                              # D22
        self.assertEqual(doodle.ranking([50, 61, 61], [1, 4, 3]), [[3], [2], [1]])
        self.assertEqual(doodle.ranking([61, 50, 61], [3, 0, 3]), [[1, 3], [2]])

    def test_solo_ranks(self):                                          # D23
        scores = [0, 29, 30, 49, 50, 69, 70, 89, 90, 104, 105, 119, 120, 200]
        ranks = [doodle.solo_rank(score) for score in scores]
        self.assertEqual(ranks, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])

    def test_last_tree_ends_after_the_round(self):                      # D19
        game = new_game(2)
        game.players[1].trees = 6
        game.chance("roll 4 356")
        game.act(1, "6:42EW")
        self.assertEqual(game.to_act(), 2)
        game.act(2, "5:45EW")
        self.assertIsNone(game.to_act())
        self.assertEqual(game.scores(), [-4, 4])

    def test_highest_numbers_end(self):                                 # D19
        for field, number, ends in (("hotels", 15, True), ("hotels", 11, False),
                                    ("shops", 10, True), ("shops", 9, False)):
            player = doodle.Player(doodle.standard_sheet())
            setattr(player, field, {number})
            self.assertEqual(player.ends_the_game(), ends)

    def test_solo_has_no_tree_points(self):                             # D23
        game = new_game(1)
        game.players[1].trees = 7
        self.assertEqual(game.scores(), [0])

    def test_achievements(self):                                        # D24
        player = snake_player()
        self.assertEqual(player.achievements(), ["environmentalist", "city-planner"])
        player.trees = 1
        player.hotels = {3, 5, 8, 11, 15}
        player.shops = {4, 5, 6, 7, 8, 9, 10}
        player.bonuses = {3, 5, 7}
        self.assertEqual(player.achievements(), ["city-planner", "hotel-magnate"])
        player.bonuses.add(10)
        player.most_houses_scored = 16
        self.assertEqual(player.achievements(),
                         ["city-planner", "hotel-magnate", "capitalist", "shopping-spree"])

    def test_shopping_spree(self):                                      # D24
        player = snake_player()
        player.crossed = {(4, 1): 3, (1, 2): 3, (3, 3): 4, (5, 4): 3, (2, 5): 3}
        del player.road[(2, 1)]
        player.draw((2, 1), "EW", {3, 5, 7, 10})
        self.assertEqual((player.shops, player.bonuses), ({10}, {10}))
        self.assertIn("shopping-spree", player.achievements())

    def test_achievements_are_solo(self):                               # D24
        self.assertEqual(new_game(1).achievements(), ["environmentalist"])
        self.assertEqual(new_game(2).achievements(), [])


if __name__ == "__main__":
    unittest.main()
