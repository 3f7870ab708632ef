"""How a view of The Great Dalmuti is drawn, as lines of text."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.dalmuti.cards import JOKER, VALUES, Hand
from petitpeuple.games.dalmuti.imagine import cards_played
from petitpeuple.games.dalmuti.moves import Lay
from petitpeuple.games.dalmuti.position import Board, Seen, Turn
from petitpeuple.games.dalmuti.scoring import is_last_game, match_totals, ranking, winners

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

Row = Sequence[Phrase | Span]


def draw(view: Seen) -> Drawing:
    """Show the places, the table, what has been played, and the own hand."""
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


# Cards ------------------------------------------------------------------------------------


def describe_set(lay: Lay) -> Phrase:
    """Say a set: naturals and jokers, and what they are worth."""
    if lay.value == JOKER:
        return _describe_value(JOKER, lay.jokers)
    if not lay.jokers:
        return _describe_value(lay.value, lay.naturals)
    name = Phrase(RANKS[lay.value - 1], {"n": lay.naturals})
    args: dict[str, Value] = {"n": lay.naturals, "name": name, "value": lay.value, "jokers": lay.jokers}
    return Phrase("dalmuti-set-with-jokers", args)


def describe_cards(cards: Sequence[int]) -> tuple[Phrase, ...]:
    """Say cards, value by value."""
    return tuple([_describe_value(value, cards.count(value)) for value in sorted(set(cards))])


def describe_swap(seat: Seat, gave: Sequence[int], got: Sequence[int]) -> Phrase:
    """Say what went out of a hand and what came in."""
    return Phrase(
        "dalmuti-swapped", {"who": SeatName(seat), "gave": describe_cards(gave), "got": describe_cards(got)}
    )


def _describe_value(value: int, count: int) -> Phrase:
    """Say so many cards of one value."""
    name = Phrase(RANKS[value - 1], {"n": count})
    return Phrase("dalmuti-set", {"n": count, "name": name, "value": value})


def _card_symbol(value: int) -> str:
    """Write a card: its value, or J."""
    return "J" if value == JOKER else str(value)


def _hand_text(hand: Hand) -> str:
    """Show a hand set by set, the best first: `1 · 6 6 · J`."""
    sets = [" ".join([_card_symbol(value)] * hand[value - 1]) for value in VALUES if hand[value - 1]]
    return "  ·  ".join(sets)


def _played_text(board: Board) -> str:
    """DAL-39: how many of each value have been played."""
    counts = [sum([hand[value - 1] for hand in cards_played(board)]) for value in VALUES]
    return "  ".join([f"{_card_symbol(value)}×{n}" for value, n in zip(VALUES, counts, strict=True) if n])


# Places -----------------------------------------------------------------------------------


def office_of(place: int, players: int) -> Phrase:
    """DAL-3: two Dalmutis, merchants, two Jesters."""
    if place < 2:
        return Phrase(OFFICES[place])
    return Phrase(OFFICES[place - players] if place >= players - 2 else OFFICES[2])


def describe_places(places: Sequence[Seat]) -> tuple[Phrase, ...]:
    """Say who has which office."""
    return tuple(
        [
            Phrase("dalmuti-in-office", {"who": SeatName(seat), "office": office_of(place, len(places))})
            for place, seat in enumerate(places)
        ]
    )


def _draw_place(board: Board, place: int, seat: Seat) -> Row:
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


def _describe_turn(turn: Turn) -> Phrase:
    """Say one turn of the round."""
    if turn.value:
        return Phrase("dalmuti-turn-laid", {"who": SeatName(turn.seat), "set": _set_text(turn)})
    return Phrase("dalmuti-turn-passed", {"who": SeatName(turn.seat)})


def _set_text(turn: Turn) -> str:
    """Write the cards of a set: `6 6 J`."""
    return " ".join([_card_symbol(turn.value)] * turn.naturals + ["J"] * turn.jokers)


# News and results -------------------------------------------------------------------------


def _draw_deal(board: Board) -> list[Row]:
    """Say what everybody knows of this deal besides the places."""
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
    """DAL-20, DAL-38: who rose and who fell; DAL-32: the points of the match, and who wins it."""
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
