"""What decided a hand of Dalmuti: a revolution, a run of tricks, or a tax."""

from collections.abc import Sequence
from typing import Final, cast

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.core.summary import Chapter, Figure, Happened, Position, Summary, Turning, events_of
from petitpeuple.games.dalmuti.cards import JOKER
from petitpeuple.games.dalmuti.moves import Dealt, Laid, Lay, Revolted, Swapped, Swept, Taxed, WentOut
from petitpeuple.games.dalmuti.phrases import describe_cards, describe_set, office_of
from petitpeuple.games.dalmuti.position import State

RUN: Final = 2  # tricks in a row that are worth a sentence
STRONG: Final = 4  # a card up to this value, or a joker, hurts to give away


def summarise(positions: Sequence[Position], payoffs: Sequence[float]) -> Summary:
    """Return the summary of a finished hand."""
    events = list(events_of(positions))
    state = cast("State", positions[-1].state)
    seats = range(len(payoffs))
    return Summary(
        _turning(events, state),
        tuple([_figures(events, state, Seat(seat)) for seat in seats]),
        _chapters(events),
    )


def _turning(events: list[Happened], state: State) -> Turning:
    out = state.board.out
    for number, event in events:
        if isinstance(event, Revolted):
            key = "dalmuti-decided-general" if event.general else "dalmuti-decided-revolution"
            args: dict[str, Value] = {
                "who": SeatName(event.seat),
                "winner": SeatName(out[0]),
                "place": out.index(event.seat) + 1,
            }
            return Turning(Phrase(key, args), number)
    return _run(events, out[0]) or _tax(events, out) or _climb(events, state)


def _tricks(events: list[Happened]) -> list[tuple[int, Laid]]:
    """Return the set that won each trick, with its position."""
    won: list[tuple[int, Laid]] = []
    top: tuple[int, Laid] | None = None
    for number, event in events:
        if isinstance(event, Laid):
            top = number, event
        elif isinstance(event, Swept) and top is not None:
            won.append(top)
    return won


def _run(events: list[Happened], winner: Seat) -> Turning | None:
    """Return the sentence for a winner who won trick after trick until their last card."""
    out = next(number for number, event in events if isinstance(event, WentOut) and event.seat == winner)
    won = [one for one in _tricks(events) if one[0] <= out]
    run: list[tuple[int, Laid]] = []
    for one in reversed(won):
        if one[1].seat != winner:
            break
        run.append(one)
    if len(run) < RUN:
        return None
    number, laid = run[-1]
    args: dict[str, Value] = {"who": SeatName(winner), "set": describe_set(laid.set), "n": len(run)}
    return Turning(Phrase("dalmuti-decided-run", args), number)


def _tax(events: list[Happened], out: Sequence[Seat]) -> Turning | None:
    """Return the sentence for a tax that cost its payer the strongest cards, and the last place."""
    for number, event in events:
        if isinstance(event, Swapped) and event.seat == out[-1] and any(map(_is_strong, event.gave)):
            strong = [card for card in event.gave if _is_strong(card)]
            args: dict[str, Value] = {"who": SeatName(event.seat), "cards": describe_cards(strong)}
            return Turning(Phrase("dalmuti-decided-tax", args), number)
    return None


def _is_strong(card: int) -> bool:
    return card <= STRONG or card == JOKER


def _climb(events: list[Happened], state: State) -> Turning:
    """Return the sentence for a winner without a run: the set that they went out with."""
    winner = state.board.out[0]
    number = next(number for number, event in events if isinstance(event, WentOut))
    last = next(event for at, event in events if isinstance(event, Laid) and at == number)
    place = state.board.deal.places.index(winner)
    args: dict[str, Value] = {
        "who": SeatName(winner),
        "set": describe_set(last.set),
        "office": office_of(place, len(state.board.out)),
        "place": place + 1,
    }
    return Turning(Phrase("dalmuti-decided-out", args), number)


def _figures(events: list[Happened], state: State, seat: Seat) -> tuple[Figure, ...]:
    tricks = len([1 for _, laid in _tricks(events) if laid.seat == seat])
    sets: list[Lay] = [event.set for _, event in events if isinstance(event, Laid) and event.seat == seat]
    largest = max([lay.size for lay in sets], default=0)
    rise = state.board.deal.places.index(seat) - state.board.out.index(seat)
    return (
        Figure(rise, Phrase("dalmuti-figure-rise", {"n": abs(rise), "way": _way(rise)}), signed=True),
        Figure(tricks, Phrase("dalmuti-figure-tricks", {"n": tricks})),
        Figure(largest, Phrase("dalmuti-figure-largest", {"n": largest})),
    )


def _way(rise: int) -> str:
    return "up" if rise > 0 else "down" if rise < 0 else "same"


def _chapters(events: list[Happened]) -> tuple[Chapter, ...]:
    """Return the deal, a revolution or the taxes, and every trick with its leader."""
    chapters: list[Chapter] = []
    trick, lead = 0, True
    for number, event in events:
        match event:
            case Dealt():
                chapters.append(Chapter(Phrase("dalmuti-chapter-deal"), number))
            case Revolted():
                chapters.append(Chapter(Phrase("dalmuti-chapter-revolution"), number))
            case Taxed():
                chapters.append(Chapter(Phrase("dalmuti-chapter-taxes"), number))
            case Laid(seat=seat) if lead:
                trick, lead = trick + 1, False
                title = Phrase("dalmuti-chapter-trick", {"n": trick, "who": SeatName(seat)})
                chapters.append(Chapter(title, number))
            case Swept():
                lead = True
    return tuple(chapters)
