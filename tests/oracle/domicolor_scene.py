"""Scenes for the tests of Domicolor: pictures, and games in which what the test wants happens."""

import domicolor
import oracle

BOARD = domicolor.STANDARD_BOARD.splitlines()
SMALL = ["card RGB RRY YYY", "card GGG BBB RYR", "width 3", "rows 2", "hand 1"]
NUMBERS = sorted("!%d" % number for number in range(256))

# Twelve cards that make row 1 from left to right without looking at what they score.
ROW = "RGB YRG RGR GRB BYR YYG YYB YGY YGG YGB YBY YBG".split(" ")


def read_board(lines):
    return oracle.read_board(domicolor, lines)


def draw_picture(width, rows, start, lays):
    """A picture with these cards, and what the last of them was worth."""
    picture = domicolor.Picture(width, rows)
    picture.start(start)
    worth = None
    for text in lays:
        card, place = text.split("@")
        worth = picture.lay(card, place)
    return picture, worth


class Script:
    """A game of the standard deck in which the seats hold the cards of a list in time."""

    def __init__(self, start, cards, seats=2, options=()):
        self.game = domicolor.Game(seats, options)
        left = list(self.game.deck.cards)
        self.take(left, start)
        self.order = [self.take(left, card) for card in cards] + left
        self.laid = 0
        self.game.chance("start " + start)
        for seat in range(1, seats + 1):
            hand = [self.order[seat - 1 + turn * seats] for turn in range(3)]
            hand.sort(key=self.game.deck.place)
            self.game.chance(" ".join(["deal", str(seat)] + hand))

    def take(self, left, card):
        """Take the card away; as it is written in the deck."""
        written = card if card in left else domicolor.turned(card)
        left.remove(written)
        return written

    def lay(self, text, say=None):
        """One turn with its draw; the points that it brought."""
        game = self.game
        seat = game.to_act()
        before = game.points[seat]
        game.act(seat, text)
        if say is not None:
            game.act(seat, say)
        self.laid += 1
        if game.to_act() == "*":
            card = self.order[self.laid - 1 + 3 * game.seats]
            game.chance("draw %d %s" % (seat, card))
        return game.points[seat] - before


def script_with_row(more=(), seats=2, options=()):
    """A game in which row 1 is full: the start card and eleven to the right."""
    script = Script(ROW[0], ROW[1:] + list(more), seats, options)
    for card in ROW[1:]:
        script.lay(card + "@R", "!0" if options else None)
    return script


def places(game):
    return sorted({action.split("@")[1] for action in game.legal()})
