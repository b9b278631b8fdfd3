"""One address with computer players at many tables neither delays other addresses nor keeps the
server from stopping: python3 test_fair.py BINARY"""
import os
import re
import select
import signal
import sys
import time

from online import TIMEOUT, Client, House, Server
from tap import done, ok

MANY_ADDRESS = "127.0.0.2"     # the address of the people at many tables
ONE_ADDRESS = "127.0.0.1"     # the address of a person at one table
THREADS = max(1, (os.cpu_count() or 1) - 1)     # no fewer than the server has
FEW = 9 + 2 * THREADS   # moves that may come first: those that run already, and those that run at the same time
TABLES = max(60, 4 * FEW)
STOP_MAX = 10           # seconds
NO_LIMITS = tuple(word for limit in ("connections", "spectators", "tables", "rate") for word in (f"--limit-{limit}", "0"))


def thinking(server):
    status, text = server.ask("GET", "/metrics")
    assert status == 200, text
    return int(re.search(r"^tafel_thinking (\d+)$", text, re.M).group(1))


def eventually(what):
    end = time.monotonic() + TIMEOUT
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


def table_with(server, level):
    """Makes a table whose first seat is a computer's. Returns a client for the second seat, not
    connected yet."""
    table, tokens = server.make("metro", level, "me")
    return Client(server, table, tokens[1])


def sit_down(client, source):
    """Connects from the address and sits down, so that the computer is asked for the first move."""
    client.connect(source=source)
    client.sit("P")
    client.wait_for(lambda info: info["stage"] == "playing")
    client.begun = client.info["n"]


def has_moved(client):
    """Returns whether the client has received the computer's first move."""
    return client.info["n"] > client.begun


def wait_for_move(client):
    """Returns the seconds until the computer has moved."""
    began = time.monotonic()
    while not has_moved(client):
        client.receive_message()
    return time.monotonic() - began


def moved(clients):
    """Returns the clients that have received a move, without waiting."""
    for c in clients:
        while select.select([c.socket.socket], [], [], 0)[0] or c.socket.left:
            c.receive_message()
    return [c for c in clients if has_moved(c)]


def tables_of_one_address(server, level):
    clients = [table_with(server, level) for _ in range(TABLES)]
    for c in clients:
        sit_down(c, MANY_ADDRESS)
    return clients


def first_move(server):
    """Returns the seconds until the first move at a new table."""
    other = table_with(server, "hard")
    sit_down(other, ONE_ADDRESS)
    seconds = wait_for_move(other)
    other.disconnect()
    return seconds


def others_do_not_wait(house):
    with Server(house, *NO_LIMITS, "--log", "off") as server:
        idle = first_move(server)
        ok(eventually(lambda: thinking(server) == 0), "no computer thinks when all have moved")
        clients = tables_of_one_address(server, "hard")
        ok(thinking(server) > TABLES // 2, "computers at many tables are thinking", thinking(server))
        before = len(moved(clients))
        loaded = first_move(server)
        between = len(moved(clients)) - before
        print(f"# first move of another address: {idle:.2f} s alone, {loaded:.2f} s beside {TABLES} tables, "
              f"of which {between} moved meanwhile")
        ok(between <= FEW, "another address is served before the other tables of the first one", f"{between} of {TABLES} came first")
        somebody_comes_back(server, clients)


def events(server, clients):
    """The number of events at all tables of the clients."""
    return sum(len(server.record(c.table).splitlines()) for c in clients)


def somebody_comes_back(server, clients):
    last = [c for c in clients if c not in moved(clients)][-1]
    for c in clients:
        c.disconnect()
    back = Client(server, last.table, last.token)
    back.begun = last.begun
    before = events(server, clients)
    back.connect(source=ONE_ADDRESS)
    seconds = wait_for_move(back)
    between = events(server, clients) - before - 1
    print(f"# move at a table that was deserted: {seconds:.2f} s, {between} came first")
    ok(between <= FEW, "a person who comes back to a deserted table is served before deserted tables", between)


def stops_at_once(house):
    for level in ("hard", "expert"):
        with Server(house, *NO_LIMITS, "--log", "off", data=f"stop-{level}") as server:
            clients = tables_of_one_address(server, level)
            queued = thinking(server)
            began = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(timeout=STOP_MAX)
            print(f"# SIGTERM with {queued} moves of {level} to be thought about: {time.monotonic() - began:.2f} s")
            ok(server.process.returncode == 0 and queued > TABLES // 2, f"stops while {level} computers are to move",
               (server.process.returncode, queued))
            for c in clients:
                c.disconnect()


def main():
    with House(sys.argv[1]) as house:
        others_do_not_wait(house)
        stops_at_once(house)
    done()


main()
