"""Phrases for Grumpf's faces, tokens, clans, boards, animals and conditions."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.games.grumpf.box import BOARD_NAMES, CLUB, NEUTRAL, SPECIES, TOKEN_FACES, Condition

SIDE_DOTS: Final = {"one": "•", "two": "••"}
CONDITION_ARGS: Final[dict[str, tuple[str, ...]]] = {  # the arguments of each condition's text
    "nothing": (), "least": ("least",), "most": ("most",), "between": ("least", "most"), "tokens": ("least",),
    "last": ("least",), "same": (), "different": (), "each": ("most",), "even": (),
}  # fmt: skip
CONDITION_KINDS: Final = tuple(CONDITION_ARGS)


def text_key(kind: str, name: str) -> str:
    """Return the text key of a table entry."""
    return "-".join(["grumpf", kind, name])


def face_value(value: int) -> Value:
    """Return a face: a number or the phrase for a club."""
    return Phrase("grumpf-club") if value == CLUB else value


def token_phrase(number: int) -> Phrase:
    """Return the phrase for a token with both its faces."""
    one, other = TOKEN_FACES[number]
    return Phrase("grumpf-token", {"n": number + 1, "one": face_value(one), "other": face_value(other)})


def clan_value(number: int) -> Value:
    """Return a clan as the name of its player, or as the neutral clan."""
    return Phrase("grumpf-neutral") if number == NEUTRAL else SeatName(Seat(number))


def board_phrase(number: int) -> Phrase:
    """Return the phrase for a board, named after its animals."""
    return Phrase(text_key("board", BOARD_NAMES[number]))


def animals_value(counts: Sequence[int]) -> Value:
    """Return the counts of each species, leaving out zeros."""
    phrases = [
        Phrase(text_key("animals", name), {"n": n}) for name, n in zip(SPECIES, counts, strict=True) if n
    ]
    return tuple(phrases) if phrases else Phrase("grumpf-nothing")


def condition_phrase(condition: Condition) -> Phrase:
    """Return the phrase for a board's condition."""
    kind: str = condition.kind
    if kind == "total":
        kind = "most" if condition.least == 0 else "least" if condition.most > 99 else "between"
    bounds = {"least": condition.least, "most": condition.most}
    return Phrase(text_key("needs", kind), {name: bounds[name] for name in CONDITION_ARGS[kind]})


def species_phrase(species: int) -> Phrase:
    """Return the phrase for one animal of a species."""
    return Phrase(text_key("one", SPECIES[species]))
