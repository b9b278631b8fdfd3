"""The house: arrows point one way in C and in TypeScript, headers stand alone, every layer has its README.

    python3 arrows.py ROOT BUILD           BUILD has the headers that are made while building
"""

import os
import re
import subprocess
import sys

import page_arrows
import tap

# Which layers the files of a layer may include from. A layer is a folder of the root; core and server have layers
# of their own. "core/game.h" is a single file. What a game's folder holds beyond its own is for
# nobody but its players, faces and tests.
INTERFACE = {"core/base", "core/game.h", "core/games.h"}
GAME = {"core/base", "core/game.h"}
SERVER = INTERFACE | {"table", "search", "server/base"}
ARROWS = {
    "core/base": {"core/base"},
    "core": {"core", "core/base", "core/*"},
    "table": INTERFACE | {"table"},
    "search": INTERFACE | {"core/*", "table", "search"},
    "arena": INTERFACE | {"table", "search", "arena"},
    "lang": {"core/base", "lang"},
    "server/base": {"core/base", "table", "server/base"},
    "server/room": SERVER | {"server/room"},
    "server/rest": SERVER | {"server/room", "server/rest"},
    "server/store": SERVER | {"server/room", "server/store"},
    "server/think": SERVER | {"server/room", "server/think"},
    "server/hub": SERVER | {"server/room", "server/rest", "server/store", "server/think", "server/hub"},
    "server/net": SERVER | {"server/room", "server/rest", "server/hub", "server/net"},
    "server": SERVER | {"server", "server/*"},
    "cli": INTERFACE | {"core/*", "table", "search", "arena", "lang", "bench", "server", "server/*", "cli"},
    "wasm": INTERFACE | {"table", "search", "wasm"},
    "bench": INTERFACE | {"core/*", "table", "search", "train", "bench"},
    "train": INTERFACE | {"core/*", "table", "search", "train"},
    "tests/signature": INTERFACE | {"table", "search", "tests/signature"},
    "tests": INTERFACE | {"core/*", "table", "search", "arena", "tests", "tests/signature", "lang", "server", "server/*",
              "cli", "bench"},
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


def layer_of(path):
    """core/doodle/moves.c is in core/doodle, core/games.c in core, cli/doodle/face.c in cli."""
    parts = path.split("/")
    if parts[0] in ("core", "server") and len(parts) > 2:
        return "/".join(parts[:2])
    if path.startswith("tests/signature/"):
        return "tests/signature"
    return parts[0]


def allowed(layer):
    if layer.startswith("core/") and layer not in ARROWS:
        return GAME | {layer}            # a game: never another game
    return ARROWS[layer]


def may_include(layer, included):
    """Whether a file of that layer may include that path."""
    target = layer_of(included)
    if included in allowed(layer) or target in allowed(layer):
        return True
    return target.split("/")[0] + "/*" in allowed(layer)


def includes(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            if found:
                yield number, found.group(1)


def wrong_arrows(root):
    looked_at = 0
    for path in files(root, (".c", ".h")):
        layer = layer_of(path)
        if layer not in ARROWS and not layer.startswith("core/"):
            yield "%s: a layer that arrows.py does not know" % path
            continue
        for number, included in includes(root, path):
            looked_at += 1
            if not os.path.exists(os.path.join(root, included)):
                if not generated(included):
                    yield "%s:%d: no such file from the root: %s" % (path, number, included)
            elif not may_include(layer, included):
                yield "%s:%d: %s may not use %s" % (path, number, layer, included)
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


def layers_without_readme(root):
    layers = set()
    for path in files(root, (".c", ".h", ".py", ".sh", ".mjs", ".ts", ".tsx")):
        parts = path.split("/")
        if len(parts) > 1:
            layers.add(layer_of(path) if parts[0] in ("core", "server") else parts[0])
    for layer in sorted(layers):
        if not os.path.exists(os.path.join(root, layer, "README.md")):
            yield "%s has no README.md" % layer


def main(words):
    root, build = words
    return tap.run([
        ("includes follow the arrows", lambda: wrong_arrows(root)),
        ("every header compiles alone", lambda: headers_that_do_not_stand_alone(root, build)),
        ("every layer has a README", lambda: layers_without_readme(root)),
        ("imports of the page follow the arrows", lambda: page_arrows.wrong_arrows(root)),
        ("no module of the page imports itself", lambda: page_arrows.cycles(root)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
