"""Every action in a form short enough to type, and back."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import CAKES, INVENTIONS, SMURFS
from petitpeuple.games.village.moves import Move

_S: Final = tuple([smurf.id.lower() for smurf in SMURFS])
_V: Final = tuple([invention.id.lower() for invention in INVENTIONS])
_ROWS: Final = tuple([f"{row // 2 + 1}{'ul'[row % 2]}" for row in range(16)])


def _digits(bundle: Sequence[int]) -> str:
    """Write berries, logs and stones: `201`."""
    return "".join([str(n) for n in bundle])


def _relocations() -> dict[str, Move]:
    """`r-s01` from the discard, `r-s01-2` from the hand of seat 2, `r-2` a card that seat 2 chooses."""
    found: dict[str, Move] = {}
    for owner, actions in m.RELOCATES.items():
        for card, action in enumerate(actions, start=-1):
            name = [_S[card]] if card >= 0 else []
            found["-".join(["r", *name, *([str(owner + 1)] if owner >= 0 else [])])] = action
    return found


def _notations() -> dict[str, Move]:
    """All actions, by what one types."""
    words: dict[str, Move] = {
        "pass": m.PASS, "rest": m.REST, "yes": m.ALLOW, "no": m.REFUSE,
        "save-both": m.RESCUES[0], "save-card": m.RESCUES[1], "save-meeple": m.RESCUES[2],
    }  # fmt: skip
    tables: list[tuple[str, tuple[str, ...], tuple[Move, ...]]] = [
        ("p-", _S, m.PLAYS), ("d-", _S, m.DISCARDS), ("g-", _S, m.GIVES), ("f-", _S, m.FETCHES),
        ("", _ROWS, m.PLACES), ("m-", _ROWS, m.RETURNS), ("on-", _V, m.MANS), ("c-", _V, m.CRAFTS),
        ("u-", _V, m.USES), ("x-", _V, m.SCRAPS), ("m-", _V, m.RETURNS_FROM),
        ("b-", tuple([cake.id.lower() for cake in CAKES]), m.BAKES),
        ("k-", tuple("12345678"), m.DESTROYS), ("n-", tuple("12345"), m.NAMES), ("a-",
    tuple("12345678"), m.LURES),
    ]  # fmt: skip
    for prefix, names, actions in tables:
        words.update({prefix + name: action for name, action in zip(names, actions, strict=True)})
    words.update({f"t-{_digits(bundle)}": take for bundle, take in m.TAKES.items()})
    words.update({f"l-{_digits(bundle)}": lose for bundle, lose in m.LOSSES.items()})
    words.update({f"h-{key[0] + 1}-{_digits(key[1:])}": build for key, build in m.BUILDS.items()})
    words.update({f"w{t.berries:+}{t.logs:+}{t.stones:+}": t for t in m.TRADES})
    words.update(_relocations())
    return words


READ: Final = _notations()
WRITTEN: Final = {action: text for text, action in READ.items()}
