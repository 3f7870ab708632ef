"""Regenerate the golden playthroughs from the records: `./run python -m tests.playthroughs.make`."""

from __future__ import annotations

from pathlib import Path

from petitpeuple.cli.replay import playthrough
from petitpeuple.core.record import read
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts

PLAYTHROUGHS = Path(__file__).parent
RECORDS = PLAYTHROUGHS.parent / "records"


def playthrough_of(file: Path) -> str:
    """Return the English playthrough of a record: all inputs and events, and the spectators' board."""
    record = read(file.read_text(encoding="utf-8"), GAMES)
    return "\n".join(playthrough(record, Texts("en", tuple(GAMES)), None)) + "\n"


def main() -> None:
    for text in sorted(PLAYTHROUGHS.glob("*/*.txt")):
        text.write_text(playthrough_of(RECORDS / text.parent.name / f"{text.stem}.jsonl"), encoding="utf-8")


if __name__ == "__main__":
    main()
