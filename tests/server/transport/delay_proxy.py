"""A TCP proxy that delays every byte by the same time in each direction, in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

CHUNK_BYTES = 65536


@contextlib.asynccontextmanager
async def delay_proxy(target: int, round_trip_s: float) -> AsyncIterator[str]:
    """Forward connections to a local port; yield the address to connect to."""
    tasks: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", target)
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(pump(source, sink, round_trip_s / 2))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, delay_s: float) -> None:
    loop = asyncio.get_running_loop()
    with contextlib.closing(sink), contextlib.suppress(OSError):
        while chunk := await source.read(CHUNK_BYTES):
            loop.call_later(delay_s, _write, sink, chunk)
        await asyncio.sleep(delay_s)


def _write(sink: asyncio.StreamWriter, chunk: bytes) -> None:
    if not sink.is_closing():
        sink.write(chunk)
