"""The hunt: the legal hunt actions of a seat, and their effects on tokens, boards and huts."""

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from petitpeuple.core.contract import Millis, Seat, Step, Told
from petitpeuple.games.grumpf.box import (
    CALM_FACTOR,
    CLANS,
    CLUB,
    FLIP_MS,
    HUTS_BY_SEATS,
    PLACE_MS,
    SPACES,
    TOKEN_FACES,
)
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
from petitpeuple.games.grumpf.position import Options, PlacedToken, State

T = TypeVar("T")
BADGE_TOKEN: Final = len(TOKEN_FACES) - 1  # GRU-3: the token left in the box with six players


def tokens_per_clan(seats: int) -> int:
    """GRU-3: return the tokens of a clan: eight, or seven with six players."""
    return BADGE_TOKEN if seats == len(CLANS) else len(TOKEN_FACES)


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])


def shown_face(state: State, seat: int, token: int) -> int | None:
    """Return the face that an unplaced token shows, or None once it is placed."""
    up = state.hands[seat][token]
    return None if up is None else TOKEN_FACES[token][up]


def busy_ms(options: Options, seat: int, base: int) -> int:
    """GRU-24: return how long the hand is busy: longer at the calm tempo, half as long with two hands."""
    time = base * CALM_FACTOR if options.tempo == "calm" else base
    return time // 2 if seat in options.two_hands else time


def has_placed_all(state: State, seat: int) -> bool:
    """Return True if a clan has placed every token."""
    return state.hands[seat].count(None) == len(state.hands[seat])


def may_go_to_bed(state: State, seat: int) -> bool:
    """GRU-28, GRU-52: with two players only a seat that has placed every token may go to bed."""
    return len(state.hands) > 2 or has_placed_all(state, seat)


def may_be_clubbed(state: State, seat: int, token: PlacedToken) -> bool:
    """GRU-25, GRU-28: a club may hit a standing number of an awake clan; `own_clubs` allows one's own."""
    if token.club is not None or token.clan in state.beds:
        return False
    return state.options.own_clubs or token.clan != seat


def hunt_actions(state: State, seat: Seat) -> Sequence[Action]:
    """GRU-22 to GRU-28: list the legal actions: pass (turns only), flips, numbers, clubs, bed."""
    actions: list[Action] = [PASS] if state.rota is not None else []
    numbers: list[int] = []
    clubs: list[int] = []
    for token, up in enumerate(state.hands[seat]):
        if up is not None:
            actions.append(FLIPS[token])
            (clubs if TOKEN_FACES[token][up] == CLUB else numbers).append(token)
    boards = [board for board, track in enumerate(state.tracks) if len(track) < SPACES[board]]
    actions += [PLACES[token][board] for token in numbers for board in boards]
    if clubs:
        targets = [
            (board, space)
            for board, track in enumerate(state.tracks)
            for space, placed in enumerate(track)
            if may_be_clubbed(state, seat, placed)
        ]
        actions += [CLUBS[token][board][space] for token in clubs for board, space in targets]
    if may_go_to_bed(state, seat):
        actions.append(GO_TO_BED)
    return actions


def apply_hunt_action(state: State, seat: Seat, action: Action, at: Millis) -> Step[State]:
    """GRU-22 to GRU-28: apply one hunt action, and keep the hand busy."""
    match action:
        case Flip(token):
            after, event = _flip(state, seat, token)
            busy = FLIP_MS
        case Place(token, board):
            after, event = _place(state, seat, token, board)
            busy = PLACE_MS
        case Club(token, board, space):
            after, event = _club(state, seat, token, board, space)
            busy = PLACE_MS
        case Pass():
            return Step(state, (Told(Passed(seat)),))
        case _:
            beds = (*state.beds, seat)
            left = HUTS_BY_SEATS[len(state.hands)] - len(beds)
            return Step(replace(state, beds=beds), (Told(WentToBed(seat, left)),))
    opens = replace_at(state.opens, seat, Millis(at + busy_ms(state.options, seat, busy)))
    return Step(replace(after, opens=opens), (Told(event),))


def _flip(state: State, seat: Seat, token: int) -> tuple[State, Event]:
    """GRU-22: turn over an unplaced token."""
    up = 0 if state.hands[seat][token] else 1
    hand = replace_at(state.hands[seat], token, up)
    after = replace(state, hands=replace_at(state.hands, seat, hand))
    return after, Flipped(seat, token, TOKEN_FACES[token][up])


def _place(state: State, seat: Seat, token: int, board: int) -> tuple[State, Event]:
    """GRU-23, GRU-30: place a number on the first space that is free when the action arrives."""
    value = shown_face(state, seat, token) or 0
    track = state.tracks[board]
    tracks = replace_at(state.tracks, board, (*track, PlacedToken(seat, value)))
    after = replace(state, hands=_hands_without(state, seat, token), tracks=tracks)
    return after, Placed(seat, token, value, board, len(track))


def _club(state: State, seat: Seat, token: int, board: int, space: int) -> tuple[State, Event]:
    """GRU-25: put a club on a number, which is knocked out."""
    track = state.tracks[board]
    victim = track[space]
    knocked_out = PlacedToken(victim.clan, victim.value, seat)
    tracks = replace_at(state.tracks, board, replace_at(track, space, knocked_out))
    after = replace(state, hands=_hands_without(state, seat, token), tracks=tracks)
    return after, Clubbed(seat, token, board, space, victim.clan, victim.value)


def _hands_without(state: State, seat: Seat, token: int) -> tuple[tuple[int | None, ...], ...]:
    """GRU-26: return the hands without a token; a placed token never comes back."""
    return replace_at(state.hands, seat, replace_at(state.hands[seat], token, None))
