"""MetrOmania: stations that are forced, and those that are placed (M12-M16)."""

import copy
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro_line                                                       # noqa: E402
import metro_score                                                      # noqa: E402
from metro_city import POINT                                            # noqa: E402
from metro_scene import DOWN, Position, PositionCase, points            # noqa: E402


class StationTest(PositionCase):
    def horizontal(self, **numbers):
        """Returns a position: line 1 of company 1 runs along row d, in the fields above it."""
        position = Position(4, **numbers)
        position.line(1, 1, "t62 d1")
        position.lay(1, *("1:d%d-d%dl" % (number, number + 1) for number in range(1, 7)))
        return position

    def test_reaching_a_line(self):                                     # M12
        position = self.horizontal()
        position.line(2, 1, "t12 a2 b3 c4")
        self.assertEqual(position.stations(), [])
        position.line(2, 1, "c4 d5")
        self.assertEqual(position.stations(), ["d5"])

    def test_crossing_needs_one(self):                                  # M12
        position = self.horizontal()
        position.line(2, 1, "t12 a2 b3 c4 d5 e6")
        self.assertEqual(position.stations(), ["d5"])

    def test_side_by_side(self):                                        # M12
        position = self.horizontal()
        position.line(2, 1, "t64 c1 d2")
        self.assertEqual(position.stations(), ["d2"])
        position.lay(2, "1:d2-d3r", "1:d3-d4r")
        self.assertEqual(position.stations(), ["d2"])
        position.lay(2, "1:d4-e5r")                         # parting
        self.assertEqual(position.stations(), ["d2", "d4"])

    def test_side_by_side_the_other_way(self):                          # M12
        position = self.horizontal()
        position.line(2, 1, "t22 c8 c7 d7")                 # line 1's last point: reached
        self.assertEqual(position.stations(), ["d7"])
        position.lay(2, "1:d7-d6l", "1:d6-d5l")
        self.assertEqual(position.stations(), ["d7"])
        position.lay(2, "1:d5-e5l")
        self.assertEqual(position.stations(), ["d5", "d7"])

    def test_past_the_end_of_a_line(self):                              # M12
        """Going on past the last point of a line forces none; that line forces one if it parts."""
        position = self.horizontal()
        position.line(2, 1, "t64 c1 d2")
        position.lay(2, *("1:d%d-d%dr" % (number, number + 1) for number in range(2, 7)))
        position.lay(2, "1:d7-e8l")
        self.assertEqual(position.stations(), ["d2"])
        other = copy.deepcopy(position)
        position.lay(1, "1:d7-d8l")
        self.assertEqual(position.stations(), ["d2", "d7"])
        other.lay(1, "1:d7-e8r")                            # it follows in its turn
        self.assertEqual(other.stations(), ["d2"])

    def test_last_point_reached_by_another_edge(self):                  # M12
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4")
        position.line(2, 1, "t64 c1")
        position.line(2, 1, "c1 c2 c3 c4")
        self.assertEqual(position.stations(), ["c4"])

    def test_joining_at_a_station_and_parting(self):                    # M12
        """Reaching a line forces a station, and so does parting from it later."""
        position = self.horizontal()
        position.line(2, 1, "t12 a2 b3 c4 d5")
        position.lay(2, "1:d5-d6r")
        self.assertEqual(position.stations(), ["d5"])
        position.lay(2, "1:d6-e7r")
        self.assertEqual(position.stations(), ["d5", "d6"])

    def test_start_side_by_side(self):                                  # M12
        """A line that starts at a point of another line needs a station there."""
        position = Position(4)
        position.line(1, 1, "t14 a4 a3 a2")
        position.line(2, 1, "t12 a3")
        self.assertEqual(position.stations(), ["a3"])

    def test_both_ends(self):                                           # M12, M13
        """Parting from one line and reaching another with one tunnel: two stations."""
        def begun(stations):
            position = self.horizontal(stations=stations)
            position.line(2, 1, "t64 c1 d2")
            position.lay(2, "1:d2-d3r", "1:d3-d4r")
            position.line(3, 1, "t54 h1")
            position.line(3, 1, "h1 h2 g3 f4 e4")
            position.lay(3, "1:e4-e5r")
            return position
        position = begun(9)
        self.assertEqual(position.stations(), ["d2"])
        position.lay(2, "1:d4-e5r")
        self.assertEqual(position.stations(), ["d2", "d4", "e5"])
        position = begun(3)
        self.is_legal(position, "1:d4-e5r", 2)
        position = begun(2)
        self.not_legal("M13", position, "1:d4-e5r", 2)
        self.is_legal(position, "1:d4-d5r", 2)              # following on needs none
        position.put_station("e5")                          # one is needed, none is left
        self.not_legal("M13", position, "1:d4-e5r", 2)

    def test_three_lines_at_a_point(self):                              # M12
        """Two run together and the third does not: one station."""
        position = self.horizontal()
        position.line(2, 1, "t64 c1 d2")
        position.lay(2, "1:d2-d3r", "1:d3-d4r", "1:d4-d5r", "1:d5-d6r")
        self.assertEqual(position.stations(), ["d2"])
        position.line(3, 1, "t12 a2 b3 c4 d5")
        self.assertEqual(position.stations(), ["d2", "d5"])

    def test_end_in_a_terminal(self):                                   # M12
        """The terminal's edge is never shared; a line that stops there runs together still."""
        position = Position(4)
        position.line(1, 1, "t12 a3 b3 c4 d4 e5")
        position.lay(1, "1:e5-f5r", "1:f5-g5r")
        position.line(1, 1, "g5 h4 i4 j3 k2")
        position.line(2, 1, "t22 c8 c7 d7 d6 e6 f6")
        position.lay(2, "1:f6-f5r")
        self.assertEqual(position.stations(), ["f5"])
        for tunnel in ("f5-g5", "g5-h4", "h4-i4", "i4-j3", "j3-k2"):
            position.line(2, 1, tunnel.replace("-", " "))
        self.assertEqual(position.stations(), ["f5"])
        position.line(1, 1, "k2 t45")
        self.assertEqual(position.stations(), ["f5"])       # line 2's only edge is shared
        position.line(2, 1, "k2 k1")
        self.assertEqual(position.stations(), ["f5", "k2"])

    def test_run_together(self):                                        # M12
        for own, others, together in (
                ("ab", "ab", True), ("a", "ab", True), ("ab", "a", True), ("a", "a", True),
                ("ab", "ac", False), ("ab", "cd", False), ("a", "b", False), ("a", "bc", False),
                ("ab", "c", False)):
            self.assertEqual(metro_line.run_together(set(own), set(others)), together)

    def test_points(self):                                              # M14
        position = Position(4, [("h", "d5 e5 e6"), ("w", "d4 d5 e5"), ("L", "c4 d4 d5"),
                                ("K", "d2 d3 e3")])
        position.line(1, 1, "t62 d1")
        position.lay(1, *("1:d%d-d%dl" % (number, number + 1) for number in range(1, 4)))
        position.line(2, 1, "t64 c1 d2")                    # at a park only
        self.assertEqual(position.stations(), ["d2"])
        self.assertEqual(position.game.station_points, {1: 0, 2: 0, 3: 0, 4: 0})
        position.line(3, 1, "t12 a2 b3 c3 d4")              # at an area and a lake
        self.assertEqual(position.stations(), ["d2", "d4"])
        self.assertEqual(position.game.station_points, {1: 0, 2: 0, 3: 1, 4: 0})
        position.line(1, 1, "d4 e5")                        # no other line: no station
        position.line(4, 1, "t14 a4 b4 c5 d6 e6 e5")        # at two areas: 1 point
        self.assertEqual(position.stations(), ["d2", "d4", "e5"])
        self.assertEqual(position.game.station_points, {1: 0, 2: 0, 3: 1, 4: 1})

    def test_a_station_that_is_there(self):                             # M14
        position = Position(4, [("h", "d2 d3 e3")])
        position.line(1, 1, "t62 d1 d2")
        position.put_station("d2")
        position.line(2, 1, "t64 c1 d2")
        self.assertEqual(position.game.station_points[2], 0)


class IntermediateTest(PositionCase):
    def places(self, position, company):
        return [action[2:] for action in position.legal(company) if action[:2] == "s:"]

    def begun(self):
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4 d5 e6 f7")
        return position

    def test_between(self):                                             # M15
        position = self.begun()
        self.assertEqual(self.places(position, 1), [])
        position.put_station("d5")
        self.assertEqual(self.places(position, 1), ["a2", "b3", "c4"])
        position.put_station("b3")
        self.assertEqual(self.places(position, 1), ["a2", "c4"])
        self.not_legal("M15", position, "s:b3", 1)
        self.not_legal("M15", position, "s:e6", 1)
        self.not_legal("M15", position, "s:f7", 1)
        self.assertEqual(self.places(position, 2), [])
        self.not_legal("M15", position, "s:a2", 2)

    def test_station_at_the_last_point(self):                           # M15
        """Where the last point has a station, it is one of the line's stations."""
        position = self.begun()
        position.put_station("f7")
        self.assertEqual(self.places(position, 1), ["a2", "b3", "c4", "d5", "e6"])

    def test_it_is_the_turn(self):                                      # M15, M20
        position = self.begun()
        position.put_station("d5")
        position.turn(1)
        position.act("s:a2")
        self.assertEqual(position.stations(), ["a2", "d5"])
        self.assertEqual(position.game.company, 2)
        position.turn(1)
        position.act("1:f7-f8l")
        self.not_legal("M15", position, "s:b3")

    def test_points_of_it(self):                                        # M14, M15
        position = Position(4, [("p", "b3 c3 c4")])
        position.line(1, 1, "t12 a2 b3")
        position.lay(1, "1:b3-c4l")
        position.line(1, 1, "c4 d5")
        position.put_station("d5")
        position.lay(1, "s:b3")
        self.assertEqual(position.game.station_points[1], 1)
        position.lay(1, "s:a2")
        self.assertEqual(position.game.station_points[1], 1)

    def test_serves_every_line(self):                                   # M15
        position = self.begun()
        position.put_station("d5")
        position.lay(1, "s:c4")
        self.assertIn(POINT["c4"], metro_score.network(position.game).stops[(1, 1)])

    def test_one_action_a_point(self):                                  # M15
        """Both lines run through c4, which has no station; it fits the first line only."""
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        position.lay(1, "1:b3-c4l", "1:c4-d5l")
        position.line(1, 2, "t34 j7")
        second = position.game.lines[(1, 2)]
        second.points += points("d6 d5 c4 b4")
        position.put_station("d5")
        self.assertEqual(self.places(position, 1).count("c4"), 1)
        self.assertNotIn("b4", self.places(position, 1))

    def test_only_open_lines(self):                                     # M15, M16
        position = Position(4)
        position.line(1, 1, DOWN)
        position.put_station("d4", "i4")
        self.assertEqual(self.places(position, 1), [])

    def test_no_station_left(self):                                     # M15
        position = Position(4, stations=1)
        position.line(1, 1, "t12 a2 b3 c4 d5")
        position.put_station("d5")
        self.assertEqual(self.places(position, 1), [])
        self.not_legal("M15", position, "s:a2", 1)

    def test_on_completing(self):                                       # M16
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.put_station("c4", "k2")
        position.turn(1)
        position.act("1:k2-t45")
        self.assertEqual(position.game.to_act(), 1)
        self.assertEqual(position.legal(), ["s:" + name for name in sorted(
            "a3 b3 d4 e5 f5 g5 h4 i4 j3".split(" "))] + ["skip"])
        for action in ("s:c4", "s:f6", "pass", "2:t42-k5"):
            self.not_legal("M16", position, action)
        position.act("s:a3")
        self.assertEqual(position.stations(), ["a3", "c4", "k2"])
        self.assertEqual((position.game.company, position.game.tunnels_laid), (1, 1))
        self.not_legal("M16", position, "skip")
        self.is_legal(position, "2:t42-k5")                 # then the turn goes on
        self.not_legal("M15", position, "s:b3")

    def test_skip(self):                                                # M16
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("1:k2-t45", "skip")
        self.assertEqual(position.stations(), [])
        self.assertEqual(position.game.company, 1)
        position.act("2:t42-k5", "2:k5-j6l")
        self.assertEqual(position.game.company, 2)

    def test_no_choice(self):                                           # M16
        for full in (False, True):
            position = Position(4, stations=30 if full else 1)
            position.line(1, 1, DOWN.rsplit(" ", 1)[0])
            if full:
                position.put_station(*DOWN.split(" ")[1:-1])
            else:
                position.put_station("f6")
            position.turn(1)
            position.act("1:k2-t45")
            self.assertEqual(position.game.due, "turn")
            self.not_legal("M16", position, "skip")

    def test_choice_with_the_third_tunnel(self):                        # M16, M20
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("2:t42-k5", "2:k5-j6l", "1:k2-t45")
        self.assertEqual((position.game.company, position.game.due), (1, "choice"))
        position.act("s:f5")
        self.assertEqual((position.game.company, position.game.due), (2, "turn"))

    def test_points_on_completing(self):                                # M14, M16
        position = Position(4, [("h", "f4 f5 g4")])
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("1:k2-t45", "s:f5")
        self.assertEqual(position.game.station_points[1], 1)


if __name__ == "__main__":
    unittest.main()
