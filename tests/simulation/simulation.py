"""One simulated run: servers, a database, players and a nemesis, all decided by a seed."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import random
import signal
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

import msgspec
from msgspec import Struct
from tests.simulation import play_clock
from tests.simulation.network import NetworkLoop
from tests.simulation.oracles import anomalies
from tests.simulation.players import Habits, Player
from tests.simulation.store import Database, DatabaseClient, DiskFaults
from tests.simulation.virtual_loop import SimulatedProcess, Stuck

from petitpeuple.server.bots.thinking import choose_action, find_hint
from petitpeuple.server.config import Config
from petitpeuple.server.ports import NOBODY, BotChoice, BotHint, Requester, Services
from petitpeuple.server.protocol.http import NewSeat, NewTable, TableCreated
from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.runner import Server, make_server
from petitpeuple.server.store.interface import StoredTable

SERVER: Final = "192.0.2.1"
PORT: Final = 8642
MAX_VIRTUAL_S: Final = 900.0  # an ordinary match takes a tenth of it
UNIX_START_MS: Final = 1_700_000_000_000
LEAK_WAIT_S: Final = 3600.0  # timers that fire after the end are found
LIMITS: Final = ClockLimits(total=3_600_000)  # longer than any run: the clocks run, but never expire
DISK_RECOVERY_S: Final = 2.0  # after a fault of the disk the time is stored again
CALM_S: Final = 5.0  # without faults at the end, so that everybody learns the result


class Plan(Struct, frozen=True, kw_only=True):
    """What one run consists of."""

    seed: int
    game: str = "pebbles"
    people: int = 3
    bots: int = 0
    faults: int = 6  # how often the nemesis strikes
    twist: tuple[int, int] | None = None  # this player's n-th answer is another than it would be


OPTIONS: Final[dict[str, dict[str, Any]]] = {"dalmuti": {"scoring": "points", "games": 2}}


class Report(Struct, kw_only=True):
    """What a run has shown."""

    plan: Plan
    anomalies: list[str]
    virtual_s: float = 0.0
    confirmed: int = 0
    lines: int = 0
    strikes: list[str] = []
    told: list[list[bytes]] = []  # every message, by player
    digest: str = ""


class InlineBots:
    """Bots that think at once, with the workers' own code."""

    async def choose(
        self, game: str, level: str, view: bytes, seed: int, requester: Requester = NOBODY
    ) -> BotChoice:
        return BotChoice(*choose_action(game, level, view, seed))

    async def hint(self, game: str, view: bytes, seed: int, requester: Requester = NOBODY) -> BotHint:
        return BotHint(*find_hint(game, view, seed))

    def close(self) -> None:
        """Do nothing: there are no workers."""


class ServerHost:
    """A host that runs the real server, and starts it again after a crash."""

    def __init__(self, simulation: Simulation, address: str) -> None:
        self.address = address
        self._simulation = simulation
        self._starts = 0
        self.process = SimulatedProcess(simulation.loop, address)
        self._server: Server | None = None
        self._clock: play_clock.Reading | None = None  # when the process was killed
        simulation.processes.append(self.process)

    def start(self) -> None:
        """Start the server in a new process."""
        simulation = self._simulation
        self._starts += 1
        self.process = SimulatedProcess(simulation.loop, self.address)
        simulation.processes.append(self.process)
        self._main = self.process.start(self._serve())
        if self._clock is not None:
            simulation.outside.start(self._compare_clock(self._clock, simulation.loop.time()))

    @property
    def run_id(self) -> str:
        """An id for each start of the server."""
        return f"{self.address}#{self._starts}"

    async def _serve(self) -> None:
        simulation = self._simulation

        def monotonic() -> int:
            return int(simulation.loop.time() * 1000) + 1_000_000 * self._starts

        def wall() -> int:
            return int(simulation.loop.time() * 1000) + UNIX_START_MS

        services = Services(
            store=DatabaseClient(simulation.database, self.process),
            bots=InlineBots(),
            run_id=self.run_id,
            config=Config(public_url=f"http://{self.address}:{PORT}", rate_limit_scale=1000.0, bot_pace=0.1),
            monotonic=monotonic,
            wall=wall,
            dealer=random.Random(simulation.rng.random()),
            rng=random.Random(simulation.rng.random()),
        )
        self._server = make_server(services, self.address, PORT)
        await self._server.serve()

    async def stop(self) -> list[str]:
        """Stop the server as a signal does; return what it left behind."""
        assert self._server is not None
        self._server.handle_exit(signal.SIGTERM, None)
        await asyncio.wait([self._main])
        self.process.end()
        await asyncio.sleep(LEAK_WAIT_S)
        return self.process.leaks

    async def _compare_clock(self, before: play_clock.Reading, started_s: float) -> None:
        """Report a clock that does not go on where it was before the crash."""
        process = self.process
        while process.alive:
            server = self._server
            wrong = None if server is None else play_clock.difference(before, server.lobby, started_s)
            if wrong is not None:
                self._simulation.clock_anomalies += wrong
                return
            await asyncio.sleep(play_clock.POLL_S)

    def kill(self, *, silently: bool) -> None:
        """Kill the process; *silently*: with its host, so that nobody is told."""
        simulation, server = self._simulation, self._server
        self._clock = None
        if server is not None and simulation.loop.time() - simulation.disk_failed_at > DISK_RECOVERY_S:
            self._clock = play_clock.read(server.lobby, simulation.loop)
        self._server = None
        self.process.kill()
        self._simulation.loop.network.drop_process(self.process, silently=silently)


class Simulation:
    """The world of one run."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = random.Random(f"{plan.game}/{plan.seed}")
        self.loop = NetworkLoop(random.Random(self.rng.random()))
        self.database = Database(self.loop, random.Random(self.rng.random()))
        self.processes: list[SimulatedProcess] = []
        self.server = ServerHost(self, SERVER)
        self.outside = SimulatedProcess(self.loop, "192.0.2.99")  # creates the table, and plays the nemesis
        self.processes.append(self.outside)
        self.players: list[Player] = []
        self.strikes: list[str] = []
        self.disk_failed_at = -DISK_RECOVERY_S
        self.clock_anomalies: list[str] = []

    async def run(self) -> Report:
        """Play a match under faults, and check it."""
        self.server.start()
        await asyncio.sleep(0.5)
        created = await self._create_table()
        people = self._seat_players(created)
        nemesis = self.outside.start(Nemesis(self).strike())
        report = Report(plan=self.plan, anomalies=[], strikes=self.strikes)
        try:
            async with asyncio.timeout(MAX_VIRTUAL_S):
                await asyncio.gather(*(player.over.wait() for player in self.players))
        except TimeoutError:
            report.anomalies.append("the match did not end")
        await nemesis
        await asyncio.sleep(CALM_S)
        stored = await self.database.content.load(created.table)
        assert stored is not None
        self._check(report, stored)
        for person in people:
            person.cancel()
        report.anomalies += await self.server.stop()
        return report

    async def _create_table(self) -> TableCreated:
        plan = self.plan
        seats = (NewSeat(),) * plan.people + (NewSeat("bot", "random"),) * plan.bots
        table = NewTable(plan.game, seats, OPTIONS.get(plan.game, {}), limits=LIMITS)
        body = msgspec.json.encode(table)
        reply = await self.outside.start(post(SERVER, "/api/tables", body))
        return msgspec.json.decode(reply, type=TableCreated)

    def _seat_players(self, created: TableCreated) -> list[asyncio.Task[None]]:
        tasks: list[asyncio.Task[None]] = []
        for number, seat in enumerate(created.seats[: self.plan.people]):
            rng = random.Random(self.rng.random())
            twist = self.plan.twist
            habits = Habits(twist=twist[1] if twist is not None and twist[0] == number else None)
            player = Player(seat.link, f"p{number}", rng, habits)
            self.players.append(player)
            process = SimulatedProcess(self.loop, f"192.0.2.{10 + number}")
            self.processes.append(process)
            tasks.append(process.start(player.play()))
        return tasks

    def _check(self, report: Report, stored: StoredTable) -> None:
        report.virtual_s = self.loop.time()
        report.confirmed = sum(sent.confirmed for player in self.players for sent in player.answers.values())
        report.lines = sum(len(game.lines) for game in stored.games)
        report.told = [player.told for player in self.players]
        report.digest = digest(stored, self.players)
        report.anomalies += anomalies(stored, self.players)
        report.anomalies += self.clock_anomalies
        report.anomalies += self.loop.errors


class Nemesis:
    """Breaks things at random moments, and repairs them."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._rng = random.Random(simulation.rng.random())

    async def strike(self) -> None:
        """Strike as often as the plan says."""
        actions = (
            self._kill,
            self._kill_host,
            self._pause,
            self._cut,
            self._lose_packets,
            self._fail_disk,
            self._stall_disk,
        )
        for _ in range(self._simulation.plan.faults):
            await asyncio.sleep(self._rng.expovariate(1 / 3))
            action = self._rng.choice(actions)
            self._simulation.strikes.append(f"{self._simulation.loop.time():.2f} {action.__name__[1:]}")
            await action()

    async def _kill(self) -> None:
        await self._restart(silently=False)

    async def _kill_host(self) -> None:
        await self._restart(silently=True)

    async def _restart(self, *, silently: bool) -> None:
        server = self._simulation.server
        server.kill(silently=silently)
        await asyncio.sleep(self._rng.random() * 2)
        server.start()

    async def _pause(self) -> None:
        process = self._simulation.server.process
        process.pause()
        await asyncio.sleep(self._rng.random() * 5)
        process.resume()

    async def _cut(self) -> None:
        network = self._simulation.loop.network
        player = f"192.0.2.{10 + self._rng.randrange(self._simulation.plan.people)}"
        hosts = [SERVER, player]
        self._rng.shuffle(hosts)
        with network.cut(hosts[0], hosts[1], both=self._rng.random() < 1 / 2):
            await asyncio.sleep(self._rng.choice((0.5, 3.0, 12.0, 40.0)))

    async def _lose_packets(self) -> None:
        network = self._simulation.loop.network
        network.loss = self._rng.choice((0.05, 0.2, 0.5))
        await asyncio.sleep(self._rng.random() * 10)
        network.loss = 0.0

    async def _fail_disk(self) -> None:
        database = self._simulation.database
        database.faults = DiskFaults(fails_before=0.2, fails_after=0.2, latency_s=(0.001, 0.3))
        await asyncio.sleep(self._rng.random() * 3)
        self._repair_disk()

    async def _stall_disk(self) -> None:
        database = self._simulation.database
        database.faults = DiskFaults(stands_still=True)
        await asyncio.sleep(self._rng.random() * 3)
        self._repair_disk()

    def _repair_disk(self) -> None:
        self._simulation.database.faults = DiskFaults()
        self._simulation.disk_failed_at = self._simulation.loop.time()


async def post(host: str, path: str, body: bytes) -> bytes:
    """Send a JSON body over the simulated network, and return the body of the response."""
    reader, writer = await asyncio.open_connection(host, PORT)
    head = f"POST {path} HTTP/1.1\r\nhost: {host}:{PORT}\r\ncontent-length: {len(body)}\r\n"
    writer.write(f"{head}content-type: application/json\r\nconnection: close\r\n\r\n".encode() + body)
    text = await reader.read()
    writer.close()
    status, _, rest = text.partition(b"\r\n")
    if b" 200 " not in status:
        raise RuntimeError(text.decode())
    return rest.partition(b"\r\n\r\n")[2]


def digest(stored: StoredTable, players: Sequence[Player]) -> str:
    """Return a fingerprint of everything that was played, sent and seen."""
    told = [[(seen.run, seen.n, seen.view) for seen in player.seen] for player in players]
    sent = [[(sent.content, sent.confirmed) for sent in player.answers.values()] for player in players]
    return hashlib.sha256(repr((stored.games, told, sent)).encode()).hexdigest()[:16]


def simulate(plan: Plan) -> Report:
    """Run one seed to its end."""
    with _deterministic(plan):
        report = _run(plan)
        _collect_garbage()
    return report


def _run(plan: Plan) -> Report:
    simulation = Simulation(plan)
    loop = simulation.loop
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(simulation.run())
    except Stuck as stuck:
        return Report(plan=plan, anomalies=[str(stuck)], strikes=simulation.strikes)
    finally:
        for process in simulation.processes:
            process.kill()
        asyncio.set_event_loop(None)
        loop.close()


def _collect_garbage() -> None:
    """Free the coroutines of killed processes; what their cleanup complains of happened to nobody."""
    with patch.object(sys, "unraisablehook", lambda _: None), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gc.collect()


@contextmanager
def _deterministic(plan: Plan) -> Iterator[None]:
    """Decide everything by the seed that would be decided by the system."""
    secrets = random.Random(plan.seed)
    random.seed(plan.seed)
    logging.disable(logging.CRITICAL)
    try:
        with (
            patch("secrets.token_urlsafe", lambda size: secrets.randbytes(size).hex()[: size * 4 // 3]),
            patch("secrets.token_hex", lambda size: secrets.randbytes(size).hex()),
            patch.object(signal, "signal", lambda *_: signal.SIG_DFL),
        ):
            yield
    finally:
        logging.disable(logging.NOTSET)
