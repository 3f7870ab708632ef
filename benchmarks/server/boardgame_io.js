// Relay-4 as a boardgame.io game on its own server, for comparison: in memory, set up as its documentation says.
const { Server } = require("boardgame.io/server");

const deal = ({ random }) => {
  const cards = random.Shuffle(Array.from({ length: 80 }, (_, card) => card));
  const hands = Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, cards.slice(12 * seat, 12 * seat + 12)]));
  return { hands, board: Array(40).fill(0) };
};

const relay = {
  name: "relay",
  minPlayers: 4,
  maxPlayers: 4,
  setup: deal,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    write: ({ G, ctx }, cell) => {
      G.board[cell] = ctx.turn;
    },
  },
  playerView: ({ G, playerID }) => ({ board: G.board, hand: playerID === null ? [] : G.hands[playerID] }),
};

Server({ games: [relay], origins: [] }).run({ port: Number(process.argv[2]) }, () => console.log("ready"));
