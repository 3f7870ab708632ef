"""What `./run` does first: Node is fetched where it is missing, or one sentence says that it can't be."""

import os
import shutil
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))
import house

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="the fetcher that is put in here is a shell script"
)

FETCHER = """#!/bin/sh
echo "fetching with ${UV_SYSTEM_CERTS:-its own certificates}"
{does}
"""


def bare(monkeypatch: pytest.MonkeyPatch, folder: Path, does: str) -> None:
    """Be on a machine without Node, where the fetcher does this."""
    fetcher = folder / "uv"
    fetcher.write_text(FETCHER.replace("{does}", does))
    fetcher.chmod(0o755)
    monkeypatch.setattr(house, "uv", lambda: str(fetcher))
    monkeypatch.setattr(house, "BIN", folder)
    monkeypatch.setattr(house, "LOG", folder / "build.log")
    monkeypatch.setattr(house, "SITE_STAMP", folder / "stamp")
    monkeypatch.setattr(shutil, "which", lambda _: None)


def test_behind_a_proxy_node_is_fetched_by_the_certificates_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare(monkeypatch, tmp_path, '[ "$UV_SYSTEM_CERTS" = 1 ] && : > "$(dirname "$0")/npm"')
    assert house.find_npm() == tmp_path / "npm"
    assert house.LOG.read_text().split("\n")[:2] == ["fetching with its own certificates", "fetching with 1"]


def test_where_node_can_not_be_had_a_sentence_says_that_pages_are_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare(monkeypatch, tmp_path, "false")
    monkeypatch.setattr(house, "ROOT", tmp_path)
    for part in house.PAGES:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / part).touch()
    assert not house.build_site()
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == "The pages could not be built, and are missing; see build.log."
    assert not house.SITE_STAMP.exists(), "it is tried again the next time"
