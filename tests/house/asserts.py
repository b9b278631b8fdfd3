"""The ASSERTs of the server, each with the reason why no input, no memory and no system can make it fail.

    python3 asserts.py ROOT

An ASSERT ends the program, and with it everybody's game. A new one needs a line here that says why it can only be
our own mistake; where that cannot be said, it is an error path.
"""

import os
import re
import sys

import tap

ALLOWED = {
    # file: {condition: why only we can be wrong}
    "server/hub/guests.c": {
        "g->held": "every guest_release has its guest_hold",
        "which < LIMITS_AT_ONCE": "callers name the limit in their source",
        "which < LIMITS_AT_ONCE && g->has[which]": "every guest_give_back has its guest_take",
        "which >= LIMITS_AT_ONCE && which < LIMIT_KINDS": "callers name the limit in their source",
    },
    "server/hub/store_job.c": {
        "job->writes < STORE_JOB_WRITES_MAX && after->entries": "a job writes an entry and at most one rematch, of rooms that have entries",
    },
    "server/store/sqlite/recent.c": {"!head.full": "three numbers of at most 20 digits fit into 64 bytes"},
    "server/room/room.c": {
        "out->notes <= ROOM_NOTES_MAX": "no act writes more than two notes",
        "in->id.n <= ROOM_TURN_ID_MAX": "wire_read refuses longer ids, and nobody else sets one",
    },
    "server/room/room_apply.c": {"m->table->n + m->n < game->events_max": "check refuses every event after the last (tests/kit)"},
    "server/room/room_people.c": {"n": "the list of players is not empty"},
    "server/room/room_plan.c": {"!board->full": "record_read refused larger boards when the room was made"},
    "server/room/room_turn.c": {
        "!wrong": "an entry was made from the room itself, a drawn event is legal, and players choose from the legal list of the same position; "
                  "damaged rooms are refused when they are read (server_lists)",
        "!entry->full": "16 events and the chance behind them are shorter than ROOM_ENTRY_MAX",
    },
    "server/room/wire_messages.c": {"found->n < WIRE_FIELDS_MAX": "the messages are constants of this file"},
    "server/think/queue.c": {
        "!q->n[THINK_LANE_ATTENDED] && !q->n[THINK_LANE_DESERTED]": "threads are ended, and their jobs taken, before the queue is",
        "o && o->running": "every job that ends was begun",
    },
    "server/think/worker.c": {
        "seat >= 0": "rooms ask for a computer only when a seat is to act",
        "player": "room_level gives names of players only",
    },
}
FATAL = re.compile(r"\b(abort|_Exit|quick_exit|exit|__builtin_trap|assert)\s*\(")
ASSERT = re.compile(r"\bASSERT\((.*)\);")


def sources(root):
    for folder, _, names in os.walk(os.path.join(root, "server")):
        for name in sorted(names):
            if name.endswith((".c", ".h")):
                path = os.path.relpath(os.path.join(folder, name), root)
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    yield path, file.read()


def unknown(root):
    for path, text in sources(root):
        for condition in ASSERT.findall(text):
            if condition not in ALLOWED.get(path, {}):
                yield f"{path}: ASSERT({condition}) has no reason in tests/house/asserts.py"
        if text.count("ASSERT(") != len(ASSERT.findall(text)):
            yield f"{path}: an ASSERT is not on a line of its own"


def left_over(root):
    found = {path: set(ASSERT.findall(text)) for path, text in sources(root)}
    for path, conditions in ALLOWED.items():
        for condition in conditions:
            if condition not in found.get(path, set()):
                yield f"{path}: ASSERT({condition}) is not there any more"


def fatal(root):
    for path, text in sources(root):
        for number, line in enumerate(text.splitlines(), 1):
            if FATAL.search(line) and not line.lstrip().startswith(("*", "/*")):
                yield f"{path}:{number}: {line.strip()}"


def main(root):
    return tap.run([("every ASSERT of the server has a reason", lambda: unknown(root)),
                    ("every reason has its ASSERT", lambda: left_over(root)),
                    ("nothing else in the server ends the program", lambda: fatal(root))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
