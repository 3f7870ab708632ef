"""What passes on a page, noted by the page itself: a look from outside may come too late."""

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
    """From now on, note what of this is shown: classes and words of each, whenever they change."""
    page.evaluate(NOTE, what)


def noted(page: Page) -> list[list[str]]:
    """Give what was shown at each moment since, the first first."""
    return cast("list[list[str]]", page.evaluate("noted"))
