"""Play the studies of a game, or the rest of them, and summarize what they found."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from petitpeuple.arena.balance import dalmuti, grumpf, halma, village
from petitpeuple.arena.balance.study import BalanceReport, GameStudies, Played, Study
from petitpeuple.arena.executors import Executor
from petitpeuple.arena.run_file import RunFile
from petitpeuple.arena.runner import play_missing
from petitpeuple.arena.schedule import scheduled_games
from petitpeuple.arena.worker import Result
from petitpeuple.games import GAMES

STUDIES: Final[dict[str, GameStudies]] = {
    one.game: one for one in (grumpf.STUDIES, village.STUDIES, halma.STUDIES, dalmuti.STUDIES)
}
MIN_DEALS: Final = 2  # for an interval


def scaled_deals(study: Study, percent: int) -> int:
    """Return the number of deals for a run of this size."""
    return max(MIN_DEALS, study.deals * percent // 100)


def count_games(studies: GameStudies, percent: int) -> int:
    """Return the number of games of all studies."""
    return sum(
        scaled_deals(study, percent)
        * sum(len(some) for some in scheduled_games(study.setup(studies.game, 0), [0]))
        for study in studies.studies
    )


def play_studies(
    studies: GameStudies,
    folder: Path,
    percent: int,
    seed: int,
    executor: Executor,
    on_progress: Callable[[int], object],
) -> BalanceReport:
    """Play what is missing of every study; each has a run file in the folder, from which it resumes."""
    results: dict[str, list[Result]] = {}
    for study in studies.studies:
        deals = scaled_deals(study, percent)
        run = RunFile(folder / f"{studies.game}-{study.id}.jsonl", study.setup(studies.game, seed))
        try:
            on_progress(sum(result.deal < deals for result in run.results))
            play_missing(run, deals, executor, on_progress)
        finally:
            run.close()
        kept = [result for result in run.results if result.deal < deals]
        results[study.id] = sorted(kept, key=lambda result: result.key)
    return BalanceReport(
        game=studies.game,
        rules=GAMES[studies.game].rules,
        seed=seed,
        played=[Played(study, len(results[study.id])) for study in studies.studies],
        sections=studies.sections(results),
    )
