"""A bot takes a seat of an online table: a program plays in the seat whose link you have.

    python3 online_bot.py 'http://localhost:8080/#seat/TABLE/TOKEN' 'tafel bot --level hard'

The program speaks the protocol of docs/guide/bots.md and the table that of docs/reference/wire.md.
This client translates between them. When the connection breaks it connects again and sends the turn
again that was not acknowledged.
"""
import base64
import json
import os
import secrets
import socket
import ssl
import struct
import subprocess
import sys
import time
import urllib.parse


class WebSocket:
    """The part of RFC 6455 that a client of this server needs."""

    def __init__(self, url):
        port = url.port or (443 if url.scheme == "https" else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=120)
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /api/socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tafel.1\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline().decode().strip()
        while self.file.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError(status or "no answer")

    def send(self, message, opcode=1):
        """Sends an object as JSON, or the bytes of a pong, masked as RFC 6455 asks of clients."""
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def take(self, n):
        data = self.file.read(n)
        if len(data) < n:
            raise ConnectionError("the connection ended")
        return data

    def receive(self):
        """Returns the next message. Answers pings."""
        text = b""
        while True:
            first, n = self.take(2)
            if n >= 126:
                n = int.from_bytes(self.take(2 if n == 126 else 8), "big")
            data = self.take(n)
            if first & 15 == 8:
                raise ConnectionError(f"the server closed the connection: {int.from_bytes(data[:2], 'big')}")
            if first & 15 == 9:
                self.send(data, 10)
            elif first & 15 in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


class Bot:
    """The program, and how many lines of the record it has been told."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.told = 0

    def tell(self, *lines):
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except BrokenPipeError:
            sys.exit(f"the program ended, with status {self.process.wait()}; the seat waits for the next program or person")

    def ask(self, record):
        """Tells the program the new lines of the record and returns its action."""
        self.tell(*record[self.told:], "go")
        self.told = len(record)
        answer = self.process.stdout.readline().strip()
        if not answer or answer.startswith("!"):
            sys.exit(f"the program gave no action: {answer!r}; the seat waits for the next program or person")
        return answer


class Seat:
    """What the client knows of the table. It outlives connections."""

    def __init__(self, table, token, bot):
        self.table, self.token, self.bot = table, token, bot
        self.record = []    # lines, as this seat may see them
        self.turn = None    # the message that was sent and is not acknowledged
        self.after = -1     # events before the last turn

    def play(self, connection):
        """Plays until the game is over. Raises ConnectionError when the connection ends before."""
        self.asked_to_sit = False
        connection.send({"type": "hello", "table": self.table, "token": self.token})
        if self.turn:
            connection.send(self.turn)
        while not (self.record and self.record[-1].startswith("=")):
            self.hear(connection, connection.receive())

    def hear(self, connection, message):
        if self.turn and self.turn["id"] in (message.get("done"), message.get("id")):    # it counts, or is refused
            self.turn = None
        if message["type"] == "error" or message["type"] == "refused" and message["code"] != "stale":
            sys.exit(f"{message['code']}: {message['sentence']}")
        if message["type"] == "table":
            self.you = message["you"]
        if "record" in message:
            self.record = message["record"].splitlines()
        self.record += message.get("events", [])
        if "stage" in message:
            self.act(connection, message)

    def act(self, connection, standing):
        if standing["stage"] == "waiting" and not standing["seats"][self.you - 1]["sits"] and not self.asked_to_sit:
            self.asked_to_sit = True
            connection.send({"type": "sit", "name": "bot", "nonce": secrets.token_hex(16)})
        elif standing["stage"] == "playing" and standing["to_act"] == self.you and not self.turn and standing["n"] > self.after:
            self.after = standing["n"]
            self.turn = {"type": "turn", "id": secrets.token_hex(8), "after": self.after, "events": [self.bot.ask(self.record)]}
            connection.send(self.turn)


def main(link, command):
    url = urllib.parse.urlsplit(link)
    what, _, keys = url.fragment.partition("/")
    if what != "seat" or "/" not in keys:
        sys.exit("this is not the link of a seat: http://HOST/#seat/TABLE/TOKEN")
    seat = Seat(*keys.split("/", 1), Bot(command))
    pause = 0.5
    while True:
        try:
            connection = WebSocket(url)
            pause = 0.5
            seat.play(connection)
            break
        except OSError as end:
            print(f"{end}; again in {pause:g} s", file=sys.stderr)
            time.sleep(pause)
            pause = min(2 * pause, 60)
    seat.bot.tell(seat.record[-1], "quit")
    print(seat.record[-1])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
