"""The greedy bot of the Hidden Village: it scores each action by its immediate value, without lookahead."""

from collections.abc import Callable, Sequence
from typing import Final

from petitpeuple.bots.pace import natural_time
from petitpeuple.bots.village.analysis import SHELTER, WORKSHOP, Analysis
from petitpeuple.bots.village.card_values import SMURF_VALUES
from petitpeuple.bots.village.weights import HAND_SET_WEIGHTS, Weights
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import CARD_NUMBER, INVENTIONS, STARTER_COUNT, TOO_LATE
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import powers_of


# One scoring function for each action type --------------------------------------------------------
def _craft(t: Analysis, action: m.Craft) -> float:
    b = t.board
    if b.agenda[0].do == "craft":
        return t.invention_score(action.invention)
    if len(b.crafted) >= 4:
        return -1.0
    powers = powers_of(b.playing, b.lasting, b.crafted)
    cost = max(INVENTIONS[action.invention].cost + powers.craft_cost_change, 0)
    spare = b.stock[0] - cost - (1 if t.lost_left else 0)
    if "berries" in t.open_cakes and b.stock[0] >= 3:
        spare -= 6
    gain = t.invention_score(action.invention) - 1.2 * cost
    return 60.0 + gain if gain > 0.3 and spare >= 0 else -1.0


def _use(t: Analysis, action: m.Use) -> float:
    asked = t.board.agenda[0].do
    invention = INVENTIONS[action.invention]
    if "crafted" in t.open_cakes and invention.type == "once" and asked in TURN_STEPS:
        return -1.0  # keep it for the cake of crafted inventions
    return 50.0 if invention.id in USE_WHEN and USE_WHEN[invention.id](t) else -1.0


def _potion_extends_round(t: Analysis) -> bool:
    """Return True if the round would end now and a row holds two meeples to return."""
    return t.board.agenda[0].do == "finish" and t.board.esplanade == 0 and max(t.board.rows) > 1


def _roll_hurts(t: Analysis) -> bool:
    """Return True if the rolled face is bad enough to roll again."""
    face = t.board.agenda[0].n
    return face in (2, 3, 4) or (t.board.options.red and face > 4)


def _drew_a_weak_smurf(t: Analysis) -> bool:
    """Return True if the lost Smurf just drawn is worth less than most others."""
    return t.view.drawn is not None and SMURF_VALUES[t.view.drawn] < MEAN_LOST_VALUE


def _azrael_is_in_the_way(t: Analysis) -> bool:
    """Return True if Azrael stands at a place with free spaces that most rounds need, early in a round."""
    b = t.board
    if "azrael_rolls" in t.open_cakes:
        return False
    return b.azrael not in QUIET_LOCATIONS and b.esplanade >= 4 and t.free_spaces(2 * b.azrael) >= 2


MEAN_LOST_VALUE: Final = 2.4
QUIET_LOCATIONS: Final = (WORKSHOP, SHELTER)
# The cards that Fireworks are kept for: they cost more than they do.
WORTH_CANCELLING: Final = frozenset(
    [CARD_NUMBER[card] for card in ("G02", "G04", "G05", "G06", "G07", "G08", "G10", "G12", "G13", "G17")]
)

# When to use an invention; inventions not listed are never used.
USE_WHEN: Final[dict[str, Callable[[Analysis], bool]]] = {
    "V01": _potion_extends_round,
    "V02": lambda _t: True,
    "V03": _azrael_is_in_the_way,
    "V06": _roll_hurts,
    "V07": lambda t: t.lost_left > 0,
    "V08": lambda t: t.board.nest > 1 or (t.board.nest > 0 and t.board.esplanade == 0),
    "V09": lambda t: t.board.face == TOO_LATE and t.board.left > 0,
    "V10": _drew_a_weak_smurf,
    "V18": lambda _t: True,
    "V19": lambda t: t.board.face in WORTH_CANCELLING,
    "V20": lambda t: not t.view.mine,
    "V21": lambda _t: True,
}


def _take(t: Analysis, action: m.Take) -> float:
    return t.gain_value(action.berries, action.logs, action.stones)


def _lose(t: Analysis, action: m.Lose) -> float:
    return t.gain_value(-action.berries, -action.logs, -action.stones)


def _trade(t: Analysis, action: m.Trade) -> float:
    return t.gain_value(action.berries, action.logs, action.stones)


def _build(t: Analysis, action: m.Build) -> float:
    return t.gain_value(-action.berries, -action.logs, -action.stones)


def _relocate(t: Analysis, action: m.Relocate) -> float:
    if action.card < 0:
        return 0.1
    own = action.owner in (-1, t.view.viewer)
    score = -SMURF_VALUES[action.card] + (0.3 if own else 0.0)
    if "relocations" in t.open_cakes:
        score += 4.0
    return score if action.card < STARTER_COUNT or "relocations" in t.open_cakes else -1.0


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
    return t.action_score(p, action.row)


def _lure(t: Analysis, action: m.Lure) -> float:
    order = (1, 2, 1, 1, 1, 6, 5, 2)
    if "azrael_rolls" in t.open_cakes:
        return float(t.free_spaces(2 * action.location))
    return float(order[action.location]) + 3.0 * (
        t.board.rows[2 * action.location] + t.board.rows[2 * action.location + 1] > 2
    )


SCORE_BY_ACTION: Final[dict[type, Callable[..., float]]] = {
    m.Pass: lambda _t, _a: 0.0,
    m.Play: lambda t, a: t.play_score(a.card),
    m.Place: lambda t, a: t.row_score(powers_of(t.board.playing, t.board.lasting, t.board.crafted), a.row),
    m.Man: lambda t, a: t.invention_place_score(a.invention),
    m.Rest: lambda _t, _a: -9.0,
    m.Craft: _craft,
    m.Use: _use,
    m.Bake: lambda _t, _a: 99.0,
    m.Take: _take,
    m.Lose: _lose,
    m.Trade: _trade,
    m.Build: _build,
    m.Destroy: lambda _t, _a: -12.0,
    m.Scrap: lambda t, a: -t.invention_score(a.invention),
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
    m.ReturnFrom: lambda t, a: t.invention_place_score(a.invention),
    m.Lure: _lure,
    m.Rescue: lambda _t, a: float(a.draw) + float(a.free),
}
TURN_STEPS: Final = frozenset({"play", "place", "finish", "pause"})


def score_actions(view: Seen, actions: Sequence[Action], weights: Weights = HAND_SET_WEIGHTS) -> list[float]:
    """Return the score of every action."""
    analysis = Analysis(view, weights)
    return [SCORE_BY_ACTION[type(action)](analysis, action) for action in actions]


class GreedyBot:
    """Plays the action with the best score, the first of equals."""

    def __init__(self, weights: Weights = HAND_SET_WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return the action with the best score."""
        return Choice(self.best_action(view, actions), natural_time(view, actions, rng))

    def best_action(self, view: Seen, actions: Sequence[Action]) -> Action:
        """Return the action with the best score."""
        if len(actions) == 1:
            return actions[0]
        scores = score_actions(view, actions, self.weights)
        return actions[scores.index(max(scores))]
