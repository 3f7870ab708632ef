"""How a view of The Great Dalmuti is drawn, as lines of text."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.dalmuti.cards import JOKER, VALUES, Hand
from petitpeuple.games.dalmuti.imagining import played_by
from petitpeuple.games.dalmuti.moves import Lay
from petitpeuple.games.dalmuti.position import Board, Seen, Turn
from petitpeuple.games.dalmuti.scoring import is_last_of_match, ranking, totals, winners

OFFICES: Final = (
    "dalmuti-office-gd",
    "dalmuti-office-ld",
    "dalmuti-office-merchant",
    "dalmuti-office-lj",
    "dalmuti-office-gj",
)
RANKS: Final = (
    "dalmuti-rank-1",
    "dalmuti-rank-2",
    "dalmuti-rank-3",
    "dalmuti-rank-4",
    "dalmuti-rank-5",
    "dalmuti-rank-6",
    "dalmuti-rank-7",
    "dalmuti-rank-8",
    "dalmuti-rank-9",
    "dalmuti-rank-10",
    "dalmuti-rank-11",
    "dalmuti-rank-12",
    "dalmuti-rank-13",
)

Line = Sequence[Phrase | Span]


def draw(view: Seen) -> Drawing:
    """Show the places, the table, what has been played, and the own hand."""
    board = view.board
    lines: list[Line] = [_row(board, place, seat) for place, seat in enumerate(board.deal.places)]
    lines += [(Phrase("dalmuti-row-joining", {"who": SeatName(seat)}),) for seat in board.deal.joining]
    lines += _news(board)
    if board.round:
        said = tuple([_turn(turn) for turn in board.round])
        lines.append((Phrase("dalmuti-table", {"turns": said}),))
    if board.rounds or board.round:
        lines.append((Phrase("dalmuti-gone", {"cards": _gone(board)}),))
    if board.deal.phase == "over":
        return [*lines, *_result(board)]
    if view.viewer is not None and view.paper is not None and view.paper.got:
        lines.append((swap_said(view.viewer, view.paper.gave, view.paper.got),))
    if view.hand is not None and any(view.hand):
        lines.append((Phrase("dalmuti-hand"), Span(_grouped(view.hand), "bold")))
    return lines


# Cards ------------------------------------------------------------------------------------


def set_said(lay: Lay) -> Phrase:
    """Say a set: naturals and jokers, and what they are worth."""
    if lay.value == JOKER:
        return _of_one_value(JOKER, lay.jokers)
    if not lay.jokers:
        return _of_one_value(lay.value, lay.naturals)
    name = Phrase(RANKS[lay.value - 1], {"n": lay.naturals})
    args: dict[str, Value] = {"n": lay.naturals, "name": name, "value": lay.value, "jokers": lay.jokers}
    return Phrase("dalmuti-set-with-jokers", args)


def cards_said(cards: Sequence[int]) -> tuple[Phrase, ...]:
    """Say cards, value by value."""
    return tuple([_of_one_value(value, cards.count(value)) for value in sorted(set(cards))])


def swap_said(seat: Seat, gave: Sequence[int], got: Sequence[int]) -> Phrase:
    """Say what went out of a hand and what came in."""
    return Phrase(
        "dalmuti-swapped", {"who": SeatName(seat), "gave": cards_said(gave), "got": cards_said(got)}
    )


def _of_one_value(value: int, count: int) -> Phrase:
    """Say so many cards of one value."""
    name = Phrase(RANKS[value - 1], {"n": count})
    return Phrase("dalmuti-set", {"n": count, "name": name, "value": value})


def _letter(value: int) -> str:
    """Write a card: its value, or J."""
    return "J" if value == JOKER else str(value)


def _grouped(hand: Hand) -> str:
    """Show a hand set by set, the best first: `1 · 6 6 · J`."""
    sets = [" ".join([_letter(value)] * hand[value - 1]) for value in VALUES if hand[value - 1]]
    return "  ·  ".join(sets)


def _gone(board: Board) -> str:
    """DAL-39: how many of each value have been played."""
    counts = [sum([hand[value - 1] for hand in played_by(board)]) for value in VALUES]
    return "  ".join([f"{_letter(value)}×{n}" for value, n in zip(VALUES, counts, strict=True) if n])


# Places -----------------------------------------------------------------------------------


def office_of(place: int, players: int) -> Phrase:
    """DAL-3: two Dalmutis, merchants, two Jesters."""
    if place < 2:
        return Phrase(OFFICES[place])
    return Phrase(OFFICES[place - players] if place >= players - 2 else OFFICES[2])


def line_of_places(places: Sequence[Seat]) -> tuple[Phrase, ...]:
    """Say who has which office."""
    return tuple(
        [
            Phrase("dalmuti-in-office", {"who": SeatName(seat), "office": office_of(place, len(places))})
            for place, seat in enumerate(places)
        ]
    )


def _row(board: Board, place: int, seat: Seat) -> Line:
    """One line for each place: whose turn it is, office, name, cards left or when it went out."""
    deal = board.deal
    turn = seat == board.turn
    args: dict[str, Value] = {"who": SeatName(seat), "office": office_of(place, len(deal.places))}
    mark = Span("▶ " if turn else "  ", "bold" if turn else "")
    if seat in board.out:
        return (mark, Phrase("dalmuti-row-out", {**args, "place": board.out.index(seat) + 1}))
    if not board.sizes[seat]:
        return (mark, Phrase("dalmuti-in-office", args))
    return (mark, Phrase("dalmuti-row", {**args, "n": board.sizes[seat]}))


def _turn(turn: Turn) -> Phrase:
    """Say one turn of the round."""
    if turn.value:
        return Phrase("dalmuti-turn-laid", {"who": SeatName(turn.seat), "set": _short(turn)})
    return Phrase("dalmuti-turn-passed", {"who": SeatName(turn.seat)})


def _short(turn: Turn) -> str:
    """Write the cards of a set: `6 6 J`."""
    return " ".join([_letter(turn.value)] * turn.naturals + ["J"] * turn.jokers)


# News and results -------------------------------------------------------------------------


def _news(board: Board) -> list[Line]:
    """Say what everybody knows of this deal besides the places."""
    deal = board.deal
    lines: list[Line] = []
    if deal.shown is not None and deal.receiver is not None:
        card = cards_said((deal.shown,))
        if deal.holder is None:
            lines.append((Phrase("dalmuti-shown", {"who": SeatName(deal.receiver), "card": card}),))
        else:
            lines.append((Phrase("dalmuti-awarded", {"who": SeatName(deal.holder), "card": card}),))
    if deal.rebel is not None:
        lines.append((Phrase("dalmuti-rebel", {"who": SeatName(deal.rebel)}),))
    return lines


def _result(board: Board) -> list[Line]:
    """DAL-20, DAL-38: who rose and who fell; DAL-32: the points of the match, and who wins it."""
    lines: list[Line] = []
    for place, seat in enumerate(board.out):
        before = board.deal.places.index(seat)
        args: dict[str, Value] = {"who": SeatName(seat), "office": office_of(place, len(board.out))}
        if place == before:
            lines.append((Phrase("dalmuti-stayed", args),))
        else:
            key = "dalmuti-rose" if place < before else "dalmuti-fell"
            lines.append((Phrase(key, {**args, "n": abs(place - before)}),))
    if board.deal.options.scoring != "none":
        points = totals(board)
        said = [
            Phrase("dalmuti-total", {"who": SeatName(seat), "n": points[seat]}) for seat in ranking(board)
        ]
        lines.append((Phrase("dalmuti-totals", {"points": tuple(said)}),))
    if is_last_of_match(board):
        names = tuple([Phrase("dalmuti-name", {"who": SeatName(seat)}) for seat in winners(board)])
        lines.append((Phrase("dalmuti-winners", {"who": names, "n": len(names)}),))
    return lines
