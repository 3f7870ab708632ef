"""Effects on resources: gain, collect, lose and convert."""

from typing import cast

from petitpeuple.games.village.legal_actions import collect_options, gain_options
from petitpeuple.games.village.moves import Action, Lose, Take, Trade
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.resources import loss_options
from petitpeuple.games.village.schema import Effect


def gain(state: MutableState, effect: Effect) -> bool:
    """VIL-27: gain a fixed resource at once; ask for one of choice."""
    if effect.kind in ("B", "L", "S"):
        state.gain(*[effect.n if effect.kind == kind else 0 for kind in "BLS"])
        return True
    return len(gain_options(effect.kind, effect.n)) == 0


def collect(state: MutableState, effect: Effect) -> bool:
    """VIL-31: collect the resources of a row, chosen where there is a choice."""
    ways = collect_options(effect, state.powers)
    if len(ways) == 1:
        state.gain(*ways[0])
    return len(ways) == 1


def answer_gain(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-27: add the chosen resources to the stock."""
    action = cast("Take", action)
    state.gain(action.berries, action.logs, action.stones)


def lose(state: MutableState, effect: Effect) -> bool:
    """VIL-55: lose resources of choice, as far as there are any."""
    ways = loss_options(state.stock, effect.n)
    if len(ways) == 1:
        state.spend(*ways[0])
    return len(ways) == 1


def answer_lose(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-55: lose or pay the chosen resources."""
    action = cast("Lose", action)
    state.spend(action.berries, action.logs, action.stones)


def shortage(state: MutableState, effect: Effect) -> bool:
    """VIL-55: apply a shortage, reduced by the powers in force."""
    if (n := effect.n - state.powers.shortage_relief) > 0:
        state.push(Effect("lose", kind="any", n=n, seat=effect.seat))
    return True


def lose_half(state: MutableState, effect: Effect) -> bool:
    """VIL-51: lose half of one resource, rounded up."""
    state.spend(*[(state.stock[i] + 1) // 2 if effect.kind == kind else 0 for i, kind in enumerate("BLS")])
    return True


def convert(state: MutableState, _effect: Effect) -> bool:
    """Wait for the players to convert resources, if there are any."""
    return sum(state.stock) == 0


def answer_convert(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-27: convert the chosen resources."""
    if isinstance(action, Trade):
        changes = (action.berries, action.logs, action.stones)
        state.spend(*[max(-n, 0) for n in changes])
        state.gain(*[max(n, 0) for n in changes])
