"""The greedy bot of the Hidden Village: it weighs each answer by what it brings now, and looks no further."""

from collections.abc import Callable, Sequence
from typing import Final

from petitpeuple.bots.village.analysis import Analysis
from petitpeuple.bots.village.card_values import SMURF_VALUES
from petitpeuple.bots.village.weights import HAND_SET_WEIGHTS, Weights
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis
from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import INVENTIONS, STARTER_COUNT, TOO_LATE
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import powers_of

THINKING_TIME: Final = Millis(700)


# One weight for each kind of answer ---------------------------------------------------------------
def _craft(t: Analysis, action: m.Craft) -> float:
    b = t.board
    if b.agenda[0].do == "craft":
        return t.gadget(action.invention)
    if len(b.crafted) >= 4:
        return -1.0
    cost = max(
        INVENTIONS[action.invention].cost + powers_of(b.playing, b.lasting, b.crafted).craft_cost_change, 0
    )
    spare = b.stock[0] - cost - (1 if t.forest else 0)
    if "berries" in t.open and b.stock[0] >= 3:
        spare -= 6
    worth = t.gadget(action.invention) - 1.2 * cost
    return 60.0 + worth if worth > 0.3 and spare >= 0 else -1.0


def _use(t: Analysis, action: m.Use) -> float:
    asked = t.board.agenda[0].do
    invention = INVENTIONS[action.invention]
    if "crafted" in t.open and invention.type == "once" and asked in TURN_STEPS:
        return -1.0  # it is wanted for the cake
    return 50.0 if invention.id in USE_WHEN and USE_WHEN[invention.id](t) else -1.0


def _potion_extends_round(t: Analysis) -> bool:
    """Tell whether the round would end otherwise, and a row holds two."""
    return t.board.agenda[0].do == "finish" and t.board.esplanade == 0 and max(t.board.rows) > 1


def _roll_hurts(t: Analysis) -> bool:
    """Tell whether the face that lies there is worth rolling again."""
    face = t.board.agenda[0].n
    return face in (2, 3, 4) or (t.board.options.red and face > 4)


# When to use an invention; those that are not here are never used.
USE_WHEN: Final[dict[str, Callable[[Analysis], bool]]] = {
    "V01": _potion_extends_round,
    "V06": _roll_hurts,
    "V07": lambda t: t.forest > 0,
    "V08": lambda t: t.board.nest > 1 or (t.board.nest > 0 and t.board.esplanade == 0),
    "V09": lambda t: t.board.face == TOO_LATE and t.board.left > 0,
    "V18": lambda _t: True,
    "V19": lambda t: t.board.face in (1, 8, 14),
    "V20": lambda t: not t.view.mine,
    "V21": lambda _t: True,
}


def _take(t: Analysis, action: m.Take) -> float:
    return t.gain(action.berries, action.logs, action.stones)


def _lose(t: Analysis, action: m.Lose) -> float:
    return t.gain(-action.berries, -action.logs, -action.stones)


def _trade(t: Analysis, action: m.Trade) -> float:
    return t.gain(action.berries, action.logs, action.stones)


def _build(t: Analysis, action: m.Build) -> float:
    return t.gain(-action.berries, -action.logs, -action.stones)


def _relocate(t: Analysis, action: m.Relocate) -> float:
    if action.card < 0:
        return 0.1
    own = action.owner in (-1, t.view.viewer)
    score = -SMURF_VALUES[action.card] + (0.3 if own else 0.0)
    if "relocations" in t.open:
        score += 4.0
    return score if action.card < STARTER_COUNT or "relocations" in t.open else -1.0


def _name(t: Analysis, action: m.Name) -> float:
    hand = t.view.hands[action.seat] if t.view.hands is not None else ()
    useful = [SMURF_VALUES[card] for card in hand if card >= STARTER_COUNT]
    return t.view.sizes[action.seat] - (min(useful) if useful else 0.0)


def _return(t: Analysis, action: m.Return) -> float:
    b = t.board
    if b.agenda[0].kind == "row":
        return float(b.rows[action.row])
    if b.agenda[0].do == "dismiss":
        return 1.0
    p = powers_of(b.playing, b.lasting, b.crafted)
    return t.action(p, action.row)


def _lure(t: Analysis, action: m.Lure) -> float:
    order = (1, 2, 1, 1, 1, 6, 5, 2)
    if "azrael_rolls" in t.open:
        return float(t.free(2 * action.location))
    return float(order[action.location]) + 3.0 * (
        t.board.rows[2 * action.location] + t.board.rows[2 * action.location + 1] > 2
    )


SCORE_BY_ACTION: Final[dict[type, Callable[..., float]]] = {
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
    m.Allow: lambda t, _a: 1.0 if t.board.agenda[0].n < STARTER_COUNT else -1.0,
    m.Refuse: lambda _t, _a: 0.0,
    m.Give: lambda _t, a: -SMURF_VALUES[a.card] if a.card < STARTER_COUNT else -1.0,
    m.Discard: lambda t, a: (
        -0.5 - SMURF_VALUES[a.card] if t.board.agenda[0].do == "discard_choice" else -SMURF_VALUES[a.card]
    ),
    m.Fetch: lambda _t, a: SMURF_VALUES[a.card],
    m.Name: _name,
    m.Return: _return,
    m.ReturnFrom: lambda t, a: t.on_invention(a.invention),
    m.Lure: _lure,
    m.Rescue: lambda _t, a: float(a.draw) + float(a.free),
}
TURN_STEPS: Final = frozenset({"play", "place", "finish", "pause"})


def score_actions(
    view: Seen, actions: Sequence[Action], judgement: Weights = HAND_SET_WEIGHTS
) -> list[float]:
    """Weigh every answer."""
    thought = Analysis(view, judgement)
    return [SCORE_BY_ACTION[type(action)](thought, action) for action in actions]


class GreedyBot:
    """Weighs every answer and takes the best, the first of equals."""

    def __init__(self, judgement: Weights = HAND_SET_WEIGHTS) -> None:
        self.judgement = judgement

    def choose(self, view: Seen, actions: Sequence[Action], _rng: Rng) -> Choice[Action]:
        """Pick the answer with the greatest weight; one that is no choice is not weighed."""
        if len(actions) == 1:
            return Choice(actions[0], THINKING_TIME)
        weights = score_actions(view, actions, self.judgement)
        return Choice(actions[weights.index(max(weights))], THINKING_TIME)
