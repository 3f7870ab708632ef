"""The user's best scores in Gnome Halma's solitaire (HAL-22), stored for each setup in the data folder."""

import os
import tempfile
from pathlib import Path
from typing import Final

import msgspec
import platformdirs
from msgspec import Struct
from msgspec.structs import asdict, replace

from petitpeuple.core.phrases import Phrase
from petitpeuple.core.record import Record, write
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.solitaire import PAR, score_of

MAX_RECENT_GAMES: Final = 10
SETUP_OPTIONS: Final = ("foreign_houses", "leave_goal", "backwards")  # they affect solitaire (HAL-11)
DEFAULTS: Final = asdict(Options())


class SetupScores(Struct, frozen=True, forbid_unknown_fields=True):
    """The scores of one setup: the fewest moves, and the moves of the last games, newest first."""

    best: int
    last: tuple[int, ...] = ()


class BestScores:
    """The file of best scores. A file that can't be read is never overwritten."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or Path(platformdirs.user_data_dir("petitpeuple"))) / "solitaire.json"
        self.readable = True
        self.scores: dict[str, SetupScores] = {}
        try:
            self.scores = msgspec.json.decode(self.file.read_bytes(), type=dict[str, SetupScores])
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            self.readable = False

    def describe_best(self, board: Board) -> list[Phrase]:
        """Return phrases for the user's best score and the best score known."""
        if not self.readable:
            return [Phrase("cli-bests-broken", {"path": str(self.file)})]
        scores = self.scores.get(_setup_key(board))
        par = PAR[board.houses]
        if scores is None:
            return [Phrase("cli-no-best", {"par": par})]
        return [Phrase("cli-best", {"best": scores.best, "par": par})]

    def save_result(self, board: Board, record: Record) -> list[Phrase]:
        """Save the score of a finished solitaire and return phrases about it.

        The record of a new best game is saved, too.
        """
        score = score_of(board)
        if score is None or not self.readable:
            return []
        before = self.scores.get(_setup_key(board))
        if before is None:
            scores = SetupScores(score.moves, (score.moves,))
        else:
            last = (score.moves, *before.last)[:MAX_RECENT_GAMES]
            scores = replace(before, best=min(before.best, score.moves), last=last)
        self.scores[_setup_key(board)] = scores
        is_new_best = before is None or score.moves < before.best
        key = "cli-new-best" if is_new_best else "cli-best"
        phrases = [Phrase(key, {"best": scores.best, "par": score.par})]
        if not _write_atomically(self.file, msgspec.json.format(msgspec.json.encode(self.scores))):
            return [*phrases, Phrase("cli-cannot-write", {"path": str(self.file)})]
        return [*phrases, self._save_best_game(board, record)] if is_new_best else phrases

    def _save_best_game(self, board: Board, record: Record) -> Phrase:
        """Replace the record of the best game, and return a phrase that says where it is."""
        file = self.file.with_name(f"solitaire-{_setup_key(board)}.jsonl")
        written = _write_atomically(file, write(record).encode())
        return Phrase("cli-best-game" if written else "cli-cannot-write", {"path": str(file)})


def _write_atomically(path: Path, content: bytes) -> bool:
    """Replace a file with a newly written one. Return False if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".solitaire-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError:
        return False
    return True


def _setup_key(board: Board) -> str:
    """Return the key of a setup: the starting houses and the options that differ from the defaults."""
    chosen = [(name, getattr(board.options, name)) for name in SETUP_OPTIONS]
    changed = [value for name, value in chosen if value != DEFAULTS[name]]
    return "-".join([*map(str, board.houses), *changed])
