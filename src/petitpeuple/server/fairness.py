"""Fair ordering: where hands race, a slow line is no handicap, up to a bound that everybody knows.

An answer to a standing ask waits until an answer given at the same moment on the slowest line could be here.
So everybody's hand takes the same time to the table, and who was first is first. Nobody waits longer than the
window.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from petitpeuple.server import protocol as p
from petitpeuple.server.audience import Listener

if TYPE_CHECKING:
    from petitpeuple.server.room import Room

WINDOW: Final = 150  # milliseconds


def delay(mine: int | None, others: Iterable[int | None]) -> int:
    """Tell how long an answer waits, from the one's own round trip and all the others'."""
    slowest = max((_one_way(trip) for trip in others), default=0)
    return max(0, slowest - _one_way(mine))


def _one_way(round_trip: int | None) -> int:
    """Give the time from hand to table; a line that was not measured yet is taken for a good one."""
    return 0 if round_trip is None else min(WINDOW, round_trip // 2)


class Fairness:
    """The answers of one room that still wait."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._last: dict[Listener, float] = {}  # when a device's last answer is due: none overtakes it
        self._waiting: set[asyncio.TimerHandle] = set()

    def hold(self, listener: Listener, message: p.ClientMessage, go_on: Callable[[], None]) -> bool:
        """Let an answer in a race wait its time, and tell whether it does; all else goes on at once."""
        current = self._room.current
        if not isinstance(message, p.Answer) or not listener.known or current is None:
            return False
        ask = current.table.ask(listener.viewer)
        if ask is None or not ask.standing:
            return False
        loop = asyncio.get_running_loop()
        seats = [device for device in self._room.audience.devices if device.viewer is not None]
        wait = delay(listener.round_trip, [device.round_trip for device in seats])
        due = max(loop.time() + wait / 1000, self._last.get(listener, 0))
        if due <= loop.time():
            return False
        self._last[listener] = due
        self._call(due, go_on)
        return True

    def _call(self, due: float, go_on: Callable[[], None]) -> None:
        def now() -> None:
            self._waiting.discard(handle)
            go_on()

        handle = asyncio.get_running_loop().call_at(due, now)
        self._waiting.add(handle)

    def forget(self, listener: Listener) -> None:
        """Forget a device that has gone; what it has answered still counts."""
        self._last.pop(listener, None)

    def stop(self) -> None:
        """Let nothing wait any more."""
        for handle in self._waiting:
            handle.cancel()
        self._waiting.clear()
