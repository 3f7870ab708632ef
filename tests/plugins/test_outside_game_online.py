"""A game of another package on the server: its presentation, its texts and a game over HTTP."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from tests.plugins.outside import environment, install_marbles, run_petitpeuple

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><circle cx="1" cy=".5" r=".4"/></svg>'
MANIFEST = 'Manifest(minutes=3, quick_seats=4, payoffs="points", picture="picture.svg", colour="#123456")'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an installed game that says how to present it."""
    folder = tmp_path_factory.mktemp("site")
    install_marbles(folder)
    spec = folder / "marbles" / "spec.py"
    text = spec.read_text().replace('rule_prefix="MAR"', f'rule_prefix="MAR", manifest={MANIFEST}')
    spec.write_text(text.replace("import GameSpec", "import GameSpec, Manifest"))
    (folder / "marbles" / "picture.svg").write_text(PICTURE)
    return folder


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[str]:
    """Serve with the game installed, and return the address."""
    data = site / "data"
    process = subprocess.Popen(
        [sys.executable, "-m", "petitpeuple", "serve", "--port", "0", "--data", str(data), "--pace", "0"],
        env=environment(site), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=site,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        found = None
        while found is None:
            line = process.stdout.readline()
            assert line, "the server ended"
            found = re.search(r"http://\S+\d", line)
        yield found[0]
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def fetch(url: str, body: Any = None, secret: str = "") -> str:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    data = None if body is None else json.dumps(body).encode()
    if data:
        headers["content-type"] = "application/json"
    with urlopen(Request(url, data, headers)) as response:  # noqa: S310 - our own server
        text: str = response.read().decode()
        return text


def test_the_api_presents_it(server: str) -> None:
    games = {game["id"]: game for game in json.loads(fetch(f"{server}/api/games"))}
    assert list(games)[-1] == "marbles"
    assert games["marbles"]["outside"] == {
        "minutes": 3, "quick_seats": 4, "friend_seats": 2, "payoffs": "points", "picture": PICTURE,
        "colour": "#123456", "hidden_hands": True, "cooperative": False,
    }  # fmt: skip
    assert all(game["outside"] is None for id_, game in games.items() if id_ != "marbles")


def test_its_texts_are_served_in_both_languages(server: str, site: Path) -> None:
    for language in ("en", "fr"):
        served = fetch(f"{server}/api/games/marbles/texts/{language}")
        assert served == (site / "marbles" / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    for path in ("nothing/texts/en", "marbles/texts/xx", "..%2Fmarbles/texts/en"):
        with pytest.raises(HTTPError, match="404"):
            fetch(f"{server}/api/games/{path}")


def test_bots_play_it_at_a_table(server: str, site: Path) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    created = json.loads(fetch(f"{server}/api/tables", {"game": "marbles", "seats": seats, "options": {}}))
    done = run_petitpeuple(site, "bot", "--table", created["seats"][0]["link"], "--pace", "0")
    assert (done.returncode, done.stderr) == (0, "")
    own_secret = done.stdout.partition("#")[2].split()[0]
    record = fetch(f"{server}/api/tables/{created['table']}/games/1", secret=own_secret)
    assert '"game":"marbles"' in record


@pytest.mark.parametrize("level", ["os:path", "program:true", "marbles.spec:SPEC"])
def test_a_client_cannot_name_code_as_a_bot(server: str, level: str) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": level}]
    with pytest.raises(HTTPError, match="4"):
        fetch(f"{server}/api/tables", {"game": "marbles", "seats": seats, "options": {}})


def test_the_arena_plays_it(site: Path, tmp_path: Path) -> None:
    run = os.fspath(tmp_path / "run.jsonl")
    done = run_petitpeuple(site, "arena", "marbles", "random", "petitpeuple.bots.random_bot:RandomBot",
                           "--deals", "2", "--processes", "2", "--run", run)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "run.html").exists()
