"""The short ways of a socket: the same is heard and told as on uvicorn's own, however the network cuts it."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from petitpeuple.server.transport.fast_websocket import EXTENSION, Wire, head


class Transport:
    """What is written, and whether it is closed."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.writes.append(bytes(data))

    def get_extra_info(self, *_: Any) -> None:
        return None

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Call:
    """A client and one of the two protocols, after the handshake."""

    def __init__(self, protocol: type[WebSocketsSansIOProtocol]) -> None:
        self.client = ClientProtocol(parse_uri("ws://localhost/ws"))
        self.transport = Transport()
        self.heard: list[Any] = []
        self.scope: Any = {}
        self.ready = asyncio.Event()
        self.end = asyncio.Event()
        config = Config(
            self.app, ws_per_message_deflate=False, ws_max_size=8192, log_config=None, lifespan="off"
        )
        self.server = protocol(config, ServerState(), {})
        self.server.app = self.app

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.scope, self.send = scope, send
        self.ready.set()
        while (event := await receive())["type"] == "websocket.receive":
            self.heard.append(event.get("text", event.get("bytes")))
        self.end.set()

    async def open(self) -> None:
        self.server.connection_made(self.transport)  # type: ignore[arg-type]
        self.client.send_request(self.client.connect())
        for data in self.client.data_to_send():
            self.server.data_received(data)
        await self.ready.wait()
        self.read()

    def read(self) -> list[Frame]:
        """Give the frames that the client has got so far."""
        for data in self.transport.writes:
            self.client.receive_data(data)
        self.transport.writes.clear()
        return [event for event in self.client.events_received() if isinstance(event, Frame)]

    async def close(self) -> None:
        self.server.connection_lost(None)
        await self.end.wait()
        await asyncio.sleep(0)


TEXTS = st.one_of(st.text(max_size=20), st.integers(100, 400).map(lambda size: "é" * size))
SAID = st.lists(
    st.one_of(
        TEXTS.map(lambda text: [Frame(Opcode.TEXT, text.encode())]),
        TEXTS.map(lambda text: [Frame(Opcode.TEXT, text.encode(), fin=False), Frame(Opcode.CONT, b"end")]),
        st.just([Frame(Opcode.TEXT, b"never ended", fin=False)]),
        st.binary(max_size=9).map(lambda data: [Frame(Opcode.TEXT, data)]),  # mostly no text
        st.binary(max_size=9).map(lambda data: [Frame(Opcode.BINARY, data)]),
        st.binary(max_size=9).map(lambda data: [Frame(Opcode.PING, data)]),
        st.binary(max_size=9).map(lambda data: [Frame(Opcode.PONG, data)]),
    ),
    max_size=8,
)


def cut(data: list[bytes], cuts: list[int]) -> list[bytes]:
    """Join what was sent, and cut it anew; without cuts every frame comes alone, as it mostly does."""
    if not cuts:
        return data
    whole = b"".join(data)
    places = [0, *sorted(place % (len(whole) + 1) for place in cuts), len(whole)]
    return [whole[a:b] for a, b in pairwise(places) if a < b]


async def heard(
    protocol: type[WebSocketsSansIOProtocol], data: list[bytes], refused: set[int]
) -> tuple[list[Any], list[Frame]]:
    call = Call(protocol)
    await call.open()
    count = 0

    def ear(text: str) -> bool:
        nonlocal count
        count += 1
        if count in refused:
            return False
        call.heard.append(text)
        return True

    if isinstance(call.server, Wire):
        assert call.scope["extensions"][EXTENSION] is call.server
        call.server.listen(ear)
    for part in data:
        if not call.transport.closed:
            call.server.data_received(part)
        for _ in range(len(part) % 4):  # some come before anybody has read those before
            await asyncio.sleep(0)
    await call.close()
    return call.heard, call.read()


@settings(max_examples=150, deadline=None)
@given(SAID, st.lists(st.integers(0, 5000), max_size=6), st.sets(st.integers(1, 8)))
def test_the_same_is_heard_however_it_is_cut(
    said: list[list[Frame]], cuts: list[int], refused: set[int]
) -> None:
    data = cut([f.serialize(mask=True) for frames in said for f in frames], cuts)

    async def story() -> None:
        assert await heard(Wire, data, refused) == await heard(WebSocketsSansIOProtocol, data, set())

    asyncio.run(story())


def test_what_looks_like_a_text_inside_another_is_none() -> None:
    inner = b"\x81\x85\0\0\0\0inner"  # unmasked, it is what stands there
    rest = b"after"
    head = b"\x81" + bytes((0x80 + 3 + len(inner) + len(rest),)) + b"\0\0\0\0" + b"in:"

    async def story() -> None:
        mine = await heard(Wire, [head, inner, rest], set())
        assert mine == await heard(WebSocketsSansIOProtocol, [head, inner, rest], set())
        assert "inner" not in mine[0]

    asyncio.run(story())


def test_a_short_text_is_unmasked_whatever_its_length() -> None:
    """With a mask of small bits a text that is unmasked wrongly is a text still, and nothing else says no."""
    texts = ["".join([chr(97 + at % 26) for at in range(size)]) for size in range(1, 126)]
    mask = b"\x01\x02\x04\x08"

    async def story() -> None:
        call = Call(Wire)
        await call.open()
        heard: list[str] = []

        def ear(text: str) -> bool:
            heard.append(text)
            return True

        call.scope["extensions"][EXTENSION].listen(ear)
        for text in texts:
            masked = bytes([letter ^ mask[at % 4] for at, letter in enumerate(text.encode())])
            call.server.data_received(bytes((0x81, 0x80 + len(text))) + mask + masked)
        await call.close()
        assert heard == texts
        assert call.heard == []  # none of them went the long way

    asyncio.run(story())


@pytest.mark.parametrize("size", [0, 125, 126, 127, 1_000, 32_767, 32_768, 65_535, 65_536])
def test_a_frame_is_what_websockets_would_write(size: int) -> None:
    payload = b"x" * size
    assert head(size) + payload == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_what_is_told_in_one_turn_is_one_write_and_all_is_in_order() -> None:
    async def story() -> None:
        call = Call(Wire)
        await call.open()
        wire: Wire = call.scope["extensions"][EXTENSION]
        assert wire.tell(b"a")
        assert wire.tell(b"b")
        assert call.transport.writes == []
        await asyncio.sleep(0)
        assert len(call.transport.writes) == 1
        assert wire.tell(b"c")
        await call.send({"type": "websocket.send", "text": "d"})
        assert wire.tell(b"e")
        await call.send({"type": "websocket.close", "code": 1012})
        assert not wire.tell(b"f")
        await asyncio.sleep(0)
        frames = call.read()
        assert [bytes(frame.data) for frame in frames[:-1]] == [b"a", b"b", b"c", b"d", b"e"]
        assert frames[-1].opcode is Opcode.CLOSE
        await call.close()

    asyncio.run(story())


def test_a_line_that_is_not_free_takes_nothing_the_short_way() -> None:
    async def story() -> None:
        call = Call(Wire)
        await call.open()
        wire: Wire = call.scope["extensions"][EXTENSION]
        wire.pause_writing()
        assert not wire.tell(b"a")
        wire.resume_writing()
        assert wire.tell(b"b")
        await call.close()
        assert not wire.tell(b"c")
        await asyncio.sleep(0)
        assert call.read() == []  # the line was gone before the turn was over

    asyncio.run(story())
