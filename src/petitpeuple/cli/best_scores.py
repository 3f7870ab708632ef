"""The own bests of Gnome Halma's solitaire (HAL-22): in the data folder, for each set-up, with the game."""

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

LAST: Final = 10  # games remembered
HARDER: Final = ("foreign_houses", "leave_goal", "backwards")  # what counts when one plays alone (HAL-11)
USUAL: Final = asdict(Options())


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of one set-up: the fewest moves, and the moves of the last games, the newest first."""

    best: int
    last: tuple[int, ...] = ()


class Bests:
    """The file with the bests; where it can't be read, it is left alone."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or Path(platformdirs.user_data_dir("petitpeuple"))) / "solitaire.json"
        self.readable = True
        self.kept: dict[str, Kept] = {}
        try:
            self.kept = msgspec.json.decode(self.file.read_bytes(), type=dict[str, Kept])
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            self.readable = False

    def before(self, board: Board) -> list[Phrase]:
        """Say what was reached so far, and what can be reached."""
        if not self.readable:
            return [Phrase("cli-bests-broken", {"path": str(self.file)})]
        kept = self.kept.get(_set_up(board))
        par = PAR[board.houses]
        if kept is None:
            return [Phrase("cli-no-best", {"par": par})]
        return [Phrase("cli-best", {"best": kept.best, "par": par})]

    def after(self, board: Board, record: Record) -> list[Phrase]:
        """Keep a solitaire that is done, and say what it is among the others; a new best as a whole game."""
        score = score_of(board)
        if score is None or not self.readable:
            return []
        before = self.kept.get(_set_up(board))
        if before is None:
            kept = Kept(score.moves, (score.moves,))
        else:
            last = (score.moves, *before.last)[:LAST]
            kept = replace(before, best=min(before.best, score.moves), last=last)
        self.kept[_set_up(board)] = kept
        new = before is None or score.moves < before.best
        said = [Phrase("cli-new-best" if new else "cli-best", {"best": kept.best, "par": score.par})]
        if not _put(self.file, msgspec.json.format(msgspec.json.encode(self.kept))):
            return [*said, Phrase("cli-cannot-write", {"path": str(self.file)})]
        return [*said, self._keep_game(board, record)] if new else said

    def _keep_game(self, board: Board, record: Record) -> Phrase:
        """Keep the record of the best game in the place of the one before, and say where it is."""
        game = self.file.with_name(f"solitaire-{_set_up(board)}.jsonl")
        done = _put(game, write(record).encode())
        return Phrase("cli-best-game" if done else "cli-cannot-write", {"path": str(game)})


def _put(path: Path, content: bytes) -> bool:
    """Write a new file and put it in the place of the old one: nothing is ever half written."""
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


def _set_up(board: Board) -> str:
    """Name a set-up by the houses that its families set out from, and by what makes it harder than usual."""
    harder = [getattr(board.options, name) for name in HARDER if getattr(board.options, name) != USUAL[name]]
    return "-".join([*map(str, board.houses), *harder])
