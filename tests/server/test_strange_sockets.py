"""WebSocket libraries of other authors, used as usual and in unusual ways: python3
test_strange_sockets.py BINARY

websockets and wsproto of Debian, over loopback. They are for Debian's own Python, so another
Python that cannot import them starts this file again with that one."""
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from tap import done, ok  # noqa: E402
from online import TIMEOUT, Client, Closed, House, Server, wait_for_close, play, catch_up  # noqa: E402

try:
    import websockets
    import wsproto
    from wsproto import events
    from wsproto.extensions import PerMessageDeflate
except ImportError:
    if sys.executable == "/usr/bin/python3":
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

MESSAGE_MAX = 16 * 1024


class Refused(Exception):
    """The handshake was refused with this status."""


class Websockets:
    """A socket of the library websockets, with the methods of online.Socket. It offers
    permessage-deflate."""

    name = "websockets"
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)    # the library asks for it

    def __init__(self, port, protocol="tafel.1", path="/api/socket", origin=None):
        try:
            self.socket = self.wait(websockets.connect(
                f"ws://127.0.0.1:{port}{path}", subprotocols=[protocol] if protocol else None, origin=origin, ping_interval=None,
                close_timeout=TIMEOUT))
        except websockets.InvalidStatusCode as refusal:
            raise Refused(refusal.status_code) from None
        self.protocol, self.extensions = self.socket.subprotocol, self.socket.extensions

    def wait(self, what):
        async def within_patience():
            return await asyncio.wait_for(what, TIMEOUT)
        return self.loop.run_until_complete(within_patience())

    def send(self, payload):
        self.wait(self.socket.send(payload if isinstance(payload, (str, bytes)) else json.dumps(payload)))

    def send_pieces(self, pieces):
        self.wait(self.socket.send(iter(pieces)))

    def receive(self):
        try:
            return self.wait(self.socket.recv())
        except websockets.ConnectionClosed as end:
            raise Closed(end.rcvd.code if end.rcvd else 0) from None

    def ping(self, payload):
        """Returns the payload of the pong."""
        async def exchange():
            await (await self.socket.ping(payload))     # the library compares the pong with the ping
            return payload
        return self.wait(exchange())

    def leave(self, code, reason=""):
        """Closes with a code; returns the code of the answer."""
        self.wait(self.socket.close(code, reason))
        return self.socket.close_code

    def close(self):
        self.wait(self.socket.close())


class Wsproto:
    """The same with wsproto, which has no socket of its own."""

    name = "wsproto"

    def __init__(self, port, protocol="tafel.1", path="/api/socket", origin=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
        self.wire = wsproto.WSConnection(wsproto.ConnectionType.CLIENT)
        self.text, self.coming = "", []
        self.tell(events.Request(
            host=f"127.0.0.1:{port}", target=path, subprotocols=[protocol] if protocol else [], extensions=[PerMessageDeflate()],
            extra_headers=[(b"Origin", origin.encode())] if origin else []))
        answer = self.event()
        if isinstance(answer, events.RejectConnection):
            self.socket.close()
            raise Refused(answer.status_code)
        self.protocol, self.extensions = answer.subprotocol, answer.extensions

    def tell(self, event):
        self.socket.sendall(self.wire.send(event))

    def event(self):
        while not self.coming:
            piece = self.socket.recv(65536)
            self.wire.receive_data(piece or None)
            self.coming += self.wire.events()
        return self.coming.pop(0)

    def send(self, payload):
        kind = events.BytesMessage if isinstance(payload, bytes) else events.TextMessage
        self.tell(kind(data=payload if isinstance(payload, (str, bytes)) else json.dumps(payload)))

    def send_pieces(self, pieces):
        """As fragments, with a ping before each."""
        for i, piece in enumerate(pieces):
            self.tell(events.Ping(payload=b"between"))
            self.tell(events.TextMessage(data=piece, message_finished=i == len(pieces) - 1))

    def receive(self):
        while True:
            event = self.event()
            if isinstance(event, events.CloseConnection):
                self.socket.close()
                raise Closed(event.code)
            if isinstance(event, events.Ping):
                self.tell(event.response())
            elif isinstance(event, events.TextMessage):
                self.text += event.data
                if event.message_finished:
                    whole, self.text = self.text, ""
                    return whole

    def ping(self, payload):
        self.tell(events.Ping(payload=payload))
        while True:
            event = self.event()
            if isinstance(event, events.Pong):
                return event.payload

    def leave(self, code, reason=""):
        self.tell(events.CloseConnection(code=code, reason=reason))
        try:
            while True:
                self.receive()
        except Closed as end:
            return end.args[0]

    def close(self):
        self.socket.close()


class Player(Client):
    """A player whose socket is of one of the libraries."""

    def __init__(self, library, *args):
        super().__init__(*args)
        self.library = library

    def connect(self, **how):
        self.socket = self.library(self.server.port, **how)
        self.socket.send({"type": "hello", "table": self.table, "token": self.token})
        return self.expect("table", "error")


def whole_game(server):
    """Two players, one with websockets and one with wsproto."""
    table, tokens = server.make("doodle", "me", "friend")
    players = [Player(library, server, table, token, seed) for seed, (library, token) in enumerate(zip((Websockets, Wsproto), tokens))]
    for p in players:
        p.connect()
    for p in players:
        p.sit(p.library.name)
    for p in players:
        p.wait_for(lambda info: info["stage"] == "playing")
    play(players)
    catch_up(players)
    record = server.record(table)
    code, _, complaint = server.house.run("verify", "-", text=record)
    ok(all(p.info["stage"] == "over" for p in players), f"a whole game of {players[0].info['n']} events", players[0].info)
    ok(all("\n".join(p.record) == record.strip() for p in players), "both have the record that the server has")
    ok(code == 0, "the proof of chance holds", complaint)
    codes = [p.socket.leave(1000) for p in players]
    ok(codes == [1000, 1000], "both closes are answered with 1000", codes)


def status_of(library, server, **how):
    try:
        library(server.port, **how).close()
        return 101
    except Refused as refusal:
        return refusal.args[0]


def handshakes(library, server):
    own = library(server.port)
    ok(own.protocol == "tafel.1", f"{library.name}: the subprotocol is agreed on", own.protocol)
    ok(not own.extensions, f"{library.name}: permessage-deflate was offered, and is not used", own.extensions)
    own.close()
    for how, expected, what in (({"protocol": "chat"}, 400, "another subprotocol"), ({"protocol": None}, 400, "no subprotocol"),
                                ({"path": "/"}, 200, "the path of the page"), ({"path": "/nope"}, 404, "no path"), ({"origin": "http://evil.example"}, 403, "another site's page"),
                                ({"origin": f"http://127.0.0.1:{server.port}"}, 101, "our own page")):
        status = status_of(library, server, **how)
        ok(status == expected, f"{library.name}: {what} gets {expected}", status)


def said_by(own):
    return json.loads(own.receive())["type"]


def messages(library, server):
    table, _ = server.make("doodle", "me", "friend")
    hello = json.dumps({"type": "hello", "table": table})
    own = library(server.port)
    ok([own.ping(p) for p in (b"", b"life?", b"x" * 125)] == [b"", b"life?", b"x" * 125], f"{library.name}: pings are answered")
    own.send_pieces(list(hello))
    ok(said_by(own) == "table", f"{library.name}: a hello in {len(hello)} fragments of one byte is read")
    own.send_pieces(["", '{"type":"react",', "", '"reaction":"wow"}', ""])
    ok(said_by(own) == "refused", f"{library.name}: empty fragments are read")
    own.send_pieces(['{"type":"sit","name":"Zo\u00eb \U0001f600', '","nonce":"' + "0" * 32 + '"}'])
    ok(said_by(own) == "refused", f"{library.name}: text that is not ASCII is read in fragments")
    own.send('"' + "x" * (MESSAGE_MAX - 2) + '"')
    ok(said_by(own) == "error", f"{library.name}: a message of 16 KiB is read")
    own.send("")
    ok(said_by(own) == "error", f"{library.name}: an empty message gets an error")
    ok(own.leave(4321, "enough of this") == 4321, f"{library.name}: a close is answered with its code")


def close_code(library, server, act):
    """Returns the code with which the server closes after the act."""
    own = library(server.port)
    try:
        act(own)
        while True:
            own.receive()
    except Closed as end:
        return end.args[0]
    except websockets.ConnectionClosed as end:      # closed while sending
        return end.rcvd.code if end.rcvd else 0


def closes(library, server):
    half = "x" * (MESSAGE_MAX // 2)
    for act, expected, what in (
            (lambda own: own.send(b"{}"), 1003, "binary"),
            (lambda own: own.send("x" * (MESSAGE_MAX + 1)), 1009, "a message above 16 KiB"),
            (lambda own: own.send("x" * 70_000), 1009, "a message above 64 KiB"),
            (lambda own: own.send_pieces([half, half, "x"]), 1009, "fragments above 16 KiB together")):
        code = close_code(library, server, act)
        ok(code == expected, f"{library.name}: {what} ends with {expected}", code)
    for code in (1000, 1001, 1002, 1011, 3000, 4999):
        answer = library(server.port).leave(code)
        ok(answer == code, f"{library.name}: {code} is answered with {code}", answer)


def too_fast(house):
    with Server(house, "--limit-rate", "50", data="fast") as server:
        for library in (Websockets, Wsproto):
            code = close_code(library, server, lambda own: own.send_pieces(["x"] * 1000))
            ok(code == 1008, f"{library.name}: a thousand fragments at once end with 1008", code)
            time.sleep(1)   # until the address may send again


def stopping(house):
    with Server(house, data="stopping") as server:
        table, tokens = server.make("doodle", "me", "friend")
        players = [Player(library, server, table, token) for library, token in zip((Websockets, Wsproto), tokens)]
        for p in players:
            p.connect()
        server.process.send_signal(signal.SIGTERM)
        codes = [wait_for_close(p) for p in players]
        ok(codes == [1001, 1001], "both get 1001 when the server stops", codes)
        server.process.communicate(timeout=TIMEOUT)
        ok(server.process.returncode == 0, "the server ends with 0")


def main():
    with House(sys.argv[1]) as house:
        with Server(house, "--limit-rate", "0", stderr=subprocess.PIPE) as server:
            whole_game(server)
            for library in (Websockets, Wsproto):
                for visit in (handshakes, messages, closes):
                    visit(library, server)
            ok(server.ask("GET", "/healthz")[0] == 200, "the server lives")
            ok(server.stop() == 0 and not server.complaints, "the server stops on SIGTERM and logged no error", server.complaints)
        too_fast(house)
        stopping(house)
    done()


main()
