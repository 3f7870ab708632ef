"""The cards of The Great Dalmuti: how many of each value there are, and how they fall to the places."""

from typing import Final

Hand = tuple[int, ...]  # 13 counts: how many cards of value 1 … 12, and last how many jokers

JOKER: Final = 13  # DAL-2: what a joker is worth without other cards
VALUES: Final = range(1, 14)
WORST_FIRST: Final[tuple[int, ...]] = (*range(12, 0, -1), JOKER)
NO_CARDS: Final[Hand] = (0,) * 13

DECK: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2)  # DAL-1: 80 cards
DECK_OF_FOUR: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 2)  # DAL-31: 57 cards
DECK_OF_FIVE: Final[Hand] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 2)  # DAL-31: 68 cards


def deck_for(players: int, *, fewer: bool) -> Hand:
    """DAL-31: four play without Maids and Peasants, five without Peasants, when that is agreed."""
    if fewer and players == 4:
        return DECK_OF_FOUR
    if fewer and players == 5:
        return DECK_OF_FIVE
    return DECK


def hand_sizes(cards: int, players: int) -> tuple[int, ...]:
    """DAL-10: dealt one by one from the Great Dalmuti on, the cards left over fall to the top places."""
    return tuple([cards // players + (place < cards % players) for place in range(players)])


def cards_of(hand: Hand) -> list[int]:
    """Give a hand as a list of values, the best first and jokers last."""
    cards: list[int] = []
    for value in VALUES:
        cards += [value] * hand[value - 1]
    return cards


def hand_of(cards: "list[int] | tuple[int, ...]") -> Hand:
    """Give a list of values as a hand."""
    return exchange_cards(NO_CARDS, (), cards)


def add_cards(hand: Hand, cards: tuple[int, ...]) -> Hand:
    """Put cards into a hand."""
    return exchange_cards(hand, (), cards)


def remove_cards(hand: Hand, cards: tuple[int, ...]) -> Hand:
    """Take cards out of a hand."""
    return exchange_cards(hand, cards, ())


def exchange_cards(hand: Hand, out: tuple[int, ...], back: "list[int] | tuple[int, ...]") -> Hand:
    """Take cards out of a hand, and put others in."""
    counts = list(hand)
    for value in out:
        counts[value - 1] -= 1
    for value in back:
        counts[value - 1] += 1
    return tuple(counts)


def best_cards(hand: Hand, count: int) -> tuple[int, ...]:
    """DAL-14: the best cards are the lowest; jokers count 13, so they are never among them."""
    best: list[int] = []
    for value in range(1, 14):
        best += [value] * hand[value - 1]
        if len(best) >= count:
            break
    return tuple(best[:count])


def worst_first(hand: Hand) -> list[int]:
    """Give the values of a hand, the worst naturals first and jokers last."""
    return [value for value in WORST_FIRST if hand[value - 1]]


def card_choices(hand: Hand, count: int) -> list[tuple[int, ...]]:
    """Give every choice of one or two cards out of a hand, the worst naturals first and jokers last."""
    order = worst_first(hand)
    if count == 1:
        return [(value,) for value in order]
    pairs: list[tuple[int, ...]] = []
    for at, value in enumerate(order):
        if hand[value - 1] > 1:
            pairs.append((value, value))
        pairs += [(value, other) for other in order[at + 1 :]]
    return pairs
