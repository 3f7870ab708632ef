"""The powers in force: the played Smurf, Gargamel's lasting card and durable inventions, summed up."""

from typing import Final

from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, ROW_COSTS, ROWS, SMURFS
from petitpeuple.games.village.schema import Effect

_DURABLE: Final = tuple([card.type == "durable" for card in INVENTIONS])
_COLLECT_EFFECT: Final = tuple([row.effects[0] if row.effects[0].do == "collect" else None for row in ROWS])
_MAX_CACHED: Final = 4096  # entries; a full cache is cleared


class Powers:
    """The sum of all powers in force: yields, costs, dice and restrictions, by row."""

    def __init__(self, effects: list[Effect]) -> None:
        self.flags: set[str] = set()
        self.base_yield = [0 if collect is None else collect.n for collect in _COLLECT_EFFECT]
        self.bonus_yield = [0] * 16  # of the location's own kind
        self.closed = [False] * 16
        self.not_performable = [False] * 16  # a meeple may be placed, but the action is not performed
        self.dangerous = [row.red for row in ROWS]
        self.any_cost = [0] * 16  # additional resources of any kind
        self.cost = [*ROW_COSTS]  # berries, logs, stones
        self.any_kind = False
        self.craft_cost_change = 0
        self.build_discount = 0
        self.azrael_reach = 0
        self.shortage_relief = 0
        self.ignored_dice: set[str] = set()
        self.on_rescue: tuple[Effect, ...] = ()
        for effect in effects:
            self._add(effect)
        self.base_yield = [max(n, 0) for n in self.base_yield]
        self.is_free = [
            not any(self.cost[row]) and self.any_cost[row] == 0 and not ROWS[row].roof for row in range(16)
        ]
        self.may_use = "forbid_use" not in self.flags
        self.must_share = "must_share" in self.flags
        self.must_be_alone = "must_be_alone" in self.flags
        self.never_last_space = "never_last_space" in self.flags
        self.avoids_danger = "forbid_red" in self.flags
        self.avoids_azrael = "forbid_azrael" in self.flags
        self.counts_as_two = "count_as_two" in self.flags
        self.may_reuse_full = "reuse_full_action" in self.flags

    def _add(self, effect: Effect) -> None:
        """Add one effect; an effect with locations applies to their rows only."""
        if effect.when == "rescue":
            self.on_rescue += (effect,)
        elif effect.do == "craft_cost":
            self.craft_cost_change += effect.n
        elif effect.do == "build_cost":
            self.build_discount -= effect.n
        elif effect.do == "azrael_reach":
            self.azrael_reach += effect.n
        elif effect.do == "shortage":
            self.shortage_relief -= effect.n
        elif effect.do == "ignore_die":
            self.ignored_dice.add(effect.kind)
        elif effect.at:
            for row in _rows_named(effect):
                self._add_at(effect, row)
        else:
            self.flags.add(effect.do)

    def _add_at(self, effect: Effect, row: int) -> None:
        """Add one effect at one row: less reduces the base yield, more adds the location's kind."""
        if effect.do == "yield":
            if effect.n < 0:
                self.base_yield[row] += effect.n
            else:
                self.bonus_yield[row] += effect.n
        elif effect.do == "close":
            self.closed[row] = True
        elif effect.do == "forbid_perform":
            self.not_performable[row] = True
        elif effect.do == "make_dangerous":
            self.dangerous[row] = True
        elif effect.do == "cost":
            self.any_cost[row] += effect.n
        elif effect.do == "spare":
            self.cost[row] = cost_without(self.cost[row], effect.kind)
        elif effect.do == "retype":
            self.any_kind = True


def cost_without(cost: tuple[int, int, int], kind: str) -> tuple[int, int, int]:
    """VIL-23: return a cost without one kind of resource."""
    berries, logs, stones = cost
    return (berries * (kind != "B"), logs * (kind != "L"), stones * (kind != "S"))


def _rows_named(effect: Effect) -> list[int]:
    """Return the rows that an effect names."""
    halves = {"": (0, 1), "upper": (0,), "lower": (1,)}[effect.row]
    return [2 * (location - 1) + half for location in effect.at for half in halves]


_CACHE: Final[dict[tuple[int, int, tuple[int, ...]], Powers]] = {}


def powers_of(playing: int, lasting: int, crafted: tuple[int, ...]) -> Powers:
    """Return the cached sum of the powers in force."""
    key = (playing, lasting, crafted)
    found = _CACHE.get(key)
    if found is None:
        if len(_CACHE) >= _MAX_CACHED:
            _CACHE.clear()
        found = _CACHE[key] = _powers_of_lasting(playing, lasting, crafted)
    return found


def _powers_of_lasting(playing: int, lasting: int, crafted: tuple[int, ...]) -> Powers:
    """Return the sum for the cards with lasting effects only, so that equal sums share a cache entry."""
    smurf = playing if playing >= 0 and SMURFS[playing].lasts == "turn" else -1
    key = (smurf, lasting, tuple([card for card in crafted if _DURABLE[card]]))
    if key not in _CACHE:
        _CACHE[key] = Powers(_effects_in_force(*key))
    return _CACHE[key]


def _effects_in_force(playing: int, lasting: int, crafted: tuple[int, ...]) -> list[Effect]:
    """VIL-41: return the effects in force; a Smurf that forbids using inventions disables durable ones."""
    effects: list[Effect] = []
    if playing >= 0:
        effects += SMURFS[playing].effects
    forbidden = any(effect.do == "forbid_use" for effect in effects)
    if lasting >= 0:
        effects += GARGAMEL[lasting].effects
    for invention in crafted:
        if not forbidden:
            effects += INVENTIONS[invention].effects
    return effects
