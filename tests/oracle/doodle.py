"""Doodle City, read from the rules (D1-D24, T5, T9) and from nothing else.

A square is a pair (column, row), both from 1 to 5. A seat is a number from 1 up. A road is two
letters, the two sides that it joins. The code is meant to be checked by eye against the rules, not
to be fast.
"""

import itertools
import re

from refusal import Refusal

NAME = "doodle"
RULES = 1                                           # T3: the revision of the rules it writes
RULES_READ = (1,)                                   # T3: the revisions it reads
SEATS = range(1, 7)                                 # one to six seats
OPTIONS = {"more-control": range(1, 7)}             # D13: option -> numbers of seats it is for

COLUMNS = (1, 2, 3, 4, 5)                           # D1
ROWS = (1, 2, 3, 4, 5)
SQUARES = [(column, row) for row in ROWS for column in COLUMNS]
ROADS = ("NS", "EW", "NE", "ES", "SW", "NW")        # D3
DRAWING = "[1-6]:[1-5][1-5](x|NS|EW|NE|ES|SW|NW)"        # T5: an action that takes a die
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
STEP = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}

TAXI, SHOP, HOTEL = "T", "S", "H"
HOUSES = ("3", "4")                                 # house squares, by their number of houses
FREE_HOUSES = 2                                     # D2: two are free, the others crossed

TAXI_POINTS = 4                                     # D20
TREE_POINTS = 4                                     # D21
RANKS = (30, 50, 70, 90, 105, 120)                  # D23

HOPED_FOR = {HOTEL: 8, SHOP: 6}                     # for playing only: see Game.worth
TREE_COST = 20

STANDARD_BOARD = """\
# The standard Doodle City sheet.
row T S H 3 T
row 3 T T H S
row H S 4 S H
row S H S T 3
row T 3 T S T
face 1 EW
face 2 NS
face 3 NE
face 4 ES
face 5 SW
face 6 NW
hotel 3 5 8 11 15
shop 1 2 3 4 5 6 7 8 9 10
bonus 3 5 7 10
trees 7
"""


# ------------------------------------------------------------------------------------- sheet

class Sheet:
    """The print on every seat's sheet (D1)."""

    def __init__(self):
        self.kind = {}          # square -> "T", "S", "H", "3" or "4"
        self.face = {}          # face of the blue die -> road (D5)
        self.hotel = []         # hotel scores
        self.shop = []          # shop scores
        self.bonus = []         # D17: the score that each shop bonus needs, its threshold
        self.bonus_value = {}   # D17: threshold -> what the bonus is worth
        self.trees = 0          # trees in the row of trees

    def is_house(self, square):
        return self.kind[square] in HOUSES

    def house_of_column(self, column):
        for row in ROWS:
            if self.is_house((column, row)):
                return (column, row)
        raise AssertionError("a checked sheet has a house square in each column")

    def houses(self, square):
        """Returns how many houses a house square has, crossed or free."""
        return int(self.kind[square])

    def crossed_at_start(self, square):
        """Returns how many houses of a square are crossed from the start: all but two (D2)."""
        return self.houses(square) - FREE_HOUSES

    def count(self, kind):
        return sum(1 for square in SQUARES if self.kind[square] == kind)

    # D24: the most there is of each kind.

    def most_hotel_points(self):
        return sum_of_best(self.hotel, self.count(HOTEL))

    def most_shop_points(self):
        """Returns the most points that shops and their bonuses can bring together (D24).

        Every shop circles one score and takes one bonus at most (D17). All choices of scores are
        tried, because a lower score can bring a bonus of a higher value. Their order does not
        matter: whichever score comes first, the same bonuses are taken in the end.
        """
        shops = min(self.count(SHOP), len(self.shop))
        return max(self.points_of_scores(scores)
                   for scores in itertools.combinations(self.shop, shops))

    def points_of_scores(self, scores):
        """Returns the points of these shop scores with the bonuses that they take (D17)."""
        left = list(self.bonus)
        points = 0
        for score in scores:
            points += score
            bonus = highest_free(left, (), score)
            if bonus is not None:
                left.remove(bonus)
                points += self.bonus_value[bonus]
        return points

    def most_houses(self):
        return sum(self.houses(square) for square in SQUARES if self.is_house(square))


def sum_of_best(numbers, how_many):
    return sum(sorted(numbers, reverse=True)[:how_many])


class BoardReader:
    """Reads a sheet line by line and checks it (T9)."""

    def __init__(self):
        self.sheet = Sheet()
        self.rows_read = 0
        self.numbers_read = set()       # which of hotel, shop, bonus, trees have been read

    def add(self, line):
        if line.startswith("#"):
            return
        words = line.split(" ")
        if words[0] == "row":
            self._row(words[1:])
        elif words[0] == "face":
            self._face(words[1:])
        elif words[0] in ("hotel", "shop"):
            self._scores(words[0], words[1:])
        elif words[0] == "bonus":
            self._bonuses(words[1:])
        elif words[0] == "trees":
            self._trees(words[1:])
        else:
            raise Refusal("T9", "not a line of a sheet: %r" % line)

    def finish(self):
        if self.rows_read != len(ROWS):
            raise Refusal("T9", "a sheet has five rows")
        if len(self.sheet.face) != 6:
            raise Refusal("T9", "a sheet has six faces")
        for word in ("hotel", "shop", "bonus", "trees"):
            if word not in self.numbers_read:
                raise Refusal("T9", "a sheet has a line %r" % word)
        return self.sheet

    def _row(self, kinds):
        if self.rows_read == len(ROWS):
            raise Refusal("T9", "a sheet has five rows only")
        if len(kinds) != len(COLUMNS):
            raise Refusal("T9", "a row has five squares")
        row = self.rows_read + 1
        for column, kind in zip(COLUMNS, kinds):
            if kind not in (TAXI, SHOP, HOTEL) + HOUSES:
                raise Refusal("T9", "not a kind of square: %r" % kind)
            self.sheet.kind[(column, row)] = kind
        self.rows_read = row
        self._check_columns()

    def _check_columns(self):
        for column in COLUMNS:
            rows = range(1, self.rows_read + 1)
            houses = [row for row in rows if self.sheet.is_house((column, row))]
            if len(houses) > 1:
                raise Refusal("T9", "column %d has two house squares" % column)
            if not houses and self.rows_read == len(ROWS):
                raise Refusal("T9", "column %d has no house square" % column)

    def _face(self, words):
        if len(words) != 2 or words[0] not in ("1", "2", "3", "4", "5", "6"):
            raise Refusal("T9", "a face is a number from 1 to 6 and a road")
        number, road = int(words[0]), words[1]
        if road not in ROADS:
            raise Refusal("T9", "not a road: %r" % road)
        if number in self.sheet.face:
            raise Refusal("T9", "face %d is there twice" % number)
        if road in self.sheet.face.values():
            raise Refusal("T9", "two faces have the road %s" % road)
        self.sheet.face[number] = road

    def _scores(self, word, words):
        self._once(word)
        if not words:
            raise Refusal("T9", "%r has no numbers" % word)
        numbers = [read_positive(text) for text in words]
        for before, after in zip(numbers, numbers[1:]):
            if after <= before:
                raise Refusal("T9", "the numbers of %r do not ascend" % word)
        setattr(self.sheet, word, numbers)

    def _bonuses(self, words):
        """Reads bonuses: each is `THRESHOLD:VALUE`, or one number that is both (D17, T9)."""
        thresholds = [word.partition(":")[0] for word in words]
        self._scores("bonus", thresholds)
        for threshold, word in zip(self.sheet.bonus, words):
            value = word.partition(":")[2] if ":" in word else word
            self.sheet.bonus_value[threshold] = read_positive(value)

    def _trees(self, words):
        self._once("trees")
        if len(words) != 1:
            raise Refusal("T9", "'trees' has one number")
        self.sheet.trees = read_positive(words[0])

    def _once(self, word):
        if word in self.numbers_read:
            raise Refusal("T9", "a second line %r" % word)
        self.numbers_read.add(word)


def read_positive(text):
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise Refusal("T9", "not a positive number of at most nine digits: %r" % text)
    return int(text)


def standard_sheet():
    reader = BoardReader()
    for line in STANDARD_BOARD.splitlines():
        reader.add(line)
    return reader.finish()


# ------------------------------------------------------------------------------------ player

class Player:
    """The drawings, crosses and circles of one seat on its sheet."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.road = {}                  # square -> the road drawn there
        self.crossed = {}               # house square -> number of its crossed houses
        for square in SQUARES:
            if sheet.is_house(square):
                self.crossed[square] = sheet.crossed_at_start(square)
        self.hotels = set()             # circled hotel scores
        self.shops = set()              # circled shop scores
        self.bonuses = set()            # thresholds of the bonuses taken
        self.trees = 0                  # crossed trees
        self.most_houses_scored = 0     # D24: the most houses with which a shop was scored

    def copy(self):
        other = Player(self.sheet)
        other.road = dict(self.road)
        other.crossed = dict(self.crossed)
        other.hotels = set(self.hotels)
        other.shops = set(self.shops)
        other.bonuses = set(self.bonuses)
        other.trees = self.trees
        other.most_houses_scored = self.most_houses_scored
        return other

    # Roads.

    def joined(self, square):
        """Returns the neighbours whose road meets this square's road at the shared side (D14)."""
        result = []
        for side in self.road[square]:
            neighbour = next_square(square, side)
            if OPPOSITE[side] in self.road.get(neighbour, ""):
                result.append(neighbour)
        return result

    def stretch(self, square):
        """Returns every square reached from this one, each once (D14)."""
        reached = {square}
        waiting = [square]
        while waiting:
            for neighbour in self.joined(waiting.pop()):
                if neighbour not in reached:
                    reached.add(neighbour)
                    waiting.append(neighbour)
        return reached

    def houses_in(self, stretch):
        """Returns the number of crossed houses in all house squares of a stretch (D16)."""
        return sum(self.crossed[square] for square in stretch if square in self.crossed)

    def open_ends(self, stretch):
        """Returns how many ends of a stretch meet a square without a road; for playing only."""
        ends = 0
        for square in stretch:
            for side in self.road[square]:
                neighbour = next_square(square, side)
                if neighbour in SQUARES and neighbour not in self.road:
                    ends += 1
        return ends

    # Drawing.

    def drawings(self, square):
        """Returns the texts of all that can be drawn in a square: roads (D10) or `x` (D11)."""
        if self.sheet.is_house(square):
            if self.crossed[square] < self.sheet.houses(square):
                return ["x"]
            return []
        if square in self.road:
            return []
        return list(ROADS)

    def draw(self, square, drawing, bonuses_left):
        """Draws in a square and scores at once (D14-D18); takes a bonus from the common ones."""
        assert drawing in self.drawings(square)
        if drawing == "x":
            self.crossed[square] += 1
            return
        self.road[square] = drawing
        if self.sheet.kind[square] == HOTEL:
            self.score_hotel(square)
        elif self.sheet.kind[square] == SHOP:
            self.score_shop(square, bonuses_left)

    def score_hotel(self, square):
        """Circles the highest free hotel score that is not above the length (D15)."""
        length = len(self.stretch(square))
        score = highest_free(self.sheet.hotel, self.hotels, length)
        if score is not None:
            self.hotels.add(score)

    def score_shop(self, square, bonuses_left):
        """Circles the highest free shop score that is not above the crossed houses (D16)."""
        houses = self.houses_in(self.stretch(square))
        score = highest_free(self.sheet.shop, self.shops, houses)
        if score is None:
            return
        self.shops.add(score)
        self.most_houses_scored = max(self.most_houses_scored, houses)
        self.take_bonus(score, bonuses_left)

    def take_bonus(self, score, bonuses_left):
        """Takes the highest bonus that nobody has and that the circled score reaches (D17)."""
        bonus = highest_free(bonuses_left, (), score)
        if bonus is not None:
            bonuses_left.remove(bonus)
            self.bonuses.add(bonus)

    def ends_the_game(self):
        """Returns whether the highest hotel or shop number or the last tree is taken (D19)."""
        return (max(self.sheet.hotel) in self.hotels
                or max(self.sheet.shop) in self.shops
                or self.trees >= self.sheet.trees)

    # Points.

    def taxi_points(self):
        """Returns 4 points for every taxi square whose stretch holds another taxi (D20)."""
        points, counted = 0, set()
        for square in SQUARES:
            if self.sheet.kind[square] == TAXI and square in self.road and square not in counted:
                taxis = [s for s in self.stretch(square) if self.sheet.kind[s] == TAXI]
                counted.update(taxis)
                if len(taxis) >= 2:
                    points += TAXI_POINTS * len(taxis)
        return points

    def shop_points(self):
        """Returns the sum of the circled shop scores and the values of the bonuses (D17, D20)."""
        return sum(self.shops) + sum(self.sheet.bonus_value[bonus] for bonus in self.bonuses)

    def points(self):
        """Returns the score without the points for trees (D20)."""
        return sum(self.hotels) + self.shop_points() + self.taxi_points()

    def longest_stretch(self):
        return max((len(self.stretch(square)) for square in self.road), default=0)

    def achievements(self):
        """Returns the names of the achievements in the order of D24."""
        names = []
        if self.trees == 0:
            names.append("environmentalist")
        if self.longest_stretch() == len(SQUARES):
            names.append("city-planner")
        # Ruling: a sheet without hotels (without shops) has no such achievement.
        if self.sheet.count(HOTEL) and sum(self.hotels) == self.sheet.most_hotel_points():
            names.append("hotel-magnate")
        if self.sheet.count(SHOP) and self.shop_points() == self.sheet.most_shop_points():
            names.append("capitalist")
        if self.most_houses_scored == self.sheet.most_houses():
            names.append("shopping-spree")
        return names


def next_square(square, side):
    column, row = square
    return (column + STEP[side][0], row + STEP[side][1])


def highest_free(numbers, used, limit):
    """Returns the highest number that is not used and not above the limit, or None."""
    return max((n for n in numbers if n not in used and n <= limit), default=None)


# ------------------------------------------------------------------------------- end of game

def tree_points(trees):
    """Returns the points for crossed trees; all seats that tie get or lose them (D21)."""
    points = []
    for crossed in trees:
        mine = 0
        if crossed == max(trees):
            mine -= TREE_POINTS
        if crossed == min(trees):
            mine += TREE_POINTS
        points.append(mine)
    return points


def ranking(scores, trees):
    """Returns groups of seats that share a place, the winners first (D22)."""
    groups = {}
    for index, (score, crossed) in enumerate(zip(scores, trees)):
        groups.setdefault((-score, crossed), []).append(index + 1)
    return [groups[key] for key in sorted(groups)]


def solo_rank(score):
    """Returns the rank of a solo score: 0 for less than 30, up to 6 for 120 and more (D23)."""
    return sum(1 for threshold in RANKS if score >= threshold)


# -------------------------------------------------------------------------------------- game

class Game:
    """A game as a sequence of events.

    `to_act()` returns "*" when chance is due, the seat to act, or None when the game is over.
    """

    def __init__(self, seats, options=(), board=None):
        self.seats = seats
        self.options = set(options)
        self.sheet = board if board is not None else standard_sheet()
        self.players = {seat: Player(self.sheet) for seat in range(1, seats + 1)}
        self.bonuses_left = set(self.sheet.bonus)
        self.started = False
        self.over = False
        self.starting_seat = 1          # D6
        self.waiting = []               # seats still to act in this round, in order
        self.blue = None
        self.white = []                 # white dice nobody has taken in this round

    def to_act(self):
        if self.over:
            return None
        return self.waiting[0] if self.waiting else "*"

    # Chance.

    def white_dice(self):
        """Returns the number of white dice: seats + 1, in a solo game 3 (D4)."""
        return 3 if self.seats == 1 else self.seats + 1

    def chance(self, text):
        """Applies the chance event of this text, or raises a Refusal."""
        if self.to_act() != "*":
            raise Refusal("T6", "no chance event is due")
        if not self.started:
            self._start(text)
        else:
            self._roll(text)

    def _start(self, text):
        """Draws the starting roads, one in each column, the same for all seats (D5)."""
        if not re.fullmatch("start [1-6]{5}", text):
            raise Refusal("D5", "'start' with five faces of the blue die is due")
        faces = text.split(" ")[1]
        for column, face in zip(COLUMNS, faces):
            square = self.sheet.house_of_column(column)
            for player in self.players.values():
                player.road[square] = self.sheet.face[int(face)]
        self.started = True

    def _roll(self, text):
        """Rolls all dice in play (D7)."""
        if not re.fullmatch("roll [1-6] [1-6]+", text):
            raise Refusal("D7", "'roll' with the blue die and the white dice is due")
        blue, white = text.split(" ")[1:]
        if len(white) != self.white_dice():
            raise Refusal("D4", "%d white dice are in play" % self.white_dice())
        if list(white) != sorted(white):
            raise Refusal("T5", "white dice are written in ascending order")
        self.blue = int(blue)
        self.white = [int(die) for die in white]
        self.waiting = self.round_order()

    def round_order(self):
        """Returns the seats clockwise from the starting seat on (D7)."""
        seats = list(range(1, self.seats + 1))
        return seats[self.starting_seat - 1:] + seats[:self.starting_seat - 1]

    # Actions.

    def opened(self, die):
        """Returns the squares that a white die opens with this round's blue die (D8, D9)."""
        columns = COLUMNS if self.blue == 6 else [self.blue]
        rows = ROWS if die == 6 else [die]
        return [(column, row) for column in columns for row in rows]

    def drawing_actions(self):
        """Returns all actions that take a die; equal dice give an action once (D7)."""
        player = self.players[self.to_act()]
        actions = set()
        for die in self.white:
            for square in self.opened(die):
                for drawing in player.drawings(square):
                    actions.add("%d:%d%d%s" % (die, square[0], square[1], drawing))
        return actions

    def legal(self):
        """Returns all legal actions of the seat to act, sorted by byte."""
        actions = self.drawing_actions()
        if not actions:
            actions = {"tree"}                          # D12
        elif "more-control" in self.options:
            actions.add("pass")                         # D13
        return sorted(actions, key=lambda text: text.encode("ascii"))

    def is_legal(self, text):
        """Returns whether `legal` lists this action."""
        if text == "tree":
            return not self.drawing_actions()
        if text == "pass":
            return "more-control" in self.options and bool(self.drawing_actions())
        if not re.fullmatch(DRAWING, text):
            return False
        die, square, drawing = parse_drawing(text)
        return (die in self.white and square in self.opened(die)
                and drawing in self.players[self.to_act()].drawings(square))

    def act(self, seat, text):
        """Applies the action of a seat, or raises a Refusal."""
        if self.to_act() == "*":
            raise Refusal("T6", "a chance event is due, not an action")
        if seat != self.to_act():
            raise Refusal("D7", "seat %s is to act" % self.to_act())
        if not self.is_legal(text):
            raise self.why_not_legal(text)
        player = self.players[seat]
        if text in ("tree", "pass"):
            player.trees += 1                           # D12, D13
        else:
            die, square, drawing = parse_drawing(text)
            self.white.remove(die)                      # D7: removes one of equal dice
            if die == 6:
                player.trees += 1                       # D9
            player.draw(square, drawing, self.bonuses_left)
        self.waiting.pop(0)
        if not self.waiting:
            self._end_round()

    def _end_round(self):
        """Makes the next seat the starting seat (D7), and judges the end of the game (D19)."""
        self.starting_seat = self.starting_seat % self.seats + 1
        if any(player.ends_the_game() for player in self.players.values()):
            self.over = True

    def why_not_legal(self, text):
        """Returns the Refusal of an action that is not legal, with the rule broken."""
        if text == "tree":
            return Refusal("D12", "a die fits")
        if text == "pass":
            return Refusal("D13", "declining needs the option and a die that fits")
        if not re.fullmatch(DRAWING, text):
            return Refusal("T5", "not an action: %r" % text)
        die, square, _drawing = parse_drawing(text)
        if die not in self.white:
            return Refusal("D7", "there is no white %d to take" % die)
        if square not in self.opened(die):
            return Refusal("D8", "the dice do not open this square")
        if self.sheet.is_house(square):
            return Refusal("D11", "only a free house can be crossed in a house square")
        return Refusal("D10", "one road only can be drawn in a square without a house")

    # Result.

    def trees(self):
        return [self.players[seat].trees for seat in sorted(self.players)]

    def scores(self):
        """Returns the final scores in seat order (D20-D23)."""
        points = [self.players[seat].points() for seat in sorted(self.players)]
        if self.seats == 1:
            return points                               # D23: no points for trees
        return [mine + extra for mine, extra in zip(points, tree_points(self.trees()))]

    def ranking(self):
        return ranking(self.scores(), self.trees())

    def winners(self):
        return self.ranking()[0]

    def solo_rank(self):
        assert self.seats == 1
        return solo_rank(self.scores()[0])

    def achievements(self):
        """Returns the achievements of a solo game; other games have none (D24)."""
        return self.players[1].achievements() if self.seats == 1 else []

    # Playing by itself, for making records.

    def random_chance(self, rng):
        """Returns a text for the chance event that is due."""
        if not self.started:
            return "start " + random_dice(rng, 5)
        white = "".join(sorted(random_dice(rng, self.white_dice())))
        return "roll %s %s" % (random_dice(rng, 1), white)

    def random_action(self, rng):
        return rng.choice(self.legal())

    def greedy_action(self, rng):
        """Returns one of the actions that are best by `worth`."""
        best, choices = None, []
        now = self.players[self.to_act()].points()
        for action in self.legal():
            worth = self.worth(action, now)
            if best is None or worth > best:
                best, choices = worth, []
            if worth == best:
                choices.append(action)
        return rng.choice(choices)

    def worth(self, action, now):
        """Returns a rough value of an action.

        It is the points that it scores beyond those that the player has now, less the points that
        the square might have scored later. A
        longer stretch, more houses on it and more open ends add to it.
        """
        if action in ("tree", "pass"):
            return -TREE_COST
        die, square, drawing = parse_drawing(action)
        after = self.players[self.to_act()].copy()
        after.draw(square, drawing, set(self.bonuses_left))
        gain = after.points() - now - HOPED_FOR.get(self.sheet.kind[square], 0)
        stretch = after.stretch(square)
        joining = len(stretch) + after.houses_in(stretch) + 3 * after.open_ends(stretch)
        return 2 * gain + joining - (TREE_COST if die == 6 else 0)


def parse_drawing(text):
    """Returns the parts of a text (T5): of `3:43NE` die 3, square (4, 3), drawing NE."""
    return int(text[0]), (int(text[2]), int(text[3])), text[4:]


def random_dice(rng, how_many):
    return "".join(str(rng.randint(1, 6)) for _ in range(how_many))
