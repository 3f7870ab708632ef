"""Membership: this node renews its lease, and fences itself when it can't."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Final

from petitpeuple.server.ports import LOG
from petitpeuple.server.store.directory import Directory, Node, NotMember, Rules
from petitpeuple.server.store.interface import StoreUnavailable

RENEW_INTERVAL_S: Final = 1.0
RETRY_INTERVAL_S: Final = 0.25
RENEW_TIMEOUT_S: Final = 2.0
FENCE_MS: Final = 4_000  # without a renewal; others take over a second later, by the database's clock


class Membership:
    """Joins the cluster, and joins again after every loss.

    The lease counts from the moment before the database was asked, by the monotonic clock: no correction of a
    wall clock changes it, and a process that stood still finds it expired.
    """

    def __init__(
        self, directory: Directory, address: str, rules: Rules, monotonic: Callable[[], int]
    ) -> None:
        self.directory = directory
        self.address = address
        self.nodes: Sequence[Node] = ()
        self.secret = ""
        self.epoch = 0
        self.draining = False
        self._rules = rules
        self._monotonic = monotonic
        self._valid_until: int | None = None  # None: not a member
        self._asking = asyncio.Lock()  # the session does one thing at a time

    @property
    def is_valid(self) -> bool:
        """Whether no other node can have taken over for lack of a sign of life from this one."""
        return self._valid_until is not None and self._monotonic() < self._valid_until

    @property
    def id(self) -> str:
        """The id of this node."""
        return self.directory.node_id

    async def join(self) -> None:
        """Become a member; raise StoreUnavailable."""
        async with self._asking, _in_time():
            asked = self._monotonic()
            joined = await self.directory.join(self.address, self._rules)
        self.secret, self.epoch = joined.secret, joined.epoch
        self._valid_until = asked + FENCE_MS
        LOG.info("joined the cluster", extra={"node": self.id, "epoch": self.epoch})

    async def renew(self) -> bool:
        """Prolong the lease; return True if the session was lost, so that tables may be, too."""
        async with self._asking, _in_time():
            asked = self._monotonic()
            renewal = await self.directory.renew(draining=self.draining)
        self._valid_until = asked + FENCE_MS
        self.nodes = renewal.nodes
        return renewal.session_lost

    async def keep(
        self, on_fenced: Callable[[], Awaitable[None]], on_session_lost: Callable[[], Awaitable[None]]
    ) -> None:
        """Renew for ever. Call *on_fenced* when the membership has ended, before joining again."""
        while True:
            wait_s = RETRY_INTERVAL_S
            try:
                if self._valid_until is None:
                    await self.join()
                elif await self.renew():
                    await on_session_lost()
                else:
                    wait_s = RENEW_INTERVAL_S
            except NotMember:
                await self._end(on_fenced)
            except StoreUnavailable as error:
                LOG.warning("lease not renewed", extra={"node": self.id, "why": str(error)})
                if self._valid_until is not None and not self.is_valid:
                    await self._end(on_fenced)
            except Exception:
                LOG.exception("lease not renewed", extra={"node": self.id})
            await asyncio.sleep(wait_s)

    async def watch(self, on_fenced: Callable[[], Awaitable[None]]) -> None:
        """End the membership on time, also while a renewal hangs."""
        while True:
            left_ms = FENCE_MS if self._valid_until is None else self._valid_until - self._monotonic()
            if left_ms <= 0:
                await self._end(on_fenced)
            else:
                await asyncio.sleep(min(left_ms, FENCE_MS) / 1000)

    async def _end(self, on_fenced: Callable[[], Awaitable[None]]) -> None:
        self._valid_until = None
        LOG.warning("fenced: the lease could not be renewed", extra={"node": self.id})
        await on_fenced()

    def drain(self) -> None:
        """Claim nothing more."""
        self.draining = True

    def others(self) -> list[Node]:
        """Return the other nodes that take tables."""
        return [node for node in self.nodes if node.id != self.id and not node.draining]

    async def leave(self) -> None:
        """End the membership for good."""
        self._valid_until = None
        with contextlib.suppress(StoreUnavailable):
            await self.directory.leave()


@contextlib.asynccontextmanager
async def _in_time() -> AsyncIterator[None]:
    """Raise StoreUnavailable if the database does not answer in time."""
    try:
        async with asyncio.timeout(RENEW_TIMEOUT_S):
            yield
    except TimeoutError as error:
        raise StoreUnavailable("no answer") from error
