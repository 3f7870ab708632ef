"""The clock of play across crashes: it must go on where it was when the server died."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

from petitpeuple.server.lobby.lobby import Lobby

MAX_GAIN_MS: Final = 1000  # what a crash may give to a player who is thinking
MAX_LOSS_MS: Final = 100  # what it may take: after a pause or a vote the clock runs once that is stored
MAX_LOSS_BETWEEN_NODES_MS: Final = 1000  # they agree on the time once a second
POLL_S: Final = 0.02


class Reading(Struct, frozen=True):
    """The clock of one table at one moment of virtual time."""

    game: int
    play_ms: int
    at_s: float


def read(lobby: Lobby, loop: asyncio.AbstractEventLoop) -> Reading | None:
    """Return the clock of the only table; None if it is not loaded, does not play or is paused."""
    for room in lobby.rooms.values():
        state, session = room.state, room.state.session
        if room.lease is not None and not room.lease.is_valid:
            continue
        if not room.broken and session is not None and state.phase == "playing" and not state.pause.paused:
            return Reading(session.number, session.clock.now(), loop.time())
    return None


def difference(
    before: Reading, lobby: Lobby, started_s: float, max_loss_ms: int = MAX_LOSS_MS
) -> list[str] | None:
    """Return what is wrong with the clock after a restart; None if the table is not loaded yet."""
    after = read(lobby, asyncio.get_running_loop())
    if after is None:
        return None
    moved, running_ms = after.play_ms - before.play_ms, (after.at_s - started_s) * 1000
    if after.game != before.game or -MAX_GAIN_MS <= moved <= running_ms + max_loss_ms:
        return []
    return [f"a crash moved the clock of play by {moved} ms, while the server ran for {running_ms:.0f} ms"]
