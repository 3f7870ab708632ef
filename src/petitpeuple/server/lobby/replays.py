"""Games position by position: finished ones with all views, running ones as one viewer saw them."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from petitpeuple.bots.registry import current_level
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, AnyGame, Decide, Input, Luck, Over, Pending, Seat, Told, Viewer
from petitpeuple.core.record import Record, RecordError, game_of, read
from petitpeuple.core.summary import Position, Summary
from petitpeuple.games import SPECS, AnyDescriber
from petitpeuple.server.lobby.table_calls import ViewedGame
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Moment
from petitpeuple.server.room.narration import Narration
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.table_state import TableState
from petitpeuple.server.store.interface import GameRow, ResultRow, StoredTable

MAX_POSITIONS_PER_REPLY: Final = 100
MAX_REPLY_BYTES: Final = 1_000_000  # of views; a reply has at least one position
MAX_GAMES_CACHED: Final = 8
CACHE_TIME_MS: Final = 120_000  # after the last request
MAX_POSITIONS: Final = 20_000  # of a game that can be shown
FINISHED: Final = -1
EXAMPLE: Final = -2
T = TypeVar("T")
CacheKey: TypeAlias = tuple[str, int, int]  # table, game, and the length of its record so far


class ReplayedGame(Struct, frozen=True):
    """All positions of a game."""

    game: AnyGame
    describer: AnyDescriber | None
    record: Record
    positions: tuple[Position, ...]
    players: tuple[http.ReplayPlayer, ...] = ()


class LoadedGame(Struct, frozen=True):
    """A stored game and its table."""

    row: GameRow
    table: StoredTable


class Replays:
    """A cache of replayed games. They are replayed outside the event loop, one at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cache: OrderedDict[CacheKey, tuple[int, ReplayedGame]] = OrderedDict()
        self._lock = asyncio.Lock()

    async def replay(
        self, result: ResultRow, start: int, count: int, load: Callable[[], Awaitable[LoadedGame]]
    ) -> http.Replay:
        """Return positions of a finished game; *load* reads its row."""
        async with self._lock:
            replayed = await self._finished(result, load)
            return await asyncio.to_thread(make_replay, replayed, result, start, count)

    async def summary(self, result: ResultRow, load: Callable[[], Awaitable[LoadedGame]]) -> Summary:
        """Return what a finished game was like; *load* reads its row."""
        async with self._lock:
            replayed = await self._finished(result, load)
            return await asyncio.to_thread(summarise, replayed, result)

    async def _finished(self, result: ResultRow, load: Callable[[], Awaitable[LoadedGame]]) -> ReplayedGame:
        key = result.table, result.number, FINISHED
        replayed = self._find(key)
        if replayed is not None:
            return replayed
        game = await load()
        return await self._add(key, lambda: replay_game(self._services, game, result))

    async def history(self, table: str, viewed: ViewedGame, start: int, count: int) -> http.History:
        """Return moments of the running game as its viewer saw them."""
        number, record = viewed.session.number, viewed.record
        key = table, number, len(record.lines)
        async with self._lock:
            replayed = self._find(key) or await self._add(key, lambda: replay_record(self._services, record))
            moments = await asyncio.to_thread(moments_seen_by, replayed, viewed.viewer)
        page = moments[start : start + min(count, MAX_POSITIONS_PER_REPLY)]
        fitting = take_while_fitting(page, lambda moment: len(bytes(moment.view)))
        return http.History(number, len(moments), start, tuple(fitting))

    async def example(self, table: str, session: GameSession, start: int, count: int) -> http.Replay:
        """Return positions of the well-played example of a game; raise CommandError if there is none."""
        record = session.example
        if record is None:
            raise CommandError("no-example")
        key = table, session.number, EXAMPLE
        async with self._lock:
            replayed = self._find(key) or await self._add(key, lambda: replay_record(self._services, record))
            result = example_result(replayed, table)
            return await asyncio.to_thread(make_replay, replayed, result, start, count)

    async def run(self, make: Callable[[], T]) -> T:
        """Run something else that replays a game, one at a time with all others."""
        async with self._lock:
            return await asyncio.to_thread(make)

    def _find(self, key: CacheKey) -> ReplayedGame | None:
        now = self._services.monotonic()
        for old in [k for k, (used, _) in self._cache.items() if now - used > CACHE_TIME_MS]:
            del self._cache[old]
        if key not in self._cache:
            return None
        _, replayed = self._cache.pop(key)
        self._cache[key] = (now, replayed)
        return replayed

    async def _add(self, key: CacheKey, make: Callable[[], ReplayedGame]) -> ReplayedGame:
        replayed = await asyncio.to_thread(make)
        self._cache[key] = (self._services.monotonic(), replayed)
        while len(self._cache) > MAX_GAMES_CACHED:
            self._cache.popitem(last=False)
        return replayed

    def forget(self, table: str) -> None:
        """Forget a table that was deleted."""
        for key in [key for key in self._cache if key[0] == table]:
            del self._cache[key]


def replay_game(services: Services, game: LoadedGame, result: ResultRow) -> ReplayedGame:
    """Replay a stored game; raise CommandError if this server does not know its rules."""
    row = game.row
    try:
        replayed = replay_record(services, read("\n".join((row.header, *row.lines)), services.games))
    except (RecordError, Refused) as error:
        raise CommandError("other-rules") from error
    return replace(replayed, players=players_of(game.table, result))


def players_of(table: StoredTable, result: ResultRow) -> tuple[http.ReplayPlayer, ...]:
    """Return who each player is who still sits where they played."""
    faces = TableState(table.table).settings.faces or ()
    players = [http.ReplayPlayer() for _ in result.names]
    for row in table.seats[: len(players)]:
        name, face = result.names[row.seat], faces[row.seat] if row.seat < len(faces) else ""
        if row.kind == "bot" and not row.name:
            players[row.seat] = bot_player(table.table.game, name, row.level or "")
        elif name == row.name:
            is_bot = row.kind == "bot"
            players[row.seat] = http.ReplayPlayer(row.level or "" if is_bot else "", "" if is_bot else face)
    return tuple(players)


def bot_player(game: str, name: str, level: str) -> http.ReplayPlayer:
    """Return the bot that results call *name*, if it has this level: both may be a level's older name."""
    played, _, kin = name.partition(".")
    level = current_level(game, level)
    if current_level(game, played) != level:
        return http.ReplayPlayer()
    return http.ReplayPlayer(level, "", f"bot-kin-{kin}" if kin else f"{game}-bot-{level}")


def replay_record(services: Services, record: Record) -> ReplayedGame:
    """Replay a record, without what was undone."""
    inputs = record.inputs
    if len(inputs) >= MAX_POSITIONS:
        raise CommandError("too-big")
    game = game_of(record, services.games)
    positions = [Position(begin(game, record.options, record.seats), None, ())]
    for one in inputs:
        step = play(game, positions[-1].state, one)
        positions.append(Position(step.state, one, step.told))
    return ReplayedGame(game, services.describers.get(game.id), record, tuple(positions))


def example_result(replayed: ReplayedGame, table: str) -> ResultRow:
    """Return the result of an example game, which has no number and no players."""
    record, over = replayed.record, replayed.game.pending(replayed.positions[-1].state)
    if not isinstance(over, Over):
        raise CommandError("not-over")
    return ResultRow(
        table=table,
        number=0,
        game=record.game,
        seats=record.seats,
        payoffs=over.payoffs,
        reason=over.reason,
        ended=0,
        names=("",) * record.seats,
    )


def take_while_fitting(items: Iterable[T], size: Callable[[T], int]) -> list[T]:
    """Return the first items, as many as fit into a reply, but at least one."""
    taken: list[T] = []
    total = 0
    for item in items:
        total += size(item)
        if taken and total > MAX_REPLY_BYTES:
            break
        taken.append(item)
    return taken


def make_replay(replayed: ReplayedGame, result: ResultRow, start: int, count: int) -> http.Replay:
    """Return some positions, as many as fit into a reply."""
    stop = start + min(count, MAX_POSITIONS_PER_REPLY)
    wanted = (replay_step(replayed, position) for position in replayed.positions[start:stop])
    steps = take_while_fitting(
        wanted, lambda step: sum(len(bytes(view)) for view in (step.moment.view, *step.views))
    )
    return http.Replay(
        table=result.table,
        number=result.number,
        game=result.game,
        options=Raw(msgspec.json.encode(replayed.record.options)),
        seats=result.seats,
        names=result.names,
        players=replayed.players,
        payoffs=result.payoffs,
        reason=result.reason,
        total=len(replayed.positions),
        start=start,
        steps=tuple(steps),
    )


def summarise(replayed: ReplayedGame, result: ResultRow) -> Summary:
    """Return the summary of a finished game; an empty one if the game has none."""
    spec = SPECS.get(replayed.game.id)
    if spec is None or spec.summarise is None:
        return Summary(None, ((),) * result.seats, ())
    return spec.summarise(replayed.positions, result.payoffs)


def moments_seen_by(replayed: ReplayedGame, viewer: Viewer) -> list[Moment]:
    """Return the moments of a game as one viewer saw them; inputs that changed nothing for it are left out.

    As in live play, chance is resolved before anything is shown, and secret actions can't be counted.
    """
    moments: list[Moment] = []
    told: tuple[Told, ...] = ()
    last: tuple[tuple[int, ...], bytes] | None = None
    for position in replayed.positions:
        told += position.told
        pending = replayed.game.pending(position.state)
        if not isinstance(pending, (Decide, Over)):
            continue
        now = _asked(pending), msgspec.json.encode(replayed.game.view(position.state, viewer))
        part = Narration(told, replayed.describer).part(viewer)
        if now != last or part.events:
            at = 0 if position.input is None else position.input.at
            events = Raw(msgspec.json.encode(part.events))
            moments.append(Moment(at, now[0], Raw(now[1]), events, part.log))
        told, last = (), now
    return moments


def _asked(pending: Pending) -> tuple[int, ...]:
    return tuple(sorted(pending.asks)) if isinstance(pending, Decide) else ()


def replay_step(replayed: ReplayedGame, position: Position) -> http.ReplayStep:
    """Return one position with everybody's views."""
    game, describer, state = replayed.game, replayed.describer, position.state
    moment = Moment(
        at=0 if position.input is None else position.input.at,
        asked=_asked(game.pending(state)),
        view=Raw(msgspec.json.encode(game.view(state, None))),
        events=Raw(msgspec.json.encode([one.event for one in position.told])),
        log=() if describer is None else tuple([describer.event(one.event) for one in position.told]),
    )
    seats = map(Seat, range(replayed.record.seats))
    return http.ReplayStep(
        input=None if position.input is None else input_info(position.input, describer),
        moment=moment,
        audiences=tuple([None if one.to is None else tuple(sorted(one.to)) for one in position.told]),
        views=tuple([Raw(msgspec.json.encode(game.view(state, seat))) for seat in seats]),
    )


def input_info(given: Input, describer: AnyDescriber | None) -> http.InputInfo:
    """Return what moved the game."""
    if isinstance(given, Act):
        action, encoded = given.action, Raw(msgspec.json.encode(given.action))
        if describer is None:
            return http.InputInfo("act", given.seat, encoded)
        notation, phrase = describer.notation(action), describer.action(action)
        return http.InputInfo("act", given.seat, encoded, notation, phrase)
    return http.InputInfo("luck" if isinstance(given, Luck) else "tick")
