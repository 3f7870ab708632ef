"""Lost connections: the page notices them, says so, reconnects automatically, and answers every request."""

import os
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server
from tests.web.network_proxy import NetworkProxy, network_proxy
from tests.web.observers import note, noted
from tests.web.table_helpers import open_options
from tests.web.test_saved_tables import CUT_CONNECTION, RECORD_SOCKET, at_the_table

LOST = "Connection lost."
NOTICE_WITHIN_S = 9.0
RESUME_WITHIN_S = 2.0
LOSSY_S = 10 if os.environ.get("CI") else 30
SILENCE_MS = 12_000  # longer than the page waits for a heartbeat, even after sleeping


@pytest.fixture
def proxy(server: Server) -> Iterator[NetworkProxy]:
    with network_proxy(server.port) as made:
        yield made


def through(proxy: NetworkProxy, link: str) -> str:
    """Return a link that leads through the proxy."""
    return proxy.url + link[link.index("/table/") :]


def seconds_until_lost(page: Page, *, lost: bool) -> float:
    """Return the seconds until the page shows a lost connection, or stops showing it."""
    start = time.monotonic()
    expect(page.get_by_text(LOST)).to_have_count(1 if lost else 0, timeout=20_000)
    return time.monotonic() - start


def test_the_page_notices_a_network_outage_and_its_end(
    server: Server, open_page: Opener, proxy: NetworkProxy
) -> None:
    page = open_page(through(proxy, server.table("halma", "open")[0]), still=True)
    at_the_table(page)
    for black_s in (0.5, 3.0, 4.5):  # the network returns at different points of the reconnection backoff
        proxy.set_state("black")
        assert seconds_until_lost(page, lost=True) < NOTICE_WITHIN_S
        page.wait_for_timeout(1000 * black_s)
        proxy.set_state("up")
        assert seconds_until_lost(page, lost=False) < RESUME_WITHIN_S
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.locator("[data-gnome][data-point='6']").dispatch_event("click")
    page.locator("[data-lit][data-point='15']").dispatch_event("click")
    expect(page.locator("[data-moves]")).to_have_text("1")


def test_packet_loss_is_not_shown_as_a_lost_connection(
    server: Server, open_page: Opener, proxy: NetworkProxy
) -> None:
    page = open_page(through(proxy, server.table("halma", "open")[0]), still=True)
    at_the_table(page)
    note(page, ".gone")
    proxy.set_state("lossy")
    page.wait_for_timeout(1000 * LOSSY_S)
    assert noted(page) == [[]]


def test_a_silent_connection_is_replaced(server: Server, open_page: Opener) -> None:
    """The browser does not tell a page that its network is gone."""
    page = open_page(f"{server.url}/health", still=True)
    page.clock.install()
    page.goto(server.table("halma", "open")[0])
    at_the_table(page)
    note(page, ".gone, [role=status] .heard")
    page.clock.pause_at("2100-01-01")
    page.clock.run_for(SILENCE_MS)
    page.clock.resume()
    page.wait_for_function("() => noted.at(-1)?.[0]?.includes('You are back')")
    assert any(LOST in "".join(now) for now in noted(page))
    expect(page.locator(".gone")).to_have_count(0)
    expect(page.locator(".rail")).to_contain_text("Your turn.")


def test_the_page_reconnects_at_once_when_back_online(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/health", still=True, script=RECORD_SOCKET)
    page.clock.install()
    page.goto(server.table("halma", "open")[0])
    at_the_table(page)
    page.clock.pause_at("2100-01-01")
    page.evaluate("window.socket.close()")
    expect(page.get_by_text(LOST)).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text(LOST)).to_have_count(0)


def test_a_revoked_link_is_not_retried(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open", "bot", options={"first": "seat-1"})[0]
    one, other = open_page(link, still=True), open_page(link, still=True, language="fr")
    other.get_by_role("button", name="C’est ma place").click()
    one.get_by_role("button", name="Yes, it was me").click()
    for page in (one, other):
        at_the_table(page)
    one.get_by_role("button", name="Seats", exact=True).click()
    one.get_by_role("button", name="New link for my seat").click()
    expect(other.get_by_text("Ce lien ne mène plus à rien")).to_be_visible()
    at_the_table(one)


def test_a_disconnected_lobby_says_so_and_keeps_showing_the_last_known_state(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.url, still=True, script=RECORD_SOCKET)
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    expect(page.locator("#invite-link")).to_have_value(re.compile("#"))
    page.evaluate(CUT_CONNECTION)
    expect(page.get_by_text(LOST)).to_be_visible()
    open_options(page)
    time, seat = page.get_by_label("Time per move"), page.locator(".lobby li").nth(1).get_by_role("button")
    listed = page.get_by_role("checkbox", name="Let anyone sit down")
    time.select_option("30 s")
    expect(page.locator(".trouble")).to_be_visible()
    expect(time).to_have_value("")
    listed.click()
    expect(listed).not_to_be_checked()
    page.locator(".slip summary").click()
    seat.click()
    page.get_by_role("button", name="Close this seat").click()
    expect(seat).to_contain_text("Add a bot")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".trouble")).to_have_text("Le serveur est occupé ; réessayez dans un instant.")


UNREACHABLE = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose({ code: 1006, reason: '' })); }
  close() {}
};"""


def test_an_unreachable_table_says_why_and_links_home(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True, script=UNREACHABLE)
    expect(page.get_by_text("The server isn’t answering.")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    expect(page.locator("article")).to_have_count(4)


# Some browsers forbid storage: any access to it raises an error.
NO_STORAGE = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('Storage is forbidden.', 'SecurityError'); },
});"""


def test_hal22_the_solitaire_works_without_local_storage(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True, newcomer=True, script=NO_STORAGE)
    expect(page.locator("[data-best]")).to_have_text("–")
    page.locator("[data-gnome][data-point='6']").dispatch_event("click")
    page.locator("[data-lit][data-point='15']").dispatch_event("click")
    expect(page.locator("[data-moves]")).to_have_text("1")


def test_the_site_opens_when_browser_storage_is_full(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    full = {"origin": server.url, "quotaSize": 1}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    page.goto(f"{server.url}/rules/dalmuti")
    expect(page.locator("#DAL-1")).to_be_visible()
