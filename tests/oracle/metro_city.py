r"""The city of MetrOmania, read from the rules (M1-M3, T7, T9) and from nothing else.

The points, drawn as they lie (T7), with the outer corners of the 30 places of the frame around
them (M3); t12 is side 1, place 2. The number at the left is the y of the row.

    -6                        t11   t12   t13   t14   t15
    -5               t65   a1    a2    a3    a4    a5    a6    t21
    -4            t64   b1    b2    b3    b4    b5    b6    b7    t22
    -3         t63   c1    c2    c3    c4    c5    c6    c7    c8    t23
    -2      t62   d1    d2    d3    d4    d5    d6    d7    d8    d9    t24
    -1   t61   e1    e2    e3    e4    e5    e6    e7    e8    e9    e10   t25
     0      f1    f2    f3    f4    f5    f6    f7    f8    f9    f10   f11
     1   t55   g1    g2    g3    g4    g5    g6    g7    g8    g9    g10   t31
     2      t54   h1    h2    h3    h4    h5    h6    h7    h8    h9    t32
     3         t53   i1    i2    i3    i4    i5    i6    i7    i8    t33
     4            t52   j1    j2    j3    j4    j5    j6    j7    t34
     5               t51   k1    k2    k3    k4    k5    k6    t35
     6                        t45   t44   t43   t42   t41

A point is a pair (x, y). y grows by 1 from row to row, downwards. x grows to the right: by 2 to the
next point of the row, and by 1 to the point below at the right. The middle of the city, f6, is
(0, 0); a1 is (-5, -5), a6 is (5, -5), f11 is (10, 0).

A field is a small triangle, the set of its three corners. Some fields point down (base up) and
some point up; here are those of the first two rows at the left:

                a1 ------- a2 ------- a3          base up:   a1 a2 b2    point up: a1 b1 b2
              /    \     /    \     /    \                   a2 a3 b3              a2 b2 b3
            /        \ /        \ /        \
          b1 ------- b2 ------- b3 ------- b4

A terminal is such a triangle too: two points of the border and an outer corner. t12 has the
corners a2, a3 and (-2, -6), which lies above the edge a2-a3.

Six sides and six slots, clockwise (T7). The corner that two sides share belongs to both:

                  side 1                        side 1 runs from a1 to a6 (to the right)
               a1 ------ a6                     side 2 from a6 to f11
       side 6  / \   1  / \  side 2             side 3 from f11 to k6
             / 6  \   /  2 \                    side 4 from k6 to k1 (to the left)
          f1 ------ f6 ------ f11               side 5 from k1 to f1
             \ 5  /   \  3 /                    side 6 from f1 to a1
       side 5  \ /  4   \ /  side 3
               k1 ------ k6                     place 1 of side 4 is the edge k6-k5,
                  side 4                        place 1 of side 2 is the edge a6-b7

A district in slot 1 in turn a; the fields by row and place in the row, as the file has them:

           a1      a2      a3      a4      a5      a6
             \ 1,1 / \ 1,3 / \ 1,5 / \ 1,7 / \ 1,9 /           1,2 is the field a2 b2 b3,
               \  /1,2\  /1,4\  /1,6\  /1,8\  /               which points up between 1,1
               b2      b3      b4      b5      b6                and 1,3; and so on
                 \ 2,1 / \ 2,3 / \ 2,5 / \ 2,7 /
                   \  /2,2\  /2,4\  /2,6\  /
                   c3      c4      c5      c6
                     \ 3,1 / \ 3,3 / \ 3,5 /
                       \  /3,2\  /3,4\  /
                       d4      d5      d6
                         \ 4,1 / \ 4,3 /
                           \  /4,2\  /
                           e5      e6
                             \ 5,1 /
                               \  /
                               f6

Turn b is the district turned clockwise by 120 degrees in its place: its corner at a1 moves to a6,
its corner at a6 to f6, and its corner at f6 to a1. So letter 1,1 lies in the field of 1,9
(a5 a6 b6), letter 1,9 in that of 5,1, and letter 5,1 in that of 1,1. Turn c is turned twice. Slot 2
is slot 1 turned clockwise by 60 degrees around f6: row 1 lies along side 2, with 1,1 at a6 and 1,9
at f11. Slot 3 is turned by 120 degrees, and so on.
"""

import collections
import functools
import re

from refusal import Refusal

STREET, HOME, WORK, PLAY, LAKE, PARK = ".", "h", "w", "p", "L", "K"     # M2
AREAS = (HOME, WORK, PLAY)
KINDS = (STREET, HOME, WORK, PLAY, LAKE, PARK)
START, END, NO_TERMINAL = "S", "E", "."                                 # M3

ROW_LETTERS = "abcdefghijk"                         # T7
SIDE = 5                                            # M1: small triangles along each side
SIDES = SLOTS = (1, 2, 3, 4, 5, 6)
PLACES = (1, 2, 3, 4, 5)                            # places of a side
TURNS = "abc"
DISTRICTS = 6
DISTRICT_ROWS = (9, 7, 5, 3, 1)                     # fields in the rows of a district
LEAST_AREAS = 4                                     # T9: fields of each kind of area
GREATEST = {"tunnels": 18, "stations": 30}          # M4: those of the box; no city has more

# The six steps from a point to its neighbours, clockwise, beginning with the one to the right.
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))

STANDARD_BOARD = """\
# The standard MetrOmania city.
side E S . S E
district
. . . . h . . . w
  h . L L L . .
    . . L . p
      . . .
        w
district
p . . . p . . . .
  . h . . . . w
    . . . . .
      . h .
        .
district
. p . . . . . h .
  . . . . . . .
    w . . . w
      . . .
        p
district
w . . . . . . . p
  . . K K K . .
    h . K . w
      . h .
        .
district
. . . . . h . . h
  . w . . . . .
    . . . p .
      . . .
        p
district
p . . . . . . . p
  . . w . . . .
    . . . . w
      . h .
        .
tunnels 18
stations 30
"""


# ----------------------------------------------------------------------------------- lattice

def moved(point, step, times=1):
    return (point[0] + times * step[0], point[1] + times * step[1])


def rotated(point, times):
    """Returns the point turned clockwise around f6 by 60 degrees, `times` times.

    One turn takes each of the STEPS to the next one: (2, 0) to (1, 1), (1, 1) to (-1, 1).
    """
    x, y = point
    for _time in range(times):
        x, y = (x - 3 * y) // 2, (x + y) // 2       # both are even, so nothing is lost
    return (x, y)


def named_points():
    """Returns the points by name. Row f has 11, and each row away from it one less (T7)."""
    points = {}
    for y, letter in enumerate(ROW_LETTERS, -SIDE):
        number_of_points = 2 * SIDE + 1 - abs(y)
        for number in range(1, number_of_points + 1):
            leftmost = -(number_of_points - 1)
            points["%s%d" % (letter, number)] = (leftmost + 2 * (number - 1), y)
    return points


POINT = named_points()                                              # "f6" -> (0, 0)
NAME_OF = {point: name for name, point in POINT.items()}            # (0, 0) -> "f6"


def is_in_city(point):
    return point in NAME_OF


@functools.lru_cache(maxsize=None)
def neighbours(point):
    """Returns the points of the city that are one edge away."""
    return [moved(point, step) for step in STEPS if is_in_city(moved(point, step))]


def edge(one, other):
    """Returns an edge, which is the set of its two ends."""
    return frozenset([one, other])


def all_fields():
    """Returns the triangles of which all corners are points of the city (M1)."""
    fields = []
    for point in POINT.values():
        right, below_right, below_left = (moved(point, STEPS[index]) for index in (0, 1, 2))
        base_up = frozenset([point, right, below_right])
        point_up = frozenset([point, below_left, below_right])
        for field in (base_up, point_up):
            if all(is_in_city(corner) for corner in field):
                fields.append(field)
    return fields


FIELDS = all_fields()


@functools.lru_cache(maxsize=None)
def direction(start, end):
    """Returns the index in STEPS of the step between two points; None if there is none."""
    step = (end[0] - start[0], end[1] - start[1])
    return STEPS.index(step) if step in STEPS else None


@functools.lru_cache(maxsize=None)
def angle(before, here, after):
    """Returns the angle in degrees at a point between the ways before and after it (M7).

    The STEPS are 60 degrees apart; the same edge back is 0 degrees.
    """
    back, on = direction(here, before), direction(here, after)
    apart = (on - back) % 6
    return 60 * min(apart, 6 - apart)


@functools.lru_cache(maxsize=None)
def field_beside(start, end, hand):
    """Returns the triangle left ("l") or right ("r") of the way; it may lie outside (T7).

    Its third corner is one step from the start too, 60 degrees to the left or right of the way.
    """
    along = direction(start, end)
    beside = STEPS[(along - 1) % 6] if hand == "l" else STEPS[(along + 1) % 6]
    return frozenset([start, end, moved(start, beside)])


# ------------------------------------------------------------------------------------- frame

# M3: a place of the frame. `corners` are its two points on the city, clockwise.
Place = collections.namedtuple("Place", "name side corners outer field")


def frame_places():
    """Returns all 30 places, by name."""
    places = {}
    for side in SIDES:
        along = STEPS[side - 1]                     # side 1 runs to the right, as STEPS[0]
        outwards = STEPS[(side - 2) % 6]            # 60 degrees to the left of the way
        first = rotated(POINT["a1"], side - 1)
        for place in PLACES:
            one = moved(first, along, place - 1)
            other = moved(first, along, place)
            outer = moved(one, outwards)
            name = "t%d%d" % (side, place)
            places[name] = Place(name, side, (one, other), outer,
                                 frozenset([one, other, outer]))
    return places


FRAME = frame_places()


def near_sides(side):
    """Returns a side and the two next to it (M10, M11)."""
    return {side, side % 6 + 1, (side - 2) % 6 + 1}


# --------------------------------------------------------------------------------- districts

def district_field(row, place):
    """Returns the field of a letter of a district in slot 1 and turn a; numbers from 1."""
    left = moved(POINT["a1"], STEPS[1], row - 1)            # a1, b2, c3, d4, e5
    if place % 2 == 1:                                      # base up
        left = moved(left, STEPS[0], (place - 1) // 2)
        return frozenset([left, moved(left, STEPS[0]), moved(left, STEPS[1])])
    top = moved(left, STEPS[0], place // 2)                 # point up
    return frozenset([top, moved(top, STEPS[1]), moved(top, STEPS[2])])


def turned_in_slot_1(point):
    """Returns a point of slot 1 turned by 120 degrees clockwise: a1 to a6 to f6 to a1.

    The point is turned around f6, and moved by the way from f6 to a1.
    """
    x, y = rotated(point, 2)
    return (x + POINT["a1"][0], y + POINT["a1"][1])


@functools.lru_cache(maxsize=None)
def placed_field(row, place, slot, turn):
    """Returns the field of a letter of a district in a slot and a turn (T7)."""
    corners = district_field(row, place)
    for _time in range(TURNS.index(turn)):
        corners = frozenset(turned_in_slot_1(corner) for corner in corners)
    return frozenset(rotated(corner, slot - 1) for corner in corners)


# -------------------------------------------------------------------------------------- city

class CityBoard:
    """The contents of a city file."""

    def __init__(self):
        self.sides = []             # M3: the letters of a side's places: once for all, or six
        self.layout = None          # T9: what `* city` gives, where the file fixes it
        self.districts = []         # each a list of five rows of letters
        self.tunnels = None         # M4: tunnels of each line
        self.stations = None        # M4: stations, common to all

    def count(self, kind):
        return sum(row.count(kind) for district in self.districts for row in district)

    def letter_of(self, place):
        """Returns the letter of a place of the frame (M3)."""
        pattern = self.sides[place.side - 1 if len(self.sides) == len(SIDES) else 0]
        return pattern[int(place.name[2]) - 1]


class City:
    """A city as it is laid out in one game."""

    def __init__(self, board, layout):
        """Takes the districts and turns of the slots 1 to 6 as six texts, for example "3a"."""
        self.kind = {}              # field -> its kind (M2)
        for slot, (number, turn) in zip(SLOTS, layout):
            district = board.districts[int(number) - 1]
            for row, letters in enumerate(district, 1):
                for place, kind in enumerate(letters, 1):
                    self.kind[placed_field(row, place, slot, turn)] = kind
        self.starts = terminals(board, START)
        self.ends = terminals(board, END)

    def is_area(self, field):
        """Returns whether a field is home, work or play; a terminal is none of them (M2)."""
        return self.kind.get(field) in AREAS

    def fields_of(self, kind):
        return [field for field in FIELDS if self.kind[field] == kind]

    def is_corner_of_area(self, point):
        """Returns whether a point is a corner of an area (M14)."""
        return any(point in field and self.is_area(field) for field in FIELDS)


def terminals(board, letter):
    """Returns the terminals of one sort, by name (M3)."""
    return {name: place for name, place in FRAME.items() if board.letter_of(place) == letter}


def read_layout(words):
    """Checks the districts and turns of the slots 1 to 6, and returns them (M1, T5)."""
    if len(words) != len(SLOTS) or not all(re.fullmatch("[1-6][abc]", word) for word in words):
        raise Refusal("T5", "a layout has a district and its turn for each of six slots")
    if len({word[0] for word in words}) != len(SLOTS):
        raise Refusal("M1", "a district lies in two slots")
    return words


class BoardReader:
    """Reads a city line by line and checks it (T9)."""

    def __init__(self):
        self.board = CityBoard()

    def add(self, line):
        if line.startswith("#"):
            return
        words = line.split(" ")
        if self._is_district_open():
            self._district_row(line)
        elif line == "district":
            if len(self.board.districts) == DISTRICTS:
                raise Refusal("T9", "a city has six districts only")
            self.board.districts.append([])
        elif words[0] == "side":
            self._side(words[1:])
        elif words[0] in ("tunnels", "stations"):
            self._number(words[0], words[1:])
        elif words[0] == "layout":
            self._layout(words[1:])
        else:
            raise Refusal("T9", "not a line of a city: %r" % line)

    def finish(self):
        board = self.board
        if len(board.sides) not in (1, len(SIDES)):
            raise Refusal("T9", "a city has one line 'side', or six of them")
        for word in ("tunnels", "stations"):
            if getattr(board, word) is None:
                raise Refusal("T9", "a city has a line %r" % word)
        if len(board.districts) != DISTRICTS or self._is_district_open():
            raise Refusal("T9", "a city has six districts of five rows")
        for kind in (LAKE, PARK):
            if board.count(kind) == 0:
                raise Refusal("T9", "a city has at least one field %s" % kind)
        for kind in AREAS:
            if board.count(kind) < LEAST_AREAS:
                raise Refusal("T9", "a city has at least %d fields %s" % (LEAST_AREAS, kind))
        return board

    def _is_district_open(self):
        """Returns whether rows of the district begun last are still missing."""
        districts = self.board.districts
        return bool(districts) and len(districts[-1]) < len(DISTRICT_ROWS)

    def _district_row(self, line):
        """Reads a row: one space between the letters, any number before the first (T9)."""
        letters = line.lstrip(" ").split(" ")
        district = self.board.districts[-1]
        wanted = DISTRICT_ROWS[len(district)]
        if len(letters) != wanted:
            raise Refusal("T9", "this row of a district has %d letters" % wanted)
        for letter in letters:
            if letter not in KINDS:
                raise Refusal("T9", "not a letter of a field: %r" % letter)
        district.append(letters)

    def _side(self, letters):
        if len(self.board.sides) == len(SIDES):
            raise Refusal("T9", "a city has six lines 'side' at most")
        if len(letters) != len(PLACES):
            raise Refusal("T9", "a side has five places")
        for letter in letters:
            if letter not in (START, END, NO_TERMINAL):
                raise Refusal("T9", "not a letter of a place: %r" % letter)
        if START not in letters or END not in letters:
            raise Refusal("T9", "a side has at least one start and one end")
        self.board.sides.append(letters)

    def _layout(self, words):
        if self.board.layout is not None:
            raise Refusal("T9", "a second line 'layout'")
        try:
            self.board.layout = read_layout(words)
        except Refusal as refusal:
            raise Refusal("T9", refusal.reason)

    def _number(self, word, words):
        if getattr(self.board, word) is not None:
            raise Refusal("T9", "a second line %r" % word)
        if words not in [[str(number)] for number in range(1, GREATEST[word] + 1)]:
            raise Refusal("T9", "%r has one number from 1 to %d" % (word, GREATEST[word]))
        setattr(self.board, word, int(words[0]))


def standard_board():
    reader = BoardReader()
    for line in STANDARD_BOARD.splitlines():
        reader.add(line)
    return reader.finish()
