"""The offline server as JavaScript sees it: strings and numbers in and out (`web/src/offline/worker.ts`)."""

from collections.abc import Awaitable, Mapping
from typing import Protocol

import msgspec

from petitpeuple.server.offline import OfflineServer, Page, leave_out_slow_bots, loop_ms, make_server


class Bridge(Protocol):
    """What the worker offers."""

    def send(self, channel: int, text: str, /) -> None:
        """Send a message to the page."""
        ...

    def closed(self, channel: int, code: int, reason: str, /) -> None:
        """Tell the page that a channel was closed."""
        ...

    def save(self, pairs: str, /) -> Awaitable[object]:
        """Save key-value pairs, a JSON object; null deletes a key."""
        ...


class BrowserServer:
    """The server of one browser."""

    def __init__(self, server: OfflineServer) -> None:
        self._server = server

    async def receive(self, channel: int, text: str) -> None:
        """Handle a message of the page."""
        await self._server.receive(channel, text)

    def close(self, channel: int) -> None:
        """Forget a channel that the page has closed."""
        self._server.close(channel)

    async def request(self, method: str, address: str, body: str, secret: str) -> str:
        """Return the response to a request: three digits of its status, then its body."""
        response = await self._server.request(method, address, body, secret)
        return f"{response.status}{response.text}"


async def start(
    bridge: Bridge, pairs: str, public_url: str, bot_pace: float = 1.0, slowness: float = 1.0
) -> BrowserServer:
    """Start a server with the tables in these pairs, a JSON object.

    For tests, *bot_pace* multiplies the bots' thinking time, and *slowness* that of the device.
    """

    async def save(changed: Mapping[str, str | None]) -> None:
        await bridge.save(msgspec.json.encode(changed).decode())

    leave_out_slow_bots(slowness * loop_ms())
    saved = msgspec.json.decode(pairs, type=dict[str, str])
    server = make_server(saved, save, Page(bridge.send, bridge.closed), public_url, bot_pace=bot_pace)
    await server.start()
    return BrowserServer(server)
