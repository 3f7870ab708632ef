"""A simulated network: hosts with ports, streams with latency and loss, cuts in one or both directions."""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from tests.simulation.virtual_loop import PROCESS, SimulatedProcess, VirtualLoop

CONNECT_TIMEOUT_S: Final = 20.0  # the system gives up a connection that nobody answers
USER_TIMEOUT_S: Final = 30.0  # TCP_USER_TIMEOUT: the system gives up on data that nobody acknowledges
RETRANSMIT_S: Final = 0.2
TICK_S: Final = 1e-8  # between two segments that would arrive together
HIGH_WATER: Final = 65_536
OUTSIDE: Final = contextvars.Context()  # of no process: what is on its way arrives though its sender dies
Factory = Callable[[], asyncio.BaseProtocol]


class Network:
    """All hosts, and what happens to the bytes between them."""

    def __init__(self, loop: VirtualLoop, rng: random.Random) -> None:
        self.loop = loop
        self.rng = rng
        self.latency_s = (0.001, 0.060)
        self.loss = 0.0
        self.listeners: dict[tuple[str, int], tuple[SimulatedProcess, Factory]] = {}
        self.streams: dict[Stream, None] = {}  # in the order of their beginning
        self.balanced: dict[str, list[str]] = {}  # hosts behind the address of a load balancer
        self._cuts: set[tuple[str, str]] = set()  # from, to

    def is_cut(self, sender: str, receiver: str) -> bool:
        """Return True if nothing gets from one host to another."""
        return (sender, receiver) in self._cuts

    def choose(self, host: str, port: int) -> str:
        """Return the host itself, or one behind a load balancer that listens, if any does."""
        hosts = self.balanced.get(host, [host])
        return self.rng.choice([one for one in hosts if (one, port) in self.listeners] or hosts)

    @contextmanager
    def cut(self, sender: str, receiver: str, *, both: bool) -> Iterator[None]:
        """Let nothing get from one host to another for a while."""
        cuts = {(sender, receiver)} | ({(receiver, sender)} if both else set())
        self._cuts |= cuts
        try:
            yield
        finally:
            self._cuts -= cuts

    def delay(self, rng: random.Random) -> float:
        """Return how long a segment takes; lost ones are sent again, each time after twice as long."""
        delay = rng.uniform(*self.latency_s)
        again = RETRANSMIT_S
        while rng.random() < self.loss:
            delay += again
            again *= 2
        return delay

    def drop_process(self, process: SimulatedProcess, *, silently: bool) -> None:
        """End a dead process's connections. The system tells the other side, unless its host has died."""
        for key in [key for key, (owner, _) in self.listeners.items() if owner is process]:
            del self.listeners[key]
        for stream in [stream for stream in self.streams if stream.process is process]:
            del self.streams[stream]
            stream.open = False
            if not silently and stream.peer is not None:
                stream.send_end(ConnectionResetError("the peer has died"))


class End(NamedTuple):
    """The end of a stream: closed, or lost with this error."""

    error: Exception | None


class Stream(asyncio.Transport):
    """One end of a connection. What is written arrives at the other end in order."""

    def __init__(
        self, network: Network, process: SimulatedProcess, local: str, remote: str, port: int
    ) -> None:
        super().__init__({"peername": (remote, port), "sockname": (local, port), "sslcontext": None})
        self.process = process
        self.peer: Stream | None = None
        self.open = True
        self._network = network
        self._local, self._remote = local, remote
        self._protocol: Any = None
        self._reading = True
        self._received: list[bytes] = []
        self._in_flight = 0
        self._writing_paused = False
        self._unsent: deque[tuple[float, bytes | End]] = deque()  # and since when
        self._retrying = False
        self._rng = random.Random(network.rng.random())  # its own: connections do not disturb each other
        self._arrives_at = 0.0  # the last segment that was sent: nothing overtakes it

    def attach(self, protocol: Any) -> None:
        """Begin to deliver to this protocol."""
        self._protocol = protocol
        self._network.streams[self] = None
        protocol.connection_made(self)

    # What protocols call -------------------------------------------------------------------------

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        protocol: asyncio.BaseProtocol = self._protocol
        return protocol

    def is_closing(self) -> bool:
        return not self.open

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes, unless the connection is closed or the process is dead."""
        if not self.open or not self.process.alive or not data:
            return
        self._in_flight += len(data)
        if self._in_flight > HIGH_WATER and not self._writing_paused:
            self._writing_paused = True
            self._protocol.pause_writing()
        self._send(bytes(data))

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def can_write_eof(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        self._reading = True
        received, self._received = self._received, []
        for data in received:
            self.process.call(self._deliver, data)

    def is_reading(self) -> bool:
        return self._reading

    def get_write_buffer_size(self) -> int:
        return self._in_flight

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Ignore other limits: one is enough to find who does not wait."""

    def close(self) -> None:
        """Close after what was written has arrived."""
        if self.open:
            self.send_end(None)
            self._lose(None)

    def abort(self) -> None:
        self.close()

    # What the network does -----------------------------------------------------------------------

    def _send(self, segment: bytes | End) -> None:
        self._unsent.append((self._network.loop.time(), segment))
        if not self._retrying:
            self._transmit()

    def _transmit(self) -> None:
        """Send everything in order; while the way is cut, try again, and give up after too long."""
        loop = self._network.loop
        self._retrying = False
        while self._unsent:
            since, segment = self._unsent[0]
            if self._network.is_cut(self._local, self._remote):
                if loop.time() - since > USER_TIMEOUT_S:
                    self._unsent.clear()
                    self.fail(TimeoutError("nothing is acknowledged"))
                    return
                self._retrying = True
                loop.call_later(RETRANSMIT_S, self._transmit, context=OUTSIDE)
                return
            self._unsent.popleft()
            loop.call_at(self._next_arrival(), self._arrive, segment, context=OUTSIDE)

    def _next_arrival(self) -> float:
        """Return when the next segment arrives: later than all before it."""
        soonest = self._network.loop.time() + self._network.delay(self._rng)
        self._arrives_at = max(self._arrives_at + TICK_S, soonest)
        return self._arrives_at

    def _arrive(self, segment: bytes | End) -> None:
        peer = self.peer
        if isinstance(segment, End):
            if peer is not None and peer.process.alive:
                peer.process.call(peer.end, segment.error)
            return
        self._in_flight -= len(segment)
        if self._writing_paused and self._in_flight <= HIGH_WATER // 4 and self.process.alive:
            self._writing_paused = False
            self.process.call(self._protocol.resume_writing)
        if peer is None or not peer.process.alive:
            self.fail(ConnectionResetError("nobody is there"))
        elif peer.open:
            peer.process.call(peer._deliver, segment)

    def _deliver(self, data: bytes) -> None:
        if not self.open:
            return
        if self._reading:
            self._protocol.data_received(data)
        else:
            self._received.append(data)

    def send_end(self, error: Exception | None) -> None:
        """Let the other end learn, after everything that was sent, that the connection is closed."""
        self._send(End(error))

    def end(self, error: Exception | None) -> None:
        """The other end has closed the connection, or died."""
        if self.open:
            self._lose(error)

    def fail(self, error: Exception) -> None:
        """Give up this connection."""
        if self.open and self.process.alive:
            self.process.call(self.end, error)

    def _lose(self, error: Exception | None) -> None:
        self.open = False
        self._network.streams.pop(self, None)
        if self._protocol is not None:
            self.process.call(self._protocol.connection_lost, error)


class Listener(asyncio.AbstractServer):
    """A listening port of a host."""

    def __init__(self, network: Network, key: tuple[str, int]) -> None:
        self._network = network
        self._key = key
        self.sockets = (_ListeningSocket(key),)

    def close(self) -> None:
        self._network.listeners.pop(self._key, None)

    async def wait_closed(self) -> None:
        """Return at once: nothing is left to close."""

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._network.loop

    async def start_serving(self) -> None:
        """Do nothing: it serves from the beginning."""

    async def serve_forever(self) -> None:
        await asyncio.get_running_loop().create_future()

    def is_serving(self) -> bool:
        return self._key in self._network.listeners


class _ListeningSocket:
    """As much of a socket as a server asks for."""

    def __init__(self, name: tuple[str, int]) -> None:
        self._name = name

    def getsockname(self) -> tuple[str, int]:
        return self._name

    def setsockopt(self, *_: object) -> None:
        """Ignore it: the network has its own timeouts."""


class NetworkLoop(VirtualLoop):
    """A virtual loop whose connections go through the simulated network."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.network = Network(self, rng)

    async def create_server(  # type: ignore[override]
        self, protocol_factory: Factory, host: str | None = None, port: int = 0, **_: Any
    ) -> Listener:
        """Listen on a port of the host of the current process."""
        process = _current()
        key = (process.host, port)
        if key in self.network.listeners:
            raise OSError(98, "address in use")
        self.network.listeners[key] = (process, protocol_factory)
        return Listener(self.network, key)

    async def create_connection(  # type: ignore[override]
        self, protocol_factory: Factory, host: str, port: int, **_: Any
    ) -> tuple[asyncio.Transport, asyncio.BaseProtocol]:
        """Connect to a port of another host."""
        process, network = _current(), self.network
        host = network.choose(host, port)
        waited = 0.0
        while network.is_cut(process.host, host) or network.is_cut(host, process.host):
            if waited >= CONNECT_TIMEOUT_S:
                raise TimeoutError("no answer")
            await asyncio.sleep(1.0)
            waited += 1.0
        await asyncio.sleep(network.delay(network.rng))
        if (host, port) not in network.listeners:
            await asyncio.sleep(network.delay(network.rng))
            raise ConnectionRefusedError(111, "connection refused")
        owner, server_factory = network.listeners[host, port]
        there = Stream(network, owner, host, process.host, port)
        here = Stream(network, process, process.host, host, port)
        there.peer, here.peer = here, there
        owner.call(lambda: there.attach(server_factory()))
        await asyncio.sleep(network.delay(network.rng))
        protocol = protocol_factory()
        here.attach(protocol)
        return here, protocol


def _current() -> SimulatedProcess:
    process = PROCESS.get()
    if process is None:
        raise RuntimeError("only simulated processes use the network")
    return process
