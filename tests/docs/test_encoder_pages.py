"""The pages about encoders are those that the tool makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))
from generate_encoders import FOLDER, pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_up_to_date(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert text == PAGES[name], "run ./run python tools/generate_encoders.py"


def test_there_is_no_other_page() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(PAGES)
