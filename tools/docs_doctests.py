"""A Griffe extension: doctests in docstrings become blocks of code in the documentation."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

SESSION = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
FLAG = re.compile(r"  # doctest: \+\w+$", re.MULTILINE)


class Doctests(Extension):
    """Fence the sessions of every docstring."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Return a docstring with its sessions as blocks of code, without doctest's flags."""
    return SESSION.sub(lambda found: f"```pycon\n{FLAG.sub('', found[0]).rstrip()}\n```", text)
