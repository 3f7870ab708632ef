"""The ASGI app: routes, headers, errors as types, and the life of a server from start to stop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from petitpeuple.core.checked import Refused
from petitpeuple.server import api, openapi
from petitpeuple.server.api import OPERATIONS, Call, Operation, RefusedByRule, Text
from petitpeuple.server.config import LOG
from petitpeuple.server.lobby.lobby import SWEEP, Lobby
from petitpeuple.server.ops import metrics
from petitpeuple.server.protocol.http import Error
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.table_options import BadOptions
from petitpeuple.server.transport import static_site, websocket
from petitpeuple.server.transport.middleware import Guard, may_see_metrics
from petitpeuple.server.transport.rate_limit import Address, Addresses

MAX_BODY: Final = 16_384
STATUS: Final = {
    "no-table": 404, "no-game": 404, "no-example": 404, "no-link": 403, "not-allowed": 403,
    "only-the-host": 403, "not-over": 403, "too-big": 413, "too-many": 429, "busy": 503, "full": 503,
    "not-now": 409, "internal": 500,
}  # fmt: skip


def make_app(lobby: Lobby) -> ASGIApp:
    """Make the app of one server."""
    services = lobby.services
    addresses = Addresses(services.config, services.monotonic)

    routes = [_route(op, lobby, addresses) for op in OPERATIONS]
    routes += [
        Route("/health", _page("text/plain; charset=utf-8", lambda: "well\n")),
        Route("/metrics", _metrics(lobby)),
        Route("/openapi.json", _page("application/json", lambda: msgspec.json.encode(openapi.describe()))),
        Route("/api", _page("text/html; charset=utf-8", openapi.page)),
    ]
    app = Starlette(routes=[*routes, *static_site.routes()], lifespan=lambda _: _life(lobby, addresses))
    app.add_middleware(Guard, services=services)

    async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
        """Take sockets in without detours: what stands between is there for every message."""
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await websocket.serve(WebSocket(scope, receive, send), receive, send, lobby, addresses)
        else:
            await app(scope, receive, send)

    return entrance


@contextlib.asynccontextmanager
async def _life(lobby: Lobby, addresses: Addresses) -> AsyncIterator[None]:
    """Take every table up, serve, then tell everybody and let go of all that is held."""
    await lobby.resume_all()
    sweeping = asyncio.create_task(_sweep(lobby, addresses))
    try:
        yield
    finally:
        sweeping.cancel()
        await lobby.close()
        lobby.services.bots.close()
        await lobby.services.store.close()


async def _sweep(lobby: Lobby, addresses: Addresses) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        addresses.forget_idle()
        try:
            await lobby.sweep()
        except Exception:  # the next one may go well
            LOG.exception("a sweep failed")


def _page(kind: str, make: Callable[[], str | bytes]) -> Callable[[Request], Any]:
    async def page(_request: Request) -> Response:
        return Response(make(), headers={"content-type": kind})

    return page


def _metrics(lobby: Lobby) -> Callable[[Request], Any]:
    async def page(request: Request) -> Response:
        if not may_see_metrics(request, lobby.services.config):
            return _error(403, Error("not-allowed"))
        return Response(
            metrics.text(lobby), headers={"content-type": "text/plain; version=0.0.4; charset=utf-8"}
        )

    return page


def _route(op: Operation, lobby: Lobby, addresses: Addresses) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            call = await _read(op, request, lobby, addresses[request.client.host if request.client else ""])
            return _reply(await op.run(call))
        except Trouble as trouble:
            return _error(STATUS.get(trouble.code, 400), Error(trouble.code))
        except (Refused, RefusedByRule) as refused:
            return _error(409, Error("not-now", rule=refused.rule))
        except BadOptions as bad:
            return _error(400, Error("bad-options", why=str(bad)))
        except TimeoutError:
            return _error(503, Error("busy"))
        except ClientDisconnect:  # nobody is there to hear it
            return _error(400, Error("bad-message"))
        except Exception:
            LOG.exception("a request failed", extra={"path": op.path})
            return _error(500, Error("internal"))

    name = f"{op.method} {op.path}"
    return Route(op.path, endpoint, methods=[op.method], name=name)


async def _read(op: Operation, request: Request, lobby: Lobby, address: Address) -> Call:
    """Read and check a request: who asks, how often, how much, and whether it has the right shape."""
    if not address.http.take():
        raise Trouble("too-many")
    host = request.headers.get("host", "")
    if not websocket.origin_is_ours(request.headers.get("origin"), host, lobby.services):
        raise Trouble("not-allowed")
    if op.run is api.make_table and not address.tables.take():
        raise Trouble("too-many")
    if op.takes is None:
        return Call(lobby, request)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            raise Trouble("too-big")
    try:
        return Call(lobby, request, msgspec.json.decode(body, type=op.takes))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Trouble("bad-message") from error


def _reply(given: object) -> Response:
    if isinstance(given, Text):
        kind = "application/x-ndjson; charset=utf-8"
        return Response(given.text, 200 if given.text else 204, headers={"content-type": kind})
    return _json(200, given)


def _error(status: int, error: Error) -> Response:
    return _json(status, error)


def _json(status: int, given: object) -> Response:
    headers = {"content-type": "application/json", "cache-control": "no-store"}
    return Response(msgspec.json.encode(given), status, headers=headers)
