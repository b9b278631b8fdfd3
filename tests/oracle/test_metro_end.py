"""MetrOmania: turns, blocked lines and the end of building (M20-M22)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro                                                            # noqa: E402
import oracle                                                           # noqa: E402
from metro_city import FIELDS, FRAME, NAME_OF, POINT                    # noqa: E402
from metro_scene import DOWN, UP, Position, PositionCase, field, points # noqa: E402


class TurnTest(PositionCase):
    def test_three_tunnels(self):                                       # M20
        position = Position(4)
        position.lay(1, "1:t12-a2")
        position.turn(1)
        position.act("2:t42-k5", "1:a2-b3l", "2:k5-j6l")
        self.assertEqual(position.game.company, 2)

    def test_order(self):                                               # M20, M29
        for companies in (2, 3, 4, "2x2"):
            position = Position(companies)
            number = len(position.game.companies)
            order = []
            for _turn in range(2 * number):
                order.append((position.game.company, position.game.to_act()))
                while order[-1][0] == position.game.company:
                    position.act(position.legal()[0])
            seats = [1, 2, 1, 2] if companies == "2x2" else list(range(1, number + 1))
            self.assertEqual(order, 2 * list(zip(range(1, number + 1), seats)))

    def test_pass(self):                                                # M20
        position = Position(4, stations=2)
        position.turn(1)
        self.not_legal("M20", position, "pass")
        position.line(1, 1, "t12 a2 b3")
        position.line(1, 2, "t42 k5 j6")
        position.turn(1)
        position.act("1:b3-c4l")
        position.fill_around("c4")
        position.fill_around("j6")
        self.assertEqual(position.legal(), ["pass"])
        position.act("pass")
        self.assertEqual(position.game.company, 2)
        self.assertEqual(position.legal(1), ["pass"])

    def test_a_station_keeps_from_passing(self):                        # M15, M20
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4")
        position.line(1, 2, "t42 k5 j6")
        position.put_station("b3")
        position.fill_around("c4")
        position.fill_around("j6")
        self.assertEqual(position.legal(1), ["s:a2"])
        self.not_legal("M20", position, "pass", 1)

    def test_no_looking_ahead(self):                                    # M20
        position = Position(4)
        position.line(1, 1, "t12 a2")
        self.is_legal(position, "1:a2-a1l", 1)
        position.fill("a1 b1 b2")
        self.is_legal(position, "1:a2-a1l", 1)


class BlockedTest(PositionCase):
    def blocked(self, position, company=1, number=1):
        return position.game.is_blocked(position.game.lines[(company, number)])

    def test_lines_not_started_or_completed(self):                      # M22
        position = Position(4)
        self.assertFalse(self.blocked(position))
        position.line(1, 1, DOWN)
        self.assertFalse(self.blocked(position))

    def test_no_field(self):                                            # M22
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        self.assertFalse(self.blocked(position))
        position.fill_around("b3")
        self.assertTrue(self.blocked(position))

    def test_a_station_opens_it(self):                                  # M7, M22
        position = Position(4)
        position.line(1, 1, "t12 a3 b3")
        for corners in ("b2 b3 c3", "b3 c3 c4", "b3 b4 c4", "a3 b3 b4", "a2 b2 b3"):
            position.game.city.kind[field(corners)] = "K"
        self.assertTrue(self.blocked(position))             # only a2 a3 b3 is left
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        for corners in ("b2 b3 c3", "b3 c3 c4", "b3 b4 c4", "a3 b3 b4"):
            position.fill(corners)
        self.assertTrue(self.blocked(position))             # a3 and b2 are sharp bends
        position.put_station("b3")
        self.assertFalse(self.blocked(position))

    def test_no_tunnel_left(self):                                      # M4, M22
        position = Position(4, tunnels=3)
        position.line(1, 1, "t12 a2 b3 c4")
        self.assertTrue(self.blocked(position))

    def test_kind_of_tokens(self):                                      # M22
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        for corners in ("a1 a2 b2", "a2 a3 b3"):
            position.fill(corners)
        self.assertFalse(self.blocked(position))
        position.game.hands[1] = ["Bw", "Cp"]
        self.assertTrue(self.blocked(position))
        position.game.hands[1] = ["?h"]                     # T8: the kind is enough
        self.assertFalse(self.blocked(position))

    def test_letter_does_not_count(self):                               # M22
        """The one tunnel is illegal because letters touch, but the line is not blocked."""
        position = Position(4, [("h", "a2 b2 b3"), ("w", "b3 c3 c4")])
        position.lay(1, "1:t12-a2")
        for corners in ("a1 a2 b2", "a2 a3 b3"):
            position.fill(corners)
        position.game.token_on[field("b3 c3 c4")] = ("Aw", 2)
        position.turn(1, 1)
        position.game.tunnels_laid = 1
        self.assertEqual(position.legal(), ["pass"])
        self.assertFalse(self.blocked(position))

    def test_token_of_this_turn_does_not_count(self):                   # M22: if it began now
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        for corners in ("a1 a2 b2", "a2 a3 b3"):
            position.fill(corners)
        position.turn(1, 1)
        position.game.tunnels_laid = 1
        position.game.token_laid = True
        self.assertEqual(position.legal(), ["pass"])
        self.assertFalse(self.blocked(position))

    def test_too_few_stations(self):                                    # M13, M22
        position = Position(4, stations=2)
        position.line(1, 1, "t12 a2 b3")
        position.game.lines[(2, 1)].points = points("c3 c4 b4")
        for corners in ("a3 b3 b4", "a2 b2 b3"):
            position.fill(corners)
        self.assertFalse(self.blocked(position))
        position.put_station("f6", "f7")
        self.assertTrue(self.blocked(position))

    def test_an_end_is_a_tunnel_too(self):                              # M22
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.fill_around("k2")
        self.assertFalse(self.blocked(position))
        position.game.tunnel_in[FRAME["t45"].field] = (2, 1)
        self.assertTrue(self.blocked(position))


class EndTest(PositionCase):
    def both_but_one_tunnel(self, companies=4, **numbers):
        position = Position(companies, **numbers)
        position.line(2, 1, DOWN)
        position.line(2, 2, UP.rsplit(" ", 1)[0])
        return position

    def play_last_turn(self, position):
        """A whole turn of whoever is to act; the company."""
        company = position.game.company
        while position.game.company == company and position.game.to_act() is not None:
            position.act(position.legal()[-1])
        return company

    def test_second_line(self):                                         # M21
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

    def test_other_numbers_of_companies(self):                          # M21, M31
        for companies, expected in ((2, [1]), (3, [3, 1]), ("2x2", [3, 4, 1])):
            position = self.both_but_one_tunnel(companies)
            position.turn(2)
            position.act("2:a5-t15", "skip")
            order = [self.play_last_turn(position) for _company in expected]
            self.assertEqual(order, expected)
            self.assertIsNone(position.game.to_act())

    def test_nothing_stops_a_last_turn(self):                           # M21
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

    def test_last_station(self):                                        # M21
        position = Position(4, stations=1)
        position.line(1, 1, "t12 a2 b3 c4")
        position.line(2, 1, "t62 d1")
        position.line(2, 1, "d1 d2 d3 c3")
        position.turn(2)
        position.act("1:c3-c4l")                            # the first of its three tunnels
        self.assertEqual(position.stations(), ["c4"])
        self.assertEqual((position.game.company, position.game.tunnels_laid), (3, 0))
        self.assertEqual(position.game.last_turns, [4, 1])

    def test_last_station_as_intermediate(self):                        # M15, M21
        position = Position(3, stations=2)
        position.line(3, 1, "t12 a2 b3 c4 d5")
        position.put_station("d5")
        position.turn(3)
        position.act("s:b3")
        self.assertEqual((position.game.company, position.game.last_turns), (1, [2]))

    def test_last_station_on_completing(self):                          # M16, M21
        position = Position(4, stations=1)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("1:k2-t45")
        self.assertTrue(position.game.is_building())
        position.act("s:f5")
        self.assertEqual((position.game.company, position.game.last_turns), (2, [3, 4]))

    def blocked_lines(self, companies, number):
        """So many lines that are blocked, each after its start in a corner filled with park."""
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

    def test_five_lines(self):                                          # M21
        position = self.blocked_lines(4, 4)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(4, 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])
        position = self.blocked_lines(3, 4)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(3, 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])

    def test_all_lines_of_two(self):                                    # M21
        position = self.blocked_lines(2, 3)
        self.assertEqual(position.game.reasons_to_end(), [])
        position = self.blocked_lines(2, 4)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])
        position = self.blocked_lines("2x2", 5)
        self.assertEqual(position.game.reasons_to_end(), ["lines"])

    def test_judged_after_every_event(self):                            # M21
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

    def test_ended_stays_ended(self):                                   # M16, M21
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
        """The first line of each company is blocked, and no other can start."""
        position = self.blocked_lines(companies, companies)
        for place in position.game.city.starts.values():
            position.game.tunnel_in.setdefault(place.field, (1, 1))
        return position

    def test_round_without_laying(self):                                # M21
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

    def test_any_company_can_begin_the_round(self):                     # M21
        position = self.all_starts_taken(3)
        position.turn(2)
        position.act("pass", "pass", "pass")
        self.assertEqual(position.game.ended_by, ["nothing laid"])
        order = [self.play_last_turn(position) for _time in range(2)]
        self.assertEqual(order, [2, 3])

    def test_a_pass_after_laying_does_not_count(self):                  # M18, M20-M22
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

    def test_a_station_is_laid_too(self):                               # M15, M21
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

    def test_rounds_without_laying_in_random_games(self):               # M21
        for seed in (617, 1018, 1497):          # 11 of the first 3000 end so
            game = metro.Game(2)
            events = oracle.play(game, random.Random("pass %d" % seed), False)
            self.assertEqual(game.ended_by, ["nothing laid"])
            self.assertEqual([event.split(" ")[1] for event in events[-4:-1]], ["pass"] * 3)
            self.assertFalse(all(line.is_completed() or game.is_blocked(line)
                                 for line in game.lines.values()))


if __name__ == "__main__":
    unittest.main()
