"""The text board: it is sent only while it is read, and replaces a missing graphical board."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations


def record_traffic(page: Page) -> tuple[list[Any], list[Any]]:
    """Return two lists: the messages that the page sends and receives after the next load."""
    sent: list[Any] = []
    received: list[Any] = []

    def connect(socket: Any) -> None:
        socket.on("framesent", lambda text: sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: received.append(json.loads(text)))

    page.on("websocket", connect)
    return sent, received


def text_boards(messages: list[Any]) -> list[Any]:
    return [message for message in messages if message["type"] == "text-board"]


@pytest.mark.parametrize("game", ["halma", "village", "dalmuti", "grumpf"])
def test_the_text_board_is_sent_only_while_its_panel_is_open(
    server: Server, open_page: Opener, game: str
) -> None:
    bots = ["bot"] * (0 if game == "halma" else 3)
    options = {"tempo": "turns"} if game == "grumpf" else {}
    page = open_page(f"{server.url}/health", still=True)
    sent, received = record_traffic(page)
    page.goto(server.table(game, "open", *bots, level="random", options=options)[0])
    panel = page.get_by_role("button", name="In words", exact=True)
    expect(panel).to_be_visible()
    page.wait_for_timeout(500)
    assert text_boards(sent) == text_boards(received) == []
    panel.click()
    expect(page.locator(".drawer pre")).not_to_be_empty()
    panel.click()
    expect(page.locator(".drawer")).to_have_count(0)
    page.wait_for_timeout(200)
    assert [message["on"] for message in text_boards(sent)] == [True, False]
    assert text_boards(received)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_game_without_a_board_is_played_as_text(server: Server, open_page: Opener, size: str) -> None:
    page = open_page(server.table("pebbles", "open", "bot", level="random")[0], size, still=True)
    actions = page.locator("[data-region=hand] button")
    expect(actions.first).to_be_visible()
    expect(page.locator("main.board pre")).not_to_be_empty()
    assert violations(page) == []
    actions.first.click()
    expect(page.get_by_role("region", name="Result").get_by_role("heading")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
