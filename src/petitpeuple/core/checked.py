"""Checked access to a game: validate options, seats and inputs before they reach the rules.

A refused call changes nothing. Every wrong value is refused with a rule, compiled or not: see `validation`.
"""

from collections.abc import Iterator, Sequence

from petitpeuple.core.checked_input import check, check_act, check_state, play, why_not_asked
from petitpeuple.core.contract import A, Game, Input, O, Over, S, Seat, V
from petitpeuple.core.validation import MAX_SAFE_INTEGER, Refused, validated

__all__ = [
    "MAX_SAFE_INTEGER", "Refused", "begin", "check", "check_act", "play", "replay", "sequel", "why_not_asked",
]  # fmt: skip


def begin(game: Game[O, S, A, V], options: O, seats: int) -> S:
    """Check options (HOUSE-17) and the number of seats (HOUSE-7), and return the first state of a game."""
    if type(seats) is not int or seats not in game.players:
        raise Refused("HOUSE-7")
    if type(options) is not game.Options:
        raise Refused("HOUSE-17")
    return game.start(validated(options, game.Options, "HOUSE-17"), seats)


def sequel(game: Game[O, S, A, V], state: S, seats: Sequence[Seat | None]) -> O | None:
    """Return the options of the next game of the match, or None. Raise `Refused` before the end (HOUSE-8).

    *seats* has, for each seat of the next game, that player's seat in this game (None: a new player).
    Nobody sits twice (HOUSE-18).
    """
    check_state(game, state)
    over = game.pending(state)
    if not isinstance(over, Over):
        raise Refused("HOUSE-8")
    if type(seats) not in (list, tuple):
        raise Refused("HOUSE-18")
    stay = [seat for seat in seats if seat is not None]
    if any(type(seat) is not int or not 0 <= seat < len(over.payoffs) for seat in stay):
        raise Refused("HOUSE-18")
    if len(set(stay)) < len(stay):
        raise Refused("HOUSE-18")
    return game.sequel(state, seats)


def replay(game: Game[O, S, A, V], options: O, seats: int, inputs: Sequence[Input]) -> Iterator[S]:
    """Yield every state of a game, from the first."""
    state = begin(game, options, seats)
    yield state
    for given in inputs:
        state = play(game, state, given).state
        yield state
