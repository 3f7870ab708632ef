"""From a fresh server to the first move of a friend on another host, which is a network namespace here."""

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.network.test_local_network import HOST_ADDRESS, PORT, namespaces, server_in
from tests.web.conftest import BROWSERS, FLAGS, SITE, TIMEOUT_MS, violations
from tests.web.table_helpers import invitation_link, play_first_action

__all__ = ["namespaces"]  # the fixture
DESK, PHONE = (1440, 900), (390, 844)


@contextlib.contextmanager
def page_in(
    namespace: str, browser: Browser, folder: Path, size: tuple[int, int], language: str
) -> Iterator[Page]:
    """Open a page of a browser that runs in a namespace: it reaches only what that host reaches."""
    program = next(filter(None, map(shutil.which, BROWSERS)), "")
    wrapper = folder / f"browser-of-{namespace}"
    wrapper.write_text(f'#!/bin/sh\nexec ip netns exec {namespace} {program} "$@"\n')
    wrapper.chmod(0o755)
    own = browser.browser_type.launch(executable_path=str(wrapper), args=FLAGS)
    try:
        context = own.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
        )
        context.set_default_timeout(TIMEOUT_MS)
        yield context.new_page()
    finally:
        own.close()


def open_to_the_wifi(host: Page) -> str:
    """Make a table and press *Open to this Wi-Fi*; return the text of its QR code."""
    host.goto(f"http://127.0.0.1:{PORT}")
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    expect(host.get_by_text("Only this machine can open the link so far.")).to_be_visible()
    host.get_by_role("button", name="Open to this Wi-Fi").click()
    expect(host.locator(".word b")).to_be_visible()
    expect(host.get_by_text("Allow Python in this machine’s firewall.")).to_be_visible()
    assert violations(host) == []
    return invitation_link(host)


def sit_down_in_french(guest: Page, link: str) -> None:
    """Open an invitation and type nothing but a name."""
    guest.goto(link)
    guest.locator("input.field").first.fill("Lise")
    guest.get_by_role("button", name="S’asseoir").click()
    expect(guest.locator(".lobby")).to_be_visible()
    assert guest.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_friend_scans_the_code_types_a_name_and_moves(
    namespaces: tuple[str, str],
    browser: Browser,
    tmp_path: Path,
) -> None:
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    here, there = namespaces
    with (
        server_in(here, tmp_path),
        page_in(here, browser, tmp_path, DESK, "en-GB") as host,
        page_in(there, browser, tmp_path, PHONE, "fr-FR") as guest,
    ):
        link = open_to_the_wifi(host)
        assert link.startswith(f"http://{HOST_ADDRESS}:{PORT}/join/")
        sit_down_in_french(guest, link)
        expect(host.locator(".lobby li").nth(1)).to_contain_text("Lise")
        host.get_by_role("button", name="Start the race").click()
        for page in (host, guest):
            expect(page.locator(".rail")).not_to_be_empty()
        if "Your turn." in host.locator(".rail").inner_text():
            play_first_action(host)
        expect(guest.locator(".rail")).to_contain_text("À vous.")
        guest.get_by_role("button", name="En mots", exact=True).click()
        guest.locator(".drawer ul button").first.click()
        expect(host.locator(".rail")).to_contain_text("Your turn.")
