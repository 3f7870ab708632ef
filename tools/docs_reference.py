"""The pages of the documentation that are made from the code, each time the documentation is built."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import click
from rich.console import Console

import petitpeuple
from petitpeuple.cli.app import build_cli
from petitpeuple.core.options import choices, values
from petitpeuple.games import BUILT_IN, GAMES, SPECS
from petitpeuple.i18n.texts import RULE_ID, Texts
from petitpeuple.server import openapi
from places import ROOT

LANGUAGES = ("en", "fr")
# Pages that lie elsewhere in the repository, by their path in the documentation.
ELSEWHERE = {
    "benchmarks.md": "benchmarks/README.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
}


def pages() -> dict[str, str]:
    """Return the text of every page that is made, by its path."""
    return {path: make() for path, make in PATHS.items()}


def python_page() -> str:
    """Return the public API: every name of the package, with its docstring."""
    names = sorted(name for name in petitpeuple.__all__ if name != "__version__")
    blocks = [f"::: {home_of(name)}.{name}" for name in names]
    intro = "The names of `import petitpeuple as pp`. [The library by example](api.md) shows how to use them."
    return "\n\n".join(["# Public API", intro, *blocks, ""])


def home_of(name: str) -> str:
    """Return the module where a public name is defined."""
    found = getattr(petitpeuple, name)
    return "petitpeuple.api.lookup" if name in ("bots", "games") else str(found.__module__)


# The command line -------------------------------------------------------------------------------


def command_line_page() -> str:
    """Return every command with its help and options."""
    app = build_cli(Texts("en", tuple(GAMES)), Console())
    parts = ["# Command line", "Every command is also in French: `--lang fr`."]
    parts += [*command_lines("petitpeuple", app)]
    for name, command in sorted(app.commands.items()):
        parts += command_lines(f"petitpeuple {name}", command)
    return "\n\n".join([*parts, ""])


def command_lines(name: str, command: click.Command) -> Iterator[str]:
    """Yield the heading, usage, help and options of a command."""
    context = click.Context(command, info_name=name)
    yield f"## `{name}`"
    yield f"```\n{command.get_usage(context)}\n```"
    yield escape(command.help or "")
    yield table(("option", "meaning"), [option_row(one, context) for one in command.get_params(context)])


def option_row(parameter: click.Parameter, context: click.Context) -> tuple[str, str]:
    """Return the row of an option or an argument."""
    record = parameter.get_help_record(context) or (parameter.make_metavar(context), "")
    return f"`{record[0]}`", escape(record[1])


# HTTP ---------------------------------------------------------------------------------------------


def http_page() -> str:
    """Return every operation of the HTTP API."""
    described = openapi.describe()
    rows = [
        (f"`{method.upper()}`", f"`{path}`", escape(operation["summary"]))
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    intro = (
        "A server describes its API with all types at `/openapi.json`, and for people at `/api`. "
        "A secret is sent as a bearer token."
    )
    return "\n\n".join(["# HTTP API", intro, table(("method", "path", "what it does"), rows), ""])


# Games --------------------------------------------------------------------------------------------


def options_page() -> str:
    """Return the options of every game with their values, the default first."""
    texts = Texts("en", tuple(BUILT_IN))
    parts = ["# Options of the games", "`-o NAME=VALUE` in the terminal, keyword arguments of `pp.new`."]
    for game in BUILT_IN:
        rows = [
            (f"`{field.name}`", ", ".join(f"`{value}`" for value in values(field)))
            for field in choices(GAMES[game].Options)
        ]
        parts += [f"## {texts.say(f'{game}-title')}", table(("option", "values, the default first"), rows)]
    return "\n\n".join([*parts, ""])


def rule_ids_page() -> str:
    """Return every rule with its id in both languages."""
    parts = ["# Rule ids", 'A refusal names the rule: `pp.rule("HAL-5", language="fr")` returns its text.']
    for game in BUILT_IN:
        english, french = (Texts(language, (game,)) for language in LANGUAGES)
        ids = re.findall(rf"^({RULE_ID}) =", source_of(game), re.MULTILINE)
        rows = [(f"`{rule}`", escape(english.say(rule)), escape(french.say(rule))) for rule in ids]
        title = english.say(f"{game}-title")
        parts += [f"## {title} ({SPECS[game].rule_prefix})", table(("id", "English", "français"), rows)]
    return "\n\n".join([*parts, ""])


def source_of(game: str) -> str:
    """Return the English texts of a game as they are written."""
    folder = ROOT / "src" / "petitpeuple" / "games" / game / "texts"
    return (folder / "en.ftl").read_text(encoding="utf-8")


# Markdown -----------------------------------------------------------------------------------------


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Return a table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def escape(text: str) -> str:
    """Return plain text as it is written in a table's cell."""
    return re.sub(r"([|<>*_\[\]])", r"\\\1", " ".join(text.split()))


def repository_page(path: str) -> Callable[[], str]:
    """Return a function that reads a page of the repository."""
    return lambda: (ROOT / path).read_text(encoding="utf-8")


PATHS: Mapping[str, Callable[[], str]] = {
    "reference/python.md": python_page,
    "reference/command-line.md": command_line_page,
    "reference/http.md": http_page,
    "reference/options.md": options_page,
    "reference/rule-ids.md": rule_ids_page,
    **{path: repository_page(source) for path, source in ELSEWHERE.items()},
}
