"""CPU of one message through the frame limits and the instruments, compared with uvicorn's protocol alone.

`./run python -m benchmarks.frame_cost`: both in turns, best of many runs of process time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

import uvicorn
from benchmarks.results_file import write
from benchmarks.server.raw_websocket import TEXT, frame
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from petitpeuple.server.instruments import Instruments
from petitpeuple.server.transport.websocket_protocol import LimitedWebSocketProtocol

RESULTS = Path(__file__).parent / "results" / "frame_cost.json"
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
ANSWER = frame(
    TEXT, b'{"type":"answer","id":12,"ticket":"19a-1.12","action":{"type":"Write","cell":7,"card":33}}'
)
MESSAGES = 2_000
RUNS = 10


class Transport(asyncio.Transport):
    """A transport that leads nowhere."""

    def write(self, data: bytes | bytearray | memoryview) -> None: ...
    def close(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...

    def is_closing(self) -> bool:
        return False


class User:
    """An app that accepts everything."""

    def take_frame(self) -> bool:
        return True

    def refuse_frames(self) -> None: ...
    def measured(self, round_trip_ms: int) -> None: ...


async def app(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.Event().wait()


async def opened(kind: type[WebSocketsSansIOProtocol]) -> WebSocketsSansIOProtocol:
    """Return a protocol after its handshake."""
    config = uvicorn.Config(app, ws=kind, ws_ping_interval=None, log_config=None)
    config.load()
    protocol = kind(config, ServerState(), {})
    protocol.connection_made(Transport())
    protocol.data_received(REQUEST)
    await asyncio.sleep(0.01)
    protocol.queue.get_nowait()  # the connect event
    if isinstance(protocol, LimitedWebSocketProtocol):
        protocol.open(User())
    return protocol


async def microseconds(protocol: WebSocketsSansIOProtocol) -> float:
    """Return the CPU of one message from the network to the app."""
    started = time.process_time_ns()
    for _ in range(MESSAGES):
        protocol.data_received(ANSWER)
        await protocol.receive()
    return (time.process_time_ns() - started) / MESSAGES / 1000


def instruments_microseconds() -> float:
    """Return the CPU of what is measured for one action: two clocks and two histograms, twice."""
    instruments = Instruments()
    started = time.process_time_ns()
    for _ in range(MESSAGES):
        for histogram in (instruments.action_seconds, instruments.commit_seconds):
            since = time.perf_counter()
            histogram.observe(time.perf_counter() - since)
        instruments.commit_batches.observe(3)
    return (time.process_time_ns() - started) / MESSAGES / 1000


async def main() -> None:
    plain, limited = await opened(WebSocketsSansIOProtocol), await opened(LimitedWebSocketProtocol)
    runs = [
        (await microseconds(plain), await microseconds(limited), instruments_microseconds())
        for _ in range(RUNS)
    ]
    best = [round(min(run[at] for run in runs), 2) for at in range(3)]
    found = {"uvicorn_us": best[0], "with_limits_us": best[1], "instruments_us": best[2]}
    found["added_to_an_action_us"] = round(best[1] - best[0] + best[2], 2)
    write(RESULTS, {"what": "CPU of one message to the server", **found})
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(main())
