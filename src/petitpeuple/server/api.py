"""The HTTP API: every operation is a row of one table, from which routes and OpenAPI are generated."""

from functools import lru_cache, partial
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import FieldInfo

from petitpeuple.bots.registry import bots_of, hinter_of, left_out, weakest_bot
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.games import SPECS
from petitpeuple.i18n.sources import all_languages, game_source
from petitpeuple.server import invitation_api, network_api
from petitpeuple.server.lobby import replay_access, table_calls, uploads
from petitpeuple.server.lobby.outside_games import outside_game
from petitpeuple.server.lobby.replays import MAX_POSITIONS_PER_REPLY
from petitpeuple.server.operation import ApiRequest, Operation, Text
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.host_commands import HostMessage
from petitpeuple.server.room.invites import hash_profile, replay_link
from petitpeuple.server.room.seats import strongest_bot
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.store.interface import GameRow, ResultRow

MAX_RESULTS: Final = 100
MAX_TABLES_PER_REPLY: Final = 50
MIN_PROFILE_ID_LENGTH: Final = 16
REPLAY_COST: Final = 4.0  # tokens: a game may have to be replayed, and others wait for theirs meanwhile
MAX_RECORD_BYTES: Final = 262_144


async def games(request: ApiRequest) -> list[http.GameInfo]:
    """Return all games."""
    return [game_info(game) for game in request.lobby.services.games.values()]


def game_info(game: AnyGame) -> http.GameInfo:
    """Return what a client needs to offer a game."""
    defaults = msgspec.to_builtins(game.Options())
    return http.GameInfo(
        id=game.id,
        players=(game.players[0], game.players[-1]),
        seats=playable_seats(game),  # type: ignore[arg-type] # a protocol, of objects with a hash
        options=option_schemas(game.Options),
        defaults={field.name: defaults[field.name] for field in choices(game.Options)},
        bots=tuple(bots_of(game.id)),
        bot=strongest_bot(game.id),
        first_bot=weakest_bot(game.id),
        hints=hinter_of(game.id) is not None,
        outside=outside_game(game),
        slow_bots=left_out(game.id),
    )


async def game_texts(request: ApiRequest) -> Text:
    """Return the texts of a game as a Fluent file."""
    game, language = request.path["game"], request.path["language"]
    if game not in request.lobby.services.games or game not in SPECS or language not in all_languages():
        raise CommandError("no-game")
    return Text(game_source(language, game))


def _option_schema(field: FieldInfo, schema: dict[str, Any]) -> dict[str, Any]:
    """Return an option's schema, with enumerations in the game's own order."""
    if is_seats(field):
        return {**schema, "x-seats": True}
    return {**schema, "enum": values(field)} if "enum" in schema else schema


@lru_cache(maxsize=256)  # takes as long as many requests
def option_schemas(options: type[Struct]) -> dict[str, dict[str, Any]]:
    """Return the JSON schema of every option that a player may choose."""
    schema = msgspec.json.schema(options)["$defs"][options.__name__]["properties"]
    return {field.name: _option_schema(field, schema[field.name]) for field in choices(options)}


@lru_cache(maxsize=256)  # it sets up a game for each number
def playable_seats(game: AnyGame) -> tuple[int, ...]:
    """Return with how many players the game can be played, by its default options."""
    return tuple(seats for seats in game.players if is_playable(game, seats))


def is_playable(game: AnyGame, seats: int) -> bool:
    """Return True if so many can play with the default options."""
    try:
        begin(game, game.Options(), seats)
    except Refused:
        return False
    return True


async def create_table(request: ApiRequest) -> http.TableCreated:
    """Create a table."""
    return await request.lobby.create(request.body, request.origins)


async def list_tables(request: ApiRequest) -> http.TableList:
    """Return some of the listed tables, newest first."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_TABLES_PER_REPLY)
    return await request.lobby.listed(start, min(count, MAX_TABLES_PER_REPLY))


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
    await _require_viewer(request)
    await _result(request)
    game = await _load_game(request)
    return Text("\n".join((game.header, *game.lines)) + "\n")


async def moments(request: ApiRequest) -> http.Replay:
    """Return positions of a finished game, with all seats' views."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    await _require_viewer(request)
    result = await _result(request)
    return await request.lobby.replays.replay(result, start, count, partial(_load_game, request))


async def share(request: ApiRequest) -> http.ShareLink:
    """Return a link that shows a finished game to anybody, to somebody who played it."""
    await _result(request)
    store, number = request.lobby.services.store, request.path_number("number")
    secret = await replay_access.share(store, request.table, number, request.secret)
    public_url = request.lobby.services.config.public_url
    return http.ShareLink(secret, replay_link(public_url, request.table, number, secret))


async def history(request: ApiRequest) -> http.History:
    """Return moments of the running game as the requesting connection's viewer saw them."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    viewed: table_calls.ViewedGame = await request.in_room(partial(table_calls.view_game, request.secret))
    return await request.lobby.replays.history(request.table, viewed, start, count)


async def example(request: ApiRequest) -> http.Replay:
    """Return positions of a well-played example of the running game, where one is known."""
    start, count = request.query_number("start", 0), request.query_number("count", MAX_POSITIONS_PER_REPLY)
    session: GameSession = await request.in_room(partial(table_calls.example_of, request.secret))
    return await request.lobby.replays.example(request.table, session, start, count)


async def _require_viewer(request: ApiRequest) -> None:
    store, number = request.lobby.services.store, request.path_number("number")
    await replay_access.require_viewer(store, request.table, number, request.secret)


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
    profile = hash_profile(request.secret) or ""
    rows = await request.lobby.services.store.history(profile, MAX_RESULTS)
    return [msgspec.convert(row, http.GameResult, from_attributes=True) for row in rows]


async def upload_record(request: ApiRequest) -> http.StoredGame:
    """Keep a finished game that was played elsewhere in the history of a profile."""
    if len(request.secret) < MIN_PROFILE_ID_LENGTH:
        raise CommandError("not-allowed")
    return await uploads.upload(request.lobby.services, request.lobby.replays, request.body, request.secret)


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


GAME_TEXTS: Final = "/api/games/{game}/texts/{language}"
TABLES: Final = "/api/tables"
TABLE: Final = "/api/tables/{table}"
SEATS: Final = "/api/tables/{table}/seats"
SEAT: Final = "/api/tables/{table}/seats/{seat:number}"
GAME: Final = "/api/tables/{table}/games/{number:number}"
RANGE: Final = ("start", "count")
_Links = list[http.SeatLink]

OPERATIONS: Final = (
    Operation("GET", "/api/games", "List the games", games, list[http.GameInfo], packed=True),
    Operation("GET", GAME_TEXTS, "Get a game’s texts (Fluent)", game_texts, Text, packed=True),
    Operation("GET", TABLES, "List the public tables", list_tables, http.TableList, query=RANGE),
    Operation(
        "POST", TABLES, "Create a table", create_table, http.TableCreated, http.NewTable, makes_table=True
    ),
    Operation("GET", TABLE, "Show a table", show_table, http.TableInfo, auth="link"),
    Operation("POST", TABLE, "Start games, list or unlist", table_command, _Links, http.HostCommand, "host"),
    Operation("DELETE", TABLE, "Delete a table and its games", delete_table, None, auth="host"),
    Operation("POST", SEATS, "Take an open seat of a public table", take_seat, http.SeatLink),
    Operation("POST", SEAT, "Open, fill or close a seat", set_seat, _Links, http.SeatChange, "host"),
    Operation("POST", SEAT + "/link", "Replace a seat’s link", new_link, _Links, auth="host"),
    *invitation_api.OPERATIONS,
    *network_api.OPERATIONS,
    Operation("GET", GAME, "Get the record of a finished game", record, Text, auth="viewer"),
    Operation(
        "GET",
        GAME + "/moments",
        "Get positions of a finished game",
        moments,
        http.Replay,
        auth="viewer",
        query=RANGE,
        cost=REPLAY_COST,
    ),
    Operation("POST", GAME + "/share", "Share a finished game", share, http.ShareLink, auth="player"),
    Operation(
        "GET",
        TABLE + "/history",
        "Get moments of the running game as this connection saw them",
        history,
        http.History,
        auth="connection",
        query=RANGE,
        cost=REPLAY_COST,
    ),
    Operation(
        "GET",
        TABLE + "/example",
        "Get positions of a well-played example of the running game",
        example,
        http.Replay,
        auth="link",
        query=RANGE,
        cost=REPLAY_COST,
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
    Operation(
        "POST",
        "/api/results",
        "Add a finished game that was played elsewhere",
        upload_record,
        http.StoredGame,
        http.NewRecord,
        auth="profile",
        cost=REPLAY_COST,
        makes_table=True,
        max_body_bytes=MAX_RECORD_BYTES,
    ),
)
