"""Frames: every frame costs, messages are made of few fragments, and a turn of the loop handles one."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from tests.server.fixtures import running_server
from tests.server.transport.raw_frames import RawClient, close_code, frame, joined
from tests.server.transport.socket_helpers import OPEN, create_table
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Opcode
from websockets.protocol import State

from petitpeuple.server.protocol.messages import MAX_MESSAGE_BYTES
from petitpeuple.server.transport import websocket_protocol
from petitpeuple.server.transport.frames import FrameReader, is_one_message
from petitpeuple.server.transport.rate_limit import SOCKET_MESSAGES
from petitpeuple.server.transport.websocket_protocol import (
    BACKLOG_INTERVAL_S,
    MAX_BACKLOG_BYTES,
    MAX_BACKLOG_FRAMES,
    MAX_FRAGMENTS,
    LimitedWebSocketProtocol,
    is_public,
)

TEXT, CONT, PING, PONG = Opcode.TEXT, Opcode.CONT, Opcode.PING, Opcode.PONG
FLOOD = 100_000  # frames
EMPTY_TEXT = frame(TEXT, b"", final=False)
FLOODS = {
    "pings": frame(PING) * FLOOD,
    "pings with payload": frame(PING, b"x" * 125) * (FLOOD // 10),
    "pongs": frame(PONG, b"x" * 8) * FLOOD,
    "empty fragments": EMPTY_TEXT + frame(CONT, b"", final=False) * FLOOD,
    "big fragments": (frame(TEXT, b" " * 4000, final=False) + frame(CONT, b" " * 4000)) * (FLOOD // 100),
    "plain messages": frame(TEXT, b'{"type":"refresh"}') * FLOOD,
}

# Reading frames ---------------------------------------------------------------------------------

frames_drawn = st.tuples(
    st.sampled_from([TEXT, CONT, Opcode.BINARY, PING, PONG]),
    st.one_of(st.binary(max_size=130), st.integers(0, MAX_MESSAGE_BYTES).map(bytes)),
    st.booleans(),
)


@given(st.lists(frames_drawn, max_size=8), st.lists(st.integers(1, 3000), max_size=30))
def test_frames_are_the_same_however_the_bytes_arrive(drawn: Any, sizes: list[int]) -> None:
    sent = [
        frame(opcode, payload[:125], final=True)
        if opcode in (PING, PONG)
        else frame(opcode, payload, final=final)
        for opcode, payload, final in drawn
    ]
    stream = b"".join(sent)
    reader = FrameReader(MAX_MESSAGE_BYTES)
    found = []
    for chunk in chunks(stream, sizes):
        reader.append(chunk)
        while (one := reader.next()) is not None:
            found.append(one)
    assert [one.data for one in found] == sent
    assert reader.size == 0
    for one, (opcode, payload, final) in zip(found, drawn, strict=True):
        control = opcode in (PING, PONG)
        assert (one.opcode, one.is_control, one.is_final) == (opcode, control, control or final)
        assert one.payload == (payload[:125] if control else payload)


@given(frames_drawn, st.integers(-2, 2))
def test_one_whole_message_is_recognised_by_its_bytes(drawn: Any, more: int) -> None:
    opcode, payload, final = drawn
    control = opcode in (PING, PONG)
    sent = frame(opcode, payload[:125], final=True) if control else frame(opcode, payload, final=final)
    whole = opcode in (TEXT, Opcode.BINARY) and final and len(sent) <= MAX_MESSAGE_BYTES
    assert is_one_message(sent, MAX_MESSAGE_BYTES) == whole
    cut = sent[:more] if more < 0 else sent + sent[:more]
    assert more == 0 or not is_one_message(cut, MAX_MESSAGE_BYTES)
    assert not is_one_message(bytes([sent[0] | 0x40]) + sent[1:], MAX_MESSAGE_BYTES)  # a reserved bit
    assert not is_one_message(bytes([sent[0], sent[1] & 0x7F]) + sent[2:], MAX_MESSAGE_BYTES)  # no mask


def chunks(stream: bytes, sizes: list[int]) -> Iterator[bytes]:
    at = 0
    for size in sizes:
        yield stream[at : at + size]
        at += size
    yield stream[at:]


def test_a_frame_that_is_too_big_is_not_waited_for() -> None:
    reader = FrameReader(MAX_MESSAGE_BYTES)
    reader.append(frame(TEXT, bytes(MAX_MESSAGE_BYTES + 1))[:20])
    found = reader.next()
    assert found is not None
    assert len(found.data) == 20


# Floods -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_is_cut_off(flood: str) -> None:
    with running_server() as (address, services):
        created = create_table(address, OPEN, OPEN)
        with joined(address, created, 1) as client:
            sending = threading.Thread(target=client.send_quietly, args=(FLOODS[flood],))
            sending.start()
            code, seen, seconds = close_code(client)
            client.close()
            sending.join()
        assert code == 1008
        assert seen.get(PONG, 0) <= SOCKET_MESSAGES.burst + SOCKET_MESSAGES.per_second * (seconds + 1)
        assert services.counts["sockets_rate_limited"] == 1
        with joined(address, created, 0) as other:  # the table continues
            other.say(type="emote", id=1, emote="wow")
            assert other.wait_for("done")["id"] == 1


def test_an_address_that_floods_again_and_again_gets_no_socket() -> None:
    with running_server() as (address, services):
        for _ in range(30):
            client = RawClient(address)
            client.send_quietly(frame(PING) * 10_000)
            close_code(client)
            client.close()
            if services.counts["handshakes_refused"]:
                break
        assert 0 < services.counts["sockets_rate_limited"] < 30
        assert services.counts["handshakes_refused"] == 1


def test_uvicorn_gets_one_frame_in_a_turn_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one connection sends at once is interleaved with the work of the others."""
    sizes: list[int] = []
    original = WebSocketsSansIOProtocol.data_received

    def data_received(self: Any, data: bytes) -> None:
        sizes.append(len(data))
        original(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
    with running_server() as (address, _), joined(address, create_table(address, OPEN, OPEN), 0) as client:
        sizes.clear()
        client.send(frame(PING, b"x" * 100) * 20)
        pongs = [payload for opcode, payload in take(client, 20) if opcode == PONG]
        assert pongs == [b"x" * 100] * 20
    assert set(sizes[:20]) == {106}


def take(client: RawClient, pongs: int) -> Iterator[tuple[int, bytes]]:
    for opcode, payload in client.frames():
        yield opcode, payload
        pongs -= opcode == PONG
        if not pongs:
            return


class Loop:
    """Runs what is scheduled when it is told to."""

    def __init__(self) -> None:
        self.due: list[Any] = []

    def call_later(self, _seconds: float, function: Any) -> Any:
        self.due.append(function)
        return self

    def cancel(self) -> None:
        """Do nothing."""

    def run(self) -> None:
        """Run everything, also what it schedules."""
        while self.due:
            self.due.pop(0)()


class QuietTransport(asyncio.Transport):
    """A connection to nobody."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""

    def pause_reading(self) -> None:
        """Do nothing."""

    def resume_reading(self) -> None:
        """Do nothing."""

    def is_closing(self) -> bool:
        return False


class FrameUser:
    """An app with an endless purse, which is told of a refusal."""

    def __init__(self) -> None:
        self.refused = 0

    def take_frame(self) -> bool:
        return True

    def refuse_frames(self) -> None:
        self.refused += 1

    def measured(self, round_trip_ms: int) -> None:
        """Do nothing."""


class CountingLoop(Loop):
    """Notes how long it was told to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    def call_later(self, seconds: float, function: Any, *_: Any) -> Any:
        self.waits.append(seconds)
        return super().call_later(seconds, function)


def opened_protocol(loop: Loop, user: FrameUser) -> LimitedWebSocketProtocol:
    """Return the protocol of a connection after its handshake."""
    config = uvicorn.Config(lambda: None, log_config=None)
    config.load()
    protocol = LimitedWebSocketProtocol(config, ServerState(), {}, loop)  # type: ignore[arg-type]
    protocol.connection_made(QuietTransport())
    protocol.data_received(b"")  # the request
    protocol.open(user)
    return protocol


def test_a_message_of_too_many_fragments_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by a client that pays for every fragment, one after the other."""
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _, _data: None)
    user = FrameUser()
    protocol = opened_protocol(Loop(), user)
    fragments = [EMPTY_TEXT] + [frame(CONT, b"x", final=False)] * MAX_FRAGMENTS
    refused = []
    for one in fragments:
        protocol.data_received(one)
        refused.append(user.refused)
    assert refused == [0] * MAX_FRAGMENTS + [1]


def test_frames_that_pile_up_are_spread_over_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _, _data: None)
    loop = CountingLoop()
    protocol = opened_protocol(loop, FrameUser())
    protocol.data_received(frame(PING) * 10)
    loop.run()
    assert loop.waits == [BACKLOG_INTERVAL_S] * 9  # the first is handled at once


def test_nothing_is_written_at_once_while_the_connection_is_full_or_closing() -> None:
    async def scenario() -> None:
        config = uvicorn.Config(lambda: None, log_config=None)
        config.load()
        protocol = LimitedWebSocketProtocol(config, ServerState(), {})
        protocol.connection_made(QuietTransport())
        assert not protocol.send_text(b"before the handshake")
        protocol.conn.state = State.OPEN
        assert protocol.send_text(b"a")
        protocol.pause_writing()
        assert not protocol.send_text(b"b")
        protocol.resume_writing()
        assert protocol.send_text(b"b")
        protocol.conn.send_close(1000)
        assert not protocol.send_text(b"c")

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("data", "handled", "refused"),
    [
        (frame(PING) * MAX_BACKLOG_FRAMES, MAX_BACKLOG_FRAMES, 0),
        (frame(PING) * 1000, MAX_BACKLOG_FRAMES + 1, 1),
        (frame(PING, b"x" * 100) * (MAX_BACKLOG_BYTES // 100), 0, 1),
    ],
    ids=["few", "too many", "too many bytes"],
)
def test_a_burst_is_refused_before_its_tokens_are_spent(
    data: bytes, handled: int, refused: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed_on: list[bytes] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _, data: passed_on.append(data))
    config = uvicorn.Config(lambda: None, log_config=None)
    config.load()
    protocol = LimitedWebSocketProtocol(config, ServerState(), {}, Loop())  # type: ignore[arg-type]
    protocol.connection_made(QuietTransport())
    user, loop = FrameUser(), protocol.loop
    assert isinstance(loop, Loop)
    protocol.data_received(b"the request")
    protocol.open(user)
    protocol.data_received(data)
    loop.run()
    assert len(passed_on) == 1 + handled
    assert user.refused == refused


# What honest clients do -------------------------------------------------------------------------


def test_messages_that_arrive_together_are_answered_in_order() -> None:
    with running_server() as (address, _), joined(address, create_table(address, OPEN, OPEN), 0) as client:
        texts = [
            json.dumps({"type": "emote", "id": number, "emote": "wow"}).encode()
            for number in range(MAX_BACKLOG_FRAMES)
        ]
        client.send(b"".join(frame(TEXT, text) for text in texts))
        done = (message["id"] for message in client.messages() if message["type"] == "done")
        assert [next(done) for _ in texts] == list(range(MAX_BACKLOG_FRAMES))


def test_a_message_may_have_some_fragments_with_pings_between_them() -> None:
    text = json.dumps({"type": "emote", "id": 7, "emote": "wow"}).encode()
    parts = [text[at * 4 : at * 4 + 4] for at in range(MAX_FRAGMENTS - 1)]
    parts.append(text[4 * len(parts) :])
    frames = [
        frame(CONT if at else TEXT, part, final=at == len(parts) - 1) + frame(PING)
        for at, part in enumerate(parts)
    ]
    with running_server() as (address, _), joined(address, create_table(address, OPEN, OPEN), 0) as client:
        client.send(b"".join(frames))
        assert client.wait_for("done")["id"] == 7
        client.send(frame(TEXT, text[:1], final=False) + frame(CONT, b"", final=False) * MAX_FRAGMENTS)
        assert close_code(client)[0] == 1008


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, bytes(MAX_MESSAGE_BYTES + 1)), 1009),
        (frame(TEXT, bytes(5000), final=False) + frame(CONT, bytes(5000)), 1009),
        (b"\x81\x01x", 1002),  # not masked
        (frame(CONT, b"x"), 1002),
    ],
    ids=["too-big", "too-big-in-parts", "not-masked", "continues-nothing"],  # masks are random
)
def test_a_wrong_frame_closes_the_socket_with_its_code(data: bytes, code: int) -> None:
    with running_server() as (address, _), joined(address, create_table(address, OPEN, OPEN), 0) as client:
        client.send(data)
        assert close_code(client)[0] == code


# Round trips ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "public"),
    [("8.8.8.8", True), ("2606:4700::1", True), ("127.0.0.1", False), ("::1", False), ("10.0.0.7", False),
     ("192.168.1.20", False), ("172.17.0.1", False), ("fd00::5", False), ("", False), ("testclient", False)],
)  # fmt: skip
def test_a_peer_in_a_private_network_may_be_a_proxy(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.skipif(sys.platform != "linux", reason="TCP_INFO of Linux")
def test_the_system_measures_the_round_trip(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[int | None, int | None]] = []
    original = LimitedWebSocketProtocol.tcp_round_trip_ms

    def tcp_round_trip_ms(self: Any, client: str) -> int | None:
        found.append((original(self, client), original(self, "198.51.100.7")))
        return found[-1][0]

    monkeypatch.setattr(LimitedWebSocketProtocol, "tcp_round_trip_ms", tcp_round_trip_ms)
    monkeypatch.setattr(websocket_protocol, "is_public", lambda _: True)
    with running_server() as (address, _), joined(address, create_table(address, OPEN, OPEN), 0) as client:
        client.wait_for("ping")
    (direct, behind_a_proxy), *_ = found
    assert direct is not None
    assert 0 <= direct < 50
    assert behind_a_proxy is None
