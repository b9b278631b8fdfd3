"""Whole games, reconnecting, secrets and restarts with a real server over loopback: python3
test_online.py BINARY"""
import hashlib
import json
import os
import re
import sqlite3
import sys

from online import RECEIVED, Client, Closed, House, Server, Socket, wait_for_close, play, sit_down
from tap import done, ok

ID = "0123456789abcdef" * 2


def checked(house, record, what):
    text = "\n".join(record) + "\n" if isinstance(record, list) else record
    code, out, complaint = house.run("verify", "-", text=text)
    ok(code == 0, f"{what}: the proof of chance holds", complaint)


def whole_games(house, server):
    for game, seats in (("doodle", 2), ("doodle", 3), ("domicolor", 2), ("domicolor", 4), ("metro", 3)):
        table, tokens = server.make(game, *["me"] + ["friend"] * (seats - 1))
        clients, watching = sit_down(server, table, tokens)
        commit = next(line for line in clients[0].record if line.startswith("commit "))
        play(clients + watching)
        records = {"\n".join(c.record) for c in clients + watching}
        ok(len(records) == 1, f"{game} with {seats}: everybody has the same record after the end")
        checked(house, clients[0].record, f"{game} with {seats}")
        ok(commit in clients[0].record and all(f"nonce {i + 1} {c.nonce}" in c.record
                                              for i, c in enumerate(clients)),
           f"{game} with {seats}: the record has the commitment and the nonces of the players")
        ok(server.record(table) == "\n".join(clients[0].record) + "\n", f"{game}: REST gives the same record")
        code, out, _ = house.run("export", table, "--data", house.home + "/data")
        ok(code == 0 and out == server.record(table), f"{game}: tafel export gives the same record")
        nonce = clients[0].nonce
        code, _, complaint = house.run("verify", "-", text=out.replace(nonce, nonce[::-1]))
        ok(code == 1 and "nonces" in complaint, f"{game}: tafel verify finds a changed nonce", complaint)
        secret = next(line for line in clients[0].record if line.startswith("secret "))
        other = secret[:-1] + ("0" if secret[-1] != "0" else "1")
        code, _, complaint = house.run("verify", "-", text=out.replace(secret, other))
        ok(code == 1 and "commit" in complaint, f"{game}: tafel verify finds a changed secret", complaint)
        for c in clients + watching:
            c.disconnect()


def secrets_stay_secret(server, game, seats):
    """No client receives cards of another seat, the secret or a token."""
    table, tokens = server.make(game, *["friend"] * seats)
    clients, (watcher,) = sit_down(server, table, tokens)
    play(clients + [watcher], 8)
    for c in clients + [watcher]:
        messages = "\n".join(c.received)
        hands = [line for other in clients if other is not c for line in other.record
                 if line.startswith("* deal %d " % other.info["you"])]
        ok(len(hands) >= seats - 1 and not any(hand in messages for hand in hands) and "secret" not in messages
           and not any(t in messages for t in tokens), f"{game}: no client receives a hand of another, the secret or a token")
        ok(server.record(table, c.token).splitlines() == c.record, f"{game}: the record over REST equals the client's record, byte by byte")
    status, problem = server.ask("GET", f"/api/tables/{table}/record", token=ID)
    ok(status == 403 and problem["code"] == "token", "a record with the token of another table is refused", problem)
    for c in clients + [watcher]:
        c.disconnect()


def hashed(house, tokens):
    """The store has only hashes of tokens."""
    with sqlite3.connect(house.home + "/data/tables.sqlite") as database:
        kept = "".join(text for (text,) in database.execute("SELECT entry FROM entries UNION ALL SELECT entries FROM recent"))
    database.close()
    hashes = [hashlib.sha256(bytes.fromhex(token)).hexdigest() for token in tokens]
    ok(all(h in kept for h in hashes) and not any(token in kept for token in tokens), "tokens are stored hashed")


def coming_back(server):
    table, tokens = server.make("doodle", "me", "friend")
    (one, two), _ = sit_down(server, table, tokens)
    play([one, two], 4)
    actor, other = (one, two) if one.is_to_act() else (two, one)
    have = other.info["n"]
    other.disconnect()
    answer = actor.turn(turn_id="mine")
    again = actor.turn(events=["nonsense"], after=0, turn_id="mine")
    ok(again == {"type": "done", "done": "mine", "n": answer["n"]}, "a turn sent twice counts once", again)
    ok(answer["type"] == "events" and answer["done"] == "mine", "the sender gets `done` with the events of its turn", answer)
    message = other.connect(have)
    ok("record" not in message and message["from"] == have and len(message["events"]) == message["n"] - have,
       "a client that reconnects with `have` gets only the missed events", message)
    actor.wait_for(lambda info: info["n"] == other.info["n"])
    ok(actor.record == other.record, "after reconnecting both have the same record")
    stale = other.turn(events=["tree"], after=have)
    ok(stale["type"] == "refused" and stale["code"] == "stale", "a stale turn is refused", stale)
    state = other.expect("table")
    ok(state["n"] == other.info["n"] and "events" in state, "a stale turn gets the missed events", state)
    other.record = None
    other.disconnect()
    ok("record" in other.connect(), "a client without events gets the whole record")
    second = Client(server, table, other.token)
    second.connect()
    ok(second.info["you"] == other.info["you"] and second.record == other.record, "a second device opens the same seat")
    for c in (one, two, second):
        c.disconnect()
    return tokens


def tables(server):
    status, problem = server.ask("GET", f"/api/tables/{ID}")
    ok(status == 404 and problem["status"] == 404 and problem["code"] == "no-table", "an unknown table gets 404", problem)
    for body, code in (("{", "body"), ({"game": "chess", "seats": [{"who": "me"}]}, "body"),
                       ({"game": "doodle", "seats": [{"who": "me"}], "board": "row T"}, "plan"), ("x" * 20000, "body")):
        status, problem = server.ask("POST", "/api/tables", body)
        ok(status in (400, 413, 422) and problem["code"] == code and problem["detail"], f"a wrong table is refused with {code}", problem)
    status, openapi = server.ask("GET", "/openapi.json")
    ok(status == 200 and openapi["openapi"].startswith("3.1"), "openapi.json is served")
    table, tokens = server.make("doodle", "me", "open", listed=True)
    ok(tokens[0] and not tokens[1], "an open seat has no token")
    status, listed = server.ask("GET", "/api/tables")
    ok(status == 200 and [t["table"] for t in listed["tables"]] == [table], "a listed table is in the list", listed)
    code = listed["tables"][0]["code"]
    ok(server.ask("GET", f"/api/tables?code={code}")[1]["table"] == table, "a table is found by its code")
    ok(server.ask("GET", "/api/tables?code=AAAAA1")[0] == 404, "an unknown code finds nothing")
    status, taken = server.ask("POST", f"/api/tables/{table}/seats")
    ok(status == 201 and taken["seat"] == 2, "an open seat can be taken", taken)
    status, problem = server.ask("POST", f"/api/tables/{table}/seats")
    ok(status == 409 and problem["code"] == "taken", "a seat that was taken cannot be taken again", problem)
    ok(server.ask("GET", "/api/tables")[1]["tables"] == [], "a table without an open seat leaves the list")
    (one, two), _ = sit_down(server, table, [tokens[0], taken["token"]], 0)
    one.send("react", reaction="hello")
    ok(two.expect("reaction")["seat"] == 1, "a reaction is sent to the others")
    two.send("give-up")
    one.wait_for(lambda info: info["seats"][1]["who"] == "computer")
    ok(one.info["seats"][1]["why"] == "gave-up", "the computer plays on for a person who gives up")
    play([one])
    one.send("rematch")
    one.wait_for(lambda info: "rematch" in info)
    again = Client(server, one.info["rematch"], one.token)
    ok(again.connect()["you"] == 1 and again.info["stage"] == "waiting", "a rematch has the same tokens")
    again.disconnect()
    two.wait_for(lambda info: "rematch" in info)
    rematch = one.info["rematch"]
    for c in (one, two):
        there = c.move(rematch)
        ok(there["type"] == "table" and c.info["table"] == c.table, "people go to the rematch over the same connection", there)
    ok(not server.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["here"], "people who went to the rematch have left the first table")
    one.sit("One")
    two.sit("Two")
    play([one, two])
    ok(one.info["stage"] == two.info["stage"] == "over" and one.record == two.record, "the rematch is played to its end")
    moved = Socket(server.port)
    for token in (ID, tokens[0]):
        moved.send({"type": "hello", "table": table, "token": token})
        moved.send({"type": "hello", "table": one.table})
    received = [json.loads(moved.receive()) for _ in range(4)]
    ok(received[0]["code"] == "token" and
       [(m["table"], m["you"]) for m in received[1:]] == [(one.table, 0), (table, 1), (one.table, 0)],
       "every hello is judged by its own token: a seat does not move to another table", received)
    moved.send({"type": "rematch"})
    ok(json.loads(moved.receive())["code"] == "no-seat", "a client without a seat at its table cannot act there")
    moved.close()
    for c in (one, two):
        c.disconnect()


def lost_tables(house, server):
    """A table that was deleted from the store sends its clients away."""
    table, tokens = server.make("doodle", "me")
    (one,), _ = sit_down(server, table, tokens, 0)
    with sqlite3.connect(house.home + "/data/tables.sqlite") as database:
        database.execute("DELETE FROM tables WHERE id = ?", (table,))
    database.close()
    one.send("turn", id="x", after=one.info["n"], events=one.legal()[:1])
    ended = wait_for_close(one)
    ok(ended == 1013, "a turn at a deleted table is not acknowledged", ended)
    ok(one.connect()["code"] == "no-table", "a deleted table is gone for who reconnects")
    for args, code in (((), 2), (("a", "b"), 2), (("--backup", "x", "y"), 2), ((table,), 1), (("ABCDEF",), 1)):
        got, out, complaint = house.run("export", *args, "--data", house.home + "/data")
        ok(got == code and not out and len(complaint.splitlines()) == 1,
           f"export {' '.join(args)[:20]}: one sentence, exit {code}", complaint)
    got, _, complaint = house.run("export", table, "--data", house.home + "/nowhere")
    ok(got == 1 and "nowhere" in complaint, "export of a missing folder is refused", complaint)
    one.disconnect()


def computers(house, server):
    for game in ("doodle", "domicolor", "metro"):
        table, tokens = server.make(game, "medium", "me", "random")
        (one,), (watcher,) = sit_down(server, table, [tokens[1]])
        play([one, watcher])
        checked(house, one.record, f"{game} against computer players")
        one.disconnect()
        watcher.disconnect()


def names(value):
    """The names of all fields, and the values of fields that have one of a few words."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            if name in ("type", "stage", "who", "why", "code", "reaction") and not re.fullmatch("[A-Z2-9]{6}", inner):
                yield inner
            yield from names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names(inner)


def documented():
    """Every field and every type that a client received is in the documents."""
    docs = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "reference")
    received = {name for text in set(RECEIVED) for name in names(json.loads(text))}
    for file in ("wire.md", "asyncapi.yaml"):
        with open(os.path.join(docs, file), encoding="utf-8") as f:
            words = set(re.findall(r"[\w-]+", f.read()))
        ok(len(received) > 30 and received <= words, f"docs/reference/{file} names every field and word that was received", received - words)


def correspondence(house, server):
    """A game over restarts of the server, which is stopped once and killed twice."""
    table, tokens = server.make("domicolor", "me", "friend", "random", clock={"turn": 86400})
    clients, _ = sit_down(server, table, tokens[:2], 0)
    for how, expected in ((15, 0), (9, -9), (9, -9)):
        play(clients, 5)
        kept = {c: (list(c.record), c.info["n"]) for c in clients}
        answer = next(c for c in clients if c.is_to_act()).turn() if any(c.is_to_act() for c in clients) else None
        code = server.stop(how)
        ok(code == expected, f"signal {how} ends the server", code)
        if how == 15:
            ended = wait_for_close(clients[0])
            ok(ended == 1001, "a server that stops closes with 1001", ended)
        server.start()
        for c in clients:
            c.record, n = kept[c]
            c.connect(n)
        ok(all(c.info["n"] >= (answer or {"n": 0})["n"] for c in clients), "after a restart all acknowledged turns are there")
    play(clients)
    ok(clients[0].record == clients[1].record, "a game over three restarts ends with equal records")
    checked(house, clients[0].record, "a game over three restarts")
    code, _, complaint = house.run("export", "--backup", house.home + "/copy.sqlite", "--data", house.home + "/data")
    ok(code == 0, "a backup is made while the server runs", complaint)
    for c in clients:
        c.disconnect()


def wrong_clients(server):
    for what, protocol, path, origin in (("another protocol", "chat", "/api/socket", None),
                                         ("no protocol", None, "/api/socket", None),
                                         ("another path", "tafel.1", "/", None),
                                         ("another site", "tafel.1", "/api/socket", "http://evil.example")):
        try:
            Socket(server.port, protocol, path, origin).close()
            ok(False, f"{what} is refused")
        except Closed as refused:
            ok(True, f"{what} is refused", refused)
    own = Socket(server.port, origin=f"http://localhost:{server.port}")
    for text in ("", "{", "[]", '{"type":"dance"}', '{"type":"back"}', '{"type":"hello","table":"x"}', "[" * 5000):
        own.send(text)
        answer = json.loads(own.receive())
        ok(answer["type"] == "error" and answer["sentence"], f"{text[:30]!r} gets a sentence", answer)
    own.send({"type": "hello", "table": ID})
    ok(json.loads(own.receive())["code"] == "no-table", "an unknown table gets the error no-table")
    table, tokens = server.make("doodle", "me")
    own.send({"type": "hello", "table": table, "token": ID})
    ok(json.loads(own.receive())["code"] == "token", "an unknown token gets the error token")
    own.send('{"type":"hel', final=False)
    own.send('lo","table":"%s"}' % table, opcode=0)
    ok(json.loads(own.receive())["type"] == "table", "a message in fragments is read")
    own.send({"type": "hello", "table": table})
    ok(json.loads(own.receive())["type"] == "error", "a second hello to the same table is refused")
    own.send({"type": "turn", "id": "x", "after": 0, "events": ["tree"]})
    ok(json.loads(own.receive())["code"] == "no-seat", "a spectator cannot act")
    for what, payload, opcode, code in (("too much", "x" * 20000, 1, 1009), ("binary", b"\0\1", 2, 1003)):
        wrong = Socket(server.port)
        wrong.send(payload, opcode)
        try:
            reply = wrong.receive()
        except Closed as end:
            reply = end.args[0]
        ok(reply == code, f"{what} closes the WebSocket", reply)
        wrong.close()
    own.close()


def main():
    with House(sys.argv[1]) as house, Server(house) as server:
        tables(server)
        hashed(house, coming_back(server))
        secrets_stay_secret(server, "domicolor", 2)
        secrets_stay_secret(server, "metro", 3)
        wrong_clients(server)
        lost_tables(house, server)
        computers(house, server)
        correspondence(house, server)
        whole_games(house, server)
        documented()
        ok(server.stop() == 0, "the server stops on SIGTERM")
    done()


main()
