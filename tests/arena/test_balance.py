"""Studies of balance: measures, verdicts, resuming and the report."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.arena.runs import made_up_report
from tests.cli.conftest import Call, call, check_error

from petitpeuple.arena.balance import dalmuti, grumpf_measures, run
from petitpeuple.arena.balance.run import STUDIES, count_games, play_studies, scaled_deals
from petitpeuple.arena.balance.study import (
    BalanceReport,
    Figure,
    GameStudies,
    Results,
    Section,
    Study,
    Target,
    mean,
    measured,
    share,
)
from petitpeuple.arena.executors import Outputs, run_inline
from petitpeuple.arena.report.balance import render_balance
from petitpeuple.arena.schedule import ScheduledGame
from petitpeuple.arena.statistics import Estimate
from petitpeuple.arena.worker import Result, Task, play
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.grumpf.box import BOARD_NAMES, ROUNDS
from petitpeuple.games.village.cards import CAKES, GARGAMEL, INVENTIONS
from petitpeuple.i18n.texts import LANGUAGES, Texts

__all__ = ["call"]


def figure(value: float, target: Target | None, gave_way: str = "") -> Figure:
    return Figure(
        Phrase("balance-title"), Estimate(value, value - 0.1, value + 0.1), "share", target, gave_way
    )


@pytest.mark.parametrize(
    ("value", "target", "gave_way", "verdict"),
    [
        (0.5, Target(0.4, 0.6), "", "met"),
        (0.4, Target(0.4, 0.6), "", "met"),
        (0.65, Target(0.4, 0.6), "", "open"),
        (0.75, Target(0.4, 0.6), "", "missed"),
        (0.75, Target(0.4, 0.6), "balance-village-easy", "gave-way"),
        (0.5, Target(0.4, 0.6), "balance-village-easy", "met"),
        (0.9, Target(0.4), "", "met"),
        (0.2, Target(0.4), "", "missed"),
        (0.2, None, "", "none"),
    ],
)
def test_a_verdict_compares_the_estimate_and_its_interval_with_the_target(
    value: float, target: Target | None, gave_way: str, verdict: str
) -> None:
    assert figure(value, target, gave_way).verdict == verdict


@pytest.mark.parametrize(
    ("after", "correlation"), [((0, 1, 2, 3), 1.0), ((3, 2, 1, 0), -1.0), ((1, 0, 2, 3), 0.8)]
)
def test_rank_correlation_is_spearmans(after: tuple[int, ...], correlation: float) -> None:
    assert dalmuti.rank_correlation((0, 1, 2, 3), after) == pytest.approx(correlation)


def result(deal: int, **numbers: float) -> Result:
    return Result(deal, 0, 0, ("a",), (1.0,), "won", 1, (), measured=dict(numbers))


def test_shares_and_means_count_games_by_deal() -> None:
    results = [result(0, met=4), result(1, met=2), result(2)]
    assert share(results, measured("met", 4)).mean == pytest.approx(0.5)
    assert mean(results, measured("met")).mean == pytest.approx(2)


def played(game: str, study: Study, deal: int = 0) -> dict[str, float]:
    one = ScheduledGame(deal, 0, 0, study.bots * study.seats)
    return play(study.setup(game, 1), one).measured


def test_grumpf_counts_every_board_in_every_round_and_every_face_once() -> None:
    found = played(
        "grumpf", Study("x", 3, ("gentle",), 2, "petitpeuple.arena.balance.grumpf_measures:measure")
    )
    assert all(0 <= found[f"met/{board}"] <= ROUNDS for board in BOARD_NAMES)
    faces = {f"face/{token}/{face}" for token, face in grumpf_measures.faces()}
    assert {key for key in found if key.startswith("face/")} <= faces
    assert {key for key in found if key.startswith("points/")} == {"points/0", "points/1", "points/2"}
    assert not any(key.startswith("neutral/") for key in found)


def test_grumpfs_neutral_clan_changes_what_two_players_take() -> None:
    study = Study("x", 2, ("gentle",), 2, "petitpeuple.arena.balance.grumpf_measures:measure")
    found = [played("grumpf", study, deal) for deal in range(3)]
    changed = sum(n for one in found for key, n in one.items() if key.startswith("neutral/"))
    assert 0 < changed < 3 * ROUNDS * len(BOARD_NAMES)


def test_village_names_only_cards_of_the_game() -> None:
    study = Study("x", 2, ("steady",), 2, "petitpeuple.arena.balance.village_measures:measure")
    found = played("village", study)
    cards = {card.id for card in (*CAKES, *INVENTIONS, *GARGAMEL)}
    assert set(found) - cards == {"rounds", "houses"}
    assert set(found) & {card.id for card in GARGAMEL}
    assert found["houses"] > 6 * 6


def sections(results: Results) -> list[Section]:
    stays = share(results["small"], measured("dalmuti"))
    after = mean(results["small"], measured("after/1"))
    label = Phrase("balance-dalmuti-taxes", {"n": 4, "bot": Phrase("dalmuti-bot-gentle")})
    return [
        Section("balance-dalmuti-dalmuti", [Figure(label, stays, "share", Target(0.0, 1.0))]),
        Section("balance-dalmuti-memory", [Figure(label, after, "mean")]),
    ]


SMALL = GameStudies("dalmuti", [Study("small", 4, ("gentle",), 4, dalmuti.MATCH)], sections)


def report(folder: Path) -> BalanceReport:
    return play_studies(SMALL, folder, 100, 1, run_inline, lambda _count: None)


def stopping(tasks: list[Task]) -> Outputs:
    """Play one task, then stop as Ctrl-C would."""
    yield next(iter(run_inline(tasks)))
    raise KeyboardInterrupt


def test_an_interrupted_study_resumes_and_finds_the_same(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with pytest.raises(KeyboardInterrupt):
        play_studies(SMALL, tmp_path / "a", 100, 1, stopping, lambda _count: None)  # type: ignore[arg-type]
    done: list[int] = []
    resumed = play_studies(SMALL, tmp_path / "a", 100, 1, run_inline, done.append)
    assert done[0] == 1
    assert sum(done) == count_games(SMALL, 100) == 4
    assert resumed == report(tmp_path / "b")
    assert {"next", "dalmuti", "jester", "after/5"} <= set(played("dalmuti", SMALL.studies[0]))


def test_the_page_shows_verdicts_and_both_languages_are_complete(tmp_path: Path) -> None:
    found = report(tmp_path)
    for language in LANGUAGES:
        page = render_balance(found, Texts(language, ("dalmuti",)))
        assert page.count("<svg") == 2
        assert Texts(language, ("dalmuti",)).say("balance-verdict-met") in page
    assert msgspec.json.decode(msgspec.json.encode(found), type=BalanceReport).played == found.played


@pytest.mark.parametrize("game", list(STUDIES))
def test_every_section_of_every_game_has_its_texts(game: str) -> None:
    found = made_up_report(game)
    for language in LANGUAGES:
        page = render_balance(found, Texts(language, (game,)))
        assert page.count("<h2>") == len(found.sections) + 1


def test_a_smaller_size_plays_fewer_deals_but_at_least_two() -> None:
    study = Study("x", 4, ("gentle",), 60)
    assert [scaled_deals(study, percent) for percent in (1, 50, 200)] == [2, 30, 120]


def test_the_command_writes_pages_and_json_and_removes_its_games(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(run.STUDIES, "dalmuti", SMALL)
    said = call("balance", "dalmuti", "--size", "50", "--processes", "1", "--out", str(tmp_path))
    assert said.code == 0, said.err
    assert "1 of 1 targets met" in said.out
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "dalmuti.en.html", "dalmuti.fr.html", "dalmuti.json",
    ]  # fmt: skip
    check_error(call("balance", "pebbles"), 1, "no studies")
