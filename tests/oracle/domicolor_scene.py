"""Scenes for the tests of Domicolor: pictures, and games with given cards in given hands."""

import domicolor
import oracle

BOARD = domicolor.STANDARD_BOARD.splitlines()
SMALL = ["card RGB RRY YYY", "card GGG BBB RYR", "width 3", "rows 2", "hand 1"]
NUMBERS = sorted("!%d" % number for number in range(256))

# Twelve cards of row 1 from left to right; what they score does not matter.
ROW = "RGB YRG RGR GRB BYR YYG YYB YGY YGG YGB YBY YBG".split(" ")


def read_board(lines):
    return oracle.read_board(domicolor, lines)


def draw_picture(width, rows, start, lays):
    """Returns a picture with these cards, and the worth of the last of them."""
    picture = domicolor.Picture(width, rows)
    picture.start(start)
    worth = None
    for text in lays:
        card, place = text.split("@")
        worth = picture.lay(card, place)
    return picture, worth


class Script:
    """A game of the standard deck in which the seats get the cards of a list in turn."""

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
        """Removes a card, and returns it as it is written in the deck."""
        written = card if card in left else domicolor.turned(card)
        left.remove(written)
        return written

    def lay(self, text, say=None):
        """Plays one turn with its draw, and returns the points that it brought."""
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
    """Returns a game in which row 1 is full: the start card and eleven to the right."""
    script = Script(ROW[0], ROW[1:] + list(more), seats, options)
    for card in ROW[1:]:
        script.lay(card + "@R", "!0" if options else None)
    return script


def places(game):
    return sorted({action.split("@")[1] for action in game.legal()})
