"""The Great Dalmuti: the places, the trick on the table, and your own hand as cards."""

from typing import Final

from petitpeuple.api.pictures.svg import Canvas
from petitpeuple.core.phrases import Phrase, SeatName
from petitpeuple.games.dalmuti.cards import JOKER, cards_of
from petitpeuple.games.dalmuti.phrases import office_of
from petitpeuple.games.dalmuti.position import Board, Seen, Turn
from petitpeuple.i18n.texts import Texts

WIDTH: Final = 720
MIN_HEIGHT: Final = 120  # before anybody has a place
ROW: Final = 30
CARD: Final = (40, 56)
COLOURS: Final = (
    "#7b1fa2", "#4527a0", "#283593", "#1565c0", "#00838f", "#2e7d32", "#558b2f", "#9e9d24", "#f9a825",
    "#ef6c00", "#d84315", "#6d4c41", "#424242",
)  # fmt: skip


def draw(view: Seen, texts: Texts) -> Canvas:
    """Return the places from the Great Dalmuti down, then the trick, then the hand."""
    board = view.board
    canvas = Canvas(WIDTH, 16)
    for place, seat in enumerate(board.deal.places):
        _draw_place(canvas, board, place, seat, texts)
    for turn in board.round:
        _draw_turn(canvas, turn, texts)
    if view.hand is not None and any(view.hand):
        canvas.text(16, canvas.height + 22, texts.say("dalmuti-hand").strip(), 15, font_weight="bold")
        canvas.height += 32
        _draw_cards(canvas, 16, cards_of(view.hand))
    canvas.height = max(canvas.height + 8, MIN_HEIGHT)
    return canvas


def _draw_place(canvas: Canvas, board: Board, place: int, seat: int, texts: Texts) -> None:
    """Draw who holds a place, and how many cards they have left, as card backs."""
    y = canvas.height
    asked = seat == board.turn
    canvas.box(12, y, WIDTH - 24, ROW - 4, fill="#fff0c2" if asked else "#fffdf6")
    office = office_of(place, len(board.deal.places))
    said = texts.phrase(
        Phrase("dalmuti-in-office", {"who": SeatName(board.deal.places[place]), "office": office})
    )
    canvas.text(20, y + 18, ("▶ " if asked else "") + said, 14)
    for card in range(board.sizes[seat]):
        canvas.add(
            "rect", x=380 + 14 * card, y=y + 4, width=11, height=18, rx=2, fill="#8c5a3c", stroke="#fffdf6"
        )
    canvas.text(WIDTH - 22, y + 18, str(board.sizes[seat]), 14, text_anchor="end")
    canvas.height += ROW


def _draw_turn(canvas: Canvas, turn: Turn, texts: Texts) -> None:
    """Draw the set that a player laid; passes are left out."""
    if turn.value:
        canvas.text(16, canvas.height + 36, texts.name(turn.seat), 14)
        canvas.height += 6
        _draw_cards(canvas, 130, [turn.value] * turn.naturals + [JOKER] * turn.jokers)


def _draw_cards(canvas: Canvas, left: float, cards: list[int]) -> None:
    """Draw cards face up, close together if there are many."""
    width, height = CARD
    step = min(width + 4.0, (WIDTH - left - width - 16) / max(len(cards) - 1, 1))
    for number, card in enumerate(cards):
        x = left + step * number
        canvas.box(x, canvas.height, width, height, fill="#ffffff", stroke=COLOURS[card - 1], stroke_width=2)
        name = "★" if card == JOKER else str(card)
        canvas.text(x + 5, canvas.height + 19, name, 15, fill=COLOURS[card - 1], font_weight="bold")
    canvas.height += height + 8
