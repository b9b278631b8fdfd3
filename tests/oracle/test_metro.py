"""The printed facts of the rules of MetrOmania, checked on the oracle."""

import contextlib
import copy
import io
import itertools
import math
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro                                                            # noqa: E402
import metro_city                                                       # noqa: E402
import metro_trips                                                      # noqa: E402
import oracle                                                           # noqa: E402
import record                                                           # noqa: E402
from metro_city import FIELDS, FRAME, NAME_OF, POINT                    # noqa: E402
from refusal import Refusal                                             # noqa: E402

BOARD = metro_city.STANDARD_BOARD.splitlines()
CITY = "city 1a 2a 3a 4a 5a 6a"
DEALS = {                                       # companies -> a deal that is possible
    2: ["Ah Dh Bw Fw Cp Ep", "Ch Fh Aw Ew Bp Dp"],
    3: ["Ah Dh Bw Cp", "Fh Aw Bp Ep", "Ch Ew Fw Dp"],
    4: ["Ah Bw Cp", "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp"],
}
# Two lines of one company across the city, one down at the left and one up at the right.
DOWN = "t12 a3 b3 c4 d4 e5 f5 g5 h4 i4 j3 k2 t45"
UP = "t42 k5 j6 i6 h7 g7 f8 e7 d7 c6 b6 a5 t15"


def points(names):
    return [POINT[name] for name in names.split(" ")]


def field(names):
    """The field with these three corners."""
    corners = frozenset(points(names))
    assert corners in FIELDS, names
    return corners


def names(of_points):
    return sorted(NAME_OF[point] for point in of_points)


def read_board(lines):
    reader = metro_city.BoardReader()
    for line in lines:
        reader.add(line)
    return reader.finish()


def as_bytes(lines):
    return "".join(line + "\n" for line in lines).encode("utf-8")


def as_drawn(point):
    """Where a point lies on paper, y downwards, if an edge has the length 1."""
    return (point[0] / 2, point[1] * math.sqrt(3) / 2)


def middle(triangle):
    corners = [as_drawn(point) for point in triangle]
    return (sum(x for x, y in corners) / 3, sum(y for x, y in corners) / 3)


def turned(place, around, degrees):
    """Turned clockwise on paper, where y grows downwards."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = place[0] - around[0], place[1] - around[1]
    return (around[0] + x * cosine - y * sine, around[1] + x * sine + y * cosine)


def field_at(place):
    """The field with its middle there."""
    return min(FIELDS, key=lambda triangle: math.dist(middle(triangle), place))


class Position:
    """A game in which companies act as the test wants, on a city of streets only."""

    def __init__(self, companies=4, areas=(), **numbers):
        options = ["two-companies"] if companies == "2x2" else []
        seats = 2 if companies == "2x2" else companies
        board = metro_city.standard_board()
        for word, number in numbers.items():
            setattr(board, word, number)
        self.game = metro.Game(seats, options, board)
        self.game.chance(CITY)
        texts = metro.TWO_COMPANIES_DEAL if options else DEALS[companies]
        for company, text in enumerate(texts, 1):
            hand = metro.in_order(text.split(" "))
            self.game.chance("deal %d %s" % (company, " ".join(hand)))
        for one in FIELDS:
            self.game.city.kind[one] = "."
        for kind, corners in areas:
            self.game.city.kind[field(corners)] = kind

    def turn(self, company, turns_begun=2):
        """Begin a turn of a company, whatever was before."""
        game = self.game
        game.due, game.company = "turn", company
        game.is_building, game.last_turns = True, None
        game.tunnels_laid, game.token_laid = 0, False
        game.turns_begun[company] = turns_begun

    def act(self, *actions):
        """Actions of whoever is to act."""
        for action in actions:
            self.game.act(self.game.to_act(), action)

    def lay(self, company, *actions):
        """Each action is the first of a turn of the company."""
        for action in actions:
            self.turn(company)
            self.act(action)

    def line(self, company, number, path):
        """Lay a line through these points, each tunnel on whichever hand is possible."""
        stops = path.split(" ")
        for start, end in zip(stops, stops[1:]):
            self.turn(company)
            begin = "%d:%s-%s" % (number, start, end)
            fits = [action for action in self.game.legal()
                    if action == begin or action[:-1] == begin]
            assert fits, begin
            self.act(fits[0])
            if self.game.due == "choice":
                self.act("skip")

    def legal(self, company=None):
        if company is not None:
            self.turn(company)
        return self.game.legal()

    def stations(self):
        return names(self.game.stations)

    def put_station(self, *of_points):
        for name in of_points:
            self.game.stations.add(POINT[name])

    def fill(self, *corners):
        """Put something in fields, so that nothing can be laid there."""
        for text in corners:
            self.game.city.kind[field(text)] = "K"

    def fill_around(self, name):
        for one in FIELDS:
            if POINT[name] in one:
                self.game.city.kind[one] = "K"


class RefusalCase(unittest.TestCase):
    def refused(self, rule, function, *arguments):
        with self.assertRaises(Refusal) as caught:
            function(*arguments)
        self.assertEqual(caught.exception.rule, rule, caught.exception.reason)
        return caught.exception

    def not_legal(self, rule, position, action, company=None):
        """The action is not in the list, and is refused for this rule."""
        if company is not None:
            position.turn(company)
        self.assertNotIn(action, position.legal())
        self.refused(rule, position.act, action)

    def is_legal(self, position, action, company=None):
        if company is not None:
            position.turn(company)
        self.assertIn(action, position.legal())


# ------------------------------------------------------------------------------ city and text

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
        self.assertEqual(board.side, ["E", "S", ".", "S", "E"])
        self.assertEqual(len(board.districts), 6)

    def test_other_boards(self):                                        # T9
        board = read_board(["stations 5", "tunnels 7"] + BOARD[2:-2] + ["side . S . . E"])
        self.assertEqual((board.tunnels, board.stations), (7, 5))
        read_board([line.lstrip(" ") for line in BOARD])
        read_board(BOARD[:4] + ["# within a district"] + BOARD[4:])

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
                ("stations 30", "station 30"), ("stations 30", "")):
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

    def with_fields(self, letter, number):
        """The standard city with only so many fields of one kind."""
        lines = []
        for line in BOARD:
            if set(line) <= set(" .hwpLK"):                    # a row of a district
                line = line.replace(letter, ".")
                if number > 0 and ". ." in line:
                    line = line.replace(".", letter, 1)
                    number -= 1
            lines.append(line)
        return lines


class ChanceTest(RefusalCase):
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
        self.assertEqual(sorted(metro.TOKENS), sorted(
            "Ah Aw Bw Bp Cp Ch Dh Dp Ep Ew Fw Fh".split(" ")))

    def test_all_deals_of_four(self):                                   # M19
        kinds = [[token for token in metro.TOKENS if token[1] == kind] for kind in "hwp"]
        expected = set()
        for home, work, play in itertools.product(*(itertools.permutations(one)
                                                    for one in kinds)):
            deal = tuple(zip(home, work, play))
            if all(len({token[0] for token in hand}) == 3 for hand in deal):
                expected.add(deal)
        self.assertEqual(set(metro.all_deals(4)), expected)
        self.assertEqual(len(metro.all_deals(4)), len(expected))

    def test_all_deals_of_three(self):                                  # M19
        expected = set()
        for owners in itertools.product((0, 1, 2), repeat=12):
            if owners.count(0) != 4 or owners.count(1) != 4:
                continue
            hands = [[token for token, owner in zip(metro.TOKENS, owners) if owner == number]
                     for number in (0, 1, 2)]
            if all(len({token[0] for token in hand}) == 4 and
                   len({token[1] for token in hand}) == 3 for hand in hands):
                expected.add(tuple(metro.in_order(hand) for hand in hands))
        self.assertEqual(set(metro.all_deals(3)), expected)
        self.assertEqual(len(metro.all_deals(3)), len(expected))

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
        self.assertTrue(metro.may_be_dealt("Ch Dh Aw Bp".split(" "), 3))
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


class TextTest(RefusalCase):
    def test_examples(self):                                            # T5
        position = Position(4, [("h", "b2 c2 c3")])
        self.is_legal(position, "1:t12-a2")
        position.act("1:t12-a2")
        self.is_legal(position, "1:a2-b2l")
        position.act("1:a2-b2l")
        self.assertEqual(position.game.tunnel_in[field("a2 b2 b3")], (1, 1))
        self.is_legal(position, "1:b2-c3r+A")
        position.act("1:b2-c3r+A")
        self.assertEqual(position.game.token_on, {field("b2 c2 c3"): ("Ah", 1)})
        self.assertEqual(position.game.to_act(), 2)

    def test_example_of_an_end(self):                                   # T5
        position = Position(4)
        position.line(1, 1, "t22 b7")
        position.line(1, 2, "t62 d1")       # side 6 is not next to side 2
        position.line(1, 2, "d1 d2 e3 f4 g4 h4 i4 j4 k4 k5")
        self.is_legal(position, "2:k5-t41", 1)
        position.act("2:k5-t41")
        self.assertTrue(position.game.lines[(1, 2)].is_completed())

    def test_refused_texts(self):                                       # T5, T7
        position = Position(4)
        for rule, text in (
                ("T5", "t12-a2"), ("T5", "3:t12-a2"), ("T5", "1:t12-a2l"), ("T5", "1:t12-a2+A"),
                ("T5", "1:t16-a2"), ("T5", "1:t72-a2"), ("T5", "1:t12-a02"), ("T5", "1:t12-l1"),
                ("T7", "1:t12-a7"), ("T7", "1:t12-f12"), ("T5", "1:t12-a2 "), ("T5", ""),
                ("T5", "1:a2-b2"), ("T5", "1:a2-b2l+G"), ("T5", "1:a2-b2l+"), ("M5", "1:a2-b4l"),
                ("M5", "1:a2-a2l"), ("T5", "s:f"), ("T7", "s:a7"), ("T5", "1:t12-t14"),
                ("M6", "1:a2-b2l"), ("M6", "1:a2-t11"), ("M6", "1:t12-a4"), ("M6", "1:t12-f6"),
                ("M6", "1:t11-a1"), ("M6", "1:t13-a3"), ("M16", "skip"), ("M20", "pass"),
                ("M15", "s:a2"), ("M10", "2:t12-a2")):
            with self.subTest(text):
                position.turn(1)
                self.refused(rule, position.act, text)
        self.refused("M20", position.game.act, 2, "1:t12-a2")

    def test_legal_is_what_is_accepted(self):
        """Every text that could be an action is in the list or refused."""
        texts = ["pass", "skip"] + ["s:" + name for name in POINT]
        for number in "12":
            for start in POINT:
                for end in metro_city.neighbours(POINT[start]):
                    for hand in "lr":
                        text = "%s:%s-%s%s" % (number, start, NAME_OF[end], hand)
                        texts += [text] + [text + "+" + letter for letter in "ABCDEF"]
            for place in FRAME:
                for name in POINT:
                    if POINT[name] in FRAME[place].corners or name in ("f6", "a3", "k4"):
                        texts += ["%s:%s-%s" % (number, place, name),
                                  "%s:%s-%s" % (number, name, place)]
        for seed, seats, options in ((1, 2, []), (2, 3, []), (3, 4, []),
                                     (4, 2, ["two-companies"])):
            game = metro.Game(seats, options)
            rng = random.Random(seed)
            while game.to_act() is not None:
                if game.to_act() == "*":
                    game.chance(game.random_chance(rng))
                    continue
                if game.due == "choice" or rng.randrange(12) == 0:
                    self.check_texts(game, texts)
                game.act(game.to_act(), game.greedy_action(rng))

    def check_texts(self, game, texts):
        legal = game.legal()
        self.assertTrue(set(legal) <= set(texts))
        for text in texts:
            if text in legal:
                copy.deepcopy(game).act(game.to_act(), text)
            else:
                before = self.told(game)
                self.assertRaises(Refusal, game.act, game.to_act(), text)
                self.assertEqual(self.told(game), before)

    def told(self, game):
        return (game.due, game.company, game.tunnels_laid, len(game.tunnel_in),
                len(game.stations), len(game.token_on), len(game.deals))


# -------------------------------------------------------------------------- tunnels and lines

class TunnelTest(RefusalCase):
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


class TerminalTest(RefusalCase):
    def starts(self, position, number="2"):
        return sorted({int(action[3]) for action in position.legal()
                       if action.startswith(number + ":t")})

    def take(self, position, sort, sides):
        """Put something in all the start or end terminals of these sides."""
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


# ---------------------------------------------------------------------------------- stations

class StationTest(RefusalCase):
    def horizontal(self, **numbers):
        """Line 1 of company 1 along row d from the left, in the fields above it."""
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
        """Following a line to its last point and going on is no parting; its own going is."""
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
        """A crossing that had no station could not be: reaching it forced one."""
        position = self.horizontal()
        position.line(2, 1, "t12 a2 b3 c4 d5")
        position.lay(2, "1:d5-d6r")
        self.assertEqual(position.stations(), ["d5"])
        position.lay(2, "1:d6-e7r")
        self.assertEqual(position.stations(), ["d5", "d6"])

    def test_start_side_by_side(self):                                  # M12
        """Two terminals may share no corner, but a line may pass a start terminal's corner."""
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
            self.assertEqual(metro.run_together(set(own), set(others)), together)

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


class IntermediateTest(RefusalCase):
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
        self.assertIn(POINT["c4"], position.game.network().stops[(1, 1)])

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


# ------------------------------------------------------------------------------------- tokens

class TokenTest(RefusalCase):
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


# ------------------------------------------------------------------------------- turns and end

class TurnTest(RefusalCase):
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


class BlockedTest(RefusalCase):
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


class EndTest(RefusalCase):
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
        self.assertFalse(position.game.is_building)
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
        self.assertTrue(position.game.is_building)
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
        self.assertFalse(position.game.is_building)
        position.act("s:f8")
        self.assertFalse(position.game.is_blocked(opened))
        self.assertEqual(position.game.last_turns, [3, 4])

    def test_never_ends(self):                                          # M18, M20, M22
        """The rules do not end a game in which a letter, not a kind, keeps a line from going."""
        position = self.blocked_lines(2, 3)
        game = position.game
        for one in FIELDS:
            if game.city.kind[one] != "K":
                game.city.kind[one] = "."
        line = game.lines[(2, 2)]
        line.start, line.points = FRAME["t42"], [FRAME["t42"].outer, POINT["k5"]]
        position.fill_around("k5")
        game.city.kind[field("j5 k4 k5")] = "h"
        game.token_on[field("j4 j5 k4")] = ("Cp", 1)
        game.token_on[field("i5 j4 j5")] = ("Fw", 1)
        position.turn(1)
        for _time in range(4):
            self.assertFalse(game.never_ends())
            self.assertEqual(position.legal(), ["pass"])
            position.act("pass")
        self.assertTrue(game.never_ends())
        self.assertTrue(game.is_building)


# ------------------------------------------------------------------------------------- trips

class NetworkTest(unittest.TestCase):
    def test_rides_and_changes(self):                                   # M25
        network = metro_trips.Network({(1, 1): list("abcd"), (2, 1): list("def"), (1, 2): []})
        self.assertEqual(network.trip({"a"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"a"}, {"e"}), (3 + 3 + 1, {1, 2}))
        self.assertEqual(network.trip({"f"}, {"c"}), (2 + 3 + 1, {1, 2}))
        self.assertEqual(network.trip({"a", "d"}, {"f"}), (2, {2}))
        self.assertEqual(network.trip({"a"}, {"c", "f"}), (2, {1}))

    def test_change_within_a_company(self):                             # M25
        network = metro_trips.Network({(1, 1): list("ab"), (1, 2): list("bc")})
        self.assertEqual(network.trip({"a"}, {"c"}), (5, {1}))

    def test_no_connection(self):                                       # M27
        network = metro_trips.Network({(1, 1): list("ab"), (2, 1): list("cd")})
        self.assertIsNone(network.trip({"a"}, {"c"}))
        self.assertIsNone(network.trip(set(), {"c"}))

    def test_zero_minutes(self):                                        # M26
        network = metro_trips.Network({(1, 1): list("ab")})
        self.assertEqual(network.trip({"a", "b"}, {"b"}), (0, set()))

    def test_all_fastest_routes(self):                                  # M26
        network = metro_trips.Network({(1, 1): list("axb"), (2, 1): list("ayb"),
                                       (3, 1): list("apqb")})
        self.assertEqual(network.trip({"a"}, {"b"}), (2, {1, 2}))

    def test_route_in_parts(self):                                      # M26
        """Two lines share the middle stretch; changing would cost, so each rides it alone."""
        network = metro_trips.Network({(1, 1): list("abcd"), (2, 1): list("xbcy"),
                                       (3, 1): list("bc")})
        self.assertEqual(network.trip({"a"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"a", "x"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"b"}, {"c"}), (1, {1, 2, 3}))
        self.assertEqual(network.trip({"a"}, {"y"}), (3 + 3, {1, 2}))
        network = metro_trips.Network({(1, 1): list("ab"), (2, 1): list("bc"),
                                       (3, 1): list("bc"), (4, 1): list("cd")})
        self.assertEqual(network.trip({"a"}, {"d"}), (3 + 6, {1, 2, 3, 4}))

    def test_slower_with_fewer_changes(self):                           # M25
        network = metro_trips.Network({(1, 1): list("abcdef"), (2, 1): list("af"),
                                       (3, 1): list("fg"), (1, 2): list("eg")})
        self.assertEqual(network.trip({"a"}, {"f"}), (1, {2}))
        self.assertEqual(network.trip({"a"}, {"g"}), (1 + 3 + 1, {2, 3}))

    def test_against_trying_all_routes(self):                           # M25, M26
        rng = random.Random(5)
        for _time in range(150):
            stops = {(company, number): rng.sample("abcdef", rng.randrange(0, 5))
                     for company in (1, 2, 3) for number in (1, 2)}
            network = metro_trips.Network(stops)
            start, goal = set(rng.sample("abcdef", 2)), set(rng.sample("abcdef", 2))
            self.assertEqual(network.trip(start, goal), self.by_trying(stops, start, goal))

    def by_trying(self, stops, start, goal):
        """All routes that come to no spot twice, one by one."""
        best, riders = None, set()
        ways = [((station, line), 0, frozenset(), {(station, line)})
                for line, served in stops.items() for station in served if station in start]
        while ways:
            (station, line), minutes, used, seen = ways.pop()
            if best is not None and minutes > best:
                continue
            if station in goal:
                if best is None or minutes < best:
                    best, riders = minutes, set()
                riders |= used
            served = stops[line]
            index = served.index(station)
            after = [((served[near], line), 1, used | {line[0]}) for near in (index - 1, index + 1)
                     if 0 <= near < len(served)]
            after += [((station, other), 3, used) for other in stops
                      if other != line and station in stops[other]]
            for spot, cost, then in after:
                if spot not in seen:
                    ways.append((spot, minutes + cost, then, seen | {spot}))
        return None if best is None else (best, riders)


class ScoreTest(unittest.TestCase):
    """Tokens and stations are put on the board; all lines are paths made for the test."""

    # A token of each letter at the two ends of row c and of row i, and so on: far apart.
    FIELDS = {"Ah": "b2 b3 c3", "Aw": "b5 b6 c6"}

    def position(self, companies=4, layers=(1, 2), stations="b2 c4 b6", line=(1, 1)):
        """One line b2-b3-c4-b5-b6 with tokens A at its ends."""
        position = Position(companies)
        game = position.game
        game.lines[line].points = points("b2 b3 c4 b5 b6")
        for company, (token, corners) in zip(layers, self.FIELDS.items()):
            game.token_on[field(corners)] = (token, company)
        game.deals = [self.deal(companies)]
        position.put_station(*stations.split(" "))
        return position

    def deal(self, companies):
        texts = metro.TWO_COMPANIES_DEAL if companies == "2x2" else DEALS[companies]
        return metro.fixed_deal(texts)

    def trip_points(self, position, letter="A"):
        game = position.game
        trip = game.letter_trip(game.network(), letter)
        return game.letter_trip_points(trip, game.deals[0])

    def test_six_and_three(self):                                       # M26
        self.assertEqual(self.trip_points(self.position()), {1: 6})
        position = self.position(line=(3, 2))
        self.assertEqual(self.trip_points(position), {3: 3})
        position = self.position(line=(2, 2))
        self.assertEqual(self.trip_points(position), {2: 6})

    def test_scores_once(self):                                         # M26
        position = self.position()
        position.game.lines[(1, 2)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6})
        position.game.lines[(3, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6, 3: 3})

    def test_no_station(self):                                          # M27
        position = self.position(stations="b2 c4")
        self.assertEqual(self.trip_points(position), {2: -6})
        position = self.position(stations="c4")
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})
        position = self.position(layers=(2, 2), stations="c4")
        self.assertEqual(self.trip_points(position), {2: -6})

    def test_not_on_the_board(self):                                    # M27
        position = self.position()
        self.assertEqual(self.trip_points(position, "B"), {1: -6, 3: -6})
        del position.game.token_on[field(self.FIELDS["Aw"])]
        self.assertEqual(self.trip_points(position), {2: -6})
        position.game.stations.discard(POINT["b2"])
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})

    def test_no_connection(self):                                       # M27
        position = self.position(line=(3, 1))
        position.game.lines[(3, 1)].points = points("b2 b3 c4")
        position.game.lines[(4, 1)].points = points("b5 b6")
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})

    def test_all_three_corners(self):                                   # M24
        for stations in ("b2 b6", "b3 b6", "b3 b5"):
            position = self.position(stations=stations)
            self.assertEqual(self.trip_points(position), {1: 6})

    def test_terminals_are_not_stations(self):                          # M25
        position = Position(4)
        position.line(1, 1, DOWN)
        self.assertEqual(position.game.network().stops[(1, 1)], [])
        position.put_station("f5", "c4")
        self.assertEqual(position.game.network().stops[(1, 1)], points("c4 f5"))

    def test_two_seats(self):                                           # M30
        position = self.position(2)
        self.assertEqual(self.trip_points(position), {1: 6})
        position.game.lines[(2, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {})    # equal routes of both
        position = self.position(2)
        position.game.lines[(1, 1)].points = points("b2 b3 c4")
        position.game.lines[(2, 1)].points = points("c4 b5 b6")
        self.assertEqual(self.trip_points(position), {})    # one route of both
        position = self.position(2, stations="c4")
        self.assertEqual(self.trip_points(position), {})    # both to blame
        self.assertEqual(self.trip_points(position, "B"), {})
        position = self.position(2, stations="b2 c4")
        self.assertEqual(self.trip_points(position), {2: -6})

    def test_two_companies(self):                                       # M31
        position = self.position("2x2", layers=(1, 2))
        position.game.lines[(2, 1)].points = points("b2 b3 c4 b5 b6")
        position.game.lines[(3, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6, 2: 6, 3: 3})
        others = {letter: self.trip_points(position, letter) for letter in "BCDEF"}
        self.assertEqual(others["B"], {1: -6, 2: -6})
        self.assertEqual(others["D"], {3: -6, 4: -6})
        self.assertEqual(position.game.scores(), [6 + 3 - 12 - 18, 6 - 12 - 18])

    def seventh(self, companies, lines, stations):
        position = Position(companies, [("L", "b2 b3 c3"), ("L", "c3 d3 d4"), ("K", "b5 b6 c6")])
        for name in lines:
            position.game.lines[name].points = points("b2 b3 c4 b5 b6")
        position.put_station(*stations.split(" "))
        game = position.game
        return game.seventh_trip_points(game.seventh_trip(game.network()))

    def test_seventh_trip(self):                                        # M24, M26, M27, M30
        self.assertEqual(self.seventh(4, [(1, 1), (3, 1)], "b2 b6"), {1: 3, 3: 3})
        self.assertEqual(self.seventh(4, [(1, 1)], "b2 c4"), {})
        self.assertEqual(self.seventh(2, [(1, 1)], "b2 b6"), {1: 3})
        self.assertEqual(self.seventh(2, [(1, 1), (2, 2)], "b2 b6"), {})
        self.assertEqual(self.seventh("2x2", [(1, 1), (2, 2)], "b2 b6"), {1: 3, 2: 3})

    def test_seventh_trip_of_0_minutes(self):                           # M26
        position = Position(4, [("L", "b2 b3 c3"), ("K", "b3 c3 c4"), ("K", "b5 b6 c6")])
        position.game.lines[(1, 1)].points = points("b2 b3 c4 b5 b6")
        position.put_station("b3", "b2", "b6")
        self.assertEqual(position.game.seventh_trip(position.game.network()), set())

    def test_station_points(self):                                      # M23
        position = Position(4)
        game = position.game
        game.station_points[1] = 7
        self.assertEqual(game.counted_station_points(1), 0)
        game.lines[(1, 1)].end = FRAME["t45"]
        self.assertEqual(game.counted_station_points(1), 3)
        game.lines[(1, 2)].end = FRAME["t41"]
        self.assertEqual(game.counted_station_points(1), 7)

    def test_scores(self):                                              # M23-M27
        position = self.position()
        position.game.station_points[1] = 5
        position.game.lines[(1, 2)].end = FRAME["t45"]
        # A works for company 1; B (1, 3), C (1, 4), D (2, 4), E (2, 3), F (3, 4) are not laid.
        self.assertEqual(position.game.scores(), [2 + 6 - 12, -12, -18, -18])

    def test_winners(self):                                             # M28
        position = Position(4)
        game = position.game
        self.assertEqual(game.scores(), [-18, -18, -18, -18])
        self.assertEqual(game.winners(), [1, 2, 3, 4])
        game.lines[(2, 1)].points = points("b2 b3 c4")
        game.lines[(3, 2)].points = points("b2 b3 c4")
        self.assertEqual(game.winners(), [2, 3])
        game.lines[(4, 2)].end = FRAME["t41"]
        self.assertEqual(game.winners(), [4])
        game.lines[(1, 2)].end = FRAME["t41"]
        game.station_points[1] = 2
        self.assertEqual(game.winners(), [1])

    def test_winners_with_two_companies(self):                          # M28, M31
        position = Position("2x2")
        game = position.game
        self.assertEqual(game.winners(), [1, 2])
        game.lines[(1, 1)].points = points("b2 b3 c4")
        game.lines[(3, 1)].points = points("b2 b3 c4")
        game.lines[(2, 1)].points = points("b2 b3 c4 d4")
        self.assertEqual(game.winners(), [1])
        game.lines[(4, 1)].end = FRAME["t41"]
        self.assertEqual(game.winners(), [2])


# --------------------------------------------------------------------------- records and views

def view(lines, viewer):
    """T8: the lines of a record as a seat sees them, or a spectator (viewer 0)."""
    seen = []
    for line in lines:
        words = line.split(" ")
        if words[:2] == ["*", "deal"] and int(words[2]) != viewer:
            words[3:] = ["?" + token[1] for token in words[3:]]
        seen.append(" ".join(words))
    return seen


class RecordCase(RefusalCase):
    HEAD = ["tafel 1 metro", "rules 1", "seats 4", "* " + CITY]

    def read(self, lines):
        return record.read(as_bytes(lines))

    def refused_at(self, number, rule, lines):
        with self.subTest(lines[number - 1:number]):
            self.assertEqual(self.refused(rule, self.read, lines).line, number)

    def complete(self, seats=2, seed="1", greedy=False, options=()):
        """A record of a game that ends."""
        head = ["tafel 1 metro", "rules 1", "seats %d" % seats]
        head += ["option " + option for option in options]
        for number in itertools.count():
            rng = random.Random("%s %d" % (seed, number))
            events = oracle.play(metro.Game(seats, options), rng, greedy)
            if events[-1][0] == "=":
                return head + events


class RecordTest(RecordCase):
    ALL = [(2, []), (2, ["open"]), (2, ["two-companies"]), (2, ["open", "two-companies"]),
           (3, []), (3, ["open"]), (4, []), (4, ["open"]), (4, ["strict"]),
           (4, ["open", "strict"])]

    def test_header(self):                                              # T3
        for seats, option, fits in (
                (2, "open", True), (3, "open", True), (4, "open", True), (4, "strict", True),
                (2, "strict", False), (3, "strict", False), (2, "two-companies", True),
                (3, "two-companies", False), (4, "two-companies", False),
                (2, "more-control", False), (3, "announce", False)):
            lines = ["tafel 1 metro", "rules 1", "seats %d" % seats, "option " + option]
            if fits:
                self.read(lines)
            else:
                self.refused_at(4, "T3", lines)
        for seats in (1, 5):
            self.refused_at(2, "T3", ["tafel 1 metro", "seats %d" % seats, "rules 1"])

    def test_board_lines(self):                                         # T3, T9
        boards = ["board " + line for line in BOARD[:-1] + ["stations 7"]]
        head = self.HEAD[:3]
        read = self.read(head + boards + self.HEAD[3:])
        self.assertEqual(read.game.board.stations, 7)
        self.refused_at(len(boards) + 3, "T9", head + boards[:-1] + self.HEAD[3:])
        self.refused_at(5, "T9", head + boards[:1] + ["board side S"] + boards[2:])

    def test_beginning(self):
        lines = self.HEAD + ["* deal %d %s" % (number, text)
                             for number, text in enumerate(DEALS[4], 1)]
        shown = oracle.with_legal(self.read(lines + ["1 1:t12-a2"]))
        self.assertEqual(shown[8][:20], "? 1 1:t12-a2 1:t12-a")
        self.assertEqual(shown[-1][:4], "? 1 ")
        self.assertIn("1:a2-b2l", shown[-1].split(" "))

    def test_refused_events(self):                                      # T5
        lines = self.HEAD + ["* deal %d %s" % (number, text)
                             for number, text in enumerate(DEALS[4], 1)] + ["1 1:t12-a2"]
        for rule, line in (("M20", "2 1:t14-a4"), ("M20", "1 pass"), ("T6", "* deal 1 Ah Bw Cp"),
                           ("T5", "1  1:a2-b2l"), ("T5", "1 1:a2-b2l "), ("T1", "5 pass"),
                           ("T4", "= 0 0 0 0"), ("M7", "1 1:a2-a3r"), ("T5", "1 1:A2-b2l")):
            self.refused_at(10, rule, lines + [line])

    def test_result(self):                                              # T4
        lines = self.complete(3, "result", True)
        self.assertEqual(self.read(lines).result, self.read(lines).game.scores())
        self.read(lines + ["# the end"])
        last = len(lines)
        self.refused_at(last, "T4", lines[:-1])
        self.refused_at(last, "T4", lines[:-1] + ["= 1000 0 0"])
        self.refused_at(last - 1, "T4", lines[:-2] + [lines[-1]])

    def test_every_made_record_is_read(self):
        for seats, options in self.ALL:
            for greedy in (False, True):
                lines = self.complete(seats, "read", greedy, options)
                shown = oracle.with_legal(self.read(lines))
                self.assertEqual([line for line in shown if line[0] != "?"], lines)
                for asked, line in zip(shown, shown[1:]):
                    if line[0] in "1234":
                        self.assertEqual(asked.split(" ")[:2], ["?", line[0]])
                        self.assertIn(line.split(" ")[1], asked.split(" ")[2:])
                        self.assertEqual(asked.split(" ")[2:], sorted(asked.split(" ")[2:]))

    def test_what_always_holds(self):
        """Things that follow from the rules at every moment of any game."""
        for seats, options in self.ALL:
            for seed in range(3):
                game = metro.Game(seats, options)
                rng = random.Random("holds %d" % seed)
                for _event in range(400):
                    if game.to_act() is None or game.never_ends():
                        break
                    if game.to_act() == "*":
                        game.chance(game.random_chance(rng))
                    else:
                        game.act(game.to_act(), game.greedy_action(rng))
                        self.check_board(game)

    def check_board(self, game):
        self.assertLessEqual(len(game.stations), 30)
        self.assertEqual(len(game.tunnel_in), sum(line.tunnels() for line in game.lines.values()))
        for line in game.lines.values():
            self.assertLessEqual(line.tunnels(), 18)                    # M4
            self.assertEqual(len(set(line.points)), len(line.points))   # M8
            for before, here, after in zip(line.points, line.points[1:], line.points[2:]):
                degrees = metro_city.angle(before, here, after)
                self.assertIn(degrees, (60, 120, 180))                  # M7
                self.assertTrue(degrees > 60 or here in game.stations)
        for one, other in itertools.combinations(game.lines.values(), 2):
            for point in set(one.points) & set(other.points):
                if point not in game.stations:                          # M12
                    self.assertTrue(metro.run_together(one.edges_at(point),
                                                       other.edges_at(point)))
        for (one, (token, _first)), (other, (second, _second)) in itertools.combinations(
                game.token_on.items(), 2):
            self.assertTrue(token[0] != second[0] or not one & other)   # M18
        for one in FIELDS:                                              # M9, M18
            kind = game.city.kind[one]
            if one in game.tunnel_in:
                self.assertNotIn(kind, "LK")
                self.assertEqual(kind in "hwp", one in game.token_on)


class ViewTest(RecordCase):
    def test_hidden_deals(self):                                        # T8, M19
        head = self.HEAD
        hidden = ["* deal %d ?h ?w ?p" % number for number in range(1, 5)]
        self.assertEqual(oracle.with_legal(self.read(head + hidden)), head + hidden)
        for viewer in range(1, 5):
            lines = head + hidden[:]
            lines[3 + viewer] = "* deal %d %s" % (viewer, DEALS[4][viewer - 1])
            shown = oracle.with_legal(self.read(lines))
            self.assertEqual(shown[-1][0] == "?", viewer == 1)
        self.refused_at(5, "T8", head + ["* deal 1 Ah ?w ?p"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?w"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?h ?w"])
        self.refused_at(5, "T5", head + ["* deal 1 ?w ?h ?p"])
        self.refused_at(5, "T5", head + ["* deal 1 ? ? ?"])
        shown = ["* deal %d %s" % (number, text) for number, text in enumerate(DEALS[4], 1)]
        self.refused_at(7, "T8", head + [hidden[0]] + shown[1:3])
        self.refused_at(7, "T8", head + shown[:2] + [hidden[2]])

    def test_hidden_deals_of_three(self):                               # T8, M19
        head = ["tafel 1 metro", "rules 1", "seats 3", "* " + CITY]
        self.read(head + ["* deal 1 ?h ?h ?w ?p", "* deal 2 ?h ?w ?w ?p",
                          "* deal 3 ?h ?w ?p ?p"])
        self.refused_at(6, "M19", head + ["* deal 1 ?h ?h ?w ?p", "* deal 2 ?h ?h ?w ?p"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?h ?w ?w"])

    def test_known_to_all(self):                                        # M32
        for seats, options in ((2, []), (2, ["two-companies"]), (3, ["open"]), (4, ["open"]),
                               (4, ["strict"])):
            game = metro.Game(seats, options)
            rng = random.Random(1)
            game.chance(game.random_chance(rng))
            words = game.random_chance(rng).split(" ")
            words[2:] = ["?" + token[1] for token in words[2:]]
            self.refused("M32", game.chance, " ".join(words))

    def test_views_of_complete_records(self):                           # T8
        for seats in (3, 4):
            for greedy in (False, True):
                lines = self.complete(seats, "view", greedy)
                whole = oracle.with_legal(self.read(lines))
                for viewer in range(seats + 1):
                    read = self.read(view(lines, viewer))
                    self.assertEqual(read.result, read.game.scores())
                    shown = oracle.with_legal(read)
                    questions = [line for line in whole if line.startswith("? %d " % viewer)]
                    self.assertEqual(questions, [line for line in shown
                                                 if line.startswith("? %d " % viewer)])
                    for line in shown:          # of others: when all their letters are laid
                        self.assertTrue(line[0] != "?" or line in whole)

    def test_unfinished_views(self):                                    # T8
        lines = self.complete(3, "part", True)
        for length in range(4, len(lines) - 1, 3):
            whole = self.read(lines[:length])
            for viewer in range(4):
                seen = self.read(view(lines[:length], viewer))
                self.assertEqual(seen.game.to_act(), whole.game.to_act())
                self.assertEqual(seen.game.is_building, whole.game.is_building)
                asked = oracle.with_legal(seen)[-1]
                if whole.game.to_act() == viewer:
                    self.assertEqual(asked, oracle.with_legal(whole)[-1])
                elif asked[0] == "?":                       # all its letters have been laid
                    self.assertEqual(whole.game.hands[whole.game.company], [])

    def begun(self, *deals):
        """A view in which h areas lie at the first points of two companies."""
        game = metro.Game(4)
        game.chance(CITY)
        for number, text in enumerate(deals, 1):
            game.chance("deal %d %s" % (number, text))
        for one in FIELDS:
            game.city.kind[one] = "."
        return game

    def test_shown_letters_are_possible(self):                          # T8
        game = self.begun("Ah Bw Cp", "?h ?w ?p", "?h ?w ?p", "?h ?w ?p")
        game.city.kind[field("a2 b2 b3")] = "h"
        game.city.kind[field("a4 b4 b5")] = "h"
        for action in ("1:t32-h9", "1:h9-h8l", "1:h8-h7l"):
            game.act(1, action)
        game.act(2, "1:t12-a2")
        self.assertIsNone(game.legal())
        self.refused("M18", game.act, 2, "1:a2-b2l")
        self.refused("M18", game.act, 2, "1:a2-b2l+A")      # company 1 has it
        self.refused("M18", game.act, 2, "1:a2-b2l+B")      # there is no Bh
        game.act(2, "1:a2-b2l+D")
        self.assertEqual(game.hands[2], ["?w", "?p"])
        self.assertTrue(all("Dh" in deal[1] for deal in game.deals))
        game.act(2, "1:b2-c3l")
        game.act(3, "1:t14-a4")
        self.refused("M18", game.act, 3, "1:a4-b4l+D")      # it has been shown
        self.refused("M18", game.act, 3, "1:a4-b4l+A")
        game.act(3, "1:a4-b4l+C")

    def test_pass_of_a_hidden_hand(self):                               # T8, M20
        game = self.begun("Ah Bw Cp", "?h ?w ?p", "?h ?w ?p", "?h ?w ?p")
        for company in (1, 2):
            game.turns_begun[company] = 2
        line = game.lines[(2, 1)]
        line.start, line.points = FRAME["t12"], [FRAME["t12"].outer, POINT["a2"]]
        second = game.lines[(2, 2)]
        second.start, second.points = FRAME["t42"], [FRAME["t42"].outer, POINT["k5"]]
        for one in FIELDS:
            if POINT["k5"] in one or POINT["a2"] in one:
                game.city.kind[one] = "K"
        game.city.kind[field("a2 b2 b3")] = "h"
        game.company = 2
        before = len(game.deals)
        self.refused("M20", game.act, 2, "pass")            # whatever it has can be laid
        game.token_on[field("b3 c3 c4")] = ("Dp", 4)
        game.deals = [deal for deal in game.deals if "Dp" in deal[3]]
        game.act(2, "pass")                                 # so its h token is Dh
        self.assertTrue(0 < len(game.deals) < before)
        self.assertTrue(all("Dh" in deal[1] for deal in game.deals))

    def test_hidden_tokens_do_not_decide_the_scores(self):              # T8, M27
        for seats in (3, 4):
            for seed in range(4):
                lines = self.complete(seats, "decide %d" % seed, seed % 2 == 0)
                whole = self.read(lines).game
                seen = self.read(view(lines, seed % 2)).game
                for deal in random.Random(seed).sample(seen.deals, min(5, len(seen.deals))):
                    self.assertEqual(seen.scores_with(deal), whole.scores())


class CommandTest(unittest.TestCase):
    def run_oracle(self, *words):
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            try:
                status = oracle.main(list(words))
            except SystemExit as end:
                status = end.code
        out.flush()
        return status, out.buffer.getvalue().decode("utf-8").splitlines()

    def test_random(self):
        for words in (["--seats", "2"], ["--seats", "2", "--option", "two-companies", "--greedy"],
                      ["--seats", "3", "--option", "open"], ["--seats", "4", "--greedy"],
                      ["--seats", "4", "--option", "strict", "--option", "open"]):
            words = ["random", "--game", "metro", "--seed", "7"] + words
            status, lines = self.run_oracle(*words)
            self.assertEqual((status, lines[0]), (0, "tafel 1 metro"))
            self.assertEqual(lines, self.run_oracle(*words)[1])
            record.read(as_bytes(lines))

    def test_city_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "small.city")
            small = BOARD[:-2] + ["tunnels 9", "stations 4"]
            with open(path, "wb") as file:
                file.write(as_bytes(small))
            words = ["random", "--game", "metro", "--seed", "7", "--seats", "3", "--city", path]
            status, lines = self.run_oracle(*words)
            self.assertEqual(status, 0)
            self.assertEqual(lines[3:3 + len(small)], ["board " + line for line in small])
            self.assertEqual(record.read(as_bytes(lines)).game.board.tunnels, 9)
            with open(path, "ab") as file:
                file.write(b"stations 4\n")
            self.assertEqual(self.run_oracle(*words), (1, []))

    def test_wrong_words(self):
        for words in (["--game", "metro", "--seats", "1"], ["--game", "metro", "--seats", "5"],
                      ["--game", "metro", "--seats", "3", "--option", "strict"],
                      ["--game", "metro", "--seats", "4", "--option", "two-companies"],
                      ["--game", "metro", "--seats", "2", "--option", "announce"],
                      ["--game", "metro", "--seats", "2", "--deck", "x"],
                      ["--seats", "2", "--city", "x"], ["--seats", "2", "--option", "open"]):
            self.assertEqual(self.run_oracle("random", "--seed", "1", *words), (2, []))


if __name__ == "__main__":
    unittest.main()
