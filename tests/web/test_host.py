"""The host's control of seats, before and during a game, and after a change of host."""

import json
import re

from playwright.sync_api import expect
from tests.web.conftest import Opener, Server, claim_for
from websockets.sync.client import connect

from petitpeuple.server.room.invites import parse_link


def pass_host(link: str, to: int) -> None:
    """Make another seat the host, without a browser."""
    base, table, secret = parse_link(link)
    with connect(base.replace("http", "ws", 1) + "/ws") as socket:
        claim = claim_for(link)
        socket.send(json.dumps({"type": "hello", "table": table, "secret": secret, "claim": claim}))
        socket.send(json.dumps({"type": "pass-host", "id": 1, "seat": to}))
        while json.loads(socket.recv())["type"] != "done":
            pass


def test_a_new_host_can_hand_out_links_and_take_a_second_seat(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", "open")
    page = open_page(links[1], still=True)
    expect(page.get_by_text("Waiting for the host to start.")).to_be_visible()
    pass_host(links[0], 1)
    expect(page.locator("#invite-link")).to_have_value(re.compile(r"/join/.+#.+"))
    page.locator(".lobby li").nth(2).get_by_role("button").click()
    page.get_by_role("button", name="Same device").click()
    expect(page.locator(".rail")).not_to_be_empty()  # the game starts when the third seat is taken


def test_the_host_can_give_a_seat_to_a_bot_during_a_game(server: Server, open_page: Opener) -> None:
    host, friend = (open_page(link, still=True) for link in server.table("halma", "open", "open")[:2])
    expect(friend.locator(".rail")).not_to_be_empty()
    host.get_by_role("button", name="Seats").click()
    sitter = host.get_by_role("combobox", name="Who sits in seat 2")
    sitter.select_option(label="Bot: Gentle")
    friend.get_by_role("button", name="Take my seat back").click()
    expect(sitter).to_have_value("person")
    expect(friend.get_by_role("button", name="Take my seat back")).to_have_count(0)
