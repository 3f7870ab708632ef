"""A run from its beginning, or from where it was stopped, to its end."""

from collections.abc import Callable, Iterator
from contextlib import closing

from petitpeuple.arena.errors import Trouble
from petitpeuple.arena.executors import Crew
from petitpeuple.arena.run_file import RunFile
from petitpeuple.arena.schedule import games
from petitpeuple.arena.worker import Failure, Task


def missing(run: RunFile, deals: int) -> Iterator[Task]:
    """Give the tasks of so many deals that have not been done yet."""
    done = {result.key for result in run.results}
    for some in games(run.setup, range(deals)):
        left = [one for one in some if one.key not in done]
        if left:
            yield Task(run.setup, left)


def go_on(run: RunFile, deals: int, crew: Crew, told: Callable[[int], object]) -> None:
    """Play what is missing, keep each game as it comes, and tell how many have come."""
    with closing(crew(list(missing(run, deals)))) as working:
        for done in working:
            if isinstance(done, Failure):
                bots = ", ".join(done.bots)
                raise Trouble("arena-failed", deal=str(done.deal), bots=bots, why=done.why)
            run.add(done)
            told(len(done))
