"""Short notation for every action, and back."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import CAKES, INVENTIONS, SMURFS
from petitpeuple.games.village.moves import Action

_SMURF_IDS: Final = tuple([smurf.id.lower() for smurf in SMURFS])
_INVENTION_IDS: Final = tuple([invention.id.lower() for invention in INVENTIONS])
_ROW_NAMES: Final = tuple([f"{row // 2 + 1}{'ul'[row % 2]}" for row in range(16)])


def _digits(bundle: Sequence[int]) -> str:
    """Return berries, logs and stones as digits, such as `201`."""
    return "".join([str(n) for n in bundle])


def _relocations() -> dict[str, Action]:
    """Return the relocations: `r-s01` from the discard, `r-s01-2` from seat 2, `r-2` chosen by seat 2."""
    found: dict[str, Action] = {}
    for owner, actions in m.RELOCATES.items():
        for card, action in enumerate(actions, start=-1):
            name = [_SMURF_IDS[card]] if card >= 0 else []
            found["-".join(["r", *name, *([str(owner + 1)] if owner >= 0 else [])])] = action
    return found


def _notations() -> dict[str, Action]:
    """Return every action by its notation."""
    words: dict[str, Action] = {
        "pass": m.PASS, "rest": m.REST, "yes": m.ALLOW, "no": m.REFUSE,
        "save-both": m.RESCUES[0], "save-card": m.RESCUES[1], "save-meeple": m.RESCUES[2],
    }  # fmt: skip
    tables: list[tuple[str, tuple[str, ...], tuple[Action, ...]]] = [
        ("p-", _SMURF_IDS, m.PLAYS), ("d-", _SMURF_IDS, m.DISCARDS),
        ("g-", _SMURF_IDS, m.GIVES), ("f-", _SMURF_IDS, m.FETCHES),
        ("", _ROW_NAMES, m.PLACES), ("m-", _ROW_NAMES, m.RETURNS),
        ("on-", _INVENTION_IDS, m.MANS), ("c-", _INVENTION_IDS, m.CRAFTS), ("u-", _INVENTION_IDS, m.USES),
        ("x-", _INVENTION_IDS, m.SCRAPS), ("m-", _INVENTION_IDS, m.RETURNS_FROM),
        ("b-", tuple([cake.id.lower() for cake in CAKES]), m.BAKES),
        ("k-", tuple("12345678"), m.DESTROYS), ("n-", tuple("12345"), m.NAMES),
        ("a-", tuple("12345678"), m.LURES),
    ]  # fmt: skip
    for prefix, names, actions in tables:
        words.update({prefix + name: action for name, action in zip(names, actions, strict=True)})
    words.update({f"t-{_digits(bundle)}": take for bundle, take in m.TAKES.items()})
    words.update({f"l-{_digits(bundle)}": lose for bundle, lose in m.LOSSES.items()})
    words.update({f"h-{key[0] + 1}-{_digits(key[1:])}": build for key, build in m.BUILDS.items()})
    words.update({f"w{t.berries:+}{t.logs:+}{t.stones:+}": t for t in m.TRADES})
    words.update(_relocations())
    return words


ACTION_BY_NOTATION: Final = _notations()
NOTATION_BY_ACTION: Final = {action: text for text, action in ACTION_BY_NOTATION.items()}
