"""`petitpeuple new-game NAME`: a package with a small game that is already tested and playable.

The game is Pebbles under another name: its source is copied from the installed package, so it works.
The other files are in `scaffold/`.
"""

import keyword
import re
import sys
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Final

import click
from rich.console import Console

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.games import GAMES, SPECS
from petitpeuple.i18n.texts import LANGUAGES, Texts

NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,31}")
MODULES: Final = ("describe.py", "moves.py", "position.py", "rules.py", "spec.py")
TIPS: Final = {
    "en": (
        "Choose how many to hide. Nobody sees it until the die is rolled.",
        "The stake nearest to the die wins.",
    ),
    "fr": (
        "Choisissez combien cacher. Personne ne le voit avant le jet du dé.",
        "La mise la plus proche du dé gagne.",
    ),
}
MANIFEST: Final = (
    'manifest=Manifest(minutes=2, quick_seats=3, friend_seats=3, picture="picture.svg", colour="#2f6f73"),'
)


def new_game_command(texts: Texts, console: Console) -> click.Command:
    """Return the `new-game` command."""

    @click.command("new-game", cls=Command, help=texts.say("cli-new-game"), texts=texts)
    @click.argument("name", metavar=texts.say("cli-name-metavar"))
    def command(name: str) -> None:
        folder = Path(name.replace("_", "-"))
        check_name(name, folder)
        write_files(folder, scaffold(name))
        console.print(texts.say("cli-new-game-made", folder=str(folder), name=name), markup=False)

    return command


def check_name(name: str, folder: Path) -> None:
    """Raise an error if this can't be the name of a new game."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UserError("cli-new-game-name", name=name)
    if name in GAMES or name in sys.stdlib_module_names or name == "petitpeuple":
        raise UserError("cli-new-game-taken", name=name)
    if folder.exists():
        raise UserError("cli-new-game-folder", folder=str(folder))


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files of the package."""
    try:
        for path, text in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(error.filename)) from error


def scaffold(name: str) -> dict[str, str]:
    """Return the files of a package with a new game, by path."""
    title = name.replace("_", " ").title()
    prefix = rule_prefix(name)
    package = f"src/{name}"
    words = {"name": name, "dashed": name.replace("_", "-"), "Title": title, "prefix_lower": prefix.lower()}
    files = {
        "pyproject.toml": _template("pyproject.toml", words),
        "README.md": _template("README.md", words),
        "tests/test_rules.py": _template("test_rules.py", words),
        f"{package}/picture.svg": _template("picture.svg", words),
        f"{package}/__init__.py": f'"""{title} for Petit Peuple."""\n',
        f"{package}/py.typed": "",
    }
    for module in MODULES:
        files[f"{package}/{module}"] = _renamed(module, name, title, prefix)
    for language in LANGUAGES:
        files[f"{package}/texts/{language}.ftl"] = _texts(language, name, title, prefix)
    files[f"{package}/spec.py"] = _with_manifest(files[f"{package}/spec.py"])
    return files


def rule_prefix(name: str) -> str:
    """Return capitals for the ids of the rules that no other game uses: TIC for tic_tac_toe."""
    letters = re.sub(r"[^a-z]", "", name).upper().ljust(5, "X")
    taken = {spec.rule_prefix for spec in SPECS.values()}
    return next((letters[:n] for n in (3, 4, 5) if letters[:n] not in taken), "GAME")


def _template(file: str, words: Mapping[str, str]) -> str:
    text = resources.files("petitpeuple.cli").joinpath("scaffold", f"{file}.tmpl").read_text(encoding="utf-8")
    return re.sub(r"@(\w+)@", lambda found: words[found[1]], text)


def _renamed(file: str, name: str, title: str, prefix: str) -> str:
    """Return a file of Pebbles as a file of the new game."""
    text = resources.files("petitpeuple.games.pebbles").joinpath(file).read_text(encoding="utf-8")
    text = (
        text.replace("petitpeuple.games.pebbles", name)
        .replace("PEB-", f"{prefix}-")
        .replace('"PEB"', f'"{prefix}"')
    )
    text = re.sub(r"\bpebbles-", f"{name}-", text).replace('"pebbles"', f'"{name}"')
    text = re.sub(r"\bPebbles(?=Describer|:\n|\(\)|\n)", title.replace(" ", ""), text)
    return text.replace("Pebbles", title)


def _texts(language: str, name: str, title: str, prefix: str) -> str:
    """Return the texts of Pebbles under the new name, with a title of its own and tips."""
    text = _renamed(f"texts/{language}.ftl", name, title, prefix)
    text = re.sub(rf"^{name}-title = .*$", f"{name}-title = {title}", text, flags=re.MULTILINE)
    tips = "".join(f"{name}-tip-{n} = {tip}\n" for n, tip in enumerate(TIPS[language], 1))
    return text.replace(f"\n{name}-about", f"\n{tips}{name}-about", 1)


def _with_manifest(spec: str) -> str:
    """Return the spec with a manifest for the pages, and without an encoder."""
    spec = spec.replace("import GameSpec\n", "import GameSpec, Manifest\n")
    return re.sub(r"encoder=.*\n", f"{MANIFEST}\n", spec)
