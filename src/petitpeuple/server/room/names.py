"""Names and chat texts as they are shown: cleaned, and unique among the people at a table."""

import unicodedata
from collections.abc import Collection
from typing import Final

MAX_NAME_LENGTH: Final = 32
MAX_MARKS: Final = 2  # on one letter, beyond those of its composed form: enough for every living script

# Control, format, surrogate and private characters can hide text or change its direction, so that one name
# rewrites its neighbour. Joiners are format characters too, but some scripts and many emoji need them.
_FORBIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Co", "Cs"})
_JOINERS: Final = "\u200c\u200d"
_LINE_BREAKS: Final = "\t\n\v\f\r\x85\u2028\u2029"
_INVISIBLE_LETTERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
_EMOJI_MARKS: Final = "\ufe0e\ufe0f\u20e3"  # text or emoji style, keycap
_INVISIBLE_MARKS: Final = frozenset(
    [0x034F, 0x17B4, 0x17B5, 0x2065, *range(0x180B, 0x1810), *range(0xFE00, 0xFE0E), *range(0xFFF0, 0xFFF9)]
)
_SUPPLEMENTARY_IGNORABLES: Final = range(0xE0000, 0xE1000)
_SPACES: Final = {ord(c): " " for c in _LINE_BREAKS + _INVISIBLE_LETTERS}

# Letters of other alphabets that look like Latin ones, after case folding.
_LOOKALIKES: Final = str.maketrans(
    "авеёікмнорстухѕјһԁԛԝαεικνορτυχγ01|!iı",
    "abeelkmhopctyxsjhdqwaelkvoptuxyolllll",
)


def clean_text(text: str) -> str:
    """Return the text on one line, stripped, without control, format, invisible or stacked characters."""
    kept: list[str] = []
    marks = MAX_MARKS  # as many as fit: a mark at the start has no letter
    for c in unicodedata.normalize("NFC", text.translate(_SPACES)):
        if not _is_allowed(c):
            continue
        marks = marks + 1 if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            kept.append(c)
    shown = "".join(kept)
    return shown.strip() if any(_is_visible(c) for c in shown) else ""


def _is_allowed(c: str) -> bool:
    if c in _JOINERS or c in _EMOJI_MARKS:
        return True
    hidden = ord(c) in _INVISIBLE_MARKS or ord(c) in _SUPPLEMENTARY_IGNORABLES
    return not hidden and unicodedata.category(c) not in {*_FORBIDDEN_CATEGORIES, "Me"}


def _is_visible(c: str) -> bool:
    return not c.isspace() and c not in _JOINERS and not unicodedata.category(c).startswith("M")


def clean_name(name: str) -> str:
    """Return a name as it is shown: cleaned, with single spaces, and not too long."""
    return " ".join(clean_text(name).split())[:MAX_NAME_LENGTH].strip()


def name_key(name: str) -> str:
    """Return what names that look alike have in common: no capitals, accents, spaces or lookalike letters."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [c for c in folded if c not in _JOINERS and not unicodedata.category(c).startswith(("M", "Z"))]
    return "".join(letters).translate(_LOOKALIKES)


def unique_name(name: str, others: Collection[str]) -> str:
    """Return the cleaned name, with a number if somebody at the table has a name that looks the same."""
    shown = clean_name(name)
    taken = {name_key(other) for other in others if other}
    if not shown or name_key(shown) not in taken:
        return shown
    numbered = (f"{shown[: MAX_NAME_LENGTH - 4].strip()} {n}" for n in range(2, len(taken) + 3))
    return next(one for one in numbered if name_key(one) not in taken)
