"""MetrOmania: the end of building (M21)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro                                                            # noqa: E402
from metro_city import FIELDS, FRAME, NAME_OF, POINT                    # noqa: E402
from metro_scene import DOWN, UP, Position, PositionCase, field, points # noqa: E402


class EndTest(PositionCase):
    def both_but_one_tunnel(self, companies=4, **numbers):
        position = Position(companies, **numbers)
        position.line(2, 1, DOWN)
        position.line(2, 2, UP.rsplit(" ", 1)[0])
        return position

    def play_last_turn(self, position):
        """Plays a whole turn of the company to act, and returns the company."""
        company = position.game.company
        while position.game.company == company and position.game.to_act() is not None:
            position.act(position.legal()[-1])
        return company

    def test_M21_second_line_completed_ends_building(self):
        position = self.both_but_one_tunnel()
        position.turn(2)
        position.act("2:a5-t15")
        self.assertFalse(position.game.is_building())
        self.assertEqual((position.game.company, position.game.due), (2, "choice"))
        position.act("skip")                                # the turn stops at once
        order = [self.play_last_turn(position) for _time in range(3)]
        self.assertEqual(order, [3, 4, 1])
        self.assertIsNone(position.game.to_act())
        self.refused("M21", position.game.act, 2, "pass")

    def test_M21_every_other_company_has_one_more_turn(self):             # M31
        for companies, expected in ((2, [1]), (3, [3, 1]), ("2x2", [3, 4, 1])):
            position = self.both_but_one_tunnel(companies)
            position.turn(2)
            position.act("2:a5-t15", "skip")
            order = [self.play_last_turn(position) for _company in expected]
            self.assertEqual(order, expected)
            self.assertIsNone(position.game.to_act())

    def test_M21_second_line_completed_does_not_stop_a_last_turn(self):   # M16
        """In its last turn company 3 completes its second line with its first tunnel."""
        position = self.both_but_one_tunnel()
        done, other = position.game.lines[(3, 1)], position.game.lines[(3, 2)]
        done.start, done.end = FRAME["t54"], FRAME["t21"]
        done.points = points("b6 b7") + [FRAME["t21"].outer]
        other.start, other.points = FRAME["t24"], points("g2 g1")
        position.turn(2)
        position.act("2:a5-t15", "skip")
        self.assertEqual(position.game.company, 3)
        self.is_legal(position, "2:g1-t55")
        position.act("2:g1-t55")
        self.assertEqual(position.game.due, "choice")       # M16 holds in a last turn
        position.act("skip")
        self.assertEqual(position.game.company, 3)
        self.assertEqual(position.legal(), ["pass"])        # M20: forced, and written
        position.act("pass")
        self.assertEqual(position.game.company, 4)

    def test_M21_last_station_forced_ends_building(self):
        position = Position(4, stations=1)
        position.line(1, 1, "t12 a2 b3 c4")
        position.line(2, 1, "t62 d1")
        position.line(2, 1, "d1 d2 d3 c3")
        position.turn(2)
        position.act("1:c3-c4l")                            # the first of its three tunnels
        self.assertEqual(position.stations(), ["c4"])
        self.assertEqual((position.game.company, position.game.tunnels_laid), (3, 0))
        self.assertEqual(position.game.last_turns, [4, 1])

    def test_M21_last_station_placed_between_ends_building(self):         # M15
        position = Position(3, stations=2)
        position.line(3, 1, "t12 a2 b3 c4 d5")
        position.put_station("d5")
        position.turn(3)
        position.act("s:b3")
        self.assertEqual((position.game.company, position.game.last_turns), (1, [2]))

    def test_M21_last_station_placed_on_completing_ends_building(self):   # M16
        position = Position(4, stations=1)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("1:k2-t45")
        self.assertTrue(position.game.is_building())
        position.act("s:f5")
        self.assertEqual((position.game.company, position.game.last_turns), (2, [3, 4]))

    def blocked_lines(self, companies, number):
        """Returns a position with blocked lines, each after its start in a corner of park."""
        position = Position(companies)
        lines = [(company, one) for one in (1, 2) for company in position.game.companies]
        places = ["t12", "t24", "t34", "t44", "t54", "t64", "t22", "t32"]
        for (company, one), name in list(zip(lines, places))[:number]:
            line = position.game.lines[(company, one)]
            place = FRAME[name]
            line.start, line.points = place, [place.outer, place.corners[0]]
            position.game.tunnel_in[place.field] = (company, one)
            position.fill_around(NAME_OF[place.corners[0]])
        return position

    def test_M21_five_blocked_lines_end_building(self):
        position = self.blocked_lines(4, 4)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(4, 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])
        position = self.blocked_lines(3, 4)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(3, 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])

    def test_M21_completed_and_blocked_lines_count_together(self):
        for completed, expected in ((1, []), (2, ["lines"])):
            position = self.blocked_lines(4, 3)
            for company in (1, 4)[:completed]:
                position.game.lines[(company, 2)].start = FRAME["t32"]
                position.game.lines[(company, 2)].end = FRAME["t61"]
            self.assertEqual(position.game.reasons_to_end(), expected)

    def test_M21_all_four_lines_of_two_companies_end_building(self):
        position = self.blocked_lines(2, 3)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(2, 4)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])
        position = self.blocked_lines("2x2", 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])

    def test_M21_line_blocked_by_another_company_ends_building_at_once(self):
        """The tunnel of company 4 takes the last field of company 1's line."""
        position = self.blocked_lines(4, 4)
        position.game.city.kind[field("a1 a2 b2")] = "."
        line = position.game.lines[(4, 2)]
        line.start = FRAME["t62"]
        line.points = [FRAME["t62"].outer] + points("c2 b2")
        self.assertEqual(position.game.reasons_to_end(), [])
        self.assertFalse(position.game.is_blocked(position.game.lines[(1, 1)]))
        second = position.game.lines[(1, 2)]
        second.start, second.points = FRAME["t22"], [FRAME["t22"].outer, POINT["b7"]]
        position.fill_around("b7")
        position.turn(4)
        position.act("2:b2-a1r")
        self.assertEqual(position.game.company, 1)          # the turn stopped at once
        self.assertEqual(position.game.last_turns, [2, 3])

    def test_M21_building_stays_ended_when_a_station_opens_a_line(self):   # M16
        """The station of M16 comes after the end and does not undo it."""
        position = self.blocked_lines(4, 4)
        position.line(1, 2, UP.rsplit(" ", 1)[0])
        opened = position.game.lines[(2, 1)]
        opened.points = [FRAME["t24"].outer] + points("e8 f8")
        for name in ("f7 f8 g7", "e8 f8 f9"):
            position.game.city.kind[field(name)] = "K"
        for one in FIELDS:
            if POINT["f8"] in one and one != field("e7 e8 f8"):
                position.game.city.kind[one] = "K"
        position.game.tunnel_in.pop(field("e7 e8 f8"), None)
        position.turn(1)
        self.assertTrue(position.game.is_blocked(opened))
        position.act("2:a5-t15")
        self.assertFalse(position.game.is_building())
        position.act("s:f8")
        self.assertFalse(position.game.is_blocked(opened))
        self.assertEqual(position.game.last_turns, [3, 4])

    def all_starts_taken(self, companies):
        """Returns a position: each company's first line is blocked, and no other can start."""
        position = self.blocked_lines(companies, 4 if companies == "2x2" else companies)
        for place in position.game.city.starts.values():
            position.game.tunnel_in.setdefault(place.field, (1, 1))
        return position

    def test_M21_round_of_forced_passes_ends_building(self):
        for companies in (2, 3, 4):
            position = self.all_starts_taken(companies)
            position.turn(1)
            for company in position.game.companies:
                self.assertTrue(position.game.is_building())
                self.assertEqual((position.game.company, position.legal()), (company, ["pass"]))
                position.act("pass")
            self.assertEqual(position.game.ended_by, ["nothing laid"])
            order = [self.play_last_turn(position) for _time in range(companies - 1)]
            self.assertEqual(order, list(range(1, companies)))
            self.assertIsNone(position.game.to_act())

    def test_M21_any_company_can_begin_the_round_of_passes(self):
        position = self.all_starts_taken(3)
        position.turn(2)
        position.act("pass", "pass", "pass")
        self.assertEqual(position.game.ended_by, ["nothing laid"])
        order = [self.play_last_turn(position) for _time in range(2)]
        self.assertEqual(order, [2, 3])

    def test_M21_pass_after_a_tunnel_does_not_count(self):
        """Letters that touch, not kinds, keep a line of company 2 from going on."""
        position = self.blocked_lines(2, 3)
        line = position.game.lines[(2, 2)]
        line.start, line.points = FRAME["t42"], [FRAME["t42"].outer, POINT["k5"]]
        position.fill_around("k5")
        position.fill_around("j5")
        position.game.city.kind[field("j5 j6 k5")] = "."
        position.game.city.kind[field("i5 i6 j5")] = "h"
        position.game.token_on[field("j4 j5 k4")] = ("Cp", 1)
        position.game.token_on[field("i5 j4 j5")] = ("Fw", 1)
        position.turn(1)
        position.act("pass", "2:k5-j5r", "pass")
        self.assertEqual((position.game.company, position.game.is_building()), (1, True))
        position.act("pass")
        self.assertFalse(position.game.is_blocked(line))
        self.assertTrue(position.game.is_building())
        position.act("pass")
        self.assertEqual(position.game.ended_by, ["nothing laid"])

    def test_M21_station_breaks_the_round_of_passes(self):               # M15
        position = self.all_starts_taken(2)
        position.turn(1)
        position.act("pass")
        line = position.game.lines[(2, 1)]
        line.points[1:1] = points("f6 f7")
        position.put_station("f7")
        position.act("s:f6", "pass")
        self.assertTrue(position.game.is_building())
        position.act("pass")
        self.assertEqual(position.game.ended_by, ["nothing laid"])

    def homes_around_every_line(self, companies):
        """Returns a position in which every company can lay a home token or pass."""
        position = self.all_starts_taken(companies)
        for company in position.game.companies:
            last = position.game.lines[(company, 1)].points[-1]
            for one in FIELDS:
                if last in one:
                    position.game.city.kind[one] = "h"
        return position

    def test_M21_round_of_chosen_passes_ends_building(self):            # M20
        for companies in (2, 3, 4, "2x2"):
            position = self.homes_around_every_line(companies)
            position.turn(1)
            for company in position.game.companies:
                self.assertTrue(position.game.is_building())
                self.assertEqual(position.game.company, company)
                self.assertGreater(len(position.legal()), 1)
                self.assertEqual(position.legal()[-1], "pass")
                position.act("pass")
            self.assertEqual(position.game.ended_by, ["nothing laid"])
            number = len(position.game.companies)
            order = [self.play_last_turn(position) for _time in range(number - 1)]
            self.assertEqual(order, list(range(1, number)))
            self.assertIsNone(position.game.to_act())

    def test_M21_token_can_be_laid_after_a_round_of_passes(self):       # M20
        """In its last turn a company may lay what it did not want to lay before."""
        position = self.homes_around_every_line(3)
        position.turn(1)
        position.act("pass", "pass", "pass")
        self.assertEqual((position.game.company, position.game.last_turns), (1, [2]))
        position.act(position.legal()[0])
        self.assertEqual(len(position.game.token_on), 1)

    def test_M21_token_tunnel_breaks_the_round_of_passes(self):         # M20
        position = self.homes_around_every_line(2)
        position.turn(1)
        position.act("pass")
        while position.game.company == 2:
            position.act(position.legal()[0])               # a token, and on through streets
        self.assertEqual(len(position.game.token_on), 1)
        position.act("pass")
        self.assertEqual((position.game.company, position.game.is_building()), (2, True))

    def test_M21_chosen_and_forced_passes_count_alike(self):            # M20
        position = self.homes_around_every_line(2)
        position.game.hands[1] = []
        position.turn(1)
        self.assertEqual(position.legal(), ["pass"])
        position.act("pass")
        self.assertGreater(len(position.legal()), 1)
        position.act("pass")
        self.assertEqual(position.game.ended_by, ["nothing laid"])

    def test_M21_rounds_of_passes_end_random_games(self):
        # Of the first 3000 seeds 32 end so, 20 of them with a chosen pass in the last round.
        for seed, is_chosen in ((73, [False, True]), (781, [True, False]),
                                (1018, [False, False])):
            game = metro.Game(2)
            rng = random.Random("pass %d" % seed)
            passes = []
            while game.to_act() is not None:
                if game.to_act() == "*":
                    game.chance(game.random_chance(rng))
                    continue
                legal, was_building = game.legal(), game.is_building()
                action = rng.choice(legal)
                if was_building:
                    passes.append((action, len(legal) > 1))
                game.act(game.to_act(), action)
            self.assertEqual(game.ended_by, ["nothing laid"])
            self.assertEqual(passes[-2:], [("pass", chosen) for chosen in is_chosen])
            self.assertFalse(all(line.is_completed() or game.is_blocked(line)
                                 for line in game.lines.values()))


if __name__ == "__main__":
    unittest.main()
