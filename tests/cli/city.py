"""Reads a drawn city back: where each point, tunnel, station and destination of MetrOmania stands on the screen, by T7
and the rules alone, so that what the program draws can be compared with what its record says."""
import re

ROWS = "abcdefghijk"
LENGTH = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
LETTERS = "RrGgYyMm"
STEP = 6


def _points():
    """(line, column) of every point and of every outer corner of the frame."""
    at = {}
    for row, n in enumerate(LENGTH):
        for i in range(n):
            at[f"{ROWS[row]}{i + 1}"] = (2 * row + 1, 3 + 3 * (11 - n) + STEP * i)
    for i in range(1, 6):
        at[f"t1{i}"] = (-1, at[f"a{i}"][1] + 3)
        at[f"t4{i}"] = (23, at[f"k{6 - i}"][1] + 3)
        for side, row, end in ((2, i - 1, 1), (3, 5 + i, 1), (5, 11 - i, -1), (6, 5 - i, -1)):
            line, column = at[f"{ROWS[row]}{LENGTH[row] if end > 0 else 1}"]
            at[f"t{side}{i}"] = (line, column + end * STEP)
    return at


AT = _points()
HEIGHT = 23


def is_edge(a, b):
    (la, ca), (lb, cb) = AT[a], AT[b]
    return (abs(la - lb), abs(ca - cb)) in ((0, STEP), (2, STEP // 2))


class Drawing:
    """The 23 lines of a city."""

    def __init__(self, text):
        lines = text.splitlines()
        row_a = [i for i, line in enumerate(lines) if re.match(r" {12}a", line)][-1]
        self.lines = lines[row_a - 1:row_a - 1 + HEIGHT]

    def char(self, line, column):
        if not 0 <= line < len(self.lines) or column >= len(self.lines[line]):
            return " "
        return self.lines[line][column]

    def is_station(self, point):
        line, column = AT[point]
        return self.char(line, column - 1) in "(["

    def number(self, point):
        line, column = AT[point]
        return re.match(r"\d+", self.lines[line][column:])[0]

    def tunnels(self, a, b):
        """The lines on an edge, as (letter, side): across, above or below where two lie there; slanting, left or right."""
        (la, ca), (lb, cb) = sorted((AT[a], AT[b]))
        if la == lb:
            cells = [self.char(la, column) for column in range(ca + 1, cb)]
            found = [c for i, c in enumerate(cells) if c in LETTERS and c not in cells[:i]]
            return list(zip(found, ("above", "below"))) if len(found) == 2 else [(c, None) for c in found]
        left = ca + 1 if cb > ca else ca - 2
        cells = (self.char(la + 1, left), self.char(la + 1, left + 1))
        return [(c, side) for c, side in zip(cells, ("left", "right")) if c in LETTERS]

    def middle(self, corners):
        """What stands in the middle of the field with these corners."""
        lines, columns = zip(*(AT[corner] for corner in corners))
        return self.char((min(lines) + max(lines)) // 2, (min(columns) + max(columns)) // 2)


def third(a, b, side):
    """The corner of the field on that side of an edge."""
    (la, ca), (lb, cb) = sorted((AT[a], AT[b]))
    if la == lb:
        wanted = (la - 2 if side == "above" else la + 2, ca + STEP // 2)
    elif cb > ca:  # \: on the right lies the field with the point to the east of the upper end
        wanted = (la, ca + STEP) if side == "right" else (lb, cb - STEP)
    else:
        wanted = (lb, cb + STEP) if side == "right" else (la, ca - STEP)
    return next(name for name, at in AT.items() if at == wanted)


def side_of(a, b, hand):
    """The side of the edge on which the field left or right of the way from a to b lies."""
    (la, ca), (lb, cb) = AT[a], AT[b]
    if hand == ".":  # in a terminal: where the frame is
        outer, inner = (a, b) if a[0] == "t" else (b, a)
        other = next(p for p in AT if p not in (outer, inner) and p[0] != "t" and is_edge(p, outer) and is_edge(p, inner))
        return next(s for s in (("above", "below") if la == lb else ("left", "right"))
                    if _exists(a, b, s) and third(a, b, s) == other)
    if la == lb:
        return "above" if (cb > ca) == (hand == "l") else "below"
    return "right" if (lb > la) == (hand == "l") else "left"


def _exists(a, b, side):
    try:
        third(a, b, side)
    except StopIteration:
        return False
    return True


def built(events):
    """What the events of a record, as `replay --json` tells them, have built: the lines by their letters, as a list of
    (from, to, hand) each; the stations; and the tokens, as (letter, from, to, hand). One company a seat."""
    lines, stations, tokens = {}, set(), []
    names = [f"{row}{i + 1}" for row, n in zip(ROWS, LENGTH) for i in range(n)]
    for event in events:
        tunnel = re.fullmatch(r"([12]):(\w+?)-(\w+?)([lr]?)(?:\+([A-F]))?", event.get("event", ""))
        stations |= {names[e["cells"][0]] for e in event.get("effects", []) if e["what"] in ("forced", "between")}
        if tunnel:
            line, a, b, hand, token = tunnel.groups()
            letter = LETTERS[2 * (event["who"] - 1) + int(line) - 1]
            lines.setdefault(letter, []).append((a, b, hand or "."))
            if token:
                tokens.append((token, a, b, hand))
    return lines, stations, tokens


def _edge_mistakes(drawing, a, b, there):
    shown = drawing.tunnels(a, b)
    there = sorted(there, key=lambda tunnel: ("above", "below", "left", "right").index(tunnel[1]))
    if [letter for letter, _ in shown] != [letter for letter, _ in there] or \
            any(side not in (None, s) for (_, side), (_, s) in zip(shown, there)):
        yield f"{a}-{b}: {shown} is drawn, {there} is there"
    for letter, side in there:
        if side in ("above", "below") and drawing.middle((a, b, third(a, b, side))) not in (
                "ABCDEF▁_" if side == "above" else "ABCDEF▔'"):
            yield f"{a}-{b}: the field {side} does not show that {letter} took it"


def mistakes(text, events):
    """What a drawing does not show as the events have it; an empty list where all is there."""
    drawing, wrong, expected = Drawing(text), [], {}
    lines, stations, tokens = built(events)
    for letter, tunnels in lines.items():
        for a, b, hand in tunnels:
            expected.setdefault(frozenset((a, b)), []).append((letter, side_of(a, b, hand)))
    for a in AT:
        for b in AT:
            if a < b and is_edge(a, b) and not (a[0] == "t" and b[0] == "t"):
                wrong += _edge_mistakes(drawing, a, b, expected.get(frozenset((a, b)), []))
    for point in AT:
        if point[0] != "t" and drawing.number(point) != point[1:]:
            wrong.append(f"{point} has the number {drawing.number(point)}")
        if point[0] != "t" and drawing.is_station(point) != (point in stations):
            wrong.append(f"{point}: the station")
    for letter, a, b, hand in tokens:
        if drawing.middle((a, b, third(a, b, side_of(a, b, hand)))) != letter:
            wrong.append(f"{a}-{b}: the destination {letter}")
    return wrong
