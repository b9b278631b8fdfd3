"""How core and oracle are compared on Doodle City; see agree.py."""

import doodle

NAME = "doodle"
GAMES = 1800                        # of all kinds together
SEATS = (1, 2, 3, 4, 5, 6)
MOST_GREEDY_SEATS = 3               # the greedy oracle is slow with more
LETTERS = "0123456789*=:xNESWtreepassolf?- "
RANK_NAMES = ["rank-0"] + ["rank-%d" % score for score in doodle.RANKS]
HONOURS = set(RANK_NAMES) | {"environmentalist", "city-planner", "hotel-magnate", "capitalist",
                             "shopping-spree"}
# Rare cases, as the output calls them; the games must reach each of them.
RARE = ("hotel 15", "shop 10", "last tree", "all bonuses", "environmentalist", "hotel-magnate",
        "capitalist", "rank-70")


def random_numbers(rng, highest):
    how_many = rng.randint(1, min(highest, 12))
    return " ".join(str(n) for n in sorted(rng.sample(range(1, highest + 1), how_many)))


def random_board(rng, _seats):
    """Returns the lines of a sheet, within the greatest sizes of the core."""
    houses = {column: rng.choice(doodle.ROWS) for column in doodle.COLUMNS}
    kinds = rng.choice(["HST", "HST", "HST", "ST", "HT", "HS", "H", "S", "T"])
    lines = []
    for row in doodle.ROWS:
        squares = [rng.choice("34") if houses[column] == row else rng.choice(kinds)
                   for column in doodle.COLUMNS]
        lines.append("row " + " ".join(squares))
    roads = rng.sample(doodle.ROADS, 6)
    lines += ["face %d %s" % (face, road) for face, road in enumerate(roads, 1)]
    highest = rng.choice([5, 15, 31])
    for word in ("hotel", "shop", "bonus"):
        lines.append("%s %s" % (word, random_numbers(rng, highest)))
    return lines + ["trees %d" % rng.randint(1, 15)]


def damaged_board_line(rng, line):
    words = line.split(" ")
    at = rng.randrange(1, len(words))
    if words[1] in ("row", "face") and at > 1:
        words[at] = rng.choice(list("HST3456") + list(doodle.ROADS))
    elif words[1] in ("hotel", "shop", "bonus") and at > 1:
        words[at] = str(rng.randint(0, 31))
    elif at > 1:
        words[at] = str(rng.randint(0, 15))
    else:
        words[1] = rng.choice(["row", "face", "hotel", "shop", "bonus", "trees", "tree"])
    words = [word for word in words if word]
    return " ".join(words[:rng.choice([len(words)] * 9 + [len(words) - 1])])


def too_great(lines):
    """Returns whether there are more trees than the core allows.

    Damage can turn a line of another kind into a line `trees`.
    """
    for line in lines:
        words = line.split(" ")
        if words[:2] == ["board", "trees"] and len(words) == 3 and words[2].isdigit():
            if int(words[2]) > 15:
                return True
    return False


def seen(_game, line, _viewer):
    """Returns the line as it is: everybody sees everything (T8)."""
    return line


def places(game):
    groups = game.ranking()
    place = {}
    for group in groups:
        for seat in group:
            place[seat] = 1 + sum(len(other) for other in groups[:groups.index(group)])
    return [place[seat] for seat in sorted(place)]


def honours(game):
    if game.seats > 1:
        return []
    return [RANK_NAMES[game.solo_rank()]] + game.achievements()


def note_rare(read, rare):
    """Counts what RARE lists in a game that was read."""
    game = read.game
    for player in game.players.values():
        rare["hotel 15"] += 15 in player.hotels
        rare["shop 10"] += 10 in player.shops
        rare["last tree"] += player.trees == game.sheet.trees
    rare["all bonuses"] += not game.bonuses_left
    rare["rank-70"] += game.seats == 1 and game.solo_rank() >= 3
    for honour in game.achievements():
        if honour in rare:
            rare[honour] += 1
