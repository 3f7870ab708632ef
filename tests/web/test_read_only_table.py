"""Tables that this server can't continue: a sentence for everybody, a copy and deletion for the host."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import SITE, Opener, Server, violations

from petitpeuple.server.room.invites import parse_link

CHANGES = {  # as a newer server, or one with another package, would have stored the table
    "rules": ("UPDATE tables SET rules = 99", "UPDATE games SET header = json_set(header, '$.rules', 99)"),
    "game": (
        "UPDATE tables SET game = 'gone'",
        "UPDATE games SET header = json_set(header, '$.game', 'gone')",
    ),
}
UNKNOWN_RULES = "This was played by rules that this server doesn’t know"
NO_GAME = "This server doesn’t have this game any more"


class StoredServer(Server):
    """A server whose database can be changed while it is stopped."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._database = folder / "tables.db"

    def change(self, table: str, kind: str) -> None:
        """Store a table as one that this server can't continue."""
        with closing(sqlite3.connect(self._database)) as connection, connection:
            for statement, key in zip(CHANGES[kind], ("id", "table_id"), strict=True):
                connection.execute(f"{statement} WHERE {key} = ?", [table])


@pytest.fixture(scope="module")
def stored_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoredServer]:
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    made = StoredServer(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


def expect_deleted(page: Page, server: Server) -> None:
    expect(page).to_have_url(f"{server.url}/")
    expect(page.locator("article.halma")).to_be_visible()
    expect(page.locator(".table")).to_have_count(0)


def test_the_host_keeps_a_copy_and_deletes_the_table(stored_server: StoredServer, open_page: Opener) -> None:
    seconds = {"rules": "bot", "game": "open"}
    links = {kind: stored_server.table("halma", "open", second) for kind, second in seconds.items()}
    hosts = {kind: open_page(of_kind[0], still=True) for kind, of_kind in links.items()}
    guest = open_page(links["game"][1], still=True)
    pages = [*hosts.values(), guest]
    for page in pages:
        expect(page.locator("[data-region=board]")).to_be_visible()
        page.goto(f"{stored_server.url}/credits")
        expect(page.get_by_role("main")).to_be_visible()
    stored_server.stop()
    for kind, of_kind in links.items():
        stored_server.change(parse_link(of_kind[0])[1], kind)
    stored_server.start()
    for page in pages:
        page.go_back()

    for kind, sentence in (("rules", UNKNOWN_RULES), ("game", NO_GAME)):
        page = hosts[kind]
        expect(page.get_by_text(sentence)).to_be_visible()
        assert violations(page) == []
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Keep a copy").click()
        copy = json.loads(downloading.value.path().read_text(encoding="utf-8"))
        assert copy["table"] == parse_link(links[kind][0])[1]
    expect(guest.get_by_text(NO_GAME)).to_be_visible()
    expect(guest.get_by_role("button", name="Keep a copy")).to_have_count(0)
    for page in (hosts["game"], hosts["rules"]):
        page.goto(f"{stored_server.url}/")  # its list of saved tables works without the game
        page.locator(".table").get_by_role("link").click()
        page.get_by_role("button", name="Delete the table").click()
        page.get_by_role("button", name="Yes, delete it").click()
        expect_deleted(page, stored_server)
    expect(guest.get_by_text(NO_GAME)).to_be_hidden()
