"""The tables that a browser knows, and the links to them: none is lost, whatever is pressed."""

import re

from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server


def at_the_table(page: Page) -> None:
    expect(page.locator("[data-region=board]")).to_be_visible()


def test_a_new_link_for_the_own_seat_leads_back_to_it(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", options={"first": "seat-1"})[0], still=True)
    page.get_by_role("button", name="Seats", exact=True).click()
    link = page.locator("#invite-link")
    before = link.input_value()
    page.get_by_role("button", name="New link for my seat").click()
    expect(link).not_to_have_value(before)
    fresh = link.input_value()
    page.reload()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(open_page(fresh, still=True).locator(".rail")).to_contain_text("Your turn.")
