"""MetrOmania, read from the rules (M1-M32, T5-T9) and from nothing else.

How the city lies, and what a point, an edge, a field and a terminal are, is drawn in
`metro_city.py`.  A company is a number from 1 up, and so is a seat; a line is named by the pair
(company, number).  A token is its letter and its kind, as "Ah".  Everything is written to be
checked by eye against the rules, not to be fast.
"""

import collections
import functools
import itertools
import re

import metro_city
import metro_play
import metro_trips
from metro_city import AREAS, FRAME, LAKE, NAME_OF, PARK, POINT
from refusal import Refusal

NAME = "metro"
RULES = 1                                           # T3: the revision of the rules
SEATS = range(2, 5)                                 # two to four seats
OPTIONS = {                                         # option -> numbers of seats it is for (T3)
    "open": range(2, 5),                            # M19
    "strict": (4,),                                 # M19
    "two-companies": (2,),                          # M31
}
STANDARD_BOARD = metro_city.STANDARD_BOARD
BoardReader = metro_city.BoardReader

LINE_NUMBERS = (1, 2)                               # M4
TUNNELS_A_TURN = 3                                  # M20
LINES_THAT_END = 5                                  # M21
TRIP_POINTS, TOKEN_TRIP_POINTS = 3, 6               # M26
BLAME_POINTS = 6                                    # M27

LETTERS = "ABCDEF"
KINDS_OF_LETTER = {"A": "hw", "B": "wp", "C": "ph", "D": "hp", "E": "pw", "F": "wh"}    # M17
TOKENS = [letter + kind for letter in LETTERS for kind in KINDS_OF_LETTER[letter]]
HIDDEN = "?"                                        # T8: a letter that the view does not show

STRICT_DEAL = ("Ah Bw Cp", "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp")                          # M19
TWO_SEATS_DEAL = ("Ah Bw Cp Dh Ep Fw", "Aw Bp Ch Dp Ew Fh")                             # M30
TWO_COMPANIES_DEAL = ("Ah Bw Cp", "Aw Bp Ch", "Dh Ep Fw", "Dp Ew Fh")                   # M31


# ------------------------------------------------------------------------------------- deals

def token_order(token):
    """T5: in the order h, w, p, equal kinds by letter."""
    return (AREAS.index(token[1]), token[0])


def in_order(tokens):
    return tuple(sorted(tokens, key=token_order))


def may_be_dealt(hand, companies):
    """M19: whether a company may get this hand where the deal is not fixed."""
    letters = {token[0] for token in hand}
    kinds = {token[1] for token in hand}
    if len(letters) != len(hand) or len(kinds) != len(AREAS):
        return False
    return len(hand) == {4: 3, 3: 4}[companies]


@functools.lru_cache(maxsize=None)
def all_deals(companies):
    """M19: all whole deals that fit; a deal is a tuple with the hand of each company."""
    size = len(TOKENS) // companies

    def deals_of(left, number):
        if number == 0:
            return [()]
        found = []
        for hand in itertools.combinations(left, size):
            if may_be_dealt(hand, companies):
                rest = [token for token in left if token not in hand]
                for others in deals_of(rest, number - 1):
                    found.append((in_order(hand),) + others)
        return found

    return deals_of(TOKENS, companies)


def fixed_deal(texts):
    return tuple(in_order(text.split(" ")) for text in texts)


def fits_hand(tokens, hand):
    """Whether the tokens of a line `deal`, perhaps with hidden letters, can be this hand."""
    if len(tokens) != len(hand):
        return False
    return all(shown in (token, HIDDEN + token[1]) for shown, token in zip(tokens, hand))


def holder(token, deal):
    """The company that got a token."""
    return next(company for company, hand in enumerate(deal, 1) if token in hand)


def is_hidden(token):
    return token[0] == HIDDEN


# ------------------------------------------------------------------------------------- lines

class Line:
    """M6: a path of points.  The first is the outer corner of its start terminal."""

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
        """How many have been laid, those in terminals too (M11)."""
        return max(0, len(self.points) - 1)

    def edges_at(self, point):
        """The edges along which the line has a tunnel at a point: none, one or two."""
        edges = set()
        for one, other in zip(self.points, self.points[1:]):
            if point in (one, other):
                edges.add(metro_city.edge(one, other))
        return edges


# A tunnel to be laid.  `number` is the line's; `way` is "start" (in a start terminal), "on" (in
# a field of the city) or "end" (in an end terminal); `letter` is that of a token, or None.
Tunnel = collections.namedtuple("Tunnel", "number way start end field place letter")


def start_tunnel(number, place, corner):
    return Tunnel(number, "start", place.outer, corner, place.field, place, None)


def tunnel_on(number, start, end, hand, letter=None):
    field = metro_city.field_beside(start, end, hand)
    return Tunnel(number, "on", start, end, field, None, letter)


def end_tunnel(number, corner, place):
    return Tunnel(number, "end", corner, place.outer, place.field, place, None)


def tunnel_text(tunnel):
    """T5: `1:t12-a2`, `1:a2-b2l`, `1:b2-c3r+A`, `2:k5-t41`."""
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
    """The tunnel of a text; refuses what is a tunnel in no game."""
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


# -------------------------------------------------------------------------------------- game

class Game:
    """A game as a sequence of events.

    `to_act()` tells what is next: "*" for chance, a seat, or None when the game is over.
    `due` tells it more closely: "city", "deal", "turn", "choice" (M16) or "nothing".
    """

    def __init__(self, seats, options=(), board=None):
        self.seats = seats
        self.options = set(options)
        self.board = board if board is not None else metro_city.standard_board()
        number = 4 if "two-companies" in self.options else seats            # M29-M31
        self.companies = list(range(1, number + 1))
        self.deals = self._deals_at_start()     # all whole deals that are still possible
        self.city = None
        self.lines = {(company, number): Line(company, number)
                      for company in self.companies for number in LINE_NUMBERS}
        self.tunnel_in = {}                     # field or terminal's field -> name of a line
        self.stations = set()                   # points
        self.token_on = {}                      # field -> (token, the company that laid it)
        self.hands = {}                         # company -> list of its tokens, once dealt
        self.station_points = {company: 0 for company in self.companies}
        self.turns_begun = {company: 0 for company in self.companies}
        self.due = "city"
        self.company = 1                        # whose turn it is, or whose deal is due
        self.tunnels_laid = 0                   # in this turn
        self.token_laid = False                 # in this turn
        self.just_completed = None              # the line of a choice (M16)
        self.is_building = True                 # until M21
        self.last_turns = None                  # after that, the companies still to have one
        self.passes_in_a_row = 0

    def _deals_at_start(self):
        if "two-companies" in self.options:
            return [fixed_deal(TWO_COMPANIES_DEAL)]
        if self.seats == 2:
            return [fixed_deal(TWO_SEATS_DEAL)]
        if "strict" in self.options:
            return [fixed_deal(STRICT_DEAL)]
        return all_deals(self.seats)

    def to_act(self):
        if self.due == "nothing":
            return None
        if self.due in ("turn", "choice"):
            return self.seat_of(self.company)
        return "*"

    def seat_of(self, company):
        """M29-M31."""
        return (company - 1) % self.seats + 1

    def companies_of(self, seat):
        return [company for company in self.companies if self.seat_of(company) == seat]

    def lines_of(self, company):
        return [self.lines[(company, number)] for number in LINE_NUMBERS]

    def stations_left(self):
        return self.board.stations - len(self.stations)

    # Chance (T6).

    def chance(self, text):
        """Apply the chance event of this text, or refuse it."""
        if self.to_act() != "*":
            raise Refusal("T6", "no chance event is due")
        if self.due == "city":
            self._city(text)
        else:
            self._deal(text)

    def _city(self, text):
        """M1: each district once, each in one of three turns."""
        words = text.split(" ")
        if words[0] != "city":
            raise Refusal("T6", "'city' is due")
        layout = words[1:]
        if len(layout) != 6 or not all(re.fullmatch("[1-6][abc]", word) for word in layout):
            raise Refusal("T5", "'city' has a district and its turn for each of six slots")
        if len({word[0] for word in layout}) != 6:
            raise Refusal("M1", "a district lies in two slots")
        self.city = metro_city.City(self.board, layout)
        self.due = "deal"

    def _deal(self, text):
        """M19, M30, M31: the tokens of the next company."""
        words = text.split(" ")
        if words[:2] != ["deal", str(self.company)]:
            raise Refusal("T6", "'deal %d' is due" % self.company)
        tokens = words[2:]
        for token in tokens:
            if not re.fullmatch("[A-F?][hwp]", token):
                raise Refusal("T5", "not a token: %r" % token)
        if tokens != list(in_order(tokens)):
            raise Refusal("T5", "tokens are in the order h, w, p, equal kinds by letter")
        self._check_hiding(tokens)
        index = self.company - 1
        possible = [deal for deal in self.deals if fits_hand(tokens, deal[index])]
        if not possible:
            raise Refusal("M19", "no deal has these tokens for company %d" % self.company)
        self.deals = possible
        self.hands[self.company] = tokens
        if self.company == self.companies[-1]:
            self._begin_turn(1)                                         # M20
        else:
            self.company += 1

    def _check_hiding(self, tokens):
        """T8: whoever does not see everything sees one hand only (a seat) or none."""
        if not any(is_hidden(token) for token in tokens):
            hidden = False
        elif all(is_hidden(token) for token in tokens):
            hidden = True
        else:
            raise Refusal("T8", "some tokens of a company are hidden and some are not")
        if hidden and (self.seats == 2 or self.options & {"open", "strict"}):
            raise Refusal("M32", "the letters are known to all")
        hiding = [is_hidden(hand[0]) for hand in self.hands.values()] + [hidden]
        if any(hiding) and hiding.count(False) > 1:
            raise Refusal("T8", "no view shows two hands and hides another")

    # What can be laid.

    def tunnels_on(self, line):
        """Every tunnel that could be tried as the next one of a line, without its token."""
        number = line.number
        if not line.is_started():
            return [start_tunnel(number, place, corner)
                    for place in self.city.starts.values() for corner in place.corners]
        last = line.points[-1]
        tunnels = [tunnel_on(number, last, end, hand)
                   for end in metro_city.neighbours(last) for hand in "lr"]
        return tunnels + [end_tunnel(number, last, place)
                          for place in self.city.ends.values() if last in place.corners]

    def why_not(self, company, tunnel):
        """Why a tunnel cannot be laid, tokens aside: a Refusal, or None if it can."""
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
        """M6 and M10."""
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
        """M11."""
        if tunnel.place.name not in self.city.ends:
            return Refusal("M11", "%s is no end terminal" % tunnel.place.name)
        if tunnel.start not in tunnel.place.corners:
            return Refusal("M11", "not a corner of %s" % tunnel.place.name)
        near = metro_city.near_sides(line.start.side)
        if tunnel.place.side in near and not self._all_free_are_near(self.city.ends, near):
            return Refusal("M11", "too near to the start of the line")
        return None

    def _all_free_are_near(self, places, near):
        """The exception of M10 and M11: all free terminals are on those sides."""
        free = [place for place in places.values() if place.field not in self.tunnel_in]
        return all(place.side in near for place in free)

    def _why_not_that_way(self, line, tunnel):
        """M7 and M8."""
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
        """M13."""
        if len(self.forced_stations(line, tunnel)) > self.stations_left():
            return Refusal("M13", "not enough stations are left")
        return None

    def forced_stations(self, line, tunnel):
        """M12: the points at which a tunnel forces a station that is not there yet."""
        return [point for point in (tunnel.start, tunnel.end)
                if point not in self.stations and self._needs_station(line, tunnel, point)]

    def _needs_station(self, line, tunnel, point):
        """M12: compare the line, with its new tunnel, with every other line at the point."""
        own = line.edges_at(point) | {metro_city.edge(tunnel.start, tunnel.end)}
        for other_line in self.lines.values():
            if other_line is line:
                continue
            others = other_line.edges_at(point)
            if others and not run_together(own, others):
                return True
        return False

    # Tokens (M18).

    def why_no_token(self, tunnel):
        """Why the tunnel's token, or none, is wrong in this turn: a Refusal, or None."""
        kind = self.city.kind.get(tunnel.field)
        if kind not in AREAS:
            if tunnel.letter is not None:
                return Refusal("M18", "a token goes on an area only")
            return None
        if tunnel.letter is None:
            return Refusal("M18", "a tunnel in an area needs a token")
        token = tunnel.letter + kind
        if not self.may_have(self.company, token):
            return Refusal("M18", "company %d has no token %s" % (self.company, token))
        return self._why_no_token_there(tunnel, token)

    def _why_no_token_there(self, tunnel, token):
        if self.token_laid:
            return Refusal("M18", "one token a turn at most")
        for field, (other, _company) in self.token_on.items():
            if other[0] == token[0] and field & tunnel.field:
                return Refusal("M18", "two tokens of the same letter may not touch")
        return None

    def may_have(self, company, token):
        """Whether a company has a token in its hand; in a view (T8), whether it can have it."""
        if token in [laid for laid, _company in self.token_on.values()]:
            return False
        return any(token in deal[company - 1] for deal in self.deals)

    def kinds_in_hand(self, company):
        return {token[1] for token in self.hands[company]}

    # Stations that are placed (M15, M16).

    def places_between_stations(self, company):
        """M15: the points at which a company may place an intermediate station."""
        if self.stations_left() == 0:
            return set()
        found = set()
        for line in self.lines_of(company):
            if line.is_started() and not line.is_completed():
                found |= self._places_on_open_line(line)
        return found

    def _places_on_open_line(self, line):
        """M15: between the start terminal, which counts as a station, and a station."""
        found = set()
        for index, point in enumerate(line.points):
            after = line.points[index + 1:]
            if index > 0 and point not in self.stations:
                if any(later in self.stations for later in after):
                    found.add(point)
        return found

    def places_on_completed_line(self, line):
        """M16: between its two terminals."""
        if self.stations_left() == 0:
            return set()
        return {point for point in line.points[1:-1] if point not in self.stations}

    # Actions.

    def legal(self):
        """All legal actions of the seat to act, sorted by byte; None if letters are hidden."""
        hand = self.hands[self.company]
        if any(is_hidden(token) for token in hand):
            return None                                                 # T8
        return self.legal_with(hand)

    def legal_with(self, hand):
        """All legal actions of the company to act, if this is its hand."""
        if self.due == "choice":
            points = self.places_on_completed_line(self.just_completed)
            actions = [station_text(point) for point in points] + ["skip"]
        else:
            actions = self._legal_tunnels(hand)
            if self.tunnels_laid == 0:                                  # M15: instead of tunnels
                points = self.places_between_stations(self.company)
                actions += [station_text(point) for point in points]
            if not actions:
                actions = ["pass"]                                      # M20
        return sorted(actions, key=lambda text: text.encode("ascii"))

    def _legal_tunnels(self, hand):
        actions = []
        for line in self.lines_of(self.company):
            for tunnel in self.tunnels_on(line):
                if self.why_not(self.company, tunnel) is None:
                    actions += [tunnel_text(way) for way in self._with_tokens(tunnel, hand)]
        return actions

    def _with_tokens(self, tunnel, hand):
        """M18: the tunnel with each token of the hand that it can be laid with."""
        kind = self.city.kind.get(tunnel.field)
        if kind not in AREAS:
            return [tunnel]
        return [tunnel._replace(letter=token[0]) for token in hand
                if token[1] == kind and self._why_no_token_there(tunnel, token) is None]

    def act(self, seat, text):
        """Apply the action of a seat, or refuse it."""
        if self.to_act() is None:
            raise Refusal("M21", "the game is over")
        if self.to_act() == "*":
            raise Refusal("T6", "a chance event is due, not an action")
        if seat != self.to_act():
            raise Refusal("M20", "seat %d is to act" % self.to_act())
        if self.due == "choice":
            is_turn_over = self._choose(text)
        elif text == "pass":
            is_turn_over = self._pass()
        elif text == "skip":
            raise Refusal("M16", "no line has just been completed")
        elif text.startswith("s:"):
            is_turn_over = self._place_between(text)
        else:
            is_turn_over = self._lay(text)
        self.passes_in_a_row = self.passes_in_a_row + 1 if text == "pass" else 0
        self._after_action(is_turn_over)

    def _lay(self, text):
        """M20: one tunnel; whether the turn is over."""
        tunnel = read_tunnel(text)
        refusal = self.why_not(self.company, tunnel) or self.why_no_token(tunnel)
        if refusal is not None:
            raise refusal
        line = self.lines[(self.company, tunnel.number)]
        new_stations = self.forced_stations(line, tunnel)               # M12
        self._extend(line, tunnel)
        for point in new_stations:
            self._place_station(point)
        if tunnel.letter is not None:
            self._lay_token(tunnel)
        self.tunnels_laid += 1
        if line.is_completed() and self.places_on_completed_line(line):
            self.due = "choice"                                         # M16
            self.just_completed = line
        return self.tunnels_laid == TUNNELS_A_TURN

    def _extend(self, line, tunnel):
        if tunnel.way == "start":
            line.start = tunnel.place
            line.points.append(tunnel.start)
        if tunnel.way == "end":
            line.end = tunnel.place
        line.points.append(tunnel.end)
        self.tunnel_in[tunnel.field] = (line.company, line.number)

    def _place_station(self, point):
        """M14: 1 point at the corner of an area."""
        self.stations.add(point)
        if self.city.is_corner_of_area(point):
            self.station_points[self.company] += 1

    def _lay_token(self, tunnel):
        kind = self.city.kind[tunnel.field]
        token = tunnel.letter + kind
        hand = self.hands[self.company]
        hand.remove(token if token in hand else HIDDEN + kind)
        self.deals = [deal for deal in self.deals if token in deal[self.company - 1]]   # T8
        self.token_on[tunnel.field] = (token, self.company)
        self.token_laid = True

    def _place_between(self, text):
        """M15: an intermediate station is a whole turn."""
        point = read_station(text)
        if self.tunnels_laid > 0:
            raise Refusal("M15", "a station is placed instead of tunnels, not after them")
        if self.stations_left() == 0:
            raise Refusal("M15", "no station is left")
        if point not in self.places_between_stations(self.company):
            raise Refusal("M15", "not between two stations of an own line")
        self._place_station(point)
        return True

    def _choose(self, text):
        """M16: a station on the line just completed, or none; then the turn goes on."""
        if text != "skip" and not text.startswith("s:"):
            raise Refusal("M16", "first a station on the line just completed, or 'skip'")
        if text != "skip":
            point = read_station(text)
            if point not in self.places_on_completed_line(self.just_completed):
                raise Refusal("M16", "not a free point of the line just completed")
            self._place_station(point)
        self.due = "turn"
        self.just_completed = None
        return self.tunnels_laid == TUNNELS_A_TURN

    def _pass(self):
        """M20.  In a view (T8) it must be so with a hand that is possible."""
        legal_with = {}             # hand -> its legal actions
        possible = []
        for deal in self.deals:
            hand = self._left_of(deal[self.company - 1])
            if hand not in legal_with:
                legal_with[hand] = self.legal_with(hand)
            if legal_with[hand] == ["pass"]:
                possible.append(deal)
        if not possible:
            raise Refusal("M20", "something can be laid")
        self.deals = possible
        return True

    def _left_of(self, hand):
        """The tokens of a hand that have not been laid."""
        laid = [token for token, _company in self.token_on.values()]
        return tuple(token for token in hand if token not in laid)

    # Turns and the end (M20-M22).

    def _begin_turn(self, company):
        self.due = "turn"
        self.company = company
        self.turns_begun[company] += 1
        self.tunnels_laid = 0
        self.token_laid = False

    def _after_action(self, is_turn_over):
        if self.is_building and self.ends_building():
            self.is_building = False                    # M21: judged after every event
        if self.due == "choice":
            return                                      # M16, M21: first that station
        if not self.is_building and self.last_turns is None:
            self.last_turns = self._others_in_order()   # M21: the turn stops at once
            self._next_last_turn()
        elif is_turn_over and self.is_building:
            self._begin_turn(self.company % len(self.companies) + 1)
        elif is_turn_over:
            self._next_last_turn()

    def _others_in_order(self):
        """Every other company, from the next one on."""
        return ([company for company in self.companies if company > self.company]
                + [company for company in self.companies if company < self.company])

    def _next_last_turn(self):
        if self.last_turns:
            self._begin_turn(self.last_turns.pop(0))
        else:
            self.due = "nothing"

    def ends_building(self):
        """M21: whether one of the three conditions holds."""
        return bool(self.reasons_to_end())

    def reasons_to_end(self):
        reasons = []
        for company in self.companies:
            if all(line.is_completed() for line in self.lines_of(company)):
                reasons.append("both lines")
        if self.stations_left() == 0:
            reasons.append("stations")
        done = [line for line in self.lines.values()
                if line.is_completed() or self.is_blocked(line)]
        if len(done) >= min(LINES_THAT_END, len(self.lines)):
            reasons.append("lines")
        return reasons

    def is_blocked(self, line):
        """M22: of a token in hand only its kind counts."""
        if not line.is_started() or line.is_completed():
            return False
        for tunnel in self.tunnels_on(line):
            kind = self.city.kind.get(tunnel.field)
            if kind in AREAS and kind not in self.kinds_in_hand(line.company):
                continue
            if self.why_not(line.company, tunnel) is None:
                return False
        return True

    # Result (M23-M28).

    def scores(self):
        """The points of the seats in order.

        In a view (T8) any deal that is possible will do: the tokens of a hand have different
        letters, so each one that is not laid costs its holder 6 points, whatever its letter.
        """
        return self.scores_with(self.deals[0])

    def scores_with(self, deal):
        points = {company: self.counted_station_points(company) for company in self.companies}
        network = self.network()
        trips = [self.letter_trip_points(self.letter_trip(network, letter), deal)
                 for letter in LETTERS]
        trips.append(self.seventh_trip_points(self.seventh_trip(network)))
        for trip in trips:
            for company, number in trip.items():
                points[company] += number
        return [sum(points[company] for company in self.companies_of(seat))
                for seat in range(1, self.seats + 1)]

    def counted_station_points(self, company):
        """M23."""
        completed = self.completed_lines(company)
        return {2: self.station_points[company],
                1: self.station_points[company] // 2,
                0: 0}[completed]

    def completed_lines(self, company):
        return sum(1 for line in self.lines_of(company) if line.is_completed())

    def tunnels_of(self, company):
        return sum(line.tunnels() for line in self.lines_of(company))

    def network(self):
        """M25: uncompleted lines carry trips; terminals are not stations."""
        return metro_trips.Network({
            name: [point for point in line.points if point in self.stations]
            for name, line in self.lines.items()})

    def stations_at(self, fields):
        """M24: the stations on the corners of these fields."""
        return {point for field in fields for point in field if point in self.stations}

    def letter_trip(self, network, letter):
        """What the board says of a trip: (tokens not laid, companies to blame, riders, layers).

        `riders` are the companies on its fastest routes (M26), `layers` those that laid one of
        its tokens.
        """
        ends = {token: [(field, company) for field, (laid, company) in self.token_on.items()
                        if laid == token]
                for token in TOKENS if token[0] == letter}
        not_laid = [token for token, found in ends.items() if not found]
        laid = [found[0] for found in ends.values() if found]
        layers = {company for _field, company in laid}
        blamed = {company for field, company in laid if not self.stations_at([field])}
        riders = set()
        if not not_laid and not blamed:
            (one, _company), (other, _other_company) = laid
            found = network.trip(self.stations_at([one]), self.stations_at([other]))
            if found is None:
                blamed = layers                                         # M27: no connection
            else:
                riders = found[1]
        return not_laid, blamed, riders, layers

    def letter_trip_points(self, trip, deal):
        """M26, M27: company -> points, for a trip A to F."""
        not_laid, blamed, riders, layers = trip
        blamed = blamed | {holder(token, deal) for token in not_laid}
        if self.is_two_seat_game() and len(blamed) == 2:
            blamed = set()                                              # M30
        if self.is_two_seat_game() and len(riders) == 2:
            riders = set()                                              # M30
        points = {company: -BLAME_POINTS for company in blamed}
        for company in riders:
            points[company] = TOKEN_TRIP_POINTS if company in layers else TRIP_POINTS
        return points

    def seventh_trip(self, network):
        """M24: between lake and park; the companies on its fastest routes."""
        found = network.trip(self.stations_at(self.city.fields_of(LAKE)),
                             self.stations_at(self.city.fields_of(PARK)))
        return set() if found is None else found[1]                     # M27: nobody to blame

    def seventh_trip_points(self, riders):
        if self.is_two_seat_game() and len(riders) == 2:
            return {}                                                   # M30
        return {company: TRIP_POINTS for company in riders}             # M26

    def is_two_seat_game(self):
        """Whether M30 applies."""
        return len(self.companies) == 2

    def winners(self):
        """M28: most points, then completed lines, then tunnels, then shared."""
        scores = self.scores()
        rank = {}
        for seat in range(1, self.seats + 1):
            own = self.companies_of(seat)
            rank[seat] = (scores[seat - 1],
                          sum(self.completed_lines(company) for company in own),
                          sum(self.tunnels_of(company) for company in own))
        return [seat for seat in sorted(rank) if rank[seat] == max(rank.values())]

    def never_ends(self):
        """Whether `pass` is all that will ever happen: every company passed two turns running.

        M22 judges tokens by their kind, so a line that is not blocked may still have no legal
        tunnel for ever (M18: same letters), and no rule ends such a game.
        """
        return self.to_act() is not None and self.passes_in_a_row >= 2 * len(self.companies)

    # Playing by itself, for making records; never from a view.

    def random_chance(self, rng):
        """The text of a chance event that is due."""
        if self.due == "city":
            numbers = rng.sample("123456", 6)
            return " ".join(["city"] + [number + rng.choice("abc") for number in numbers])
        deal = rng.choice(self.deals)                                   # M19: uniform
        return " ".join(["deal", str(self.company)] + list(deal[self.company - 1]))

    def random_action(self, rng):
        return rng.choice(self.legal())

    def greedy_action(self, rng):
        return metro_play.choose(self, rng)


def run_together(own, others):
    """M12: two lines by their edges at a point."""
    shared = own & others
    return bool(shared) and (own == shared or others == shared)


def station_text(point):
    return "s:" + NAME_OF[point]


def read_station(text):
    found = re.fullmatch("s:([a-k][1-9][0-9]?)", text)
    if not found:
        raise Refusal("T5", "not the place of a station: %r" % text)
    return read_point(found.group(1))
