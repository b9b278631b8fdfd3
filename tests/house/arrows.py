"""The house: arrows point one way, headers stand alone, every room has its README.

    python3 arrows.py ROOT BUILD           BUILD has the headers that are made while building
"""

import os
import re
import subprocess
import sys

import tap

# Which rooms the files of a room may include from. A room is a folder of the root; core has rooms
# of its own. "core/game.h" is a single file. What a game's folder holds beyond its own is for
# nobody but its players, faces and tests.
INTERFACE = {"core/base", "core/game.h", "core/games.h"}
GAME = {"core/base", "core/game.h"}
ARROWS = {
    "core/base": {"core/base"},
    "core": {"core", "core/base", "core/*"},
    "table": INTERFACE | {"table"},
    "players": INTERFACE | {"core/*", "table", "players"},
    "arena": INTERFACE | {"table", "players", "arena"},
    "lang": {"core/base", "lang"},
    "server": INTERFACE | {"table", "players", "server"},
    "cli": INTERFACE | {"core/*", "table", "players", "arena", "lang", "bench", "server", "cli"},
    "wasm": INTERFACE | {"table", "players", "wasm", "tests/signature"},
    "bench": INTERFACE | {"core/*", "table", "players", "learn", "bench"},
    "learn": INTERFACE | {"core/*", "table", "players", "learn"},
    "tests/signature": INTERFACE | {"table", "players", "tests/signature"},
    "tests": INTERFACE | {"core/*", "table", "players", "arena", "tests", "tests/signature", "lang", "server", "cli",
              "bench"},
}
SKIPPED = {"build", "node_modules", ".git", "__pycache__"}
# The compiler finds this one in the place of libc's: it is not ours to include by path.
SYSTEM = {"core/base/wasm/string.h"}


def files(root, endings):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            if name.endswith(endings):
                yield os.path.relpath(os.path.join(folder, name), root)


def room_of(path):
    """core/doodle/moves.c is in core/doodle, core/games.c in core, cli/doodle/face.c in cli."""
    parts = path.split("/")
    if parts[0] == "core" and len(parts) > 2:
        return "/".join(parts[:2])
    if path.startswith("tests/signature/"):
        return "tests/signature"
    return parts[0]


def allowed(room):
    if room.startswith("core/") and room not in ARROWS:
        return GAME | {room}            # a game: never another game
    return ARROWS[room]


def may_include(room, included):
    """Whether a file of that room may include that path."""
    target = room_of(included)
    if included in allowed(room) or target in allowed(room):
        return True
    return "core/*" in allowed(room) and target.startswith("core/")


def includes(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            if found:
                yield number, found.group(1)


def wrong_arrows(root):
    looked_at = 0
    for path in files(root, (".c", ".h")):
        room = room_of(path)
        if room not in ARROWS and not room.startswith("core/"):
            yield "%s: a room that arrows.py does not know" % path
            continue
        for number, included in includes(root, path):
            looked_at += 1
            if not os.path.exists(os.path.join(root, included)):
                if not generated(included):
                    yield "%s:%d: no such file from the root: %s" % (path, number, included)
            elif not may_include(room, included):
                yield "%s:%d: %s may not use %s" % (path, number, room, included)
    if looked_at < 50:
        yield "only %d includes found" % looked_at


def generated(included):
    """Headers made while building have no file in the sources."""
    return included.startswith(("lang/", "server/")) and included.endswith(".h")


def headers_that_do_not_stand_alone(root, build):
    for path in files(root, (".h",)):
        if path in SYSTEM:
            continue
        done = subprocess.run(
            ["cc", "-std=c17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", root,
             "-I", build,              "-D_DEFAULT_SOURCE", "-x", "c", "-include", os.path.join(root, path), os.devnull],
            capture_output=True, text=True, check=False)
        if done.returncode:
            yield "%s: %s" % (path, " / ".join(done.stderr.strip().splitlines()[:2]))


def rooms_without_readme(root):
    rooms = set()
    for path in files(root, (".c", ".h", ".py", ".sh", ".mjs", ".ts", ".tsx")):
        parts = path.split("/")
        if len(parts) > 1:
            rooms.add(room_of(path) if parts[0] == "core" else parts[0])
    for room in sorted(rooms):
        if not os.path.exists(os.path.join(root, room, "README.md")):
            yield "%s has no README.md" % room


def main(words):
    root, build = words
    return tap.run([
        ("includes follow the arrows", lambda: wrong_arrows(root)),
        ("every header compiles alone", lambda: headers_that_do_not_stand_alone(root, build)),
        ("every room has a README", lambda: rooms_without_readme(root)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
