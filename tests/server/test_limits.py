"""Limits of one address, closed connections, clocks, metrics, logs and stopping: python3
test_limits.py BINARY"""
import json
import re
import signal
import socket
import subprocess
import sys
import time

from online import TIMEOUT, Client, Closed, House, Server, Socket, wait_for_close, play, sit_down
from tap import done, ok

METRIC = re.compile(r'^(tafel_\w+)(\{[^}]*\})? (\d+(?:\.\d+)?)$')


def metrics(server):
    status, text = server.ask("GET", "/metrics")
    assert status == 200, text
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, label, value = METRIC.match(line).groups()
            found[name + (label or "")] = float(value)
    return found


def eventually(what):
    """Waits until `what()` is true. Returns whether it became true."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False


def is_refused(port, **how):
    """Returns whether a WebSocket is refused, with 429 or without an answer."""
    try:
        Socket(port, **how).receive()
    except (Closed, ConnectionError) as end:
        return end.args[0] in ("HTTP/1.1 429 Too Many Requests", "no answer") or isinstance(end, ConnectionError)


def connections(house):
    with Server(house, "--limit-connections", "4") as server:
        kept = [Socket(server.port) for _ in range(4)]
        ok(is_refused(server.port), "a fifth connection of an address is refused")
        try:
            refused = server.ask("GET", "/healthz") is None
        except OSError:
            refused = True
        ok(refused, "a request over the limit of connections is refused")
        kept.pop().close()
        ok(eventually(lambda: not_refused(server)), "a closed connection makes room for another")
        for s in kept:
            s.close()
        figures = metrics(server)
        ok(figures['tafel_limited_total{limit="connections"}'] >= 2, "refusals by the limit are counted", figures)


def not_refused(server):
    try:
        return server.ask("GET", "/healthz")[0] == 200
    except OSError:
        return False


def tables_and_rate(house):
    with Server(house, "--limit-rate", "7", more={"TAFEL_LIMIT_TABLES": "2"}) as server:
        answers = [server.ask("POST", "/api/tables", {"game": "doodle", "seats": [{"who": "me"}]})[0] for _ in range(3)]
        ok(answers == [201, 201, 429], "the environment allows two tables an hour", answers)
        answers = [server.ask("GET", "/") for _ in range(24)]
        statuses = [status for status, _ in answers]
        ok(17 <= statuses.count(200) <= 21 and statuses[-1] == 429 and answers[-1][1]["code"] == "limit",
           "three seconds' worth of requests are answered, then 429", statuses)
        time.sleep(1)
        own = Socket(server.port)
        for _ in range(60):
            own.send("{}")
        try:
            while True:
                own.receive()
        except (Closed, ConnectionError) as end:
            ok(end.args[0] == 1008, "a client that sends too fast is closed with 1008", end)
    for name, value in (("TAFEL_PORT", "x"), ("TAFEL_PROXY", "2"), ("TAFEL_LOG", "loud")):
        code, out, complaint = house.run("serve", **{name: value})
        ok(code == 2 and not out and value in complaint and len(complaint.splitlines()) == 1,
           f"{name}={value}: one sentence, exit 2", complaint)


def spectators(house):
    with Server(house, "--limit-spectators", "2") as server:
        table, tokens = server.make("doodle", "me", "friend")
        watching = [Client(server, table) for _ in range(3)]
        reply = [w.connect() for w in watching]
        ok([t["type"] for t in reply] == ["table", "table", "error"] and reply[2]["code"] == "limit",
           "a third spectator of an address is refused", reply[2])
        ok(Client(server, table, tokens[0]).connect()["you"] == 1, "a seated client is not refused by the limit of spectators")
        watching[0].disconnect()
        ok(eventually(lambda: Client(server, table).connect()["type"] == "table"), "a closed connection makes room for another")


def proxy(house):
    with Server(house, "--proxy", "1", "--limit-tables", "1", "--limit-connections", "2") as server:
        body = {"game": "doodle", "seats": [{"who": "me"}]}
        wishes = ("192.0.2.1", "192.0.2.1", "203.0.113.7, 192.0.2.1", "192.0.2.2", "192.0.2.1, 192.0.2.3", "nonsense", "")
        answers = [server.ask("POST", "/api/tables", body, forwarded=f)[0] for f in wishes]
        ok(answers == [201, 429, 429, 201, 201, 201, 429], "behind a proxy the last forwarded address counts", answers)
        long = ", ".join(["198.51.100.9"] * 60 + ["192.0.2.9"])
        answers = [server.ask("POST", "/api/tables", body, forwarded=f)[0] for f in (long, "192.0.2.9")]
        ok(answers == [201, 429], "a long list of forwarded addresses changes nothing", answers)
        kept = [Socket(server.port, forwarded="192.0.2.1") for _ in range(2)]
        ok(is_refused(server.port, forwarded="192.0.2.1"), "a third WebSocket of an address is refused")
        kept.append(Socket(server.port, forwarded="192.0.2.2"))
        ok(not_refused(server), "another forwarded address is not refused")
        kept[0].close()
        ok(eventually(lambda: not is_full(server)), "behind a proxy a closed connection makes room")
    with Server(house, "--limit-tables", "1") as server:
        answers = [server.ask("POST", "/api/tables", body, forwarded=f)[0] for f in ("192.0.2.1", "192.0.2.2")]
        ok(answers == [201, 429], "without a proxy X-Forwarded-For is ignored", answers)


def is_full(server):
    try:
        own = Socket(server.port, forwarded="192.0.2.1")
        own.send("{}")
        own.receive()
        own.close()
        return False
    except (Closed, ConnectionError):
        return True


def slow_reader(server):
    """A spectator that does not read is disconnected when too much waits for it, and nobody else
    waits."""
    table, tokens = server.make("doodle", "me", "friend")
    (one, two), (slow,) = sit_down(server, table, tokens)
    two.disconnect()
    slow.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sent, began = 0, time.monotonic()
    while sent < 40000 and not metrics(server)["tafel_slow_readers_total"]:
        for _ in range(500):
            one.send("react", reaction="hello")
        for _ in range(500):
            one.expect("reaction")
        sent += 500
    ok(sent < 40000, f"a client that does not read is disconnected, after {sent} messages")
    ok(eventually(lambda: metrics(server)["tafel_websockets"] == 1), "the connection is counted as closed")
    two.connect(two.info["n"])
    play([one, two], 3)
    ok(time.monotonic() - began < TIMEOUT, "the game goes on meanwhile")
    for c in (one, two, slow):
        c.disconnect()


def half_open(house):
    """A client that answers no ping, such as a phone without a network, is disconnected, and the
    others are told."""
    with Server(house, "--ping", "1") as server:
        table, tokens = server.make("doodle", "me", "friend")
        (one, two), _ = sit_down(server, table, tokens, 0)
        one.wait_for(lambda info: info["seats"][1]["here"])
        began = time.monotonic()
        one.wait_for(lambda info: not info["seats"][1]["here"])     # the second client answers no ping
        ok(1 <= time.monotonic() - began < 8, "a client that answers no ping is shown as away")
        ok(eventually(lambda: metrics(server)["tafel_websockets"] == 1), "the connection is counted as closed")
        one.disconnect()


def clocks(house):
    """A clock for every turn and one for the whole game run out while nobody is connected."""
    with Server(house, "--grace", "0") as server:
        turn, turn_tokens = server.make("doodle", "me", "friend", clock={"turn": 5})
        bank, bank_tokens = server.make("doodle", "me", "friend", clock={"bank": 5, "plus": 2})
        (one, two), _ = sit_down(server, turn, turn_tokens, 0)
        (three, four), _ = sit_down(server, bank, bank_tokens, 0)
        began = time.monotonic()
        left = [seat["left"] for seat in one.info["seats"]]
        ok(left[1] == 5000 and 4000 < left[0] <= 5000, "a turn's clock runs for the seat to act alone", left)
        actor = three if three.is_to_act() else four
        time.sleep(1.2)
        actor.turn()
        left = actor.info["seats"][actor.info["you"] - 1]["left"]
        ok(5000 <= left <= 5800, "a bank loses what the turn took, and gains its plus", left)
        one.wait_for(lambda info: any(seat["who"] == "computer" for seat in info["seats"]))
        took = time.monotonic() - began
        ok(4.5 < took < 8, "a turn's clock runs out after its time", took)
        seat = next(seat for seat in one.info["seats"] if seat["who"] == "computer")
        ok(seat["why"] == "out-of-time" and seat["seat"] == 1, "the computer plays on when a clock has run out", seat)
        one.wait_for(lambda info: info["to_act"] == 2)
        one.send("back")
        one.wait_for(lambda info: info["seats"][0]["who"] == "friend")
        ok(one.info["seats"][0]["left"] == 5000, "a person who comes back after the turn has full time for the next one")
        three.wait_for(lambda info: any(seat.get("why") == "out-of-time" for seat in info["seats"]))
        ok(6 < time.monotonic() - began < 12, "a bank runs out after its time", time.monotonic() - began)
        for c in (one, two, three, four):
            c.disconnect()


def watched(house):
    """Health, metrics and logs, and that they name nobody."""
    with Server(house, "--log", "info", stderr=subprocess.PIPE) as server:
        ok(server.ask("GET", "/healthz") == (200, {"status": "ok"}), "/healthz answers 200")
        table, tokens = server.make("domicolor", "me", "friend")
        clients, watching = sit_down(server, table, tokens)
        play(clients + watching, 6)
        clients[0].send("turn", id="x", after=0, events=["YYY@R"])
        clients[0].expect("refused")
        figures = metrics(server)
        for name, value in (("turns_total", 6), ("tables_made_total", 1), ("websockets", 3), ("spectators", 1),
                            ("tables_awake", 1), ("refusals_total", 1), ("turn_seconds_count", 6),
                            ('turn_seconds_bucket{le="+Inf"}', 6), ("commits_failed_total", 0)):
            ok(figures["tafel_" + name] == value, f"/metrics: {name} is {value}", figures["tafel_" + name])
        ok(figures["tafel_entries_total"] >= 9 and 0 < figures["tafel_commit_seconds_sum"] < 60, "commits are counted and timed")
        ok(server.ask("POST", "/metrics")[0] == server.ask("POST", "/healthz")[0] == 405, "/metrics and /healthz take only GET")
        text = server.ask("GET", "/metrics")[1]
        code = clients[0].info["code"]
        secrets = tokens + [table, code, "P1", "P2", "127.0.0.1"] + [c.nonce for c in clients]
        server.stop()
        lines = [json.loads(line) for line in server.complaints.splitlines()]
        ok([line["event"] for line in lines] == ["listening", "stopping", "stopped"]
           and all(line["level"] == "info" and line["time"].endswith("Z") for line in lines), "logs are JSON lines", lines)
        reply = "".join(json.dumps(line) for line in lines if line["event"] != "listening") + text
        ok(not any(secret in reply for secret in secrets), "no log and no metric names a table, a person or an address")


def paced(house):
    """Moves of computer players come at multiples of the pace, so the time they take tells
    nothing."""
    with Server(house, pace="150") as server:
        table, tokens = server.make("domicolor", "me", "random", "easy")
        (one,), _ = sit_down(server, table, tokens[:1], 0)
        late = []  # the k-th move since one's own, and how long after that; a message that comes late makes none early
        while one.info["stage"] != "over" and len(late) < 12:
            began, k = time.monotonic(), 0
            if one.is_to_act():
                one.turn()
            while one.info["stage"] != "over" and not one.is_to_act():
                n = one.info["n"]
                one.wait_for(lambda info, n=n: info["n"] > n)
                k += 1
                late.append((k, time.monotonic() - began))
        ok(len(late) >= 10 and all(0.15 * k - 0.02 < seconds for k, seconds in late), "computer players keep their pace", late)
        one.disconnect()


def graceful(house):
    """A server that stops finishes writing, acknowledges what it has written, and closes every
    WebSocket."""
    with Server(house, data="graceful") as server:
        table, tokens = server.make("doodle", "me", "friend")
        clients, watching = sit_down(server, table, tokens)
        quiet = Socket(server.port)     # has sent nothing yet
        actor = next(c for c in clients if c.is_to_act())
        actor.send("turn", id="last", after=actor.info["n"], events=actor.legal()[:1])
        ok(actor.expect("events")["done"] == "last", "a turn counts")
        n = len(actor.record)
        server.process.send_signal(signal.SIGTERM)
        ok(all(wait_for_close(c) == 1001 for c in clients + watching), "every client is closed with 1001")
        try:
            quiet.receive()
        except Closed as end:
            ok(end.args[0] == 1001, "a client without a hello is closed with 1001", end)
        for c in clients + watching + [quiet]:
            (c.socket if isinstance(c, Client) else c).close()
        ok(server.process.wait(TIMEOUT) == 0, "the server ends with 0")
        server.process.communicate()
        server.start()
        ok(server.record(table, actor.token).splitlines()[:n] == actor.record[:n], "all that was acknowledged is there after a restart")


def main():
    with House(sys.argv[1]) as house:
        connections(house)
        tables_and_rate(house)
        spectators(house)
        proxy(house)
        with Server(house, "--limit-rate", "0") as server:
            slow_reader(server)
        half_open(house)
        watched(house)
        graceful(house)
        paced(house)
        clocks(house)
    done()


main()
