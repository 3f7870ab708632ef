"""The deck of The Great Dalmuti, and operations on hands."""

from typing import Final

Hand = tuple[int, ...]  # 13 counts: the cards of value 1 … 12, then the jokers

JOKER: Final = 13  # DAL-2: the value of a joker played without naturals
VALUES: Final = range(1, 14)
WORST_FIRST: Final[tuple[int, ...]] = (*range(12, 0, -1), JOKER)
NO_CARDS: Final[Hand] = (0,) * 13

DECK: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2)  # DAL-1: 80 cards
DECK_OF_FOUR: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 2)  # DAL-31: 57 cards
DECK_OF_FIVE: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 2)  # DAL-31: 68 cards


def deck_for(players: int, *, fewer: bool) -> Hand:
    """DAL-31: with fewer cards, four play without Maids and Peasants, five without Peasants."""
    if fewer and players == 4:
        return DECK_OF_FOUR
    if fewer and players == 5:
        return DECK_OF_FIVE
    return DECK


def hand_sizes(cards: int, players: int) -> tuple[int, ...]:
    """DAL-10: cards are dealt one by one from the Great Dalmuti on; the top places get the remainder."""
    return tuple([cards // players + (place < cards % players) for place in range(players)])


def cards_of(hand: Hand) -> list[int]:
    """Return a hand as a list of values, best first and jokers last."""
    cards: list[int] = []
    for value in VALUES:
        cards += [value] * hand[value - 1]
    return cards


def hand_of(cards: "list[int] | tuple[int, ...]") -> Hand:
    """Return a list of values as a hand."""
    return exchange_cards(NO_CARDS, (), cards)


def add_cards(hand: Hand, cards: tuple[int, ...]) -> Hand:
    """Return a hand with cards added."""
    return exchange_cards(hand, (), cards)


def remove_cards(hand: Hand, cards: tuple[int, ...]) -> Hand:
    """Return a hand with cards removed."""
    return exchange_cards(hand, cards, ())


def exchange_cards(hand: Hand, out: tuple[int, ...], back: "list[int] | tuple[int, ...]") -> Hand:
    """Return a hand with *out* removed and *back* added."""
    counts = list(hand)
    for value in out:
        counts[value - 1] -= 1
    for value in back:
        counts[value - 1] += 1
    return tuple(counts)


def best_cards(hand: Hand, count: int) -> tuple[int, ...]:
    """DAL-14: the best cards have the lowest values; jokers count as 13 and are never among them."""
    best: list[int] = []
    for value in range(1, 14):
        best += [value] * hand[value - 1]
        if len(best) >= count:
            break
    return tuple(best[:count])


def worst_first(hand: Hand) -> list[int]:
    """Return the values in a hand, worst naturals first and jokers last."""
    return [value for value in WORST_FIRST if hand[value - 1]]


def card_choices(hand: Hand, count: int) -> list[tuple[int, ...]]:
    """Return every choice of one or two cards from a hand, worst naturals first and jokers last."""
    order = worst_first(hand)
    if count == 1:
        return [(value,) for value in order]
    pairs: list[tuple[int, ...]] = []
    for at, value in enumerate(order):
        if hand[value - 1] > 1:
            pairs.append((value, value))
        pairs += [(value, other) for other in order[at + 1 :]]
    return pairs
