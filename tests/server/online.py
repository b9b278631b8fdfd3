"""A client of the online table in plain Python: REST, a small WebSocket, and a player."""
import base64
import http.client
import json
import os
import random
import re
import secrets
import signal
import socket
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from tap import House  # noqa: E402,F401

TIMEOUT = 20  # seconds for anything
RECEIVED = []     # every message that any client received


class Server:
    """`tafel serve` with a folder of its own. The end of the `with` block ends it."""

    def __init__(self, house, *args, data="data", more=None, pace="0", **how):
        """Options, the data folder, more environment, and more arguments for Popen. Computer
        players move at once."""
        self.house = house
        self.args = ("--pace", pace, *args)
        self.data = os.path.join(house.home, data)
        self.how = {"env": house.environment(**(more or {})), **how}
        self.port = free_port()
        self.start()

    def start(self):
        """Starts the server, at the same port as before if that is free."""
        self.process = subprocess.Popen(
            [self.house.binary, "serve", "--data", self.data, "--port", str(self.port), *self.args],
            stdout=subprocess.PIPE, text=True, **self.how)
        self.port = int(re.search(r":(\d+) ", self.process.stdout.readline()).group(1))

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.complaints = self.process.communicate(timeout=TIMEOUT)[1]
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate(timeout=TIMEOUT)

    def ask(self, method, path, body=None, token=None, forwarded=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        headers = {"Authorization": "Bearer " + token} if token else {}
        if method == "POST":
            headers["Content-Type"] = "application/json"
        if forwarded:
            headers["X-Forwarded-For"] = forwarded
        if body is not None and not isinstance(body, (str, bytes)):
            body = json.dumps(body)
        try:
            connection.request(method, path, body=body, headers=headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            kind = answer.getheader("content-type") or ""
            return answer.status, json.loads(text) if "json" in kind else text
        finally:
            connection.close()

    def make(self, game, *who, **more):
        """Makes a table. Returns its id and the tokens of its seats."""
        seats = [{"who": w} if w in ("me", "friend", "open") else {"who": "computer", "level": w} for w in who]
        status, made = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert status == 201, made
        return made["table"], [seat.get("token") for seat in made["seats"]]

    def record(self, table, token=None):
        status, text = self.ask("GET", f"/api/tables/{table}/record", token=token)
        assert status == 200, text
        return text


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Closed(Exception):
    """The other side closed the socket, with this close code."""


class Socket:
    """A WebSocket (RFC 6455), as far as the tests need one."""

    def __init__(self, port, protocol="tafel.1", path="/api/socket", origin=None, forwarded=None, source=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT, source_address=(source, 0) if source else None)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []
        lines += [f"Origin: {origin}"] if origin else []
        lines += [f"X-Forwarded-For: {forwarded}"] if forwarded else []
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.left = b""
        head = self.until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.socket.close()
            raise Closed(head.split(b"\r\n")[0].decode())

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise Closed(0)
        self.left += piece

    def until(self, end):
        while end not in self.left:
            try:
                self.more()
            except (Closed, ConnectionError):
                self.socket.close()
                raise Closed("no answer") from None
        head, self.left = self.left.split(end, 1)
        return head

    def take(self, n):
        while len(self.left) < n:
            self.more()
        taken, self.left = self.left[:n], self.left[n:]
        return taken

    def send(self, payload, opcode=1, final=True):
        if not isinstance(payload, (str, bytes)):
            payload = json.dumps(payload)
        data = payload.encode() if isinstance(payload, str) else payload
        mask = secrets.token_bytes(4)
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else \
            bytes([0x80 | 126]) + struct.pack(">H", size) if size < 65536 else \
            bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.socket.sendall(bytes([(0x80 if final else 0) | opcode]) + length + mask
                            + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        """Returns the next message as text, and answers pings."""
        text = b""
        while True:
            first, second = self.take(2)
            n = second & 0x7f
            n = struct.unpack(">H", self.take(2))[0] if n == 126 else \
                struct.unpack(">Q", self.take(8))[0] if n == 127 else n
            data = self.take(n)
            if first & 15 == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 0)
            if first & 15 == 9:
                self.send(data, 10)
            elif first & 15 in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()

    def close(self):
        self.socket.close()


class Client:
    """A player or a spectator, who keeps a record of the events it receives."""

    def __init__(self, server, table, token=None, seed=0):
        self.server, self.table, self.token = server, table, token
        self.chance = random.Random(seed)
        self.received = []     # every message, as text
        self.record = None
        self.info = {}
        self.socket = None
        self.turns = 0

    def connect(self, have=None, **how):
        self.socket = Socket(self.server.port, **how)
        hello = {"type": "hello", "table": self.table}
        if self.token:
            hello["token"] = self.token
        if have is not None:
            hello["have"] = have
        self.socket.send(hello)
        return self.expect("table", "error")

    def move(self, table):
        """Goes to another table over the same connection. Messages before its `table` are of the
        table before."""
        self.table, self.info = table, {}
        self.send("hello", table=table, token=self.token)
        message = self.expect("table", "error")
        self.info = message
        return message

    def disconnect(self):
        self.socket.close()

    def receive_message(self):
        text = self.socket.receive()
        self.received.append(text)
        RECEIVED.append(text)
        message = json.loads(text)
        if "record" in message:
            self.record = message["record"].splitlines()
        for line in message.get("events", []):
            self.record.append(line)
        if "seats" in message:
            self.info.update(message)
        return message

    def expect(self, *types):
        while True:
            message = self.receive_message()
            if message["type"] in types:
                return message

    def send(self, kind, **fields):
        self.socket.send({"type": kind, **fields})

    def sit(self, name):
        self.nonce = secrets.token_hex(16)
        self.send("sit", name=name, nonce=self.nonce)

    def wait_for(self, done):
        while not done(self.info):
            self.receive_message()

    def legal(self):
        """The legal actions of the seat to act, from the client's own record."""
        code, out, complaint = self.server.house.run("replay", "-", "--legal", text="\n".join(self.record) + "\n")
        assert code == 0, complaint
        return out.splitlines()[-1].split()[2:]

    def turn(self, events=None, after=None, turn_id=None):
        """Sends a turn and returns its answer. A turn that counts has `done`."""
        self.turns += 1
        turn_id = turn_id or f"{self.info['you']}-{self.turns}"
        self.send("turn", id=turn_id, after=self.info["n"] if after is None else after,
                  events=events or [self.chance.choice(self.legal())])
        while True:
            message = self.receive_message()
            if turn_id in (message.get("done"), message.get("id")):
                return message

    def is_to_act(self):
        return self.info["stage"] == "playing" and self.info["to_act"] == self.info["you"]


def wait_for_close(client):
    """Receives until the connection ends. Returns the close code."""
    try:
        while True:
            client.receive_message()
    except (Closed, ConnectionError) as end:
        return end.args[0]


def sit_down(server, table, tokens, spectators=1):
    """Connects a client for each token, which sits down, and spectators. Returns both lists when
    the game has begun."""
    clients = [Client(server, table, token, seed) for seed, token in enumerate(tokens)]
    watching = [Client(server, table) for _ in range(spectators)]
    for c in clients + watching:
        c.connect()
    for i, c in enumerate(clients):
        c.sit(f"P{i + 1}")
    for c in clients + watching:
        c.wait_for(lambda info: info["stage"] != "waiting")
    return clients, watching


def catch_up(clients):
    """Lets all clients receive the latest event that one of them has."""
    latest = max(c.info["n"] for c in clients)
    for c in clients:
        c.wait_for(lambda info: info["n"] >= latest)


def play(clients, most=10 ** 6):
    """Lets the clients play in turn until the game is over or they have played `most` turns."""
    for _ in range(most):
        if clients[0].info["stage"] == "over":
            break
        actor = next((c for c in clients if c.is_to_act()), None)
        if actor:
            answer = actor.turn()
            assert "done" in answer, answer
        else:
            clients[0].receive_message()   # waits for a computer player
        catch_up(clients)
