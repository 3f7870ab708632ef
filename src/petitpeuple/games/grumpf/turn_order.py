"""Turn order for the turns tempo: seats act in rotation, one action each."""

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import TURNS_PER_SEAT
from petitpeuple.games.grumpf.moves import Action, GoToBed, Pass
from petitpeuple.games.grumpf.position import Options, Rota, State


def first_turn(options: Options, round_: int, seats: int) -> Rota | None:
    """GRU-61: return the first turn; the starting seat moves on each round. GRU-62: turns are limited."""
    if options.tempo != "turns":
        return None
    return Rota(Seat((round_ - 1) % seats), 0, 0, TURNS_PER_SEAT * seats if options.sandglass else None)


def advance_turn(state: State, rota: Rota, action: Action) -> State:
    """GRU-61: pass the turn to the next awake seat; with two hands a seat acts twice first."""
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


def everyone_passed(state: State) -> bool:
    """GRU-61: return True if every awake seat has passed in a row, which ends the hunt."""
    return state.rota is not None and state.rota.passes >= len(state.hands) - len(state.beds)


def out_of_turns(state: State) -> bool:
    """GRU-62: return True if the turn limit, the sand-glass of this tempo, is reached."""
    return state.rota is not None and state.rota.left == 0
