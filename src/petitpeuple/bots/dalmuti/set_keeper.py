"""The set-keeping heuristic: lead the weakest whole set, follow with whole sets, save the jokers."""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, PASS, ROW, Bout, Fate, best, deal, deck, swap


def keeper_move(bout: Bout) -> int:
    """Choose for the one whose turn it is."""
    return keeper_follow(bout) if bout.top else keeper_lead(bout)


def keeper_lead(bout: Bout) -> int:
    """Lead the weakest whole set; the last one with all jokers."""
    hands, row = bout.hands, bout.turn * ROW
    size = hands[row]
    for value in range(12, 0, -1):
        held = hands[row + value]
        if held:
            jokers = hands[row + JOKERS]
            if held + jokers == size:
                return value << 6 | held << 2 | jokers
            return value << 6 | held << 2
    return JOKERS << 6 | size


def keeper_follow(bout: Bout) -> int:
    """Lay the weakest whole set that will do; jokers only with the last cards, or before the last set."""
    hands, row, count = bout.hands, bout.turn * ROW, bout.count
    size = hands[row]
    if size < count:
        return PASS
    for value in range(bout.top - 1, 0, -1):
        if hands[row + value] == count:
            return value << 6 | count << 2
    if hands[row + JOKERS] and (size == count or sets_in(hands, row) == 2):
        return _with_jokers(bout, row)
    return PASS


def keen_follow(bout: Bout) -> int:
    """Follow as a keeper does, and where that passes, with a part of the weakest bigger set."""
    code = keeper_follow(bout)
    if code == PASS:
        hands, row, count = bout.hands, bout.turn * ROW, bout.count
        for value in range(bout.top - 1, 0, -1):
            if hands[row + value] > count:
                return value << 6 | count << 2
    return code


def _with_jokers(bout: Bout, row: int) -> int:
    """Fill a set up with jokers so that at most one set is left."""
    hands, count = bout.hands, bout.count
    jokers = hands[row + JOKERS]
    for value in range(bout.top - 1, 0, -1):
        held = hands[row + value]
        if 0 < held < count <= held + jokers:
            return value << 6 | held << 2 | count - held
    return PASS


def sets_in(hands: list[int], row: int) -> int:
    """Count the values in a hand, jokers apart."""
    sets = 0
    for value in range(1, 13):
        if hands[row + value]:
            sets += 1
    return sets


def play_out(bout: Bout) -> None:
    """Let everybody keep sets until only one has cards."""
    while bout.alive > 1:
        bout.do(keeper_follow(bout) if bout.top else keeper_lead(bout))


def policy_deals(players: int, deals: int, seed: int) -> int:
    """Shuffle, deal and play out so many deals; count who goes out first from the lead."""
    fate, bout, cards = Fate(seed), Bout(players), deck(players)
    led = 0
    for _ in range(deals):
        fate.shuffle(cards)
        deal(bout, cards)
        play_out(bout)
        led += bout.out[0] == 0
    return led


# Taxes ----------------------------------------------------------------------------------------

LONELY: Final = 3  # a card more in a set weighs as much as so many values


def gift(hands: list[int], seat: int) -> int:
    """DAL-14: give away a weak card from a small set; jokers never."""
    row, most, chosen = seat * ROW, -99, JOKERS
    for value in range(12, 0, -1):
        held = hands[row + value]
        if held and value - LONELY * (held - 1) > most:
            most, chosen = value - LONELY * (held - 1), value
    return chosen


def gifts(hands: list[int], seat: int, count: int) -> list[int]:
    """Choose so many gifts, one after the other."""
    found: list[int] = []
    for _ in range(count):
        value = gift(hands, seat)
        hands[seat * ROW + value] -= 1
        found.append(value)
    for value in found:
        hands[seat * ROW + value] += 1
    return found


def tribute(hands: list[int], seat: int, count: int) -> list[int]:
    """DAL-14: the best cards of a hand."""
    found: list[int] = []
    for _ in range(count):
        value = best(hands, seat)
        hands[seat * ROW + value] -= 1
        found.append(value)
    for value in found:
        hands[seat * ROW + value] += 1
    return found


def exchange(hands: list[int], one: int, other: int, given: list[int], got: list[int]) -> None:
    """Let as many cards change hands both ways."""
    for at in range(len(given)):
        swap(hands, one, other, given[at], got[at])


def pay_taxes(bout: Bout, giver: int, given: list[int]) -> None:
    """DAL-14: exchange all taxes; *giver* (-1: nobody) gives what it is told, others as keepers do."""
    hands, players = bout.hands, bout.players
    for high in range(2):
        low, count = players - 1 - high, 2 - high
        back = given if giver == high else gifts(hands, high, count)
        exchange(hands, high, low, back, tribute(hands, low, count))
