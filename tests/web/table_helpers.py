"""Helpers for browser tests of lobbies and tables."""

import re

from playwright.sync_api import Page, expect

# Titles and buttons whose text is cut off, or that stick out of the screen or of their card.
CLIPPED_TEXTS = """() => [...document.querySelectorAll('.bar h1, article :is(h2, p, .btn)')].filter((one) => {
  const box = one.getBoundingClientRect();
  const card = (one.closest('article') ?? one.closest('.bar')).getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || box.right > card.right + 1 || box.height > card.height;
}).map((one) => one.innerText)"""


def play_first_action(page: Page) -> None:
    """Play the first legal action through the text board."""
    page.get_by_role("button", name="In words", exact=True).click()
    page.locator(".drawer ul button").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def invitation_link(host: Page) -> str:
    """Return the invitation link that the host sees."""
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("/join/.+#"))
    return link.input_value()


def sit_down(guest: Page, name: str = "Maya") -> None:
    """Accept an invitation whose page is open."""
    guest.get_by_label("What do they call you?").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".lobby")).to_be_visible()


def sit_here_too(page: Page, seat: int) -> None:
    """Play one more seat of a lobby on the same device, as the host."""
    page.locator(".lobby li").nth(seat).get_by_role("button").click()
    page.get_by_role("button", name="Same device", exact=True).click()
    expect(page.locator(".lobby li").nth(seat)).to_contain_text("Present")


def open_options(page: Page) -> None:
    """Unfold the options of a lobby."""
    page.locator(".slip summary").click()
