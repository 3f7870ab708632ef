"""An operation of the HTTP API: its request and its reply, without any web framework.

`app` serves operations over HTTP, `offline` inside a browser.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field

from petitpeuple.core.checked import Refused
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import LOG, OwnedElsewhere
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import ApiError
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.table_options import InvalidOptions
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import StoreUnavailable
from petitpeuple.server.transport.rate_limit import address_group, network_group

MAX_BODY_BYTES: Final = 16_384
NUMBER_PATTERN: Final = "[0-9]{1,9}"  # of a `{name:number}` in a path
ROOM_TIMEOUT_S: Final = 10.0
JSON: Final = "application/json"
JSON_LINES: Final = "application/x-ndjson; charset=utf-8"
HTTP_STATUS: Final = {
    "no-table": 404, "no-game": 404, "no-example": 404, "no-link": 403, "link-used": 403, "not-allowed": 403,
    "not-connected": 403, "muted": 403, "locked": 403, "seat-in-use": 409, "no-network": 409,
    "only-the-host": 403, "not-over": 403, "too-big": 413, "too-many": 429, "busy": 503, "full": 503,
    "not-now": 409, "other-rules": 409, "internal": 500, "unavailable": 503,
}  # fmt: skip
UNAVAILABLE: Final = ApiError(
    "unavailable", reason="The server can't save anything just now. Try again in a moment."
)


class Text(Struct, frozen=True):
    """A response that is text, not JSON."""

    text: str


class ApiRequest(Struct, frozen=True, kw_only=True):
    """One request, decoded and checked."""

    lobby: Lobby
    path: Mapping[str, Any]  # the parameters in the path
    query: Mapping[str, str] = field(default_factory=dict)
    secret: str = ""  # the bearer token: a link's secret, or a profile's id
    host: str = ""  # the client's address
    from_this_machine: bool = False  # it comes from the machine that the server runs on
    body: Any = None

    @property
    def table(self) -> str:
        """The table in the path."""
        table_id = str(self.path["table"])
        if not table_id.isprintable():  # no table has such an id, and not every database accepts it
            raise CommandError("no-table")
        return table_id

    @property
    def address(self) -> str:
        """The client's address, as rate limits count it."""
        return address_group(self.host)

    @property
    def origins(self) -> tuple[str, str]:
        """The client's address and network, as limits count them."""
        return address_group(self.host), network_group(self.host)

    def path_number(self, name: str) -> int:
        """Return a number of the path."""
        return int(self.path[name])

    def query_number(self, name: str, default: int) -> int:
        """Return a number of the query string; raise CommandError if it is none."""
        text = self.query.get(name, str(default))
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
    auth: Literal["", "link", "host", "profile", "connection", "viewer", "player", "invitation"] = (
        ""  # whose secret is required
    )
    query: tuple[str, ...] = ()  # optional numbers of the query string
    cost: float = 1.0  # in tokens of the address
    packed: bool = False  # compressed: only where a reply holds no secret and nothing that players wrote
    guesses_code: bool = False  # counted by a small bucket of an address
    makes_table: bool = False  # counted as a new table by the limits of an address
    max_body_bytes: int = MAX_BODY_BYTES


class Reply(Struct, frozen=True):
    """A response, encoded."""

    status: int
    content_type: str
    body: bytes


def bearer_secret(header: str) -> str:
    """Return the bearer token of an Authorization header, or an empty string."""
    scheme, _, secret = header.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def decode_body(operation: Operation, body: bytes) -> Any:
    """Return a request's body as the operation's type; raise CommandError if it is malformed."""
    try:
        return msgspec.json.decode(body, type=operation.body)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise CommandError("bad-message") from error


async def perform(operation: Operation, lobby: Lobby, read: Callable[[], Awaitable[ApiRequest]]) -> Reply:
    """Return the reply to a request; *read* decodes the request or raises CommandError.

    Raises OwnedElsewhere if another node must reply.
    """
    try:
        return reply_with(await operation.run(await read()))
    except OwnedElsewhere:
        raise
    except CommandError as error:
        return error_reply(HTTP_STATUS.get(error.code, 400), ApiError(error.code))
    except Refused as refused:
        return error_reply(409, ApiError("not-now", rule=refused.rule))
    except InvalidOptions as error:
        return error_reply(400, ApiError("bad-options", reason=str(error)))
    except TimeoutError:
        return error_reply(503, ApiError("busy"))
    except StoreUnavailable as error:
        lobby.services.note_outage(error, path=operation.path)
        return error_reply(503, UNAVAILABLE)
    except Exception:
        LOG.exception("request failed", extra={"path": operation.path})
        return error_reply(500, ApiError("internal"))


def reply_with(result: object) -> Reply:
    """Return the reply for an operation's result."""
    if isinstance(result, Text):
        return Reply(200 if result.text else 204, JSON_LINES, result.text.encode())
    return Reply(200, JSON, msgspec.json.encode(result))


def error_reply(status: int, error: ApiError) -> Reply:
    """Return the reply for an error."""
    return Reply(status, JSON, msgspec.json.encode(error))
