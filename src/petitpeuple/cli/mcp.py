"""`petitpeuple mcp`: an MCP server on standard input and output for one seat of an online table."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator

from petitpeuple.cli.errors import UserError
from petitpeuple.i18n.texts import Texts
from petitpeuple.server.bots.client import Client
from petitpeuple.server.bots.mcp import McpServer
from petitpeuple.server.bots.mcp_seat import McpSeat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import BadLink


def run_mcp(texts: Texts, link: str) -> None:
    """Serve one seat until the input ends."""
    try:
        client = Client(link, p.Profile(name="MCP"))
    except BadLink as error:
        raise UserError("cli-bad-link") from error
    asyncio.run(_serve(client, texts))


async def _serve(client: Client, texts: Texts) -> None:
    seat = McpSeat(client, texts.language)
    following = asyncio.create_task(seat.run())
    try:
        await McpServer(seat, texts).serve(_lines(), _write)
    finally:
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


async def _lines() -> AsyncIterator[bytes]:
    """Yield the lines of standard input, read in a thread."""
    while line := await asyncio.to_thread(sys.stdin.buffer.readline):
        yield line


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
