"""MetrOmania, read from the rules (M1-M32, T5-T9) and from nothing else: the game and its turns.

How the city lies, and what a point, an edge, a field and a terminal are, is drawn in
`metro_city.py`; what can be laid is in `metro_lay.py`.  A company is a number from 1 up, and so is
a seat.  Everything is written to be checked by eye against the rules, not to be fast.
"""

import re

import metro_city
import metro_deal
import metro_play
import metro_score
from metro_deal import HIDDEN, is_hidden
from metro_lay import Works
from metro_line import read_station, read_tunnel, station_text, tunnel_text
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

TUNNELS_A_TURN = 3                                  # M20
LINES_THAT_END = 5                                  # M21


class Game(Works):
    """A game as a sequence of events.

    `to_act()` tells what is next: "*" for chance, a seat, or None when the game is over.
    `due` tells it more closely: "city", "deal", "turn", "choice" (M16) or "nothing".
    """

    def __init__(self, seats, options=(), board=None):
        number = 4 if "two-companies" in options else seats                 # M29-M31
        super().__init__(board if board is not None else metro_city.standard_board(),
                         list(range(1, number + 1)), metro_deal.deals_at_start(seats, options))
        self.seats = seats
        self.options = set(options)
        self.station_points = {company: 0 for company in self.companies}
        self.due = "city"
        self.company = 1                        # whose turn it is, or whose deal is due
        self.tunnels_laid = 0                   # in this turn
        self.just_completed = None              # the line of a choice (M16)
        self.turns_without_laying = 0           # the last ones, running (M21)
        self.ended_by = []                      # why building has ended (M21); empty until then
        self.last_turns = None                  # after that, the companies still to have one

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

    def is_building(self):
        return not self.ended_by

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
        tokens = metro_deal.read_tokens(words[2:])
        metro_deal.check_hiding(tokens, self.hands.values(), self.are_letters_known())
        index = self.company - 1
        possible = [deal for deal in self.deals if metro_deal.fits_hand(tokens, deal[index])]
        if not possible:
            raise Refusal("M19", "no deal has these tokens for company %d" % self.company)
        self.deals = possible
        self.hands[self.company] = tokens
        if self.company == self.companies[-1]:
            self._begin_turn(1)                                         # M20
        else:
            self.company += 1

    def are_letters_known(self):
        """M32."""
        return self.seats == 2 or bool(self.options & {"open", "strict"})

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
                    actions += [tunnel_text(way) for way in self.with_tokens(tunnel, hand)]
        return actions

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
        self._count_turns_without_laying(text)
        self._after_action(is_turn_over)

    def _lay(self, text):
        """M20: one tunnel; whether the turn is over."""
        tunnel = read_tunnel(text)
        refusal = self.why_not(self.company, tunnel) or self.why_no_token(self.company, tunnel)
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
        """M20.  In a view (T8) some hand that is possible must have nothing to lay.

        That rules out no hand for later: only what was dealt and laid does.
        """
        hands = {self._left_of(deal[self.company - 1]) for deal in self.deals}
        if not any(self.legal_with(hand) == ["pass"] for hand in hands):
            raise Refusal("M20", "something can be laid")
        return True

    def _left_of(self, hand):
        """The tokens of a hand that have not been laid."""
        laid = self.tokens_laid()
        return tuple(token for token in hand if token not in laid)

    # Turns and the end (M20-M22).

    def _begin_turn(self, company):
        self.due = "turn"
        self.company = company
        self.turns_begun[company] += 1
        self.tunnels_laid = 0
        self.token_laid = False

    def _after_action(self, is_turn_over):
        if self.is_building():
            self.ended_by = self.reasons_to_end()       # M21: judged after every event
        if self.due == "choice":
            return                                      # M16, M21: first that station
        if not self.is_building() and self.last_turns is None:
            self.last_turns = self._others_in_order()   # M21: the turn stops at once
            self._next_last_turn()
        elif is_turn_over and self.is_building():
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

    def _count_turns_without_laying(self, text):
        if text != "pass" or self.tunnels_laid > 0:
            self.turns_without_laying = 0
        else:
            self.turns_without_laying += 1

    def reasons_to_end(self):
        """M21: those of the four conditions that hold.

        After a round without laying nothing could ever change: what a company can lay in a turn
        depends on the board and on its hand, and a `pass` changes neither.  It also depends on
        whether the turn is its first (M10), but nobody passes that one while building goes on:
        there are six start terminals or more (T9), at most three are taken, and a start forces
        one station at most (M12).  So every later turn would be a `pass`, for ever.
        """
        reasons = []
        for company in self.companies:
            if all(line.is_completed() for line in self.lines_of(company)):
                reasons.append("second line")
        if self.stations_left() == 0:
            reasons.append("last station")
        done = [line for line in self.lines.values()
                if line.is_completed() or self.is_blocked(line)]
        if len(done) >= min(LINES_THAT_END, len(self.lines)):
            reasons.append("lines")
        if self.turns_without_laying >= len(self.companies):
            reasons.append("nothing laid")
        return reasons

    # Result (M23-M28).

    def scores(self):
        """The points of the seats in order.

        In a view (T8) any deal that is possible will do: the tokens of a hand have different
        letters, so each one that is not laid costs its holder 6 points, whatever its letter.
        """
        return metro_score.scores(self, self.deals[0])

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
