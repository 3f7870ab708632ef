"""Records that are uploaded: replaying them must not keep the tables waiting."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer
from tests.server.http_helpers import bearer, run_http_scenario

from petitpeuple.server.api import OPERATIONS, REPLAY_COST
from petitpeuple.server.lobby import uploads
from petitpeuple.server.protocol.errors import CommandError


def test_uploaded_records_are_replayed_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several threads that replay would take most of the interpreter's time from the event loop."""
    running, most = 0, 0

    def replay(*_: Any) -> Any:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.02)
        running -= 1
        raise CommandError("bad-message")

    monkeypatch.setattr(uploads, "_replay", replay)

    async def scenario(_server: InMemoryServer, http: httpx.AsyncClient) -> None:
        bodies = [{"record": f"{n}", "names": ["Ann"], "mine": [0], "ended": 1} for n in range(8)]
        uploading = [http.post("/api/results", json=body, headers=bearer("p" * 20)) for body in bodies]
        replies = await asyncio.gather(*uploading)
        assert {reply.json()["error"] for reply in replies} == {"bad-message"}
        assert most == 1

    run_http_scenario(scenario)


def test_an_upload_costs_as_much_as_a_replay() -> None:
    (upload,) = [one for one in OPERATIONS if (one.method, one.path) == ("POST", "/api/results")]
    assert upload.cost == REPLAY_COST
