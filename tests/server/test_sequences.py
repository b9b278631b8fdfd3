"""Random sequences of all messages and requests by several clients at several tables; after each
step a model (model.py) says whether anybody saw or did what it may not. TAFEL_SEED=N repeats one
round; TAFEL_LONG=1 goes on for ten minutes. python3 test_sequences.py BINARY [SHARE]"""
import json
import os
import socket
import struct
import sys
import time

from hostile import ABSENT, Broken, Closed, House, Target, Wire, frame, ok, play, message_frame, seeded, sit_down, check_usable
from model import Model, Trail, Wrong
from tap import done

SHARE = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
IS_LONG = os.environ.get("TAFEL_LONG") == "1"
STEPS = max(300, int((1500 if IS_LONG else 600) * SHARE))       # of one round
CLIENTS = 7
LOGGED = int(os.environ.get("TAFEL_LOGGED", "25"))      # how many of the last messages and requests a failure prints
REACTIONS = ("hello", "thanks", "well-played", "wow", "oops", "good-luck", "hurry", "sorry", "bye")
LEVELS = ("random", "easy", "medium")
GARBAGE = (b"{", b"{}", b"[]", b'{"type":"dance"}', b'{"type":"turn"}', b'{"type":"\xc3\xa9\\\xc3\xa9"}')
SIZES = {"doodle": (1, 6), "domicolor": (2, 4), "metro": (2, 4)}


class Player:
    """A client of the round: the tokens it was given, and at most one connection."""

    def __init__(self, number):
        self.number, self.tokens, self.wire, self.trail, self.pending = number, [], None, None, b""

    def speak(self, data):
        self.pending += data


class Round:
    """One server, its tables and clients, and a random sequence."""

    def __init__(self, house, target, chance):
        self.house, self.target, self.chance, self.model = house, target, chance, Model()
        self.players = [Player(i) for i in range(CLIENTS)]
        self.codes, self.count, self.log = [], 0, []
        for game in SIZES:
            self.make(game)
        self.finished()

    # ---- requests ----

    def make(self, game=None):
        game = game or self.chance.choice(list(SIZES))
        kinds = ("me", "friend", "friend", "open", "computer")
        seats = [{"who": self.chance.choice(kinds)} for _ in range(self.chance.randint(*SIZES[game]))]
        for seat in seats:
            if seat["who"] == "computer":
                seat["level"] = self.chance.choice(LEVELS)
        wish = {"game": game, "seats": seats, "listed": self.chance.random() < 0.5}
        if self.chance.random() < 0.3:
            wish["clock"] = self.chance.choice(({"turn": 5}, {"bank": 5, "plus": 1}, {"turn": 3600}))
        status, made = self.ask("POST", "/api/tables", wish)
        if all(seat["who"] == "computer" for seat in seats):
            if status == 201:
                raise Wrong("a table without people")
            return
        if status != 201:
            raise Wrong(f"{wish} gets {status} {made}")
        tokens = {seat["token"]: seat["seat"] for seat in made["seats"] if "token" in seat}
        table = self.model.add(made["table"], game, len(seats), tokens, "clock" in wish)
        table.computers |= {i for i, seat in enumerate(seats, 1) if seat["who"] == "computer"}
        self.codes.append(made["code"])
        for token in tokens:
            self.give(self.chance.choice(self.players), made["table"], token)

    def give(self, player, table, token):
        player.tokens.append((table, token))
        self.model.owners[token].add(player.number)

    def finished(self):
        """A game that is over from the start, for rematches."""
        table, tokens = self.target.make("doodle", "me", "friend")
        known = self.model.add(table, "doodle", 2, {token: i for i, token in enumerate(tokens, 1)})
        clients, _ = sit_down(self.target, table, tokens, 0)
        play(clients)
        for i, c in enumerate(clients):
            known.sent["sit", i + 1].add(f"P{i + 1}")
            known.sent["turn", i + 1] |= {line[2:] for line in c.record if line.startswith(f"{i + 1} ")}
            self.give(self.players[i], table, tokens[i])
            c.disconnect()

    def ask(self, method, path, body=None, token=None):
        self.log.append(f"{method} {path} {json.dumps(body)} {token}")
        return self.target.ask(method, path, body, token)

    def take(self):
        table = self.some_table()
        player = self.chance.choice(self.players)
        status, taken = self.ask("POST", f"/api/tables/{table.name}/seats", {})
        if status == 201:
            if taken["seat"] in table.tokens.values():
                raise Wrong(f"seat {taken['seat']} was taken twice")
            table.tokens[taken["token"]] = taken["seat"]
            self.give(player, table.name, taken["token"])
        elif status not in (404, 409):
            raise Wrong(f"{status} {taken}")

    def record(self):
        table, token = self.some_table(), self.some_token()
        seat = table.seat_of(token)
        status, text = self.ask("GET", f"/api/tables/{table.name}/record", token=token)
        if (status == 200) != (seat is not None):
            raise Wrong(f"{status} for the record as seat {seat}")
        if status == 200:
            self.read_table(table)        # the computer may have taken a seat meanwhile
            self.model.check_record(table, seat, text, "\nsecret " in text)

    def read_table(self, table=None):
        table = table or self.some_table()
        status, info = self.ask("GET", f"/api/tables/{table.name}")
        if status != 200 or info["table"] != table.name:
            raise Wrong(f"{status} {info}")
        for seat in info["seats"]:
            self.model.check_seat(table, seat)

    def lobby(self):
        known = f"/api/tables?code={self.chance.choice(self.codes)}"
        path = self.chance.choice(("/api/tables", known, f"/api/tables/{ABSENT}", "/healthz", "/"))
        status, found = self.ask("GET", path)
        if status != (404 if ABSENT in path else 200):
            raise Wrong(f"{path}: {status} {found}")

    # ---- messages ----

    def some_table(self):
        """A random table, more likely a young one."""
        return self.chance.choice(list(self.model.tables.values())[-12:] + list(self.model.tables.values())[:5])

    def some_token(self):
        """No token, a wrong one, or a token of any client for any table."""
        own = [token for player in self.players for _, token in player.tokens]
        return self.chance.choice([None, ABSENT, self.chance.choice(own)])

    def hello(self, player):
        name, token = self.some_table().name, self.chance.choice((None, ABSENT))
        if player.tokens and self.chance.random() < 0.75:
            name, token = self.chance.choice(player.tokens[-6:])
            name = self.model.tables[name].rematch or name if self.chance.random() < 0.4 else name
        if player.tokens and self.chance.random() < 0.15:
            token = self.chance.choice(player.tokens)[1]      # of another table
        name = ABSENT if self.chance.random() < 0.05 else name
        fields = {"token": token} if token else {}
        if self.chance.random() < 0.2:
            fields["have"] = 0
        player.speak(message_frame("hello", table=name, **fields))
        player.trail.hello(name, token)
        self.log.append(f"{player.number} hello {name} {fields}")

    def turn(self, player, legal=True):
        place = player.trail.place
        self.count += 1
        turn, events, after = f"t{self.count}", ["tree"], self.chance.randrange(60)
        if legal and place and place.info["stage"] == "playing":
            after, events = place.info["n"], self.legal(place)
        player.trail.turns.add(turn)
        player.speak(message_frame("turn", id=turn, after=after, events=events))
        for event in events:
            player.trail.act("turn", event)
        self.log.append(f"{player.number} turn {after} {events}")

    def legal(self, place):
        code, out, _ = self.house.run("replay", "-", "--legal", text="\n".join(place.record) + "\n")
        words = out.splitlines()[-1].split()[2:] if code == 0 and out else []
        return [self.chance.choice(words)] if words else ["pass"]

    def act(self, player):
        """Sends any message but hello, more likely a turn if the player is to act."""
        info = player.trail.place.info if player.trail.place else {}
        due = info.get("stage") == "playing" and info["to_act"] and info["to_act"] == player.trail.place.seat
        waits = info.get("stage") == "waiting"
        kind = self.chance.choice(["turn"] * (12 if due else 1) + ["sit"] * (12 if waits else 1)
                                  + ["react", "hand", "back", "rematch", "stale"] + ["give-up"] * (self.chance.random() < 0.1))
        self.count += 1
        if kind in ("turn", "stale"):
            return self.turn(player, kind == "turn")
        fields, value, seat = {}, "", None
        if kind == "sit":
            value = f"N{player.number}x{self.count}"
            fields = {"name": value, "nonce": f"{self.count:032x}"}
        elif kind == "react":
            value = self.chance.choice(REACTIONS)
            fields = {"reaction": value}
        elif kind == "hand":
            seat = self.chance.randint(1, 6)
            fields = {"seat": seat, "level": self.chance.choice(LEVELS)}
        player.speak(message_frame(kind, **fields))
        player.trail.act(kind, value, seat)
        return self.log.append(f"{player.number} {kind} {fields}")

    def garbage(self, player):
        player.speak(frame(self.chance.choice(GARBAGE)))

    def leave(self, player):
        """Closes without a close frame, sometimes with a reset, sometimes with unread bytes."""
        if player.wire and self.chance.random() < 0.5:
            player.wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.send(player)
        if player.wire:
            player.wire.close()
        player.wire = None
        self.log.append(f"{player.number} leaves")

    def send(self, player):
        if player.wire and player.pending:
            try:
                player.wire.send(player.pending)
            except ConnectionError:
                player.wire.close()
                player.wire = None
        player.pending = b""

    def listen(self, player, quiet):
        """Checks all messages that have come."""
        while player.wire and (player.wire.left or player.wire.sends_more(quiet)):
            message = player.wire.receive_message()
            try:
                player.trail.receive_message(json.dumps(message))
            except (Wrong, KeyError, AttributeError) as error:
                raise Wrong(f"client {player.number}: {error!r} in {json.dumps(message)[:300]}") from error
        if player.wire and player.wire.is_over(0):
            raise Wrong(f"client {player.number} was disconnected")

    def step(self):
        kind = self.chance.random()
        if kind < 0.1:
            self.chance.choice((self.make, self.take, self.record, self.record, self.read_table, self.lobby))()
        player = self.chance.choice(self.players)
        if player.wire is None:
            player.wire, player.trail = Wire(self.target.port), Trail(self.model, player.number)
            self.hello(player)
        for _ in range(self.chance.choice((1, 1, 1, 2, 3, 8))):
            what = self.chance.random()
            (self.act if what < 0.8 else self.hello if what < 0.97 else self.garbage)(player)
        if self.chance.random() < 0.03:
            self.leave(player)
        self.send(player)
        self.log = self.log[-LOGGED:]
        for p in self.players:
            self.listen(p, 0.004 if p is player else 0)

    def end(self):
        """Receives what is left. Finished games have one record, whose proof of chance holds."""
        for p in self.players:
            self.listen(p, 0.2)
            self.leave(p)
        over = [table for table in self.model.tables.values() if table.final]
        for table in over[:8]:
            text = self.target.ask("GET", f"/api/tables/{table.name}/record")[1]
            self.model.check_record(table, 0, text, True)
            code, _, complaint = self.house.run("verify", "-", text=text)
            if code:
                raise Wrong(f"the record of a finished game: {complaint}")
        return len(over)


def one_round(house, number, seed):
    """Plays one round; one line of TAP."""
    chance, seed = seeded(seed)
    with Target(house, "--grace", "0", data=f"round{number}") as target:
        play_round, steps, wrong, finished = None, 0, "", 0
        try:
            play_round = Round(house, target, chance)
            while steps < STEPS:
                play_round.step()
                steps += 1
            finished = play_round.end()
        except (Wrong, Broken, Closed, OSError, AssertionError, KeyError, AttributeError) as error:
            wrong = "\n".join([f"TAFEL_SEED={seed}, step {steps}: {error!r}", *(play_round.log if play_round else [])])
        tables = len(play_round.model.tables) if play_round else 0
        wrong = (target.revive() + "\n" + wrong).strip()
        ok(not wrong, f"{steps} random steps at {tables} tables, {finished} of them finished: the model holds", wrong)
        return check_usable(target, "after a round two people can play and the server is idle") and not wrong


def main():
    with House(sys.argv[1]) as house:
        began, number = time.monotonic(), 0
        limit = 600 if IS_LONG else 0
        rounds = 1 if "TAFEL_SEED" in os.environ else 3
        while number < rounds or rounds > 1 and time.monotonic() < began + limit:
            number += 1
            if not one_round(house, number, number):
                break
    done()


main()
