"""The printed facts of the rules, checked on the oracle."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import doodle                       # noqa: E402
import oracle                       # noqa: E402
import record                       # noqa: E402
from cases import RecordCase, RefusalCase, as_bytes     # noqa: E402

BOARD = doodle.STANDARD_BOARD.splitlines()
QUESTION = "? 2 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW"
TWO_SHOPS_START = "start 23121"     # house squares: 1 NS, 2 NE, 3 EW, 4 NS, 5 EW

# A road through all 25 squares, row by row.
SNAKE = {
    1: "EW EW EW EW SW", 2: "ES EW EW EW NW", 3: "NE EW EW EW SW",
    4: "ES EW EW EW NW", 5: "NE EW EW EW EW",
}


def new_game(seats, start="start 11111", options=(), board=None):
    game = doodle.Game(seats, options, board)
    game.chance(start)
    return game


def play_round(game, actions):
    """A round with blue 6 in which each seat (in the order of the dict's keys) draws."""
    wanted = [action[0] for action in actions.values()]
    filling = ["1"] * (game.white_dice() - len(wanted))
    game.chance("roll 6 " + "".join(sorted(wanted + filling)))
    for seat in list(game.waiting):
        game.act(seat, actions[seat])


def read_board(lines):
    return oracle.read_board(doodle, lines)


def snake_player():
    player = doodle.Player(doodle.standard_sheet())
    for row, roads in SNAKE.items():
        for column, road in zip(doodle.COLUMNS, roads.split(" ")):
            player.road[(column, row)] = road
    return player


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

    def test_example_of_the_bonus(self):                                # D17
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
