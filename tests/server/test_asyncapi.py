"""Messages of both sides are what docs/reference/asyncapi.yaml describes: the server reads a
message of a client exactly when its schema allows it, and everything that the server sends is
valid. python3 test_asyncapi.py BINARY"""
import itertools
import json
import os
import re
import shutil
import sys

from online import RECEIVED, Client, Closed, House, Server, Socket, wait_for_close, play, sit_down
from schema import FOLDER, asyncapi, message_schema
from tap import done, ok

ID = "0123456789abcdef" * 2
DOCUMENT, PAYLOADS = asyncapi()
OPERATIONS = {name: [message["payload"]["properties"]["type"]["const"] for message in operation["messages"]]
              for name, operation in DOCUMENT["operations"].items()}
# A message of each type that is right and has every field.
RIGHT = {
    "hello": {"table": ID, "token": ID, "have": 7},
    "sit": {"name": "Anna", "nonce": ID},
    "turn": {"id": "A-z_09", "after": 512, "events": ["3:43NE"]},
    "give-up": {},
    "hand": {"seat": 6, "level": "random"},
    "back": {},
    "react": {"reaction": "bye"},
    "rematch": {},
}
# Values for every field: of every type, and beside every limit.
VALUES = [None, True, False, -1, 0, 1, 2, 6, 7, 1023, 1024, 1025, 2 ** 40, 1.5, "", "a", "a b", "*", "ä", "bye", "table",
          "x" * 36, "x" * 37, ID, ID[:-1], ID + "0", ID.upper(), [], ["a"], ["a"] * 16, ["a"] * 17, ["a", 1], [[]], {}, {"a": 1}]
# What messages could have by their shapes, and never do: events happen only while a game is played,
# and `taken` is a refusal of REST.
UNSEEN = {"events": {"/rematch", "/stage=over", "/stage=waiting", "/seats/who=open"}, "refused": {"/code=taken"}}


def variants(kind):
    """The right message, without each set of its fields, with each value in each field, and with
    a field too many."""
    right = {"type": kind, **RIGHT[kind]}
    for size in range(len(right) + 1):
        for names in itertools.combinations(right, size):
            yield {name: value for name, value in right.items() if name not in names}
    for name in (*right, "unknown", "Type"):
        for value in VALUES:
            yield {**right, name: value}


def client_messages(house):
    """The server answers `error` with the code `message` to what the schema does not allow, and
    to nothing else."""
    schemas = {kind: message_schema(PAYLOADS[kind]) for kind in RIGHT}
    ok(sorted(RIGHT) == sorted(OPERATIONS["clientSends"]), "the description has all messages of clients", OPERATIONS)
    with Server(house, "--limit-rate", "0") as server:
        socket = Socket(server.port)
        for kind in RIGHT:
            messages = list(variants(kind))
            wrong = [message for message in messages if is_read(socket, message) != is_valid(schemas, message)]
            count = sum(is_valid(schemas, message) for message in messages)
            ok(0 < count < len(messages) and not wrong,
               f"{kind}: {count} of {len(messages)} messages are valid, and the server reads these alone", wrong[:5])
        socket.close()


def is_valid(schemas, message):
    kind = message.get("type")
    return isinstance(kind, str) and kind in schemas and not schemas[kind].faults(message)


def is_read(socket, message):
    """Whether the server reads the message. At no table, every message is answered with one
    error."""
    socket.send(message)
    answer = json.loads(socket.receive())
    assert answer["type"] == "error", answer
    return answer["code"] != "message"


def refuse(client, code, kind, **fields):
    client.send(kind, **fields)
    answer = client.expect("refused", "error")
    ok(answer["code"] == code, f"{kind} is refused with {code}", answer)


def table_for_two(house, server):
    """A game from the first hello to the rematch, with most things that can be refused."""
    table, tokens = server.make("doodle", "friend", "friend", "random", options=["more-control"], clock={"bank": 600, "plus": 5})
    one, two, watcher = clients = [Client(server, table, token, seed) for seed, token in enumerate((*tokens[:2], None))]
    for client in clients:
        client.connect()
    refuse(watcher, "no-seat", "back")
    refuse(one, "not-started", "turn", id="a", after=0, events=["tree"])
    refuse(one, "name", "sit", name=" ", nonce=ID)
    one.sit("One")
    one.wait_for(lambda info: info["seats"][0]["sits"])
    refuse(one, "seated", "sit", name="One", nonce=ID)
    refuse(one, "not-over", "rematch")
    two.sit("Two")
    for client in clients:
        client.wait_for(lambda info: info["stage"] == "playing")
    actor, other = (one, two) if one.is_to_act() else (two, one)
    refuse(actor, "stale", "turn", id="b", after=actor.info["n"] + 1, events=["tree"])
    actor.expect("table")
    refuse(actor, "rule", "turn", id="c", after=actor.info["n"], events=["tree"])
    refuse(other, "not-your-turn", "turn", id="d", after=other.info["n"], events=["tree"])
    refuse(one, "not-away", "hand", seat=2, level="random")
    refuse(one, "no-person", "hand", seat=3, level="random")
    refuse(one, "level", "hand", seat=2, level="nobody")
    refuse(one, "not-yours", "back")
    sent = actor.info["n"], [actor.chance.choice(actor.legal())]
    for _ in range(2):
        answer = actor.turn(sent[1], sent[0], "again")
        ok(answer.get("done") == "again", "a turn counts, and a second time it had counted", answer)
    all_reactions(one)
    one.disconnect()
    again = Client(server, table, tokens[0])
    again.record, have = one.record, one.info["n"]
    again.connect(have)
    again.send("give-up")
    two.wait_for(lambda info: info["seats"][0]["who"] == "computer")
    play([two, watcher])
    refuse(two, "over", "give-up")
    two.send("rematch")
    for client in (two, again):
        client.wait_for(lambda info: "rematch" in info)
        client.disconnect()
    watcher.disconnect()


def all_reactions(client):
    for word in PAYLOADS["react"]["properties"]["reaction"]["enum"]:
        client.send("react", reaction=word)
        answer = client.expect("reaction")
        ok(answer["reaction"] == word, f"the reaction {word} is told", answer)


def seats_of_the_computer(server):
    """A seat that is handed over before the game, and one whose time is used up."""
    table, tokens = server.make("doodle", "friend", "friend", "open", clock={"turn": 5})
    one, two = [Client(server, table, token) for token in tokens[:2]]
    one.connect()
    one.send("hand", seat=2, level="random")
    one.send("hand", seat=3, level="random")
    one.sit("One")
    one.wait_for(lambda info: info["stage"] == "playing")
    two.connect()
    refuse(two, "started", "sit", name="Two", nonce=ID)
    one.wait_for(lambda info: info["seats"][0].get("why") == "out-of-time")
    one.wait_for(lambda info: info["stage"] == "over")
    one.disconnect()
    two.disconnect()


def solo(server):
    """A person ends the game and makes a rematch, and somebody comes afterwards."""
    table, tokens = server.make("doodle", "me")
    (one,), _ = sit_down(server, table, tokens, 0)
    play([one])
    one.send("rematch")
    one.wait_for(lambda info: "rematch" in info)
    late = Client(server, table)
    ok("rematch" in late.connect(), "a client that comes after the end gets the rematch")
    one.disconnect()
    late.disconnect()


def no_time_left(server):
    """Without any time left nobody comes back from the computer."""
    table, tokens = server.make("metro", "friend", "friend", clock={"bank": 5})
    clients, _ = sit_down(server, table, tokens, 0)
    late = next(client for client in clients if client.is_to_act())
    late.wait_for(lambda info: info["seats"][info["you"] - 1]["who"] == "computer")
    refuse(late, "no-time", "back")
    for client in clients:
        client.disconnect()


def errors(house):
    """Errors with each of their codes."""
    with Server(house, "--limit-spectators", "1", data="errors", stderr=-3) as server:
        table, tokens = server.make("doodle", "friend")
        for code, fields in (("no-table", {"table": ID}), ("token", {"table": table, "token": ID}), ("message", {})):
            client = Client(server, fields.get("table", table), fields.get("token"))
            answer = client.connect(**({} if fields else {"have": -1}))
            ok(answer["code"] == code, f"hello gets the error {code}", answer)
            client.disconnect()
        watching, second, seated = [Client(server, table, token) for token in (None, None, tokens[0])]
        watching.connect()
        ok(second.connect()["code"] == "limit", "too many spectators get the error limit")
        watching.send("hello", table=table)
        ok(watching.expect("error")["code"] == "hello", "a second hello to the same table gets the error hello")
        seated.connect()
        shutil.move(server.data + "/tables.sqlite", server.data + "/elsewhere")
        seated.sit("One")
        try:
            reply = seated.expect("error")["code"]
        except Closed as end:
            reply = end.args
        ok(reply == "unavailable" and wait_for_close(seated) == 1013, "what cannot be stored gets the error unavailable", reply)
        for client in (watching, second):
            client.disconnect()


def server_messages():
    """Every message that was heard is valid, and all that the description has was heard."""
    schemas = {kind: message_schema(PAYLOADS[kind]) for kind in OPERATIONS["serverSends"]}
    faults = {}
    for text in RECEIVED:
        message = json.loads(text)
        schema = schemas.get(message["type"])
        for fault in schema.faults(message) if schema else ["not described"]:
            faults[message["type"], fault] = text[:300]
    ok(not faults, f"all {len(RECEIVED)} messages of the server are valid", faults)
    for kind, schema in schemas.items():
        unseen = set(schema.unseen()) - UNSEEN.get(kind, set())
        ok(not unseen, f"{kind}: all that is described was sent", sorted(unseen))


def examples():
    """docs/reference/wire.md has an example of every message, and all of them are valid."""
    with open(os.path.join(FOLDER, "wire.md"), encoding="utf-8") as file:
        found = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", file.read(), re.DOTALL)]
    ok([message["type"] for message in found] == [kind for kinds in OPERATIONS.values() for kind in kinds],
       "wire.md has one example of every message, in the order of the description", [message["type"] for message in found])
    faults = {message["type"]: message_schema(PAYLOADS[message["type"]]).faults(message) for message in found}
    ok(not any(faults.values()), "the examples of wire.md are valid", faults)


def main():
    with House(sys.argv[1]) as house:
        client_messages(house)
        with Server(house, "--grace", "0", data="games") as server:
            table_for_two(house, server)
            seats_of_the_computer(server)
            no_time_left(server)
            solo(server)
        errors(house)
    server_messages()
    examples()
    done()


main()
