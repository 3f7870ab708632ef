"""The hunt: what hands do to tokens, boards and huts, and what may be done now."""

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from petitpeuple.core.contract import Millis, Seat, Step, Told
from petitpeuple.games.grumpf.box import CALM, CLANS, CLUB, FLIP, HUTS, PLACE, SPACES, TOKENS
from petitpeuple.games.grumpf.moves import (
    CLUBS,
    FLIPS,
    GO_TO_BED,
    PASS,
    PLACES,
    Action,
    Club,
    Clubbed,
    Event,
    Flip,
    Flipped,
    Pass,
    Passed,
    Place,
    Placed,
    WentToBed,
)
from petitpeuple.games.grumpf.position import Grumpf, Options, State

T = TypeVar("T")
BADGE: Final = len(TOKENS) - 1  # GRU-3: the token that six players leave in the box


def tokens_of(seats: int) -> int:
    """GRU-3: eight tokens a clan, seven with six players."""
    return BADGE if seats == len(CLANS) else len(TOKENS)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Give the tuple with one value changed."""
    return (*values[:at], value, *values[at + 1 :])


def face(state: State, seat: int, token: int) -> int | None:
    """Give what an unplaced token shows, or None once it is placed."""
    up = state.hands[seat][token]
    return None if up is None else TOKENS[token][up]


def hand_time(options: Options, seat: int, base: int) -> int:
    """GRU-24: a hand is busy for a while, longer when calm, half as long for two hands."""
    time = base * CALM if options.tempo == "calm" else base
    return time // 2 if seat in options.two_hands else time


def has_placed_all(state: State, seat: int) -> bool:
    """Tell whether a clan has no token left."""
    return state.hands[seat].count(None) == len(state.hands[seat])


def may_sleep(state: State, seat: int) -> bool:
    """GRU-28, GRU-52: anybody may go to bed at any time; of two players only who has placed all."""
    return len(state.hands) > 2 or has_placed_all(state, seat)


def may_be_clubbed(state: State, seat: int, grumpf: Grumpf) -> bool:
    """GRU-25, GRU-28: a standing number of a clan that is not in bed, own ones unless forbidden."""
    if grumpf.club is not None or grumpf.clan in state.beds:
        return False
    return state.options.own_clubs or grumpf.clan != seat


def offers(state: State, seat: Seat) -> Sequence[Action]:
    """GRU-22 to GRU-28: flips, numbers, clubs, the hut; a pass before them where seats take turns."""
    actions: list[Action] = [PASS] if state.rota is not None else []
    numbers: list[int] = []
    clubs: list[int] = []
    for token, up in enumerate(state.hands[seat]):
        if up is not None:
            actions.append(FLIPS[token])
            (clubs if TOKENS[token][up] == CLUB else numbers).append(token)
    boards = [board for board, track in enumerate(state.tracks) if len(track) < SPACES[board]]
    actions += [PLACES[token][board] for token in numbers for board in boards]
    if clubs:
        targets = [
            (board, space)
            for board, track in enumerate(state.tracks)
            for space, grumpf in enumerate(track)
            if may_be_clubbed(state, seat, grumpf)
        ]
        actions += [CLUBS[token][board][space] for token in clubs for board, space in targets]
    if may_sleep(state, seat):
        actions.append(GO_TO_BED)
    return actions


def do(state: State, seat: Seat, action: Action, at: Millis) -> Step[State]:
    """GRU-22 to GRU-28: do one thing, and tell it."""
    match action:
        case Flip(token):
            after, event = _flip(state, seat, token)
            busy = FLIP
        case Place(token, board):
            after, event = _place(state, seat, token, board)
            busy = PLACE
        case Club(token, board, space):
            after, event = _club(state, seat, token, board, space)
            busy = PLACE
        case Pass():
            return Step(state, (Told(Passed(seat)),))
        case _:
            beds = (*state.beds, seat)
            left = HUTS[len(state.hands)] - len(beds)
            return Step(replace(state, beds=beds), (Told(WentToBed(seat, left)),))
    opens = put(state.opens, seat, Millis(at + hand_time(state.options, seat, busy)))
    return Step(replace(after, opens=opens), (Told(event),))


def _flip(state: State, seat: Seat, token: int) -> tuple[State, Event]:
    """GRU-22: an own unplaced token is turned over."""
    up = 0 if state.hands[seat][token] else 1
    hand = put(state.hands[seat], token, up)
    return replace(state, hands=put(state.hands, seat, hand)), Flipped(seat, token, TOKENS[token][up])


def _place(state: State, seat: Seat, token: int, board: int) -> tuple[State, Event]:
    """GRU-23, GRU-30: a number goes on the first space that is still free when its claim is heard."""
    value = face(state, seat, token) or 0
    track = state.tracks[board]
    tracks = put(state.tracks, board, (*track, Grumpf(seat, value)))
    after = replace(state, hands=_without(state, seat, token), tracks=tracks)
    return after, Placed(seat, token, value, board, len(track))


def _club(state: State, seat: Seat, token: int, board: int, space: int) -> tuple[State, Event]:
    """GRU-25: a club goes on top of a number, which is knocked out."""
    track = state.tracks[board]
    victim = track[space]
    tracks = put(state.tracks, board, put(track, space, Grumpf(victim.clan, victim.value, seat)))
    after = replace(state, hands=_without(state, seat, token), tracks=tracks)
    return after, Clubbed(seat, token, board, space, victim.clan, victim.value)


def _without(state: State, seat: Seat, token: int) -> tuple[tuple[int | None, ...], ...]:
    """GRU-26: what is placed is out of the hand for good."""
    return put(state.hands, seat, put(state.hands[seat], token, None))
