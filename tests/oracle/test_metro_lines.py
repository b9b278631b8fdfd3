"""MetrOmania: tunnels, lines and terminals (M4-M11)."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro_city                                                       # noqa: E402
from metro_city import FRAME, NAME_OF, POINT                            # noqa: E402
from metro_scene import DOWN, Position, PositionCase, points            # noqa: E402


class TunnelTest(PositionCase):
    def test_one_tunnel_a_field(self):                                  # M5, M9
        position = Position(4)
        position.line(1, 1, "t12 a2")
        position.lay(1, "1:a2-b2l")                         # in the field a2 b2 b3
        position.line(2, 1, "t14 a4 a3")
        self.is_legal(position, "1:a3-b3r", 2)              # a3 b3 a2: free
        position.lay(2, "1:a3-b3r")
        self.not_legal("M9", position, "1:b3-b2r", 2)       # b3 b2 a2: has one, and 60 degrees
        position.put_station("b3")
        self.not_legal("M9", position, "1:b3-b2r", 2)
        self.is_legal(position, "1:b3-b2l", 2)
        self.not_legal("M9", position, "1:b3-a2l", 2)
        self.not_legal("M9", position, "1:b3-a2r", 2)

    def test_an_edge_can_carry_two(self):                               # M5
        position = Position(4)
        position.line(1, 1, "t12 a2")
        position.lay(1, "1:a2-b2l")
        position.line(2, 1, "t14 a4 a3 a2")
        self.not_legal("M9", position, "1:a2-b2l", 2)
        self.is_legal(position, "1:a2-b2r", 2)
        position.lay(2, "1:a2-b2r")
        position.line(3, 1, "t64 b1 b2")
        self.not_legal("M9", position, "1:b2-a2l", 3)
        self.not_legal("M9", position, "1:b2-a2r", 3)

    def test_no_field_outside(self):                                    # M9
        position = Position(4)
        position.line(1, 1, "t12 a2")
        self.not_legal("M9", position, "1:a2-a1r", 1)
        self.is_legal(position, "1:a2-a1l", 1)
        position.line(2, 1, "t14 a5")
        self.not_legal("M9", position, "1:a5-a6l", 2)       # t15 is an end terminal

    def test_lake_and_park(self):                                       # M9
        position = Position(4, [("L", "a2 b2 b3"), ("K", "a1 a2 b2")])
        position.line(1, 1, "t12 a2")
        self.not_legal("M9", position, "1:a2-b2l", 1)
        self.not_legal("M9", position, "1:a2-b2r", 1)
        self.not_legal("M9", position, "1:a2-b3r", 1)
        self.is_legal(position, "1:a2-b3l", 1)              # beside the lake

    def test_start(self):                                               # M6
        position = Position(4)
        self.assertEqual([action for action in position.legal() if action[2:4] == "t1"],
                         ["1:t12-a2", "1:t12-a3", "1:t14-a4", "1:t14-a5"])
        self.assertEqual(len(position.legal()), 24)
        position.act("1:t12-a2")
        line = position.game.lines[(1, 1)]
        self.assertEqual(line.points, [(-2, -6), POINT["a2"]])
        self.not_legal("M6", position, "1:t14-a4")
        self.not_legal("M9", position, "1:t12-a3", 2)
        self.is_legal(position, "1:t14-a4", 2)

    def test_goes_on_from_its_last_point(self):                         # M6
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4")
        for action in ("1:b3-b4l", "1:a2-b2l", "1:d4-d5l"):
            self.not_legal("M6", position, action, 1)

    def test_angles(self):                                              # M7
        position = Position(4)
        position.line(1, 1, "t22 c8 c7 c6")                 # to the left
        ends = {action[5:7] for action in position.legal(1) if action.startswith("1:")}
        self.assertEqual(ends, {"c5", "b5", "d6"})
        self.not_legal("M7", position, "1:c6-b6l", 1)
        self.not_legal("M7", position, "1:c6-d7r", 1)
        self.not_legal("M7", position, "1:c6-c7l", 1)
        self.not_legal("M9", position, "1:c6-c7r", 1)       # and there is its own tunnel
        position.put_station("c6")
        ends = {action[5:7] for action in position.legal(1) if action.startswith("1:")}
        self.assertEqual(ends, {"c5", "b5", "d6", "b6", "d7"})
        self.not_legal("M7", position, "1:c6-c7l", 1)       # never back along the same edge

    def test_angle_after_the_start(self):                               # M7
        position = Position(4)
        position.line(1, 1, "t12 a2")                       # down to the left
        ends = {action[5:7] for action in position.legal(1) if action.startswith("1:")}
        self.assertEqual(ends, {"a1", "b2", "b3"})
        self.not_legal("M7", position, "1:a2-a3r", 1)
        position.put_station("a2")
        self.is_legal(position, "1:a2-a3r", 1)

    def test_forced_station_does_not_help(self):                        # M7
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4 d5")
        position.line(2, 1, "t62 d1")
        position.line(2, 1, "d1 d2 d3 d4 d5")               # reaches line 1: station at d5
        self.assertEqual(position.stations(), ["d5"])
        # Side by side no station is forced; a sharp bend away would force one, too late.
        position = Position(4)
        position.line(1, 1, "t62 d1")
        position.lay(1, "1:d1-d2l", "1:d2-d3l", "1:d3-d4l")
        position.line(2, 1, "t64 c1")
        position.line(2, 1, "c1 d2")
        self.assertEqual(position.stations(), ["d2"])
        position.lay(2, "1:d2-d3r")
        self.not_legal("M7", position, "1:d3-e3l", 2)
        self.not_legal("M7", position, "1:d3-c2r", 2)
        self.is_legal(position, "1:d3-e4r", 2)
        position.put_station("d3")
        self.is_legal(position, "1:d3-e3l", 2)
        self.is_legal(position, "1:d3-c2r", 2)

    def test_never_back_to_an_own_point(self):                          # M8
        position = Position(4)
        position.line(1, 1, "t22 c8 c7 c6 d6 e7 e8 d8")
        self.not_legal("M8", position, "1:d8-c7l", 1)
        self.not_legal("M8", position, "1:d8-c8r", 1)       # the first point on the city

    def test_may_meet_the_other_line(self):                             # M8, M12
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4 d5")
        position.line(1, 2, "t54 h1")
        position.line(1, 2, "h1 g2 f3 e3 d3 d4 d5")
        self.assertEqual(position.stations(), ["d5"])

    def test_eighteen_tunnels(self):                                    # M4
        position = Position(4, tunnels=4)
        position.line(1, 1, "t12 a2 b3 c4")
        self.is_legal(position, "1:c4-d5l", 1)
        position.lay(1, "1:c4-d5l")
        self.not_legal("M4", position, "1:d5-e6l", 1)
        self.assertEqual(metro_city.standard_board().tunnels, 18)

    def test_tunnels_in_terminals_count(self):                          # M11
        for number in (11, 12):
            position = Position(4, tunnels=number)
            position.line(1, 1, DOWN.rsplit(" ", 1)[0])
            if number == 12:
                self.is_legal(position, "1:k2-t45", 1)
            else:
                self.not_legal("M4", position, "1:k2-t45", 1)


class TerminalTest(PositionCase):
    def starts(self, position, number="2"):
        return sorted({int(action[3]) for action in position.legal()
                       if action.startswith(number + ":t")})

    def take(self, position, sort, sides):
        """Takes all start or end terminals of these sides."""
        for place in getattr(position.game.city, sort).values():
            if place.side in sides:
                position.game.tunnel_in[place.field] = (4, 2)

    def test_first_turn(self):                                          # M10
        position = Position(4)
        position.act("1:t12-a2")
        self.assertEqual(self.starts(position), [])
        self.not_legal("M10", position, "2:t42-k5")
        position.act("1:a2-b3l", "1:b3-c4l")
        for company in (2, 3, 4):
            self.assertEqual(position.game.company, company)
            start = {2: "1:t32-h9", 3: "1:t52-j1", 4: "1:t62-d1"}[company]
            position.act(start)
            for _time in range(2):
                position.act(position.legal()[0])
        self.assertEqual(position.game.company, 1)
        self.assertEqual(self.starts(position), [3, 4, 5])

    def test_line_2_far_from_line_1(self):                              # M10
        for side in range(1, 7):
            position = Position(4)
            place = FRAME["t%d2" % side]
            position.lay(1, "1:%s-%s" % (place.name, NAME_OF[place.corners[0]]))
            position.turn(1)
            far = [(side + step - 1) % 6 + 1 for step in (2, 3, 4)]
            self.assertEqual(self.starts(position), sorted(far))
        self.not_legal("M10", position, "2:t14-a4")
        self.not_legal("M10", position, "2:t64-b1")

    def test_line_2_where_only_near_ones_are_free(self):                # M10
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        self.take(position, "starts", {3, 4})
        position.turn(1)
        self.assertEqual(self.starts(position), [5])
        self.take(position, "starts", {5})
        position.turn(1)
        self.assertEqual(self.starts(position), [1, 2, 6])
        self.not_legal("M9", position, "2:t12-a3")

    def test_a_far_terminal_that_is_of_no_use_is_free(self):            # M10
        """It is free, though a start there would need a station and none is left."""
        position = Position(4, stations=1)
        position.line(1, 1, "t12 a2 b3")
        self.take(position, "starts", {3, 4, 5})
        del position.game.tunnel_in[FRAME["t42"].field]
        position.game.lines[(4, 1)].points = points("k5 k4")
        position.put_station("f6")
        position.turn(1)
        self.assertEqual(self.starts(position), [])
        self.not_legal("M13", position, "2:t42-k5")
        self.not_legal("M10", position, "2:t14-a4")

    def test_either_line_goes_on(self):                                 # M10
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        position.line(1, 2, "t42 k4")
        numbers = {action[0] for action in position.legal(1)}
        self.assertEqual(numbers, {"1", "2"})
        self.not_legal("M6", position, "1:t14-a4", 1)
        self.not_legal("M6", position, "2:t44-k3", 1)

    def test_M10_side_without_a_free_start_is_judged_by_its_own_pattern(self):  # M3
        """Side 3 has one start, which is taken; sides 4 and 5 have others."""
        position = Position(4, sides=[list("SE..."), list("SE..."), list("..S.E"), list("SE..."),
                                      list("E...S"), list("SE...")])
        position.line(1, 1, "t11 a2 b3")
        position.game.tunnel_in[FRAME["t33"].field] = (4, 2)
        position.turn(1)
        self.assertEqual(sorted({action[2:5] for action in position.legal()
                                 if action.startswith("2:t")}), ["t41", "t55"])
        self.not_legal("M6", position, "2:t42-k5")

    def test_M11_ends_of_each_side_follow_its_own_pattern(self):        # M3
        """Only side 4 has an end at place 2, where this line arrives."""
        position = Position(4, sides=[list("ES.S."), list("ES.S."), list("ES.S."), list(".ES.S"),
                                      list("ES.S."), list("ES.S.")])
        position.line(1, 1, "t12 a3 b3 c4 d4 e5 f5 g5 h4 i4 j4 k4")
        self.assertEqual(self.end_actions(position), ["1:k4-t42"])
        self.not_legal("M11", position, "1:k4-t43", 1)      # a start terminal

    def end_actions(self, position, company=1):
        return [action for action in position.legal(company) if "-t" in action]

    def test_end(self):                                                 # M11
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        self.assertEqual(self.end_actions(position), ["1:k2-t45"])
        self.not_legal("M11", position, "1:k2-t44", 1)      # a start terminal
        self.not_legal("M11", position, "1:k2-t41", 1)      # another corner
        position.lay(1, "1:k2-t45")
        self.assertEqual(position.game.lines[(1, 1)].points[-1], FRAME["t45"].outer)
        self.not_legal("M16", position, "1:k2-j2l")
        position.act("skip")
        self.not_legal("M11", position, "1:k2-j2l", 1)

    def test_an_end_terminal_is_taken_once(self):                       # M11
        position = Position(4)
        position.line(1, 1, DOWN)
        position.line(2, 1, "t22 b7")
        position.line(2, 1, "b7 b6 b5 b4 c4 d4 e4 f4 g3 h2 i2 j2 k2")
        self.not_legal("M9", position, "1:k2-t45", 2)

    def test_end_far_from_the_start(self):                              # M11
        """A line may end on the three other sides only."""
        position = Position(4)
        position.line(1, 1, "t22 b7 b6 b5 a4")
        position.game.lines[(1, 1)].points[-1] = POINT["a5"]
        position.put_station("a5")
        self.assertEqual(self.end_actions(position), [])
        self.not_legal("M11", position, "1:a5-t15", 1)
        self.take(position, "ends", {4, 5, 6})
        self.is_legal(position, "1:a5-t15", 1)
        position.game.tunnel_in.pop(FRAME["t41"].field)
        self.not_legal("M11", position, "1:a5-t15", 1)

    def test_every_side(self):                                          # M11
        for start in range(1, 7):
            for end in range(1, 7):
                position = Position(4)
                place = FRAME["t%d2" % start]
                line = position.game.lines[(1, 1)]
                line.start = place
                corner = FRAME["t%d1" % end].corners[0]
                inside = metro_city.moved(FRAME["t%d1" % end].outer,
                                          metro_city.STEPS[(end + 1) % 6], 2)
                line.points = [place.outer, inside, corner]
                far = (end - start) % 6 in (2, 3, 4)
                self.assertEqual(self.end_actions(position) != [], far)

    def test_angle_at_the_end(self):                                    # M7, M11
        position = Position(4)
        position.line(1, 1, "t12 a3 b3 c4 d4 e5 f5 g5 h4 i4 j3 j2 k1")
        self.is_legal(position, "1:k1-t45", 1)              # 120 degrees
        position = Position(4)
        position.line(1, 1, "t12 a3 b3 c4 d4 e5 f5 g5 h4 i4 j4 k3 k2")
        self.is_legal(position, "1:k2-t45", 1)              # from k3: 120 degrees
        position = Position(4)
        position.line(1, 1, "t12 a3 b3 c4 d4 e4 f4 g3 h2 i2 j1 k1 k2")
        self.not_legal("M7", position, "1:k2-t45", 1)       # from k1: 60 degrees
        position.put_station("k2")
        self.is_legal(position, "1:k2-t45", 1)


if __name__ == "__main__":
    unittest.main()
