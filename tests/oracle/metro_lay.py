"""The state of the board in MetrOmania, and what can be laid on it next (M4-M18, M22).

A company is a number from 1 up; a line is named by the pair (company, number).
"""

import metro_city
from metro_city import AREAS, LAKE, PARK
from metro_line import Line, end_tunnel, run_together, start_tunnel, tunnels_from
from refusal import Refusal

LINE_NUMBERS = (1, 2)                               # M4


class Works:
    """The board, the hands, and the part of the turn that decides what can be laid."""

    def __init__(self, board, companies, deals):
        self.board = board
        self.companies = companies
        self.deals = deals                      # all whole deals that are still possible
        self.city = None
        self.lines = {(company, number): Line(company, number)
                      for company in companies for number in LINE_NUMBERS}
        self.tunnel_in = {}                     # field or terminal's field -> name of a line
        self.stations = set()                   # points
        self.token_on = {}                      # field -> (token, the company that laid it)
        self.hands = {}                         # company -> list of its tokens, once dealt
        self.turns_begun = {company: 0 for company in companies}
        self.token_laid = False                 # in this turn
        self.way_on = {}                        # line -> the tunnel found last by is_blocked

    def lines_of(self, company):
        return [self.lines[(company, number)] for number in LINE_NUMBERS]

    def stations_left(self):
        return self.board.stations - len(self.stations)

    # Tunnels, tokens aside (M4-M13).

    def tunnels_on(self, line):
        """Returns the tunnels to try as the next one of a line, legal or not, without tokens."""
        number = line.number
        if line.is_completed():
            return []                                                   # M11
        if not line.is_started():
            return [start_tunnel(number, place, corner)
                    for place in self.city.starts.values() for corner in place.corners]
        last = line.points[-1]
        return tunnels_from(number, last) + [
            end_tunnel(number, last, place)
            for place in self.city.ends.values() if last in place.corners]

    def why_not(self, company, tunnel):
        """Returns the Refusal of a tunnel, tokens aside, or None if it can be laid."""
        line = self.lines[(company, tunnel.number)]
        return (self._why_not_on_line(line, tunnel)
                or self._why_not_in_field(tunnel)
                or self._why_not_terminal(line, tunnel)
                or self._why_not_that_way(line, tunnel)
                or self._why_no_stations(line, tunnel))

    def _why_not_on_line(self, line, tunnel):
        if line.is_completed():
            return Refusal("M11", "line %d has ended" % line.number)
        if line.tunnels() == self.board.tunnels:
            return Refusal("M4", "line %d has no tunnel left" % line.number)
        if line.is_started() and tunnel.way == "start":
            return Refusal("M6", "line %d has started already" % line.number)
        if not line.is_started() and tunnel.way != "start":
            return Refusal("M6", "a line starts in a start terminal")
        if line.is_started() and tunnel.start != line.points[-1]:
            return Refusal("M6", "a line goes on from its last point only")
        return None

    def _why_not_in_field(self, tunnel):
        if tunnel.way == "on" and tunnel.field not in self.city.kind:
            return Refusal("M9", "there is no field of the city on that hand")
        if tunnel.field in self.tunnel_in:
            return Refusal("M9", "the field has a tunnel")
        if self.city.kind.get(tunnel.field) in (LAKE, PARK):
            return Refusal("M9", "no tunnel in lake or park")
        return None

    def _why_not_terminal(self, line, tunnel):
        if tunnel.way == "start":
            return self._why_not_start(line, tunnel)
        if tunnel.way == "end":
            return self._why_not_end(line, tunnel)
        return None

    def _why_not_start(self, line, tunnel):
        """Returns the Refusal of a start by M6 or M10, or None."""
        if tunnel.place.name not in self.city.starts:
            return Refusal("M6", "%s is no start terminal" % tunnel.place.name)
        if tunnel.end not in tunnel.place.corners:
            return Refusal("M6", "not a corner of %s" % tunnel.place.name)
        if line.number == 1:
            return None
        first = self.lines[(line.company, 1)]
        if not first.is_started():
            return Refusal("M10", "line 1 is the one started first")
        if self.turns_begun[line.company] == 1:
            return Refusal("M10", "in its first turn a company starts one line only")
        near = metro_city.near_sides(first.start.side)
        if tunnel.place.side in near and not self._all_free_are_near(self.city.starts, near):
            return Refusal("M10", "too near to the start of line 1")
        return None

    def _why_not_end(self, line, tunnel):
        """Returns the Refusal of an end by M11, or None."""
        if tunnel.place.name not in self.city.ends:
            return Refusal("M11", "%s is no end terminal" % tunnel.place.name)
        if tunnel.start not in tunnel.place.corners:
            return Refusal("M11", "not a corner of %s" % tunnel.place.name)
        near = metro_city.near_sides(line.start.side)
        if tunnel.place.side in near and not self._all_free_are_near(self.city.ends, near):
            return Refusal("M11", "too near to the start of the line")
        return None

    def _all_free_are_near(self, places, near):
        """Returns whether all free terminals are on those sides (M10, M11)."""
        free = [place for place in places.values() if place.field not in self.tunnel_in]
        return all(place.side in near for place in free)

    def _why_not_that_way(self, line, tunnel):
        """Returns the Refusal of a way by M7 or M8, or None."""
        if tunnel.way == "start":
            return None
        degrees = metro_city.angle(line.points[-2], tunnel.start, tunnel.end)
        if degrees == 0:
            return Refusal("M7", "a line never turns back along the same edge")
        if degrees == 60 and tunnel.start not in self.stations:
            return Refusal("M7", "a sharp bend without a station")
        if tunnel.end in line.points:
            return Refusal("M8", "a line never comes back to a point of its own")
        return None

    def _why_no_stations(self, line, tunnel):
        """Returns the Refusal of a tunnel that needs more stations than are left (M13), or None."""
        if len(self.forced_stations(line, tunnel)) > self.stations_left():
            return Refusal("M13", "not enough stations are left")
        return None

    def forced_stations(self, line, tunnel):
        """Returns the points at which a tunnel forces a station that is not there yet (M12)."""
        return [point for point in (tunnel.start, tunnel.end)
                if point not in self.stations and self._needs_station(line, tunnel, point)]

    def _needs_station(self, line, tunnel, point):
        """Compares the line with its new tunnel to every other line at the point (M12)."""
        others = [other for other in self.lines.values()
                  if other is not line and point in other.points]
        if not others:
            return False
        own = line.edges_at(point) | {metro_city.edge(tunnel.start, tunnel.end)}
        return any(not run_together(own, other.edges_at(point)) for other in others)

    def is_blocked(self, line):
        """Returns whether a line is blocked; of a token in hand only its kind counts (M22)."""
        if not line.is_started() or line.is_completed():
            return False
        tunnels = self.tunnels_on(line)
        if line in self.way_on:                 # it often still is one, so it is tried first
            tunnels = [self.way_on[line]] + tunnels
        for tunnel in tunnels:
            kind = self.city.kind.get(tunnel.field)
            if kind in AREAS and kind not in self.kinds_in_hand(line.company):
                continue
            if self.why_not(line.company, tunnel) is None:
                self.way_on[line] = tunnel
                return False
        return True

    # Tokens (M18).

    def why_no_token(self, company, tunnel):
        """Returns the Refusal of a tunnel because of its token or the lack of one, or None."""
        kind = self.city.kind.get(tunnel.field)
        if kind not in AREAS:
            if tunnel.letter is not None:
                return Refusal("M18", "a token goes on an area only")
            return None
        if tunnel.letter is None:
            return Refusal("M18", "a tunnel in an area needs a token")
        token = tunnel.letter + kind
        if not self.may_have(company, token):
            return Refusal("M18", "company %d has no token %s" % (company, token))
        return self._why_no_token_there(tunnel, token)

    def _why_no_token_there(self, tunnel, token):
        if self.token_laid:
            return Refusal("M18", "one token a turn at most")
        for field, (other, _company) in self.token_on.items():
            if other[0] == token[0] and field & tunnel.field:
                return Refusal("M18", "two tokens of the same letter may not touch")
        return None

    def may_have(self, company, token):
        """Returns whether a company has a token, in a view (T8) whether it can have it."""
        if token in self.tokens_laid():
            return False
        return any(token in deal[company - 1] for deal in self.deals)

    def tokens_laid(self):
        return [token for token, _company in self.token_on.values()]

    def kinds_in_hand(self, company):
        return {token[1] for token in self.hands[company]}

    def with_tokens(self, tunnel, hand):
        """Returns the tunnel with each token of the hand that it can be laid with (M18)."""
        kind = self.city.kind.get(tunnel.field)
        if kind not in AREAS:
            return [tunnel]
        return [tunnel._replace(letter=token[0]) for token in hand
                if token[1] == kind and self._why_no_token_there(tunnel, token) is None]

    # Stations that are placed (M15, M16).

    def places_between_stations(self, company):
        """Returns the points at which a company may place an intermediate station (M15)."""
        if self.stations_left() == 0:
            return set()
        found = set()
        for line in self.lines_of(company):
            if line.is_started() and not line.is_completed():
                found |= self._places_on_open_line(line)
        return found

    def _places_on_open_line(self, line):
        """Returns the points between the start terminal, which counts, and a station (M15)."""
        found = set()
        for index, point in enumerate(line.points):
            after = line.points[index + 1:]
            if index > 0 and point not in self.stations:
                if any(later in self.stations for later in after):
                    found.add(point)
        return found

    def places_on_completed_line(self, line):
        """Returns the points without a station between the two terminals of a line (M16)."""
        if self.stations_left() == 0:
            return set()
        return {point for point in line.points[1:-1] if point not in self.stations}
