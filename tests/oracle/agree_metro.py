"""How core and oracle are compared on MetrOmania; see agree.py."""

import metro_city
import metro_deal
import metro_score
from metro_city import AREAS, DISTRICTS, DISTRICT_ROWS, LEAST_AREAS, PLACES

NAME = "metro"
GAMES = 1000                        # of all kinds together
SEATS = (2, 3, 4)
MOST_GREEDY_SEATS = 4
LETTERS = "0123456789*=:+-?abcdefghijklrstwpABCDEF "
HONOURS = set()
ENDS = ("second line", "last station", "lines", "nothing laid")
# Rare cases that the games must reach: each end of building (M21), chosen passes (M20), and cases
# in which the rules allow more than usual.
RARE = ENDS + ("chosen passes", "a sharp bend", "a second start too near", "an end too near",
               "all tokens laid", "a shared win")


# ----------------------------------------------------------------------------------- boards

# How often each kind of field occurs in cities of different sorts; "." is a street.
STREETS = {".": 1}
AREAS_EVERYWHERE = {".": 1, "h": 1, "w": 1, "p": 1}
MIXTURES = (STREETS, AREAS_EVERYWHERE, {".": 20, "h": 1, "w": 1, "p": 1},
            {".": 4, "h": 1, "w": 1, "p": 1, "L": 2}, {".": 3, "h": 1, "L": 1, "K": 2})


def random_board(rng, seats):
    """Returns the lines of a city (T9). Two of three are made for what is rare elsewhere.

    With areas everywhere a company can often lay a token or pass, so rounds without laying are
    frequent (M20, M21). With few end terminals all are soon taken, so that a line may end near
    its start (M11); that takes more than two companies.
    """
    numbers = metro_city.GREATEST
    sort = rng.randrange(6)
    if sort == 0 or (sort < 4 and seats == 2):
        return board_lines(rng, any_side(rng), AREAS_EVERYWHERE, numbers)
    if sort < 4:
        return board_lines(rng, one_of_each_a_side(rng), STREETS, numbers)
    if rng.randrange(2) == 0:
        numbers = {"tunnels": rng.choice([6, 9, rng.randint(1, numbers["tunnels"])]),
                   "stations": rng.choice([3, 8, rng.randint(1, numbers["stations"])])}
    return board_lines(rng, any_side(rng), rng.choice(MIXTURES), numbers)


def board_lines(rng, side, mixture, numbers):
    letters = random_letters(rng, mixture)
    lines = ["side " + " ".join(side)]
    for _district in range(DISTRICTS):
        lines.append("district")
        for row, length in enumerate(DISTRICT_ROWS):
            lines.append("  " * row + " ".join(letters[:length]))
            letters = letters[length:]
    return lines + ["%s %d" % item for item in numbers.items()]


def one_of_each_a_side(rng):
    return rng.sample(["S", "E", ".", ".", "."], len(PLACES))


def any_side(rng):
    return rng.sample(["S", "E"] + rng.choices("SE.", k=len(PLACES) - 2), len(PLACES))


def random_letters(rng, mixture):
    """Returns the kinds of all fields: the fewest that T9 demands, and the rest of a mixture."""
    letters = ["L", "K"] + LEAST_AREAS * list(AREAS)
    letters += rng.choices(list(mixture), list(mixture.values()),
                           k=DISTRICTS * sum(DISTRICT_ROWS) - len(letters))
    rng.shuffle(letters)
    return letters


def damaged_board_line(rng, line):
    """Changes, removes or doubles one word; blanks before the first word stay."""
    text = line[len("board "):]
    indent = "board " + " " * (len(text) - len(text.lstrip(" ")))
    words = text.split()
    at = rng.randrange(len(words))
    others = {"side": ["S", "E", ".", "s", "h"], "tunnels": ["0", "1", "7", "18", "19", "018"],
              "stations": ["0", "1", "7", "30", "31", "x"], "district": ["district", "1"]}
    if at == 0 and words[0] in others:
        words[0] = rng.choice(list(others) + ["districts", "tunnel"])
    else:
        words[at:at + 1] = rng.choice([[], 2 * [words[at]]] + 4 * [
            [rng.choice(others.get(words[0], list(metro_city.KINDS) + ["x", "H", "LL"]))]])
    return indent + " ".join(words) if words else line


def too_great(_lines):
    """Returns False: core and oracle have the same greatest numbers (M4)."""
    return False


# -------------------------------------------------------------------------- views and results

def seen(game, line, viewer):
    """Returns a line of chance as a seat sees it, or a spectator (viewer 0); see T8."""
    words = line.split(" ")
    if words[1] == "deal" and words[2] != str(viewer) and not game.are_letters_known():
        words[3:] = [metro_deal.HIDDEN + token[1] for token in words[3:]]
    return " ".join(words)


def places(game):
    return metro_score.places(game)


def honours(_game):
    return []


def chosen_passes(read):
    """Returns how often a seat passed though it could lay a token (M20)."""
    return sum(1 for index, (seat, actions) in read.asked.items()
               if len(actions) > 1 and read.lines[index] == "%d pass" % seat)


def note_rare(read, rare):
    """Counts what RARE lists in a game that was read."""
    game = read.game
    rare["chosen passes"] += chosen_passes(read)
    for reason in set(game.ended_by):
        rare[reason] += 1
    for line in game.lines.values():
        ways = zip(line.points, line.points[1:], line.points[2:])
        rare["a sharp bend"] += any(metro_city.angle(*way) == 60 for way in ways)
        rare["an end too near"] += line.is_completed() and are_near(line.start, line.end)
    for first, second in map(game.lines_of, game.companies):
        rare["a second start too near"] += second.is_started() and are_near(first.start,
                                                                            second.start)
    rare["all tokens laid"] += len(game.token_on) == len(metro_deal.TOKENS)
    rare["a shared win"] += metro_score.places(game).count(1) > 1


def are_near(one, other):
    return other.side in metro_city.near_sides(one.side)
