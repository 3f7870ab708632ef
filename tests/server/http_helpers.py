"""Helpers for tests of the HTTP API: run a scenario, create a table, and authorize a request."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
from tests.server.fixtures import SCENARIO_TIMEOUT_S, InMemoryServer

from petitpeuple.server.app import make_app
from petitpeuple.server.protocol.http import TableCreated

SEATS = [{"kind": "open"}, {"kind": "open"}]


def run_http_scenario(scenario: Any, **config: Any) -> None:
    """Run a scenario with an HTTP client that calls the application directly."""

    async def main() -> None:
        server = InMemoryServer(**config)
        transport = httpx.ASGITransport(app=make_app(server.lobby))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            await asyncio.wait_for(scenario(server, http), SCENARIO_TIMEOUT_S)
        await server.close()

    asyncio.run(main())


async def create_table(server: InMemoryServer, http: httpx.AsyncClient, **more: Any) -> Any:
    reply = await http.post("/api/tables", json={"game": "pebbles", "seats": SEATS, **more})
    assert reply.status_code == 200, reply.text
    created = reply.json()
    server.room = await server.lobby.room(created["table"])
    server.created = msgspec.convert(created, type=TableCreated)
    return created


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}
