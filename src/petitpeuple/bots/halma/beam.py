"""A beam search of solitaire: layer after layer, from the best positions of the layer before."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import KEYS, MEN, POINTS, ROOM, SHIFT, Engine, row
from petitpeuple.bots.halma.position_store import Line, Shelf
from petitpeuple.bots.halma.symmetry import half_turn, symmetries
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.turns import Families

GRAIN: Final[i64] = 8  # equal scores are told apart by chance
MANY: Final[i64] = 96  # about so many moves has a family at most


class Beam:
    """One search; positions that a symmetry makes alike count as one."""

    def __init__(
        self,
        houses: tuple[int, ...],
        options: Options,
        gnomes: Families,
        worth: vec[i64],
        width: int,
        meets: bool,
    ) -> None:
        self.engine: Engine = Engine(houses, options, gnomes, False)
        self.shelf: Shelf = Shelf(len(houses))
        self.families: i64 = len(houses)
        self.worth: vec[i64] = worth
        self.width: i64 = width
        self.meets: bool = meets
        self.symmetries: list[tuple[list[int], list[int]]] = symmetries(houses)
        self.twins: i64 = len(self.symmetries)
        self.keys: vec[i64] = self._keys(False)
        self.turned: vec[i64] = self._keys(True)
        self.first: i64 = 0  # the newest layer
        self.last: i64 = 1
        self.crowd: i64 = 1 << 10
        while self.crowd < MANY * self.width * self.families:
            self.crowd *= 2
        self.children: vec[i64] = row(self.crowd, 0)  # the keys of one layer's children
        self.filled: i64 = 0
        # What becomes of a layer: its children's scores, where they come from, and the moves.
        self.scores: vec[i64] = vec[i64]()
        self.origins: vec[i64] = vec[i64]()
        self.moves: vec[i64] = vec[i64]()
        self.home: i64 = -1  # the position in which all are home
        self.met: i64 = -1  # a position whose half turn is one move away from another
        self.met_from: i64 = -1
        self.met_by: i64 = 0
        base = row(self.twins, 0)
        self._look_at(self.keys, base)
        self.shelf.keep(self.engine, -1, 0, self._least(base))

    def _keys(self, turned: bool) -> vec[i64]:
        """For each symmetry, the key of each family on each point as that symmetry sees it."""
        flat: list[i64] = []
        for points, families in self.symmetries:
            for family in range(self.families):
                for p in range(POINTS):
                    at = points[half_turn(p) if turned else p]
                    flat.append(KEYS[families[family] * POINTS + at])
        return vec[i64](flat)

    def _look_at(self, keys: vec[i64], base: vec[i64]) -> None:
        """Write the key of the position on the board as each symmetry sees it."""
        men = self.engine.men
        for twin in range(self.twins):
            key: i64 = 0
            for i in range(MEN * self.families):
                key ^= keys[(twin * self.families + i // MEN) * POINTS + men[i]]
            base[twin] = key

    def _least(self, base: vec[i64]) -> i64:
        least = base[0]
        for twin in range(self.twins):
            least = min(least, base[twin])
        return least

    def _after(self, keys: vec[i64], base: vec[i64], family: i64, src: i64, dst: i64) -> i64:
        """Give the least key after a move."""
        least: i64 = -1
        for twin in range(self.twins):
            spot = (twin * self.families + family) * POINTS
            key = base[twin] ^ keys[spot + src] ^ keys[spot + dst]
            if least < 0 or key < least:
                least = key
        return least

    def deepen(self) -> bool:
        """Make the next layer; tell whether there is any position in it."""
        for at in range(self.crowd):
            self.children[at] = 0
        self.filled = 0
        self.scores, self.origins, self.moves = vec[i64](), vec[i64](), vec[i64]()
        out = row(ROOM, 0)
        base, back = row(self.twins, 0), row(self.twins, 0)
        for node in range(self.first, self.last):
            self.shelf.load(self.engine, node)
            self._look_at(self.keys, base)
            self._look_at(self.turned, back)
            self._expand(node, out, base, back)
        self._choose()
        self.first, self.last = self.last, len(self.shelf)
        return self.last > self.first

    def _expand(self, node: i64, out: vec[i64], base: vec[i64], back: vec[i64]) -> None:
        """Find all new positions that are one move from this one."""
        score = self._score()
        for family in range(self.families):
            spot = family * POINTS
            for i in range(self.engine.moves(family, out, 0)):
                src, dst = out[i] // SHIFT, out[i] % SHIFT
                key = self._after(self.keys, base, family, src, dst)
                if self._is_new(key):
                    gain = self.worth[spot + dst] - self.worth[spot + src]
                    self.scores = append(self.scores, (score + gain) * GRAIN + (key >> 20) % GRAIN)
                    self.origins = append(self.origins, node)
                    self.moves = append(self.moves, out[i])
                    if self.meets:
                        self._meet(node, out[i], self._after(self.turned, back, family, src, dst))

    def _is_new(self, key: i64) -> bool:
        """Tell whether a child is seen for the first time, in this layer and ever."""
        children, mask = self.children, self.crowd - 1
        at = key & mask
        while children[at] != 0:
            if children[at] == key:
                return False
            at = (at + 1) & mask
        if 4 * self.filled > 3 * self.crowd:
            return False  # no room: more than any layer has
        children[at] = key
        self.filled += 1
        return self.shelf.look(key) < 0

    def _meet(self, node: i64, move: i64, key: i64) -> None:
        """See whether the half turn of a child is kept, the nearer to the start the better."""
        other = self.shelf.look(key)
        if other >= 0 and (self.met < 0 or other < self.met):
            self.met, self.met_from, self.met_by = other, node, move

    def _score(self) -> i64:
        found: i64 = 0
        men = self.engine.men
        for i in range(MEN * self.families):
            found += self.worth[(i // MEN) * POINTS + men[i]]
        return found

    def _choose(self) -> None:
        """Keep the best of the children."""
        bar = self._bar()
        room = self.width
        for i in range(len(self.scores)):
            if self.scores[i] > bar:
                self._keep(i)
                room -= 1
        for i in range(len(self.scores)):
            if self.scores[i] == bar and room > 0:
                self._keep(i)
                room -= 1

    def _keep(self, i: i64) -> None:
        origin, move = self.origins[i], self.moves[i]
        self.shelf.load(self.engine, origin)
        self.engine.move(move // SHIFT, move % SHIFT)
        if self.home < 0 and self._is_home():
            self.home = len(self.shelf)
        base = row(self.twins, 0)
        self._look_at(self.keys, base)
        self.shelf.keep(self.engine, origin, move, self._least(base))

    def _bar(self) -> i64:
        """Find the score above which there is room for all."""
        if len(self.scores) == 0:
            return 0
        low, high = self.scores[0], self.scores[0]
        for i in range(len(self.scores)):
            low, high = min(low, self.scores[i]), max(high, self.scores[i])
        counts = row(high - low + 1, 0)
        for i in range(len(self.scores)):
            counts[self.scores[i] - low] += 1
        total: i64 = 0
        score = high
        while score > low and total + counts[score - low] <= self.width:
            total += counts[score - low]
            score -= 1
        return score

    def _is_home(self) -> bool:
        found: i64 = 0
        for family in range(self.families):
            found += self.engine.home(family)
        return found == MEN * self.families

    def solution(self) -> Line:
        """Give the whole line, if there is one by now."""
        if self.home >= 0:
            return self.shelf.line(self.home)
        return self._both_halves() if self.met >= 0 else []

    def _both_halves(self) -> Line:
        """One half as it was found, the other half turned and backwards."""
        move = (int(self.met_by // SHIFT), int(self.met_by % SHIFT))
        self.shelf.load(self.engine, self.met_from)
        self.engine.move(move[0], move[1])
        wanted = [{half_turn(point) for point in points} for points in self.engine.gnomes()]
        self.shelf.load(self.engine, self.met)
        found = self.engine.gnomes()
        for points, families in self.symmetries:
            seen: list[set[int]] = [set() for _ in families]
            for family, there in enumerate(families):
                seen[there] = {points[point] for point in found[family]}
            if seen == wanted:
                other = [(points[src], points[dst]) for src, dst in self.shelf.line(self.met)]
                other.reverse()
                return [
                    *self.shelf.line(self.met_from),
                    move,
                    *[(half_turn(dst), half_turn(src)) for src, dst in other],
                ]
        raise AssertionError("two keys alike, and no symmetry between them")
