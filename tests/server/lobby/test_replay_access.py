"""Who may see a finished game: anybody if its table is listed, and otherwise who has a link or played."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.server.protocol import messages as p

ANN, BOB, EVE = "ann-0123456789abcdef", "bob-0123456789abcdef", "eve-0123456789abcdef"
PATHS = ("/games/1", "/games/1/moments", "/games/1/summary")


async def play_game(server: InMemoryServer, http: httpx.AsyncClient, **more: Any) -> str:
    """Play a game to its end, and return the address of its table."""
    created = await create_table(server, http, **more)
    ann = await server.join(0, profile=p.Profile("Ann", "", ANN))
    bob = await server.join(1, profile=p.Profile("Bob", "", BOB))
    for one in (ann, bob):
        await server.answer(one)
    return f"/api/tables/{created['table']}"


async def read_game(http: httpx.AsyncClient, url: str, secret: str) -> list[tuple[int, str]]:
    """Return status and error code of every way to see a game."""
    replies = [await http.get(url + path, headers=bearer(secret) if secret else {}) for path in PATHS]
    return [(one.status_code, "" if one.status_code == 200 else one.json()["error"]) for one in replies]


def test_the_id_of_an_unlisted_table_shows_nothing() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await play_game(server, http)
        for wrong in ("", "nonsense", EVE, server.created.table, server.invitation(0)):
            assert await read_game(http, url, wrong) == [(403, "no-link")] * len(PATHS)
        for right in (ANN, BOB, server.secret(0), server.secret(1), server.secret(None)):
            assert await read_game(http, url, right) == [(200, "")] * len(PATHS)
        assert await read_game(http, "/api/tables/0123456789abcdef", ANN) == [(404, "no-table")] * len(PATHS)

    run_http_scenario(scenario)


def test_the_games_of_a_listed_table_are_everybodys() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await play_game(server, http, listed=True)
        for secret in ("", "nonsense"):
            assert await read_game(http, url, secret) == [(200, "")] * len(PATHS)
        host = bearer(server.secret(0))
        assert (await http.post(url, json={"command": "unlist"}, headers=host)).status_code == 200
        assert await read_game(http, url, "") == [(403, "no-link")] * len(PATHS)

    run_http_scenario(scenario)


def test_players_can_share_a_game() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await play_game(server, http)
        for wrong in (EVE, server.secret(None), server.invitation(0)):
            refused = await http.post(url + "/games/1/share", headers=bearer(wrong))
            assert (refused.status_code, refused.json()["error"]) == (403, "not-allowed")
        shared = [
            (await http.post(url + "/games/1/share", headers=bearer(right))).json()
            for right in (ANN, BOB, server.secret(1))
        ]
        assert shared == [shared[0]] * 3  # one link, whoever shares it
        secret, link = shared[0]["secret"], shared[0]["link"]
        assert link == f"http://here/replay/{server.created.table}/1#{secret}"
        assert await read_game(http, url, secret) == [(200, "")] * len(PATHS)
        other = await http.get(url + "/games/2", headers=bearer(secret))
        assert (other.status_code, other.json()["error"]) == (403, "no-link")
        table = await http.get(url, headers=bearer(secret))
        assert (table.status_code, table.json()["error"]) == (403, "no-link")
        again = await http.post(url + "/games/1/share", headers=bearer(secret))
        assert again.status_code == 403  # who was sent the link has not played

    run_http_scenario(scenario)


@pytest.mark.parametrize("by_profile", [True, False])
def test_a_running_game_is_shared_with_nobody(by_profile: bool) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http)
        await server.join(0, profile=p.Profile("Ann", "", ANN))
        await server.join(1)
        url = f"/api/tables/{created['table']}/games/1/share"
        reply = await http.post(url, headers=bearer(ANN if by_profile else server.secret(0)))
        assert (reply.status_code, reply.json()["error"]) == (403, "not-over")

    run_http_scenario(scenario)


def test_profile_ids_are_stored_as_hashes() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        await play_game(server, http)
        kept = repr((server.store.seats, server.store.results))
        assert ANN not in kept
        assert BOB not in kept
        (result,) = (await http.get("/api/results", headers=bearer(ANN))).json()
        assert result["mine"] == [0]

    run_http_scenario(scenario)


def test_the_list_of_public_tables_has_pages() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        ids = []
        for _ in range(60):
            ids.append((await create_table(server, http, listed=True))["table"])
            server.clock.ms += 1
        found: list[str] = []
        for start, size in ((0, 50), (50, 10), (60, 0)):
            page = (await http.get("/api/tables", params={"start": start})).json()
            assert (page["total"], page["start"], len(page["tables"])) == (60, start, size)
            found += [table["table"] for table in page["tables"]]
        assert found == ids[::-1]
        few = (await http.get("/api/tables", params={"count": 3, "start": 1})).json()
        assert [table["table"] for table in few["tables"]] == ids[-2:-5:-1]
        assert len((await http.get("/api/tables", params={"count": 999})).json()["tables"]) == 50

    run_http_scenario(scenario, rate_limit_scale=100, tables_per_address=100)


def test_a_replay_costs_more_than_other_requests() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await play_game(server, http)

        async def count(path: str) -> int:
            server.clock.ms += 60_000  # the bucket is full: 120 tokens
            replies = [await http.get(url + path, headers=bearer(ANN)) for _ in range(121)]
            return sum(reply.status_code == 200 for reply in replies)

        assert await count("/games/1") == 120
        assert await count("/games/1/moments") == 30

    run_http_scenario(scenario)
