"""The tempo of turns: seats act in rotation, one thing each."""

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import TURNS
from petitpeuple.games.grumpf.moves import Action, GoToBed, Pass
from petitpeuple.games.grumpf.position import Options, Rota, State


def first_turn(options: Options, round_: int, seats: int) -> Rota | None:
    """GRU-61: each round another seat begins, one after the other; GRU-62: with so many turns at most."""
    if options.tempo != "turns":
        return None
    return Rota(Seat((round_ - 1) % seats), 0, 0, TURNS * seats if options.sandglass else None)


def go_round(state: State, rota: Rota, action: Action) -> State:
    """GRU-61: the turn goes on to the next seat that is awake; two hands do two things first."""
    seat = rota.seat
    passed = isinstance(action, Pass)
    if not passed and not isinstance(action, GoToBed) and rota.done == 0 and seat in state.options.two_hands:
        return replace(state, rota=Rota(seat, 1, 0, rota.left))
    seats = len(state.hands)
    following = Seat((seat + 1) % seats)
    while following in state.beds:
        following = Seat((following + 1) % seats)
    passes = rota.passes + 1 if passed and rota.done == 0 else 0
    left = None if rota.left is None else rota.left - 1
    return replace(state, rota=Rota(following, 0, passes, left))


def all_passed(state: State) -> bool:
    """GRU-61: when everybody who is awake has passed in a row, the hunt is over."""
    return state.rota is not None and state.rota.passes >= len(state.hands) - len(state.beds)


def glass_is_empty(state: State) -> bool:
    """GRU-62: the sand-glass of turns counts them."""
    return state.rota is not None and state.rota.left == 0
