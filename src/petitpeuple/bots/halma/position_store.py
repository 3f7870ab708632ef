"""The solver's positions: packed, in order of depth, each with the move that led to it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import FAMILY_SIZE, MOVE_BASE, Engine, filled_vec

GNOMES_PER_WORD: Final[i64] = 5  # packed into one number
MoveSequence = list[tuple[int, int]]


class PositionStore:
    """Positions by node number, with a hash table from keys to nodes."""

    def __init__(self, families: int) -> None:
        self.families: i64 = families
        self.words_per_position: i64 = FAMILY_SIZE * self.families // GNOMES_PER_WORD
        self.packed: vec[i64] = vec[i64]()
        self.parent: vec[i64] = vec[i64]()
        self.last_move: vec[i64] = vec[i64]()
        self.slot_count: i64 = 1 << 12
        self.slot_keys: vec[i64] = filled_vec(self.slot_count, 0)
        self.slot_nodes: vec[i64] = filled_vec(self.slot_count, 0)
        self.used_slots: i64 = 0

    def __len__(self) -> int:
        """Return the number of positions stored."""
        return len(self.last_move)

    def add(self, engine: Engine, parent: i64, move: i64, key: i64) -> None:
        """Store the position on the board."""
        self._insert(key, len(self.last_move))
        gnome_points = engine.gnome_points
        for word in range(self.words_per_position):
            number: i64 = 0
            for i in range(GNOMES_PER_WORD):
                number = number * MOVE_BASE + gnome_points[word * GNOMES_PER_WORD + i]
            self.packed = append(self.packed, number)
        self.parent = append(self.parent, parent)
        self.last_move = append(self.last_move, move)

    def load(self, engine: Engine, node: i64) -> None:
        """Put a stored position on the board, without updating the engine's key."""
        cells, gnome_points, gnome_at = engine.cells, engine.gnome_points, engine.gnome_at
        for i in range(FAMILY_SIZE * self.families):
            cells[gnome_points[i]] = 0
        for word in range(self.words_per_position):
            number = self.packed[node * self.words_per_position + word]
            i = word * GNOMES_PER_WORD + GNOMES_PER_WORD - 1
            for _ in range(GNOMES_PER_WORD):
                point = number % MOVE_BASE
                number //= MOVE_BASE
                gnome_points[i] = point
                cells[point] = i // FAMILY_SIZE + 1
                gnome_at[point] = i % FAMILY_SIZE
                i -= 1

    def find(self, key: i64) -> i64:
        """Return the node with this key, or -1."""
        mask = self.slot_count - 1
        at = key & mask
        while self.slot_keys[at] != 0:
            if self.slot_keys[at] == key:
                return self.slot_nodes[at]
            at = (at + 1) & mask
        return -1

    def _insert(self, key: i64, node: i64) -> None:
        if 2 * self.used_slots >= self.slot_count:
            self._grow()
        mask = self.slot_count - 1
        at = key & mask
        while self.slot_keys[at] != 0:
            at = (at + 1) & mask
        self.slot_keys[at] = key
        self.slot_nodes[at] = node
        self.used_slots += 1

    def _grow(self) -> None:
        keys, nodes, size = self.slot_keys, self.slot_nodes, self.slot_count
        self.slot_count = 4 * size
        self.slot_keys = filled_vec(self.slot_count, 0)
        self.slot_nodes = filled_vec(self.slot_count, 0)
        self.used_slots = 0
        for at in range(size):
            if keys[at] != 0:
                self._insert(keys[at], nodes[at])

    def moves_to(self, node: i64) -> MoveSequence:
        """Return the moves that led to a node."""
        moves: MoveSequence = []
        while self.parent[node] >= 0:
            move = self.last_move[node]
            moves.append((int(move // MOVE_BASE), int(move % MOVE_BASE)))
            node = self.parent[node]
        moves.reverse()
        return moves
