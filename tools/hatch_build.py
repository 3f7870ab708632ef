"""Hooks of the build: the README with absolute addresses, and no source distribution without the pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class Readme(MetadataHookInterface):
    """Give the package's page the README, with links and pictures that work outside the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        repository = metadata["urls"]["Repository"]
        absolute = with_absolute_links(text, repository, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute}


def with_absolute_links(text: str, repository: str, tag: str) -> str:
    """Return a page whose relative links and pictures point to a tag of the repository."""
    kinds = {"": "blob", "!": "raw"}
    return LINK.sub(lambda at: f"{at[1]}[{at[2]}]({repository}/{kinds[at[1]]}/{tag}/{at[3]})", text)


class Pages(BuildHookInterface[Any]):
    """Refuse a source distribution without the pages: what is built from it could not serve."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's
        """Check that the pages are built."""
        if not Path(self.root, "src", "petitpeuple", "site", "index.html").exists():
            raise SystemExit("The pages are not built; ./run release builds them first, and ./run wheel too.")
