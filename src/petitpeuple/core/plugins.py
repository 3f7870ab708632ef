"""Plug-ins: objects that installed packages offer by entry points, or that `module:name` names."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib import import_module, metadata
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")
GAMES_GROUP = "petitpeuple.games"
BOTS_GROUP = "petitpeuple.bots"


class PluginError(Exception):
    """A plug-in can't be used. The key and its arguments make a sentence for the user."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(f"{key}: {', '.join(args.values())}")
        self.key = key
        self.args_for_text: Mapping[str, str] = args


class EntryPoint(Struct, frozen=True):
    """What a package offers: a name, the `module:object` behind it, and the package itself."""

    name: str
    reference: str
    package: str

    def load(self) -> object:
        """Return the object, or raise `PluginError`."""
        return load_object(self.reference)


def entry_points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group in a fixed order."""
    found = [
        EntryPoint(point.name, point.value, point.dist.name if point.dist else "")
        for point in metadata.entry_points(group=group)
    ]
    return sorted(found, key=lambda point: (point.name, point.package))


def load_object(reference: str) -> object:
    """Return the object that `module:name` names, or raise `PluginError`."""
    module, colon, name = reference.partition(":")
    if not module or not colon or not name:
        raise PluginError("plugin-reference", reference=reference)
    try:
        found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:  # the code of others may raise anything
        raise PluginError("plugin-broken", reference=reference, why=error_text(error)) from error
    return found


def error_text(error: BaseException) -> str:
    """Return the type and the message of an error on one line."""
    return " ".join(f"{type(error).__name__}: {error}".strip(": ").split())


class LazyMapping(Mapping[str, T], Generic[T]):
    """A read-only mapping that is made at its first use. *find* may know some values before that."""

    def __init__(
        self, make: Callable[[], Mapping[str, T]], find: Callable[[str], T | None] = lambda _: None
    ) -> None:
        self._make = make
        self._find = find

    @cached_property
    def _made(self) -> Mapping[str, T]:
        return self._make()

    def __getitem__(self, key: str) -> T:
        found = self._find(key)
        return self._made[key] if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __repr__(self) -> str:
        return repr(self._made)
