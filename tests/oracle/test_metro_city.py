"""MetrOmania: the lattice, the frame, districts and city files (M1-M3, T7, T9)."""

import itertools
import math
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import agree_metro                                                      # noqa: E402
import metro                                                            # noqa: E402
import metro_city                                                       # noqa: E402
from metro_city import FIELDS, FRAME, NAME_OF, POINT                    # noqa: E402
from cases import RefusalCase                                           # noqa: E402
from metro_scene import BOARD, CITY, field, names, points, read_board   # noqa: E402


def as_drawn(point):
    """Returns where a point lies on paper, y downwards, if an edge has the length 1."""
    return (point[0] / 2, point[1] * math.sqrt(3) / 2)


def middle(triangle):
    corners = [as_drawn(point) for point in triangle]
    return (sum(x for x, y in corners) / 3, sum(y for x, y in corners) / 3)


def turned(place, around, degrees):
    """Returns a place turned clockwise on paper, where y grows downwards."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = place[0] - around[0], place[1] - around[1]
    return (around[0] + x * cosine - y * sine, around[1] + x * sine + y * cosine)


def field_at(place):
    """Returns the field with its middle at this place on paper."""
    return min(FIELDS, key=lambda triangle: math.dist(middle(triangle), place))


class LatticeTest(unittest.TestCase):
    def test_numbers(self):                                             # M1
        self.assertEqual((len(POINT), len(FIELDS), len(set(FIELDS))), (91, 150, 150))
        edges = {metro_city.edge(one, other) for one in NAME_OF
                 for other in metro_city.neighbours(one)}
        self.assertEqual(len(edges), 240)

    def test_rows(self):                                                # T7
        for letter, number in zip("abcdefghijk", (6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6)):
            self.assertIn("%s%d" % (letter, number), POINT)
            self.assertNotIn("%s%d" % (letter, number + 1), POINT)
        self.assertEqual(POINT["f6"], (0, 0))
        for one in POINT:                       # numbered from the left, rows from the top
            for other in POINT:
                if one[0] == other[0] and int(one[1:]) < int(other[1:]):
                    self.assertLess(POINT[one][0], POINT[other][0])
                if one[0] < other[0]:
                    self.assertLess(POINT[one][1], POINT[other][1])

    def test_neighbours(self):
        self.assertEqual(names(metro_city.neighbours(POINT["b2"])),
                         ["a1", "a2", "b1", "b3", "c2", "c3"])
        self.assertEqual(names(metro_city.neighbours(POINT["a1"])), ["a2", "b1", "b2"])
        self.assertEqual(names(metro_city.neighbours(POINT["f1"])), ["e1", "f2", "g1"])
        self.assertEqual(names(metro_city.neighbours(POINT["g3"])),
                         ["f3", "f4", "g2", "g4", "h2", "h3"])
        for one in NAME_OF:                     # one edge away on paper
            near = {other for other in NAME_OF
                    if abs(math.dist(as_drawn(one), as_drawn(other)) - 1) < 0.01}
            self.assertEqual(set(metro_city.neighbours(one)), near)

    def test_angles(self):                                              # M7
        for before, here, after, degrees in (
                ("b1", "b2", "b3", 180), ("b1", "b2", "a2", 120), ("b1", "b2", "c3", 120),
                ("b1", "b2", "a1", 60), ("b1", "b2", "c2", 60), ("b1", "b2", "b1", 0)):
            self.assertEqual(metro_city.angle(*points(" ".join([before, here, after]))), degrees)
        for before, here, after in itertools.product(metro_city.neighbours((0, 0)), [(0, 0)],
                                                     metro_city.neighbours((0, 0))):
            one, other = as_drawn(before), as_drawn(after)
            cosine = one[0] * other[0] + one[1] * other[1]
            degrees = math.degrees(math.acos(max(-1, min(1, cosine))))
            self.assertAlmostEqual(metro_city.angle(before, here, after), degrees, 3)

    def test_left_and_right(self):                                      # T7
        for start, end, hand, third in (
                ("b2", "b3", "l", "a2"), ("b2", "b3", "r", "c3"),       # to the right: left is up
                ("b3", "b2", "l", "c3"), ("b3", "b2", "r", "a2"),
                ("a2", "b2", "l", "b3"), ("a2", "b2", "r", "a1"),       # down to the left
                ("b2", "c3", "l", "b3"), ("b2", "c3", "r", "c2")):      # down to the right
            self.assertEqual(metro_city.field_beside(POINT[start], POINT[end], hand),
                             field(" ".join([start, end, third])))

    def test_left_and_right_on_paper(self):                             # T7
        for start in NAME_OF:
            for end in metro_city.neighbours(start):
                for hand in "lr":
                    triangle = metro_city.field_beside(start, end, hand)
                    (third,) = triangle - {start, end}
                    along = (end[0] - start[0], end[1] - start[1])
                    aside = (third[0] - start[0], third[1] - start[1])
                    # y grows downwards, so a turn to the right is positive
                    to_the_right = along[0] * aside[1] - along[1] * aside[0]
                    self.assertEqual(to_the_right > 0, hand == "r")

    def test_an_edge_has_two_fields(self):                              # M5
        for start in NAME_OF:
            for end in metro_city.neighbours(start):
                beside = {metro_city.field_beside(start, end, hand) for hand in "lr"}
                self.assertEqual({one for one in FIELDS if start in one and end in one},
                                 {one for one in beside if one in FIELDS})
                self.assertEqual(metro_city.field_beside(start, end, "l"),
                                 metro_city.field_beside(end, start, "r"))


class FrameTest(unittest.TestCase):
    CORNERS = {
        1: "a1 a2 a3 a4 a5 a6", 2: "a6 b7 c8 d9 e10 f11", 3: "f11 g10 h9 i8 j7 k6",
        4: "k6 k5 k4 k3 k2 k1", 5: "k1 j1 i1 h1 g1 f1", 6: "f1 e1 d1 c1 b1 a1",
    }

    def test_corners(self):                                             # M3, T7
        self.assertEqual(len(FRAME), 30)
        for side, text in self.CORNERS.items():
            for place in (1, 2, 3, 4, 5):
                terminal = FRAME["t%d%d" % (side, place)]
                self.assertEqual(terminal.side, side)
                self.assertEqual(list(terminal.corners), points(text)[place - 1:place + 1])

    def test_outer_corners(self):                                       # M3
        outer = {place.outer for place in FRAME.values()}
        self.assertEqual(len(outer), 30)
        self.assertFalse(outer & set(NAME_OF))
        for place in FRAME.values():
            for one, other in itertools.combinations(place.field, 2):
                self.assertAlmostEqual(math.dist(as_drawn(one), as_drawn(other)), 1)
            self.assertEqual(place.field, {place.outer} | set(place.corners))
        self.assertEqual(FRAME["t12"].outer, (-2, -6))
        self.assertEqual(FRAME["t41"].outer, (4, 6))
        self.assertEqual(FRAME["t21"].outer, (7, -5))
        self.assertEqual(FRAME["t65"].outer, (-7, -5))

    def test_standard_terminals(self):                                  # M3
        city = metro_city.City(metro_city.standard_board(), CITY.split(" ")[1:])
        for sort, places in ((city.starts, "24"), (city.ends, "15")):
            self.assertEqual(sorted(sort), ["t%d%s" % (side, place)
                                            for side in range(1, 7) for place in places])

    def test_near_sides(self):                                          # M10, M11
        self.assertEqual([metro_city.near_sides(side) for side in range(1, 7)],
                         [{6, 1, 2}, {1, 2, 3}, {2, 3, 4}, {3, 4, 5}, {4, 5, 6}, {5, 6, 1}])


class DistrictTest(unittest.TestCase):
    def kinds(self, layout):
        return metro_city.City(metro_city.standard_board(), layout.split(" ")).kind

    def test_slot_1_turn_a(self):                                       # T7
        rows = ["a1 a2 b2", "a2 b2 b3", "a2 a3 b3", "a3 b3 b4", "a3 a4 b4", "a4 b4 b5",
                "a4 a5 b5", "a5 b5 b6", "a5 a6 b6",
                "b2 b3 c3", "b3 c3 c4", "b3 b4 c4", "b4 c4 c5", "b4 b5 c5", "b5 c5 c6",
                "b5 b6 c6", "c3 c4 d4", "c4 d4 d5", "c4 c5 d5", "c5 d5 d6", "c5 c6 d6",
                "d4 d5 e5", "d5 e5 e6", "d5 d6 e6", "e5 e6 f6"]
        numbers = [(row, place) for row, length in enumerate((9, 7, 5, 3, 1), 1)
                   for place in range(1, length + 1)]
        for text, (row, place) in zip(rows, numbers):
            self.assertEqual(metro_city.district_field(row, place), field(text))
        kind = self.kinds("1a 2a 3a 4a 5a 6a")
        self.assertEqual([kind[field(text)] for text in rows],
                         list("....h...wh.LLL....L.p...w"))

    def test_turns_by_hand(self):                                       # T7
        kind = self.kinds("1b 2a 3a 4a 5a 6a")
        self.assertEqual(kind[field("e5 e6 f6")], "w")      # 1,9: the right corner to the point
        self.assertEqual(kind[field("a1 a2 b2")], "w")      # 5,1: the point to the left corner
        self.assertEqual(kind[field("a5 a6 b6")], ".")      # 1,1: the left corner to the right
        self.assertEqual(kind[field("c5 c6 d6")], "h")      # 1,5: now at the right edge
        self.assertEqual(kind[field("b4 c4 c5")], "L")      # 2,4: the middle stays
        kind = self.kinds("1c 2a 3a 4a 5a 6a")
        self.assertEqual(kind[field("a1 a2 b2")], "w")      # 1,9: on to the left corner
        self.assertEqual(kind[field("a5 a6 b6")], "w")      # 5,1: on to the right corner
        self.assertEqual(kind[field("c3 c4 d4")], "h")      # 1,5: now at the left edge

    def test_slots_by_hand(self):                                       # T7
        kind = self.kinds("2a 1a 3a 5a 4a 6a")
        self.assertEqual(kind[field("e9 e10 f10")], ".")
        self.assertEqual(kind[field("e10 f10 f11")], "w")   # 1,9 of district 1 in slot 2
        self.assertEqual(kind[field("a6 b6 b7")], ".")      # 1,1
        self.assertEqual(kind[field("c8 d8 d9")], "h")      # 1,5: the middle of side 2
        self.assertEqual(kind[field("e6 f6 f7")], "w")      # 5,1
        self.assertEqual(kind[field("j2 k1 k2")], "h")      # 1,9 of district 5 in slot 4
        self.assertEqual(kind[field("f6 g5 g6")], "p")      # 5,1 of district 5 in slot 4
        self.assertEqual(kind[field("e1 f1 f2")], "p")      # 1,1 of district 6 in slot 6
        self.assertEqual(kind[field("a1 b1 b2")], "p")      # 1,9 of district 6 in slot 6

    def test_against_turning_on_paper(self):                            # T7
        slot_middle = turned(middle(points("a1 a6 f6")), (0, 0), 0)
        for row, length in enumerate((9, 7, 5, 3, 1), 1):
            for place in range(1, length + 1):
                first = middle(metro_city.district_field(row, place))
                for times, turn in enumerate("abc"):
                    in_slot_1 = turned(first, slot_middle, 120 * times)
                    for slot in range(1, 7):
                        there = turned(in_slot_1, (0, 0), 60 * (slot - 1))
                        found = metro_city.placed_field(row, place, slot, turn)
                        self.assertEqual(found, field_at(there))
                        self.assertLess(math.dist(middle(found), there), 0.01)

    def test_every_field_once(self):                                    # M1
        rng = random.Random(1)
        for _time in range(20):
            game = metro.Game(2)
            game.chance(game.random_chance(rng))
            self.assertEqual(set(game.city.kind), set(FIELDS))
            counted = "".join(sorted(game.city.kind.values()))
            self.assertEqual((counted.count("L"), counted.count("K")), (4, 4))


class BoardTest(RefusalCase):
    def changed(self, old, new):
        return "\n".join(BOARD).replace(old, new, 1).split("\n")

    def test_standard_board(self):                                      # M1, M4
        board = metro_city.standard_board()
        self.assertEqual((board.tunnels, board.stations), (18, 30))
        self.assertEqual(board.sides, [["E", "S", ".", "S", "E"]])
        self.assertIsNone(board.layout)
        self.assertEqual(len(board.districts), 6)

    def test_other_boards(self):                                        # T9
        board = read_board(["stations 5", "tunnels 7"] + BOARD[2:-2] + ["side . S . . E"])
        self.assertEqual((board.tunnels, board.stations), (7, 5))
        read_board(self.changed("tunnels 18", "tunnels 1"))
        read_board(self.changed("stations 30", "stations 1"))
        read_board([line.lstrip(" ") for line in BOARD])
        read_board(BOARD[:4] + ["# within a district"] + BOARD[4:])

    SIX_SIDES = ["side S E . . .", "side . . . E S", "side E E E E S", "side . S E S .",
                 "side S S S S E", "side E . S . E"]

    def with_sides(self, lines):
        """Returns the standard city with other lines `side`."""
        return lines + [line for line in BOARD if not line.startswith("side")]

    def test_T9_six_lines_give_each_side_its_own_terminals(self):       # M3
        city = metro_city.City(read_board(self.with_sides(self.SIX_SIDES)), CITY.split(" ")[1:])
        self.assertEqual(sorted(city.starts), "t11 t25 t35 t42 t44 t51 t52 t53 t54 t63".split(" "))
        self.assertEqual(sorted(city.ends), "t12 t24 t31 t32 t33 t34 t43 t55 t61 t65".split(" "))

    def test_T9_six_equal_lines_are_the_same_as_one(self):              # M3
        layout = CITY.split(" ")[1:]
        one = metro_city.City(read_board(BOARD), layout)
        six = metro_city.City(read_board(self.with_sides(["side E S . S E"] * 6)), layout)
        self.assertEqual((six.starts, six.ends), (one.starts, one.ends))

    def test_T9_other_numbers_of_lines_for_sides_are_refused(self):     # M3
        for number in (0, 2, 3, 4, 5, 7):
            self.refused("T9", read_board, self.with_sides((2 * self.SIX_SIDES)[:number]))

    def test_T9_every_side_needs_a_start_and_an_end(self):              # M3
        for number in range(6):
            for line in ("side . . . . .", "side S . . . .", "side E . . . .", "side E S . ."):
                lines = list(self.SIX_SIDES)
                lines[number] = line
                self.refused("T9", read_board, self.with_sides(lines))

    def test_T9_layout_fixes_the_city(self):                            # M1
        layout = "3a 1c 6b 2a 5c 4b"
        board = read_board(BOARD + ["layout " + layout])
        game = metro.Game(2, (), board)
        self.assertEqual(game.random_chance(random.Random(1)), "city " + layout)
        self.refused("T9", game.chance, CITY)
        self.refused("T9", game.chance, "city 1c 3a 6b 2a 5c 4b")
        self.refused("T5", game.chance, "city " + layout + " ")
        game.chance("city " + layout)
        self.assertEqual(game.city.kind, metro_city.City(board, layout.split(" ")).kind)

    def test_T9_wrong_layout_is_refused(self):
        for layout in ("", "3a 1c 6b 2a 5c", "3a 1c 6b 2a 5c 4b 1a", "3a 1c 6b 2a 5c 3b",
                       "3a 1c 6b 2a 5c 7b", "3a 1c 6b 2a 5c 4d", "3a 1c 6b 2a 5c 4",
                       "3a  1c 6b 2a 5c 4b", "3A 1c 6b 2a 5c 4b", "3a 1c 6b 2a 5c 4b "):
            with self.subTest(layout):
                self.refused("T9", read_board, BOARD + ["layout " + layout])
        self.refused("T9", read_board, BOARD + 2 * ["layout 3a 1c 6b 2a 5c 4b"])
        self.refused("T9", read_board, BOARD[:4] + ["layout 3a 1c 6b 2a 5c 4b"] + BOARD[4:])

    def test_refused_lines(self):                                       # T9
        for old, new in (
                ("side E S . S E", "side E S . S"), ("side E S . S E", "side E S . S E ."),
                ("side E S . S E", "side E . . . E"), ("side E S . S E", "side . S . S ."),
                ("side E S . S E", "side E S X S E"), ("side E S . S E", "side E S  . S E"),
                (". . . . h . . . w", ". . . . h . . ."), (". . . . h . . . w", ""),
                (". . . . h . . . w", ". . . . h . . . w ."),
                (". . . . h . . . w", ". . . . x . . . w"),
                (". . . . h . . . w", ". . . . H . . . w"),
                (". . . . h . . . w", "....h...w"), (". . . . h . . . w", ".  . . . h . . . w"),
                (". . . . h . . . w", ". . . . h . . . w "), ("district", "district 1"),
                ("district", "districts"), ("tunnels 18", "tunnels 0"),
                ("tunnels 18", "tunnels 018"), ("tunnels 18", "tunnels"),
                ("stations 30", "stations -1"), ("stations 30", "stations 30 "),
                ("stations 30", "station 30"), ("stations 30", ""),
                ("tunnels 18", "tunnels 19"), ("stations 30", "stations 31"),
                ("tunnels 18", "tunnels 100"), ("stations 30", "stations 30 30")):
            with self.subTest(new):
                self.refused("T9", read_board, self.changed(old, new))

    def test_lines_missing_or_twice(self):                              # T9
        for index, line in enumerate(BOARD):
            if not line.startswith("#"):
                with self.subTest(line):
                    self.refused("T9", read_board, BOARD[:index] + BOARD[index + 1:])
                    self.refused("T9", read_board, BOARD[:index] + [line] + BOARD[index:])
        self.refused("T9", read_board, BOARD[:2] + BOARD[2:8] + BOARD[2:])

    def test_least_numbers(self):                                       # T9
        text = "\n".join(BOARD)
        for letter in "LK":
            self.refused("T9", read_board, text.replace(" " + letter, " .").split("\n"))
        for letter in "hwp":
            read_board(self.with_fields(letter, 4))
            self.refused("T9", read_board, self.with_fields(letter, 3))
            self.refused("T9", read_board, self.with_fields(letter, 0))

    def test_random_cities(self):                                       # T9
        """Checks the cities that agree.py plays on: all are read, and they differ."""
        boards = [read_board(agree_metro.random_board(random.Random(seed), 2 + seed % 3))
                  for seed in range(300)]
        for word, greatest in (("tunnels", 18), ("stations", 30)):
            numbers = {getattr(board, word) for board in boards}
            self.assertTrue(len(numbers) > 9 and max(numbers) == greatest, numbers)
        self.assertGreater(len({"".join(board.sides[0]) for board in boards}), 50)
        lakes, homes = ([board.count(kind) for board in boards] for kind in "Lh")
        self.assertTrue(min(lakes) == 1 and max(lakes) > 20)
        self.assertTrue(min(homes) == 4 and max(homes) > 30)

    def with_fields(self, letter, number):
        """Returns the standard city with this number of fields of one kind."""
        lines = []
        for line in BOARD:
            if set(line) <= set(" .hwpLK"):                    # a row of a district
                line = line.replace(letter, ".")
                if number > 0 and ". ." in line:
                    line = line.replace(".", letter, 1)
                    number -= 1
            lines.append(line)
        return lines


if __name__ == "__main__":
    unittest.main()
