"""The search of Gnome Halma's strong bots: alpha-beta, deeper and deeper, until so many positions are seen.

There are two sides: mine, and all rivals as one, of whom the one that hurts most moves (best reply). With one
rival that is plain alpha-beta. Time is counted in positions, so that the same view gives the same move.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import MEN, POINTS, ROOM, SHIFT, TURNS, Engine, row

WON: Final[i64] = 1_000_000
SOON: Final[i64] = 900_000  # a score beyond is a win in sight
DEEPEST: Final[i64] = 24
SLOTS: Final[i64] = 1 << 16  # positions remembered
EXACT: Final[i64] = 0
LOW: Final[i64] = 1
HIGH: Final[i64] = 2
FIRST: Final[i64] = 1 << 40  # ranks of moves: the remembered one, then killers, then by gain
KILLER: Final[i64] = 1 << 30


class Search:
    """One search from one position."""

    def __init__(
        self, engine: Engine, worth: vec[i64], me: int, rivals: list[int], full_counts: bool, breadth: int
    ) -> None:
        self.engine: Engine = engine
        self.worth: vec[i64] = worth
        self.me: i64 = me
        self.rivals: list[int] = rivals
        self.full_counts: bool = full_counts
        self.breadth: i64 = breadth
        self.nodes: i64 = 0
        self.budget: i64 = 0
        self.moves: vec[i64] = row(ROOM * (DEEPEST + 2), 0)
        self.ranks: vec[i64] = row(ROOM * (DEEPEST + 2), 0)
        self.killers: vec[i64] = row(DEEPEST + 2, -1)
        self.history: vec[i64] = row(SHIFT * SHIFT, 0)
        self.known_key: vec[i64] = row(SLOTS, 0)
        self.known_score: vec[i64] = row(SLOTS, 0)
        self.known_move: vec[i64] = row(SLOTS, 0)  # the move, the depth and the kind of score
        self.best: i64 = -1
        self.score: i64 = 0
        self.depth: i64 = 0
        self.standing: i64 = self._judge()

    def _judge(self) -> i64:
        """Tell how I stand against my rivals, from scratch."""
        found = len(self.rivals) * self._wealth(self.me)
        for rival in self.rivals:
            found -= self._wealth(rival)
        return found

    def _wealth(self, family: i64) -> i64:
        found: i64 = 0
        for i in range(MEN):
            found += self.worth[family * POINTS + self.engine.men[family * MEN + i]]
        return found

    def run(self, budget: int, deepest: int, doubts: vec[i64]) -> int:
        """Search until the budget of positions is used up; *doubts* are added to the first moves' scores."""
        self.budget = budget
        for depth in range(1, deepest + 1):
            if not self._root(depth, doubts):
                break
            self.depth = depth
            if self.score > SOON or self.score < -SOON:
                break
        return int(self.best)

    def _root(self, depth: i64, doubts: vec[i64]) -> bool:
        """Search all my moves to a depth; tell whether there was time for it."""
        end = self._sorted(0, 0, self.best)
        alpha: i64 = -WON * 2
        chosen: i64 = -1
        for i in range(end):
            move = self.moves[i]
            doubt = doubts[i % len(doubts)]
            score = self._try(0, move, depth, alpha - doubt, WON * 2 - doubt, 0) + doubt
            if self.nodes > self.budget and self.best >= 0:
                if chosen >= 0 and i > 0:
                    self.best = chosen
                return False
            if score > alpha:
                alpha, chosen = score, move
        self.best, self.score = chosen, alpha
        return True

    def _try(self, side: i64, move: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Make a move, see what it is worth to the side that makes it, and take it back."""
        engine = self.engine
        src, dst = move // SHIFT, move % SHIFT
        family = engine.cells[src] - 1
        before = self.standing
        self._shift(family, src, dst)
        other = engine.cells[dst] - 1
        if other >= 0:
            self._shift(other, dst, src)
        engine.move(src, dst)
        winner = self._winner(family, src, dst)
        if winner >= 0:
            score = WON - ply if (winner == self.me) == (side == 0) else ply - WON
        elif depth <= 1:
            self.nodes += 1
            score = self.standing if side == 0 else -self.standing
        else:
            score = -self._side(1 - side, depth - 1, -beta, -alpha, ply + 1)
        engine.move(dst, src)
        self.standing = before
        return score

    def _shift(self, family: i64, src: i64, dst: i64) -> None:
        gain = self.worth[family * POINTS + dst] - self.worth[family * POINTS + src]
        self.standing += gain * len(self.rivals) if family == self.me else -gain

    def _side(self, side: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Give the best score that a side can reach."""
        self.nodes += 1
        if self.nodes > self.budget:
            return 0
        key = self.engine.key ^ TURNS[side]
        slot = key % SLOTS
        hint: i64 = -1
        if self.known_key[slot] == key:
            known = self.known_move[slot]
            hint = known % (SHIFT * SHIFT)
            known //= SHIFT * SHIFT
            score = self.known_score[slot]
            kind = known % 4
            if known // 4 >= depth and (
                kind == EXACT or (kind == LOW and score >= beta) or (kind == HIGH and score <= alpha)
            ):
                return score
        return self._best(side, depth, alpha, beta, ply, hint)

    def _best(self, side: i64, depth: i64, alpha: i64, beta: i64, ply: i64, hint: i64) -> i64:
        """Try the moves in order, the later ones with less hope; remember what was found."""
        start = ply * ROOM
        end = self._sorted(side, ply, hint)
        if end == start:  # HAL-12: nobody can move
            return self.standing if side == 0 else -self.standing
        most, chosen, floor = -WON * 2, self.moves[start], alpha
        for i in range(start, end):
            move = self.moves[i]
            if i == start:
                score = self._try(side, move, depth, floor if floor > most else most, beta, ply)
            else:
                score = self._try(side, move, depth, floor, floor + 1, ply)
                if floor < score < beta:
                    score = self._try(side, move, depth, floor, beta, ply)
            if self.nodes > self.budget:
                return 0
            if score > most:
                most, chosen = score, move
                floor = max(floor, score)
            if most >= beta:
                self.killers[ply] = move
                self.history[move] += depth * depth
                break
        self._remember(side, depth, most, HIGH if most <= alpha else LOW if most >= beta else EXACT, chosen)
        return most

    def _remember(self, side: i64, depth: i64, score: i64, kind: i64, move: i64) -> None:
        if score > SOON or score < -SOON:
            return  # how soon is counted from the first move: elsewhere it would be wrong
        key = self.engine.key ^ TURNS[side]
        slot = key % SLOTS
        self.known_key[slot] = key
        self.known_score[slot] = score
        self.known_move[slot] = (depth * 4 + kind) * SHIFT * SHIFT + move

    def _sorted(self, side: i64, ply: i64, hint: i64) -> i64:
        """Write the moves of a side, the most hopeful first, and no more than the breadth."""
        start = ply * ROOM
        end = start
        if side == 0:
            end = self.engine.moves(self.me, self.moves, end)
        else:
            for rival in self.rivals:
                end = self.engine.moves(rival, self.moves, end)
        self._rank(start, end, ply, hint)
        most = min(end, start + (self.breadth if ply > 0 else ROOM))
        moves, ranks = self.moves, self.ranks
        for i in range(start, most):
            at = i
            for j in range(i + 1, end):
                if ranks[j] > ranks[at]:
                    at = j
            moves[i], moves[at] = moves[at], moves[i]
            ranks[i], ranks[at] = ranks[at], ranks[i]
        return most

    def _rank(self, start: i64, end: i64, ply: i64, hint: i64) -> None:
        moves, ranks, worth, cells = self.moves, self.ranks, self.worth, self.engine.cells
        killer = self.killers[ply]
        for i in range(start, end):
            move = moves[i]
            src, dst = move // SHIFT, move % SHIFT
            spot = (cells[src] - 1) * POINTS
            rank = (worth[spot + dst] - worth[spot + src]) * 64 + min(self.history[move], 4095)
            if move == hint:
                rank += FIRST
            elif move == killer:
                rank += KILLER
            ranks[i] = rank

    def _winner(self, mover: i64, src: i64, dst: i64) -> i64:
        """HAL-8, HAL-10: whoever this move brings home, the mover first; -1 is nobody."""
        goals = self.engine.goals
        if self._is_home(mover) and (goals[mover * POINTS + dst] != 0 or self._left(mover, src)):
            return mover
        if not self.full_counts:
            return -1
        for family in range(self.engine.families):
            if family != mover and goals[family * POINTS + dst] != 0 and self._is_home(family):
                return family
        return -1

    def _left(self, family: i64, src: i64) -> bool:
        return self.engine.starts[family * POINTS + src] != 0

    def _is_home(self, family: i64) -> bool:
        """HAL-8: all ten in the goal; HAL-10: or the goal full, and nobody of mine at the start."""
        engine = self.engine
        mine: i64 = 0
        base = family * POINTS
        for i in range(MEN):
            point = engine.men[family * MEN + i]
            mine += engine.goals[base + point]
            if engine.starts[base + point] != 0:
                return False
        if mine == MEN or mine == 0 or not self.full_counts:
            return mine == MEN
        taken: i64 = 0
        for i in range(MEN):
            taken += 1 if engine.cells[engine.goal_points[family * MEN + i]] != 0 else 0
        return taken == MEN
