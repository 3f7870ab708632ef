"""Readiness: whether a write reaches the store, and if not, why."""

import asyncio
from collections.abc import Callable
from typing import Final

from petitpeuple.server.ports import Services
from petitpeuple.server.store.interface import StoreUnavailable, UnavailableReason

PROBE_TIMEOUT_S: Final = 3.0
PROBE_VALID_MS: Final = 1_000  # however often somebody asks, there is at most one write in this time
NO_ANSWER: Final = (
    f"The database has not confirmed a write for {PROBE_TIMEOUT_S:g} seconds. "
    "It may be locked by another program, or its disk may be too slow."
)
SENTENCES: Final[dict[UnavailableReason, str]] = {
    "full": "The disk of the database is full. Free some space; the server goes on by itself.",
    "locked": "The database is locked by another program. Stop that program, or wait until it is done.",
    "unreachable": "The database can't be used: {why}. Check that it runs, and that this server may use it.",
    "overloaded": "More writes wait for the database than it can take. Wait, or give it a faster disk.",
}


class Readiness:
    """Writes to the store now and then, when somebody asks."""

    def __init__(self, services: Services, node_problem: Callable[[], str] | None = None) -> None:
        self._node_problem = node_problem  # of a node of a cluster
        self._services = services
        self._probe: asyncio.Task[str] | None = None
        self._checked_at: int | None = None
        self._problem = ""

    async def check(self) -> str:
        """Return a sentence that says why the server is not ready, or an empty text if it is."""
        told = "" if self._node_problem is None else self._node_problem()
        if told:
            return told
        now = self._services.monotonic()
        if self._checked_at is not None and now - self._checked_at < PROBE_VALID_MS:
            return self._problem
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._write())
        done, _ = await asyncio.wait([self._probe], timeout=PROBE_TIMEOUT_S)
        self._problem = self._probe.result() if done else NO_ANSWER
        self._checked_at = self._services.monotonic()
        return self._problem

    async def _write(self) -> str:
        try:
            await self._services.store.probe()
        except StoreUnavailable as error:
            why = (str(error).splitlines() or [""])[0].rstrip(".")
            return SENTENCES[error.reason].format(why=why or type(error).__name__)
        return ""
