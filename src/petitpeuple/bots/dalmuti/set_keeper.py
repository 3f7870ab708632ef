"""The set-keeping heuristic: lead the weakest whole set, follow with whole sets, save the jokers."""

from typing import Final

from petitpeuple.bots.dalmuti.engine import (
    JOKERS,
    PASS,
    ROW_SIZE,
    PlayState,
    XorShift32,
    best_card,
    deal_cards,
    deck_cards,
    swap_cards,
)


def keeper_move(state: PlayState) -> int:
    """Return the heuristic's move for the player to move."""
    return keeper_follow(state) if state.top else keeper_lead(state)


def keeper_lead(state: PlayState) -> int:
    """Lead the weakest whole set; add all jokers if it is the last."""
    hands, row = state.hands, state.turn * ROW_SIZE
    size = hands[row]
    for value in range(12, 0, -1):
        held = hands[row + value]
        if held:
            jokers = hands[row + JOKERS]
            if held + jokers == size:
                return value << 6 | held << 2 | jokers
            return value << 6 | held << 2
    return JOKERS << 6 | size


def keeper_follow(state: PlayState) -> int:
    """Follow with the weakest whole set; use jokers only to play the last or second-to-last set."""
    hands, row, count = state.hands, state.turn * ROW_SIZE, state.count
    size = hands[row]
    if size < count:
        return PASS
    for value in range(state.top - 1, 0, -1):
        if hands[row + value] == count:
            return value << 6 | count << 2
    if hands[row + JOKERS] and (size == count or count_sets(hands, row) == 2):
        return _with_jokers(state, row)
    return PASS


def set_breaking_follow(state: PlayState) -> int:
    """Follow like `keeper_follow`; instead of a pass, break the weakest larger set."""
    code = keeper_follow(state)
    if code == PASS:
        hands, row, count = state.hands, state.turn * ROW_SIZE, state.count
        for value in range(state.top - 1, 0, -1):
            if hands[row + value] > count:
                return value << 6 | count << 2
    return code


def _with_jokers(state: PlayState, row: int) -> int:
    """Return a set filled up with jokers, so that at most one set is left, or PASS."""
    hands, count = state.hands, state.count
    jokers = hands[row + JOKERS]
    for value in range(state.top - 1, 0, -1):
        held = hands[row + value]
        if 0 < held < count <= held + jokers:
            return value << 6 | held << 2 | count - held
    return PASS


def count_sets(hands: list[int], row: int) -> int:
    """Return the number of different values in a hand, without jokers."""
    sets = 0
    for value in range(1, 13):
        if hands[row + value]:
            sets += 1
    return sets


def rollout(state: PlayState) -> None:
    """Play to the end with every player keeping sets."""
    while state.players_left > 1:
        state.apply(keeper_follow(state) if state.top else keeper_lead(state))


def simulate_deals(players: int, deals: int, seed: int) -> int:
    """Shuffle, deal and roll out this many deals, and return how often the leader goes out first."""
    rng, state, cards = XorShift32(seed), PlayState(players), deck_cards(players)
    leader_wins = 0
    for _ in range(deals):
        rng.shuffle(cards)
        deal_cards(state, cards)
        rollout(state)
        leader_wins += state.out[0] == 0
    return leader_wins


# Taxes ----------------------------------------------------------------------------------------

SET_CARD_WEIGHT: Final = 3  # one more card in a set weighs as much as this difference in value


def choose_gift(hands: list[int], seat: int) -> int:
    """DAL-14: return a weak card from a small set to give away; never a joker."""
    row, best_score, chosen = seat * ROW_SIZE, -99, JOKERS
    for value in range(12, 0, -1):
        held = hands[row + value]
        if held and value - SET_CARD_WEIGHT * (held - 1) > best_score:
            best_score, chosen = value - SET_CARD_WEIGHT * (held - 1), value
    return chosen


def choose_gifts(hands: list[int], seat: int, count: int) -> list[int]:
    """Return this many gifts."""
    gifts: list[int] = []
    for _ in range(count):
        value = choose_gift(hands, seat)
        hands[seat * ROW_SIZE + value] -= 1
        gifts.append(value)
    for value in gifts:
        hands[seat * ROW_SIZE + value] += 1
    return gifts


def best_cards(hands: list[int], seat: int, count: int) -> list[int]:
    """DAL-14: return the best cards of a hand."""
    cards: list[int] = []
    for _ in range(count):
        value = best_card(hands, seat)
        hands[seat * ROW_SIZE + value] -= 1
        cards.append(value)
    for value in cards:
        hands[seat * ROW_SIZE + value] += 1
    return cards


def exchange_cards(hands: list[int], one: int, other: int, given: list[int], got: list[int]) -> None:
    """Swap equally many cards between two hands."""
    for at in range(len(given)):
        swap_cards(hands, one, other, given[at], got[at])


def pay_taxes(state: PlayState, giver: int, given: list[int]) -> None:
    """DAL-14: exchange all taxes; *giver* (-1: nobody) gives *given*, others what the heuristic chooses."""
    hands, players = state.hands, state.players
    for high in range(2):
        low, count = players - 1 - high, 2 - high
        back = given if giver == high else choose_gifts(hands, high, count)
        exchange_cards(hands, high, low, back, best_cards(hands, low, count))
