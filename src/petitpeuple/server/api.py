"""The HTTP API: every operation is a row of one table, from which routes and OpenAPI are generated."""

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
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.lobby.replays import MAX_POSITIONS_PER_REPLY
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.host_commands import HostMessage
from petitpeuple.server.room.seats import strongest_bot
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import GameRow, ResultRow
from petitpeuple.server.transport.rate_limit import address_group

MAX_RESULTS: Final = 100
ROOM_TIMEOUT_S: Final = 10.0
MIN_PROFILE_ID_LENGTH: Final = 16


class NumberConvertor(Convertor[int]):
    """A non-negative number in a path, of at most nine digits."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Return the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Return the text."""
        return str(value)


register_url_convertor("number", NumberConvertor())


class Text(Struct, frozen=True):
    """A response that is text, not JSON."""

    text: str


class ApiRequest(Struct, frozen=True):
    """One request, decoded and checked."""

    lobby: Lobby
    request: Request
    body: Any = None

    @property
    def table(self) -> str:
        """The table in the path."""
        table_id = str(self.request.path_params["table"])
        if not table_id.isprintable():  # no table has such an id, and not every database accepts it
            raise CommandError("no-table")
        return table_id

    @property
    def secret(self) -> str:
        """The bearer token: a link's secret, or a profile's id."""
        scheme, _, secret = self.request.headers.get("authorization", "").partition(" ")
        return secret.strip() if scheme.lower() == "bearer" else ""

    @property
    def address(self) -> str:
        """The client's address, as rate limits count it."""
        client = self.request.client
        return address_group(client.host if client else "")

    def path_number(self, name: str) -> int:
        """Return a number of the path."""
        return int(self.request.path_params[name])

    def query_number(self, name: str, default: int) -> int:
        """Return a number of the query string; raise CommandError if it is none."""
        text = self.request.query_params.get(name, str(default))
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise CommandError("bad-message")
        return int(text)

    async def in_room(self, function: Callable[[RoomState, Turn], Any]) -> Any:
        """Run a function in the mailbox of the table's room, and return its result."""
        room = await self.lobby.room(self.table)
        return await asyncio.wait_for(room.call(function), ROOM_TIMEOUT_S)


class Operation(Struct, frozen=True):
    """One operation of the API."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    summary: str
    run: Callable[[ApiRequest], Awaitable[object]]
    response: Any
    body: Any = None
    auth: Literal["", "link", "host", "profile"] = ""  # whose secret is required
    query: tuple[str, ...] = ()  # optional numbers of the query string


async def games(request: ApiRequest) -> list[http.GameInfo]:
    """Return all games."""
    return [game_info(game) for game in request.lobby.services.games.values()]


def game_info(game: AnyGame) -> http.GameInfo:
    """Return what a client needs to offer a game."""
    schema = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    fields = choices(game.Options)
    defaults = msgspec.to_builtins(game.Options())
    return http.GameInfo(
        id=game.id,
        players=(game.players[0], game.players[-1]),
        seats=tuple(seats for seats in game.players if is_playable(game, seats)),
        options={field.name: _option_schema(field, schema[field.name]) for field in fields},
        defaults={field.name: defaults[field.name] for field in fields},
        bots=tuple(bots_of(game.id)),
        bot=strongest_bot(game.id),
        hints=hinter_of(game.id) is not None,
    )


def _option_schema(field: FieldInfo, schema: dict[str, Any]) -> dict[str, Any]:
    """Return an option's schema, with enumerations in the game's own order."""
    if is_seats(field):
        return {**schema, "x-seats": True}
    return {**schema, "enum": values(field)} if "enum" in schema else schema


def is_playable(game: AnyGame, seats: int) -> bool:
    """Return True if so many can play with the default options."""
    try:
        begin(game, game.Options(), seats)
    except Refused:
        return False
    return True


async def create_table(request: ApiRequest) -> http.TableCreated:
    """Create a table."""
    return await request.lobby.create(request.body)


async def list_tables(request: ApiRequest) -> list[http.TableInfo]:
    """Return the listed tables."""
    return await request.lobby.listed()


async def show_table(request: ApiRequest) -> http.TableInfo:
    """Return a table to somebody with a link to it."""
    info: http.TableInfo = await request.in_room(partial(table_calls.show, request.secret))
    return info


async def take_seat(request: ApiRequest) -> http.SeatLink:
    """Take an open seat of a listed table."""
    return await request.lobby.take_seat(request.table, request.address)


async def set_seat(request: ApiRequest) -> list[http.SeatLink]:
    """Change a seat, as the host."""
    body = request.body
    return await _host_command(request, p.SetSeat(0, request.path_number("seat"), body.kind, body.level))


async def new_link(request: ApiRequest) -> list[http.SeatLink]:
    """Replace a seat's link, as the host."""
    return await _host_command(request, p.RevokeLink(0, request.path_number("seat")))


async def table_command(request: ApiRequest) -> list[http.SeatLink]:
    """Start games and list the table, as the host."""
    return await _host_command(request, p.TableCommand(0, request.body.command))


async def _host_command(request: ApiRequest, message: HostMessage) -> list[http.SeatLink]:
    links = await request.in_room(partial(table_calls.host_command, request.secret, message))
    return [request.lobby.seat_link(request.table, link.seat, link.secret) for link in links]


async def record(request: ApiRequest) -> Text:
    """Return the record of a finished game. It holds every secret, so nobody gets it before the end."""
    await _result(request)
    game = await _load_game(request)
    return Text("\n".join((game.header, *game.lines)) + "\n")


async def moments(request: ApiRequest) -> http.Replay:
    """Return positions of a finished game, with all seats' views."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    result = await _result(request)
    return await request.lobby.replays.replay(result, start, count, partial(_load_game, request))


async def history(request: ApiRequest) -> http.History:
    """Return moments of the running game as somebody with a link saw them."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    viewed: table_calls.ViewedGame = await request.in_room(partial(table_calls.view_game, request.secret))
    return await request.lobby.replays.history(request.table, viewed, start, count)


async def example(request: ApiRequest) -> http.Replay:
    """Return positions of a well-played example of the running game, where one is known."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    viewed: table_calls.ViewedGame = await request.in_room(partial(table_calls.view_game, request.secret))
    return await request.lobby.replays.example(request.table, viewed.session, start, count)


async def _result(request: ApiRequest) -> ResultRow:
    """Return the stored result of a game; raise CommandError while it is running."""
    result = await request.lobby.services.store.result(request.table, request.path_number("number"))
    if result is None:
        await request.lobby.room(request.table)  # raises CommandError if there is no such table
        raise CommandError("not-over")
    return result


async def _load_game(request: ApiRequest) -> GameRow:
    stored = await request.lobby.services.store.load(request.table)
    for game in stored.games if stored else ():
        if game.number == request.path_number("number"):
            return game
    raise CommandError("no-game")


async def results(request: ApiRequest) -> list[http.GameResult]:
    """Return the finished games of a profile, newest first."""
    if len(request.secret) < MIN_PROFILE_ID_LENGTH:
        raise CommandError("not-allowed")
    rows = await request.lobby.services.store.history(request.secret, MAX_RESULTS)
    return [msgspec.convert(row, http.GameResult, from_attributes=True) for row in rows]


async def delete_table(request: ApiRequest) -> Text:
    """Delete a table and everything that was played there, as the host."""
    await request.in_room(partial(table_calls.require_host, request.secret))
    await request.lobby.delete(request.table)
    return Text("")


async def export(request: ApiRequest) -> http.TableExport:
    """Return the table and the records of its finished games, as the host."""
    table: table_calls.ExportedTable = await request.in_room(partial(table_calls.export, request.secret))
    store = request.lobby.services.store
    stored = await store.load(request.table)
    games = stored.games if stored else ()
    over = [game for game in games if await store.result(request.table, game.number) is not None]
    texts = ["\n".join((game.header, *game.lines)) + "\n" for game in over]
    row = table.row
    return http.TableExport(row.id, row.game, row.created, Raw(row.options), table.names, tuple(texts))


TABLES: Final = "/api/tables"
TABLE: Final = "/api/tables/{table}"
SEATS: Final = "/api/tables/{table}/seats"
SEAT: Final = "/api/tables/{table}/seats/{seat:number}"
GAME: Final = "/api/tables/{table}/games/{number:number}"
RANGE: Final = ("start", "count")
_Links = list[http.SeatLink]

OPERATIONS: Final = (
    Operation("GET", "/api/games", "List the games", games, list[http.GameInfo]),
    Operation("GET", TABLES, "List the public tables", list_tables, list[http.TableInfo]),
    Operation("POST", TABLES, "Create a table", create_table, http.TableCreated, http.NewTable),
    Operation("GET", TABLE, "Show a table", show_table, http.TableInfo, auth="link"),
    Operation("POST", TABLE, "Start games, list or unlist", table_command, _Links, http.HostCommand, "host"),
    Operation("DELETE", TABLE, "Delete a table and its games", delete_table, None, auth="host"),
    Operation("POST", SEATS, "Take an open seat of a public table", take_seat, http.SeatLink),
    Operation("POST", SEAT, "Open, fill or close a seat", set_seat, _Links, http.SeatChange, "host"),
    Operation("POST", SEAT + "/link", "Replace a seat’s link", new_link, _Links, auth="host"),
    Operation("GET", GAME, "Get the record of a finished game", record, Text),
    Operation(
        "GET", GAME + "/moments", "Get positions of a finished game", moments, http.Replay, query=RANGE
    ),
    Operation(
        "GET",
        TABLE + "/history",
        "Get moments of the running game as the link’s owner saw them",
        history,
        http.History,
        auth="link",
        query=RANGE,
    ),
    Operation(
        "GET",
        TABLE + "/example",
        "Get positions of a well-played example of the running game",
        example,
        http.Replay,
        auth="link",
        query=RANGE,
    ),
    Operation("GET", TABLE + "/export", "Export a table", export, http.TableExport, auth="host"),
    Operation(
        "GET",
        "/api/results",
        "List the finished games of a profile",
        results,
        list[http.GameResult],
        auth="profile",
    ),
)
