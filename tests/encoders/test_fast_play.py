"""The fast play of The Great Dalmuti and of Gnome Halma gives what rules and encoder give, at every step."""

import random
from typing import Any

import pytest

from petitpeuple.adapters.environment import Setup
from petitpeuple.adapters.simulation import IllegalAction, Simulation

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("dalmuti", 4, {"fewer_cards": True}),
    ("dalmuti", 5, {"fewer_cards": True, "merchants": True, "error_rate": 50}),
    ("dalmuti", 6, {"scoring": "philanthropic", "games": 1}),
    ("dalmuti", 7, {"scoring": "points"}),
    ("dalmuti", 10, {"first_hour": True}),
    ("halma", 2, {"backwards": "never"}),
    ("halma", 2, {"seats2": "one-between", "blocked_goal": "counts-as-full", "leave_goal": "locked"}),
    ("halma", 3, {"foreign_houses": "closed", "end": "places", "backwards": "never"}),
    ("halma", 3, {"first": "seat-2", "end": "equal-turns"}),
]


def pair_of_simulations(
    seats: int, options: dict[str, Any], game: str = "dalmuti"
) -> tuple[Simulation, Simulation]:
    setup = Setup(game, seats, options)
    fast, plain = setup.simulation(), setup.simulation()
    plain._start_fast_play = None
    return fast, plain


def check_equal(fast: Simulation, plain: Simulation, seats: int) -> None:
    assert fast.seat == plain.seat
    assert list(fast.legal_ids()) == list(plain.legal_ids())
    assert bytes(fast.mask()) == bytes(plain.mask())
    assert bytes(fast.observe()) == bytes(plain.observe())
    for seat in range(seats):
        assert bytes(fast.observe_seat(seat)) == bytes(plain.observe_seat(seat))


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_every_step_equals_the_rules(game: str, seats: int, options: dict[str, Any]) -> None:
    fast, plain = pair_of_simulations(seats, options, game)
    rng = random.Random(seats)
    steps = 0
    for seed in range(2):
        fast.start(random.Random(seed))
        plain.start(random.Random(seed))
        while plain.over is None:
            check_equal(fast, plain, seats)
            number = rng.choice(list(plain.legal_ids()))
            fast.act(number)
            plain.act(number)
            steps += fast._fast is not None
        check_equal(fast, plain, seats)
        assert fast.over == plain.over
        assert fast.payoffs() == plain.payoffs()
        assert fast.state == plain.state
        assert fast.record() == plain.record()
    assert steps > 100


def test_the_rules_catch_up_in_the_middle_of_a_deal() -> None:
    fast, plain = pair_of_simulations(6, {})
    rng = random.Random(3)
    fast.start(random.Random(5))
    plain.start(random.Random(5))
    while plain.over is None:
        number = rng.choice(list(plain.legal_ids()))
        if rng.random() < 0.2:
            assert fast.view() == plain.view()
            assert fast.state == plain.state
        fast.act(number)
        plain.act(number)
    assert fast.record() == plain.record()


def test_an_action_of_the_rules_ends_the_fast_play() -> None:
    fast, plain = pair_of_simulations(4, {})
    fast.start(random.Random(1))
    plain.start(random.Random(1))
    while fast._fast is None:
        fast.act(plain.legal_ids()[0])
        plain.act(plain.legal_ids()[0])
    for at in range(40):
        number = plain.legal_ids()[-1]
        if at == 20:
            fast.act_with(fast.encoder.action(fast.view(), number))
        else:
            fast.act(number)
        plain.act(number)
        check_equal(fast, plain, 4)
    assert fast.state == plain.state


def test_an_illegal_id_changes_nothing() -> None:
    fast, _ = pair_of_simulations(4, {})
    fast.start(random.Random(1))
    while fast._fast is None:
        fast.act(fast.legal_ids()[0])
    before = bytes(fast.observe())
    for number in (-1, 0, fast.action_count):
        with pytest.raises(IllegalAction):
            fast.act(number)
    assert bytes(fast.observe()) == before
