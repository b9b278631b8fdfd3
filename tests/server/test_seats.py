"""A connection acts only with the seat of its token at the table where it is: hellos in every
order, in one send and one by one, then every act at a table of others. python3 test_seats.py
BINARY [SHARE]"""
import json
import socket
import struct
import sys
import time

from hostile import (ABSENT, House, Raw, Target, Wire, run_attack, check_well, play, message_frame, secrets, seeded, sit_down, check_usable)
from online import Client, Closed
from tap import done

SHARE = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0     # of the usual number of random orders
STAGES = ("waiting", "playing", "over", "asleep")


class Victims:
    """Two people at a table of Domicolor, who must notice nothing."""

    def __init__(self, target, stage, game="domicolor"):
        self.target, self.stage = target, stage
        self.table, self.tokens = target.make(game, "me", "friend")
        self.clients = [Client(target, self.table, token, seed) for seed, token in enumerate(self.tokens)]
        for c in self.clients:
            c.connect()
        self.clients[0].sit("Anna")
        if stage != "waiting":
            self.clients[1].sit("Ben")
            for c in self.clients:
                c.wait_for(lambda info: info["stage"] == "playing")
            play(self.clients, 10 ** 6 if stage == "over" else 4)
        self.listen()
        actor = next((c for c in self.clients if stage in ("playing", "asleep") and c.is_to_act()), None)
        self.events = actor.legal()[:1] if actor else ["YYY@R"]
        if stage == "asleep":
            self.leave()
            self.clients = []
        self.before = self.state()

    def state(self):
        """The public facts of the table that only its players may change."""
        status, known = self.target.ask("GET", f"/api/tables/{self.table}")
        assert status == 200, known
        for seat in known["seats"]:
            seat.pop("here" if self.stage == "asleep" else "left", None)
        return [known.get(name) for name in ("stage", "n", "to_act", "seats", "rematch")]

    def listen(self):
        """What both receive before the answer to a mark."""
        received = []
        for c in self.clients:
            c.socket.send("{}")
            while (message := c.receive_message())["type"] != "error":
                received.append(message)
        return received

    def acts(self):
        """One of each message that changes something."""
        return [message_frame("sit", name="Mallory", nonce=ABSENT), message_frame("turn", id=secrets.token_hex(4), after=self.before[1], events=self.events),
                message_frame("react", reaction="wow"), message_frame("hand", seat=2, level="easy"), message_frame("hand", seat=1, level="easy"), message_frame("back"),
                message_frame("rematch"), message_frame("give-up")]

    def noticed(self):
        """Returns nothing, or what the two noticed of the attack."""
        after = self.state()
        received = [m for m in self.listen() if m["type"] != "seats" or m["seats"] != self.before[3]]
        if after != self.before:
            return f"the table changed: {self.before} to {after}"
        return f"they heard {received}" if received else ""

    def leaked(self, received):
        """Returns nothing, or what the attacker received that it may not know."""
        text = json.dumps(received)
        hidden = [line for c in self.clients for line in c.record if line.startswith(("* deal", "* draw")) and "?" not in line]
        hidden = [] if self.stage == "over" else hidden
        return next((f"the attacker heard {line!r}" for line in hidden + self.tokens if line in text), "")

    def leave(self):
        for c in self.clients:
            c.disconnect()


def own_table(target, seats=2):
    """A table of the attacker, which is not in memory because nobody is there."""
    return target.make("domicolor" if seats < 5 else "doodle", *["me"] * seats)


def orders(own, token, other, other_token, victim):
    """Hellos by which a connection could come to have a seat without a table."""
    wrong, right = message_frame("hello", table=own, token=ABSENT), message_frame("hello", table=own, token=token)
    watch, absent = message_frame("hello", table=own), message_frame("hello", table=ABSENT, token=token)
    elsewhere, spy = message_frame("hello", table=other, token=other_token), message_frame("hello", table=victim, token=token)
    return {"a wrong token, then the right one": [wrong, right],
            "the right token, then a wrong one": [right, wrong],
            "the right token twice": [right, right],
            "wrong, right, wrong, right": [wrong, right, wrong, right],
            "watching, then the right token": [watch, right],
            "the right token, then no such table": [right, absent],
            "no such table, then the right token": [absent, right],
            "two tables of one's own": [right, elsewhere],
            "a wrong token, two tables of one's own": [wrong, right, elsewhere, right],
            "the victims' table with one's own token first": [spy, right],
            "no such table, a wrong token, the right one": [absent, wrong, right]}


def steps(frames, split):
    """All frames in two sends with the cut at `split`, or one by one if that is negative."""
    if split < 0:
        return [[f] for f in frames]
    return [part for part in (frames[:split], frames[split:]) if part]


def answers(wire):
    """The messages of the server that answer a message of a client."""
    return [m for m in wire.received if m["type"] in ("table", "error", "refused")]


def strike(target, victims, frames, split, hellos):
    """Sends hellos and acts. Returns what the attacker received, and what was wrong with it."""
    with Wire(target.port) as wire:
        sent = 0
        for part in steps(frames, split):
            wire.send(b"".join(part))
            sent += len(part)
            while len(answers(wire)) < sent and wire.receive_one(0.4):
                pass
        reply = answers(wire)
        for m in reply:
            if m["type"] == "table" and m["table"] == victims.table and m["you"]:
                return f"the attacker has seat {m['you']}"
        acts = len(frames) - hellos
        if len(reply) != len(frames) or any(m["type"] == "table" for m in reply[-acts:]):
            return f"{len(frames)} messages got {[m['type'] if m['type'] == 'table' else m['code'] for m in reply]}"
        return victims.leaked(wire.received)


def order(target, name, stage, goal="watch", seats=2):
    """One order of hellos with every cut, for each seat of the attacker's table."""
    victims = Victims(target, stage)
    last = {"watch": message_frame("hello", table=victims.table), "wrong": message_frame("hello", table=victims.table, token=ABSENT)}[goal]
    for seat in (1, 2) if seats == 2 else (seats,):
        for split in range(-1, 5):
            own, tokens = own_table(target, seats)
            other, other_tokens = own_table(target)
            hellos = orders(own, tokens[seat - 1], other, other_tokens[0], victims.table)[name] + [last]
            wrong = strike(target, victims, hellos + victims.acts(), split, len(hellos)) or victims.noticed()
            if wrong:
                return f"seat {seat}, cut at {split}: {wrong}"
    victims.leave()
    return ""


def every_order(target):
    for name in orders(*[ABSENT] * 5):
        for stage in STAGES:
            run_attack(target, f"{name}: nothing can be done at a table of others that is {stage}", order, name, stage)
    for name in ("a wrong token, then the right one", "two tables of one's own"):
        run_attack(target, f"{name}: nothing can be done there with a wrong token", order, name, "playing", "wrong")
        run_attack(target, f"{name}: nothing can be done at a table of two with seat 6", order, name, "playing", "watch", 6)


def random_order(target, chance):
    """Some hellos in a random order with random cuts, and one act after each."""
    victims = Victims(target, chance.choice(STAGES))
    own, tokens = own_table(target, chance.choice((2, 3, 6)))
    other, other_tokens = own_table(target)
    pool = [message_frame("hello", table=t, **({"token": k} if k else {})) for t in (own, other, victims.table, ABSENT)
            for k in (None, ABSENT, *tokens, *other_tokens)]
    pool += [message_frame("hello", table=own, token=k) for k in (ABSENT, tokens[0]) for _ in range(len(pool) // 4)]
    frames = [chance.choice(pool) for _ in range(chance.randrange(2, 12))] + [message_frame("hello", table=victims.table)]
    frames = [f for hello in frames for f in [hello] + chance.sample(victims.acts(), chance.randrange(2))] + victims.acts()
    with Wire(target.port) as wire:
        while frames:
            n = chance.randrange(1, len(frames) + 1)
            wire.send(b"".join(frames[:n]))
            frames = frames[n:]
            wire.receive_all(chance.choice((0, 0.001, 0.02)))
        wire.receive_all(0.05)
        if any(m["type"] == "table" and m["table"] == victims.table and m["you"] for m in wire.received):
            return "the attacker has a seat"
        wrong = victims.leaked(wire.received)
    wrong = wrong or victims.noticed()
    victims.leave()
    return wrong


def random_orders(target):
    chance, seed = seeded(22)
    wrong = ""
    for i in range(max(10, int(60 * SHARE))):
        try:
            wrong = random_order(target, chance)
        except (OSError, Closed, AssertionError) as error:
            wrong = repr(error)
        if wrong:
            wrong = f"order {i} of seed {seed}: {wrong}"
            break
    check_well(target, "random orders of hellos and acts change no table of others", not wrong, wrong)


def limited(house):
    """A refused spectator must not be at a table with a seat of another table."""
    with Target(house, limits={"spectators": 1}, data="limited") as target:
        for first in limit_orders(ABSENT, ABSENT):
            for stage in STAGES:
                run_attack(target, f"one spectator too many, {first}: nothing can be done at a table that is {stage}", over_limit,
                        first, stage)
        check_usable(target, "after the refused spectators two people can play")


def limit_orders(own, token):
    right, wrong, watch = message_frame("hello", table=own, token=token), message_frame("hello", table=own, token=ABSENT), message_frame("hello", table=own)
    return {"with a seat elsewhere": [right], "refused at one's own table first": [watch, right],
            "refused at one's own table later": [right, watch], "refused twice": [watch, right, watch, right],
            "after a wrong token": [wrong, right]}


def over_limit(target, first, stage):
    victims = Victims(target, stage)
    with Wire(target.port) as watching:
        watching.send(message_frame("hello", table=victims.table))
        assert watching.receive_message()["type"] == "table"
        for split in range(-1, 6):
            own, tokens = own_table(target)
            hellos = limit_orders(own, tokens[0])[first] + [message_frame("hello", table=victims.table)]
            reply = strike(target, victims, hellos + victims.acts(), split, len(hellos)) or victims.noticed()
            if reply:
                return f"cut at {split}: {reply}"
    victims.leave()
    return ""


def closing(target, stage, reset):
    """The attacker disconnects after each of its messages. The victims play on and must not
    notice it."""
    victims = Victims(target, stage)
    for count in range(1, 6):
        for pause in (0, 0.02):
            own, tokens = own_table(target)
            frames = [message_frame("hello", table=own, token=ABSENT), message_frame("hello", table=own, token=tokens[0]), message_frame("hello", table=victims.table),
                      message_frame("react", reaction="wow"), message_frame("hello", table=own, token=tokens[1])][:count]
            wire = Wire(target.port)
            wire.send(b"".join(frames[:2]))
            time.sleep(pause)
            wire.send(b"".join(frames[2:]))
            if reset:
                wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            wire.close()
            wrong = victims.noticed()
            if wrong:
                return f"after {count} messages: {wrong}"
    if stage == "playing":
        play(victims.clients, 2)
    victims.leave()
    return ""


def closed_early(target):
    for stage in STAGES:
        for reset in (False, True):
            run_attack(target, f"closing {'with a reset ' if reset else ''}at any moment: nobody at a table that is {stage} notices", closing,
                    stage, reset)


def first_bytes(target):
    """Hellos and acts that are sent together with the handshake."""
    victims = Victims(target, "playing")
    own, tokens = own_table(target)
    frames = [message_frame("hello", table=own, token=ABSENT), message_frame("hello", table=own, token=tokens[0]), message_frame("hello", table=victims.table)]
    with Wire(target.port, first=b"".join(frames + victims.acts())) as wire:
        wire.receive_all()
        wrong = victims.leaked(wire.received) or victims.noticed()
    victims.leave()
    return wrong


def bearer(target):
    """The token of another table opens no record."""
    victims = Victims(target, "playing")
    own, tokens = own_table(target)
    for token in tokens:
        status = target.ask("GET", f"/api/tables/{victims.table}/record", token=token)[0]
        if status != 403:
            return f"a foreign token got {status}"
    public = target.ask("GET", f"/api/tables/{victims.table}/record")[1]
    two = [f"Authorization: Bearer {token}\r\n" for token in (tokens[0], victims.tokens[0])]
    with Raw(target.port) as raw:
        raw.send(f"GET /api/tables/{victims.table}/record HTTP/1.1\r\nHost: x\r\n{''.join(two)}\r\n".encode())
        answer = raw.answer()
    victims.leave()
    return "" if answer.status in (400, 401, 403) or answer.body.decode() == public else f"two tokens got {answer}"


def clocked(house):
    """`back` gives no time, neither to the seat that comes back nor to the seat to act."""
    with Target(house, "--grace", "0", data="clocked") as target:
        turn, turn_tokens = target.make("doodle", "me", "friend", clock={"turn": 5})
        bank, bank_tokens = target.make("doodle", "me", "friend", clock={"bank": 5, "plus": 0})
        (one, two), _ = sit_down(target, turn, turn_tokens, 0)
        (three, four), _ = sit_down(target, bank, bank_tokens, 0)
        run_attack(target, "turn clock: back gives the seat to act no time", back_leaves_since, one, two)
        run_attack(target, "bank clock: back gives no time to a seat without time", back_adds_nothing, three, four)
        for c in (one, two, three, four):
            c.disconnect()


def out_of_time(client):
    """Waits until the computer has taken a seat. Returns the seat."""
    client.wait_for(lambda info: any(seat.get("why") == "out-of-time" for seat in info["seats"]))
    return next(seat["seat"] for seat in client.info["seats"] if seat.get("why") == "out-of-time")


def back_leaves_since(_, *clients):
    gone = out_of_time(clients[0])
    away, other = clients[gone - 1], clients[2 - gone]
    other.wait_for(lambda info: info["to_act"] == other.info["you"] and info["seats"][gone - 1]["who"] == "computer")
    began, left = time.monotonic(), other.info["seats"][2 - gone]["left"]
    time.sleep(1.5)
    away.send("back")
    other.wait_for(lambda info: info["seats"][gone - 1]["who"] != "computer")
    seats = other.info["seats"]
    allowed = left - 1000 * (time.monotonic() - began) + 300
    if seats[2 - gone]["left"] > allowed:
        return f"{left} ms were left, {seats[2 - gone]['left']} after back, {allowed:.0f} would be right"
    return f"back gave {seats[gone - 1]['left']}" if seats[gone - 1]["left"] > 5000 else ""


def back_adds_nothing(_, *clients):
    gone = out_of_time(clients[0])
    away = clients[gone - 1]
    away.wait_for(lambda info: info["seats"][gone - 1]["who"] == "computer")
    before = away.info["seats"][gone - 1].get("left", 0)
    away.send("back")
    while True:
        message = away.receive_message()
        if message["type"] == "refused":
            return ""
        if message["type"] in ("seats", "events", "table") and message["seats"][gone - 1]["who"] != "computer":
            left = message["seats"][gone - 1]["left"]
            return f"{before} ms were left, {left} after back" if left > before + 100 else ""


def main():
    with House(sys.argv[1]) as house:
        with Target(house) as target:
            every_order(target)
            random_orders(target)
            closed_early(target)
            run_attack(target, "hellos and acts in one send with the handshake do nothing at a table of others", first_bytes)
            run_attack(target, "the token of another table opens no record", bearer)
            check_usable(target, "after all attacks two people can play and the server is idle")
        limited(house)
        clocked(house)
    done()


main()
