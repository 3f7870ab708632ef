"""What the bots call proven is verified by exhaustive search."""

from __future__ import annotations

import pytest

from petitpeuple.bots.dalmuti.endgame import UNKNOWN, TwoPlayerSolver, find_sure_run, is_beatable
from petitpeuple.bots.dalmuti.engine import PASS, ROW_SIZE, PlayState, XorShift32, encode_move

J = 13


def table(*hands: list[int], turn: int = 0, top: int = 0, count: int = 0) -> PlayState:
    engine_state = PlayState(len(hands))
    for place, cards in enumerate(hands):
        engine_state.hands[place * ROW_SIZE] = len(cards)
        for value in cards:
            engine_state.hands[place * ROW_SIZE + value] += 1
    engine_state.turn, engine_state.top, engine_state.count = turn, top, count
    engine_state.out = [place for place, cards in enumerate(hands) if not cards]
    engine_state.players_left = len(hands) - len(engine_state.out)
    engine_state.passes_left = engine_state.players_left - 1 if top else 0
    return engine_state


def held_by_others(engine_state: PlayState) -> list[int]:
    counts = [0] * ROW_SIZE
    for place in range(engine_state.players):
        if place != engine_state.turn:
            for value in range(1, ROW_SIZE):
                counts[value] += engine_state.hands[place * ROW_SIZE + value]
    return counts


def wins(engine_state: PlayState, seat: int) -> bool:
    """Plain minimax for two players: no table, no move ordering."""
    if engine_state.players_left == 1:
        return not engine_state.hands[seat * ROW_SIZE]
    found = []
    for code in engine_state.legal_moves():
        child = PlayState(engine_state.players)
        child.copy_from(engine_state)
        child.apply(code)
        found.append(wins(child, seat))
    return any(found) if engine_state.turn == seat else all(found)


def next_out(engine_state: PlayState, seat: int) -> bool:
    """Return True if this seat goes out next when it plays its run, whatever the others do."""
    if not engine_state.hands[seat * ROW_SIZE]:
        return True
    if len(engine_state.out) > engine_state.players - engine_state.players_left or any(
        not engine_state.hands[place * ROW_SIZE]
        for place in range(engine_state.players)
        if place not in engine_state.out
    ):
        return False
    if engine_state.turn == seat:
        codes = [find_sure_run(engine_state, held_by_others(engine_state))]
        if codes[0] == PASS:
            return False
    else:
        codes = engine_state.legal_moves()
    out = len(engine_state.out)
    for code in codes:
        child = PlayState(engine_state.players)
        child.copy_from(engine_state)
        child.apply(code)
        if len(child.out) > out and child.out[out] != seat:
            return False
        if not next_out(child, seat):
            return False
    return True


def deals(players: int, sizes: int, seed: int, number: int) -> list[PlayState]:
    fast_rng = XorShift32(seed)
    found = []
    for _ in range(number):
        cards = [value for value in range(1, 9) for _ in range(1 + value // 3)] + [J, J]
        fast_rng.shuffle(cards)
        found.append(table(*[cards[p * sizes : (p + 1) * sizes] for p in range(players)]))
    return found


def test_the_last_two_are_solved_as_by_trying_everything() -> None:
    won = 0
    for engine_state in deals(2, 4, 3, 40):
        code = TwoPlayerSolver().winning_move(engine_state)
        assert (code != UNKNOWN) == wins(engine_state, 0)
        if code != UNKNOWN:
            engine_state.apply(code)
            assert wins(engine_state, 0)
            won += 1
    assert 5 < won < 40


def test_the_last_two_in_the_middle_of_a_round_of_one_who_is_out() -> None:
    """Place 0 went out with a pair of 9s; both may follow; if both pass, the player to its left leads."""
    engine_state = table([], [8, 8, 3], [7, 7, 1], turn=1, top=9, count=2)
    engine_state.passes_left = 2
    assert wins(engine_state, 1) == (TwoPlayerSolver().winning_move(engine_state) != UNKNOWN)


def test_what_is_sure_to_run_out_does_whatever_the_others_do() -> None:
    sure = 0
    for engine_state in deals(3, 4, 8, 400):
        if find_sure_run(engine_state, held_by_others(engine_state)) != PASS:
            sure += 1
            assert next_out(engine_state, 0)
    assert sure > 20


def test_a_forced_win_begins_with_what_nobody_can_beat() -> None:
    engine_state = table([1, 2, 2, 12, 12, 12], [3, 3, 4, 4], [5, 6, 7, J])
    code = find_sure_run(engine_state, held_by_others(engine_state))
    assert code in (encode_move(1, 1, 0), encode_move(2, 2, 0))
    engine_state = table([1, 11, 12], [3, 3, 4, 4], [5, 6, 7, J])
    assert find_sure_run(engine_state, held_by_others(engine_state)) == PASS


def test_jokers_are_shared_out_to_run() -> None:
    engine_state = table([4, 12, J], [3, 5], [3, 6])
    assert find_sure_run(engine_state, held_by_others(engine_state)) == PASS  # one hand may hold a pair of 3s
    engine_state = table([2, 12, J], [3, 5], [3, 6])
    assert find_sure_run(engine_state, held_by_others(engine_state)) in (
        encode_move(2, 1, 1),
        encode_move(2, 1, 0),
    )


@pytest.mark.parametrize(
    ("value", "count", "beatable"), [(5, 2, True), (5, 3, True), (5, 4, False), (2, 1, True)]
)
def test_dal16_beatable_by_as_many_cards_of_a_lower_value_with_jokers(
    value: int, count: int, beatable: bool
) -> None:
    unseen = [0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert is_beatable(value, count, unseen, most=5) is beatable
    assert not is_beatable(value, count, unseen, most=count - 1)
