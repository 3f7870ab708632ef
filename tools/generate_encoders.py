"""Write docs/reference/encoders/*.md from the encoders: `./run python tools/generate_encoders.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from petitpeuple.core.encoder import Feature, action_count, total_size
from petitpeuple.games import BUILT_IN, SPECS
from petitpeuple.i18n.texts import Texts

FOLDER = Path(__file__).parents[1] / "docs" / "reference" / "encoders"


def pages() -> dict[str, str]:
    """Return the text of every page by its file name."""
    return {f"{name}.md": page(name) for name in BUILT_IN} | {"README.md": overview()}


def overview() -> str:
    """Return the page that explains encoders and lists them."""
    lines = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    start, end = lines.index("<!-- table -->"), lines.index("<!-- end -->")
    rows = [
        "",
        "| game | version | observation, bytes | action ids | action features |",
        "|---|---|---|---|---|",
    ]
    for name in BUILT_IN:
        encoder = encoder_of(name)
        sizes = (total_size(encoder.observation), action_count(encoder.actions))
        rows.append(
            f"| [{title(name)}]({name}.md) | {encoder.version} | {sizes[0]:,} | {sizes[1]:,} "
            f"| {total_size(encoder.action_features)} |"
        )
    return "\n".join([*lines[: start + 1], *rows, "", *lines[end:]]) + "\n"


def page(name: str) -> str:
    """Return the page of one game."""
    encoder = encoder_of(name)
    return "\n".join(
        [
            f"# {title(name)}: observations and action ids",
            "",
            f"Encoder version {encoder.version}. Made from the encoder by `tools/generate_encoders.py`; "
            "[how to read it](README.md).",
            "",
            f"## Observation: {total_size(encoder.observation):,} bytes",
            "",
            *feature_table(encoder.observation),
            "",
            f"## Actions: {action_count(encoder.actions):,} ids",
            "",
            *action_table(encoder),
            "",
            f"## Features of an action: {total_size(encoder.action_features):,} bytes",
            "",
            *feature_table(encoder.action_features),
            "",
        ]
    )


def feature_table(features: tuple[Feature, ...]) -> list[str]:
    """Return a table of the parts of a vector."""
    rows = ["| index | name | shape | highest | meaning |", "|---|---|---|---|---|"]
    at = 0
    for one in features:
        shape = " × ".join(str(n) for n in one.shape)
        rows.append(f"| {span(at, one.size)} | `{one.name}` | {shape} | {one.high} | {one.about} |")
        at += one.size
    return rows


def action_table(encoder: Any) -> list[str]:
    """Return a table of the blocks of action ids."""
    rows = ["| ids | name | meaning |", "|---|---|---|"]
    at = 0
    for kind in encoder.actions:
        rows.append(f"| {span(at, kind.count)} | `{kind.name}` | {kind.about} |")
        at += kind.count
    return rows


def span(first: int, size: int) -> str:
    """Return a range of numbers."""
    return str(first) if size == 1 else f"{first} … {first + size - 1}"


def encoder_of(name: str) -> Any:
    """Return the encoder of a built-in game."""
    return SPECS[name].load_encoder()


def title(name: str) -> str:
    """Return the title of a game in English."""
    return Texts("en", (name,)).say(f"{name}-title")


def main() -> None:
    """Write the pages."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
