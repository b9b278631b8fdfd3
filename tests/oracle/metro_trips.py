"""The test trips of MetrOmania: times, fastest routes, and their companies (M24-M26).

A line is named by a pair (company, number), a station by its point. A traveller is always at a
station and on a line; that pair is called a spot.
"""

RIDE = 1                    # M25: minutes from a station to the next one of the line
CHANGE = 3                  # M25: minutes for changing line at a station


class Network:
    """The lines with their stations, in the order in which each line reaches them."""

    def __init__(self, stops):
        self.stops = stops
        self.all_moves = [(spot, after, minutes) for spot in self.spots_at(self.all_stations())
                          for after, minutes in self.moves(spot)]

    def stretches(self):
        """Returns all stretches as (line, station, next station of that line)."""
        return [(line, one, other) for line, stations in self.stops.items()
                for one, other in zip(stations, stations[1:])]

    def spots_at(self, stations):
        """Returns the spots at stations, on any line: boarding and leaving cost nothing (M25)."""
        return [(station, line) for line, served in self.stops.items()
                for station in served if station in stations]

    def moves(self, spot):
        """Returns the spots one ride or one change away, with the minutes for each."""
        station, line = spot
        found = []
        for ridden, one, other in self.stretches():
            if ridden == line and station == one:
                found.append(((other, line), RIDE))
            if ridden == line and station == other:
                found.append(((one, line), RIDE))
        for other_line, served in self.stops.items():
            if other_line != line and station in served:
                found.append(((station, other_line), CHANGE))
        return found

    def all_stations(self):
        return {station for served in self.stops.values() for station in served}

    def times_from(self, stations):
        """Returns the fewest minutes from any of these stations to each spot that is reached.

        Every move takes as long back, so these are the times to the stations as well.
        """
        times = {spot: 0 for spot in self.spots_at(stations)}
        changed = True
        while changed:
            changed = False
            for spot, after, minutes in self.all_moves:
                if spot not in times:
                    continue
                if after not in times or times[spot] + minutes < times[after]:
                    times[after] = times[spot] + minutes
                    changed = True
        return times

    def trip(self, from_stations, to_stations):
        """Returns the fastest time and the companies on any fastest route (M26), or None.

        A stretch is on a fastest route if the best way to it, its ride and the best way on from
        it take the fastest time together.
        """
        there = self.times_from(from_stations)
        back = self.times_from(to_stations)
        arrivals = [there[spot] for spot in self.spots_at(to_stations) if spot in there]
        if not arrivals:
            return None
        fastest = min(arrivals)
        companies = set()
        for line, one, other in self.stretches():
            for get_on, get_off in (((one, line), (other, line)), ((other, line), (one, line))):
                if get_on in there and get_off in back:
                    if there[get_on] + RIDE + back[get_off] == fastest:
                        companies.add(line[0])
        return fastest, companies
