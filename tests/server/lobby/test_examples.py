"""HAL-23, "show me": an example game, shown like a finished one."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
from tests.server.fixtures import InMemoryServer
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.bots.registry import example_of
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.games import GAMES
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import Action
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.solitaire import PAR, score_of
from petitpeuple.server.protocol import messages as p

SOLITAIRES: list[tuple[dict[str, Any], int]] = [
    ({}, 27),
    ({"solo_families": 2}, 50),
    ({"solo_families": 2, "solo_pair": "opposite"}, 44),
    ({"solo_families": 3}, 77),
]
# Two families closed out of each other's houses, two that would go back, three at rest nowhere foreign
UNKNOWN: list[dict[str, Any]] = [
    {"solo_families": 2, "foreign_houses": "closed"},
    {"solo_families": 2, "solo_pair": "opposite", "backwards": "never"},
    {"solo_families": 3, "foreign_houses": "jump-through"},
]


async def create_solitaire(server: InMemoryServer, http: httpx.AsyncClient, options: dict[str, Any]) -> str:
    created = await create_table(server, http, game="halma", seats=[{}], options=options)
    return f"/api/tables/{created['table']}/example"


async def read_example(http: httpx.AsyncClient, url: str, secret: str) -> tuple[list[Any], Any]:
    """Return the whole example, page by page."""
    frames: list[Any] = []
    reply: Any = {"total": 1}
    while len(frames) < reply["total"]:
        params = {"start": len(frames), "count": 20}
        reply = (await http.get(url, params=params, headers=bearer(secret))).json()
        assert 0 < len(reply["steps"]) <= 20
        frames += reply["steps"]
    return frames, reply


@pytest.mark.parametrize(("options", "moves"), SOLITAIRES)
def test_hal23_the_example_is_a_legal_game_that_ends_at_par(options: dict[str, Any], moves: int) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await create_solitaire(server, http, options)
        me = await server.join(0)
        assert me.all(p.RoomInfo)[-1].example
        frames, reply = await read_example(http, url, server.secret(0))
        assert (reply["game"], reply["reason"], reply["payoffs"]) == ("halma", "solved", [1.0])
        board: Board = begin(GAME, Options(**options), 1)
        for n, frame in enumerate(frames):
            if n:
                action: Any = msgspec.convert(frame["input"]["action"], type=Action)
                board = play(GAME, board, Act(Seat(0), action, Millis(frame["moment"]["at"]))).state
            assert frame["moment"]["at"] == 500 * n, "two moves a second"
            assert [msgspec.convert(view, type=Seen) for view in frame["views"]] == [
                GAME.view(board, Seat(0))
            ]
        score = score_of(board)
        assert score is not None
        assert score.moves == score.par == PAR[board.houses] == moves == len(frames) - 1

    run_http_scenario(scenario)


def test_hal23_an_example_leaves_the_running_game_unchanged() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await create_solitaire(server, http, {})
        me = await server.join(0)
        await server.answer(me, me.actions[0])
        assert server.room.state.session is not None
        before = server.room.state.session.table.record, len(me.all(p.Frame))
        await read_example(http, url, server.secret(0))
        assert (server.room.state.session.table.record, len(me.all(p.Frame))) == before
        await server.answer(me, me.actions[0])
        assert len(server.room.state.session.table.record.lines) == 2

    run_http_scenario(scenario)


@pytest.mark.parametrize("options", UNKNOWN)
def test_hal23_there_is_no_example_without_a_known_solution(options: dict[str, Any]) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await create_solitaire(server, http, options)
        me = await server.join(0)
        assert not me.all(p.RoomInfo)[-1].example
        reply = await http.get(url, headers=bearer(server.secret(0)))
        assert (reply.status_code, reply.json()["error"]) == (404, "no-example")

    run_http_scenario(scenario)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_hal23_there_is_no_example_with_several_players(game_id: str) -> None:
    game = GAMES[game_id]
    assert example_of(game_id, game.Options(), max(2, game.players[0])) is None


def test_hal23_an_example_needs_a_link_and_a_running_game() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        url = await create_solitaire(server, http, {})
        early = await http.get(url, headers=bearer(server.secret(0)))
        assert (early.status_code, early.json()["error"]) == (404, "no-game")
        await server.join(0)
        stranger = await http.get(url, headers=bearer("no-such-secret"))
        assert (stranger.status_code, stranger.json()["error"]) == (403, "no-link")
        looker = await http.get(url, headers=bearer(server.secret(None)))
        assert looker.status_code == 200

    run_http_scenario(scenario)
