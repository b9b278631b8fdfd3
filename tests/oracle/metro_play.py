"""A player of MetrOmania that makes records in which much happens; no part of the rules.

It steers its lines towards end terminals where they may end, through areas for which it has tokens,
and places stations at tokens and areas.
"""

import metro_city
import metro_score
from metro_city import AREAS, LAKE, PARK, POINT

FAR = 1000
ANYTHING = 0.08             # how often it chooses any legal action
STATION = 0.5               # how often it places an intermediate station when it can
PASS = 0.3                  # how often it passes when it could lay a token (M20)


def choose(game, rng):
    """Returns one of the legal actions."""
    actions = game.legal()
    if len(actions) == 1 or rng.random() < ANYTHING:
        return rng.choice(actions)
    if "pass" in actions and rng.random() < PASS:
        return "pass"
    stations = [action for action in actions if action.startswith("s:")]
    if stations and (game.due == "choice" or rng.random() < STATION):
        return best(stations, lambda action: station_worth(game, action), rng)
    tunnels = [action for action in actions if "-" in action]
    if not tunnels:
        return rng.choice(actions)
    worth = TunnelWorth(game)
    return best(tunnels, worth.of, rng)


def best(actions, worth, rng):
    ranked = [(worth(action) + rng.random(), action) for action in actions]
    return max(ranked)[1]


def station_worth(game, action):
    """Returns the worth of a station: tokens without one first, then areas, then lake and park."""
    point = POINT[action[2:]]
    worth = 0
    for field in game.token_on:
        if point in field and not metro_score.stations_at(game, [field]):
            worth += 6
    if game.city.is_corner_of_area(point):
        worth += 3
    if any(point in field for kind in (LAKE, PARK) for field in game.city.fields_of(kind)):
        worth += 1
    return worth


class TunnelWorth:
    """The worth of the tunnels of the company to act."""

    def __init__(self, game):
        self.game = game
        self.kinds = game.kinds_in_hand(game.company)
        self.to_end = {}            # number of a line -> point -> edges to an end terminal
        self.to_area = {}           # number of a line -> point -> edges to a fitting area

    def of(self, action):
        number, way = int(action[0]), action[2:]
        if "-t" in way:
            return 200
        line = self.game.lines[(self.game.company, number)]
        if not line.is_started():
            return -3 if number == 2 else 0
        if number not in self.to_end:
            self.measure(line)
        end = POINT[way.split("-")[1].split("+")[0].rstrip("lr")]
        left = self.game.board.tunnels - line.tunnels() - 1
        distance = self.to_end[number].get(end, FAR) + 1
        worth = -distance
        if distance > left:
            worth -= 50
        elif left - distance >= 3:
            worth = -0.5 * distance - self.to_area[number].get(end, 0)
        if "+" in way:
            worth += 6
        if len(self.game.lines[(self.game.company, 3 - number)].points) > len(line.points):
            worth -= 2              # rather go on with the longer line
        return worth

    def measure(self, line):
        game = self.game
        free = [place for place in game.city.ends.values() if place.field not in game.tunnel_in]
        near = metro_city.near_sides(line.start.side)
        allowed = [place for place in free if place.side not in near] or free
        corners = {corner for place in allowed for corner in place.corners}
        self.to_end[line.number] = self.distances(corners, line)
        areas = [field for field in metro_city.FIELDS
                 if game.city.is_area(field) and self.is_usable(field)]
        corners = {corner for field in areas for corner in field}
        self.to_area[line.number] = self.distances(corners, line)

    def distances(self, goals, line):
        """Returns the number of edges from each point to the nearest goal, through free fields."""
        found = {goal: 0 for goal in goals}
        edge_of_search = list(goals)
        while edge_of_search:
            here = edge_of_search.pop(0)
            for there in metro_city.neighbours(here):
                if there in found or there in line.points or not self.is_open(here, there):
                    continue
                found[there] = found[here] + 1
                edge_of_search.append(there)
        return found

    def is_open(self, one, other):
        return (self.is_usable(metro_city.field_beside(one, other, "l"))
                or self.is_usable(metro_city.field_beside(one, other, "r")))

    def is_usable(self, field):
        kind = self.game.city.kind.get(field)
        if kind is None or kind in (LAKE, PARK) or field in self.game.tunnel_in:
            return False
        return kind not in AREAS or kind in self.kinds
