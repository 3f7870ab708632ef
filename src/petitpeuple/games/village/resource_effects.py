"""Effects on resources and houses: gain, collect, lose, convert, build, destroy."""

from typing import cast

from petitpeuple.games.village.legal_actions import collect_options, gain_options
from petitpeuple.games.village.moves import Action, Lose, Take, Trade
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.resources import loss_options
from petitpeuple.games.village.schema import Effect


def gain(state: MutableState, effect: Effect) -> bool:
    """VIL-27: a fixed resource comes at once; one of choice is asked for."""
    if effect.kind in ("B", "L", "S"):
        state.gain(*[effect.n if effect.kind == kind else 0 for kind in "BLS"])
        return True
    return len(gain_options(effect.kind, effect.n)) == 0


def collect(state: MutableState, effect: Effect) -> bool:
    """VIL-31: the location's resources, of choice where there is one."""
    ways = collect_options(effect, state.powers)
    if len(ways) == 1:
        state.gain(*ways[0])
    return len(ways) == 1


def answer_gain(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-27: the resources chosen come into the stock."""
    action = cast("Take", action)
    state.gain(action.berries, action.logs, action.stones)


def lose(state: MutableState, effect: Effect) -> bool:
    """VIL-55: resources of choice are lost, as many as there are."""
    ways = loss_options(state.stock, effect.n)
    if len(ways) == 1:
        state.spend(*ways[0])
    return len(ways) == 1


def answer_lose(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-55: the resources chosen are lost or paid."""
    action = cast("Lose", action)
    state.spend(action.berries, action.logs, action.stones)


def shortage(state: MutableState, effect: Effect) -> bool:
    """VIL-55: a shortage on a die, eased by what is in force."""
    if (n := effect.n - state.powers.shortage) > 0:
        state.push(Effect("lose", kind="any", n=n, seat=effect.seat))
    return True


def lose_half(state: MutableState, effect: Effect) -> bool:
    """VIL-51: half of one resource is lost, rounded up."""
    state.spend(*[(state.stock[i] + 1) // 2 if effect.kind == kind else 0 for i, kind in enumerate("BLS")])
    return True


def convert(state: MutableState, _effect: Effect) -> bool:
    """Resources may be turned into others, if there are any."""
    return sum(state.stock) == 0


def answer_convert(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-27: some resources become others."""
    if isinstance(action, Trade):
        changes = (action.berries, action.logs, action.stones)
        state.spend(*[max(-n, 0) for n in changes])
        state.gain(*[max(n, 0) for n in changes])


# Houses -----------------------------------------------------------------------------------------


# Destruction, of houses and inventions -------------------------------------------------------------
