"""Domicolor, read from the rules (C1-C11, T5, T6, T8, T9) and from nothing else.

A card is three letters, its colours from top to bottom. A square is a pair (x, y): x grows to the
right and y grows downwards, and the top square of the start card is (0, 0). A seat is a number
from 1 up. The code is meant to be checked by eye against the rules, not to be fast.
"""

import functools
import re

from refusal import Refusal

NAME = "domicolor"
RULES = 1                                           # T3: the revision of the rules it writes
RULES_READ = (1,)                                   # T3: the revisions it reads
SEATS = range(2, 5)                                 # two to four seats
OPTIONS = {"announce": range(2, 5)}                 # C10: option -> numbers of seats it is for

COLOURS = "RYGB"                                    # C1
CARD_SQUARES = 3                                    # C1: a column of three squares
SHORTEST_RUN = 3                                    # C8
ENDS = ("L", "R")                                   # C5: ends of the open row
CORNERS = ("TL", "TR", "BL", "BR")                  # C6: corners of the whole picture
ACROSS, DOWN, FALLING, RISING = (1, 0), (0, 1), (1, 1), (1, -1)
POINTS = {ACROSS: 1, DOWN: 1, FALLING: 2, RISING: 2}    # C8: direction -> points a square
NUMBERS = range(0, 256)                             # T5: the numbers that can be said
SAYINGS = sorted("!%d" % number for number in NUMBERS)      # C10: as texts, sorted by byte
HIDDEN = "?"                                        # T8: a card that the view does not show

STANDARD_BOARD = """\
# The standard Domicolor deck.
card RRY RRG RRB RYR RYY RYG RYB RGR RGY RGG RGB RBR
card RBY RBG RBB YRY YRG YRB YYG YYB YGY YGG YGB YBY
card YBG YBB GRG GRB GYG GYB GGB GBG GBB BRB BYB BGB
card RRR RRR RRR YYY YYY YYY GGG GGG GGG BBB BBB BBB
width 12
rows 4
hand 3
"""


# ------------------------------------------------------------------------------------- cards

def turned(card):
    """Returns the card laid the other way up (C2)."""
    return card[::-1]


@functools.lru_cache(maxsize=None)
def kind(card):
    """Returns one name for a card and its mirror, which are the same card (C1)."""
    return min(card, turned(card))


def same_card(one, other):
    return kind(one) == kind(other)


def is_card(text):
    return len(text) == CARD_SQUARES and all(letter in COLOURS for letter in text)


# -------------------------------------------------------------------------------------- deck

class Deck:
    """The contents of a deck file."""

    def __init__(self):
        self.cards = []         # every card as it is written, in the file's order
        self.width = None       # C5: cards in a row
        self.rows = None        # C7
        self.hand = None        # C3: cards that each seat takes

    def place(self, card):
        """Returns the place of a card in the order of the deck file, where it is written first."""
        return self.cards.index(card)

    def number_written(self, card):
        """Returns how many cards are written exactly so."""
        return self.cards.count(card)

    def number_of_kind(self, card):
        """Returns how many cards are the same as this one, written either way up."""
        return sum(1 for other in self.cards if same_card(other, card))


class BoardReader:
    """Reads a deck line by line and checks it (T9)."""

    def __init__(self):
        self.deck = Deck()

    def add(self, line):
        if line.startswith("#"):
            return
        words = line.split(" ")
        if words[0] == "card":
            self._cards(words[1:])
        elif words[0] in ("width", "rows", "hand"):
            self._number(words[0], words[1:])
        else:
            raise Refusal("T9", "not a line of a deck: %r" % line)

    def finish(self):
        for word in ("width", "rows", "hand"):
            if getattr(self.deck, word) is None:
                raise Refusal("T9", "a deck has a line %r" % word)
        if len(self.deck.cards) != self.deck.width * self.deck.rows:
            raise Refusal("T9", "the number of cards is not width x rows")
        return self.deck

    def _cards(self, cards):
        if not cards:
            raise Refusal("T9", "a line 'card' has no cards")
        for card in cards:
            if not is_card(card):
                raise Refusal("T9", "not a card of three known letters: %r" % card)
        self.deck.cards += cards

    def _number(self, word, words):
        if getattr(self.deck, word) is not None:
            raise Refusal("T9", "a second line %r" % word)
        if len(words) != 1 or not re.fullmatch("[1-9][0-9]{0,8}", words[0]):
            raise Refusal("T9", "%r has one positive number of at most nine digits" % word)
        setattr(self.deck, word, int(words[0]))


def standard_deck():
    reader = BoardReader()
    for line in STANDARD_BOARD.splitlines():
        reader.add(line)
    return reader.finish()


# ----------------------------------------------------------------------------------- picture

class Picture:
    """The cards that have been laid (C5-C8)."""

    def __init__(self, width, rows):
        self.width = width
        self.rows = rows
        self.colour = {}        # square -> its colour
        self.begun = 0          # rows begun
        self.row_columns = []   # the x of every card in the row begun last
        self.row_top = 0        # the y of the top squares in that row
        self.row_ends = ENDS    # the ends at which that row may grow

    def copy(self):
        other = Picture(self.width, self.rows)
        other.colour = dict(self.colour)
        other.begun = self.begun
        other.row_columns = list(self.row_columns)
        other.row_top = self.row_top
        other.row_ends = self.row_ends
        return other

    # Where a card can be laid.

    def row_is_full(self):
        return len(self.row_columns) == self.width

    def is_finished(self):
        """Returns whether all rows are full (C7, C11)."""
        return self.begun == self.rows and self.row_is_full()

    def places(self):
        """Returns the places where the next card can be laid (C5-C7)."""
        if self.is_finished():
            return ()
        if self.row_is_full():
            return CORNERS
        return self.row_ends

    def top_square(self, place):
        """Returns the square of the top colour of a card that is laid at a place."""
        if place == "L":
            return (min(self.row_columns) - 1, self.row_top)
        if place == "R":
            return (max(self.row_columns) + 1, self.row_top)
        columns = [x for x, y in self.colour]
        lines = [y for x, y in self.colour]
        above_or_below, left_or_right = place                           # C6
        x = min(columns) if left_or_right == "L" else max(columns)
        y = min(lines) - CARD_SQUARES if above_or_below == "T" else max(lines) + 1
        return (x, y)

    # Laying.

    def start(self, card):
        """Lays the start card of row 1, which grows at both ends (C3, C5)."""
        self._begin_row(0, ENDS)
        self._put(card, (0, 0))

    def lay(self, card, place):
        """Lays a card, its colours from top to bottom, and returns its worth in points (C8)."""
        assert place in self.places()
        top = self.top_square(place)
        if place in CORNERS:
            # C6: begun at the left a row grows to the right, and the other way round.
            self._begin_row(top[1], ("R",) if place[1] == "L" else ("L",))
        return points(self.runs_with(self._put(card, top)))

    def _begin_row(self, top, ends):
        self.begun += 1
        self.row_columns = []
        self.row_top = top
        self.row_ends = ends

    def _put(self, card, top):
        """Puts the three colours of a card in their squares, and returns the squares."""
        x, y = top
        squares = [(x, y), (x, y + 1), (x, y + 2)]
        for square, colour in zip(squares, card):
            assert square not in self.colour
            self.colour[square] = colour
        self.row_columns.append(x)
        return squares

    # Runs.

    def run(self, square, direction):
        """Returns the longest line of one colour through a square, as a tuple of squares."""
        colour = self.colour[square]
        step_x, step_y = direction
        x, y = square
        while self.colour.get((x - step_x, y - step_y)) == colour:      # back to its beginning
            x, y = x - step_x, y - step_y
        squares = []
        while self.colour.get((x, y)) == colour:                        # and on to its end
            squares.append((x, y))
            x, y = x + step_x, y + step_y
        return tuple(squares)

    def runs_with(self, squares):
        """Returns the runs that hold one of these squares, each once (C8)."""
        runs = set()
        for square in squares:
            for direction in (ACROSS, DOWN, FALLING, RISING):
                line = self.run(square, direction)
                if len(line) >= SHORTEST_RUN:
                    runs.add((direction, line))
        return runs


def points(runs):
    """Returns the points of runs: 1 a square across and down, 2 a square on a diagonal (C8)."""
    return sum(POINTS[direction] * len(line) for direction, line in runs)


# --------------------------------------------------------------------------------- the cards

class Shown:
    """The cards that a record has shown so far; it cannot show more cards than the deck has.

    `deal` and `draw` show a card as it is written in the deck file. The start card, and a card that
    a seat with a hidden hand lays, may lie either way up.
    """

    def __init__(self, deck):
        self.deck = deck
        self.written = []       # cards shown as they are written in the deck file
        self.lying = []         # cards shown only as they lie

    def fits(self, written=(), lying=()):
        """Returns whether the deck has these cards besides those that have been shown."""
        new = list(written) + list(lying)
        all_written = self.written + list(written)
        every = self.written + self.lying + new
        for card in new:
            number = sum(1 for other in every if same_card(other, card))
            if number > self.deck.number_of_kind(card):
                return False
        for card in written:
            if all_written.count(card) > self.deck.number_written(card):
                return False
        return True

    def left(self):
        """Returns the cards that have not been shown; for playing only."""
        cards = list(self.deck.cards)
        for card in self.written:
            cards.remove(card)
        for card in self.lying:
            cards.remove(next(other for other in cards if same_card(other, card)))
        return cards


class OpenHand:
    """The hand of a seat whose cards the record shows."""

    def __init__(self, cards):
        self.cards = list(cards)

    def ways(self):
        """Returns the cards of the hand, either way up; equal ones are there once (C2)."""
        return {way for card in self.cards for way in (card, turned(card))}

    def check(self, card):
        if card not in self.ways():
            raise Refusal("C4", "%s is not in the hand" % card)

    def lose(self, card):
        self.cards.remove(next(other for other in self.cards if same_card(other, card)))

    def take(self, card):
        self.cards.append(card)


# ------------------------------------------------------------------------------------- views

class HiddenHand:
    """The hand of a seat whose cards the view does not show (T8).

    It may hold any of the cards that the view has not yet shown. Laying a card shows it. The number
    of cards follows from the turns, so it is not counted.
    """

    def __init__(self, shown):
        self.shown = shown

    def check(self, card):
        if not self.shown.fits(lying=[card]):
            raise Refusal("T8", "the view has shown all the cards %s already" % card)

    def lose(self, card):
        self.shown.lying.append(card)

    def take(self, card):
        assert card == HIDDEN


def check_hidden_cards(cards):
    """Returns whether the cards of a seat are hidden; refuses a mixture (T8)."""
    if HIDDEN not in cards:
        return False
    if any(card != HIDDEN for card in cards):
        raise Refusal("T8", "some cards of a hand are hidden and some are not")
    return True


def check_view(hands, hidden):
    """Refuses a view that shows two hands and hides another: no seat has such a view (T8)."""
    hiding = [is_hidden(hand) for hand in hands.values()] + [hidden]
    if any(hiding) and hiding.count(False) > 1:
        raise Refusal("T8", "no view shows two hands and hides another")


def is_hidden(hand):
    return isinstance(hand, HiddenHand)


# -------------------------------------------------------------------------------------- game

class Game:
    """A game as a sequence of events.

    `to_act()` returns "*" when chance is due, the seat to act, or None when the game is over.
    `due` names the next event: "start", "deal", "lay", "say", "draw" or "nothing".
    """

    def __init__(self, seats, options=(), board=None):
        self.seats = seats
        self.options = set(options)
        self.deck = board if board is not None else standard_deck()
        if self.deck.hand * seats >= len(self.deck.cards):
            raise Refusal("T9", "hand x seats is not smaller than the number of cards")
        self.picture = Picture(self.deck.width, self.deck.rows)
        self.shown = Shown(self.deck)
        self.hands = {}                                         # seat -> its hand, once dealt
        self.stock = len(self.deck.cards) - 1 - self.deck.hand * seats      # C3
        self.points = {seat: 0 for seat in range(1, seats + 1)}
        self.due = "start"
        self.seat = 1                   # the seat whose turn it is, or that gets its deal
        self.worth = None               # points of the card laid last

    def to_act(self):
        if self.due == "nothing":
            return None
        if self.due in ("lay", "say"):
            return self.seat
        return "*"

    def next_seat(self):
        return self.seat % self.seats + 1

    # Chance (T6).

    def chance(self, text):
        """Applies the chance event of this text, or raises a Refusal."""
        if self.to_act() != "*":
            raise Refusal("T6", "no chance event is due")
        if self.due == "start":
            self._start(text)
        elif self.due == "deal":
            self._deal(text)
        else:
            self._draw(text)

    def _start(self, text):
        """Lays a card of the deck, either way up, as the start of row 1 (C2, C3)."""
        words = text.split(" ")
        if words[0] != "start":
            raise Refusal("T6", "'start' is due")
        if len(words) != 2 or not is_card(words[1]):
            raise Refusal("T5", "'start' has one card")
        card = words[1]
        if not self.shown.fits(lying=[card]):
            raise Refusal("C3", "the deck has no card %s" % card)
        self.shown.lying.append(card)
        self.picture.start(card)                                # C9: it scores for nobody
        self.due = "deal"

    def _deal(self, text):
        """Gives the next seat its hand (C3)."""
        words = text.split(" ")
        if words[:2] != ["deal", str(self.seat)]:
            raise Refusal("T6", "'deal %d' is due" % self.seat)
        cards = words[2:]
        if len(cards) != self.deck.hand:
            raise Refusal("C3", "a seat takes %d cards" % self.deck.hand)
        hidden = check_hidden_cards(cards)
        check_view(self.hands, hidden)
        if hidden:
            self.hands[self.seat] = HiddenHand(self.shown)
        else:
            self._check_written(cards)
            if cards != sorted(cards, key=self.deck.place):
                raise Refusal("T5", "cards are written in the order of the deck file")
            self.shown.written += cards
            self.hands[self.seat] = OpenHand(cards)
        if self.seat == self.seats:
            self.due = "lay"
        self.seat = self.next_seat()                            # C4: seat 1 after the last

    def _draw(self, text):
        """Gives a card from the stock to the seat that has just laid one (C4)."""
        words = text.split(" ")
        if words[:2] != ["draw", str(self.seat)]:
            raise Refusal("T6", "'draw %d' is due" % self.seat)
        cards = words[2:]
        if len(cards) != 1:
            raise Refusal("C4", "one card is drawn")
        if check_hidden_cards(cards) != is_hidden(self.hands[self.seat]):
            raise Refusal("T8", "a seat's cards are either all hidden or all shown")
        if cards != [HIDDEN]:
            self._check_written(cards)
            self.shown.written += cards
        self.hands[self.seat].take(cards[0])
        self.stock -= 1
        self._next_turn()

    def _check_written(self, cards):
        """Refuses cards that are not written so in the deck file or not left in it (C3, T5)."""
        for card in cards:
            if card not in self.deck.cards:
                raise Refusal("T5", "not a card as written in the deck file: %r" % card)
        if not self.shown.fits(written=cards):
            raise Refusal("C3", "the deck has not so many of these cards")

    # Actions.

    def legal(self):
        """Returns the legal actions of the seat to act, by byte; None if its hand is hidden."""
        hand = self.hands[self.seat]
        if is_hidden(hand):
            return None                                         # T8
        if self.due == "say":
            return list(SAYINGS)                                # C10
        actions = {card + "@" + place
                   for card in hand.ways() for place in self.picture.places()}
        return sorted(actions, key=lambda text: text.encode("ascii"))

    def act(self, seat, text):
        """Applies the action of a seat, or raises a Refusal."""
        if self.to_act() is None:
            raise Refusal("C11", "the game is over")
        if self.to_act() == "*":
            raise Refusal("T6", "a chance event is due, not an action")
        if seat != self.to_act():
            raise Refusal("C4", "seat %d is to act" % self.to_act())
        if self.due == "say":
            self._say(text)
        else:
            self._lay(text)

    def _lay(self, text):
        """Lays one card of the hand (C4)."""
        if text.startswith("!"):
            raise Refusal("C10", "no number is to be said now")
        if not re.fullmatch("[RYGB]{3}@(L|R|TL|TR|BL|BR)", text):
            raise Refusal("T5", "not an action: %r" % text)
        card, place = text.split("@")
        if place not in self.picture.places():
            raise self.why_not_there(place)
        self.hands[self.seat].check(card)
        self.hands[self.seat].lose(card)
        self.worth = self.picture.lay(card, place)
        if "announce" in self.options:
            self.due = "say"
        else:
            self._score(self.worth)

    def why_not_there(self, place):
        if place in CORNERS:
            return Refusal("C7", "only one row is open, and it is not full yet")
        if self.picture.row_is_full():
            return Refusal("C6", "the row is full: the next one begins at a corner")
        return Refusal("C6", "this row grows at its other end only")

    def _say(self, text):
        """Scores the smaller of the number said and the worth of the card (C10)."""
        if text not in SAYINGS:
            raise Refusal("C10", "a number from !0 to !255 is to be said")
        said = int(text[1:])
        self._score(min(said, self.worth))

    def _score(self, number):
        """Scores the card just laid, and goes on to drawing while the stock lasts (C4)."""
        self.points[self.seat] += number
        if self.picture.is_finished():
            self.due = "nothing"                                # C11
        elif self.stock > 0:
            self.due = "draw"
        else:
            self._next_turn()

    def _next_turn(self):
        self.seat = self.next_seat()
        self.due = "lay"

    # Result.

    def scores(self):
        return [self.points[seat] for seat in sorted(self.points)]

    def winners(self):
        """Returns all seats with the most points (C11)."""
        return [seat for seat in sorted(self.points)
                if self.points[seat] == max(self.points.values())]

    # Playing by itself, for making records; never from a view.

    def random_chance(self, rng):
        """Returns a text for the chance event that is due."""
        left = self.shown.left()
        if self.due == "start":
            card = rng.choice(left)
            return "start " + rng.choice([card, turned(card)])
        if self.due == "draw":
            return "draw %d %s" % (self.seat, rng.choice(left))
        cards = sorted(rng.sample(left, self.deck.hand), key=self.deck.place)
        return " ".join(["deal", str(self.seat)] + cards)

    def random_action(self, rng):
        """Returns any action; of numbers often one near the worth, too small or too great."""
        if self.due == "say" and rng.randrange(4) > 0:
            return "!%d" % min(rng.randrange(0, self.worth + 3), max(NUMBERS))
        return rng.choice(self.legal())

    def greedy_action(self, rng):
        """Returns one of the actions that bring the most points now."""
        if self.due == "say":
            return "!%d" % min(self.worth, max(NUMBERS))
        best, choices = None, []
        for action in self.legal():
            card, place = action.split("@")
            worth = self.picture.copy().lay(card, place)
            if best is None or worth > best:
                best, choices = worth, []
            if worth == best:
                choices.append(action)
        return rng.choice(choices)
