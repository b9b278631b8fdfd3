"""The examples that the rulebooks print with numbers, named after the book and the example.

Only the facts of the examples are here. Their pictures are lost, so the positions are made up: each
has the lengths, houses, stations and times of its example. The books:

- Doodle City: 999 Games (Dutch, French); Aporta Games (English, Norwegian, German); Aporta Games
  (French leaflet). All examples of Doodle City stand in the first; the second lacks the sum for
  five taxis, and the third also lacks the length of a road.
- MetrOmania: the Dutch translation of the rules.
- Domicolor: Ravensburger 602 5 058 8 (Dutch, French).
"""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import domicolor                                                        # noqa: E402
import doodle                                                           # noqa: E402
import metro_deal                                                       # noqa: E402
import metro_score                                                      # noqa: E402
import metro_trips                                                      # noqa: E402
from domicolor_scene import Script, script_with_row                     # noqa: E402
from doodle_scene import (TWO_SHOPS_START, new_game, play_round,        # noqa: E402
                          snake_player)
from metro_scene import Position, field, points                         # noqa: E402


class DoodleCityTest(unittest.TestCase):
    def test_doodle_city_dice_for_three_players(self):                  # D4
        """One blue die and four white dice."""
        game = new_game(3)
        self.assertEqual(game.white_dice(), 4)
        game.chance("roll 1 2345")
        self.assertEqual((game.blue, game.white), (1, [2, 3, 4, 5]))

    def test_doodle_city_hotel_on_a_road_of_length_5(self):             # D15
        """The 5 is circled."""
        game = new_game(1)
        for action in ("2:22EW", "2:32EW", "2:52EW", "2:42EW"):
            play_round(game, {1: action})
        self.assertEqual(len(game.players[1].stretch((4, 2))), 5)
        self.assertEqual(game.players[1].hotels, {5})

    def test_doodle_city_shop_with_5_houses_when_5_is_taken(self):      # D16
        """The 4 is circled."""
        game = new_game(1)
        player = game.players[1]
        player.shops.add(5)
        for action in ("3:33x", "3:33x", "2:22SW", "3:23NE"):
            play_round(game, {1: action})
        self.assertEqual(player.houses_in(player.stretch((2, 3))), 5)
        self.assertEqual(player.shops, {4, 5})

    def test_doodle_city_bonus_examples_1_and_2(self):                  # D17
        """Player A has 8 houses and takes bonus 7; later player B has 9 houses and takes 5."""
        game = self.ready_for_the_bonus()
        play_round(game, {1: "3:43SW", 2: "5:25x"})
        self.assertEqual(game.players[1].shops, {2, 8})         # 2: drawing at 23 before
        self.assertEqual(game.players[1].bonuses, {7})
        play_round(game, {2: "3:43SW", 1: "1:11NS"})
        self.assertEqual(game.players[2].shops, {2, 9})
        self.assertEqual(game.players[2].bonuses, {5})
        self.assertEqual(game.bonuses_left, {3, 10})

    def ready_for_the_bonus(self):
        """Both seats: 33, 54 all crossed; 33-23-24-25 joined and 44-54 joined."""
        game = new_game(2, TWO_SHOPS_START)
        for action in ("3:23ES", "3:33x", "3:33x", "4:54x", "4:54x", "4:24NS", "4:44NE"):
            order = game.round_order()
            play_round(game, {seat: action for seat in order})
        return game

    def test_doodle_city_five_joined_taxis(self):                       # D20
        """They are worth 5 x 4 = 20 points; a sixth taxi that is not joined is worth nothing."""
        player = snake_player()
        for square in ((1, 4), (2, 4), (3, 4)):
            del player.road[square]
        for column in doodle.COLUMNS:
            del player.road[(column, 5)]
        stretch = player.stretch((1, 1))
        self.assertEqual(sum(player.sheet.kind[square] == "T" for square in stretch), 5)
        self.assertEqual(player.taxi_points(), 20)
        player.road[(1, 5)] = "NS"
        self.assertEqual(player.taxi_points(), 20)

    def test_doodle_city_highest_shop_score(self):                      # D17, D19
        """The first player to score it has 10 points and 10 bonus points, and ends the game."""
        player = doodle.Player(doodle.standard_sheet())
        player.houses_in = lambda stretch: 10
        player.road[(2, 1)] = "NS"
        self.assertFalse(player.ends_the_game())
        player.score_shop((2, 1), {3, 5, 7, 10})
        self.assertEqual((player.shops, player.bonuses), ({10}, {10}))
        self.assertEqual(player.points(), 10 + 10)
        self.assertTrue(player.ends_the_game())

    def test_doodle_city_highest_hotel_score(self):                     # D15, D19
        """It is 15 points, and ends the game."""
        player = snake_player()
        del player.road[(3, 1)]
        player.draw((3, 1), "EW", set())
        self.assertEqual(player.hotels, {15})
        self.assertTrue(player.ends_the_game())

    def test_doodle_city_table_of_solo_ranks(self):                     # D23
        """The ranks begin at 30, 50, 70, 90, 105 and 120 points."""
        for rank, (lowest, highest) in enumerate((
                (0, 29), (30, 49), (50, 69), (70, 89), (90, 104), (105, 119), (120, 200))):
            for score in (lowest, highest):
                self.assertEqual(doodle.solo_rank(score), rank)

    def test_doodle_city_table_of_achievements(self):                   # D24
        """42 hotel points, 74 shop points, 16 houses at one shop, one road through all squares."""
        sheet = doodle.standard_sheet()
        self.assertEqual((sheet.most_hotel_points(), sheet.most_shop_points(), sheet.most_houses()),
                         (42, 74, 16))
        player = snake_player()
        self.assertEqual(player.achievements(), ["environmentalist", "city-planner"])
        player.hotels, player.trees = {3, 5, 8, 11, 15}, 1
        player.shops, player.bonuses = {4, 5, 6, 7, 8, 9, 10}, {3, 5, 7, 10}
        player.most_houses_scored = 16
        self.assertEqual(player.achievements(),
                         ["city-planner", "hotel-magnate", "capitalist", "shopping-spree"])


class DomicolorTest(unittest.TestCase):
    def test_domicolor_figure_4(self):                                  # C8
        """A card of one colour makes a run of 3 down: 3 points."""
        script = Script("RGB", ["YYY"])
        self.assertEqual(script.lay("YYY@L"), 3)

    def test_domicolor_figure_5(self):                                  # C8
        """The third card makes a run of 3 across and one of 3 on a diagonal: 9 points."""
        # R R R
        # G R B
        # R G Y
        script = Script("RGR", ["RRG", "RBY"])
        self.assertEqual(script.lay("RRG@R"), 0)
        self.assertEqual(script.lay("RBY@R"), 9)

    def test_domicolor_figure_6(self):                                  # C8
        """Runs of 4 across, 3 down, 4 and 6 on diagonals: 4 + 3 + 8 + 12 = 27 points."""
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


class MetrOmaniaTest(unittest.TestCase):
    BLUE, GREEN, ORANGE, OTHER = 1, 2, 3, 4

    def complex_network(self):
        """Returns a position with the lines and tokens of the picture of the test trips.

        From the blue home token D at b2 two routes lead to the green token D at i4, each with a
        change: the solid blue line and then green, the dashed blue line and then orange. The book
        calls the token at i4 a work token; in its own table of the strict deal, and in M17, the
        tokens D are home and play. The orange token C has no station.
        """
        position = Position(4)
        game = position.game
        for name, path in (((self.BLUE, 1), "b2 c2 d2"), ((self.GREEN, 1), "d2 i4"),
                           ((self.BLUE, 2), "b2 d4"), ((self.ORANGE, 1), "d4 e5 i4")):
            game.lines[name].points = points(path)
        position.put_station(*"b2 c2 d2 d4 e5 i4".split(" "))
        for corners, token, company in (
                ("a1 b1 b2", "Dh", self.BLUE), ("i4 i5 j4", "Dp", self.GREEN),
                ("f9 f10 g9", "Cp", self.ORANGE), ("c2 c3 d3", "Ch", self.OTHER)):
            game.token_on[field(corners)] = (token, company)
        return position

    def trip(self, game, letter):
        return metro_score.letter_trip(game, metro_score.network(game), letter)

    def minutes(self, game, *lines):
        """Returns the minutes of trip D on these lines alone."""
        network = metro_trips.Network(
            {name: game.lines[name].points for name in lines})
        return network.trip(set(points("b2")), set(points("i4")))[0]

    def test_metromania_complex_route_trip_d(self):                     # M25, M26
        """Two routes of 6 minutes: 6 points for blue, once, and green, 3 points for orange."""
        game = self.complex_network().game
        self.assertEqual(self.minutes(game, (self.BLUE, 1), (self.GREEN, 1)), 6)
        self.assertEqual(self.minutes(game, (self.BLUE, 2), (self.ORANGE, 1)), 6)
        self.assertEqual(self.minutes(game, *game.lines), 6)
        trip = self.trip(game, "D")
        self.assertEqual(metro_score.letter_trip_points(game, trip, game.deals[0]),
                         {self.BLUE: 6, self.GREEN: 6, self.ORANGE: 3})

    def test_metromania_complex_route_trip_c(self):                     # M27
        """Impossible, for the play token C has no station: 6 points off for orange, who laid it."""
        game = self.complex_network().game
        trip = self.trip(game, "C")
        self.assertEqual(metro_score.letter_trip_points(game, trip, game.deals[0]),
                         {self.ORANGE: -6})

    def test_metromania_blocked_lines(self):                            # M22
        """Blue is blocked, and green too once it has no home token left."""
        position = Position(4)
        position.line(self.BLUE, 1, "t12 a2 b3")
        position.line(self.GREEN, 1, "t42 k5 j6")
        blue, green = position.game.lines[(self.BLUE, 1)], position.game.lines[(self.GREEN, 1)]
        position.fill_around("b3")
        position.fill_around("j6")
        position.game.city.kind[field("i6 i7 j6")] = "h"
        self.assertTrue(position.game.is_blocked(blue))
        self.assertFalse(position.game.is_blocked(green))
        position.game.hands[self.GREEN].remove("Dh")
        self.assertTrue(position.game.is_blocked(green))

    def test_metromania_strict_deal(self):                              # M19
        self.assertEqual(metro_deal.deals_at_start(4, {"strict"}), [
            (("Ah", "Bw", "Cp"), ("Dh", "Aw", "Ep"), ("Fh", "Ew", "Bp"), ("Ch", "Fw", "Dp"))])

    def test_metromania_two_companies_letters(self):                    # M31
        """One company of each player has A, B and C, the other D, E and F, of another kind each."""
        (deal,) = metro_deal.deals_at_start(2, {"two-companies"})
        for company, letters in ((1, "ABC"), (2, "ABC"), (3, "DEF"), (4, "DEF")):
            self.assertEqual("".join(sorted(token[0] for token in deal[company - 1])), letters)
            self.assertEqual("".join(sorted(token[1] for token in deal[company - 1])), "hpw")


if __name__ == "__main__":
    unittest.main()
