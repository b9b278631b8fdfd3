"""MetrOmania, read from the rules (M1-M32, T5-T9) and from nothing else: the game and its turns.

`metro_city.py` draws the city and its points, edges, fields and terminals; `metro_lay.py` decides
what can be laid. A company is a number from 1 up, and so is a seat. The code is meant to be checked
by eye against the rules, not to be fast.
"""

import metro_city
import metro_deal
import metro_play
import metro_score
from metro_deal import HIDDEN, is_hidden
from metro_lay import Works
from metro_line import read_station, read_tunnel, station_text, tunnel_text
from refusal import Refusal

NAME = "metro"
RULES = 2                                           # T3: the revision of the rules it writes
RULES_READ = (1, 2)                                 # T3: the revisions it reads, both by M20
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

    `to_act()` returns "*" when chance is due, the seat to act, or None when the game is over.
    `due` names the next event: "city", "deal", "turn", "choice" (M16) or "nothing".
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
        self.turns_without_laying = 0           # one after the other, up to now (M21)
        self.ended_by = []                      # why building has ended (M21); empty until then
        self.last_turns = None                  # companies that still have one, after building

    def to_act(self):
        if self.due == "nothing":
            return None
        if self.due in ("turn", "choice"):
            return self.seat_of(self.company)
        return "*"

    def seat_of(self, company):
        """Returns the seat of a company (M29-M31)."""
        return (company - 1) % self.seats + 1

    def companies_of(self, seat):
        return [company for company in self.companies if self.seat_of(company) == seat]

    def is_building(self):
        return not self.ended_by

    # Chance (T6).

    def chance(self, text):
        """Applies the chance event of this text, or raises a Refusal."""
        if self.to_act() != "*":
            raise Refusal("T6", "no chance event is due")
        if self.due == "city":
            self._city(text)
        else:
            self._deal(text)

    def _city(self, text):
        """Lays out the city: each district once, in one of three turns (M1, T9)."""
        words = text.split(" ")
        if words[0] != "city":
            raise Refusal("T6", "'city' is due")
        layout = metro_city.read_layout(words[1:])
        if self.board.layout not in (None, layout):
            raise Refusal("T9", "the board fixes the city as %s" % " ".join(self.board.layout))
        self.city = metro_city.City(self.board, layout)
        self.due = "deal"

    def _deal(self, text):
        """Gives the next company its tokens (M19, M30, M31)."""
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
        """Returns whether all letters are known to all (M32)."""
        return self.seats == 2 or bool(self.options & {"open", "strict"})

    # Actions.

    def legal(self):
        """Returns all legal actions of the seat to act, sorted by byte.

        Returns None if letters of its hand are hidden (T8): its token tunnels are then unknown.
        """
        hand = self.hands[self.company]
        if any(is_hidden(token) for token in hand):
            return None
        if self.due == "choice":
            points = self.places_on_completed_line(self.just_completed)
            actions = [station_text(point) for point in points] + ["skip"]      # M16
        else:
            actions = [tunnel_text(way) for tunnel in self._possible_tunnels()
                       for way in self.with_tokens(tunnel, hand)]
            actions += [station_text(point) for point in self._possible_stations()]
            if self.may_pass():
                actions.append("pass")
        return sorted(actions, key=lambda text: text.encode("ascii"))

    def may_pass(self):
        """Returns whether nothing can be laid without a token (M20).

        Hands do not matter here, so everybody can judge a `pass`, in a view too.
        """
        without_token = [tunnel for tunnel in self._possible_tunnels()
                         if not self.city.is_area(tunnel.field)]
        return not without_token and not self._possible_stations()

    def _possible_tunnels(self):
        """Returns every tunnel that the company to act can lay, tokens aside (M4-M13)."""
        return [tunnel for line in self.lines_of(self.company) for tunnel in self.tunnels_on(line)
                if self.why_not(self.company, tunnel) is None]

    def _possible_stations(self):
        """Returns the points for an intermediate station; none after a tunnel (M15, M20)."""
        if self.tunnels_laid > 0:
            return set()
        return self.places_between_stations(self.company)

    def act(self, seat, text):
        """Applies the action of a seat, or raises a Refusal."""
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
        """Lays one tunnel, and returns whether the turn is over (M20)."""
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
        """Places a station: 1 point if it is at the corner of an area (M14)."""
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
        """Places an intermediate station, which is a whole turn (M15)."""
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
        """Places a station on the line just completed, or none; the turn goes on (M16)."""
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
        """Ends the turn (M20). A `pass` shows nothing about the hand (T8)."""
        if not self.may_pass():
            raise Refusal("M20", "something can be laid without a token")
        return True

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
        """Returns every other company in order, from the next one on."""
        return ([company for company in self.companies if company > self.company]
                + [company for company in self.companies if company < self.company])

    def _next_last_turn(self):
        if self.last_turns:
            self._begin_turn(self.last_turns.pop(0))
        else:
            self.due = "nothing"

    def _count_turns_without_laying(self, text):
        """Counts turns in which nothing was laid, one after the other (M21).

        Such a turn is a `pass` and nothing else, whether or not a token could be laid. A `pass`
        after a tunnel ends a turn in which something was laid.
        """
        if text == "pass" and self.tunnels_laid == 0:
            self.turns_without_laying += 1
        else:
            self.turns_without_laying = 0

    def reasons_to_end(self):
        """Returns those of the four conditions that hold (M21)."""
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
        """Returns the points of the seats in order.

        In a view (T8) any possible deal gives the same points: the tokens of a hand have different
        letters, so each token that is not laid costs its holder 6 points, whatever its letter.
        """
        return metro_score.scores(self, self.deals[0])

    def winners(self):
        """Returns the seats that share the first place (M28)."""
        return [seat for seat, place in enumerate(metro_score.places(self), 1) if place == 1]

    # Playing by itself, for making records; never from a view.

    def random_chance(self, rng):
        """Returns a text for the chance event that is due."""
        if self.due == "city":
            return " ".join(["city"] + (self.board.layout or random_layout(rng)))
        deal = rng.choice(self.deals)                                   # M19: uniform
        return " ".join(["deal", str(self.company)] + list(deal[self.company - 1]))

    def random_action(self, rng):
        return rng.choice(self.legal())

    def greedy_action(self, rng):
        return metro_play.choose(self, rng)


def random_layout(rng):
    """Returns the districts in random order, each in one of three turns (M1)."""
    return [number + rng.choice(metro_city.TURNS) for number in rng.sample("123456", 6)]
