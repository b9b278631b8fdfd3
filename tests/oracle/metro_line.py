"""The lines of MetrOmania, their tunnels, and the texts of tunnels and stations (M5, M6, T5).

`metro_city.py` draws points, edges, fields and terminals.
"""

import collections
import functools
import re

import metro_city
from metro_city import FRAME, NAME_OF, POINT
from refusal import Refusal


class Line:
    """A path of points (M6). The first is the outer corner of its start terminal."""

    def __init__(self, company, number):
        self.company = company
        self.number = number
        self.points = []
        self.start = None           # its start terminal
        self.end = None             # its end terminal, when it is completed

    def is_started(self):
        return self.start is not None

    def is_completed(self):
        return self.end is not None

    def tunnels(self):
        """Returns how many tunnels have been laid, those in terminals too (M11)."""
        return max(0, len(self.points) - 1)

    def edges_at(self, point):
        """Returns the edges of the line's tunnels at a point: none, one or two (M8)."""
        if point not in self.points:
            return set()
        index = self.points.index(point)
        beside = self.points[max(0, index - 1):index] + self.points[index + 1:index + 2]
        return {metro_city.edge(point, other) for other in beside}


def run_together(own, others):
    """Returns whether two lines with these edges at a point run together there (M12)."""
    shared = own & others
    return bool(shared) and (own == shared or others == shared)


# ----------------------------------------------------------------------------------- tunnels

# A tunnel to be laid. `number` is the number of its line. `way` is "start" (in a start terminal),
# "on" (in a field of the city) or "end" (in an end terminal). `letter` is that of a token, or None.
Tunnel = collections.namedtuple("Tunnel", "number way start end field place letter")


def start_tunnel(number, place, corner):
    return Tunnel(number, "start", place.outer, corner, place.field, place, None)


def tunnel_on(number, start, end, hand, letter=None):
    field = metro_city.field_beside(start, end, hand)
    return Tunnel(number, "on", start, end, field, None, letter)


def end_tunnel(number, corner, place):
    return Tunnel(number, "end", corner, place.outer, place.field, place, None)


@functools.lru_cache(maxsize=None)
def tunnels_from(number, point):
    """Returns all tunnels of a line from a point to its neighbours, without tokens."""
    return [tunnel_on(number, point, end, hand)
            for end in metro_city.neighbours(point) for hand in "lr"]


# ------------------------------------------------------------------------------------- texts

def tunnel_text(tunnel):
    """Returns the text of a tunnel (T5): `1:t12-a2`, `1:a2-b2l`, `1:b2-c3r+A`, `2:k5-t41`."""
    if tunnel.way == "start":
        return "%d:%s-%s" % (tunnel.number, tunnel.place.name, NAME_OF[tunnel.end])
    if tunnel.way == "end":
        return "%d:%s-%s" % (tunnel.number, NAME_OF[tunnel.start], tunnel.place.name)
    left = metro_city.field_beside(tunnel.start, tunnel.end, "l")
    text = "%d:%s-%s%s" % (tunnel.number, NAME_OF[tunnel.start], NAME_OF[tunnel.end],
                           "l" if tunnel.field == left else "r")
    return text if tunnel.letter is None else text + "+" + tunnel.letter


def read_point(name):
    if name not in POINT:
        raise Refusal("T7", "not a point of the city: %r" % name)
    return POINT[name]


def read_tunnel(text):
    """Returns the tunnel of a text; refuses a text that is a tunnel in no game."""
    point, place = "([a-k][1-9][0-9]?)", "(t[1-6][1-5])"
    found = re.fullmatch("([12]):%s-%s" % (place, point), text)
    if found:
        number, name, end = found.groups()
        return start_tunnel(int(number), FRAME[name], read_point(end))
    found = re.fullmatch("([12]):%s-%s" % (point, place), text)
    if found:
        number, start, name = found.groups()
        return end_tunnel(int(number), read_point(start), FRAME[name])
    found = re.fullmatch(r"([12]):%s-%s([lr])(?:\+([A-F]))?" % (point, point), text)
    if not found:
        raise Refusal("T5", "not an action: %r" % text)
    number, start, end, hand, letter = found.groups()
    start, end = read_point(start), read_point(end)
    if metro_city.direction(start, end) is None:
        raise Refusal("M5", "a tunnel runs along one edge")
    return tunnel_on(int(number), start, end, hand, letter)


def station_text(point):
    return "s:" + NAME_OF[point]


def read_station(text):
    found = re.fullmatch("s:([a-k][1-9][0-9]?)", text)
    if not found:
        raise Refusal("T5", "not the place of a station: %r" % text)
    return read_point(found.group(1))
