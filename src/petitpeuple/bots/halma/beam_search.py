"""Beam search for solitaire: each layer is made from the best positions of the previous one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import (
    FAMILY_SIZE,
    MAX_MOVES,
    MOVE_BASE,
    POINTS,
    ZOBRIST_KEYS,
    Engine,
    filled_vec,
)
from petitpeuple.bots.halma.position_store import MoveSequence, PositionStore
from petitpeuple.bots.halma.symmetry import half_turn, symmetries
from petitpeuple.games.halma.move_generation import Families
from petitpeuple.games.halma.position import Options

TIE_BREAKS: Final[i64] = 8  # equal scores are ordered by bits of the position's hash
MOVES_PER_FAMILY: Final[i64] = 96  # an upper estimate, to size the hash table of a layer


class BeamSearch:
    """One search; positions that are equal by symmetry count as one."""

    def __init__(
        self,
        houses: tuple[int, ...],
        options: Options,
        gnomes: Families,
        point_values: vec[i64],
        width: int,
        meet_in_middle: bool,
    ) -> None:
        self.engine: Engine = Engine(houses, options, gnomes, False)
        self.store: PositionStore = PositionStore(len(houses))
        self.families: i64 = len(houses)
        self.point_values: vec[i64] = point_values
        self.width: i64 = width
        self.meet_in_middle: bool = meet_in_middle
        self.symmetries: list[tuple[list[int], list[int]]] = symmetries(houses)
        self.symmetry_count: i64 = len(self.symmetries)
        self.keys: vec[i64] = self._symmetry_keys(False)
        self.half_turn_keys: vec[i64] = self._symmetry_keys(True)
        self.first: i64 = 0  # the newest layer: nodes first … last - 1
        self.last: i64 = 1
        self.child_slots: i64 = 1 << 10
        while self.child_slots < MOVES_PER_FAMILY * self.width * self.families:
            self.child_slots *= 2
        # Hash table of the keys of one layer's children.
        self.child_keys: vec[i64] = filled_vec(self.child_slots, 0)
        self.used_child_slots: i64 = 0
        # The children of a layer: their scores, parents and moves.
        self.scores: vec[i64] = vec[i64]()
        self.parents: vec[i64] = vec[i64]()
        self.moves: vec[i64] = vec[i64]()
        self.solved_node: i64 = -1  # the node in which all families are home
        self.meeting_node: i64 = -1  # a node whose half turn is one move away from another node
        self.meeting_parent: i64 = -1
        self.meeting_move: i64 = 0
        hashes = filled_vec(self.symmetry_count, 0)
        self._hash_position(self.keys, hashes)
        self.store.add(self.engine, -1, 0, self._canonical_key(hashes))

    def _symmetry_keys(self, half_turned: bool) -> vec[i64]:
        """Return, for each symmetry, the Zobrist key of each family on each point as mapped by it."""
        flat: list[i64] = []
        for points, families in self.symmetries:
            for family in range(self.families):
                for p in range(POINTS):
                    at = points[half_turn(p) if half_turned else p]
                    flat.append(ZOBRIST_KEYS[families[family] * POINTS + at])
        return vec[i64](flat)

    def _hash_position(self, keys: vec[i64], hashes: vec[i64]) -> None:
        """Write the hash of the position on the board, as mapped by each symmetry, to *hashes*."""
        gnome_points = self.engine.gnome_points
        for symmetry in range(self.symmetry_count):
            key: i64 = 0
            for i in range(FAMILY_SIZE * self.families):
                key ^= keys[(symmetry * self.families + i // FAMILY_SIZE) * POINTS + gnome_points[i]]
            hashes[symmetry] = key

    def _canonical_key(self, hashes: vec[i64]) -> i64:
        least = hashes[0]
        for symmetry in range(self.symmetry_count):
            least = min(least, hashes[symmetry])
        return least

    def _canonical_key_after(self, keys: vec[i64], hashes: vec[i64], family: i64, src: i64, dst: i64) -> i64:
        """Return the canonical key of the position after a move."""
        least: i64 = -1
        for symmetry in range(self.symmetry_count):
            spot = (symmetry * self.families + family) * POINTS
            key = hashes[symmetry] ^ keys[spot + src] ^ keys[spot + dst]
            if least < 0 or key < least:
                least = key
        return least

    def deepen(self) -> bool:
        """Generate the next layer. Return False if it is empty."""
        for at in range(self.child_slots):
            self.child_keys[at] = 0
        self.used_child_slots = 0
        self.scores, self.parents, self.moves = vec[i64](), vec[i64](), vec[i64]()
        out = filled_vec(MAX_MOVES, 0)
        hashes, half_turn_hashes = filled_vec(self.symmetry_count, 0), filled_vec(self.symmetry_count, 0)
        for node in range(self.first, self.last):
            self.store.load(self.engine, node)
            self._hash_position(self.keys, hashes)
            self._hash_position(self.half_turn_keys, half_turn_hashes)
            self._expand(node, out, hashes, half_turn_hashes)
        self._select_children()
        self.first, self.last = self.last, len(self.store)
        return self.last > self.first

    def _expand(self, node: i64, out: vec[i64], hashes: vec[i64], half_turn_hashes: vec[i64]) -> None:
        """Collect all new positions that are one move away from this one."""
        score = self._score()
        for family in range(self.families):
            spot = family * POINTS
            for i in range(self.engine.generate_moves(family, out, 0)):
                src, dst = out[i] // MOVE_BASE, out[i] % MOVE_BASE
                key = self._canonical_key_after(self.keys, hashes, family, src, dst)
                if self._is_new(key):
                    gain = self.point_values[spot + dst] - self.point_values[spot + src]
                    self.scores = append(self.scores, (score + gain) * TIE_BREAKS + (key >> 20) % TIE_BREAKS)
                    self.parents = append(self.parents, node)
                    self.moves = append(self.moves, out[i])
                    if self.meet_in_middle:
                        self._check_meeting(
                            node,
                            out[i],
                            self._canonical_key_after(
                                self.half_turn_keys, half_turn_hashes, family, src, dst
                            ),
                        )

    def _is_new(self, key: i64) -> bool:
        """Return True if a child occurs for the first time, in this layer and in the store."""
        child_keys, mask = self.child_keys, self.child_slots - 1
        at = key & mask
        while child_keys[at] != 0:
            if child_keys[at] == key:
                return False
            at = (at + 1) & mask
        if 4 * self.used_child_slots > 3 * self.child_slots:
            return False  # the table is full; no real layer gets there
        child_keys[at] = key
        self.used_child_slots += 1
        return self.store.find(key) < 0

    def _check_meeting(self, node: i64, move: i64, key: i64) -> None:
        """Record a stored position that is the half turn of a child, preferring those near the start."""
        other = self.store.find(key)
        if other >= 0 and (self.meeting_node < 0 or other < self.meeting_node):
            self.meeting_node, self.meeting_parent, self.meeting_move = other, node, move

    def _score(self) -> i64:
        total: i64 = 0
        gnome_points = self.engine.gnome_points
        for i in range(FAMILY_SIZE * self.families):
            total += self.point_values[(i // FAMILY_SIZE) * POINTS + gnome_points[i]]
        return total

    def _select_children(self) -> None:
        """Keep the best children."""
        cutoff = self._cutoff_score()
        room = self.width
        for i in range(len(self.scores)):
            if self.scores[i] > cutoff:
                self._keep_child(i)
                room -= 1
        for i in range(len(self.scores)):
            if self.scores[i] == cutoff and room > 0:
                self._keep_child(i)
                room -= 1

    def _keep_child(self, i: i64) -> None:
        parent, move = self.parents[i], self.moves[i]
        self.store.load(self.engine, parent)
        self.engine.make_move(move // MOVE_BASE, move % MOVE_BASE)
        if self.solved_node < 0 and self._is_solved():
            self.solved_node = len(self.store)
        hashes = filled_vec(self.symmetry_count, 0)
        self._hash_position(self.keys, hashes)
        self.store.add(self.engine, parent, move, self._canonical_key(hashes))

    def _cutoff_score(self) -> i64:
        """Return the score above which all children fit into the beam."""
        if len(self.scores) == 0:
            return 0
        low, high = self.scores[0], self.scores[0]
        for i in range(len(self.scores)):
            low, high = min(low, self.scores[i]), max(high, self.scores[i])
        counts = filled_vec(high - low + 1, 0)
        for i in range(len(self.scores)):
            counts[self.scores[i] - low] += 1
        total: i64 = 0
        score = high
        while score > low and total + counts[score - low] <= self.width:
            total += counts[score - low]
            score -= 1
        return score

    def _is_solved(self) -> bool:
        home: i64 = 0
        for family in range(self.families):
            home += self.engine.gnomes_home(family)
        return home == FAMILY_SIZE * self.families

    def solution(self) -> MoveSequence:
        """Return the moves of a complete solution, or an empty list if none is found yet."""
        if self.solved_node >= 0:
            return self.store.moves_to(self.solved_node)
        return self._join_halves() if self.meeting_node >= 0 else []

    def _join_halves(self) -> MoveSequence:
        """Return the first half as found, followed by the other half rotated and reversed."""
        move = (int(self.meeting_move // MOVE_BASE), int(self.meeting_move % MOVE_BASE))
        self.store.load(self.engine, self.meeting_parent)
        self.engine.make_move(move[0], move[1])
        wanted = [{half_turn(point) for point in points} for points in self.engine.gnomes()]
        self.store.load(self.engine, self.meeting_node)
        found = self.engine.gnomes()
        for points, families in self.symmetries:
            seen: list[set[int]] = [set() for _ in families]
            for family, there in enumerate(families):
                seen[there] = {points[point] for point in found[family]}
            if seen == wanted:
                other = [(points[src], points[dst]) for src, dst in self.store.moves_to(self.meeting_node)]
                other.reverse()
                return [
                    *self.store.moves_to(self.meeting_parent),
                    move,
                    *[(half_turn(dst), half_turn(src)) for src, dst in other],
                ]
        raise AssertionError("two keys alike, and no symmetry between them")
