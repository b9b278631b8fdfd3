"""A model of the online table for random sequences of messages: who may sit where, and what may
follow from what was sent.

A connection's place is the table and seat that its last hello earned. The model needs no answer
to know it: an act is judged after the hellos before it. What the server tells is then checked
against all that was ever sent with a right to do it."""
import collections
import json
import re

HIDING = {"domicolor": re.compile(r"\?"), "metro": re.compile(r"\?[hwp]")}     # a hidden card or token of these games
HEX = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


class Wrong(Exception):
    """The server did or sent what the model forbids."""


class Table:
    """A table of the model."""

    def __init__(self, name, game, seats, tokens, clock=False):
        self.name, self.game, self.seats, self.clock = name, game, seats, clock
        self.tokens = tokens                            # seat by token
        self.sent = collections.defaultdict(set)        # what was sent by those who may: (kind, seat) to values
        self.reactions = collections.Counter()          # (seat, reaction), as sent
        self.computers = set()                          # seats that a computer has or had
        self.views = collections.defaultdict(list)      # events by viewer, until the end
        self.final = None                               # the events after the end, when all is open
        self.rematch = None

    def hides(self):
        """Whether hands are secret. With two seats of MetrOmania they are fixed."""
        return self.game == "domicolor" or self.game == "metro" and self.seats > 2

    def seat_of(self, token):
        """The seat that a hello with this token gets: 0 without a token, None if the token is
        wrong."""
        return 0 if token is None else self.tokens.get(token)


class Model:
    """All tables, and what clients received from them."""

    def __init__(self):
        self.tables, self.owners = {}, collections.defaultdict(set)     # tables by id; clients by token

    def add(self, name, game, seats, tokens, clock=False):
        self.tables[name] = Table(name, game, seats, dict(tokens), clock)
        return self.tables[name]

    def check_text(self, client, text):
        """A client receives no token of another client."""
        for word in HEX.findall(text):
            if word in self.owners and client not in self.owners[word]:
                raise Wrong(f"client {client} hears a token of {self.owners[word]}")

    def check_seats(self, table, message, place):
        """Changes of seats came from those who may make them. `place` keeps what this connection
        received before."""
        if message["n"] < place.n:
            raise Wrong(f"n shrinks from {place.n} to {message['n']}")
        place.n = message["n"]
        if not 0 <= message["to_act"] <= table.seats or len(message["seats"]) != table.seats:
            raise Wrong(f"seat {message['to_act']} is to act of {len(message['seats'])} seats")
        for seat in message["seats"]:
            self.check_seat(table, seat)
            if seat["who"] != "computer" and seat["seat"] in place.given_up:
                raise Wrong(f"seat {seat['seat']} gave up for good and is back")
            if seat.get("why") == "gave-up":
                place.given_up.add(seat["seat"])
        if message.get("rematch"):
            if not any(kind == "rematch" for kind, _ in table.sent):
                raise Wrong("nobody asked for the rematch")
            if table.rematch is None:
                table.rematch = message["rematch"]
                self.add(table.rematch, table.game, table.seats, table.tokens, table.clock).computers |= table.computers
            if table.rematch != message["rematch"]:
                raise Wrong("there are two rematches")

    def check_seat(self, table, seat):
        number, why = seat["seat"], seat.get("why")
        if seat["who"] == "computer":
            table.computers.add(number)
            if why == "gave-up" and not table.sent["give-up", number]:
                raise Wrong(f"seat {number} did not give up")
            if why == "handed" and not table.sent["hand", number]:
                raise Wrong(f"nobody handed seat {number} to the computer")
            if why == "out-of-time" and not table.clock:
                raise Wrong("there is no clock")
        if seat["sits"] and seat["name"] not in table.sent["sit", number]:
            raise Wrong(f"seat {number} has the name {seat['name']!r}, which nobody with its token said")

    def check_events(self, table, viewer, first, lines, over):
        """Checks events from number `first` on, as this viewer received them."""
        for i, line in enumerate(lines, first):
            if over:
                continue
            self.check_hidden(table, viewer, line)
            view = table.views[viewer]
            if i < len(view):
                if view[i] != line:
                    raise Wrong(f"event {i} was {view[i]!r} and is {line!r} for viewer {viewer}")
            elif i == len(view):
                self.check_maker(table, line)
                view.append(line)
            else:
                raise Wrong(f"event {i} comes after {len(view)} events for viewer {viewer}")
        if over:
            self.check_final(table, first, lines)

    def check_hidden(self, table, viewer, line):
        words = line.split()
        if words[0] != "*" or words[1] not in ("deal", "draw") or not table.hides():
            return
        hidden = [bool(HIDING[table.game].fullmatch(word)) for word in words[3:]]
        if int(words[2]) != viewer and not all(hidden):
            raise Wrong(f"viewer {viewer} is told {line!r}")
        if int(words[2]) == viewer and any(hidden):
            raise Wrong(f"viewer {viewer} is not told its own hand: {line!r}")

    def check_maker(self, table, line):
        maker, event = line.split(" ", 1)
        if maker == "*" or int(maker) in table.computers or event in table.sent["turn", int(maker)]:
            return
        if not (table.clock and table.sent["back", int(maker)]):        # a computer may have come and gone unseen
            raise Wrong(f"{line!r} was sent by nobody with that seat's token")

    def check_final(self, table, first, lines):
        """The open record continues every view that a client had."""
        if table.final is None and first == 0:
            table.final = list(lines)
            for line in lines:
                self.check_maker(table, line)
        if table.final is None or table.final[first:first + len(lines)] != lines:
            raise Wrong("two records of a finished game differ")
        for viewer, view in table.views.items():
            for shown, line in zip(view, table.final):
                pattern = re.escape(shown).replace(re.escape("?"), r"\S+?") if shown.startswith("* d") else re.escape(shown)
                if not re.fullmatch(pattern, line) or len(view) > len(table.final):
                    raise Wrong(f"viewer {viewer} was told {shown!r}, which was {line!r}")

    def check_record(self, table, viewer, text, over):
        """Checks a whole record."""
        lines = text.splitlines()
        if any(line.startswith("secret ") for line in lines) != over:
            raise Wrong(f"the secret is {'not ' if over else ''}told")
        events = [line for line in lines if line[0] in "*0123456789"]
        self.check_events(table, viewer, 0, events, over)
        return events


class Place:
    """What one connection received from the table where it is."""

    def __init__(self, table, seat):
        self.table, self.seat, self.n, self.record, self.info = table, seat, 0, [], {}
        self.reactions = collections.Counter()
        self.given_up = set()


class Trail:
    """The hellos of a connection, and the places where it may be after them."""

    def __init__(self, model, client):
        self.model, self.client = model, client
        self.hellos = []        # for each hello: the places (table, seat) where the connection may be after it
        self.answered = 0       # all hellos before this one are answered
        self.place = None       # where the server says it is
        self.turns = set()      # ids of turns that were sent

    def may_be(self):
        """The places where the connection may be when the server has read everything."""
        return self.hellos[-1] if self.hellos else set()

    def hello(self, name, token):
        table = self.model.tables.get(name)
        seat = table.seat_of(token) if table else None
        stays = {place for place in self.may_be() if place[0] == name}      # a second hello at one table changes nothing
        self.hellos.append(stays | ({(name, seat)} if seat is not None else set()))

    def act(self, kind, value="", seat=None):
        """Notes a message that its sender may send."""
        for name, own in self.may_be():
            if own:
                table = self.model.tables[name]
                table.sent[kind, seat or own].add(value)
                if kind == "react":
                    table.reactions[own, value] += 1

    def receive_message(self, text):
        """Checks one message."""
        self.model.check_text(self.client, text)
        message = json.loads(text)
        kind = message["type"]
        if message.get("done") and message["done"] not in self.turns:
            raise Wrong(f"done {message['done']}, which this client did not send")
        if kind == "table":
            self.arrive(message)
        if kind in ("table", "events", "seats"):
            self.stand(message)
        elif kind == "reaction":
            received = (message["seat"], message["reaction"])
            self.place.reactions[received] += 1
            if self.place.reactions[received] > self.place.table.reactions[received]:
                raise Wrong(f"{received} comes from nobody with that seat's token")
        elif kind not in ("refused", "error", "done"):
            raise Wrong(f"a message of type {kind}")
        return message

    def arrive(self, message):
        """A `table` message answers a hello: it names the place where the connection is, or one
        of a later hello."""
        place = (message["table"], message["you"])
        if self.place and place == (self.place.table.name, self.place.seat):
            return
        for i in range(self.answered, len(self.hellos)):
            if place in self.hellos[i]:
                self.answered, self.place = i + 1, Place(self.model.tables[place[0]], place[1])
                return
        raise Wrong(f"seat {place[1]} at {place[0]}, which no hello gave")

    def stand(self, message):
        if not self.place:
            raise Wrong(f"{message['type']} at no table")
        table, seat, over = self.place.table, self.place.seat, message["stage"] == "over"
        self.place.info = message
        self.model.check_seats(table, message, self.place)
        if "record" in message:
            self.place.record = message["record"].splitlines()
            events = self.model.check_record(table, seat, message["record"], over)
            if len(events) != message["n"]:
                raise Wrong(f"{len(events)} events, n is {message['n']}")
        elif "events" in message:
            self.model.check_events(table, seat, message["from"], message["events"], over)
            if message["from"] + len(message["events"]) != message["n"]:
                raise Wrong(f"events from {message['from']} do not lead to {message['n']}")
            self.place.record += message["events"]
