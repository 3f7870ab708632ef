"""The greedy bot of the Hidden Village: it weighs each answer by what it brings now, and looks no further."""

from collections.abc import Callable, Sequence
from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis
from petitpeuple.core.players import Choice
from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import (
    CAKES,
    INVENTIONS,
    NUMBER,
    ROOF_COSTS,
    SMURFS,
    SPACES,
    STARTERS,
    TOO_LATE,
)
from petitpeuple.games.village.measures import can_build, completes, places, threatened
from petitpeuple.games.village.moves import Move
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import Powers, powers_of

THINKS: Final = Millis(700)
FOREST, STREAM, WORKSHOP, SHELTER, SITE = 0, 1, 5, 6, 7

# What a card is worth in a hand; starting Smurfs that roll dice are the first to be relocated.
_SMURFS: Final = {
    "S01": -0.5, "S02": 0.0, "S03": 0.0, "S04": -3.0, "S05": -0.5, "S06": 0.5, "S07": -1.5, "S08": -0.6,
    "S09": 1.0, "S10": -2.0, "S11": -1.5, "S12": -1.0, "L01": 3.0, "L02": 1.5, "L03": 2.0, "L04": 4.0,
    "L05": 2.5, "L06": 2.0, "L07": 4.0, "L08": 2.5, "L09": 1.5, "L10": 2.0, "L11": 3.0, "L12": 1.8,
    "L13": 2.5,
    "L14": 2.5, "L15": 2.5, "L16": 2.5, "L17": 2.0, "L18": 2.5, "L19": 1.0, "L20": 1.0, "L21": 3.0,
    "L22": 1.5,
    "L23": 3.0,
}  # fmt: skip
WORTH: Final = tuple([_SMURFS[smurf.id] for smurf in SMURFS])
_NOW: Final = {
    "S06": 0.8, "S07": -1.0, "S08": -0.6, "S09": 1.2, "S10": -1.6, "S11": -1.5, "L01": 3.5, "L07": 5.0,
    "L08": 2.5,
    "L09": 1.0, "L12": 1.5, "L17": 1.5, "L18": 2.0, "L21": 2.5, "L23": 3.5,
}  # fmt: skip
NOW: Final = {NUMBER[name]: worth for name, worth in _NOW.items()}
_INVENTIONS: Final = {
    "V01": 4.0, "V02": 0.1, "V03": 0.6, "V04": 9.0, "V05": 4.5, "V06": 3.0, "V07": 6.0, "V08": 1.0,
    "V09": 4.0,
    "V10": 0.2, "V11": 3.5, "V12": 4.5, "V13": 5.0, "V14": 7.0, "V15": 1.5, "V16": 2.5, "V17": 0.8,
    "V18": 4.0,
    "V19": 2.0, "V20": 0.7, "V21": 1.0, "V22": 2.0, "V23": 6.0, "V24": 2.0,
}  # fmt: skip
GADGETS: Final = {NUMBER[name]: worth for name, worth in _INVENTIONS.items()}


class Thought:
    """What the bot makes of a board before it weighs anything: what is wanted, and which cakes are open."""

    def __init__(self, view: Seen) -> None:
        b = view.board
        self.view = view
        self.board = b
        self.open = {CAKES[cake].measure for cake in b.cakes if cake not in b.baked}
        self.forest = b.forest + len(b.under)
        self.houses = [roof for house, roof in enumerate(b.roofs) if house not in b.built]
        self.rounds = b.left - 1 if b.left > 1 else 1
        self.late = b.left <= 4
        self.goal = self._goal()

    def _goal(self) -> tuple[int, int, int]:
        """How much of each resource there is a use for: the next houses, rescues, cakes."""
        roofs = sorted(self.houses, key=lambda roof: sum(ROOF_COSTS[roof]))[:2]
        berries = min(self.forest, 3) + 1 + sum(ROOF_COSTS[roof][0] for roof in roofs)
        logs = sum(ROOF_COSTS[roof][1] for roof in roofs)
        stones = sum(ROOF_COSTS[roof][2] for roof in roofs)
        if "berries" in self.open:
            berries = max(berries, 6)
        if "crafted" in self.open:
            berries += 4
        elif self.rounds > 4:
            berries += 2
        if "each" in self.open:
            berries, logs, stones = max(berries, 3), max(logs, 3), max(stones, 3)
        if "stock" in self.open:
            logs, stones = max(logs, 4), max(stones, 4)
        return berries, logs, stones

    def worth(self, stock: Sequence[int]) -> float:
        """Weigh a stock: what there is a use for, the scarce more than the plentiful."""
        total = 0.0
        for have, want in zip(stock, self.goal, strict=True):
            total += 1.25 * min(have, want) + 0.15 * max(have - want, 0)
            total += 0.35 * min(have, (want + 1) // 2)
        if "stock" in self.open:
            total += 0.5 * min(sum(stock), 10)
        return total

    def gain(self, berries: int, logs: int, stones: int) -> float:
        """Weigh what these resources add."""
        b, l, s = self.board.stock  # noqa: E741
        return self.worth((b + berries, l + logs, s + stones)) - self.worth(self.board.stock)

    # Places ----------------------------------------------------------------------------------
    def best_place(self, p: Powers) -> float:
        """Weigh the best that a meeple can do with these powers."""
        rows, inventions = places(self.board, p)
        scores = [self.at_row(p, row) for row in rows] + [self.on_invention(card) for card in inventions]
        return max(scores, default=-1.0)

    def at_row(self, p: Powers, row: int) -> float:
        """Weigh a meeple on this row."""
        b = self.board
        location = row // 2
        score = 0.0
        threat = threatened(b.azrael, p.reach, location) and "azrael" not in p.ignored
        if threat:
            score -= 2.2
            if "azrael_rolls" in self.open and b.azrael_rolls + self.free(row) >= 3:
                score += 5.0
        if completes(b.rows, b.blocked, p, row):
            score += self.action(p, row)
        elif b.esplanade > 1:
            score += 0.42 * self.action(p, row) + (0.4 if b.esplanade > 2 else 0.0)
            if row in (1, 15) and b.rows[row - 1] == 0:
                score -= 3.0  # the upper row is cheaper
        else:
            score += 0.05
        return score + self._spread(row)

    def free(self, row: int) -> int:
        """Count the free spaces of a location."""
        pair = (row & ~1, row | 1)
        return sum(max(SPACES[r] - self.board.rows[r], 0) for r in pair)

    def _spread(self, row: int) -> float:
        """For the cake of seven locations: a new one counts, as long as seven can be reached."""
        b = self.board
        if "locations" not in self.open:
            return 0.0
        held = [b.rows[r] + b.rows[r + 1] > 0 for r in range(0, 16, 2)]
        if sum(held) + b.esplanade < 7:
            return 0.0
        return 0.0 if held[row // 2] else 4.0

    def action(self, p: Powers, row: int) -> float:
        """Weigh the action of a row, with its danger."""
        b = self.board
        location = row // 2
        score = self.effect(p, row, location)
        if p.dangerous[row]:
            if "danger" not in p.ignored:
                score -= 1.3 if sum(b.stock) < 4 else 1.9
            if "streak" in self.open:
                score += 2.5 + b.streak
        elif "streak" in self.open and b.streak >= 2:
            score -= 2.5 * b.streak
        return score

    def effect(self, p: Powers, row: int, location: int) -> float:
        """Weigh the effect of a row."""
        if location == FOREST:
            return self.rescue() - 1.2 * p.cost[row][0]
        if location == WORKSHOP:
            return self.craft_free() if row % 2 == 0 else self.reveal()
        if location == SHELTER:
            return self.relocate() - (1.0 if row % 2 else 2.4)
        if location == SITE:
            return self.build()
        n, extra = p.base[row], p.bonus[row]
        if location == STREAM:
            return max(self.gain(1, 1, extra), self.gain(1, extra, 1), self.gain(extra, 1, 1)) if n else 0.0
        own = {2: 1, 3: 0, 4: 2}[location]
        amounts = [0, 0, 0]
        amounts[own] = n + extra
        return self.gain(*amounts)

    def rescue(self) -> float:
        """Weigh a rescue."""
        b = self.board
        score = 1.5 * min(b.nest, 1)
        score += 8.5 if self.forest else 1.0 if b.extra else 0.0
        if "rescues" in self.open and b.rescues == 1:
            score += 4.0
        return score

    def build(self) -> float:
        """Weigh a house; where a cake wants something of the stock first, it can wait."""
        b = self.board
        if not self.houses:
            return 0.0
        if not can_build(b, b.stock, 2):
            return -1.0
        if "builds" in self.open and b.builds == 0 and len(self.houses) == 2 and not self._two_houses():
            return -1.0 if not self.late else 5.0
        if "stock" in self.open and 5 < sum(b.stock) < 10 and not self.late:
            return 2.5
        return 13.0 + (4.0 if "builds" in self.open and b.builds == 1 else 0.0)

    def _two_houses(self) -> bool:
        costs = [ROOF_COSTS[roof] for roof in self.houses[:2]]
        return all(have >= sum(cost[i] for cost in costs) for i, have in enumerate(self.board.stock))

    def relocate(self) -> float:
        """Weigh a relocation: worth more early, and for the cake of two in a round."""
        b = self.board
        score = 2.6 if self.rounds > 4 else 1.2
        if "relocations" in self.open:
            score += 6.0 if b.relocations == 1 else 3.0
        return score

    def craft_free(self) -> float:
        """Weigh an idea for nothing."""
        if not self.board.ideas:
            return 0.0
        best = max(self.gadget(idea) for idea in self.board.ideas)
        return best * 0.8 if len(self.board.crafted) < 4 else 0.3

    def reveal(self) -> float:
        """Weigh three more ideas."""
        if "crafted" in self.open and len(self.board.ideas) + len(self.board.crafted) < 4:
            return 5.0
        return 1.2 if len(self.board.ideas) < 3 and self.rounds > 3 else 0.3

    def gadget(self, card: int) -> float:
        """Weigh an invention from now on."""
        worth = GADGETS[card]
        if INVENTIONS[card].type != "once":
            worth *= min(self.rounds / 5, 1.3)
        if card == NUMBER["V07"] and not self.forest:
            worth = 0.3
        if "crafted" in self.open:
            worth += 5.0
        return worth

    def on_invention(self, card: int) -> float:
        """Weigh a meeple on an invention."""
        match INVENTIONS[card].id:
            case "V11":
                return self.gain(2, 0, 0)
            case "V12":
                return self.gain(0, 1, 1)
            case "V13":
                return self.build()
            case "V14":
                return self.rescue()
            case "V16":
                return self.relocate() + 1.0
        return 0.5

    # Cards -----------------------------------------------------------------------------------
    def play(self, card: int) -> float:
        """Weigh a card with the best place it then has."""
        b = self.board
        score = NOW.get(card, 0.0)
        p = powers_of(card, b.lasting, b.crafted)
        score += self.best_place(p)
        if p.on_rescue and self.forest and b.rows[0] == 0 and b.stock[0]:
            score += 8.0 if card == NUMBER["L04"] else 2.5
        if card == NUMBER["L12"] and b.lasting >= 0:
            score += 1.0
        return score


# One weight for each kind of answer ---------------------------------------------------------------
def _craft(t: Thought, action: m.Craft) -> float:
    b = t.board
    if b.agenda[0].do == "craft":
        return t.gadget(action.invention)
    if len(b.crafted) >= 4:
        return -1.0
    cost = max(INVENTIONS[action.invention].cost + powers_of(b.playing, b.lasting, b.crafted).craft, 0)
    spare = b.stock[0] - cost - (1 if t.forest else 0)
    if "berries" in t.open and b.stock[0] >= 3:
        spare -= 6
    worth = t.gadget(action.invention) - 1.2 * cost
    return 60.0 + worth if worth > 0.3 and spare >= 0 else -1.0


def _use(t: Thought, action: m.Use) -> float:
    asked = t.board.agenda[0].do
    invention = INVENTIONS[action.invention]
    if "crafted" in t.open and invention.type == "once" and asked in STEPS:
        return -1.0  # it is wanted for the cake
    return 50.0 if invention.id in USES and USES[invention.id](t) else -1.0


def _potion_pays(t: Thought) -> bool:
    """Tell whether the round would end otherwise, and a row holds two."""
    return t.board.agenda[0].do == "finish" and t.board.esplanade == 0 and max(t.board.rows) > 1


def _roll_hurts(t: Thought) -> bool:
    """Tell whether the face that lies there is worth rolling again."""
    face = t.board.agenda[0].n
    return face in (2, 3, 4) or (t.board.options.red and face > 4)


# When to use an invention; those that are not here are never used.
USES: Final[dict[str, Callable[[Thought], bool]]] = {
    "V01": _potion_pays,
    "V06": _roll_hurts,
    "V07": lambda t: t.forest > 0,
    "V08": lambda t: t.board.nest > 1 or (t.board.nest > 0 and t.board.esplanade == 0),
    "V09": lambda t: t.board.face == TOO_LATE and t.board.left > 0,
    "V18": lambda _t: True,
    "V19": lambda t: t.board.face in (1, 8, 14),
    "V20": lambda t: not t.view.mine,
    "V21": lambda _t: True,
}


def _take(t: Thought, action: m.Take) -> float:
    return t.gain(action.berries, action.logs, action.stones)


def _lose(t: Thought, action: m.Lose) -> float:
    return t.gain(-action.berries, -action.logs, -action.stones)


def _trade(t: Thought, action: m.Trade) -> float:
    return t.gain(action.berries, action.logs, action.stones)


def _build(t: Thought, action: m.Build) -> float:
    return t.gain(-action.berries, -action.logs, -action.stones)


def _relocate(t: Thought, action: m.Relocate) -> float:
    if action.card < 0:
        return 0.1
    own = action.owner in (-1, t.view.viewer)
    score = -WORTH[action.card] + (0.3 if own else 0.0)
    if "relocations" in t.open:
        score += 4.0
    return score if action.card < STARTERS or "relocations" in t.open else -1.0


def _name(t: Thought, action: m.Name) -> float:
    hand = t.view.hands[action.seat] if t.view.hands is not None else ()
    useful = [WORTH[card] for card in hand if card >= STARTERS]
    return t.view.sizes[action.seat] - (min(useful) if useful else 0.0)


def _return(t: Thought, action: m.Return) -> float:
    b = t.board
    if b.agenda[0].kind == "row":
        return float(b.rows[action.row])
    if b.agenda[0].do == "dismiss":
        return 1.0
    p = powers_of(b.playing, b.lasting, b.crafted)
    return t.action(p, action.row)


def _lure(t: Thought, action: m.Lure) -> float:
    order = (1, 2, 1, 1, 1, 6, 5, 2)
    if "azrael_rolls" in t.open:
        return float(t.free(2 * action.location))
    return float(order[action.location]) + 3.0 * (
        t.board.rows[2 * action.location] + t.board.rows[2 * action.location + 1] > 2
    )


WEIGHTS: Final[dict[type, Callable[..., float]]] = {
    m.Pass: lambda _t, _a: 0.0,
    m.Play: lambda t, a: t.play(a.card),
    m.Place: lambda t, a: t.at_row(powers_of(t.board.playing, t.board.lasting, t.board.crafted), a.row),
    m.Man: lambda t, a: t.on_invention(a.invention),
    m.Rest: lambda _t, _a: -9.0,
    m.Craft: _craft,
    m.Use: _use,
    m.Bake: lambda _t, _a: 99.0,
    m.Take: _take,
    m.Lose: _lose,
    m.Trade: _trade,
    m.Build: _build,
    m.Destroy: lambda _t, _a: -12.0,
    m.Scrap: lambda t, a: -t.gadget(a.invention),
    m.Relocate: _relocate,
    m.Allow: lambda t, _a: 1.0 if t.board.agenda[0].n < STARTERS else -1.0,
    m.Refuse: lambda _t, _a: 0.0,
    m.Give: lambda _t, a: -WORTH[a.card] if a.card < STARTERS else -1.0,
    m.Discard: lambda t, a: (
        -0.5 - WORTH[a.card] if t.board.agenda[0].do == "discard_choice" else -WORTH[a.card]
    ),
    m.Fetch: lambda _t, a: WORTH[a.card],
    m.Name: _name,
    m.Return: _return,
    m.ReturnFrom: lambda t, a: t.on_invention(a.invention),
    m.Lure: _lure,
    m.Rescue: lambda _t, a: float(a.draw) + float(a.free),
}
STEPS: Final = frozenset({"play", "place", "finish", "pause"})


class GreedyBot:
    """Weighs every answer and takes the best, the first of equals."""

    def choose(self, view: Seen, actions: Sequence[Move], _rng: Rng) -> Choice[Move]:
        """Pick the answer with the greatest weight; one that is no choice is not weighed."""
        if len(actions) == 1:
            return Choice(actions[0], THINKS)
        thought = Thought(view)
        best, most = actions[0], -1e9
        for action in actions:
            if (weight := WEIGHTS[type(action)](thought, action)) > most:
                best, most = action, weight
        return Choice(best, THINKS)
