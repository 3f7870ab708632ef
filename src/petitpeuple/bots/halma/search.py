"""Alpha-beta search with iterative deepening, for the stronger bots of Gnome Halma.

There are two sides: the bot, and all rivals together, of which the one with the best reply moves
(best-reply search). With one rival this is plain alpha-beta. The budget is counted in nodes, not in
time, so that the same view always gives the same move.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import (
    FAMILY_SIZE,
    MAX_MOVES,
    MOVE_BASE,
    POINTS,
    ZOBRIST_TURN_KEYS,
    Engine,
    filled_vec,
)

WIN_SCORE: Final[i64] = 1_000_000
WIN_THRESHOLD: Final[i64] = 900_000  # scores beyond this are forced wins
MAX_DEPTH: Final[i64] = 24
TABLE_SIZE: Final[i64] = 1 << 16  # entries of the transposition table
EXACT: Final[i64] = 0
LOWER_BOUND: Final[i64] = 1
UPPER_BOUND: Final[i64] = 2
TABLE_MOVE_BONUS: Final[i64] = 1 << 40  # move ordering: table move, then killer, then by gain
KILLER_BONUS: Final[i64] = 1 << 30


class Search:
    """A search from one position."""

    def __init__(
        self,
        engine: Engine,
        point_values: vec[i64],
        my_family: int,
        rivals: list[int],
        full_goal_wins: bool,
        max_breadth: int,
    ) -> None:
        self.engine: Engine = engine
        self.point_values: vec[i64] = point_values
        self.my_family: i64 = my_family
        self.rivals: list[int] = rivals
        self.full_goal_wins: bool = full_goal_wins
        self.max_breadth: i64 = max_breadth
        self.nodes: i64 = 0
        self.node_budget: i64 = 0
        self.moves: vec[i64] = filled_vec(MAX_MOVES * (MAX_DEPTH + 2), 0)
        self.ranks: vec[i64] = filled_vec(MAX_MOVES * (MAX_DEPTH + 2), 0)
        self.killers: vec[i64] = filled_vec(MAX_DEPTH + 2, -1)
        self.history: vec[i64] = filled_vec(MOVE_BASE * MOVE_BASE, 0)
        self.table_keys: vec[i64] = filled_vec(TABLE_SIZE, 0)
        self.table_scores: vec[i64] = filled_vec(TABLE_SIZE, 0)
        self.table_entries: vec[i64] = filled_vec(TABLE_SIZE, 0)  # move, depth and bound, packed
        self.best_move: i64 = -1
        self.score: i64 = 0
        self.depth: i64 = 0
        self.evaluation: i64 = self._evaluate()

    def _evaluate(self) -> i64:
        """Return the evaluation of the position from scratch: the bot against its rivals."""
        total = len(self.rivals) * self._family_value(self.my_family)
        for rival in self.rivals:
            total -= self._family_value(rival)
        return total

    def _family_value(self, family: i64) -> i64:
        total: i64 = 0
        for i in range(FAMILY_SIZE):
            total += self.point_values[family * POINTS + self.engine.gnome_points[family * FAMILY_SIZE + i]]
        return total

    def run(self, node_budget: int, max_depth: int, root_noise: vec[i64]) -> int:
        """Search until the node budget is used up; *root_noise* is added to the scores of root moves."""
        self.node_budget = node_budget
        for depth in range(1, max_depth + 1):
            if not self._search_root(depth, root_noise):
                break
            self.depth = depth
            if self.score > WIN_THRESHOLD or self.score < -WIN_THRESHOLD:
                break
        return int(self.best_move)

    def _search_root(self, depth: i64, root_noise: vec[i64]) -> bool:
        """Search all root moves to a depth. Return False if the budget ran out."""
        end = self._ordered_moves(0, 0, self.best_move)
        alpha: i64 = -WIN_SCORE * 2
        chosen: i64 = -1
        for i in range(end):
            move = self.moves[i]
            noise = root_noise[i % len(root_noise)]
            score = self._search_move(0, move, depth, alpha - noise, WIN_SCORE * 2 - noise, 0) + noise
            if self.nodes > self.node_budget and self.best_move >= 0:
                if chosen >= 0 and i > 0:
                    self.best_move = chosen
                return False
            if score > alpha:
                alpha, chosen = score, move
        self.best_move, self.score = chosen, alpha
        return True

    def _search_move(self, side: i64, move: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Make a move, return its score for the side that makes it, and undo it."""
        engine = self.engine
        src, dst = move // MOVE_BASE, move % MOVE_BASE
        family = engine.cells[src] - 1
        before = self.evaluation
        self._update_evaluation(family, src, dst)
        other = engine.cells[dst] - 1
        if other >= 0:
            self._update_evaluation(other, dst, src)
        engine.make_move(src, dst)
        winner = self._winner(family, src, dst)
        if winner >= 0:
            score = WIN_SCORE - ply if (winner == self.my_family) == (side == 0) else ply - WIN_SCORE
        elif depth <= 1:
            self.nodes += 1
            score = self.evaluation if side == 0 else -self.evaluation
        else:
            score = -self._search(1 - side, depth - 1, -beta, -alpha, ply + 1)
        engine.make_move(dst, src)
        self.evaluation = before
        return score

    def _update_evaluation(self, family: i64, src: i64, dst: i64) -> None:
        gain = self.point_values[family * POINTS + dst] - self.point_values[family * POINTS + src]
        self.evaluation += gain * len(self.rivals) if family == self.my_family else -gain

    def _search(self, side: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Return the best score for a side, from the transposition table if possible."""
        self.nodes += 1
        if self.nodes > self.node_budget:
            return 0
        key = self.engine.key ^ ZOBRIST_TURN_KEYS[side]
        slot = key % TABLE_SIZE
        table_move: i64 = -1
        if self.table_keys[slot] == key:
            entry = self.table_entries[slot]
            table_move = entry % (MOVE_BASE * MOVE_BASE)
            entry //= MOVE_BASE * MOVE_BASE
            score = self.table_scores[slot]
            bound = entry % 4
            if entry // 4 >= depth and (
                bound == EXACT
                or (bound == LOWER_BOUND and score >= beta)
                or (bound == UPPER_BOUND and score <= alpha)
            ):
                return score
        return self._search_moves(side, depth, alpha, beta, ply, table_move)

    def _search_moves(self, side: i64, depth: i64, alpha: i64, beta: i64, ply: i64, table_move: i64) -> i64:
        """Search the moves in order (principal variation search) and store the result."""
        start = ply * MAX_MOVES
        end = self._ordered_moves(side, ply, table_move)
        if end == start:  # HAL-12: no legal move
            return self.evaluation if side == 0 else -self.evaluation
        best_score, best_move, floor = -WIN_SCORE * 2, self.moves[start], alpha
        for i in range(start, end):
            move = self.moves[i]
            if i == start:
                score = self._search_move(side, move, depth, max(floor, best_score), beta, ply)
            else:
                score = self._search_move(side, move, depth, floor, floor + 1, ply)
                if floor < score < beta:
                    score = self._search_move(side, move, depth, floor, beta, ply)
            if self.nodes > self.node_budget:
                return 0
            if score > best_score:
                best_score, best_move = score, move
                floor = max(floor, score)
            if best_score >= beta:
                self.killers[ply] = move
                self.history[move] += depth * depth
                break
        bound = UPPER_BOUND if best_score <= alpha else LOWER_BOUND if best_score >= beta else EXACT
        self._store(side, depth, best_score, bound, best_move)
        return best_score

    def _store(self, side: i64, depth: i64, score: i64, bound: i64, move: i64) -> None:
        if score > WIN_THRESHOLD or score < -WIN_THRESHOLD:
            return  # a win's score depends on the distance from the root, so it is not valid elsewhere
        key = self.engine.key ^ ZOBRIST_TURN_KEYS[side]
        slot = key % TABLE_SIZE
        self.table_keys[slot] = key
        self.table_scores[slot] = score
        self.table_entries[slot] = (depth * 4 + bound) * MOVE_BASE * MOVE_BASE + move

    def _ordered_moves(self, side: i64, ply: i64, table_move: i64) -> i64:
        """Write the moves of a side in order of promise, at most *max_breadth*, and return their end."""
        start = ply * MAX_MOVES
        end = start
        if side == 0:
            end = self.engine.generate_moves(self.my_family, self.moves, end)
        else:
            for rival in self.rivals:
                end = self.engine.generate_moves(rival, self.moves, end)
        self._rank_moves(start, end, ply, table_move)
        last = min(end, start + (self.max_breadth if ply > 0 else MAX_MOVES))
        moves, ranks = self.moves, self.ranks
        for i in range(start, last):
            at = i
            for j in range(i + 1, end):
                if ranks[j] > ranks[at]:
                    at = j
            moves[i], moves[at] = moves[at], moves[i]
            ranks[i], ranks[at] = ranks[at], ranks[i]
        return last

    def _rank_moves(self, start: i64, end: i64, ply: i64, table_move: i64) -> None:
        moves, ranks, point_values, cells = self.moves, self.ranks, self.point_values, self.engine.cells
        killer = self.killers[ply]
        for i in range(start, end):
            move = moves[i]
            src, dst = move // MOVE_BASE, move % MOVE_BASE
            spot = (cells[src] - 1) * POINTS
            rank = (point_values[spot + dst] - point_values[spot + src]) * 64 + min(self.history[move], 4095)
            if move == table_move:
                rank += TABLE_MOVE_BONUS
            elif move == killer:
                rank += KILLER_BONUS
            ranks[i] = rank

    def _winner(self, mover: i64, src: i64, dst: i64) -> i64:
        """HAL-8, HAL-10: return the family that this move brings home, the mover first, or -1."""
        goals = self.engine.in_goal
        if self._is_home(mover) and (goals[mover * POINTS + dst] != 0 or self._left_start(mover, src)):
            return mover
        if not self.full_goal_wins:
            return -1
        for family in range(self.engine.families):
            if family != mover and goals[family * POINTS + dst] != 0 and self._is_home(family):
                return family
        return -1

    def _left_start(self, family: i64, src: i64) -> bool:
        return self.engine.in_start[family * POINTS + src] != 0

    def _is_home(self, family: i64) -> bool:
        """HAL-8: all ten are in the goal. HAL-10: or the goal is full and none of them is at the start."""
        engine = self.engine
        mine: i64 = 0
        base = family * POINTS
        for i in range(FAMILY_SIZE):
            point = engine.gnome_points[family * FAMILY_SIZE + i]
            mine += engine.in_goal[base + point]
            if engine.in_start[base + point] != 0:
                return False
        if mine == FAMILY_SIZE or mine == 0 or not self.full_goal_wins:
            return mine == FAMILY_SIZE
        taken: i64 = 0
        for i in range(FAMILY_SIZE):
            taken += 1 if engine.cells[engine.goal_points[family * FAMILY_SIZE + i]] != 0 else 0
        return taken == FAMILY_SIZE
