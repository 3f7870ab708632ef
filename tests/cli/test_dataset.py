"""`petitpeuple dataset`: one line for each decision, as its player saw it."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Call, check_error

import petitpeuple as pp
from petitpeuple.adapters.dataset import decisions
from petitpeuple.core.contract import Act, Millis
from petitpeuple.games import BUILT_IN, SPECS

RECORDS = Path(__file__).parents[1] / "records"


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_decision_of_a_game_is_a_line(call: Call, tmp_path: Path) -> None:
    played = pp.play_out("dalmuti", bots="random", seats=4, seed=3)
    played.record.save(tmp_path / "game.jsonl")
    result = call("dataset", str(tmp_path / "game.jsonl"), "--out", str(tmp_path / "out.jsonl"))
    rows = lines_of(tmp_path / "out.jsonl")
    assert f"{len(rows)} decisions of 1 game written to" in result.out
    acts = [given for given in played.record.data.inputs if isinstance(given, Act)]
    assert [row["seat"] for row in rows] == [act.seat for act in acts]
    assert all(row["action"] in row["legal"] for row in rows)
    assert played.result is not None
    payoffs = played.result.payoffs
    assert all(row["payoff"] == payoffs[row["seat"]] for row in rows)
    assert {row["encoder"] for row in rows} == {1}


def test_without_a_file_the_lines_are_printed(call: Call, tmp_path: Path) -> None:
    played = pp.play_out("pebbles", bots="random", seats=2, seed=3)
    played.record.save(tmp_path / "game.jsonl")
    rows = list(decisions(played.record.data))
    assert len(rows) == 2
    assert call("dataset", str(tmp_path / "missing.jsonl")).code == 1
    assert call("dataset", str(tmp_path / "game.jsonl"), "--out", str(tmp_path / "no" / "out")).code == 1


@pytest.mark.parametrize("name", BUILT_IN)
def test_observations_are_those_of_the_player(name: str) -> None:
    encoder, game = SPECS[name].load_encoder(), SPECS[name].game
    assert encoder is not None
    paths = sorted((RECORDS / name).glob("*.jsonl"))[:3]
    for path in paths:
        record = pp.load(path).data
        if record.rules != game.rules:
            continue
        states = [position.state for position in pp.load(path).positions()]
        for row in list(decisions(record, path.name))[:20]:
            view = game.view(states[row.number], row.seat)  # type: ignore[arg-type]
            assert b64decode(row.observation) == encoder.observe(view, Millis(row.time))
            assert row.legal == list(encoder.legal_ids(view))


def test_a_parquet_file_has_the_same_rows(call: Call, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="an optional extra: petitpeuple[parquet]")
    played = pp.play_out("dalmuti", bots="random", seats=4, seed=3)
    played.record.save(tmp_path / "game.jsonl")
    for out in ("out.jsonl", "out.parquet"):
        call("dataset", str(tmp_path / "game.jsonl"), "--out", str(tmp_path / out))
    rows = lines_of(tmp_path / "out.jsonl")
    assert len(rows) > 20
    stored = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert [{**row, "observation": b64decode(row["observation"])} for row in rows] == stored


def test_parquet_without_its_library_says_what_to_install(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "petitpeuple.adapters.parquet", None)
    pp.play_out("pebbles", bots="random", seats=2, seed=3).record.save(tmp_path / "game.jsonl")
    result = call("dataset", str(tmp_path / "game.jsonl"), "--out", str(tmp_path / "out.parquet"))
    check_error(result, 1, "petitpeuple[parquet]")
