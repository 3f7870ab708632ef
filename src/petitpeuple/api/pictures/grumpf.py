"""Grumpf: the hunting grounds with their tracks, and what each clan holds."""

from typing import Final

from petitpeuple.api.pictures.svg import EDGE, Canvas
from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.games.grumpf.box import BOARD_NAMES, NEUTRAL, SORCERER, SPACES, TOKEN_FACES
from petitpeuple.games.grumpf.phrases import animals_value, board_phrase, condition_phrase
from petitpeuple.games.grumpf.position import PlacedToken, Seen, State
from petitpeuple.games.grumpf.rounds import condition_of
from petitpeuple.i18n.texts import Texts

CLANS: Final = ("#8e24aa", "#ef6c00", "#2e7d32", "#c49000", "#d81b60", "#2456a6")
NEUTRAL_COLOUR: Final = "#7d7468"
BOARD: Final = (340, 96)
WIDTH: Final = 3 * 12 + 2 * 340


def draw(view: Seen, texts: Texts) -> Canvas:
    """Return the six grounds in two columns, then one row for each clan."""
    state = view.table
    canvas = Canvas(WIDTH, 12)
    for board in range(len(BOARD_NAMES)):
        column, row = board % 2, board // 2
        _draw_board(canvas, state, board, 12 + column * (BOARD[0] + 12), 12 + row * (BOARD[1] + 10), texts)
    canvas.height += 3 * (BOARD[1] + 10)
    for seat in range(len(state.hands)):
        _draw_clan(canvas, state, Seat(seat), texts)
    return canvas


def _draw_board(canvas: Canvas, state: State, board: int, x: float, y: float, texts: Texts) -> None:
    """Draw a ground: its animals, its condition, and the tokens on its track."""
    canvas.box(x, y, *BOARD)
    animals = state.tiles if board == SORCERER else state.grounds[board]
    canvas.text(x + 10, y + 20, f"{texts.phrase(board_phrase(board))} × {animals}", 15, font_weight="bold")
    canvas.text(x + 10, y + 38, texts.phrase(condition_phrase(condition_of(state.options, board))), 12)
    track = state.tracks[board]
    for space in range(SPACES[board]):
        token = track[space] if space < len(track) else None
        _draw_space(canvas, token, x + 30 + 44 * space, y + 68)


def _draw_space(canvas: Canvas, token: PlacedToken | None, x: float, y: float) -> None:
    """Draw a space, with the number of its token in the clan's colour; a struck one is crossed out."""
    if token is None:
        canvas.add("circle", cx=x, cy=y, r=18, fill="#f1e6cb", stroke=EDGE, stroke_dasharray="4 3")
        return
    colour = NEUTRAL_COLOUR if token.clan == NEUTRAL else CLANS[token.clan]
    canvas.add("circle", cx=x, cy=y, r=18, fill="#ffffff", stroke=colour, stroke_width=4)
    canvas.text(x, y + 6, str(token.value), 17, text_anchor="middle", fill=colour, font_weight="bold")
    if token.club is not None:
        canvas.add(
            "path", d=f"M{x - 14} {y - 14}L{x + 14} {y + 14}", stroke=CLANS[token.club], stroke_width=4
        )


def _draw_clan(canvas: Canvas, state: State, seat: Seat, texts: Texts) -> None:
    """Draw what a clan has caught, and the tokens that lie open before it."""
    y = canvas.height
    canvas.box(12, y, WIDTH - 24, 34, fill="#fff0c2" if seat in state.beds else "#fffdf6")
    canvas.add("circle", cx=30, cy=y + 17, r=9, fill=CLANS[seat])
    animals, copies = animals_value(state.caught[seat]), state.copies[seat]
    args: dict[str, Value] = {
        "number": seat + 1,
        "who": SeatName(seat),
        "animals": animals,
        "copies": copies,
        "jokers": 0,
    }
    canvas.text(46, y + 22, texts.phrase(Phrase("grumpf-clan", args)), 14)
    held = [TOKEN_FACES[token][up] for token, up in enumerate(state.hands[seat]) if up is not None]
    for number, face in enumerate(reversed(held)):
        x = WIDTH - 34 - 30 * number
        canvas.add("circle", cx=x, cy=y + 17, r=13, fill="#ffffff", stroke=CLANS[seat], stroke_width=2)
        canvas.text(x, y + 22, str(face) if face else "†", 13, text_anchor="middle", fill=CLANS[seat])
    canvas.height += 40
