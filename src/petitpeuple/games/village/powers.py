"""What is in force now: the played Smurf, Gargamel's lasting card, durable inventions, added up once."""

from typing import Final

from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, ROW_COSTS, ROWS, SMURFS
from petitpeuple.games.village.schema import Effect

_DURABLE: Final = tuple([card.type == "durable" for card in INVENTIONS])
_COLLECT_EFFECT: Final = tuple([row.effects[0] if row.effects[0].do == "collect" else None for row in ROWS])
_MAX_CACHED: Final = 4096  # so many sums are remembered


class Powers:
    """The sum of all that is in force: yields, costs, dice and places, row by row."""

    def __init__(self, rows: list[Effect]) -> None:
        self.flags: set[str] = set()
        self.base = [0 if gather is None else gather.n for gather in _COLLECT_EFFECT]
        self.bonus = [0] * 16  # of the location's own kind
        self.closed = [False] * 16
        self.idle = [False] * 16  # may be stood on, but not performed
        self.dangerous = [row.red for row in ROWS]
        self.any_cost = [0] * 16  # more resources, of choice
        self.cost = [*ROW_COSTS]  # berries, logs, stones
        self.retype = False
        self.craft = 0
        self.build = 0
        self.reach = 0
        self.shortage = 0
        self.ignored: set[str] = set()
        self.on_rescue: tuple[Effect, ...] = ()
        for row in rows:
            self._add(row)
        self.base = [max(n, 0) for n in self.base]
        self.free = [
            not any(self.cost[row]) and self.any_cost[row] == 0 and not ROWS[row].roof for row in range(16)
        ]
        self.may_use = "forbid_use" not in self.flags
        self.share = "must_share" in self.flags
        self.alone = "must_be_alone" in self.flags
        self.never_last = "never_last_space" in self.flags
        self.shy = "forbid_red" in self.flags
        self.scared = "forbid_azrael" in self.flags
        self.double = "count_as_two" in self.flags
        self.again = "reuse_full_action" in self.flags

    def _add(self, row: Effect) -> None:
        """Add one row; a row with places acts on these places."""
        if row.when == "rescue":
            self.on_rescue += (row,)
        elif row.do == "craft_cost":
            self.craft += row.n
        elif row.do == "build_cost":
            self.build -= row.n
        elif row.do == "azrael_reach":
            self.reach += row.n
        elif row.do == "shortage":
            self.shortage -= row.n
        elif row.do == "ignore_die":
            self.ignored.add(row.kind)
        elif row.at:
            for place in _rows_named(row):
                self._add_at(row, place)
        else:
            self.flags.add(row.do)

    def _add_at(self, row: Effect, place: int) -> None:
        """Add one row at one place: less comes off the yield itself, more is of the location's kind."""
        if row.do == "yield":
            if row.n < 0:
                self.base[place] += row.n
            else:
                self.bonus[place] += row.n
        elif row.do == "close":
            self.closed[place] = True
        elif row.do == "forbid_perform":
            self.idle[place] = True
        elif row.do == "make_dangerous":
            self.dangerous[place] = True
        elif row.do == "cost":
            self.any_cost[place] += row.n
        elif row.do == "spare":
            self.cost[place] = cost_without(self.cost[place], row.kind)
        elif row.do == "retype":
            self.retype = True


def cost_without(cost: tuple[int, int, int], kind: str) -> tuple[int, int, int]:
    """VIL-23: a cost without one kind of resource."""
    berries, logs, stones = cost
    return (berries * (kind != "B"), logs * (kind != "L"), stones * (kind != "S"))


def _rows_named(row: Effect) -> list[int]:
    """Give the rows of the board that an effect names."""
    halves = {"": (0, 1), "upper": (0,), "lower": (1,)}[row.row]
    return [2 * (location - 1) + half for location in row.at for half in halves]


_CACHE: Final[dict[tuple[int, int, tuple[int, ...]], Powers]] = {}


def powers_of(playing: int, lasting: int, crafted: tuple[int, ...]) -> Powers:
    """Add up what is in force; the same cards give the same sum, so it is remembered."""
    key = (playing, lasting, crafted)
    found = _CACHE.get(key)
    if found is None:
        if len(_CACHE) >= _MAX_CACHED:
            _CACHE.clear()
        found = _CACHE[key] = _powers_of_lasting(playing, lasting, crafted)
    return found


def _powers_of_lasting(playing: int, lasting: int, crafted: tuple[int, ...]) -> Powers:
    """Find the sum without the cards that change nothing, or add it up."""
    smurf = playing if playing >= 0 and SMURFS[playing].lasts == "turn" else -1
    key = (smurf, lasting, tuple([card for card in crafted if _DURABLE[card]]))
    if key not in _CACHE:
        _CACHE[key] = Powers(_effects_in_force(*key))
    return _CACHE[key]


def _effects_in_force(playing: int, lasting: int, crafted: tuple[int, ...]) -> list[Effect]:
    """VIL-41: durable inventions are in force, but not in a turn that forbids their use."""
    rows: list[Effect] = []
    if playing >= 0:
        rows += SMURFS[playing].effects
    forbidden = any(row.do == "forbid_use" for row in rows)
    if lasting >= 0:
        rows += GARGAMEL[lasting].effects
    for invention in crafted:
        if not forbidden:
            rows += INVENTIONS[invention].effects
    return rows
