"""`petitpeuple arena`: its arguments, output, reports and resuming."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.conftest import Call, check_error

from petitpeuple.arena.report.summary import Report
from petitpeuple.arena.run_file import read_run

SMALL_RUN = ("arena", "grumpf", "gentle", "random", "--seats", "3", "--deals", "3", "--processes", "1")


class ReportPage(HTMLParser):
    """Collects the texts of a page and its references to external resources."""

    def __init__(self) -> None:
        super().__init__()
        self.open_tags: list[str] = []
        self.texts: list[str] = []
        self.references: list[str] = []
        self.charts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open_tags.append(tag)
        self.charts += tag == "svg"
        self.references += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "srcset")]
        self.references += [tag] if tag in ("script", "link", "iframe", "img") else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open_tags.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["Arena: Grumpf", "Gentle"]), ("fr", ["Arène : Grumpf", "Doux"])]
)
def test_a_run_writes_html_and_json_reports(call: Call, tmp_path: Path, lang: str, words: list[str]) -> None:
    result = call(*SMALL_RUN, "--run", str(tmp_path / "run.jsonl"), lang=lang)
    assert (result.code, result.err) == (0, "")
    assert words[1] in result.out
    report = msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Report)
    assert (report.deals, report.games) == (3, 18)
    text = (tmp_path / "run.html").read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    page = ReportPage()
    page.feed(text)
    assert page.open_tags == []
    assert page.references == []
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert page.charts == 2 + 2  # wins, Elo and two match-ups; in this game points are wins
    plain = "".join(page.texts).replace("\u00a0", " ")
    assert all(word in plain for word in words)
    assert "prefers-color-scheme: dark" in text


@pytest.mark.parametrize(
    ("argv", "charts"),
    [
        (("pebbles", "random", "--form", "team"), 2),  # wins and one match-up; points are wins
        (("dalmuti", "random", "--seats", "4", "--form", "team"), 3),
        (("grumpf", "random", "gentle", "steady", "--seats", "3", "--form", "mixed"), 5),
        (("grumpf", "random", "gentle", "steady", "--seats", "3", "--form", "ladder"), 4),
    ],
)
def test_every_form_has_a_report(call: Call, tmp_path: Path, argv: tuple[str, ...], charts: int) -> None:
    run = str(tmp_path / "run.jsonl")
    assert call("arena", *argv, "--deals", "2", "--processes", "1", "--run", run).code == 0
    page = ReportPage()
    page.feed((tmp_path / "run.html").read_text(encoding="utf-8"))
    assert page.charts == charts


def test_a_second_call_resumes_without_replaying_games(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "run [red].jsonl"
    call(*SMALL_RUN, "--run", str(path))
    first = path.read_bytes()
    result = call(*SMALL_RUN, "--run", str(path))
    assert result.code == 0
    assert "18 of 18 games have been played before" in re.sub(r"\s+", " ", result.out)
    assert path.read_bytes() == first
    assert str(path) in result.out


def test_ctrl_c_stops_and_the_same_command_resumes(tmp_path: Path, call: Call) -> None:
    path = tmp_path / "run.jsonl"
    argv = ("arena", "grumpf", "gentle", "steady", "--seats", "4", "--deals", "400", "--run", str(path))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PETITPEUPLE_LANG": "en"}
    command = [sys.executable, "-m", "petitpeuple", *argv, "--processes", "2"]
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # the child process would inherit an ignored SIGINT
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        signal.signal(signal.SIGINT, before)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and (not path.exists() or path.read_bytes().count(b"\n") < 20):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip() == b""
    assert b"The same command goes on from" in out
    _, results = read_run(path)
    assert 19 <= len(results) < 3200
    deals = str(max(result.deal for result in results) + 1)
    result = call(*argv[:7], deals, *argv[8:], "--processes", "1")
    assert result.code == 0
    assert len(read_run(path)[1]) == int(deals) * 8


@pytest.mark.parametrize(
    ("argv", "code", "part"),
    [
        (("arena",), 2, "GAME"),
        (("arena", "chess"), 1, "There is no game called “chess”"),
        (("arena", "grumpf", "gentle", "nobody"), 1, "There is no bot called “nobody”"),
        (("arena", "grumpf", "gentle", "gentle"), 1, "named twice"),
        (("arena", "grumpf", "gentle"), 1, "two bots"),
        (("arena", "grumpf", "--seats", "9"), 1, "for 2 to 6"),
        (("arena", "halma", "random", "--seats", "1", "--form", "ladder"), 1, "--form team"),
        (("arena", "grumpf", "--deals", "1"), 2, "--deals"),
        (("arena", "grumpf", "--form", "cup"), 2, "--form"),
        (("arena", "grumpf", "-o", "tempo=fast"), 1, "tempo"),
        (("arena", "grumpf", "-o", "jokers=6"), 1, "GRU-11"),
        (("arena", "grumpf", "--run", "no/such/folder/run.jsonl"), 1, "can’t be written"),
    ],
)
def test_errors_are_one_sentence(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], code: int, part: str
) -> None:
    monkeypatch.chdir(tmp_path)
    check_error(call(*argv), code, part)
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_another_run_is_refused(call: Call, tmp_path: Path) -> None:
    run = str(tmp_path / "run.jsonl")
    call(*SMALL_RUN, "--run", run)
    check_error(call(*SMALL_RUN, "--seed", "2", "--run", run), 1, "differs in this: seed")


def test_without_the_arena_extra_the_json_is_written_and_the_extra_is_named(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: dict[str, Any] = {"jinja2": None, "openskill.models": None}
    for name, module in missing.items():
        monkeypatch.setitem(sys.modules, name, module)
    result = call(*SMALL_RUN, "--run", str(tmp_path / "run.jsonl"))
    assert result.code == 1
    assert "Gentle" in result.out
    assert result.err.strip().endswith('pip install "petitpeuple[arena]"')
    report = msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Report)
    assert report.bots[0].openskill is None
