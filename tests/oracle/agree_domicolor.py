"""How core and oracle are compared on Domicolor; see agree.py."""

NAME = "domicolor"
GAMES = 1200                        # of all kinds together
SEATS = (2, 3, 4)
MOST_GREEDY_SEATS = 3               # the greedy oracle is slow with more
LETTERS = "0123456789*=@!RYGBLTdealrawst?- "
HONOURS = set()
RARE = ("a hundred points", "a shared win")


def random_board(rng, seats):
    """Returns the lines of a deck, within the greatest sizes of the core.

    They are as the core writes them: equal cards together, twelve in a line. No card is written
    both ways up, because the core takes the two for one card and the oracle keeps both.
    """
    hand = rng.randint(1, 4)
    while True:
        width, rows = rng.randint(1, 12), rng.randint(1, 4)
        if hand * seats < width * rows:
            break
    colours = rng.choice(["RYGB", "RY", "R", "GB"])
    cards = []
    for _ in range(width * rows):
        card = "".join(rng.choice(colours) for _ in range(3))
        cards.append(min(card, card[::-1]))
    first = {card: at for at, card in reversed(list(enumerate(cards)))}
    cards.sort(key=first.get)
    lines = ["card " + " ".join(cards[at:at + 12]) for at in range(0, len(cards), 12)]
    return lines + ["width %d" % width, "rows %d" % rows, "hand %d" % hand]


def damaged_board_line(rng, line):
    words = line.split(" ")
    at = rng.randrange(1, len(words))
    if words[1] == "card" and at > 1:
        words[at] = rng.choice(["RRR", "RR", "RRRR", "XYZ", "rrr", "BBB"])
    elif at > 1:
        words[at] = str(rng.randint(0, 4))
    else:
        words[1] = rng.choice(["card", "width", "rows", "hand", "cards"])
    return " ".join(words)


def too_great(lines):
    """Returns whether a number is above the core's greatest, or a line of cards is empty."""
    greatest = {"width": 12, "rows": 4, "hand": 4}
    for line in lines:
        words = line.split(" ")
        if words[:1] == ["board"] and len(words) == 3 and words[1] in greatest:
            if words[2].isdigit() and int(words[2]) > greatest[words[1]]:
                return True
        if words == ["board", "card"]:
            return True
    return sum(len(line.split()) - 2 for line in lines if line.startswith("board card")) > 48


def seen(_game, line, viewer):
    """Returns a line of chance as a seat sees it, or a spectator (viewer 0); see T8."""
    words = line.split(" ")
    if words[1] in ("deal", "draw") and words[2] != str(viewer):
        words[3:] = ["?"] * len(words[3:])
    return " ".join(words)


def places(game):
    scores = game.scores()
    return [1 + sum(other > score for other in scores) for score in scores]


def honours(_game):
    return []


def note_rare(read, rare):
    """Counts what RARE lists in a game that was read."""
    scores = read.game.scores()
    rare["a hundred points"] += max(scores) >= 100
    rare["a shared win"] += scores.count(max(scores)) > 1
