"""Scenes for the tests of MetrOmania: positions with given lines, fields and stations."""

import metro
import metro_city
import metro_deal
import oracle
from cases import RecordCase, RefusalCase
from metro_city import FIELDS, NAME_OF, POINT

BOARD = metro_city.STANDARD_BOARD.splitlines()
CITY = "city 1a 2a 3a 4a 5a 6a"
DEALS = {                                       # companies -> a deal that is possible
    2: ["Ah Dh Bw Fw Cp Ep", "Ch Fh Aw Ew Bp Dp"],
    3: ["Ah Dh Bw Cp", "Fh Aw Bp Ep", "Ch Ew Fw Dp"],
    4: ["Ah Bw Cp", "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp"],
}
# Two lines of one company across the city, one down at the left and one up at the right.
DOWN = "t12 a3 b3 c4 d4 e5 f5 g5 h4 i4 j3 k2 t45"
UP = "t42 k5 j6 i6 h7 g7 f8 e7 d7 c6 b6 a5 t15"


def points(names):
    return [POINT[name] for name in names.split(" ")]


def field(names):
    """Returns the field with these three corners."""
    corners = frozenset(points(names))
    assert corners in FIELDS, names
    return corners


def names(of_points):
    return sorted(NAME_OF[point] for point in of_points)


def read_board(lines):
    return oracle.read_board(metro_city, lines)


class Position:
    """A game on a city of streets, in which a test can give any company the turn."""

    def __init__(self, companies=4, areas=(), **numbers):
        options = ["two-companies"] if companies == "2x2" else []
        seats = 2 if companies == "2x2" else companies
        board = metro_city.standard_board()
        for word, number in numbers.items():
            setattr(board, word, number)
        self.game = metro.Game(seats, options, board)
        self.game.chance(CITY)
        texts = metro_deal.TWO_COMPANIES_DEAL if options else DEALS[companies]
        for company, text in enumerate(texts, 1):
            hand = metro_deal.in_order(text.split(" "))
            self.game.chance("deal %d %s" % (company, " ".join(hand)))
        for one in FIELDS:
            self.game.city.kind[one] = "."
        for kind, corners in areas:
            self.game.city.kind[field(corners)] = kind

    def turn(self, company, turns_begun=2):
        """Begins a turn of a company, whatever was before."""
        game = self.game
        game.due, game.company = "turn", company
        game.ended_by, game.last_turns = [], None
        game.turns_without_laying = 0
        game.tunnels_laid, game.token_laid = 0, False
        game.turns_begun[company] = turns_begun

    def act(self, *actions):
        """Plays actions of the seats to act."""
        for action in actions:
            self.game.act(self.game.to_act(), action)

    def lay(self, company, *actions):
        """Plays actions of a company, each as the first of a turn."""
        for action in actions:
            self.turn(company)
            self.act(action)

    def line(self, company, number, path):
        """Lays a line through these points, each tunnel on a side of the way that is free."""
        stops = path.split(" ")
        for start, end in zip(stops, stops[1:]):
            self.turn(company)
            begin = "%d:%s-%s" % (number, start, end)
            fits = [action for action in self.game.legal()
                    if action == begin or action[:-1] == begin]
            assert fits, begin
            self.act(fits[0])
            if self.game.due == "choice":
                self.act("skip")

    def legal(self, company=None):
        if company is not None:
            self.turn(company)
        return self.game.legal()

    def stations(self):
        return names(self.game.stations)

    def put_station(self, *of_points):
        for name in of_points:
            self.game.stations.add(POINT[name])

    def fill(self, *corners):
        """Makes fields park, so that nothing can be laid in them."""
        for text in corners:
            self.game.city.kind[field(text)] = "K"

    def fill_around(self, name):
        for one in FIELDS:
            if POINT[name] in one:
                self.game.city.kind[one] = "K"


class PositionCase(RefusalCase):
    def not_legal(self, rule, position, action, company=None):
        """Checks that an action is not listed, and is refused for this rule."""
        if company is not None:
            position.turn(company)
        self.assertNotIn(action, position.legal())
        self.refused(rule, position.act, action)

    def is_legal(self, position, action, company=None):
        if company is not None:
            position.turn(company)
        self.assertIn(action, position.legal())


class MetroCase(RecordCase):
    GAME = metro
    HEAD = ["tafel 1 metro", "rules 2", "seats 4", "* " + CITY]
