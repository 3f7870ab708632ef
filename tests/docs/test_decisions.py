"""Every decision has a title, a status and a date, and stands in the index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("0*.md"))
HEAD = re.compile(
    r"# (\d+)\. .+\n\nStatus: (accepted|(accepted, changed|superseded) by \[decision \d+\]\([^)]+\)"
    r"(, \[decision \d+\]\([^)]+\))*)\. Decided on \d{4}-\d\d-\d\d\.\n"
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_a_number_a_status_and_a_date(page: Path) -> None:
    found = HEAD.match(page.read_text(encoding="utf-8"))
    assert found, "see docs/decisions/README.md"
    assert int(found[1]) == int(page.stem[:4])


def test_every_decision_is_in_the_index() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f"({page.name})" not in index] == []


def test_the_index_marks_what_is_superseded() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    for page in PAGES:
        (row,) = (line for line in index if f"({page.name})" in line)
        is_superseded = "Status: superseded" in page.read_text(encoding="utf-8")
        assert row.endswith("(superseded) |") == is_superseded, page.name
