"""Play a run to its end, from its start or from where it was interrupted."""

from collections.abc import Callable, Iterator
from contextlib import closing

from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.executors import Executor
from petitpeuple.arena.run_file import RunFile
from petitpeuple.arena.schedule import scheduled_games
from petitpeuple.arena.worker import Failure, Task


def missing_tasks(run: RunFile, deals: int) -> Iterator[Task]:
    """Yield the tasks of the first *deals* deals that have no results yet."""
    done = {result.key for result in run.results}
    for some in scheduled_games(run.setup, range(deals)):
        left = [one for one in some if one.key not in done]
        if left:
            yield Task(run.setup, left)


def play_missing(run: RunFile, deals: int, executor: Executor, on_progress: Callable[[int], object]) -> None:
    """Play the missing games, save each result as it arrives, and report progress."""
    with closing(executor(list(missing_tasks(run, deals)))) as outputs:
        for done in outputs:
            if isinstance(done, Failure):
                bots = ", ".join(done.bots)
                raise ArenaError("arena-failed", deal=str(done.deal), bots=bots, why=done.why)
            run.add(done)
            on_progress(len(done))
