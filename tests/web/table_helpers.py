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
    expect(link).to_have_value(re.compile("#"))
    return link.input_value()
