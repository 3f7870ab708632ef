// A bot as a program: it plays the action that goes farthest in Gnome Halma, and the first one elsewhere.
//
//     petitpeuple arena halma random "program:node program-bot.js"

const readline = require("node:readline");

/** Return the row of a point: `e7` is in row 4. */
const row = (point) => point.charCodeAt(0) - "a".charCodeAt(0);

/** Return how many rows a move such as `d10-f10` brings its gnome forward. */
function progress(notation, seat) {
  const points = notation.split("-");
  return (row(points.at(-1)) - row(points[0])) * (seat === 0 ? 1 : -1);
}

// One question on each line, one answer on each line.
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const question = JSON.parse(line);
  let best = 0;
  if (question.game === "halma") {
    const gains = question.actions.map(({ notation }) => progress(notation, question.seat));
    best = gains.indexOf(Math.max(...gains));
  }
  process.stdout.write(JSON.stringify({ action: best }) + "\n");
});
