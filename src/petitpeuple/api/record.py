"""Records: games as files."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, cast

from msgspec import Struct

from petitpeuple.api.errors import Error, as_sentences
from petitpeuple.api.lookup import check_language, shown
from petitpeuple.api.position import Position
from petitpeuple.core import record as records
from petitpeuple.core.contract import A, AnyGame, O, S, V
from petitpeuple.core.spec import GameSpec
from petitpeuple.games import GAMES, SPECS


class Record(Generic[O, S, A, V]):
    """A recorded game: its options and every input, with all secrets."""

    def __init__(self, spec: "GameSpec[O, S, A, Struct, V]", data: records.Record, language: str) -> None:
        self.spec = spec
        self.data = data
        self.language = language

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.data.game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.data.seats

    @property
    def options(self) -> O:
        """The options that the game was played with."""
        return cast("O", self.data.options)

    def positions(self) -> "Iterator[Position[O, S, A, V]]":
        """Yield every position, from the first; those that were taken back are left out."""
        with as_sentences(self.game, self.language):
            for state in records.positions(cast("AnyGame", self.spec.game), self.data):
                yield Position(self.spec, self.options, self.seats, cast("S", state), self.language)

    def to_jsonl(self) -> str:
        """Return the record as the text of a file: a header, and one line for each input."""
        return records.write(self.data)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; an existing one is replaced."""
        try:
            Path(path).write_text(self.to_jsonl(), encoding="utf-8")
        except (OSError, TypeError, ValueError) as error:
            raise Error("cli-cannot-write", language=self.language, path=shown(path)) from error

    def __len__(self) -> int:
        return len(self.data.lines)

    def __repr__(self) -> str:
        return f"<Record {self.game}, {self.seats} seats, {len(self)} lines>"


def load(path: str | os.PathLike[str], language: str = "en") -> Record[Any, Any, Any, Any]:
    """Read a record from a file and check that its inputs are legal.

    The file is one of `Record.save`, of `petitpeuple play --save`, or of a server.
    """
    check_language(language)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Error("record-foreign", language=language, line="1") from error
    except (OSError, TypeError, ValueError) as error:
        raise Error("cli-cannot-read", language=language, path=shown(path)) from error
    with as_sentences("", language):
        data = records.read(text, GAMES)
    record = Record[Any, Any, Any, Any](cast("Any", SPECS[data.game]), data, language)
    for _ in record.positions():
        pass
    return record
