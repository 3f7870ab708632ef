"""How long bots seem to think. Speed is separate from skill: all levels of a game have the same pace."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis

NATURAL: Final = "natural"
SPEED_FACTORS: Final[Mapping[str, float]] = {"quick": 0.4, NATURAL: 1.0, "relaxed": 1.8}

FORCED_MS: Final = (200, 300)  # there is nothing to think over
CHOICE_MS: Final = (600, 1500)


class ThinkingTime(Protocol):
    """How long the bots of a game take at natural speed."""

    def __call__(self, view: Any, actions: Sequence[Any], rng: Rng, /) -> Millis:
        """Return the time between the question and the answer."""
        ...


def natural_time(_view: Any, actions: Sequence[Any], rng: Rng) -> Millis:
    """Return how long a bot takes over these actions in a game without a pace of its own."""
    least, most = FORCED_MS if len(actions) == 1 else CHOICE_MS
    return Millis(least + rng.randrange(most - least + 1))


def at_speed(think_time: int, speed: str) -> float:
    """Return a natural thinking time at this speed; what is forced is short at every speed."""
    return think_time if think_time <= FORCED_MS[1] else think_time * SPEED_FACTORS[speed]
