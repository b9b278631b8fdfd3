"""Answers of a running server are what docs/reference/openapi.json describes: every path, every
status, every field. python3 test_openapi.py BINARY"""
import http.client
import json
import sqlite3
import sys

from online import Client, House, Server, play, sit_down
from schema import Schema, asyncapi, openapi
from tap import done, ok

ID = "0123456789abcdef" * 2
JSON = {"Content-Type": "application/json"}
DESCRIPTION = openapi()
PLAN = {"game": "doodle", "seats": [{"who": "me"}]}
# Parts of answers that this test does not provoke.
STOPPING = "/code=stopping"     # /healthz during the moment in which the server ends
GENERAL = {"/code=method", "/code=request"}     # no path of their own: see `refusals_of_all_paths`


class Answers:
    """Asks the server, compares each answer with the description of its path, method and status,
    and notes which it had."""

    def __init__(self):
        self.schemas = {}
        for path, methods in DESCRIPTION["paths"].items():
            for method, operation in methods.items():
                for status, response in operation["responses"].items() if method != "parameters" else ():
                    (kind, content), = response["content"].items()
                    self.schemas[path, method.upper(), int(status)] = kind, Schema(content["schema"])
        self.seen = set()

    def check(self, server, method, path, status, body=None, headers=None, described=None):
        """Asks, and checks the answer. `described`: the path as the description names it."""
        headers = {**(JSON if method == "POST" else {}), **(headers or {})}
        return self.compare((described or path.split("?")[0], method, status), request(server, method, path, body, headers))

    def compare(self, key, answer):
        """Checks an answer against the description of its path, method and status."""
        status, kind, body = answer
        expected, schema = self.schemas.get((*key[:2], status), ("no description", Schema({})))
        value = json.loads(body) if "json" in kind else body
        faults = schema.faults(value)
        self.seen.add((*key[:2], status))
        ok(status == key[2] and kind.split(";")[0] == expected and not faults,
           f"{key[1]} {key[0]} answers {key[2]} as described", (status, kind, faults, body[:300]))
        return value

    def complete(self):
        """Every description of a status was compared with an answer, and every field of a good
        answer was there."""
        for key in sorted(set(self.schemas) - self.seen):
            ok(False, f"{key[1]} {key[0]} answers {key[2]}: described but not seen")
        problem = set()
        table = self.schemas["/api/tables/{table}", "GET", 200][1].seen
        for key, (kind, schema) in self.schemas.items():
            if "problem" in kind:
                problem |= schema.seen
            else:   # a list and a code show tables as the path of one table does
                unseen = [part for part in schema.unseen() if part.removeprefix("/tables") not in table]
                ok(not unseen, f"{key[1]} {key[0]} {key[2]}: all that is described was seen", unseen)
        unseen = set(Schema(DESCRIPTION["components"]["schemas"]["Problem"]).unseen()) - problem
        ok(unseen == GENERAL | {STOPPING}, "all that is described of problems was seen", unseen)


def request(server, method, path, body=None, headers=None, version="HTTP/1.1"):
    """The status, the content type and the body of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection._http_vsn_str = version
    body = json.dumps(body) if isinstance(body, (dict, list)) else body
    try:
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, answer.getheader("content-type"), answer.read().decode()
    finally:
        connection.close()


def good_tables(answers, server):
    """Tables in all their states, so that every field is in an answer."""
    table, path = "/api/tables/{table}", "/api/tables"
    made = answers.check(server, "POST", path, 201, {
        "game": "doodle", "options": ["more-control"], "listed": True, "clock": {"bank": 600, "plus": 5},
        "seats": [{"who": "me"}, {"who": "open"}, {"who": "computer", "level": "random"}]})
    own = f"{path}/{made['table']}"
    answers.check(server, "GET", f"{path}?code={made['code']}", 200)
    answers.check(server, "GET", path, 200)
    answers.check(server, "GET", own, 200, described=table)
    answers.check(server, "GET", own + "/record", 200, described=table + "/record")
    answers.check(server, "GET", own + "/record", 200, headers={"Authorization": "Bearer " + made["seats"][0]["token"]},
                  described=table + "/record")
    taken = answers.check(server, "POST", own + "/seats", 201, {}, described=table + "/seats")
    answers.check(server, "POST", own + "/seats", 409, described=table + "/seats")
    clients, _ = sit_down(server, made["table"], [made["seats"][0]["token"], taken["token"]], 0)
    answers.check(server, "GET", own, 200, described=table)
    clients[1].send("give-up")
    clients[0].wait_for(lambda info: info["seats"][1]["who"] == "computer")
    answers.check(server, "GET", own, 200, described=table)
    play(clients[:1])
    clients[0].send("rematch")
    clients[0].wait_for(lambda info: "rematch" in info)
    answers.check(server, "GET", own, 200, described=table)
    rematch = answers.check(server, "GET", f"{path}/{clients[0].info['rematch']}", 200, described=table)
    answers.check(server, "GET", f"{path}?code={rematch['code']}", 200)
    for c in clients:
        c.disconnect()


def every_word(answers, server):
    """What a seat and a table can be, where a table says it: handed to the computer, out of
    time, listed, found by code."""
    table, tokens = server.make("doodle", "friend", "friend", listed=False, clock={"turn": 5})
    one = Client(server, table, tokens[0])
    one.connect()
    one.send("hand", seat=2, level="random")
    one.sit("One")
    one.wait_for(lambda info: info["stage"] == "playing" and info["seats"][1]["who"] == "computer")
    one.wait_for(lambda info: info["seats"][0]["who"] == "computer")
    code = one.info["code"]
    for path, described in ((f"/api/tables/{table}", "/api/tables/{table}"), (f"/api/tables?code={code}", None)):
        found = answers.check(server, "GET", path, 200, described=described)
        ok([seat["why"] for seat in found["seats"]] == ["out-of-time", "handed"], "one ran out of time, one was handed over", found)
    one.disconnect()


def bad_requests(answers, server):
    made = answers.check(server, "POST", "/api/tables", 201, PLAN)
    own, table = f"/api/tables/{made['table']}", "/api/tables/{table}"
    foreign = {"Origin": "http://evil.example"}
    answers.check(server, "POST", "/api/tables", 400, "{")
    answers.check(server, "POST", "/api/tables", 400, {**PLAN, "unknown": 1})
    answers.check(server, "POST", "/api/tables", 403, PLAN, foreign)
    answers.check(server, "POST", "/api/tables", 413, "x" * 20000)
    answers.check(server, "POST", "/api/tables", 415, PLAN, {"Content-Type": "text/plain"})
    answers.check(server, "POST", "/api/tables", 422, {**PLAN, "board": "row T"})
    answers.check(server, "GET", "/api/tables?code=AAAAA1", 404)
    answers.check(server, "GET", "/api/tables?name=x", 400)
    for end in ("", "/record"):
        answers.check(server, "GET", own + end, 401, headers={"Authorization": "Basic abc"}, described=table + end)
        answers.check(server, "GET", own + end, 403, headers={"Authorization": "Bearer " + ID}, described=table + end)
        answers.check(server, "GET", f"/api/tables/{ID}{end}", 404, described=table + end)
        answers.check(server, "GET", f"/api/tables/0123{end}", 404, described=table + end)
    answers.check(server, "POST", own + "/seats", 400, {"seat": 1}, described=table + "/seats")
    answers.check(server, "POST", own + "/seats", 401, {}, {"Authorization": "Basic abc"}, table + "/seats")
    answers.check(server, "POST", own + "/seats", 403, {}, foreign, table + "/seats")
    answers.check(server, "POST", f"/api/tables/{ID}/seats", 404, described=table + "/seats")
    answers.check(server, "POST", own + "/seats", 413, "x" * 20000, described=table + "/seats")
    answers.check(server, "POST", own + "/seats", 415, {}, {"Content-Type": "text/plain"}, table + "/seats")


def refusals_of_all_paths(server):
    """The refusals of every path, which `info` describes."""
    problem = Schema(DESCRIPTION["components"]["schemas"]["Problem"])
    for what, status, code, *how in (
            ("another method", 405, "method", "PUT"), ("a body of GET", 400, "body", "GET", "{}"),
            ("a head that can be read in two ways", 400, "request", "GET", None, {"Content-Length": "+1"}),
            ("a body without a length", 411, "request", "GET", None, {"Transfer-Encoding": "chunked"}),
            ("another expectation", 417, "request", "GET", None, {"Expect": "tea"}),
            ("a head of more than 8 KiB", 431, "request", "GET", None, {"X": "x" * 9000}),
            ("another version of HTTP", 505, "request", "GET", None, {}, "HTTP/1.0")):
        for path in (path for path, methods in DESCRIPTION["paths"].items() if "get" in methods):
            got, kind, answer = request(server, how[0], path.replace("{table}", ID), *how[1:])
            faults = problem.faults(json.loads(answer))
            ok((got, kind) == (status, "application/problem+json") and not faults and json.loads(answer)["code"] == code,
               f"{what} of {path} is answered {status}", (got, kind, faults, answer[:300]))


def limits(answers, house):
    """One request a second is answered; more requests are refused at every path."""
    with Server(house, "--limit-rate", "1", data="limits") as server:
        for path, methods in DESCRIPTION["paths"].items():
            for method in sorted(set(methods) - {"parameters"}):
                answer = 0, "", ""
                while answer[0] != 429:
                    answer = request(server, method.upper(), path.replace("{table}", ID))
                answers.compare((path, method.upper(), 429), answer)


def broken_store(answers, house):
    """The tables of the database are gone while the server runs: nothing can be read or written."""
    with Server(house, data="broken", stderr=-3) as server:
        made = answers.check(server, "POST", "/api/tables", 201, PLAN)
        own, table = f"/api/tables/{made['table']}", "/api/tables/{table}"
        answers.check(server, "GET", "/healthz", 200)
        answers.check(server, "GET", "/metrics", 200)
        answers.check(server, "GET", "/openapi.json", 200)
        with sqlite3.connect(server.data + "/tables.sqlite") as database:
            database.execute("ALTER TABLE tables RENAME TO lost")
        database.close()
        answers.check(server, "GET", "/api/tables", 503)
        answers.check(server, "GET", own, 503, described=table)
        answers.check(server, "GET", own + "/record", 503, described=table + "/record")
        answers.check(server, "POST", own + "/seats", 503, described=table + "/seats")
        answers.check(server, "POST", "/api/tables", 503, PLAN)
        answers.check(server, "GET", "/healthz", 503)


def without_words(schema):
    """The schema without what only people read."""
    if isinstance(schema, dict):
        return {name: without_words(value) for name, value in schema.items() if name not in ("description", "examples")}
    return [without_words(item) for item in schema] if isinstance(schema, list) else schema


def same_table():
    """REST and the WebSocket describe a table with the same fields."""
    message = asyncapi()[1]["table"]
    rest = DESCRIPTION["components"]["schemas"]["Table"]
    only_message = {"type", "you", "record", "from", "events", "done"}
    both = {name: schema for name, schema in message["properties"].items() if name not in only_message}
    reply, described = without_words(both), without_words(rest["properties"])
    del reply["clock"], described["clock"]   # the same two objects, described in two ways
    ok(reply == described and set(rest["required"]) == set(message["required"]) - only_message,
       "openapi.json and asyncapi.yaml describe a table with the same fields",
       [name for name in {**reply, **described} if reply.get(name) != described.get(name)])


def main():
    answers = Answers()
    with House(sys.argv[1]) as house:
        with Server(house, "--grace", "0") as server:
            good_tables(answers, server)
            every_word(answers, server)
            bad_requests(answers, server)
            refusals_of_all_paths(server)
        limits(answers, house)
        broken_store(answers, house)
    answers.complete()
    same_table()
    done()


main()
