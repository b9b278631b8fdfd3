"""MetrOmania: test trips, points and winners (M23-M28, M30, M31)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import metro_deal                                                       # noqa: E402
import metro_score                                                      # noqa: E402
import metro_trips                                                      # noqa: E402
from metro_city import FIELDS, FRAME, POINT                             # noqa: E402
from metro_scene import DEALS, DOWN, Position, field, points            # noqa: E402


class NetworkTest(unittest.TestCase):
    def test_rides_and_changes(self):                                   # M25
        network = metro_trips.Network({(1, 1): list("abcd"), (2, 1): list("def"), (1, 2): []})
        self.assertEqual(network.trip({"a"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"a"}, {"e"}), (3 + 3 + 1, {1, 2}))
        self.assertEqual(network.trip({"f"}, {"c"}), (2 + 3 + 1, {1, 2}))
        self.assertEqual(network.trip({"a", "d"}, {"f"}), (2, {2}))
        self.assertEqual(network.trip({"a"}, {"c", "f"}), (2, {1}))

    def test_change_within_a_company(self):                             # M25
        network = metro_trips.Network({(1, 1): list("ab"), (1, 2): list("bc")})
        self.assertEqual(network.trip({"a"}, {"c"}), (5, {1}))

    def test_no_connection(self):                                       # M27
        network = metro_trips.Network({(1, 1): list("ab"), (2, 1): list("cd")})
        self.assertIsNone(network.trip({"a"}, {"c"}))
        self.assertIsNone(network.trip(set(), {"c"}))

    def test_zero_minutes(self):                                        # M26
        network = metro_trips.Network({(1, 1): list("ab")})
        self.assertEqual(network.trip({"a", "b"}, {"b"}), (0, set()))

    def test_all_fastest_routes(self):                                  # M26
        network = metro_trips.Network({(1, 1): list("axb"), (2, 1): list("ayb"),
                                       (3, 1): list("apqb")})
        self.assertEqual(network.trip({"a"}, {"b"}), (2, {1, 2}))

    def test_route_in_parts(self):                                      # M26
        """Two lines share the middle stretch; changing would cost, so each rides it alone."""
        network = metro_trips.Network({(1, 1): list("abcd"), (2, 1): list("xbcy"),
                                       (3, 1): list("bc")})
        self.assertEqual(network.trip({"a"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"a", "x"}, {"d"}), (3, {1}))
        self.assertEqual(network.trip({"b"}, {"c"}), (1, {1, 2, 3}))
        self.assertEqual(network.trip({"a"}, {"y"}), (3 + 3, {1, 2}))
        network = metro_trips.Network({(1, 1): list("ab"), (2, 1): list("bc"),
                                       (3, 1): list("bc"), (4, 1): list("cd")})
        self.assertEqual(network.trip({"a"}, {"d"}), (3 + 6, {1, 2, 3, 4}))

    def test_slower_with_fewer_changes(self):                           # M25
        network = metro_trips.Network({(1, 1): list("abcdef"), (2, 1): list("af"),
                                       (3, 1): list("fg"), (1, 2): list("eg")})
        self.assertEqual(network.trip({"a"}, {"f"}), (1, {2}))
        self.assertEqual(network.trip({"a"}, {"g"}), (1 + 3 + 1, {2, 3}))

    def test_against_trying_all_routes(self):                           # M25, M26
        rng = random.Random(5)
        for _time in range(150):
            stops = {(company, number): rng.sample("abcdef", rng.randrange(0, 5))
                     for company in (1, 2, 3) for number in (1, 2)}
            network = metro_trips.Network(stops)
            start, goal = set(rng.sample("abcdef", 2)), set(rng.sample("abcdef", 2))
            self.assertEqual(network.trip(start, goal), self.by_trying(stops, start, goal))

    def by_trying(self, stops, start, goal):
        """Tries all routes that come to no spot twice; returns the same as `trip`."""
        best, riders = None, set()
        ways = [((station, line), 0, frozenset(), {(station, line)})
                for line, served in stops.items() for station in served if station in start]
        while ways:
            (station, line), minutes, used, seen = ways.pop()
            if best is not None and minutes > best:
                continue
            if station in goal:
                if best is None or minutes < best:
                    best, riders = minutes, set()
                riders |= used
            served = stops[line]
            index = served.index(station)
            after = [((served[near], line), 1, used | {line[0]}) for near in (index - 1, index + 1)
                     if 0 <= near < len(served)]
            after += [((station, other), 3, used) for other in stops
                      if other != line and station in stops[other]]
            for spot, cost, then in after:
                if spot not in seen:
                    ways.append((spot, minutes + cost, then, seen | {spot}))
        return None if best is None else (best, riders)


class ScoreTest(unittest.TestCase):
    """Points of positions in which lines, tokens and stations are set by the test."""

    # A token of each letter at the two ends of row c and of row i, and so on: far apart.
    FIELDS = {"Ah": "b2 b3 c3", "Aw": "b5 b6 c6"}

    def position(self, companies=4, layers=(1, 2), stations="b2 c4 b6", line=(1, 1)):
        """Returns a position with one line b2-b3-c4-b5-b6 and tokens A at its ends."""
        position = Position(companies)
        game = position.game
        game.lines[line].points = points("b2 b3 c4 b5 b6")
        for company, (token, corners) in zip(layers, self.FIELDS.items()):
            game.token_on[field(corners)] = (token, company)
        game.deals = [self.deal(companies)]
        position.put_station(*stations.split(" "))
        return position

    def deal(self, companies):
        texts = metro_deal.TWO_COMPANIES_DEAL if companies == "2x2" else DEALS[companies]
        return metro_deal.fixed_deal(texts)

    def trip_points(self, position, letter="A"):
        game = position.game
        trip = metro_score.letter_trip(game, metro_score.network(game), letter)
        return metro_score.letter_trip_points(game, trip, game.deals[0])

    def test_six_and_three(self):                                       # M26
        self.assertEqual(self.trip_points(self.position()), {1: 6})
        position = self.position(line=(3, 2))
        self.assertEqual(self.trip_points(position), {3: 3})
        position = self.position(line=(2, 2))
        self.assertEqual(self.trip_points(position), {2: 6})

    def test_scores_once(self):                                         # M26
        position = self.position()
        position.game.lines[(1, 2)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6})
        position.game.lines[(3, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6, 3: 3})

    def test_no_station(self):                                          # M27
        position = self.position(stations="b2 c4")
        self.assertEqual(self.trip_points(position), {2: -6})
        position = self.position(stations="c4")
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})
        position = self.position(layers=(2, 2), stations="c4")
        self.assertEqual(self.trip_points(position), {2: -6})

    def test_not_on_the_board(self):                                    # M27
        position = self.position()
        self.assertEqual(self.trip_points(position, "B"), {1: -6, 3: -6})
        del position.game.token_on[field(self.FIELDS["Aw"])]
        self.assertEqual(self.trip_points(position), {2: -6})
        position.game.stations.discard(POINT["b2"])
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})

    def test_no_connection(self):                                       # M27
        position = self.position(line=(3, 1))
        position.game.lines[(3, 1)].points = points("b2 b3 c4")
        position.game.lines[(4, 1)].points = points("b5 b6")
        self.assertEqual(self.trip_points(position), {1: -6, 2: -6})

    def test_all_three_corners(self):                                   # M24
        for stations in ("b2 b6", "b3 b6", "b3 b5"):
            position = self.position(stations=stations)
            self.assertEqual(self.trip_points(position), {1: 6})

    def test_terminals_are_not_stations(self):                          # M25
        position = Position(4)
        position.line(1, 1, DOWN)
        self.assertEqual(metro_score.network(position.game).stops[(1, 1)], [])
        position.put_station("f5", "c4")
        self.assertEqual(metro_score.network(position.game).stops[(1, 1)], points("c4 f5"))

    def test_two_seats(self):                                           # M30
        position = self.position(2)
        self.assertEqual(self.trip_points(position), {1: 6})
        position.game.lines[(2, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {})    # equal routes of both
        position = self.position(2)
        position.game.lines[(1, 1)].points = points("b2 b3 c4")
        position.game.lines[(2, 1)].points = points("c4 b5 b6")
        self.assertEqual(self.trip_points(position), {})    # one route of both
        position = self.position(2, stations="c4")
        self.assertEqual(self.trip_points(position), {})    # both to blame
        self.assertEqual(self.trip_points(position, "B"), {})
        position = self.position(2, stations="b2 c4")
        self.assertEqual(self.trip_points(position), {2: -6})

    def test_two_companies(self):                                       # M31
        position = self.position("2x2", layers=(1, 2))
        position.game.lines[(2, 1)].points = points("b2 b3 c4 b5 b6")
        position.game.lines[(3, 1)].points = points("b2 b3 c4 b5 b6")
        self.assertEqual(self.trip_points(position), {1: 6, 2: 6, 3: 3})
        others = {letter: self.trip_points(position, letter) for letter in "BCDEF"}
        self.assertEqual(others["B"], {1: -6, 2: -6})
        self.assertEqual(others["D"], {3: -6, 4: -6})
        self.assertEqual(position.game.scores(), [6 + 3 - 12 - 18, 6 - 12 - 18])

    def riders(self, game):
        return metro_score.seventh_trip(game, metro_score.network(game))

    def seventh(self, companies, lines, stations):
        position = Position(companies, [("L", "b2 b3 c3"), ("L", "c3 d3 d4"), ("K", "b5 b6 c6")])
        for name in lines:
            position.game.lines[name].points = points("b2 b3 c4 b5 b6")
        position.put_station(*stations.split(" "))
        game = position.game
        return metro_score.seventh_trip_points(game, self.riders(game))

    def test_seventh_trip(self):                                        # M24, M26, M27, M30
        self.assertEqual(self.seventh(4, [(1, 1), (3, 1)], "b2 b6"), {1: 3, 3: 3})
        self.assertEqual(self.seventh(4, [(1, 1)], "b2 c4"), {})
        self.assertEqual(self.seventh(2, [(1, 1)], "b2 b6"), {1: 3})
        self.assertEqual(self.seventh(2, [(1, 1), (2, 2)], "b2 b6"), {})
        self.assertEqual(self.seventh("2x2", [(1, 1), (2, 2)], "b2 b6"), {1: 3, 2: 3})

    def test_seventh_trip_of_0_minutes(self):                           # M26
        position = Position(4, [("L", "b2 b3 c3"), ("K", "b3 c3 c4"), ("K", "b5 b6 c6")])
        position.game.lines[(1, 1)].points = points("b2 b3 c4 b5 b6")
        position.put_station("b3", "b2", "b6")
        self.assertEqual(self.riders(position.game), set())

    def test_station_points(self):                                      # M23
        position = Position(4)
        game = position.game
        game.station_points[1] = 7
        self.assertEqual(metro_score.counted_station_points(game, 1), 0)
        game.lines[(1, 1)].end = FRAME["t45"]
        self.assertEqual(metro_score.counted_station_points(game, 1), 3)
        game.lines[(1, 2)].end = FRAME["t41"]
        self.assertEqual(metro_score.counted_station_points(game, 1), 7)

    def test_scores(self):                                              # M23-M27
        position = self.position()
        position.game.station_points[1] = 5
        position.game.lines[(1, 2)].end = FRAME["t45"]
        # A works for company 1; B (1, 3), C (1, 4), D (2, 4), E (2, 3), F (3, 4) are not laid.
        self.assertEqual(position.game.scores(), [2 + 6 - 12, -12, -18, -18])

    def test_winners(self):                                             # M28
        position = Position(4)
        game = position.game
        self.assertEqual(game.scores(), [-18, -18, -18, -18])
        self.assertEqual(game.winners(), [1, 2, 3, 4])
        game.lines[(2, 1)].points = points("b2 b3 c4")
        game.lines[(3, 2)].points = points("b2 b3 c4")
        self.assertEqual(game.winners(), [2, 3])
        self.assertEqual(metro_score.places(game), [3, 1, 1, 3])
        game.lines[(4, 2)].end = FRAME["t41"]
        self.assertEqual(game.winners(), [4])
        self.assertEqual(metro_score.places(game), [4, 2, 2, 1])
        game.lines[(1, 2)].end = FRAME["t41"]
        game.station_points[1] = 2
        self.assertEqual(game.winners(), [1])

    def test_winners_with_two_companies(self):                          # M28, M31
        position = Position("2x2")
        game = position.game
        self.assertEqual(game.winners(), [1, 2])
        game.lines[(1, 1)].points = points("b2 b3 c4")
        game.lines[(3, 1)].points = points("b2 b3 c4")
        game.lines[(2, 1)].points = points("b2 b3 c4 d4")
        self.assertEqual(game.winners(), [1])
        game.lines[(4, 1)].end = FRAME["t41"]
        self.assertEqual(game.winners(), [2])


if __name__ == "__main__":
    unittest.main()
