"""Reads a record strictly (T1-T6): a line that does not follow is refused with its number.

A game is a module with `NAME`, `RULES`, `RULES_READ`, `SEATS`, `OPTIONS`, `STANDARD_BOARD`,
`BoardReader` and `Game`. A Game has `to_act()`, `chance(text)`, `act(seat, text)`, `legal()`,
`scores()` and `winners()`. It may refuse a board that does not fit the number of seats. In a view
(T8) its `legal()` returns None for a seat whose secrets are hidden. To add a game, write its file
and name it in GAMES.
"""

import domicolor
import doodle
import metro
from refusal import Refusal

GAMES = {module.NAME: module for module in (doodle, domicolor, metro)}

ONE_TEXT = ("date", "seed")             # header lines with any text, kept as it is
HEADER_WORDS = ("seats", "rules", "option", "name", "board") + ONE_TEXT


class Record:
    """A record that is being read or was read."""

    def __init__(self, with_legal=True):
        self.with_legal = with_legal    # whether to list legal actions, which takes time
        self.lines = []             # every line as it was read
        self.module = None          # the game's module
        self.seats = None
        self.rules = None
        self.options = []
        self.names = {}             # seat -> name
        self.texts = {}             # "date" and "seed" -> text
        self.board_lines = []
        self.board_reader = None
        self.game = None            # made when the header has ended
        self.result = None          # the scores of the line `=`
        self.resigned = None        # the seat of the line `end resigned` (T4)
        self.asked = {}             # index of an action's line -> (seat, its legal actions)

    # Lines.

    def add(self, line):
        """Reads the next line."""
        if not self.lines:
            self._first(line)
        elif line == "":
            raise Refusal("T1", "a blank line")
        elif line.startswith("#"):
            pass
        elif self.result is not None or self.resigned is not None:
            raise Refusal("T4", "only comments follow the end")
        elif line.split(" ")[0] in HEADER_WORDS:
            self._header(line)
        else:
            self._end_header()
            self._event(line)
        self.lines.append(line)

    def finish(self):
        """Checks that the record is whole; call it after the last line."""
        if not self.lines:
            raise Refusal("T3", "an empty record")
        self._end_header()
        if self.game.to_act() is None and self.result is None:
            raise Refusal("T4", "the game is over, but the line '=' is missing")

    # Header (T3).

    def _first(self, line):
        words = line.split(" ")
        if len(words) != 3 or words[0] != "tafel" or words[1] != "1":
            raise Refusal("T3", "the first line is 'tafel 1' and the game")
        if words[2] not in GAMES:
            raise Refusal("T3", "not a game known here: %r" % words[2])
        self.module = GAMES[words[2]]

    def _header(self, line):
        if self.game is not None:
            raise Refusal("T3", "the header ended with the first event")
        word, _space, text = line.partition(" ")
        if text == "":
            raise Refusal("T3", "%r needs something after it" % word)
        if word == "seats":
            self._seats(text)
        elif word == "rules":
            self._rules(text)
        elif word == "option":
            self._option(text)
        elif word == "name":
            self._name(text)
        elif word == "board":
            self._board(text)
        else:
            self._text(word, text)
        self._check_seats()

    def _seats(self, text):
        if self.seats is not None:
            raise Refusal("T3", "a second line 'seats'")
        if text not in [str(number) for number in self.module.SEATS]:
            raise Refusal("T3", "not a number of seats of this game: %r" % text)
        self.seats = int(text)

    def _rules(self, text):
        if self.rules is not None:
            raise Refusal("T3", "a second line 'rules'")
        if text not in [str(number) for number in self.module.RULES_READ]:
            raise Refusal("T3", "a revision of the rules that is not known: %r" % text)
        self.rules = int(text)

    def _option(self, text):
        if text not in self.module.OPTIONS:
            raise Refusal("T3", "not an option of this game: %r" % text)
        if text in self.options:
            raise Refusal("T3", "option %r is there twice" % text)
        self.options.append(text)

    def _name(self, text):
        number, _space, name = text.partition(" ")
        if number not in [str(seat) for seat in range(1, max(self.module.SEATS) + 1)]:
            raise Refusal("T3", "not a seat: %r" % number)
        if name == "":
            raise Refusal("T3", "an empty name")
        if int(number) in self.names:
            raise Refusal("T3", "seat %s has two names" % number)
        self.names[int(number)] = name

    def _board(self, text):
        if self.board_reader is None:
            self.board_reader = self.module.BoardReader()
        self.board_reader.add(text)
        self.board_lines.append(text)

    def _text(self, word, text):
        if word in self.texts:
            raise Refusal("T3", "a second line %r" % word)
        self.texts[word] = text

    def _check_seats(self):
        """Refuses names and options that do not fit the number of seats, in any order."""
        if self.seats is None:
            return
        for seat in self.names:
            if seat > self.seats:
                raise Refusal("T3", "there is no seat %d" % seat)
        for option in self.options:
            if self.seats not in self.module.OPTIONS[option]:
                raise Refusal("T3", "option %r is not for %d seats" % (option, self.seats))

    def _end_header(self):
        if self.game is not None:
            return
        if self.rules is None:
            raise Refusal("T3", "the line 'rules' is missing")
        if self.seats is None:
            raise Refusal("T3", "the line 'seats' is missing")
        board = None
        if self.board_reader is not None:
            board = self.board_reader.finish()
        self.game = self.module.Game(self.seats, self.options, board)

    # Events (T1, T4).

    def _event(self, line):
        who, _space, what = line.partition(" ")
        if who == "=":
            self._result(line)
        elif who == "end":
            self._resign(what)
        elif self.game.to_act() is None:
            raise Refusal("T4", "the game is over and the line '=' is due")
        elif who == "*":
            self.game.chance(what)
        elif who in [str(seat) for seat in range(1, self.seats + 1)]:
            self._action(int(who), what)
        else:
            raise Refusal("T1", "not a line of this record: %r" % line)

    def _action(self, seat, what):
        if self.with_legal and self.game.to_act() == seat:
            actions = self.game.legal()
            if actions is not None:                     # T8: None for a hidden seat
                self.asked[len(self.lines)] = (seat, actions)
        self.game.act(seat, what)

    def _result(self, line):
        if self.game.to_act() is not None:
            raise Refusal("T4", "'=' before the game is over")
        if line != result_line(self.game):
            raise Refusal("T4", "the scores are %r" % result_line(self.game))
        self.result = self.game.scores()

    def _resign(self, what):
        """Ends a game of two seats that is not over; a seat may resign at any time (T4)."""
        if self.game.to_act() is None:
            raise Refusal("T4", "the game is over and the line '=' is due")
        if self.seats != 2:
            raise Refusal("T4", "only a game of two seats can be resigned")
        if what not in ("resigned 1", "resigned 2"):
            raise Refusal("T4", "the line is 'end resigned' and a seat")
        self.resigned = int(what[-1])

    def winners(self):
        """Returns the seats that share the first place, after the end."""
        if self.resigned is not None:
            return [3 - self.resigned]                  # T4: the other seat wins
        return self.game.winners()


def result_line(game):
    return " ".join(["="] + [str(score) for score in game.scores()])


def read(data, with_legal=True):
    """Returns the record of these bytes, or raises a Refusal with the number of the line."""
    record = Record(with_legal)
    number = 0
    for number, line in enumerate(split_lines(data), 1):
        try:
            record.add(read_line(line))
        except Refusal as refusal:
            refusal.line = number
            raise
    try:
        record.finish()
    except Refusal as refusal:
        refusal.line = number + 1
        raise
    return record


def split_lines(data):
    """Returns the lines of a file, each with its line end; only the last may lack it."""
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return [line for line in lines if line != b""]


def read_line(line):
    """Returns the text of a line without its line end; refuses a line that has none."""
    if not line.endswith(b"\n"):
        raise Refusal("T1", "the last line has no line end")
    try:
        return line[:-1].decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("T1", "not UTF-8 text")
