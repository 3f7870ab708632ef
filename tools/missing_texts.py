"""`./run python tools/missing_texts.py de`: list the texts that a translation lacks."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from places import ROOT

PACKAGE = ROOT / "src" / "petitpeuple"
MESSAGE = re.compile(r"^([A-Za-z][\w-]*) =(.*(?:\n(?:[ }\t].*)?)*)", re.MULTILINE)


def english_files() -> dict[str, Path]:
    """Return the English files, by the names of the files that translate them."""
    games = sorted(PACKAGE.glob("games/*/texts/en.ftl"))
    return {
        "common.ftl": PACKAGE / "i18n" / "en.ftl",
        "pages.ftl": ROOT / "web" / "texts" / "en.ftl",
        **{f"games/{path.parts[-3]}.ftl": path for path in games},
    }


def messages(path: Path) -> dict[str, str]:
    """Return the texts of a Fluent file, by key."""
    return dict(MESSAGE.findall(path.read_text(encoding="utf-8"))) if path.exists() else {}


def missing(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the file, the key and the English text of everything that a translation lacks."""
    folder = PACKAGE / "i18n" / "languages" / language
    for name, english in english_files().items():
        known = messages(folder / name)
        for key, text in messages(english).items():
            if key not in known:
                yield name, key, text.strip()


if __name__ == "__main__":
    lacking = list(missing(sys.argv[1]))
    for name, key, text in lacking:
        print(f"{name}: {key} = {text}")
    print(f"{len(lacking)} texts are missing.")
