"""Where the values of a game come from: its booklet, an inference from it, or a choice of ours.

An entry of a data file names a source for each of its fields, by key: `source = { cost = "lost-picture" }`.
Several keys are joined by " + ". The keys are defined in the game's `data/sources.toml`.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.data import load

# For each field: the keys of its sources, those of each item of a list, or those of a nested entry.
FieldSources: TypeAlias = dict[str, str | tuple[str, ...] | dict[str, str]]
Text: TypeAlias = Annotated[str, Meta(min_length=8)]


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the booklet, what a value was inferred from, or why a value is ours."""

    known: Literal["booklet", "inferred", "ours"]
    en: Text
    fr: Text


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in code, named `module.CONSTANT`, or a group of texts, and its sources."""

    of: str
    en: Text
    fr: Text
    source: str


class SourceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `data/sources.toml` of a game."""

    sources: dict[str, Source]
    facts: tuple[Fact, ...] = ()


def load_sources(package: str) -> SourceFile:
    """Load the sources of a game from its package."""
    return load(package, "data/sources.toml", SourceFile)


def sources_named(keys: str, sources: Mapping[str, Source]) -> list[Source]:
    """Return the sources that a field names; an unknown key raises a KeyError."""
    return [sources[key] for key in keys.split(" + ")]
