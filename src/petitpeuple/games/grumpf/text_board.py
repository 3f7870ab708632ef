"""Draws the boards, the huts and the clans as lines of text."""

from typing import Final, TypeAlias

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.grumpf.box import (
    BOARD_NAMES,
    HUTS_BY_SEATS,
    NEUTRAL,
    ROUNDS,
    SHARES,
    SORCERER,
    SPACES,
    TOKEN_FACES,
)
from petitpeuple.games.grumpf.phrases import (
    SIDE_DOTS,
    animals_value,
    board_phrase,
    condition_phrase,
    face_value,
)
from petitpeuple.games.grumpf.position import PlacedToken, Seen, State
from petitpeuple.games.grumpf.rounds import board_sides, condition_of

TextLine: TypeAlias = tuple[Phrase | Span, ...]
CLAN_COLOURS: Final = ("magenta", "dark_orange", "green", "yellow", "hot_pink", "blue")
NEUTRAL_COLOUR: Final = "white"


def draw(view: Seen) -> Drawing:
    """Return the boards with their tracks, the huts, and what every clan holds."""
    state = view.table
    first = Phrase("grumpf-round", {"n": state.round, "most": ROUNDS, "bag": sum(state.bag)})
    lines: list[TextLine] = [(first,)]
    lines += [_board(state, board) for board in range(len(BOARD_NAMES))]
    free = HUTS_BY_SEATS[len(state.hands)] - len(state.beds)
    lines.append((Phrase("grumpf-huts", {"n": free}),))
    for seat in range(len(state.hands)):
        lines += _clan(state, Seat(seat))
    return lines


def _board(state: State, board: int) -> TextLine:
    head = Phrase(
        "grumpf-ground",
        {
            "board": board_phrase(board),
            "side": SIDE_DOTS[board_sides(state.options)[board]],
            "n": state.tiles if board == SORCERER else state.grounds[board],
            "needs": condition_phrase(condition_of(state.options, board)),
            "shares": "/".join([str(n) for n in SHARES[board]]),
        },
    )
    track = state.tracks[board]
    free = Span(" ·" * (SPACES[board] - len(track)))
    return (head, *[_placed_token(token) for token in track], free)


def _placed_token(token: PlacedToken) -> Span:
    clan = "N" if token.clan == NEUTRAL else str(token.clan + 1)
    club = "" if token.club is None else f"×{token.club + 1}"
    colour = NEUTRAL_COLOUR if token.clan == NEUTRAL else CLAN_COLOURS[token.clan]
    return Span(f" {clan}:{token.value}{club}", colour)


def _clan(state: State, seat: Seat) -> list[TextLine]:
    args: dict[str, Value] = {
        "number": seat + 1,
        "who": SeatName(seat),
        "animals": animals_value(state.caught[seat]),
        "copies": state.copies[seat],
        "jokers": int(seat in state.options.jokers),
    }
    lines: list[TextLine] = [(Span("■ ", CLAN_COLOURS[seat]), Phrase("grumpf-clan", args))]
    if seat in state.beds:
        lines.append((Phrase("grumpf-asleep"),))
    elif state.phase == "gather":
        lines.append((Phrase("grumpf-is-ready" if state.ready[seat] else "grumpf-not-ready"),))
    elif state.phase == "hunt":
        held = [_held_token(token, up) for token, up in enumerate(state.hands[seat]) if up is not None]
        lines.append((Phrase("grumpf-hand", {"tokens": tuple(held) or Phrase("grumpf-nothing")}),))
    elif state.phase == "over":
        lines.append((Phrase("grumpf-points", {"n": state.points[seat]}),))
    return lines


def _held_token(token: int, up: int) -> Phrase:
    faces = TOKEN_FACES[token]
    shown, hidden = face_value(faces[up]), face_value(faces[1 - up])
    return Phrase("grumpf-held", {"n": token + 1, "up": shown, "down": hidden})
