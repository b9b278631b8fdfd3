"""The online table over loopback, with a real server: python3 test_online.py BINARY"""
import hashlib
import json
import os
import re
import sqlite3
import sys

from online import HEARD, Client, Closed, House, Server, Socket, farewell, play, sit_down
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
        ok(len(records) == 1, f"{game} with {seats}: after the end everybody has the same record")
        checked(house, clients[0].record, f"{game} with {seats}")
        ok(commit in clients[0].record and all(f"nonce {i + 1} {c.nonce}" in c.record
                                              for i, c in enumerate(clients)),
           f"{game} with {seats}: with the commitment and the nonces that were seen")
        ok(server.record(table) == "\n".join(clients[0].record) + "\n", f"{game}: REST has it too")
        code, out, _ = house.run("export", table, "--data", house.home + "/data")
        ok(code == 0 and out == server.record(table), f"{game}: and so has tafel export")
        nonce = clients[0].nonce
        code, _, complaint = house.run("verify", "-", text=out.replace(nonce, nonce[::-1]))
        ok(code == 1 and "nonces" in complaint, f"{game}: a changed nonce is found out", complaint)
        secret = next(line for line in clients[0].record if line.startswith("secret "))
        other = secret[:-1] + ("0" if secret[-1] != "0" else "1")
        code, _, complaint = house.run("verify", "-", text=out.replace(secret, other))
        ok(code == 1 and "commit" in complaint, f"{game}: so is another secret", complaint)
        for c in clients + watching:
            c.cut()


def secrets_stay_secret(server, game, seats):
    """Nobody hears what was dealt to another, the secret or a token."""
    table, tokens = server.make(game, *["friend"] * seats)
    clients, (watcher,) = sit_down(server, table, tokens)
    play(clients + [watcher], 8)
    for c in clients + [watcher]:
        told = "\n".join(c.heard)
        hands = [line for other in clients if other is not c for line in other.record
                 if line.startswith("* deal %d " % other.info["you"])]
        ok(len(hands) >= seats - 1 and not any(hand in told for hand in hands) and "secret" not in told
           and not any(t in told for t in tokens), f"{game}: no hand, no secret and no token is told to another")
        ok(server.record(table, c.token).splitlines() == c.record, f"{game}: the record over REST is the view, byte by byte")
    status, problem = server.ask("GET", f"/api/tables/{table}/record", token=ID)
    ok(status == 403 and problem["code"] == "token", "another token is refused", problem)
    for c in clients + [watcher]:
        c.cut()


def hashed(house, tokens):
    """The store has of tokens what cannot be turned back."""
    with sqlite3.connect(house.home + "/data/tables.sqlite") as database:
        kept = "".join(text for (text,) in database.execute("SELECT entry FROM entries UNION ALL SELECT entries FROM recent"))
    database.close()
    hashes = [hashlib.sha256(bytes.fromhex(token)).hexdigest() for token in tokens]
    ok(all(h in kept for h in hashes) and not any(token in kept for token in tokens), "tokens are kept hashed")


def coming_back(server):
    table, tokens = server.make("doodle", "me", "friend")
    (one, two), _ = sit_down(server, table, tokens)
    play([one, two], 4)
    actor, other = (one, two) if one.is_to_act() else (two, one)
    have = other.info["n"]
    other.cut()
    answer = actor.turn(turn_id="mine")
    again = actor.turn(events=["nonsense"], after=0, turn_id="mine")
    ok(again == {"type": "done", "done": "mine", "n": answer["n"]}, "a turn sent twice counts once", again)
    ok(answer["type"] == "events" and answer["done"] == "mine", "who sent it hears that it counts with what came of it", answer)
    message = other.connect(have)
    ok("record" not in message and message["from"] == have and len(message["events"]) == message["n"] - have,
       "who was cut off gets what it missed, and no more", message)
    actor.wait_for(lambda info: info["n"] == other.info["n"])
    ok(actor.record == other.record, "and has the same record again")
    stale = other.turn(events=["tree"], after=have)
    ok(stale["type"] == "refused" and stale["code"] == "stale", "a stale turn is refused", stale)
    state = other.expect("table")
    ok(state["n"] == other.info["n"] and "events" in state, "with the current state", state)
    other.record = None
    other.cut()
    ok("record" in other.connect(), "who has nothing gets all of it")
    second = Client(server, table, other.token)
    second.connect()
    ok(second.info["you"] == other.info["you"] and second.record == other.record, "a second device opens the same seat")
    for c in (one, two, second):
        c.cut()
    return tokens


def tables(server):
    status, problem = server.ask("GET", f"/api/tables/{ID}")
    ok(status == 404 and problem["status"] == 404 and problem["code"] == "no-table", "a table that is not there", problem)
    for body, code in (("{", "body"), ({"game": "chess", "seats": [{"who": "me"}]}, "body"),
                       ({"game": "doodle", "seats": [{"who": "me"}], "board": "row T"}, "plan"), ("x" * 20000, "body")):
        status, problem = server.ask("POST", "/api/tables", body)
        ok(status in (400, 413, 422) and problem["code"] == code and problem["detail"], f"a wrong wish: {code}", problem)
    status, openapi = server.ask("GET", "/openapi.json")
    ok(status == 200 and openapi["openapi"].startswith("3.1"), "the description is served")
    table, tokens = server.make("doodle", "me", "open", listed=True)
    ok(tokens[0] and not tokens[1], "an open seat has no link yet")
    status, listed = server.ask("GET", "/api/tables")
    ok(status == 200 and [t["table"] for t in listed["tables"]] == [table], "it can be found by everybody", listed)
    code = listed["tables"][0]["code"]
    ok(server.ask("GET", f"/api/tables?code={code}")[1]["table"] == table, "or by its code")
    ok(server.ask("GET", "/api/tables?code=AAAAA1")[0] == 404, "another code finds nothing")
    status, taken = server.ask("POST", f"/api/tables/{table}/seats")
    ok(status == 201 and taken["seat"] == 2, "the open seat is taken", taken)
    status, problem = server.ask("POST", f"/api/tables/{table}/seats")
    ok(status == 409 and problem["code"] == "taken", "and then it is not open any more", problem)
    ok(server.ask("GET", "/api/tables")[1]["tables"] == [], "nor listed")
    (one, two), _ = sit_down(server, table, [tokens[0], taken["token"]], 0)
    one.send("react", reaction="hello")
    ok(two.expect("reaction")["seat"] == 1, "a reaction is heard")
    two.send("give-up")
    one.wait_for(lambda info: info["seats"][1]["who"] == "computer")
    ok(one.info["seats"][1]["why"] == "gave-up", "who gives up is played on for by the computer")
    play([one])
    one.send("rematch")
    one.wait_for(lambda info: "rematch" in info)
    again = Client(server, one.info["rematch"], one.token)
    ok(again.connect()["you"] == 1 and again.info["stage"] == "waiting", "a rematch has the same links")
    again.cut()
    two.wait_for(lambda info: "rematch" in info)
    rematch = one.info["rematch"]
    for c in (one, two):
        there = c.move(rematch)
        ok(there["type"] == "table" and c.info["table"] == c.table, "people go to it over the same connection", there)
    ok(not server.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["here"], "and are not at the first table any more")
    one.sit("One")
    two.sit("Two")
    play([one, two])
    ok(one.info["stage"] == two.info["stage"] == "over" and one.record == two.record, "and play there to the end")
    moved = Socket(server.port)
    for token in (ID, tokens[0]):
        moved.send({"type": "hello", "table": table, "token": token})
        moved.send({"type": "hello", "table": one.table})
    heard = [json.loads(moved.receive()) for _ in range(4)]
    ok(heard[0]["code"] == "token" and
       [(m["table"], m["you"]) for m in heard[1:]] == [(one.table, 0), (table, 1), (one.table, 0)],
       "every hello is judged by itself: no seat goes along to another table", heard)
    moved.send({"type": "rematch"})
    ok(json.loads(moved.receive())["code"] == "no-seat", "so nobody acts there for whom they were elsewhere")
    moved.close()
    for c in (one, two):
        c.cut()


def lost_tables(house, server):
    """Whoever acts at a table that the store no longer has is sent away, and so is who comes back."""
    table, tokens = server.make("doodle", "me")
    (one,), _ = sit_down(server, table, tokens, 0)
    with sqlite3.connect(house.home + "/data/tables.sqlite") as database:
        database.execute("DELETE FROM tables WHERE id = ?", (table,))
    database.close()
    one.send("turn", id="x", after=one.info["n"], events=one.legal()[:1])
    ended = farewell(one)
    ok(ended == 1013, "what cannot be kept is not acknowledged", ended)
    ok(one.connect()["code"] == "no-table", "and the table is gone")
    for args, code in (((), 2), (("a", "b"), 2), (("--backup", "x", "y"), 2), ((table,), 1), (("ABCDEF",), 1)):
        got, out, complaint = house.run("export", *args, "--data", house.home + "/data")
        ok(got == code and not out and len(complaint.splitlines()) == 1,
           f"export {' '.join(args)[:20]}: one sentence, exit {code}", complaint)
    got, _, complaint = house.run("export", table, "--data", house.home + "/nowhere")
    ok(got == 1 and "nowhere" in complaint, "export of a folder that is not there", complaint)
    one.cut()


def computers(house, server):
    for game in ("doodle", "domicolor", "metro"):
        table, tokens = server.make(game, "medium", "me", "random")
        (one,), (watcher,) = sit_down(server, table, [tokens[1]])
        play([one, watcher])
        checked(house, one.record, f"{game} against computer players")
        one.cut()
        watcher.cut()


def names(value):
    """The names of all fields, and what they say where that is one of a few words."""
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
    """Every field and every type that anybody heard is in the documents."""
    docs = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "reference")
    heard = {name for text in set(HEARD) for name in names(json.loads(text))}
    for file in ("wire.md", "asyncapi.yaml"):
        with open(os.path.join(docs, file), encoding="utf-8") as f:
            words = set(re.findall(r"[\w-]+", f.read()))
        ok(len(heard) > 30 and heard <= words, f"docs/reference/{file} has all that is said", heard - words)


def correspondence(house, server):
    """A game over restarts of the server: asked to end, and killed."""
    table, tokens = server.make("domicolor", "me", "friend", "random", clock={"turn": 86400})
    clients, _ = sit_down(server, table, tokens[:2], 0)
    for how, expected in ((15, 0), (9, -9), (9, -9)):
        play(clients, 5)
        kept = {c: (list(c.record), c.info["n"]) for c in clients}
        answer = next(c for c in clients if c.is_to_act()).turn() if any(c.is_to_act() for c in clients) else None
        code = server.stop(how)
        ok(code == expected, f"signal {how} ends the server", code)
        if how == 15:
            ended = farewell(clients[0])
            ok(ended == 1001, "which says goodbye", ended)
        server.start()
        for c in clients:
            c.record, n = kept[c]
            c.connect(n)
        ok(all(c.info["n"] >= (answer or {"n": 0})["n"] for c in clients), "what was acknowledged is there again")
    play(clients)
    ok(clients[0].record == clients[1].record, "and the game ends")
    checked(house, clients[0].record, "a game over three restarts")
    code, _, complaint = house.run("export", "--backup", house.home + "/copy.sqlite", "--data", house.home + "/data")
    ok(code == 0, "a backup while it runs", complaint)
    for c in clients:
        c.cut()


def rude_clients(server):
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
    ok(json.loads(own.receive())["code"] == "no-table", "no such table")
    table, tokens = server.make("doodle", "me")
    own.send({"type": "hello", "table": table, "token": ID})
    ok(json.loads(own.receive())["code"] == "token", "no such token")
    own.send('{"type":"hel', final=False)
    own.send('lo","table":"%s"}' % table, opcode=0)
    ok(json.loads(own.receive())["type"] == "table", "a message may come in pieces")
    own.send({"type": "hello", "table": table})
    ok(json.loads(own.receive())["type"] == "error", "one hello is enough")
    own.send({"type": "turn", "id": "x", "after": 0, "events": ["tree"]})
    ok(json.loads(own.receive())["code"] == "no-seat", "a spectator cannot act")
    for what, payload, opcode, code in (("too much", "x" * 20000, 1, 1009), ("binary", b"\0\1", 2, 1003)):
        rude = Socket(server.port)
        rude.send(payload, opcode)
        try:
            told = rude.receive()
        except Closed as end:
            told = end.args[0]
        ok(told == code, f"{what} ends it", told)
        rude.close()
    own.close()


def main():
    with House(sys.argv[1]) as house, Server(house) as server:
        tables(server)
        hashed(house, coming_back(server))
        secrets_stay_secret(server, "domicolor", 2)
        secrets_stay_secret(server, "metro", 3)
        rude_clients(server)
        lost_tables(house, server)
        computers(house, server)
        correspondence(house, server)
        whole_games(house, server)
        documented()
        ok(server.stop() == 0, "it ends when asked")
    done()


main()
