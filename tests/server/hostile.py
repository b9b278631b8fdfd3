"""A hostile client of `tafel serve` on raw sockets: any head, frame, order and pace. Every wait
has a limit, so a server that hangs or dies fails a test instead of stopping it."""
import base64
import json
import os
import random
import re
import secrets
import select
import socket
import struct
import subprocess
import time

import online
from online import Client, Closed, House, Server, play, sit_down  # noqa: F401
from tap import ok

online.TIMEOUT = 8     # seconds that well-behaved clients wait for one message
START = 20              # seconds that a server may take to start
WAIT = 4                # seconds that a hostile client waits for an answer
ABSENT = "0123456789abcdef" * 2     # an id or a token that nobody has
TICKS = os.sysconf("SC_CLK_TCK")
FREE = {"TAFEL_LIMIT_" + name: "0" for name in ("RATE", "TABLES", "CONNECTIONS", "SPECTATORS", "LISTED", "SEATS")}


class Broken(Exception):
    """The server sent something that HTTP/1.1, RFC 6455, UTF-8 or JSON forbids."""


class Target(Server):
    """A server under attack. It has no limits unless `limits` sets some, and it can be started
    again after it died."""

    def __init__(self, house, *args, limits=None, **how):
        free = dict(FREE)
        free.update({"TAFEL_LIMIT_" + name.upper(): str(value) for name, value in (limits or {}).items()})
        free.update(how.pop("more", {}))
        super().__init__(house, *args, more=free, **how)

    def start(self):
        """Starts the server and reads its port from the address that it prints, which may be
        IPv6."""
        self.process = subprocess.Popen(
            [self.house.binary, "serve", "--data", self.data, "--port", str(self.port), *self.args],
            stdout=subprocess.PIPE, text=True, **self.how)
        line = self.process.stdout.readline() if select.select([self.process.stdout], [], [], START)[0] else ""
        if not (port := re.search(r":(\d+)(?![\d\]:.])", line)):
            self.process.kill()
            raise AssertionError(f"the server does not start: {line!r}")
        self.port = int(port.group(1))

    def ask(self, method, path, body=None, token=None, forwarded=None, source="127.0.0.1", headers=None, family="127.0.0.1"):
        """Sends one request. Returns the status and the body, which is parsed if it is JSON."""
        if body is not None and not isinstance(body, (str, bytes)):
            body = json.dumps(body)
        body = body.encode() if isinstance(body, str) else body
        fields = {"Host": f"localhost:{self.port}"}
        if method == "POST":
            fields.update({"Content-Type": "application/json", "Content-Length": str(len(body or b""))})
        if token:
            fields["Authorization"] = "Bearer " + token
        if forwarded:
            fields["X-Forwarded-For"] = forwarded
        fields.update(headers or {})
        with Raw(self.port, source, family, wait=online.TIMEOUT) as raw:
            raw.send(head(method, path, fields) + (body or b""))
            answer = raw.answer(method)
        return answer.status, answer.json() if "json" in answer.fields.get("content-type", "") else answer.body.decode()

    def is_well(self):
        """Whether the process lives and answers /healthz with 200."""
        try:
            return self.process.poll() is None and self.ask("GET", "/healthz")[0] == 200
        except (OSError, Closed, Broken):
            return False

    def revive(self):
        """Starts the server again if it is dead or hangs. Returns what was wrong with it, or ""
        if it was well."""
        if self.is_well():
            return ""
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            code = None
            self.process.kill()
        self.process.communicate(timeout=online.TIMEOUT)
        self.start()
        return "the server hung" if code is None else f"the server died with {code}"

    def load(self, seconds=0.5):
        """Returns the share of a core that the server used in this time."""
        before = self.ticks()
        time.sleep(seconds)
        return (self.ticks() - before) / TICKS / seconds

    def ticks(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8", errors="replace") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def is_idle(self):
        """Returns whether the server becomes idle within a few seconds."""
        return any(self.load() < 0.2 for _ in range(12))

    def resident(self):
        """Returns the kilobytes of memory that the server uses."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def sockets(self):
        """Returns how many sockets the server has open."""
        folder, count = f"/proc/{self.process.pid}/fd", 0
        for name in os.listdir(folder):
            try:
                count += os.readlink(os.path.join(folder, name)).startswith("socket:")
            except FileNotFoundError:
                pass
        return count


def check_well(target, what, passed, detail=""):
    """One line of TAP: the assertion holds and the server is well. A server that is not is
    started again."""
    wrong = target.revive()
    return ok(bool(passed) and not wrong, what, f"{wrong}\n{detail}".strip())


def run_attack(target, what, attack, *args):
    """One line of TAP: the attack must return nothing and raise nothing; otherwise it returns
    what was wrong."""
    try:
        wrong = attack(target, *args)
    except (OSError, Closed, Broken, AssertionError, KeyError, StopIteration, ValueError) as error:
        wrong = repr(error)
    return check_well(target, what, not wrong, wrong)


def pair_plays(target):
    """Lets two well-behaved players play two turns. Returns nothing, or what went wrong."""
    table, tokens = target.make("doodle", "me", "friend")
    clients, watching = sit_down(target, table, tokens)
    play(clients + watching, 2)
    for c in clients + watching:
        c.disconnect()


def check_usable(target, what):
    """One line of TAP: the server answers, is idle, and two people can play."""
    return run_attack(target, what, lambda t: pair_plays(t) or ("" if t.is_idle() else f"it uses {t.load():.2f} of a core"))


def head(method, path, fields, version="HTTP/1.1"):
    """A request's head as bytes. `fields` is a dict, or a list of pairs."""
    pairs = fields.items() if isinstance(fields, dict) else fields
    return "".join([f"{method} {path} {version}\r\n"] + [f"{name}: {value}\r\n" for name, value in pairs] + ["\r\n"]).encode()


class Answer:
    """An answer of HTTP/1.1."""

    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def json(self):
        return strict_json(self.body)

    def __repr__(self):
        return f"{self.status} {self.fields} {self.body[:200]!r}"


def strict_json(data):
    """Reads JSON. Anything else, such as invalid UTF-8, is Broken."""
    try:
        return json.loads(data.decode("utf-8") if isinstance(data, bytes) else data)
    except ValueError as error:
        raise Broken(f"{error}: {data[:300]!r}") from None


class Raw:
    """A connection that sends any bytes."""

    def __init__(self, port, source="127.0.0.1", address="127.0.0.1", wait=WAIT, buffer=None):
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        self.socket = socket.socket(family)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(wait)
        if source and family == socket.AF_INET:
            self.socket.bind((source, 0))
        self.socket.connect((address, port))
        self.port, self.left = port, b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise Closed("end of file")
        self.left += piece

    def take(self, n):
        while len(self.left) < n:
            self.more()
        taken, self.left = self.left[:n], self.left[n:]
        return taken

    def line(self):
        while b"\r\n" not in self.left:
            self.more()
        line, self.left = self.left.split(b"\r\n", 1)
        return line.decode("latin-1")

    def answer(self, method="GET"):
        """The next answer, read strictly."""
        first = self.line()
        status = re.fullmatch(r"HTTP/1\.1 (\d\d\d) .*", first)
        if not status:
            raise Broken(first)
        code, fields = int(status.group(1)), {}
        while line := self.line():
            name, value = line.split(":", 1)
            if name.lower() in fields and name.lower() in ("content-length", "transfer-encoding", "content-type"):
                raise Broken(f"{name} twice")
            fields[name.lower()] = value.strip()
        if method == "HEAD" or code in (204, 304) or code < 200:
            return Answer(code, fields, b"")
        if "transfer-encoding" in fields:
            return Answer(code, fields, self.chunks())
        if "content-length" in fields:
            return Answer(code, fields, self.take(int(fields["content-length"])))
        return Answer(code, fields, self.rest())

    def chunks(self):
        body = b""
        while n := int(self.line(), 16):
            body += self.take(n)
            self.take(2)
        self.take(2)
        return body

    def rest(self):
        """Returns all bytes until the other side closes."""
        try:
            while True:
                self.more()
        except (Closed, ConnectionError):
            pass
        rest, self.left = self.left, b""
        return rest

    def sends_more(self, wait):
        """Returns whether bytes come within this time. Keeps them."""
        try:
            return bool(select.select([self.socket], [], [], wait)[0] and self.socket.recv(1, socket.MSG_PEEK))
        except ConnectionError:
            return False

    def is_over(self, wait=WAIT):
        """Returns whether the other side closes within this time without sending more. Keeps
        what comes."""
        try:
            return not self.left and select.select([self.socket], [], [], wait)[0] != [] and self.socket.recv(1, socket.MSG_PEEK) == b""
        except ConnectionError:
            return True


def frame(payload, opcode=1, final=True, reserved=0, masked=True, length=None, wide=0):
    """A frame as bytes, right or wrong. `length` writes another length, `wide` 2 or 8 writes it
    with that many bytes."""
    data = payload.encode() if isinstance(payload, str) else payload
    size = len(data) if length is None else length
    bit = 0x80 if masked else 0
    first = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    if wide == 8 or size > 65535:
        first += bytes([bit | 127]) + struct.pack(">Q", size)
    elif wide == 2 or size > 125:
        first += bytes([bit | 126]) + struct.pack(">H", size)
    else:
        first += bytes([bit | size])
    if not masked:
        return first + data
    mask = secrets.token_bytes(4)
    return first + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


def message_frame(kind, **fields):
    """A message of the protocol as a frame."""
    return frame(json.dumps({"type": kind, **fields}))


def handshake(port, path="/api/socket", without=(), **other):
    """The head of a handshake, some fields left out or with another value."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    pairs = {"Host": f"localhost:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
             "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "tafel.1"}
    pairs.update({name.replace("_", "-"): value for name, value in other.items()})
    return head("GET", path, [(n, v) for n, v in pairs.items() if n not in without])


class Wire(Raw):
    """A WebSocket that sends any frames. It reads strictly and keeps all messages in `received`."""

    def __init__(self, port, first=b"", **how):
        """Sends the handshake, and the bytes `first` in the same send."""
        super().__init__(port, **how)
        self.received = []
        self.send(handshake(port) + first)
        answer = self.answer("HEAD")
        if answer.status != 101:
            raise Closed(answer.status)

    def receive(self):
        """Returns the opcode and bytes of the next frame. A close frame raises Closed with its
        code."""
        first, second = self.take(2)
        if first & 0x70 or second & 0x80:
            raise Broken(f"reserved bits or a mask: {first:02x} {second:02x}")
        n = second & 0x7f
        n = struct.unpack(">H", self.take(2))[0] if n == 126 else struct.unpack(">Q", self.take(8))[0] if n == 127 else n
        data = self.take(n)
        if first & 15 == 8:
            raise Closed(struct.unpack(">H", data[:2])[0] if n >= 2 else 1005)
        return first & 15, data

    def receive_message(self):
        """Returns the next message, which must be JSON. Answers pings."""
        text = b""
        while True:
            opcode, data = self.receive()
            if opcode == 9:
                self.send(frame(data, 10))
            elif opcode in (0, 1):
                text += data
                message = strict_json(text)
                self.received.append(message)
                return message

    def receive_all(self, quiet=0.15):
        """Returns all messages until nothing comes for this time or the connection ends."""
        messages = []
        while message := self.receive_one(quiet):
            messages.append(message)
        return messages

    def receive_one(self, quiet):
        """Returns the next message, or None if nothing comes for this time or the connection
        ends."""
        try:
            return self.receive_message() if self.left or select.select([self.socket], [], [], quiet)[0] else None
        except (Closed, ConnectionError):
            return None

    def close_code(self):
        """Returns the code with which the other side closes: 0 without a close frame, -1 if it
        does not close."""
        try:
            while True:
                self.receive()
        except Closed as end:
            return end.args[0] if isinstance(end.args[0], int) else 0
        except ConnectionError:
            return 0
        except OSError:
            return -1


def seeded(seed=None):
    """Returns a random number generator and its seed, which is TAFEL_SEED if that is set."""
    seed = int(os.environ.get("TAFEL_SEED", seed if seed is not None else time.time_ns() % 10 ** 9))
    return random.Random(seed), seed
