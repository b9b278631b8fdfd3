"""One address that makes computers think at many tables does not keep others waiting, nor the server from stopping:
python3 test_fair.py BINARY"""
import os
import re
import select
import signal
import sys
import time

from online import PATIENCE, Client, House, Server
from tap import done, ok

CROWD = "127.0.0.2"     # sits down at all the tables
OTHER = "127.0.0.1"     # has one table
THREADS = max(1, (os.cpu_count() or 1) - 1)     # no fewer than the server has
FEW = 9 + 2 * THREADS   # moves that may come first: those that run already, and those beside the one that is waited for
TABLES = max(60, 4 * FEW)
STOP_MAX = 10           # seconds; something must bound it
NO_LIMITS = tuple(word for limit in ("connections", "spectators", "tables", "rate") for word in (f"--limit-{limit}", "0"))


def thinking(server):
    status, text = server.ask("GET", "/metrics")
    assert status == 200, text
    return int(re.search(r"^tafel_thinking (\d+)$", text, re.M).group(1))


def eventually(what):
    end = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


def table_with(server, level):
    """A table whose first seat is a computer's, and somebody for its second, who is not there yet."""
    table, tokens = server.make("metro", level, "me")
    return Client(server, table, tokens[1])


def sit_down(client, source):
    """Sits down, so that the computer is asked for the first move."""
    client.connect(source=source)
    client.sit("P")
    client.wait_for(lambda info: info["stage"] == "playing")
    client.begun = client.info["n"]


def has_moved(client):
    """Whether the computer has made its first move, by what was told already."""
    return client.info["n"] > client.begun


def wait_for_move(client):
    """Seconds until the computer has moved."""
    began = time.monotonic()
    while not has_moved(client):
        client.hear()
    return time.monotonic() - began


def moved(clients):
    """Those to whom a move was told; does not wait for anything."""
    for c in clients:
        while select.select([c.socket.socket], [], [], 0)[0] or c.socket.left:
            c.hear()
    return [c for c in clients if has_moved(c)]


def crowd_of(server, level):
    crowd = [table_with(server, level) for _ in range(TABLES)]
    for c in crowd:
        sit_down(c, CROWD)
    return crowd


def first_move(server):
    """Seconds until the first move at a new table."""
    other = table_with(server, "hard")
    sit_down(other, OTHER)
    seconds = wait_for_move(other)
    other.cut()
    return seconds


def others_do_not_wait(house):
    with Server(house, *NO_LIMITS, "--log", "off") as server:
        idle = first_move(server)
        ok(eventually(lambda: thinking(server) == 0), "nobody thinks any more when all have moved")
        crowd = crowd_of(server, "hard")
        ok(thinking(server) > TABLES // 2, "computers at many tables are to move", thinking(server))
        before = len(moved(crowd))
        loaded = first_move(server)
        between = len(moved(crowd)) - before
        print(f"# first move of another address: {idle:.2f} s alone, {loaded:.2f} s beside {TABLES} tables, "
              f"of which {between} moved meanwhile")
        ok(between <= FEW, "another address is served before the rest of the crowd", f"{between} of {TABLES} came first")
        somebody_comes_back(server, crowd)


def events(server, crowd):
    """Events at all tables of the crowd."""
    return sum(len(server.record(c.table).splitlines()) for c in crowd)


def somebody_comes_back(server, crowd):
    last = [c for c in crowd if c not in moved(crowd)][-1]
    for c in crowd:
        c.cut()
    back = Client(server, last.table, last.token)
    back.begun = last.begun
    before = events(server, crowd)
    back.connect(source=OTHER)
    seconds = wait_for_move(back)
    between = events(server, crowd) - before - 1
    print(f"# move at a table that was deserted: {seconds:.2f} s, {between} came first")
    ok(between <= FEW, "who comes back to a deserted table is served before the deserted ones", between)


def stops_at_once(house):
    for level in ("hard", "expert"):
        with Server(house, *NO_LIMITS, "--log", "off", data=f"stop-{level}") as server:
            crowd = crowd_of(server, level)
            queued = thinking(server)
            began = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(timeout=STOP_MAX)
            print(f"# SIGTERM with {queued} moves of {level} to be thought about: {time.monotonic() - began:.2f} s")
            ok(server.process.returncode == 0 and queued > TABLES // 2, f"stops while {level} computers are to move",
               (server.process.returncode, queued))
            for c in crowd:
                c.cut()


def main():
    with House(sys.argv[1]) as house:
        others_do_not_wait(house)
        stops_at_once(house)
    done()


main()
