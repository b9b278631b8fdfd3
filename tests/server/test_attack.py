"""Malformed, oversized, truncated, binary, deeply nested and random input by the ten thousand,
over HTTP and WebSocket, while two people play: the sender gets an error, and nobody else
notices. python3 test_attack.py BINARY [SHARE]"""
import json
import os
import random
import secrets
import socket
import sys
import threading
import time

from online import TIMEOUT, Closed, House, Server, Socket, play, sit_down
from tap import done, ok

SHARE = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0     # of the usual number
CHANCE = random.Random(1)
ID = "0123456789abcdef" * 2


class Bystanders(threading.Thread):
    """Two players and a spectator, who play game after game meanwhile."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.stopping, self.slowest, self.turns, self.wrong = server, False, 0.0, 0, ""
        self.start()

    def run(self):
        try:
            while not self.stopping:
                self.one_game()
        except Exception as error:  # pylint: disable=broad-except  # any error means that they noticed
            self.wrong = repr(error)

    def one_game(self):
        table, tokens = self.server.make("doodle", "me", "friend")
        clients, watching = sit_down(self.server, table, tokens)
        everybody = clients + watching
        while clients[0].info["stage"] != "over" and not self.stopping:
            began = time.monotonic()
            play(everybody, 1)
            self.slowest = max(self.slowest, time.monotonic() - began)
            self.turns += 1
        if clients[0].info["stage"] == "over":
            assert self.server.record(table).splitlines() == watching[0].record
        for c in everybody:
            c.disconnect()

    def end(self):
        self.stopping = True
        self.join(TIMEOUT)
        return self


def times(usual):
    return max(20, int(usual * SHARE * (10 if os.environ.get("TAFEL_LONG") == "1" else 1)))


def good_messages(table, token):
    """One message of each kind."""
    return [{"type": "hello", "table": table, "token": token, "have": 3}, {"type": "sit", "name": "Eve", "nonce": ID},
            {"type": "turn", "id": "a", "after": 2, "events": ["3:43NE", "tree"]}, {"type": "give-up"},
            {"type": "hand", "seat": 2, "level": "medium"}, {"type": "back"}, {"type": "react", "reaction": "wow"},
            {"type": "rematch"}]


def other_value():
    return CHANCE.choice([None, True, -1, 10 ** 30, 1e308, "", "\0", "x" * 300, "\ud7ff\U0001f600", [], {}, [[[]]], {"a": {"b": []}},
                          "' OR 1=1 --", "<script>alert(1)</script>", "../../etc/passwd", "%s%n", ["tree"] * 17, 2 ** 63])


def wrong_message(good):
    """A message with a mistake, as bytes."""
    message = dict(CHANCE.choice(good))
    kind = CHANCE.randrange(9)
    if kind == 0:
        message[CHANCE.choice(list(message))] = other_value()
    elif kind == 1:
        message[secrets.token_hex(2)] = other_value()
    elif kind == 2:
        del message[CHANCE.choice(list(message))]
    text = json.dumps(message).encode()
    if kind == 3:       # truncated
        text = text[:CHANCE.randrange(len(text))]
    elif kind == 4:     # a byte changed
        at = CHANCE.randrange(len(text))
        text = text[:at] + bytes([CHANCE.randrange(256)]) + text[at + 1:]
    elif kind == 5:     # deeply nested
        text = CHANCE.choice([b"[", b'{"a":', b'{"type":[']) * CHANCE.randrange(1, 3000)
    elif kind == 6:     # random
        text = CHANCE.randbytes(CHANCE.randrange(1, 200))
    elif kind == 7:     # the same field twice
        text = text[:-1] + b',"type":"back"}'
    elif kind == 8:     # long, but allowed
        text = b'{"type":"sit","name":"' + b"\\u0041" * CHANCE.randrange(2000) + b'"}'
    return text


def is_text(message):
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def wrong_text(good):
    """A message with a mistake, but of valid text."""
    return next(m for m in iter(lambda: wrong_message(good), None) if is_text(m))


def invalid_utf8(server):
    """Each closes its connection with 1007, as RFC 6455 requires."""
    table, tokens = server.make("doodle", "me", "friend")
    good = good_messages(table, tokens[0])
    codes = []
    while len(codes) < times(100):
        message = wrong_message(good)
        if is_text(message):
            continue
        own = Socket(server.port)
        own.send(message)
        try:
            own.receive()
        except Closed as end:
            codes.append(end.args[0])
        own.close()
    ok(set(codes) == {1007}, f"{len(codes)} messages that are not UTF-8 close with 1007", set(codes))


def messages(server):
    """Each wrong message gets an answer, or the connection ends."""
    table, tokens = server.make("doodle", "me", "friend")
    good = good_messages(table, tokens[0])
    answered = ended = 0
    total = times(5000)
    own = None
    while answered + ended < total:
        if own is None:
            own = Socket(server.port)
        batch = [wrong_text(good) for _ in range(10)]
        try:
            for text in batch:
                own.send(text)
            own.send("{}")      # the last answer is to this one
            while True:
                answer = json.loads(own.receive())
                answered += 1
                if answer["type"] == "error" and "type" in answer["sentence"] and "missing" in answer["sentence"]:
                    break
        except (Closed, ConnectionError):
            ended += 1
            own.close()
            own = None
    ok(answered > total * 0.9, f"{answered} wrong messages were answered, {ended} ended their connection")


def frames(server):
    """Invalid and wrong frames after a good handshake."""
    ended = 0
    for i in range(times(240)):
        own = Socket(server.port)
        own.socket.settimeout(0.2 if i % 20 == 0 else 0.02)
        try:
            kind = i % 6
            if kind == 0:
                own.socket.sendall(CHANCE.randbytes(CHANCE.randrange(1, 300)))
            elif kind == 1:
                own.send(CHANCE.randbytes(50), CHANCE.choice([2, 3, 7, 11, 15]))    # binary, reserved
            elif kind == 2:
                own.send("x" * CHANCE.choice([16385, 70000]))                       # oversized
            elif kind == 3:
                own.socket.sendall(b"\x81\x7f" + b"\xff" * 8)                       # a length of 2^64
            elif kind == 4:
                own.send('{"type":', final=False)                                   # never finished
            else:
                own.socket.sendall(b"\x81\x02{}")                                   # not masked
            own.receive()
        except (Closed, OSError, UnicodeDecodeError):
            ended += 1
        own.close()
    ok(ended, f"{ended} connections with wrong frames were closed")


def wrong_request():
    method = CHANCE.choice(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get", "X" * 50, "\0"])
    path = CHANCE.choice(["/", "/api/tables", "/api/tables?code=" + "A" * CHANCE.randrange(20), f"/api/tables/{ID}",
                          f"/api/tables/{ID}/record", f"/api/tables/{ID}/seats", "/api/" + "../" * 20, "/%00%ff", "/" + "a" * 3000,
                          "/metrics", "/healthz", "//", "*", "http://evil.example/"])
    body = CHANCE.choice([b"", b"{", b"[" * 3000, CHANCE.randbytes(100), b'{"game":"doodle","seats":[{"who":"me"}],"board":"%s"}' % (b"x" * 9000),
                          b'{"game":"doodle","seats":7}', b'{"game":"doodle","seats":[{"who":"me"}],"clock":{"turn":-1}}', b"x" * 17000])
    headers = [CHANCE.choice(["Host: localhost", "Host: " + "h" * 500, "host", ""]),
               CHANCE.choice([f"Content-Length: {len(body)}", "Content-Length: 99999999999999999999", "Content-Length: -1",
                              "Transfer-Encoding: chunked", ""]),
               CHANCE.choice(["Authorization: Bearer " + ID, "Authorization: Bearer x", "Authorization: " + "a" * 900, ""]),
               CHANCE.choice(["Accept-Encoding: " + "br;q=0," * 50, "If-None-Match: " + '"x",' * 40, ""])]
    head = "\r\n".join([f"{method} {path} {CHANCE.choice(['HTTP/1.1', 'HTTP/9.9', 'HTTP', ''])}"] + [h for h in headers if h])
    text = head.encode() + b"\r\n\r\n" + body
    if CHANCE.randrange(5) == 0:
        text = text[:CHANCE.randrange(1, len(text))]
    elif CHANCE.randrange(6) == 0:
        at = CHANCE.randrange(len(text))
        text = text[:at] + CHANCE.randbytes(3) + text[at + 3:]
    return text


def requests(server):
    """Wrong requests on many connections at once. The server answers or closes them."""
    total, answered, statuses = times(4000), 0, set()
    while total > 0:
        batch = []
        for _ in range(40):
            s = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT)
            try:
                s.sendall(wrong_request())
                s.shutdown(socket.SHUT_WR)
            except OSError:
                pass    # closed already
            batch.append(s)
        for s in batch:
            try:
                answer = s.recv(2000)
            except OSError:
                answer = b""
            if answer.startswith(b"HTTP/1."):
                answered += 1
                statuses.add(int(answer[9:12]))
            s.close()
        total -= len(batch)
    ok(answered and not any(status >= 500 and status not in (503, 505) for status in statuses),
       f"{answered} wrong requests were answered, none with a failure of the server's", statuses)


def resident(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def main():
    with House(sys.argv[1]) as house, Server(house, "--limit-rate", "0", "--limit-connections", "0", "--limit-tables", "0") as server:
        bystanders = Bystanders(server)
        messages(server)
        before = resident(server)
        for attack in (frames, requests, messages, invalid_utf8):
            attack(server)
        bystanders.end()
        ok(not bystanders.wrong and bystanders.turns > 10 * SHARE,
           f"two who played {bystanders.turns} turns meanwhile noticed nothing; the slowest took {bystanders.slowest:.2f} s", bystanders.wrong)
        ok(resident(server) < before + 32 * 1024 or SHARE < 1, "the attack leaves no memory behind", (before, resident(server)))
        text = server.ask("GET", "/metrics")[1]
        deadline = time.monotonic() + TIMEOUT
        while "tafel_websockets 0" not in text and time.monotonic() < deadline:
            time.sleep(0.1)
            text = server.ask("GET", "/metrics")[1]
        ok("tafel_websockets 0" in text, "every WebSocket is counted as closed")
        ok(server.stop() == 0, "the server stops on SIGTERM")
    done()


main()
