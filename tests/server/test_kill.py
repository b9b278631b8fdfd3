"""The server is killed with signal 9 at random moments under load: no acknowledged turn is
missing, and the games go on. python3 test_kill.py BINARY LOAD"""
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time

from online import TIMEOUT, House, Server
from tap import done, ok

KILLS = 100 if os.environ.get("TAFEL_LONG") == "1" else 6
PAUSE = 0.6     # seconds between two kills, on average
TABLES = 30


def stored(path):
    """Returns the events of every table in the store, in their order."""
    events = {}
    with sqlite3.connect(path) as database:
        rows = database.execute("SELECT id, entry FROM entries JOIN tables ON table_number = tables.number "
                                "ORDER BY table_number, entries.number").fetchall()
    database.close()
    for table, entry in rows:
        events.setdefault(table, []).extend(
            line for line in entry.splitlines()[1:] if len(line) > 2 and line[1] == " " and line[0] in "*123456")
    return events


def missing(acknowledged, events):
    """Returns the acknowledged turns that are not at their place."""
    return [(table, after, event) for table, after, event in acknowledged
            if events.get(table, [])[int(after):int(after) + 1] not in ([f"{seat} {event}"] for seat in "1234")]


def check(house, server, journal):
    with open(journal, encoding="utf-8") as file:
        acknowledged = [line.rstrip("\n").split(" ", 2) for line in file]
    events = stored(os.path.join(server.data, "tables.sqlite"))
    lost = missing(acknowledged, events)
    ok(len(acknowledged) > 20 * KILLS and not lost,
       f"of {len(acknowledged)} acknowledged turns none is missing after {KILLS} kills", lost[:5])
    cut = {table: list_[:-1] if list_[-1][0] != "*" else list_[:-2] for table, list_ in events.items() if list_}
    ok(missing(acknowledged, cut), "a missing turn would be noticed")
    ok(len({(table, after) for table, after, _ in acknowledged}) == len(acknowledged), "no turn counts twice")
    chosen = random.sample(sorted(events), min(10, len(events)))
    exported = [house.run("export", table, "--data", server.data) for table in chosen]
    ok(all(code == 0 and house.run("replay", "-", text=record)[0] == 0 for code, record, _ in exported),
       "what is there is whole: every list can be read", [complaint for code, _, complaint in exported if code])


def main():
    with House(sys.argv[1]) as house, Server(house, "--limit-connections", "0", "--limit-tables", "0",
                                             "--limit-rate", "0") as server:
        journal = house.write("journal", "")
        seconds = str(int(KILLS * PAUSE * 1.2) + 2)
        load = subprocess.Popen([sys.argv[2], str(server.port), str(TABLES), "2", seconds, "0", journal],
                                stdout=subprocess.PIPE, text=True)
        chance = random.Random(7)
        time.sleep(1)
        port = server.port
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 2 * PAUSE - 0.2))
            assert server.stop(signal.SIGKILL) == -9
            server.start()
            assert server.port == port, "the port must be free again"
        output = json.loads(load.communicate(timeout=TIMEOUT + int(seconds))[0])
        ok(load.returncode == 0 and output["turns"] and output["connections_broken"] >= KILLS * TABLES,
           "everybody was disconnected, came back and played on", output)
        ok(output["errors"] == 0, "no client received events that do not follow from those it had", output)
        ok(server.stop() == 0, "the server stops on SIGTERM")
        check(house, server, journal)
    done()


main()
