"""Where the solver keeps positions: packed, by depth, each with the move that led to it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import MEN, SHIFT, Engine, row

PACK: Final[i64] = 5  # gnomes to a number
Line = list[tuple[int, int]]


class Shelf:
    """Positions by number, and their numbers by key."""

    def __init__(self, families: int) -> None:
        self.families: i64 = families
        self.words: i64 = MEN * self.families // PACK
        self.packed: vec[i64] = vec[i64]()
        self.parent: vec[i64] = vec[i64]()
        self.led: vec[i64] = vec[i64]()
        self.size: i64 = 1 << 12
        self.key: vec[i64] = row(self.size, 0)
        self.node: vec[i64] = row(self.size, 0)
        self.filled: i64 = 0

    def __len__(self) -> int:
        """Tell how many positions are kept."""
        return len(self.led)

    def keep(self, engine: Engine, parent: i64, move: i64, key: i64) -> None:
        """Keep the position on the board."""
        self._enter(key, len(self.led))
        men = engine.men
        for word in range(self.words):
            number: i64 = 0
            for i in range(PACK):
                number = number * SHIFT + men[word * PACK + i]
            self.packed = append(self.packed, number)
        self.parent = append(self.parent, parent)
        self.led = append(self.led, move)

    def load(self, engine: Engine, node: i64) -> None:
        """Put a position that was kept on the board; its key is not wanted."""
        cells, men, slot = engine.cells, engine.men, engine.slot
        for i in range(MEN * self.families):
            cells[men[i]] = 0
        for word in range(self.words):
            number = self.packed[node * self.words + word]
            i = word * PACK + PACK - 1
            for _ in range(PACK):
                point = number % SHIFT
                number //= SHIFT
                men[i] = point
                cells[point] = i // MEN + 1
                slot[point] = i % MEN
                i -= 1

    def look(self, key: i64) -> i64:
        """Find a position by its key; -1 where there is none."""
        mask = self.size - 1
        at = key & mask
        while self.key[at] != 0:
            if self.key[at] == key:
                return self.node[at]
            at = (at + 1) & mask
        return -1

    def _enter(self, key: i64, node: i64) -> None:
        if 2 * self.filled >= self.size:
            self._grow()
        mask = self.size - 1
        at = key & mask
        while self.key[at] != 0:
            at = (at + 1) & mask
        self.key[at] = key
        self.node[at] = node
        self.filled += 1

    def _grow(self) -> None:
        keys, nodes, size = self.key, self.node, self.size
        self.size = 4 * size
        self.key = row(self.size, 0)
        self.node = row(self.size, 0)
        self.filled = 0
        for at in range(size):
            if keys[at] != 0:
                self._enter(keys[at], nodes[at])

    def line(self, node: i64) -> Line:
        """Give the moves that led to a position."""
        found: Line = []
        while self.parent[node] >= 0:
            move = self.led[node]
            found.append((int(move // SHIFT), int(move % SHIFT)))
            node = self.parent[node]
        found.reverse()
        return found
