"""Games position by position: with everybody's eyes once they are over, before with one's own."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, AnyGame, Decide, Input, Luck, Over, Seat, Told, Viewer
from petitpeuple.core.record import Record, read
from petitpeuple.games import AnyDescriber
from petitpeuple.server.config import Services
from petitpeuple.server.protocol import http
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.narration import Telling, say
from petitpeuple.server.room.session import Current
from petitpeuple.server.store.interface import GameRow, ResultRow
from petitpeuple.table.table import Outcome

MOST: Final = 100  # positions in one reply
BYTES: Final = 1_000_000  # of their views; a reply may be shorter than was asked for, but never empty
REMEMBERED: Final = 8  # games that are held ready for the next reply
FORGOTTEN: Final = 120_000  # milliseconds after they were last asked for
LONGEST: Final = 20_000  # positions of a game that are shown at all
OVER: Final = -1
EXAMPLE: Final = -2
T = TypeVar("T")
Key: TypeAlias = tuple[str, int, int]  # a table, the number of its game, how long its record is by now


class Position(Struct, frozen=True):
    """A state, and how it came to be."""

    state: Struct
    given: Input | None
    told: tuple[Told, ...]


class Replayed(Struct, frozen=True):
    """A whole game, replayed."""

    game: AnyGame
    words: AnyDescriber | None
    record: Record
    positions: tuple[Position, ...]


class Replays:
    """The games that somebody looks at just now. They are replayed off the event loop, one at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games: OrderedDict[Key, tuple[int, Replayed]] = OrderedDict()
        self._one = asyncio.Lock()

    async def frames(
        self, result: ResultRow, start: int, count: int, load: Callable[[], Awaitable[GameRow]]
    ) -> http.Replay:
        """Give some positions of a game that ended so; *load* reads its row."""
        key = result.table, result.number, OVER
        async with self._one:
            replayed = self._find(key)
            if replayed is None:
                row = await load()
                replayed = await self._keep(key, lambda: replay(self._services, row))
            return await asyncio.to_thread(show, replayed, result, start, min(count, MOST))

    async def seen(self, table: str, current: Current, viewer: Viewer, start: int, count: int) -> http.Seen:
        """Give some moments of the game that runs, as this viewer saw them."""
        record = current.table.record
        key = table, current.number, len(record.lines)
        async with self._one:
            replayed = self._find(key) or await self._keep(key, lambda: again(self._services, record))
            frames = await asyncio.to_thread(seen_by, replayed, current.eyes(viewer))
        some = as_many_as_fit(frames[start : start + min(count, MOST)], lambda one: len(bytes(one.view)))
        return http.Seen(current.number, len(frames), start, tuple(some))

    async def example(self, table: str, current: Current, start: int, count: int) -> http.Replay:
        """Give some positions of the game that shows how the one that runs is played well."""
        record = current.example
        if record is None:
            raise Trouble("no-example")
        key = table, current.number, EXAMPLE
        async with self._one:
            replayed = self._find(key) or await self._keep(key, lambda: again(self._services, record))
            return await asyncio.to_thread(show, replayed, ended(replayed, table), start, min(count, MOST))

    def _find(self, key: Key) -> Replayed | None:
        now = self._services.monotonic()
        for old in [k for k, (then, _) in self._games.items() if now - then > FORGOTTEN]:
            del self._games[old]
        if key not in self._games:
            return None
        _, replayed = self._games.pop(key)
        self._games[key] = (now, replayed)
        return replayed

    async def _keep(self, key: Key, make: Callable[[], Replayed]) -> Replayed:
        replayed = await asyncio.to_thread(make)
        self._games[key] = (self._services.monotonic(), replayed)
        while len(self._games) > REMEMBERED:
            self._games.popitem(last=False)
        return replayed

    def forget(self, table: str) -> None:
        """Forget a table that was deleted."""
        for key in [key for key in self._games if key[0] == table]:
            del self._games[key]


def replay(services: Services, row: GameRow) -> Replayed:
    """Play a game again that was kept."""
    return again(services, read("\n".join((row.header, *row.lines)), services.games))


def again(services: Services, record: Record) -> Replayed:
    """Play a recorded game again, without what was undone."""
    inputs = record.inputs
    if len(inputs) >= LONGEST:
        raise Trouble("too-big")
    game = services.games[record.game]
    positions = [Position(begin(game, record.options, record.seats), None, ())]
    for given in inputs:
        step = play(game, positions[-1].state, given)
        positions.append(Position(step.state, given, step.told))
    return Replayed(game, services.words.get(game.id), record, tuple(positions))


def ended(replayed: Replayed, table: str) -> ResultRow:
    """Tell how a game ended that nobody played: it has no number, and no names."""
    record, over = replayed.record, replayed.game.pending(replayed.positions[-1].state)
    if not isinstance(over, Over):
        raise Trouble("not-over")
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


def as_many_as_fit(frames: Iterable[T], size: Callable[[T], int]) -> list[T]:
    """Give the first of these, as many as a reply holds, but never none."""
    taken: list[T] = []
    sizes = 0
    for frame in frames:
        sizes += size(frame)
        if taken and sizes > BYTES:
            break
        taken.append(frame)
    return taken


def show(replayed: Replayed, result: ResultRow, start: int, count: int) -> http.Replay:
    """Show some positions, as many as a reply holds."""
    wanted = (show_position(replayed, position) for position in replayed.positions[start : start + count])
    frames = as_many_as_fit(
        wanted, lambda frame: sum(len(bytes(view)) for view in (frame.gallery, *frame.seats))
    )
    return http.Replay(
        table=result.table,
        number=result.number,
        game=result.game,
        options=Raw(msgspec.json.encode(replayed.record.options)),
        seats=result.seats,
        names=result.names,
        payoffs=result.payoffs,
        reason=result.reason,
        total=len(replayed.positions),
        start=start,
        frames=tuple(frames),
    )


def seen_by(replayed: Replayed, viewer: Viewer) -> list[http.SeenFrame]:
    """Show the moments of a game as one viewer saw them: what changed nothing for it is left out.

    As at the table itself, chance has answered before anybody is shown anything, and nobody can count what
    was done in secret.
    """
    frames: list[http.SeenFrame] = []
    told: tuple[Told, ...] = ()
    last: tuple[tuple[int, ...], bytes] | None = None
    for position in replayed.positions:
        told += position.told
        pending = replayed.game.pending(position.state)
        if not isinstance(pending, (Decide, Over)):
            continue
        asked = tuple(sorted(pending.asks)) if isinstance(pending, Decide) else ()
        now = asked, msgspec.json.encode(replayed.game.view(position.state, viewer))
        heard = Telling(Outcome(told=told), replayed.words).to(viewer)
        if now != last or heard.events:
            at = 0 if position.given is None else position.given.at
            events = Raw(msgspec.json.encode(heard.events))
            frames.append(http.SeenFrame(at, asked, Raw(now[1]), events, heard.told))
        told, last = (), now
    return frames


def show_position(replayed: Replayed, position: Position) -> http.ReplayFrame:
    """Show one position with the eyes of all."""
    game, words, given = replayed.game, replayed.words, position.given
    events = [one.event for one in position.told]
    views = [
        Raw(msgspec.json.encode(game.view(position.state, viewer)))
        for viewer in (None, *map(Seat, range(replayed.record.seats)))
    ]
    return http.ReplayFrame(
        at=0 if given is None else given.at,
        given=None if given is None else show_input(given, words),
        events=Raw(msgspec.json.encode(events)),
        audiences=tuple([None if one.to is None else tuple(sorted(one.to)) for one in position.told]),
        told=say(position.told, words),
        gallery=views[0],
        seats=tuple(views[1:]),
    )


def show_input(given: Input, words: AnyDescriber | None) -> http.InputShown:
    """Show in short what moved the game."""
    if isinstance(given, Act):
        action, encoded = given.action, Raw(msgspec.json.encode(given.action))
        if words is None:
            return http.InputShown("act", given.seat, encoded)
        return http.InputShown("act", given.seat, encoded, words.notation(action), words.action(action))
    return http.InputShown("luck" if isinstance(given, Luck) else "tick")
