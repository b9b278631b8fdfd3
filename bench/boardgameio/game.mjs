// A game whose turns are as small on the wire as those of Doodle City: a sheet of 25 squares for each player, shared dice, one square a turn.
// It ends after as many turns as a game of Doodle City for two has on average.
export const SQUARES = 25;
const TURNS = 36;
const INVALID_MOVE = 'INVALID_MOVE';

export const Sheet = {
  name: 'sheet',
  setup: ({ ctx, random }) => ({
    sheets: Array.from({ length: ctx.numPlayers }, () => Array(SQUARES).fill(0)),
    dice: random.D6(4),
  }),
  moves: {
    draw: ({ G, playerID, random }, square) => {
      const sheet = G.sheets[playerID];
      if (!Number.isInteger(square) || sheet[square] !== 0) return INVALID_MOVE;
      sheet[square] = G.dice[0];
      G.dice = random.D6(4);
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ ctx }) => (ctx.turn > TURNS ? { over: true } : undefined),
};
