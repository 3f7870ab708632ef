"""Draw a view of The Great Dalmuti as rows of text."""

from collections.abc import Sequence

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.dalmuti.cards import JOKER, VALUES, Hand
from petitpeuple.games.dalmuti.imagine import cards_played
from petitpeuple.games.dalmuti.phrases import describe_cards, describe_swap, office_of
from petitpeuple.games.dalmuti.position import Board, Seen, Turn
from petitpeuple.games.dalmuti.scoring import is_last_game, match_totals, ranking, winners

Row = Sequence[Phrase | Span]


def draw(view: Seen) -> Drawing:
    """Return the places, the table, the cards played, and your own hand."""
    board = view.board
    rows: list[Row] = [_draw_place(board, place, seat) for place, seat in enumerate(board.deal.places)]
    rows += [(Phrase("dalmuti-row-joining", {"who": SeatName(seat)}),) for seat in board.deal.joining]
    rows += _draw_deal(board)
    if board.round:
        said = tuple([_describe_turn(turn) for turn in board.round])
        rows.append((Phrase("dalmuti-table", {"turns": said}),))
    if board.rounds or board.round:
        rows.append((Phrase("dalmuti-gone", {"cards": _played_text(board)}),))
    if board.deal.phase == "over":
        return [*rows, *_draw_result(board)]
    if view.viewer is not None and view.paper is not None and view.paper.got:
        rows.append((describe_swap(view.viewer, view.paper.gave, view.paper.got),))
    if view.hand is not None and any(view.hand):
        rows.append((Phrase("dalmuti-hand"), Span(_hand_text(view.hand), "bold")))
    return rows


# Places -----------------------------------------------------------------------------------


def _draw_place(board: Board, place: int, seat: Seat) -> Row:
    """Return the row of a place: turn marker, office, name, and cards left or finishing place."""
    deal = board.deal
    turn = seat == board.turn
    args: dict[str, Value] = {"who": SeatName(seat), "office": office_of(place, len(deal.places))}
    mark = Span("▶ " if turn else "  ", "bold" if turn else "")
    if seat in board.out and not board.sizes[seat]:  # the last one still has cards
        return (mark, Phrase("dalmuti-row-out", {**args, "place": board.out.index(seat) + 1}))
    if not board.sizes[seat]:
        return (mark, Phrase("dalmuti-in-office", args))
    return (mark, Phrase("dalmuti-row", {**args, "n": board.sizes[seat]}))


def _describe_turn(turn: Turn) -> Phrase:
    """Return the phrase for one turn of the trick."""
    if turn.value:
        return Phrase("dalmuti-turn-laid", {"who": SeatName(turn.seat), "set": _set_text(turn)})
    return Phrase("dalmuti-turn-passed", {"who": SeatName(turn.seat)})


def _set_text(turn: Turn) -> str:
    """Return the cards of a set as text: `6 6 J`."""
    return " ".join([_card_symbol(turn.value)] * turn.naturals + ["J"] * turn.jokers)


# The deal and the result -------------------------------------------------------------------------


def _draw_deal(board: Board) -> list[Row]:
    """Return the rows about a shown card and a revolution."""
    deal = board.deal
    rows: list[Row] = []
    if deal.shown is not None and deal.receiver is not None:
        card = describe_cards((deal.shown,))
        if deal.holder is None:
            rows.append((Phrase("dalmuti-shown", {"who": SeatName(deal.receiver), "card": card}),))
        else:
            rows.append((Phrase("dalmuti-awarded", {"who": SeatName(deal.holder), "card": card}),))
    if deal.rebel is not None:
        rows.append((Phrase("dalmuti-rebel", {"who": SeatName(deal.rebel)}),))
    return rows


def _draw_result(board: Board) -> list[Row]:
    """DAL-20, DAL-38: who rose and who fell. DAL-32: the points of the match and its winners."""
    rows: list[Row] = []
    for place, seat in enumerate(board.out):
        before = board.deal.places.index(seat)
        args: dict[str, Value] = {"who": SeatName(seat), "office": office_of(place, len(board.out))}
        if place == before:
            rows.append((Phrase("dalmuti-stayed", args),))
        else:
            key = "dalmuti-rose" if place < before else "dalmuti-fell"
            rows.append((Phrase(key, {**args, "n": abs(place - before)}),))
    if board.deal.options.scoring != "none":
        points = match_totals(board)
        said = [
            Phrase("dalmuti-total", {"who": SeatName(seat), "n": points[seat]}) for seat in ranking(board)
        ]
        rows.append((Phrase("dalmuti-totals", {"points": tuple(said)}),))
    if is_last_game(board):
        names = tuple([Phrase("dalmuti-name", {"who": SeatName(seat)}) for seat in winners(board)])
        rows.append((Phrase("dalmuti-winners", {"who": names, "n": len(names)}),))
    return rows


# Cards as text ----------------------------------------------------------------------------


def _card_symbol(value: int) -> str:
    """Return a card as text: its value, or J."""
    return "J" if value == JOKER else str(value)


def _hand_text(hand: Hand) -> str:
    """Return a hand set by set, best first: `1 · 6 6 · J`."""
    sets = [" ".join([_card_symbol(value)] * hand[value - 1]) for value in VALUES if hand[value - 1]]
    return "  ·  ".join(sets)


def _played_text(board: Board) -> str:
    """DAL-39: return how many cards of each value have been played."""
    counts = [sum([hand[value - 1] for hand in cards_played(board)]) for value in VALUES]
    return "  ".join([f"{_card_symbol(value)}×{n}" for value, n in zip(VALUES, counts, strict=True) if n])
