"""The MCP server: a model plays a whole game in words, and learns nothing that its seat doesn't see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.server.fixtures import running_server
from tests.server.transport.socket_helpers import create_table, run_socket_scenario

from petitpeuple.games import BUILT_IN, GAMES
from petitpeuple.i18n.texts import Texts
from petitpeuple.server.bots.client import Client
from petitpeuple.server.bots.mcp import McpServer
from petitpeuple.server.bots.mcp_seat import McpSeat, describe_frame
from petitpeuple.server.protocol import messages as p
from petitpeuple.testing.random_games import json, play_random_games


class Model:
    """Calls the tools of an MCP server as a client program does."""

    def __init__(self, server: McpServer) -> None:
        self.server = server
        self.calls = 0

    async def request(self, method: str, **params: Any) -> Any:
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        reply = await self.server.handle(msgspec.json.encode(message))
        assert reply is not None
        assert reply["id"] == self.calls
        return reply

    async def use(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        result = (await self.request("tools/call", name=tool, arguments=arguments))["result"]
        return result["content"][0]["text"], result["isError"]


def server_of(link: str, language: str = "en") -> tuple[McpSeat, McpServer]:
    seat = McpSeat(Client(link), language)
    return seat, McpServer(seat, Texts(language, tuple(GAMES)))


def test_a_model_plays_a_whole_game() -> None:
    with running_server() as (address, _):
        created = create_table(address, {"kind": "open"}, {"kind": "bot", "level": "random"})

        async def scenario() -> None:
            seat, server = server_of(created["seats"][0]["link"])
            following = asyncio.create_task(seat.run())
            model = Model(server)
            text, _ = await model.use("wait", seconds=60)
            ticket = re.search(r"Ticket: (\S+)\. Legal", text)
            assert ticket is not None, text
            assert "s1: " in text
            unread, wrong = await model.use("play", ticket=ticket[1], action="nonsense")
            assert wrong
            assert "“nonsense” is not an action" in unread
            refused, wrong = await model.use("play", ticket=ticket[1], action="s6")
            assert wrong
            assert "PEB-2" in refused
            old, wrong = await model.use("play", ticket="another", action="s1")
            assert wrong
            assert "HOUSE-9" in old
            assert await model.use("play", ticket=ticket[1], action="s1") == ("Played.", False)
            text = ""
            while "Over: " not in text:
                text, _ = await model.use("wait", seconds=60)
            following.cancel()
            await asyncio.wait([following])  # it closes its socket

        run_socket_scenario(scenario)


def test_the_protocol() -> None:
    async def scenario() -> None:
        _, server = server_of("http://127.0.0.1:1/table/abcdefgh#0123456789abcdefghijkl")
        model = Model(server)
        first = (await model.request("initialize", protocolVersion="2024-11-05"))["result"]
        assert first["protocolVersion"] == "2024-11-05"
        assert first["capabilities"] == {"tools": {}}
        newest = (await model.request("initialize", protocolVersion="1999"))["result"]
        assert newest["protocolVersion"] == "2025-06-18"
        assert (await model.request("ping"))["result"] == {}
        tools = (await model.request("tools/list"))["result"]["tools"]
        assert [tool["name"] for tool in tools] == ["look", "wait", "play", "rule"]
        assert all(tool["description"] and tool["inputSchema"]["type"] == "object" for tool in tools)
        assert (await model.request("resources/list"))["error"]["code"] == -32601
        for wrong in ({"name": "cheat"}, {"name": "wait"}, {"name": "play", "arguments": {"ticket": 1}},
                      {"name": "wait", "arguments": {"seconds": 10**9}}):  # fmt: skip
            assert (await model.request("tools/call", **wrong))["error"]["code"] == -32602
        assert await model.use("look") == ("The game has not started yet.", False)
        assert "nearest" in (await model.use("rule", rule="PEB-4"))[0]
        assert "no rule" in (await model.use("rule", rule="XXX-1"))[0]
        assert await server.handle(b'{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
        for line, code in ((b"{", -32700), (b"[]", -32600), (b'{"id":1}', -32600)):
            reply = await server.handle(line)
            assert reply is not None
            assert reply["error"]["code"] == code

    asyncio.run(scenario())


def test_a_line_is_answered_by_a_line() -> None:
    written: list[bytes] = []

    async def lines() -> AsyncIterator[bytes]:
        yield b'{"jsonrpc":"2.0","id":"a","method":"ping"}\n'
        yield b"\n"

    async def scenario() -> None:
        _, server = server_of("http://127.0.0.1:1/table/abcdefgh#0123456789abcdefghijkl")
        await server.serve(lines(), written.append)

    asyncio.run(scenario())
    assert written == [b'{"jsonrpc":"2.0","id":"a","result":{}}\n']


@pytest.mark.parametrize("name", BUILT_IN)
def test_two_states_with_one_view_have_the_same_words(name: str) -> None:
    game, texts = GAMES[name], Texts("en", (name,))
    for played in play_random_games(game, games=3):
        for state in played.sample(4):
            for viewer in played.viewers:
                view = game.view(state, viewer)
                words = describe_frame(name, frame_of(game, state, viewer), texts)
                for _ in range(2):
                    other = game.imagine(view, played.rng)
                    assert describe_frame(name, frame_of(game, other, viewer), texts) == words


def frame_of(game: Any, state: Any, viewer: Any) -> p.Frame:
    view = game.view(state, viewer)
    moment = p.Moment(0, (), Raw(json(view)), Raw(b"[]"), ())
    question = p.Decision("t1", 0, Raw(b"[]")) if view.ask is not None else None
    return p.Frame(1, 1, moment, question, False, None, None, None, ())
