"""Scenes for the tests of Doodle City: games and sheets on which much has been drawn."""

import doodle
import oracle

BOARD = doodle.STANDARD_BOARD.splitlines()
TWO_SHOPS_START = "start 23121"     # house squares: 1 NS, 2 NE, 3 EW, 4 NS, 5 EW

# A road through all 25 squares, row by row.
SNAKE = {
    1: "EW EW EW EW SW", 2: "ES EW EW EW NW", 3: "NE EW EW EW SW",
    4: "ES EW EW EW NW", 5: "NE EW EW EW EW",
}


def new_game(seats, start="start 11111", options=(), board=None):
    game = doodle.Game(seats, options, board)
    game.chance(start)
    return game


def play_round(game, actions):
    """Plays a round with blue 6 in which each seat plays its action of the dict."""
    wanted = [action[0] for action in actions.values()]
    filling = ["1"] * (game.white_dice() - len(wanted))
    game.chance("roll 6 " + "".join(sorted(wanted + filling)))
    for seat in list(game.waiting):
        game.act(seat, actions[seat])


def read_board(lines):
    return oracle.read_board(doodle, lines)


def snake_player():
    player = doodle.Player(doodle.standard_sheet())
    for row, roads in SNAKE.items():
        for column, road in zip(doodle.COLUMNS, roads.split(" ")):
            player.road[(column, row)] = road
    return player
