"""The arrows of the page's TypeScript, for arrows.py.

Every module of web/src belongs to the layer of its folder, and ARROWS says from which layers it may import. Imports of
types count, and so do imports that load a chunk later, import("…"). No module may import itself by way of others.
"""

import os
import re

SOURCES = "web/src"
GAMES = {"games/shared", "games"}
SCREEN = {"model", "widgets", "screens/frame"} | GAMES

# Which layers a layer may import from. A layer is a folder of web/src; the folders of LAYERED have layers inside.
ARROWS = {
    "model": {"model"},
    "widgets": {"model", "widgets"},
    "games/shared": {"model", "widgets", "games/shared"},
    "games/*": {"model", "widgets", "games/shared"},        # and itself: never another game
    "games": {"model", "games/shared", "games/*", "games"},
    "screens/frame": {"model", "widgets", "screens/frame"},
    "screens/play": SCREEN | {"screens/play"},
    "screens/setup": SCREEN | {"screens/setup"},
    "screens/boards": SCREEN | {"screens/setup", "screens/boards"},
    "screens/print": SCREEN | {"screens/setup", "screens/boards", "screens/print"},
    "screens/lessons": SCREEN | {"screens/play", "screens/setup", "screens/lessons"},
    "review": SCREEN | {"screens/play", "review"},
    "online": SCREEN | {"screens/play", "screens/setup", "screens/boards", "review", "online"},
    "screens/home": SCREEN | {"screens/setup", "screens/boards", "online", "screens/home"},
    "screens": SCREEN | {"screens/play", "screens/setup", "review", "online", "offline", "screens"},
    "offline": {"model", "widgets", "offline"},
    "": {"*"},
}
LAYERED = ("games", "screens")
# The only files outside of web/src that a module may read, and who may.
BOARDS = re.compile(r"core/(\w+)/standard\.\w+$")

STATEMENT = re.compile(r'^(?:import|export)\b[^;"]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"', re.MULTILINE)
CALL = re.compile(r'\bimport\(\s*"([^"]+)"\s*\)')


def modules(root):
    for folder, _, names in os.walk(os.path.join(root, SOURCES)):
        for name in sorted(names):
            if name.endswith((".ts", ".tsx")) and not name.endswith(".d.ts"):
                yield os.path.relpath(os.path.join(folder, name), os.path.join(root, SOURCES))


def layer_of(module):
    """games/doodle/editor/draft.ts is in games/doodle, screens/menu.tsx in screens, app.tsx in the top."""
    parts = module.split("/")[:-1]
    return "/".join(parts[:2] if parts and parts[0] in LAYERED else parts[:1])


def may_import(layer, target):
    rule = "games/*" if is_game(layer) else layer
    allowed = ARROWS[rule]
    if "*" in allowed or target in allowed or target == layer:
        return True
    return is_game(target) and "games/*" in allowed


def is_game(layer):
    return layer.startswith("games/") and layer not in ARROWS


def imports(root, module):
    """The line of each import, and what stands there."""
    with open(os.path.join(root, SOURCES, module), encoding="utf-8") as file:
        text = file.read()
    for pattern in (STATEMENT, CALL):
        for found in pattern.finditer(text):
            yield text.count("\n", 0, found.end()) + 1, found.group(found.lastindex)


def resolve(root, module, name):
    """The path of an import from web/src; None for a package."""
    if not name.startswith("."):
        return None
    path = os.path.normpath(os.path.join(os.path.dirname(module), name))
    for ending in ("", ".ts", ".tsx", "/index.ts", "/index.tsx"):
        if os.path.isfile(os.path.join(root, SOURCES, path + ending)):
            return path + ending
    return path


def read_graph(root):
    """By module: the modules that it imports, each with the line."""
    graph = {}
    for module in modules(root):
        graph[module] = [(line, resolve(root, module, name)) for line, name in imports(root, module)]
    return graph


def wrong_arrows(root):
    graph = read_graph(root)
    looked_at = 0
    for module, targets in graph.items():
        layer = layer_of(module)
        if layer not in ARROWS and not is_game(layer):
            yield "%s/%s: a layer that page_arrows.py does not know" % (SOURCES, module)
            continue
        for line, target in targets:
            if target is None:
                continue
            looked_at += 1
            where = "%s/%s:%d" % (SOURCES, module, line)
            if target.startswith("../"):
                board = BOARDS.search(target)
                if not board or layer != "games/" + board.group(1):
                    yield "%s: %s may not import %s" % (where, layer or "web/src", target)
            elif not os.path.isfile(os.path.join(root, SOURCES, target)):
                yield "%s: there is no %s" % (where, target)
            elif not may_import(layer, layer_of(target)):
                yield "%s: %s may not import %s" % (where, layer, target)
    if looked_at < 500:
        yield "only %d imports found" % looked_at


def way_back(graph, start):
    """The shortest way along imports from a module to itself: its steps, each a module and a line; None if there is none."""
    ways = {start: []}
    queue = [start]
    for module in queue:
        for line, target in graph[module]:
            way = ways[module] + [(module, line)]
            if target == start:
                return way
            if target in graph and target not in ways:
                ways[target] = way
                queue.append(target)
    return None


def cycles(root):
    """Each cycle once, with the imports that make it."""
    graph = read_graph(root)
    told = set()
    for start in graph:
        way = way_back(graph, start)
        members = frozenset(module for module, _ in way or [])
        if way and members not in told:
            told.add(members)
            yield "%s imports itself: %s" % (start, ", ".join("%s/%s:%d" % (SOURCES, *step) for step in way))
