"""Record changes of a page from inside the page, because polling from outside may miss them."""

from typing import cast

from playwright.sync_api import Page

NOTE = """what => {
    window.noted = [];
    const look = () => {
        const now = [...document.querySelectorAll(what)].map(one => `${one.className} ${one.textContent}`);
        if (JSON.stringify(now) !== JSON.stringify(noted.at(-1))) noted.push(now);
    };
    const every = { subtree: true, childList: true, attributes: true, characterData: true };
    window.noting?.disconnect();
    (window.noting = new MutationObserver(look)).observe(document, every);
    look();
}"""


def note(page: Page, what: str) -> None:
    """Start recording the classes and texts of all elements that match, whenever they change."""
    page.evaluate(NOTE, what)


def noted(page: Page) -> list[list[str]]:
    """Return the recorded states, the oldest first."""
    return cast("list[list[str]]", page.evaluate("noted"))
