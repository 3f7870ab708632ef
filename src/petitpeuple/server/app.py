"""The ASGI app: routes, error responses, and the server's lifespan."""

import asyncio
import contextlib
import functools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from petitpeuple.server import openapi
from petitpeuple.server.api import OPERATIONS
from petitpeuple.server.cluster.node import LISTINGS_PATH, ClusterNode
from petitpeuple.server.cluster.routing import SCOPE_KEY, Router, Unreachable, client_of
from petitpeuple.server.cluster.routing import Request as NodeRequest
from petitpeuple.server.lobby.lobby import STORE_CHECK_INTERVAL_S, SWEEP_INTERVAL_S, UPTIME_INTERVAL_S, Lobby
from petitpeuple.server.openapi import plain_path
from petitpeuple.server.operation import (
    JSON,
    NUMBER_PATTERN,
    ApiRequest,
    Operation,
    Reply,
    bearer_secret,
    decode_body,
    error_reply,
    perform,
)
from petitpeuple.server.ops import metrics
from petitpeuple.server.ops.logs import summarise_logs
from petitpeuple.server.ops.readiness import Readiness
from petitpeuple.server.ports import LOG, OwnedElsewhere
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import ApiError
from petitpeuple.server.transport import static_site, websocket
from petitpeuple.server.transport.middleware import HostAndHeaders, is_from_this_machine, may_read_metrics
from petitpeuple.server.transport.origin import is_allowed_origin
from petitpeuple.server.transport.proxies import TrustedProxies
from petitpeuple.server.transport.rate_limit import AddressBook, AddressLimits

FORWARDED_HEADERS: Final = ("authorization", "content-type", "accept-language")
BODY_KEY: Final = "petitpeuple.body"  # of the scope: for another node
Endpoint = Callable[[Request], Awaitable[Response]]


class NumberConvertor(Convertor[int]):
    """A non-negative number in a path, of at most nine digits."""

    regex = NUMBER_PATTERN

    def convert(self, value: str) -> int:
        """Return the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Return the text."""
        return str(value)


register_url_convertor("number", NumberConvertor())


def make_app(lobby: Lobby, node: ClusterNode | None = None) -> ASGIApp:
    """Return the app of one server, which may be a node of a cluster."""
    router = None if node is None else node.router
    services = lobby.services
    addresses = AddressBook(services.config, services.monotonic)
    proxies = TrustedProxies(services.config.trusted_proxies)
    routes = [_route(operation, lobby, addresses, router) for operation in OPERATIONS]
    routes += [
        Route("/health", _document("text/plain; charset=utf-8", lambda: "well\n")),
        Route("/ready", _ready(Readiness(services, None if node is None else node.problem))),
        Route("/metrics", _metrics(lobby)),
        Route("/openapi.json", _document("application/json", _openapi)),
        Route("/api", _document("text/html; charset=utf-8", openapi.page)),
    ]
    if node is not None:
        routes.append(Route(LISTINGS_PATH, _listings(lobby), methods=["POST"]))
    app = Starlette(
        routes=[*routes, *static_site.routes()], lifespan=lambda _: _lifespan(lobby, addresses, node)
    )
    app.add_middleware(HostAndHeaders, services=services, addresses=addresses)

    async def entry(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve sockets directly: middleware would cost something for every message."""
        if scope["type"] in ("http", "websocket"):
            if router is not None and not router.admit(scope):
                scope["client"] = None  # a forgery: it gets nothing
                await _refuse(scope, receive, send)
                return
            if SCOPE_KEY not in scope:
                proxies.resolve(scope)
        if scope["type"] == "websocket" and websocket.is_path(scope["path"]):
            await websocket.serve(WebSocket(scope, receive, send), receive, send, lobby, addresses, router)
        else:
            await app(scope, receive, send)

    return entry


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request that only pretends to come from another node."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(close_codes.POLICY)
    else:
        await _response(error_reply(403, ApiError("not-allowed")))(scope, receive, send)


@contextlib.asynccontextmanager
async def _lifespan(lobby: Lobby, addresses: AddressBook, node: ClusterNode | None) -> AsyncIterator[None]:
    """Resume every table, serve, then close rooms, bots and store."""
    if node is not None:
        await node.start(lobby)
    await lobby.resume()
    tasks = [
        asyncio.create_task(task)
        for task in (
            lobby.resume_others(),
            _sweep(lobby, addresses),
            _check_store(lobby),
            _keep_time(lobby),
        )
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await lobby.close()
        lobby.services.bots.close()
        if node is not None:
            await node.stop()
        await lobby.services.store.close()


async def _sweep(lobby: Lobby, addresses: AddressBook) -> None:
    interval = min(SWEEP_INTERVAL_S, lobby.services.config.sleep_after_s)
    while True:
        await asyncio.sleep(interval)
        addresses.forget_idle()
        summarise_logs()
        try:
            await lobby.sweep()
        except Exception:
            LOG.exception("sweep failed")


@functools.cache
def _openapi() -> bytes:
    """Return the description, built once: that takes as long as many requests."""
    return msgspec.json.encode(openapi.describe())


async def _check_store(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(STORE_CHECK_INTERVAL_S)
        await lobby.check_store()


async def _keep_time(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(UPTIME_INTERVAL_S)
        await lobby.keep_time()


def _document(content_type: str, make: Callable[[], str | bytes]) -> Endpoint:
    async def endpoint(_request: Request) -> Response:
        return Response(make(), headers={"content-type": content_type})

    return endpoint


def _ready(readiness: Readiness) -> Endpoint:
    async def endpoint(_request: Request) -> Response:
        problem = await readiness.check()
        headers = {"content-type": "text/plain; charset=utf-8", "cache-control": "no-store"}
        return Response(f"{problem or 'ready'}\n", 503 if problem else 200, headers=headers)

    return endpoint


def _metrics(lobby: Lobby) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        if not may_read_metrics(request, lobby.services.config):
            return _response(error_reply(403, ApiError("not-allowed")))
        content_type = "text/plain; version=0.0.4; charset=utf-8"
        return Response(metrics.text(lobby), headers={"content-type": content_type})

    return endpoint


def _listings(lobby: Lobby) -> Endpoint:
    """Return the endpoint that tells other nodes of public tables of this one."""

    async def endpoint(request: Request) -> Response:
        if SCOPE_KEY not in request.scope:
            return _response(error_reply(404, ApiError("not-allowed")))
        tables = msgspec.json.decode(await request.body(), type=list[str])
        found = await lobby.listings(tables)
        return Response(msgspec.json.encode(list(found.values())), headers={"content-type": JSON})

    return endpoint


def _route(operation: Operation, lobby: Lobby, addresses: AddressBook, router: Router | None) -> Route:
    name = f"{operation.method} {operation.path}"
    answer = _answer(operation, lobby, addresses, router)
    duration = lobby.services.instruments.http_seconds[f"{operation.method} {plain_path(operation.path)}"]

    async def endpoint(request: Request) -> Response:
        started = time.perf_counter()
        try:
            return await answer(request)
        finally:
            duration.observe(time.perf_counter() - started)

    middleware = [static_site.GZIP] if operation.packed else []
    return Route(operation.path, endpoint, methods=[operation.method], name=name, middleware=middleware)


def _answer(operation: Operation, lobby: Lobby, addresses: AddressBook, router: Router | None) -> Endpoint:
    async def answer(request: Request) -> Response:
        limits = addresses[client_address(request)]
        try:
            reply = await perform(operation, lobby, lambda: _read(operation, request, lobby, limits))
        except OwnedElsewhere as elsewhere:
            reply = await _forward(request, elsewhere.address, router)
        return _response(reply)

    return answer


async def _forward(request: Request, address: str, router: Router | None) -> Reply:
    """Return the reply of the node that serves the table; a request is forwarded only once."""
    scope = request.scope
    if router is None or not address or SCOPE_KEY in scope:
        return error_reply(503, ApiError("busy"))
    kept = {name: value for name, value in request.headers.items() if name in FORWARDED_HEADERS}
    path, query = scope["raw_path"].decode("latin-1"), scope["query_string"].decode("latin-1")
    onward = NodeRequest(request.method, path, query, kept, scope.get(BODY_KEY, b""))
    try:
        answer = await router.request(address, onward, client_of(scope))
    except Unreachable:
        return error_reply(503, ApiError("busy"))
    return Reply(answer.status, answer.content_type, answer.body)


def client_address(request: Request) -> str:
    """Return the address of a client, as a trusted proxy forwards it."""
    return request.client.host if request.client else ""


async def _read(operation: Operation, request: Request, lobby: Lobby, limits: AddressLimits) -> ApiRequest:
    """Decode a request; raise CommandError if it exceeds a limit, comes from elsewhere or is malformed."""
    if not limits.http.take(operation.cost):
        raise CommandError("too-many")
    if not is_allowed_origin(request, lobby.services.config):
        raise CommandError("not-allowed")
    if operation.makes_table and not limits.tables.take():
        raise CommandError("too-many")
    if operation.guesses_code and not limits.codes.take():
        raise CommandError("too-many")
    return ApiRequest(
        lobby=lobby,
        path=request.path_params,
        query=request.query_params,
        secret=bearer_secret(request.headers.get("authorization", "")),
        host=client_address(request),
        from_this_machine=is_from_this_machine(request),
        body=None if operation.body is None else decode_body(operation, await _body(operation, request)),
    )


async def _body(operation: Operation, request: Request) -> bytes:
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > operation.max_body_bytes:
                raise CommandError("too-big")
    except ClientDisconnect as error:
        raise CommandError("bad-message") from error
    request.scope[BODY_KEY] = body
    return body


def _response(reply: Reply) -> Response:
    headers = {"content-type": reply.content_type}
    if reply.content_type == JSON:
        headers["cache-control"] = "no-store"
    return Response(reply.body, reply.status, headers=headers)
