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
from tests.simulation.directory import SimulatedDirectory
from tests.simulation.nemesis import Nemesis
from tests.simulation.network import NetworkLoop
from tests.simulation.oracles import anomalies
from tests.simulation.players import Habits, Player
from tests.simulation.store import Database, DatabaseClient
from tests.simulation.virtual_loop import SimulatedProcess, Stuck

from petitpeuple.server.bots.thinking import choose_action, find_hint
from petitpeuple.server.config import Config
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import NOBODY, BotChoice, BotHint, Requester, Services
from petitpeuple.server.protocol.http import NewSeat, NewTable, TableCreated
from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.runner import NodeMembership, Server, make_server
from petitpeuple.server.store.interface import StoredTable

BALANCER: Final = "192.0.2.100"
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
    nodes: int = 1
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
            since = simulation.loop.time() if simulation.plan.nodes == 1 else self._clock.at_s
            simulation.outside.start(self._compare_clock(self._clock, since))

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

        client = DatabaseClient(simulation.database, self.process)
        services = Services(
            store=client,
            bots=InlineBots(),
            run_id=self.run_id,
            config=Config(public_url=f"http://{BALANCER}:{PORT}", rate_limit_scale=1000.0, bot_pace=0.1),
            monotonic=monotonic,
            wall=wall,
            dealer=random.Random(simulation.rng.random()),
            rng=random.Random(simulation.rng.random()),
        )
        self._server = make_server(services, self.address, PORT, None, self._membership(client))
        await self._server.serve()

    def _membership(self, client: DatabaseClient) -> NodeMembership | None:
        if self._simulation.plan.nodes == 1:
            return None
        address = f"{self.address}:{PORT}"
        return NodeMembership(
            SimulatedDirectory(self._simulation.database, client, self.process, address), address
        )

    @property
    def lobby(self) -> Lobby | None:
        """The lobby of the running server."""
        return None if self._server is None else self._server.lobby

    async def stop(self) -> None:
        """Stop the server as a signal does, and note what it leaves behind from then on."""
        assert self._server is not None
        self._server.handle_exit(signal.SIGTERM, None)
        await asyncio.wait([self._main])
        self.process.end()

    async def _compare_clock(self, before: play_clock.Reading, started_s: float) -> None:
        """Report a clock that does not go on where it was before the crash."""
        process = self.process
        while process.alive:
            lobbies = [server.lobby for server in self._simulation.servers]
            single = self._simulation.plan.nodes == 1
            loss_ms = play_clock.MAX_LOSS_MS if single else play_clock.MAX_LOSS_BETWEEN_NODES_MS
            found = [one for one in lobbies if one is not None]
            compared = [play_clock.difference(before, one, started_s, loss_ms) for one in found]
            wrong = next((one for one in compared if one is not None), None)
            if wrong is not None:
                self._simulation.clock_anomalies += wrong
                return
            await asyncio.sleep(play_clock.POLL_S)

    async def drain(self) -> None:
        """Stop the server as a signal does, and wait for its end."""
        if self._server is not None:
            self._clock = None
            self._server.handle_exit(signal.SIGTERM, None)
            await asyncio.wait([self._main])
            self._server = None
            self.process.holds_session = False
            self._simulation.loop.network.drop_process(self.process, silently=False)

    def kill(self, *, silently: bool) -> None:
        """Kill the process; *silently*: with its host, so that nobody is told."""
        simulation, server = self._simulation, self._server
        self._clock = None
        if server is not None and simulation.loop.time() - simulation.disk_failed_at > DISK_RECOVERY_S:
            self._clock = play_clock.read(server.lobby, simulation.loop)
        self._server = None
        self.process.holds_session = silently
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
        hosts = [f"192.0.2.{number + 1}" for number in range(plan.nodes)]
        self.loop.network.balanced[BALANCER] = hosts
        self.servers = [ServerHost(self, host) for host in hosts]
        self.outside = SimulatedProcess(self.loop, "192.0.2.99")  # creates the table, and plays the nemesis
        self.processes.append(self.outside)
        self.players: list[Player] = []
        self.strikes: list[str] = []
        self.disk_failed_at = -DISK_RECOVERY_S
        self.clock_anomalies: list[str] = []

    async def run(self) -> Report:
        """Play a match under faults, and check it."""
        for server in self.servers:
            server.start()
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
        await asyncio.gather(*[server.stop() for server in self.servers])
        await asyncio.sleep(LEAK_WAIT_S)
        report.anomalies += [leak for server in self.servers for leak in server.process.leaks]
        return report

    async def _create_table(self) -> TableCreated:
        plan = self.plan
        seats = (NewSeat(),) * plan.people + (NewSeat("bot", "random"),) * plan.bots
        table = NewTable(plan.game, seats, OPTIONS.get(plan.game, {}), limits=LIMITS)
        body = msgspec.json.encode(table)
        reply = await self.outside.start(post(BALANCER, "/api/tables", body))
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
