"""The pages of the documentation that are made from the code, and the hook of MkDocs."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console

import petitpeuple as pp
from petitpeuple.cli.app import build_cli
from petitpeuple.games import BUILT_IN, GAMES
from petitpeuple.i18n.texts import Texts

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import docs_hooks  # noqa: E402
import docs_reference  # noqa: E402
from docs_doctests import fenced  # noqa: E402


def test_every_public_name_is_in_the_reference() -> None:
    page = docs_reference.python_page()
    assert [name for name in pp.__all__ if name != "__version__" and f".{name}\n" not in page] == []


def test_every_command_is_in_the_reference() -> None:
    page = docs_reference.command_line_page()
    commands = build_cli(Texts("en", tuple(GAMES)), Console()).commands
    assert [name for name in commands if f"## `petitpeuple {name}`" not in page] == []


def test_options_and_rules_of_every_game_are_in_the_reference() -> None:
    options, rules = docs_reference.options_page(), docs_reference.rule_ids_page()
    assert "| `turn_limit` | `200`, `off` |" in options
    assert "| `HAL-5` | A step goes to a free point" in rules
    assert options.count("\n## ") == rules.count("\n## ") == len(BUILT_IN)


def test_links_that_leave_the_documentation_lead_to_the_repository() -> None:
    assert (
        docs_hooks.outside("../CONTRIBUTING.md", "a/b.md", "https://host")
        == "https://host/blob/main/CONTRIBUTING.md"
    )
    assert docs_hooks.outside("../examples", "a/b.md", "https://host") == "https://host/tree/main/examples"
    assert docs_hooks.outside("../SECURITY.md", "a/b.md", "https://host") == "../security.md"


def test_a_page_from_elsewhere_keeps_its_links() -> None:
    assert docs_hooks.moved("[x](docs/a/b.md#c)", "CHANGELOG.md", "changelog.md") == "[x](a/b.md#c)"
    assert docs_hooks.moved("[x](../docs/a.md)", "benchmarks/README.md", "benchmarks.md") == "[x](a.md)"


def test_doctests_become_blocks_of_code() -> None:
    text = "Say it.\n\n>>> 1 + 1  # doctest: +ELLIPSIS\n2\n\nMore."
    assert fenced(text) == "Say it.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore."
