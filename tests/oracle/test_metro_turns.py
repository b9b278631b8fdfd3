"""MetrOmania: turns, passing and blocked lines (M20, M22)."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from metro_city import FRAME                                            # noqa: E402
from metro_scene import DOWN, Position, PositionCase, field, points     # noqa: E402


class TurnTest(PositionCase):
    def test_M20_three_tunnels_on_both_lines_end_the_turn(self):
        position = Position(4)
        position.lay(1, "1:t12-a2")
        position.turn(1)
        position.act("2:t42-k5", "1:a2-b3l", "2:k5-j6l")
        self.assertEqual(position.game.company, 2)

    def test_M20_companies_act_in_order(self):                          # M29, M31
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

    def test_M20_tunnel_into_a_dead_end_is_legal(self):
        position = Position(4)
        position.line(1, 1, "t12 a2")
        self.is_legal(position, "1:a2-a1l", 1)
        position.fill("a1 b1 b2")
        self.is_legal(position, "1:a2-a1l", 1)


class PassTest(PositionCase):
    """M20: `pass` is legal exactly when nothing can be laid without a token."""

    def at_an_area(self):
        """Returns a position in which company 1 can lay only in the home area b3 c3 c4.

        Its line 1 ends at b3, with park in the other free fields. Its line 2 ends at j6, with park
        in every field around it.
        """
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        position.line(1, 2, "t42 k5 j6")
        position.fill("b2 b3 c3", "b3 b4 c4", "a3 b3 b4", "a2 b2 b3")
        position.fill_around("j6")
        position.game.city.kind[field("b3 c3 c4")] = "h"
        return position

    def test_M20_pass_is_the_only_action_where_nothing_can_be_laid(self):
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

    def test_M20_pass_stands_beside_a_token_tunnel(self):
        position = self.at_an_area()
        self.assertEqual(position.legal(1), ["1:b3-c3l+A", "1:b3-c4r+A", "pass"])
        position.act("pass")
        self.assertEqual((position.game.company, position.game.to_act()), (2, 2))
        self.assertIn("Ah", position.game.hands[1])
        self.assertEqual(position.game.token_on, {})
        self.assertEqual(position.legal(1), ["1:b3-c3l+A", "1:b3-c4r+A", "pass"])

    def test_M20_token_tunnel_beside_pass_goes_on_with_the_turn(self):
        position = self.at_an_area()
        position.turn(1)
        position.act("1:b3-c4r+A")
        self.assertEqual((position.game.company, position.game.tunnels_laid), (1, 1))
        self.not_legal("M20", position, "pass")             # c4 has streets around it

    def test_M20_pass_ends_a_turn_after_a_tunnel(self):
        """The first tunnel leads to a point where only an area is left."""
        position = self.at_an_area()
        line = position.game.lines[(1, 1)]
        last = line.points.pop()
        del position.game.tunnel_in[field("a2 a3 b3")]
        self.assertEqual(last, points("b3")[0])
        position.turn(1)
        self.not_legal("M20", position, "pass")
        position.act("1:a2-b3l")
        self.assertEqual(position.legal(), ["1:b3-c3l+A", "1:b3-c4r+A", "pass"])
        position.act("pass")
        self.assertEqual(position.game.company, 2)

    def test_M20_pass_is_the_only_action_after_the_token_of_the_turn(self):     # M18
        position = self.at_an_area()
        position.turn(1)
        position.game.token_laid = True
        self.assertEqual(position.legal(), ["pass"])

    def test_M20_pass_is_the_only_action_without_a_token_of_the_kind(self):     # M18
        position = self.at_an_area()
        position.game.hands[1] = ["Bw", "Cp"]
        self.assertEqual(position.legal(1), ["pass"])

    def test_M20_pass_is_refused_where_the_other_line_needs_no_token(self):
        position = self.at_an_area()
        position.game.city.kind[field("i6 i7 j6")] = "."
        self.assertIn("2:j6-i6r", position.legal(1))
        self.assertIn("1:b3-c4r+A", position.legal(1))
        self.not_legal("M20", position, "pass", 1)

    def test_M20_pass_is_refused_where_a_line_can_start(self):
        """A start terminal lies outside the areas."""
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        position.fill_around("b3")
        position.game.city.kind[field("b3 c3 c4")] = "h"
        self.not_legal("M20", position, "pass", 1)

    def test_M20_pass_is_legal_where_the_second_line_may_not_start_yet(self):   # M10
        position = Position(4)
        position.lay(1, "1:t12-a2")
        position.fill_around("a2")
        position.game.city.kind[field("a2 b2 b3")] = "h"
        position.turn(1, turns_begun=1)
        position.game.tunnels_laid = 1
        self.assertEqual(position.legal(), ["1:a2-b2l+A", "1:a2-b3r+A", "pass"])

    def test_M20_pass_is_refused_where_a_line_can_end(self):
        """An end terminal lies outside the areas."""
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.line(1, 2, "t42 k5 j6")
        position.fill_around("k2")
        position.fill_around("j6")
        self.assertEqual(position.legal(1), ["1:k2-t45"])
        self.not_legal("M20", position, "pass", 1)

    def test_M20_pass_is_legal_where_too_few_stations_are_left(self):           # M13
        position = self.at_an_area()
        position.game.board.stations = 2
        position.put_station("f6", "f7")
        position.game.city.kind[field("b3 b4 c4")] = "."
        self.not_legal("M20", position, "pass", 1)          # a street leads to b4
        position.game.lines[(2, 1)].points = points("b4 b5")
        position.game.lines[(3, 1)].points = points("c4 c5")
        self.assertEqual(position.legal(1), ["1:b3-c3l+A", "pass"])

    def test_M20_pass_is_refused_where_a_station_can_be_placed(self):     # M15
        position = Position(4)
        position.line(1, 1, "t12 a2 b3 c4")
        position.line(1, 2, "t42 k5 j6")
        position.put_station("b3")
        position.fill_around("c4")
        position.fill_around("j6")
        self.assertEqual(position.legal(1), ["s:a2"])
        self.not_legal("M20", position, "pass", 1)
        position.game.tunnels_laid = 1                      # M15: after a tunnel it cannot
        self.assertEqual(position.legal(), ["pass"])


    def test_M20_pass_is_refused_beside_a_token_tunnel_and_a_station(self):     # M15
        position = self.at_an_area()
        position.put_station("b3")
        self.assertEqual(position.legal(1)[-1], "s:a2")
        self.assertTrue([action for action in position.legal(1) if "+A" in action])
        self.not_legal("M20", position, "pass", 1)

    def test_M20_pass_is_refused_while_a_station_is_to_be_chosen(self):         # M16
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.turn(1)
        position.act("1:k2-t45")
        self.not_legal("M16", position, "pass")

    def test_M20_pass_is_offered_in_a_last_turn_too(self):                      # M21
        position = self.at_an_area()
        position.turn(1)
        position.game.ended_by, position.game.last_turns = ["lines"], [2]
        self.assertEqual(position.legal(), ["1:b3-c3l+A", "1:b3-c4r+A", "pass"])
        position.act("pass")
        self.assertEqual((position.game.company, position.game.last_turns), (2, []))


class BlockedTest(PositionCase):
    def blocked(self, position, company=1, number=1):
        return position.game.is_blocked(position.game.lines[(company, number)])

    def test_M22_line_not_started_or_completed_is_not_blocked(self):
        position = Position(4)
        self.assertFalse(self.blocked(position))
        position.line(1, 1, DOWN)
        self.assertFalse(self.blocked(position))

    def test_M22_line_without_a_free_field_is_blocked(self):
        position = Position(4)
        position.line(1, 1, "t12 a2 b3")
        self.assertFalse(self.blocked(position))
        position.fill_around("b3")
        self.assertTrue(self.blocked(position))

    def test_M22_station_opens_a_line_with_sharp_bends_only(self):         # M7
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

    def test_M22_line_without_tunnels_left_is_blocked(self):              # M4
        position = Position(4, tunnels=3)
        position.line(1, 1, "t12 a2 b3 c4")
        self.assertTrue(self.blocked(position))

    def test_M22_token_of_the_kind_in_hand_keeps_a_line_open(self):
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        for corners in ("a1 a2 b2", "a2 a3 b3"):
            position.fill(corners)
        self.assertFalse(self.blocked(position))
        position.game.hands[1] = ["Bw", "Cp"]
        self.assertTrue(self.blocked(position))
        position.game.hands[1] = ["?h"]                     # T8: the kind is enough
        self.assertFalse(self.blocked(position))

    def test_M22_line_of_a_company_that_passes_beside_a_token_is_open(self):    # M20
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        position.fill("a1 a2 b2", "a2 a3 b3")
        position.turn(1, 1)
        position.game.tunnels_laid = 1
        self.assertEqual(position.legal(), ["1:a2-b2l+A", "1:a2-b3r+A", "pass"])
        position.act("pass")
        self.assertFalse(self.blocked(position))
        position.game.hands[1].remove("Ah")                 # M18: the token is laid elsewhere
        self.assertTrue(self.blocked(position))

    def test_M22_letters_that_touch_do_not_block_a_line(self):
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

    def test_M22_token_laid_in_this_turn_does_not_block_a_line(self):
        position = Position(4, [("h", "a2 b2 b3")])
        position.lay(1, "1:t12-a2")
        for corners in ("a1 a2 b2", "a2 a3 b3"):
            position.fill(corners)
        position.turn(1, 1)
        position.game.tunnels_laid = 1
        position.game.token_laid = True
        self.assertEqual(position.legal(), ["pass"])
        self.assertFalse(self.blocked(position))

    def test_M22_line_that_needs_more_stations_than_left_is_blocked(self): # M13
        position = Position(4, stations=2)
        position.line(1, 1, "t12 a2 b3")
        position.game.lines[(2, 1)].points = points("c3 c4 b4")
        for corners in ("a3 b3 b4", "a2 b2 b3"):
            position.fill(corners)
        self.assertFalse(self.blocked(position))
        position.put_station("f6", "f7")
        self.assertTrue(self.blocked(position))

    def test_M22_end_terminal_keeps_a_line_open(self):
        position = Position(4)
        position.line(1, 1, DOWN.rsplit(" ", 1)[0])
        position.fill_around("k2")
        self.assertFalse(self.blocked(position))
        position.game.tunnel_in[FRAME["t45"].field] = (2, 1)
        self.assertTrue(self.blocked(position))


if __name__ == "__main__":
    unittest.main()
