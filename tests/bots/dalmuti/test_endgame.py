"""What the bots call sure is sure: checked by trying everything."""

from __future__ import annotations

import pytest

from petitpeuple.bots.dalmuti.endgame import UNKNOWN, TwoPlayerSolver, find_sure_run, is_beatable
from petitpeuple.bots.dalmuti.engine import PASS, ROW_SIZE, PlayState, XorShift32, encode_move

J = 13


def table(*hands: list[int], turn: int = 0, top: int = 0, count: int = 0) -> PlayState:
    bout = PlayState(len(hands))
    for place, cards in enumerate(hands):
        bout.hands[place * ROW_SIZE] = len(cards)
        for value in cards:
            bout.hands[place * ROW_SIZE + value] += 1
    bout.turn, bout.top, bout.count = turn, top, count
    bout.out = [place for place, cards in enumerate(hands) if not cards]
    bout.players_left = len(hands) - len(bout.out)
    bout.passes_left = bout.players_left - 1 if top else 0
    return bout


def held_by_others(bout: PlayState) -> list[int]:
    counts = [0] * ROW_SIZE
    for place in range(bout.players):
        if place != bout.turn:
            for value in range(1, ROW_SIZE):
                counts[value] += bout.hands[place * ROW_SIZE + value]
    return counts


def wins(bout: PlayState, seat: int) -> bool:
    """The plain truth for two: nothing remembered, nothing ordered."""
    if bout.players_left == 1:
        return not bout.hands[seat * ROW_SIZE]
    found = []
    for code in bout.legal_moves():
        child = PlayState(bout.players)
        child.copy_from(bout)
        child.apply(code)
        found.append(wins(child, seat))
    return any(found) if bout.turn == seat else all(found)


def next_out(bout: PlayState, seat: int) -> bool:
    """The plain truth for more: whatever the others do, this seat goes out next if it plays on as it says."""
    if not bout.hands[seat * ROW_SIZE]:
        return True
    if len(bout.out) > bout.players - bout.players_left or any(
        not bout.hands[place * ROW_SIZE] for place in range(bout.players) if place not in bout.out
    ):
        return False
    if bout.turn == seat:
        codes = [find_sure_run(bout, held_by_others(bout))]
        if codes[0] == PASS:
            return False
    else:
        codes = bout.legal_moves()
    out = len(bout.out)
    for code in codes:
        child = PlayState(bout.players)
        child.copy_from(bout)
        child.apply(code)
        if len(child.out) > out and child.out[out] != seat:
            return False
        if not next_out(child, seat):
            return False
    return True


def deals(players: int, sizes: int, seed: int, number: int) -> list[PlayState]:
    fate = XorShift32(seed)
    found = []
    for _ in range(number):
        cards = [value for value in range(1, 9) for _ in range(1 + value // 3)] + [J, J]
        fate.shuffle(cards)
        found.append(table(*[cards[p * sizes : (p + 1) * sizes] for p in range(players)]))
    return found


def test_the_last_two_are_solved_as_by_trying_everything() -> None:
    won = 0
    for bout in deals(2, 4, 3, 40):
        code = TwoPlayerSolver().winning_move(bout)
        assert (code != UNKNOWN) == wins(bout, 0)
        if code != UNKNOWN:
            bout.apply(code)
            assert wins(bout, 0)
            won += 1
    assert 5 < won < 40


def test_the_last_two_in_the_middle_of_a_round_of_one_who_is_out() -> None:
    """Place 0 went out with a pair of 9s; both may follow; if both pass, the one to its left leads."""
    bout = table([], [8, 8, 3], [7, 7, 1], turn=1, top=9, count=2)
    bout.passes_left = 2
    assert wins(bout, 1) == (TwoPlayerSolver().winning_move(bout) != UNKNOWN)


def test_what_is_sure_to_run_out_does_whatever_the_others_do() -> None:
    sure = 0
    for bout in deals(3, 4, 8, 400):
        if find_sure_run(bout, held_by_others(bout)) != PASS:
            sure += 1
            assert next_out(bout, 0)
    assert sure > 20


def test_a_forced_win_begins_with_what_nobody_can_beat() -> None:
    bout = table([1, 2, 2, 12, 12, 12], [3, 3, 4, 4], [5, 6, 7, J])
    code = find_sure_run(bout, held_by_others(bout))
    assert code in (encode_move(1, 1, 0), encode_move(2, 2, 0))
    bout = table([1, 11, 12], [3, 3, 4, 4], [5, 6, 7, J])
    assert find_sure_run(bout, held_by_others(bout)) == PASS


def test_jokers_are_shared_out_to_run() -> None:
    bout = table([4, 12, J], [3, 5], [3, 6])
    assert find_sure_run(bout, held_by_others(bout)) == PASS  # a pair of 3s may lie in one hand
    bout = table([2, 12, J], [3, 5], [3, 6])
    assert find_sure_run(bout, held_by_others(bout)) in (encode_move(2, 1, 1), encode_move(2, 1, 0))


@pytest.mark.parametrize(
    ("value", "count", "beatable"), [(5, 2, True), (5, 3, True), (5, 4, False), (2, 1, True)]
)
def test_dal16_beatable_by_as_many_cards_of_a_lower_value_with_jokers(
    value: int, count: int, beatable: bool
) -> None:
    unseen = [0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert is_beatable(value, count, unseen, most=5) is beatable
    assert not is_beatable(value, count, unseen, most=count - 1)
