"""The ASGI app: routes, error responses, and the server's lifespan."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from petitpeuple.core.checked import Refused
from petitpeuple.server import api, openapi
from petitpeuple.server.api import OPERATIONS, ApiRequest, Operation, Text
from petitpeuple.server.lobby.lobby import SWEEP_INTERVAL_S, Lobby
from petitpeuple.server.ops import metrics
from petitpeuple.server.ports import LOG
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import ApiError
from petitpeuple.server.room.table_options import InvalidOptions
from petitpeuple.server.transport import static_site, websocket
from petitpeuple.server.transport.middleware import HostAndHeaders, may_read_metrics
from petitpeuple.server.transport.rate_limit import AddressBook, AddressLimits

MAX_BODY_BYTES: Final = 16_384
HTTP_STATUS: Final = {
    "no-table": 404, "no-game": 404, "no-example": 404, "no-link": 403, "not-allowed": 403,
    "only-the-host": 403, "not-over": 403, "too-big": 413, "too-many": 429, "busy": 503, "full": 503,
    "not-now": 409, "internal": 500,
}  # fmt: skip
Endpoint = Callable[[Request], Awaitable[Response]]


def make_app(lobby: Lobby) -> ASGIApp:
    """Return the app of one server."""
    services = lobby.services
    addresses = AddressBook(services.config, services.monotonic)
    routes = [_route(operation, lobby, addresses) for operation in OPERATIONS]
    routes += [
        Route("/health", _document("text/plain; charset=utf-8", lambda: "well\n")),
        Route("/metrics", _metrics(lobby)),
        Route(
            "/openapi.json", _document("application/json", lambda: msgspec.json.encode(openapi.describe()))
        ),
        Route("/api", _document("text/html; charset=utf-8", openapi.page)),
    ]
    app = Starlette(routes=[*routes, *static_site.routes()], lifespan=lambda _: _lifespan(lobby, addresses))
    app.add_middleware(HostAndHeaders, services=services)

    async def entry(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve sockets directly: middleware would cost something for every message."""
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await websocket.serve(WebSocket(scope, receive, send), receive, send, lobby, addresses)
        else:
            await app(scope, receive, send)

    return entry


@contextlib.asynccontextmanager
async def _lifespan(lobby: Lobby, addresses: AddressBook) -> AsyncIterator[None]:
    """Resume every table, serve, then close rooms, bots and store."""
    await lobby.resume_all()
    sweeping = asyncio.create_task(_sweep(lobby, addresses))
    try:
        yield
    finally:
        sweeping.cancel()
        await lobby.close()
        lobby.services.bots.close()
        await lobby.services.store.close()


async def _sweep(lobby: Lobby, addresses: AddressBook) -> None:
    while True:
        await asyncio.sleep(SWEEP_INTERVAL_S)
        addresses.forget_idle()
        try:
            await lobby.sweep()
        except Exception:
            LOG.exception("sweep failed")


def _openapi() -> bytes:
    return msgspec.json.encode(openapi.describe())


def _document(content_type: str, make: Callable[[], str | bytes]) -> Endpoint:
    async def endpoint(_request: Request) -> Response:
        return Response(make(), headers={"content-type": content_type})

    return endpoint


def _metrics(lobby: Lobby) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        if not may_read_metrics(request, lobby.services.config):
            return _error(403, ApiError("not-allowed"))
        content_type = "text/plain; version=0.0.4; charset=utf-8"
        return Response(metrics.text(lobby), headers={"content-type": content_type})

    return endpoint


def _route(operation: Operation, lobby: Lobby, addresses: AddressBook) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            limits = addresses[request.client.host if request.client else ""]
            return _respond(await operation.run(await _read(operation, request, lobby, limits)))
        except CommandError as error:
            return _error(HTTP_STATUS.get(error.code, 400), ApiError(error.code))
        except Refused as refused:
            return _error(409, ApiError("not-now", rule=refused.rule))
        except InvalidOptions as error:
            return _error(400, ApiError("bad-options", reason=str(error)))
        except TimeoutError:
            return _error(503, ApiError("busy"))
        except ClientDisconnect:
            return _error(400, ApiError("bad-message"))
        except Exception:
            LOG.exception("request failed", extra={"path": operation.path})
            return _error(500, ApiError("internal"))

    name = f"{operation.method} {operation.path}"
    return Route(operation.path, endpoint, methods=[operation.method], name=name)


async def _read(operation: Operation, request: Request, lobby: Lobby, limits: AddressLimits) -> ApiRequest:
    """Decode a request; raise CommandError if it exceeds a limit, comes from elsewhere or is malformed."""
    if not limits.http.take():
        raise CommandError("too-many")
    host = request.headers.get("host", "")
    if not websocket.is_allowed_origin(request.headers.get("origin"), host, lobby.services):
        raise CommandError("not-allowed")
    if operation.run is api.create_table and not limits.tables.take():
        raise CommandError("too-many")
    if operation.body is None:
        return ApiRequest(lobby, request)
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise CommandError("too-big")
    try:
        return ApiRequest(lobby, request, msgspec.json.decode(body, type=operation.body))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise CommandError("bad-message") from error


def _respond(result: object) -> Response:
    if isinstance(result, Text):
        content_type = "application/x-ndjson; charset=utf-8"
        return Response(result.text, 200 if result.text else 204, headers={"content-type": content_type})
    return _json(200, result)


def _error(status: int, error: ApiError) -> Response:
    return _json(status, error)


def _json(status: int, value: object) -> Response:
    headers = {"content-type": "application/json", "cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers=headers)
