"""Games that are over, position by position, with everybody's eyes: read from their records."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Raw, Struct

from petitpeuple.core.contract import Act, AnyGame, Input, Luck, Seat, Told
from petitpeuple.core.doors import begin, play
from petitpeuple.core.record import Record, read
from petitpeuple.games import AnyWords
from petitpeuple.server import forms
from petitpeuple.server.items import Trouble
from petitpeuple.server.services import Services
from petitpeuple.server.store.port import GameRow, ResultRow
from petitpeuple.server.telling import say

MOST: Final = 100  # positions in one reply
BYTES: Final = 1_000_000  # of their views; a reply may be shorter than was asked for, but never empty
REMEMBERED: Final = 8  # games that are held ready for the next reply
FORGOTTEN: Final = 120_000  # milliseconds after they were last asked for
LONGEST: Final = 20_000  # positions of a game that are shown at all


class Position(Struct, frozen=True):
    """A state, and how it came to be."""

    state: Struct
    given: Input | None
    told: tuple[Told, ...]


class Replayed(Struct, frozen=True):
    """A whole game, replayed."""

    game: AnyGame
    words: AnyWords | None
    record: Record
    positions: tuple[Position, ...]


class Replays:
    """The games that somebody looks at just now. They are replayed off the event loop, one at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games: OrderedDict[tuple[str, int], tuple[int, Replayed]] = OrderedDict()
        self._one = asyncio.Lock()

    async def frames(
        self, result: ResultRow, start: int, count: int, load: Callable[[], Awaitable[GameRow]]
    ) -> forms.Replay:
        """Give some positions of a game that ended so; *load* reads its row."""
        key = result.table, result.number
        async with self._one:
            replayed = self._find(key) or await self._replay(key, await load())
            return await asyncio.to_thread(show, replayed, result, start, min(count, MOST))

    def _find(self, key: tuple[str, int]) -> Replayed | None:
        now = self._services.monotonic()
        for old in [k for k, (then, _) in self._games.items() if now - then > FORGOTTEN]:
            del self._games[old]
        if key not in self._games:
            return None
        _, replayed = self._games.pop(key)
        self._games[key] = (now, replayed)
        return replayed

    async def _replay(self, key: tuple[str, int], row: GameRow) -> Replayed:
        replayed = await asyncio.to_thread(replay, self._services, row)
        self._games[key] = (self._services.monotonic(), replayed)
        while len(self._games) > REMEMBERED:
            self._games.popitem(last=False)
        return replayed

    def forget(self, table: str) -> None:
        """Forget a table that was deleted."""
        for key in [key for key in self._games if key[0] == table]:
            del self._games[key]


def replay(services: Services, row: GameRow) -> Replayed:
    """Play a recorded game again, without what was undone."""
    record = read("\n".join((row.header, *row.lines)), services.games)
    inputs = record.inputs
    if len(inputs) >= LONGEST:
        raise Trouble("too-big")
    game = services.games[record.game]
    positions = [Position(begin(game, record.options, record.seats), None, ())]
    for given in inputs:
        step = play(game, positions[-1].state, given)
        positions.append(Position(step.state, given, step.told))
    return Replayed(game, services.words.get(game.id), record, tuple(positions))


def show(replayed: Replayed, result: ResultRow, start: int, count: int) -> forms.Replay:
    """Show some positions, as many as a reply holds."""
    frames: list[forms.ReplayFrame] = []
    size = 0
    for position in replayed.positions[start : start + count]:
        frame = show_position(replayed, position)
        size += sum(len(bytes(view)) for view in (frame.gallery, *frame.seats))
        if frames and size > BYTES:
            break
        frames.append(frame)
    return forms.Replay(
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


def show_position(replayed: Replayed, position: Position) -> forms.ReplayFrame:
    """Show one position with the eyes of all."""
    game, words, given = replayed.game, replayed.words, position.given
    events = [one.event for one in position.told]
    views = [
        Raw(msgspec.json.encode(game.view(position.state, viewer)))
        for viewer in (None, *map(Seat, range(replayed.record.seats)))
    ]
    return forms.ReplayFrame(
        at=0 if given is None else given.at,
        given=None if given is None else show_input(given, words),
        events=Raw(msgspec.json.encode(events)),
        audiences=tuple([None if one.to is None else tuple(sorted(one.to)) for one in position.told]),
        told=say(position.told, words),
        gallery=views[0],
        seats=tuple(views[1:]),
    )


def show_input(given: Input, words: AnyWords | None) -> forms.InputShown:
    """Show in short what moved the game."""
    if isinstance(given, Act):
        action, encoded = given.action, Raw(msgspec.json.encode(given.action))
        if words is None:
            return forms.InputShown("act", given.seat, encoded)
        return forms.InputShown("act", given.seat, encoded, words.notation(action), words.action(action))
    return forms.InputShown("luck" if isinstance(given, Luck) else "tick")
