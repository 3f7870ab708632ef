"""The HTTP API: every operation as a row of one table, from which routes and the OpenAPI page are made."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import FieldInfo
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request

from petitpeuple.bots.registry import bots_of, hinter_of
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.server.lobby.lobby import Asker, Lobby
from petitpeuple.server.lobby.replays import MOST
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Trouble, Wished
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.seats import strongest_bot
from petitpeuple.server.store.interface import GameRow, ResultRow
from petitpeuple.server.transport.rate_limit import group

HISTORY: Final = 100
PATIENCE: Final = 10.0  # seconds a room has to answer
NOBODY: Final = ""


class Number(Convertor[int]):
    """A number in a path, of a size that anything is counted in."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read it."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write it."""
        return str(value)


register_url_convertor("number", Number())


class Text(Struct, frozen=True):
    """A reply that is a text, not JSON."""

    text: str


class Call(Struct, frozen=True):
    """One request, read and checked."""

    lobby: Lobby
    request: Request
    body: Any = None

    @property
    def table(self) -> str:
        """The table that is meant."""
        name = str(self.request.path_params["table"])
        if not name.isprintable():  # no table is called so, and not every database can be asked
            raise Trouble("no-table")
        return name

    @property
    def secret(self) -> str:
        """What stands behind `Authorization: Bearer`: a link's secret, or a profile's id."""
        kind, _, secret = self.request.headers.get("authorization", "").partition(" ")
        return secret.strip() if kind.lower() == "bearer" else NOBODY

    def number(self, name: str) -> int:
        """Give a number from the path."""
        return int(self.request.path_params[name])

    def asked(self, name: str, default: int) -> int:
        """Give a number from behind the `?`."""
        text = self.request.query_params.get(name, str(default))
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Trouble("bad-message")
        return int(text)


class Operation(Struct, frozen=True):
    """One thing the API does."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    about: str
    run: Callable[[Call], Awaitable[object]]
    gives: Any
    takes: Any = None
    key: Literal["", "link", "host", "profile"] = ""  # whose secret is wanted
    asks: tuple[str, ...] = ()  # numbers that may stand behind the `?`


async def games(call: Call) -> list[http.GameShown]:
    """List the games."""
    return [show_game(game) for game in call.lobby.services.games.values()]


def show_game(game: AnyGame) -> http.GameShown:
    """Show a game, for the form that makes a table."""
    schema = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    fields = choices(game.Options)
    defaults = msgspec.to_builtins(game.Options())
    return http.GameShown(
        id=game.id,
        players=(game.players[0], game.players[-1]),
        seats=tuple(seats for seats in game.players if can_begin(game, seats)),
        options={field.name: _form(field, schema[field.name]) for field in fields},
        defaults={field.name: defaults[field.name] for field in fields},
        bots=tuple(bots_of(game.id)),
        bot=strongest_bot(game.id),
        hints=hinter_of(game.id) is not None,
    )


def _form(field: FieldInfo, schema: dict[str, Any]) -> dict[str, Any]:
    """Give an option's schema; words stand in the order in which the game has them."""
    if is_seats(field):
        return {**schema, "x-seats": True}
    return {**schema, "enum": values(field)} if "enum" in schema else schema


def can_begin(game: AnyGame, seats: int) -> bool:
    """Tell whether so many can play with the options as they are by default."""
    try:
        begin(game, game.Options(), seats)
    except Refused:
        return False
    return True


async def make_table(call: Call) -> http.TableMade:
    """Make a table."""
    return await call.lobby.create(call.body)


async def list_tables(call: Call) -> list[http.TableListed]:
    """List the public tables."""
    return await call.lobby.listed()


async def show_table(call: Call) -> http.TableListed:
    """Show a table to somebody who has a link to it."""
    room = await call.lobby.room(call.table)
    room.find(call.secret)
    shown, row = room.shown(), room.row
    return http.TableListed(row.id, row.game, Raw(row.options), shown.phase, shown.seats, row.created)


async def take_seat(call: Call) -> http.SeatLink:
    """Sit down at a public table."""
    client = call.request.client
    return await call.lobby.take_seat(call.table, group(client.host if client else ""))


async def set_seat(call: Call) -> list[http.SeatLink]:
    """Let the host change a seat."""
    return await _ask(call, p.SetSeat(0, call.number("seat"), call.body.kind, call.body.level))


async def new_link(call: Call) -> list[http.SeatLink]:
    """Let the host revoke a link."""
    return await _ask(call, p.Revoke(0, call.number("seat")))


async def manage(call: Call) -> list[http.SeatLink]:
    """Let the host begin games, and list the table."""
    return await _ask(call, p.Manage(0, call.body.wish))


async def _ask(call: Call, message: p.ClientMessage) -> list[http.SeatLink]:
    """Hand a wish in at the room's queue, as everybody does, and wait for the reply."""
    room = await call.lobby.room(call.table)
    asker = Asker(room.find(call.secret or "-"))
    room.put(Wished(asker, message))
    reply = await asyncio.wait_for(asker.answered, PATIENCE)
    if isinstance(reply, p.Problem):
        raise Trouble(reply.code)
    if isinstance(reply, p.Refusal):
        raise RefusedByRule(reply.rule)
    links = [told for told in asker.replies if isinstance(told, p.Link)]
    return [call.lobby.seat_link(call.table, told.seat, told.secret) for told in links]


class RefusedByRule(Exception):
    """The rule with this id does not allow it now."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


async def record(call: Call) -> Text:
    """Give the record of a game that is over, with all its secrets; before, nobody gets it."""
    await _result(call)
    game = await _load(call)
    return Text("\n".join((game.header, *game.lines)) + "\n")


async def frames(call: Call) -> http.Replay:
    """Show a game that is over, position by position; before, nobody sees it."""
    start, count = call.asked("start", 0), call.asked("count", MOST)
    return await call.lobby.replays.frames(await _result(call), start, count, partial(_load, call))


async def seen(call: Call) -> http.Seen:
    """Show the game that runs, moment by moment, to somebody with a link: what its eyes have seen."""
    start, count = call.asked("start", 0), call.asked("count", MOST)
    room = await call.lobby.room(call.table)
    viewer, current = room.find(call.secret), room.current
    if current is None:
        raise Trouble("no-game")
    return await call.lobby.replays.seen(call.table, current, viewer, start, count)


async def example(call: Call) -> http.Replay:
    """Show somebody with a link how the game that runs is played well from its start, where that is known."""
    start, count = call.asked("start", 0), call.asked("count", MOST)
    room = await call.lobby.room(call.table)
    room.find(call.secret)
    if room.current is None:
        raise Trouble("no-game")
    return await call.lobby.replays.example(call.table, room.current, start, count)


async def _result(call: Call) -> ResultRow:
    """Give how a game ended; one that still goes on, nobody may read."""
    result = await kept_end(call.lobby, call.table, call.number("number"))
    if result is None:
        await call.lobby.room(call.table)  # if there is such a table
        raise Trouble("not-over")
    return result


async def _load(call: Call) -> GameRow:
    """Read a game from the store."""
    kept = await call.lobby.services.store.load(call.table)
    for game in kept.games if kept else ():
        if game.number == call.number("number"):
            return game
    raise Trouble("no-game")


async def kept_end(lobby: Lobby, table: str, number: int) -> ResultRow | None:
    """Give how a game ended, once that is kept: an end that is not may never have been."""
    return await lobby.services.store.result(table, number)


async def history(call: Call) -> list[http.Result]:
    """Give the finished games of a profile, newest first."""
    if len(call.secret) < 16:
        raise Trouble("not-allowed")
    rows = await call.lobby.services.store.history(call.secret, HISTORY)
    return [msgspec.convert(row, http.Result, from_attributes=True) for row in rows]


async def _as_host(call: Call) -> Room:
    room = await call.lobby.room(call.table)
    if room.find(call.secret or "-") != room.row.host:
        raise Trouble("only-the-host")
    return room


async def delete(call: Call) -> Text:
    """Let the host delete a table and all that was played there."""
    await _as_host(call)
    await call.lobby.delete(call.table)
    return Text("")


async def export(call: Call) -> http.Exported:
    """Let the host take along what was played: a game that still runs is not in it."""
    room = await _as_host(call)
    kept = await call.lobby.services.store.load(call.table)
    games = kept.games if kept else ()
    over = [game for game in games if await kept_end(call.lobby, call.table, game.number) is not None]
    texts = ["\n".join((game.header, *game.lines)) + "\n" for game in over]
    row, names = room.row, tuple(chair.row.name for chair in room.chairs)
    return http.Exported(row.id, row.game, row.created, Raw(row.options), names, tuple(texts))


TABLES: Final = "/api/tables"
TABLE: Final = "/api/tables/{table}"
SEATS: Final = "/api/tables/{table}/seats"
SEAT: Final = "/api/tables/{table}/seats/{seat:number}"
GAME: Final = "/api/tables/{table}/games/{number:number}"
_Links = list[http.SeatLink]

OPERATIONS: Final = (
    Operation("GET", "/api/games", "The games of the house", games, list[http.GameShown]),
    Operation("GET", TABLES, "The public tables", list_tables, list[http.TableListed]),
    Operation("POST", TABLES, "Make a table; hand out the links", make_table, http.TableMade, http.NewTable),
    Operation("GET", TABLE, "A table", show_table, http.TableListed, key="link"),
    Operation("POST", TABLE, "Begin games, list or unlist", manage, _Links, http.TableWish, "host"),
    Operation("DELETE", TABLE, "Delete a table and all that was played there", delete, None, key="host"),
    Operation("POST", SEATS, "Take an open seat of a public table", take_seat, http.SeatLink),
    Operation("POST", SEAT, "Open, fill or close a seat", set_seat, _Links, http.SeatChange, "host"),
    Operation("POST", SEAT + "/link", "Revoke a seat’s link, for a new one", new_link, _Links, key="host"),
    Operation("GET", GAME, "The record of a game that is over", record, Text),
    Operation(
        "GET",
        GAME + "/frames",
        "Some positions of a game that is over, with everybody’s eyes",
        frames,
        http.Replay,
        asks=("start", "count"),
    ),
    Operation(
        "GET",
        TABLE + "/seen",
        "Some moments of the game that runs, as the one with this link saw them",
        seen,
        http.Seen,
        key="link",
        asks=("start", "count"),
    ),
    Operation(
        "GET",
        TABLE + "/example",
        "Some positions of a game that shows how the one that runs is played well",
        example,
        http.Replay,
        key="link",
        asks=("start", "count"),
    ),
    Operation("GET", TABLE + "/export", "What may be taken along", export, http.Exported, key="host"),
    Operation("GET", "/api/history", "A profile’s finished games", history, list[http.Result], key="profile"),
)
