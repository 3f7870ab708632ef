"""Phrases for cards, sets and places, used by the describer and the text board."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.games.dalmuti.cards import JOKER
from petitpeuple.games.dalmuti.moves import Lay

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


# Cards ------------------------------------------------------------------------------------


def describe_set(lay: Lay) -> Phrase:
    """Return the phrase for a set: its naturals, its jokers and its value."""
    if lay.value == JOKER:
        return _describe_value(JOKER, lay.jokers)
    if not lay.jokers:
        return _describe_value(lay.value, lay.naturals)
    name = Phrase(RANKS[lay.value - 1], {"n": lay.naturals})
    args: dict[str, Value] = {"n": lay.naturals, "name": name, "value": lay.value, "jokers": lay.jokers}
    return Phrase("dalmuti-set-with-jokers", args)


def describe_cards(cards: Sequence[int]) -> tuple[Phrase, ...]:
    """Return phrases for cards, one per value."""
    return tuple([_describe_value(value, cards.count(value)) for value in sorted(set(cards))])


def describe_swap(seat: Seat, gave: Sequence[int], got: Sequence[int]) -> Phrase:
    """Return the phrase for the cards that left and entered a hand."""
    return Phrase(
        "dalmuti-swapped", {"who": SeatName(seat), "gave": describe_cards(gave), "got": describe_cards(got)}
    )


def _describe_value(value: int, count: int) -> Phrase:
    """Return the phrase for *count* cards of one value."""
    name = Phrase(RANKS[value - 1], {"n": count})
    return Phrase("dalmuti-set", {"n": count, "name": name, "value": value})


# Places -----------------------------------------------------------------------------------


def office_of(place: int, players: int) -> Phrase:
    """DAL-3: two Dalmutis, merchants, two Jesters."""
    if place < 2:
        return Phrase(OFFICES[place])
    return Phrase(OFFICES[place - players] if place >= players - 2 else OFFICES[2])


def describe_places(places: Sequence[Seat]) -> tuple[Phrase, ...]:
    """Return phrases that say who has which office."""
    return tuple(
        [
            Phrase("dalmuti-in-office", {"who": SeatName(seat), "office": office_of(place, len(places))})
            for place, seat in enumerate(places)
        ]
    )
