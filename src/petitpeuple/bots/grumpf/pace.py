"""The pace of Grumpf's bots: in real time, one that leaves a person the time to play."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petitpeuple.bots.pace import natural_time
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis
from petitpeuple.games.grumpf.position import Seen

# The average time for an act of a hunt, by tempo. With it a person who acts once a second places most of
# their tokens, at every level (tests/bots/grumpf/test_pace.py).
PACE_MS: Final[Mapping[str, int]] = {"hunt": 3200, "calm": 4600}


def thinking_time(view: Seen, actions: Sequence[Any], rng: Rng) -> Millis:
    """Return a random time near the pace; one in twelve is doubled."""
    pace = PACE_MS.get(view.table.options.tempo)
    if pace is None or view.table.phase != "hunt":
        return natural_time(view, actions, rng)
    spread = sum([rng.randrange(pace) for _ in range(3)])
    hesitation = 2 if rng.randrange(12) == 0 else 1
    return Millis((pace // 2 + spread // 3) * hesitation)
