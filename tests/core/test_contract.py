"""Checked access: an input that the state does not allow is refused with the id of a rule."""

from typing import Any

import pytest

from petitpeuple.core.checked import Refused, begin, play, replay
from petitpeuple.core.contract import Act, Ask, Decide, Input, Luck, Millis, Over, Seat, Tick, Types
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Stake
from petitpeuple.games.pebbles.position import Options, State

NOW = Millis(0)
START = State(Options(), (None, None))
ONE_STAKED = State(Options(), (2, None))
ALL_STAKED = State(Options(), (2, 1))
DONE = State(Options(), (2, 1), die=1)


@pytest.mark.parametrize(
    ("state", "given", "rule"),
    [
        (ONE_STAKED, Act(Seat(0), Stake(1), NOW), "HOUSE-1"),
        (START, Act(Seat(7), Stake(1), NOW), "HOUSE-1"),
        (ALL_STAKED, Act(Seat(0), Stake(1), NOW), "HOUSE-1"),
        (DONE, Act(Seat(0), Stake(1), NOW), "HOUSE-6"),
        (START, Act(Seat(0), Stake(4), NOW), "PEB-2"),
        (START, Luck((1,), NOW), "HOUSE-4"),
        (ALL_STAKED, Luck((4,), NOW), "HOUSE-4"),
        (DONE, Luck((1,), NOW), "HOUSE-4"),
        (START, Tick(NOW), "HOUSE-5"),
        (DONE, Tick(NOW), "HOUSE-5"),
    ],
)
def test_an_input_that_does_not_fit_is_refused(state: State, given: Input, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        play(GAME, state, given)
    assert refused.value.rule == rule


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_game_starts_only_with_a_valid_number_of_seats(seats: int) -> None:
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), seats)


class TimedGame:
    """A game with one ask, open from 100 to 200 ms."""

    types = Types(state=str, view=str, action=Stake, event=Stake)

    def pending(self, state: str) -> Any:
        if state != "open":
            return Over((1.0,), state)
        return Decide({Seat(0): Ask("go", opens=Millis(100))}, until=Millis(200))

    def view(self, state: str, viewer: Any) -> str:
        return state

    def legal(self, view: str) -> list[Stake]:
        return [Stake(1)]

    def why_not(self, view: str, action: Stake) -> str:
        return "" if action.n == 2 else "PEB-2"

    def apply(self, state: str, given: Input) -> str:
        return "ticked" if isinstance(given, Tick) else "answered"


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        (Act(Seat(0), Stake(1), Millis(99)), "HOUSE-2"),
        (Act(Seat(0), Stake(1), Millis(200)), "HOUSE-3"),
        (Tick(Millis(199)), "HOUSE-5"),
    ],
)
def test_inputs_too_early_and_too_late_are_refused(given: Input, rule: str) -> None:
    game: Any = TimedGame()
    with pytest.raises(Refused, match=rule):
        play(game, "open", given)


def test_inputs_in_time_are_accepted() -> None:
    game: Any = TimedGame()
    answered: Any = play(game, "open", Act(Seat(0), Stake(1), Millis(100)))
    ticked: Any = play(game, "open", Tick(Millis(200)))
    assert (answered, ticked) == ("answered", "ticked")


def test_an_action_that_is_not_listed_but_breaks_no_rule_is_accepted() -> None:
    game: Any = TimedGame()
    answered: Any = play(game, "open", Act(Seat(0), Stake(2), Millis(100)))
    assert answered == "answered"
    with pytest.raises(Refused, match="PEB-2"):
        play(game, "open", Act(Seat(0), Stake(3), Millis(100)))


def test_replay_yields_every_state() -> None:
    inputs: list[Input] = [Act(Seat(0), Stake(2), NOW), Act(Seat(1), Stake(1), NOW), Luck((1,), NOW)]
    assert list(replay(GAME, Options(), 2, inputs)) == [START, ONE_STAKED, ALL_STAKED, DONE]
