"""The store's own clock: how long servers have run on it. Nobody can set it, so no correction changes it.

Clocks of play and absences are counted by it, so that a crash costs at most what was not stored yet.
"""

from typing import Final

from petitpeuple.server.ports import MINUTE_MS, Services

DAY_MINUTES: Final = 24 * 60
STORED_EVERY_MS: Final = 10 * MINUTE_MS  # while no clock runs


class Uptime:
    """Counts by the monotonic clock, and goes on after a restart where it was."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._stored = 0

    @property
    def minutes(self) -> int:
        """The minutes so far."""
        return self._services.uptime_minutes

    async def load(self) -> None:
        """Go on from what is stored."""
        self._stored = await self._services.store.uptime()
        self._services.set_uptime(self._stored)

    async def tick(self, *, precise: bool) -> None:
        """Store the time now and then; *precise*: now."""
        if precise or self._services.uptime_ms - self._stored >= STORED_EVERY_MS:
            await self.save()

    async def save(self) -> None:
        """Store the time so far."""
        now = self._services.uptime_ms
        await self._services.store.set_uptime(now)
        self._stored = now
