"""Points, test trips and places of a game of MetrOmania (M23-M28, M30, M31)."""

import metro_trips
from metro_city import LAKE, PARK
from metro_deal import LETTERS, TOKENS, holder

TRIP_POINTS, TOKEN_TRIP_POINTS = 3, 6               # M26
BLAME_POINTS = 6                                    # M27


# ------------------------------------------------------------------------------------- seats

def scores(game, deal):
    """Returns the points of the seats in order, if this was the deal."""
    points = {company: counted_station_points(game, company) for company in game.companies}
    its_network = network(game)
    trips = [letter_trip_points(game, letter_trip(game, its_network, letter), deal)
             for letter in LETTERS]
    trips.append(seventh_trip_points(game, seventh_trip(game, its_network)))
    for trip in trips:
        for company, number in trip.items():
            points[company] += number
    return [sum(points[company] for company in game.companies_of(seat))
            for seat in range(1, game.seats + 1)]


def ranks(game):
    """Returns for each seat its points, completed lines and tunnels laid (M28)."""
    found = []
    for seat, points in enumerate(game.scores(), 1):
        own = game.companies_of(seat)
        found.append((points, sum(completed_lines(game, company) for company in own),
                      sum(tunnels_of(game, company) for company in own)))
    return found


def places(game):
    """Returns the places of the seats in order; those that share the first have won (M28)."""
    its_ranks = ranks(game)
    return [1 + sum(other > rank for other in its_ranks) for rank in its_ranks]


# --------------------------------------------------------------------------------- companies

def counted_station_points(game, company):
    """Returns the station points that count: all, half or none (M23)."""
    return {2: game.station_points[company],
            1: game.station_points[company] // 2,
            0: 0}[completed_lines(game, company)]


def completed_lines(game, company):
    return sum(1 for line in game.lines_of(company) if line.is_completed())


def tunnels_of(game, company):
    return sum(line.tunnels() for line in game.lines_of(company))


# ------------------------------------------------------------------------------------- trips

def network(game):
    """Returns the stations of all lines, uncompleted ones too; no terminals (M25)."""
    return metro_trips.Network({
        name: [point for point in line.points if point in game.stations]
        for name, line in game.lines.items()})


def stations_at(game, fields):
    """Returns the stations on the corners of these fields (M24)."""
    return {point for field in fields for point in field if point in game.stations}


def letter_trip(game, its_network, letter):
    """Returns what the board tells of a trip: (tokens not laid, blamed, riders, layers).

    `blamed` are the companies to blame for the tokens on the board (M27), `riders` those on its
    fastest routes (M26), `layers` those that laid one of its tokens.
    """
    ends = {token: [(field, company) for field, (laid, company) in game.token_on.items()
                    if laid == token]
            for token in TOKENS if token[0] == letter}
    not_laid = [token for token, found in ends.items() if not found]
    laid = [found[0] for found in ends.values() if found]
    layers = {company for _field, company in laid}
    blamed = {company for field, company in laid if not stations_at(game, [field])}
    riders = set()
    if not not_laid and not blamed:
        (one, _company), (other, _other_company) = laid
        found = its_network.trip(stations_at(game, [one]), stations_at(game, [other]))
        if found is None:
            blamed = layers                                             # M27: no connection
        else:
            riders = found[1]
    return not_laid, blamed, riders, layers


def letter_trip_points(game, trip, deal):
    """Returns the points of the companies for a trip A to F (M26, M27, M30)."""
    not_laid, blamed, riders, layers = trip
    blamed = blamed | {holder(token, deal) for token in not_laid}
    if is_two_seat_game(game) and len(blamed) == 2:
        blamed = set()                                                  # M30
    if is_two_seat_game(game) and len(riders) == 2:
        riders = set()                                                  # M30
    points = {company: -BLAME_POINTS for company in blamed}
    for company in riders:
        points[company] = TOKEN_TRIP_POINTS if company in layers else TRIP_POINTS
    return points


def seventh_trip(game, its_network):
    """Returns the companies on the fastest routes between lake and park (M24, M26)."""
    found = its_network.trip(stations_at(game, game.city.fields_of(LAKE)),
                             stations_at(game, game.city.fields_of(PARK)))
    return set() if found is None else found[1]                         # M27: nobody to blame


def seventh_trip_points(game, riders):
    if is_two_seat_game(game) and len(riders) == 2:
        return {}                                                       # M30
    return {company: TRIP_POINTS for company in riders}                 # M26


def is_two_seat_game(game):
    """Returns whether M30 applies."""
    return len(game.companies) == 2
