"""The rules of Pebbles, one by one."""

import pytest

from petitpeuple.core.chance import Dice
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat, Tick
from petitpeuple.games.pebbles import DESCRIBER, GAME
from petitpeuple.games.pebbles.moves import Rolled, Stake, Staked
from petitpeuple.games.pebbles.position import Options, State

NOW = Millis(0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_peb1_two_to_six_begin_with_an_empty_fist(seats: int) -> None:
    pending = GAME.pending(begin(GAME, Options(), seats))
    assert isinstance(pending, Decide)
    assert set(pending.asks) == set(range(seats))


def test_peb2_a_stake_is_from_one_to_the_highest() -> None:
    view = GAME.view(GAME.start(Options(stakes=4), 2), Seat(0))
    assert [stake.n for stake in GAME.legal(view)] == [1, 2, 3, 4]
    with pytest.raises(Refused, match="PEB-2"):
        play(GAME, GAME.start(Options(), 2), Act(Seat(0), Stake(4), NOW))


def test_peb2_a_stake_is_its_owners_alone() -> None:
    step = play(GAME, GAME.start(Options(), 2), Act(Seat(1), Stake(3), NOW))
    assert GAME.view(step.state, Seat(1)).mine == 3
    assert GAME.view(step.state, Seat(0)).mine is None
    assert GAME.view(step.state, None).stakes is None
    assert [told.event for told in step.told] == [Staked(Seat(1))]


def test_peb3_the_die_opens_all_fists() -> None:
    state = State(Options(stakes=5), (2, 5))
    assert GAME.pending(state) == Dice(1, 5)
    step = play(GAME, state, Luck((4,), NOW))
    assert [told.event for told in step.told] == [Rolled((2, 5), 4)]
    assert GAME.view(step.state, None).stakes == (2, 5)


@pytest.mark.parametrize(
    ("stakes", "die", "payoffs", "reason"),
    [
        ((1, 3), 3, (0.0, 1.0), "nearest"),
        ((1, 3), 2, (1.0, 1.0), "all-alike"),
        ((1, 2, 4), 3, (0.0, 1.0, 1.0), "nearest"),
        ((2, 2), 1, (1.0, 1.0), "all-alike"),
    ],
)
def test_peb4_the_nearest_wins(
    stakes: tuple[int, ...], die: int, payoffs: tuple[float, ...], reason: str
) -> None:
    assert GAME.pending(State(Options(stakes=4), stakes, die)) == Over(payoffs, reason)


def test_peb5_a_match_has_as_many_games_as_agreed() -> None:
    first = State(Options(games=2), (1, 3), die=1)
    second = GAME.sequel(first, [Seat(0), Seat(1)])
    assert second == Options(games=2, played=1, wins=(1, 0))
    assert second is not None
    assert GAME.sequel(State(second, (1, 3), die=3), [Seat(0), Seat(1)]) is None


def test_peb5_newcomers_start_without_wins_and_who_stays_keeps_its_own() -> None:
    after = State(Options(games=3, played=1, wins=(4, 5)), (1, 3), die=1)
    assert GAME.sequel(after, [None, Seat(1), Seat(0)]) == Options(games=3, played=2, wins=(0, 5, 5))


def test_a_tick_raises() -> None:
    with pytest.raises(AssertionError):
        GAME.apply(GAME.start(Options(), 2), Tick(NOW))


@pytest.mark.parametrize(
    ("text", "action"), [("s1", Stake(1)), ("s12", Stake(12)), ("s0", None), ("1", None)]
)
def test_notation(text: str, action: Stake | None) -> None:
    assert DESCRIBER.read(text) == action
