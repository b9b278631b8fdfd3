"""Limits of one address: listed tables, open seats, guessed codes, rematches, spectators,
thinking. python3 test_shares.py BINARY"""
import signal
import subprocess
import sys
import time

from hostile import Client, House, Target, Wire, run_attack, check_well, play, message_frame, sit_down, check_usable
from tap import done, ok

OTHER = "127.0.0.2"     # another address, whose limits must not change
THIRD = "127.0.0.3"
LISTED = {"game": "doodle", "seats": [{"who": "me"}, {"who": "open"}], "listed": True}
HIDDEN = {**LISTED, "listed": False}


def started(house, limits, data):
    """Starts a server with limits. Returns None if it has no such option."""
    options = house.run("serve", "--help")[1]
    missing = [name for name in limits if f"--limit-{name}" not in options]
    if missing:
        ok(False, f"tafel serve has --limit-{missing[0]}")
    args = [word for name, value in limits.items() if name not in missing for word in (f"--limit-{name}", str(value))]
    return Target(house, *args, data=data)


def statuses(target, count, path, body, source):
    return [target.ask("POST", path, body, source=source)[0] for _ in range(count)]


def listed(house):
    with started(house, {"listed": 3}, "listed") as target:
        got = statuses(target, 5, "/api/tables", LISTED, "127.0.0.1")
        check_well(target, "an address has three listed tables, and more get 429", got == [201] * 3 + [429] * 2, got)
        status, problem = target.ask("POST", "/api/tables", LISTED)
        check_well(target, "a refusal by a limit is a problem with the code limit", status == 429 and problem.get("code") == "limit" and problem["detail"], problem)
        tables = target.ask("GET", "/api/tables")[1]["tables"]
        check_well(target, "refused tables are not in the list", len(tables) == 3, len(tables))
        got = statuses(target, 2, "/api/tables", HIDDEN, "127.0.0.1")
        check_well(target, "tables that are not listed do not count", got == [201] * 2, got)
        got = statuses(target, 4, "/api/tables", LISTED, OTHER)
        check_well(target, "another address has a limit of its own", got == [201] * 3 + [429], got)
        status, _ = target.ask("POST", f"/api/tables/{tables[0]['table']}/seats", {}, source=THIRD)
        check_well(target, "an open seat is taken, and the table leaves the list", status == 201, status)
        got = statuses(target, 2, "/api/tables", LISTED, "127.0.0.1")
        check_well(target, "a table that left the list makes room for one", got == [201, 429], got)
    with Target(house, data="unlisted") as target:
        got = statuses(target, 20, "/api/tables", LISTED, "127.0.0.1")
        check_well(target, "0 means no limit", got == [201] * 20, got)
    with Target(house, data="five", more={"TAFEL_LIMIT_LISTED": "5"}) as target:
        got = statuses(target, 6, "/api/tables", LISTED, "127.0.0.1")
        check_well(target, "the environment sets the limit of listed tables", got == [201] * 5 + [429], got)


def open_tables(target, count, source):
    """Tables with an open seat each."""
    return [target.ask("POST", "/api/tables", HIDDEN, source=source)[1]["table"] for _ in range(count)]


def take(target, tables, source):
    return [target.ask("POST", f"/api/tables/{table}/seats", {}, source=source)[0] for table in tables]


def seats(house):
    with started(house, {"seats": 4}, "seats") as target:
        tables = open_tables(target, 12, OTHER)
        got = take(target, tables[:6], "127.0.0.1")
        check_well(target, "an address takes four open seats, and more get 429", got == [201] * 4 + [429] * 2, got)
        status, problem = target.ask("POST", f"/api/tables/{tables[5]}/seats", {})
        check_well(target, "a refusal by a limit is a problem with the code limit", status == 429 and problem.get("code") == "limit", problem)
        got = take(target, tables[4:6], THIRD)
        check_well(target, "the seats that were refused are still open to others", got == [201] * 2, got)
        got = take(target, tables[:2] + ["0" * 32] + tables[6:8], OTHER)
        check_well(target, "a seat that was not taken does not count", got == [409, 409, 404, 201, 201], got)
        got = statuses(target, 2, "/api/tables", HIDDEN, "127.0.0.1")
        check_well(target, "an address that may take no more seats may make tables", got == [201] * 2, got)
        got = [target.ask("GET", "/healthz")[0], target.ask("GET", "/api/tables")[0]]
        check_well(target, "an address that may take no more seats may read", got == [200, 200], got)


def codes(house):
    with Target(house, data="codes") as target:
        status, made = target.ask("POST", "/api/tables", HIDDEN)
        right, wrong = f"/api/tables?code={made['code']}", "/api/tables?code="
        got = [target.ask("GET", right)[0] for _ in range(30)]
        check_well(target, "right codes do not count", got == [200] * 30, got)
        got = [target.ask("GET", f"{wrong}AAAA{a}{b}")[0] for a in "BCDE" for b in "BCDE"][:13]
        check_well(target, "ten wrong codes a minute get 404, then 429", got == [404] * 10 + [429] * 3, got)
        got = target.ask("GET", right)[0]
        check_well(target, "after ten wrong codes a right one gets 429", got == 429, got)
        got = [target.ask("GET", right, source=OTHER)[0], target.ask("GET", wrong + "AAAAFF", source=OTHER)[0]]
        check_well(target, "another address may still ask for codes", got == [200, 404], got)
        got = [target.ask("GET", "/api/tables")[0], target.ask("GET", f"/api/tables/{made['table']}")[0]]
        check_well(target, "after ten wrong codes the list and tables can be read", got == [200, 200], got)
        got = [target.ask("GET", f"{wrong}{code}", source=THIRD)[0] for code in ("", "A", "a" * 6, "%20" * 6, "AAAAAAA", "A" * 300)]
        check_well(target, "an invalid code gets 400 or 404", set(got) <= {400, 404}, got)


def over(target, source="127.0.0.1"):
    """Plays a game to its end. Returns the clients of its players."""
    table, tokens = target.make("doodle", "me", "friend")
    clients, _ = sit_down(target, table, tokens, 0)
    play(clients)
    assert clients[0].info["stage"] == "over"
    return clients


def rematched(target, client, token):
    """Asks for a rematch. Returns its table, or the code of the refusal."""
    with Wire(target.port) as wire:
        wire.send(message_frame("hello", table=client.table, token=token))
        wire.receive_message()
        wire.send(message_frame("rematch"))
        while True:
            message = wire.receive_message()
            if message["type"] in ("refused", "error"):
                return message["code"]
            if message.get("rematch"):
                return message["rematch"]


def rematches(house):
    with Target(house, limits={"tables": 3}, data="rematches") as target:
        run_attack(target, "rematches count as tables", escapes)
        status = target.ask("POST", "/api/tables", HIDDEN)[0]
        check_well(target, "after rematches an address makes no more tables than before", status == 429, status)
        status = target.ask("POST", "/api/tables", HIDDEN, source=OTHER)[0]
        check_well(target, "another address may make a table", status == 201, status)
        survived = target.ask("GET", "/healthz")[0]
        check_well(target, "after rematches the server is well", survived == 200)


def escapes(target):
    """Three games use up the limit of tables. Then a rematch of each is refused with the code
    limit."""
    games = [over(target) for _ in range(3)]
    for clients in games:
        answer = rematched(target, clients[0], clients[0].token)
        if answer != "limit":
            return f"a fourth table was made by a rematch: {answer}"
    for clients in games:
        info = target.ask("GET", f"/api/tables/{clients[0].table}")[1]
        if info.get("rematch"):
            return "the refused rematch is there"
        for c in clients:
            c.disconnect()
    return ""


def allowed_rematch(house):
    with Target(house, limits={"tables": 2}, data="allowed") as target:
        run_attack(target, "a rematch within the limit is made once", made_once)


def made_once(target):
    clients = over(target)
    first, second = [rematched(target, clients[0], clients[i].token) for i in (0, 1)]
    if len(first) != 32 or second not in ("taken", "over", first):
        return f"{first} and {second}"
    status = target.ask("POST", "/api/tables", HIDDEN)[0]
    return "" if status == 429 else f"the rematch did not count: {status}"


def spectators(house):
    """A refused spectator is at no table, and the limit of spectators refuses no seat."""
    with Target(house, limits={"spectators": 1}, data="spectators") as target:
        table, tokens = target.make("doodle", "me", "friend")
        first, second, own = Client(target, table), Client(target, table), Client(target, table, tokens[0])
        got = [first.connect()["type"], second.connect().get("code"), own.connect()["type"]]
        check_well(target, "one spectator too many is refused, but no seat", got == ["table", "limit", "table"], got)
        second.socket.send({"type": "react", "reaction": "wow"})
        got = second.receive_message()
        check_well(target, "a refused spectator is at no table", got["type"] == "error", got)
        for c in (first, second, own):
            c.disconnect()


def forwarded(house):
    """Behind a proxy the limits are those of the forwarded address."""
    with started(house, {"listed": 1, "seats": 1}, "forwarded") as bare:
        args = bare.args
    with Target(house, *args[2:], "--proxy", "1", data="proxy") as target:
        chains = ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.1, 192.0.2.2")
        got = [target.ask("POST", "/api/tables", LISTED, forwarded=f)[0] for f in chains]
        check_well(target, "behind a proxy each forwarded address has a limit of its own", got == [201, 429, 201, 429], got)
        networks = ("2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1", "2001:db8:1:1:ffff::")
        got = [target.ask("POST", "/api/tables", LISTED, forwarded=f)[0] for f in networks]
        check_well(target, "forwarded IPv6 addresses share a limit by /64", got == [201, 429, 201, 429], got)


def thinking(house):
    """Long thinking of one address neither delays the computer players of others nor keeps the
    server from stopping."""
    with Target(house, data="thinking") as target:
        flood = dict(deep(target, OTHER) for _ in range(40))
        table, tokens = target.make("doodle", "easy", "me")
        client = Client(target, table, tokens[1])
        client.connect()
        client.sit("Anna")
        client.wait_for(lambda info: info["stage"] == "playing")
        moved, is_first = 0, False
        while moved < 20 and not is_first:
            is_first = reply(target, table)["to_act"] == 2
            moved = sum(reply(target, name)["n"] > n for name, n in flood.items())
            time.sleep(0.05)
        check_well(target, "the computer of another address moves before half of those of the first address", is_first, moved)
        client.disconnect()
        target.process.send_signal(signal.SIGTERM)
        try:
            code = target.process.wait(15)
        except subprocess.TimeoutExpired:
            code = "it runs on"
        ok(code == 0, "SIGTERM stops the server while computers think", code)


def deep(target, source):
    """Makes a table where three computers think long before the person is to act. Returns its id
    and its number of events."""
    wish = {"game": "metro", "seats": [{"who": "computer", "level": "hard"}] * 3 + [{"who": "me"}]}
    status, made = target.ask("POST", "/api/tables", wish, source=source)
    assert status == 201, made
    with Wire(target.port, source=source) as wire:
        wire.send(message_frame("hello", table=made["table"], token=made["seats"][3]["token"]) + message_frame("sit", name="Eve", nonce="0" * 32))
        while (message := wire.receive_message()).get("stage") != "playing":
            pass
    return made["table"], message["n"]


def reply(target, table):
    return target.ask("GET", f"/api/tables/{table}")[1]


def main():
    with House(sys.argv[1]) as house:
        thinking(house)
        listed(house)
        seats(house)
        codes(house)
        rematches(house)
        allowed_rematch(house)
        spectators(house)
        forwarded(house)
        with Target(house, data="last") as target:
            check_usable(target, "without limits two people can play")
    done()


main()
