"""Metrics: every histogram and gauge measures what it says, and the dashboard shows only what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.fixtures import BOT, OPEN, InMemoryServer, run_scenario
from tests.server.http_helpers import create_table, run_http_scenario
from tests.server.store.statement_log import opened

from petitpeuple.server.instruments import BATCH_BOUNDS, Histogram, Instruments
from petitpeuple.server.ops import metrics
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.store.sql import sqlite_url

DASHBOARD = Path(__file__).parents[3] / "docs" / "grafana-dashboard.json"
LOCAL = {"host": "localhost:8642"}


def parse(text: str) -> dict[str, float]:
    """Return every sample by its name and labels; check the format on the way."""
    samples: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            found = re.fullmatch(r'([a-z_]+)(\{(?:[a-z]+="[^"\\\n]*",?)+\})? (\S+)', line)
            assert found, line
            base = re.sub(r"_(bucket|sum|count)$", "", found[1])
            assert found[1] in kinds or kinds[base] == "histogram"
            samples[found[1] + (found[2] or "")] = float(found[3])
    assert text.endswith("\n")
    return samples


@given(st.lists(st.floats(0, 2000)))
def test_a_histogram_counts_every_value_at_or_below_each_bound(values: list[float]) -> None:
    histogram = Histogram(BATCH_BOUNDS)
    for value in values:
        histogram.observe(value)
    for number, bound in enumerate(BATCH_BOUNDS):
        assert sum(histogram.counts[: number + 1]) == sum(value <= bound for value in values)
    assert sum(histogram.counts) == len(values)
    assert histogram.sum == pytest.approx(sum(values))


def test_metrics_have_histograms_in_prometheus_text() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        await create_table(server, http)
        ann = await server.join(0)
        await server.join(1)
        server.room.post(Received(ann, server.make_answer(ann), arrived=1e-9))
        await server.settle()
        server.services.instruments.action_seconds.observe(0.003)
        samples = parse((await http.get("/metrics", headers=LOCAL)).text)
        assert samples['petitpeuple_http_request_seconds_count{operation="POST /api/tables"}'] == 1
        assert samples["petitpeuple_action_seconds_count"] == 2
        assert samples['petitpeuple_action_seconds_bucket{le="0.0025"}'] == 0
        assert samples['petitpeuple_action_seconds_bucket{le="0.005"}'] == 1
        assert samples['petitpeuple_action_seconds_bucket{le="+Inf"}'] == 2

    run_http_scenario(scenario)


def test_only_actions_count_as_actions() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        ann = await server.join(0)
        server.room.post(Received(ann, p.SendEmote(1, "wow"), arrived=1e-9))
        server.room.post(Received(ann, server.make_answer(ann)))  # its arrival was not measured
        await server.settle()
        assert sum(server.services.instruments.action_seconds.counts) == 0

    run_scenario(scenario)


def test_the_store_measures_commits_and_batches(tmp_path: Path) -> None:
    instruments = Instruments()

    async def scenario(server: InMemoryServer) -> None:
        async with opened(sqlite_url(tmp_path / "tables.db"), instruments=instruments) as store:
            await store.probe()
            for _ in range(4):
                probing = [store.probe() for _ in range(5)]
                for one in probing:
                    await one
        assert sum(instruments.commit_seconds.counts) == 21
        assert instruments.commit_batches.sum == 21
        assert instruments.commit_seconds.sum > 0
        assert instruments.gauges["commit_queue"]() == 0

    run_scenario(scenario)


def test_another_part_can_register_a_gauge() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        server.services.instruments.gauges["rooms_asleep"] = lambda: 7
        samples = parse(metrics.text(server.lobby))
        assert samples["petitpeuple_rooms_asleep"] == 7
        assert samples["petitpeuple_rooms"] == 1
        assert samples["petitpeuple_bot_queue"] == 0  # nobody has registered it

    run_scenario(scenario)


# The dashboard ----------------------------------------------------------------------------------


def expressions(value: Any) -> list[str]:
    """Return every query of a dashboard."""
    if isinstance(value, dict):
        own = [value["expr"]] if isinstance(value.get("expr"), str) else []
        return own + [found for inner in value.values() for found in expressions(inner)]
    return [found for inner in value for found in expressions(inner)] if isinstance(value, list) else []


def published() -> set[str]:
    """Return the name of every series that the server publishes."""
    names: set[str] = set()

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        server.services.instruments.http_seconds["GET /api/games"].observe(0.1)
        names.update(sample.partition("{")[0] for sample in parse(metrics.text(server.lobby)))

    run_scenario(scenario)
    return names


def test_the_dashboard_shows_only_metrics_that_exist_and_every_histogram() -> None:
    queries = expressions(json.loads(DASHBOARD.read_text()))
    shown = {name for query in queries for name in re.findall(r"petitpeuple_[a-z_]+", query)}
    assert shown <= published()
    for name in metrics.HISTOGRAMS:
        assert any(found.startswith(f"petitpeuple_{name}_") for found in shown), name
    for name in metrics.GAUGES:
        assert f"petitpeuple_{name}" in shown, name


def test_the_panels_of_the_dashboard_have_titles_and_do_not_overlap() -> None:
    dashboard = json.loads(DASHBOARD.read_text())
    taken: set[tuple[int, int]] = set()
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
    for panel in dashboard["panels"]:
        assert panel["title"]
        at = panel["gridPos"]
        assert at["x"] + at["w"] <= 24
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken
        taken |= cells
