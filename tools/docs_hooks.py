"""The hook of MkDocs: navigation by folders, pages made from the code, and links that leave docs."""

from __future__ import annotations

import posixpath
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

sys.path.append(str(Path(__file__).parent))  # MkDocs loads this file by its path
from docs_reference import ELSEWHERE, PATHS, pages
from places import ROOT

LINK = re.compile(r"(?<=\]\()(?!\w+:|#|/)([^)\s#]+)(#[^)\s]*)?(?=\))")

# The navigation: titles and folders with the pages that come first; the folder's other pages follow.
SECTIONS = {
    "Tutorials": ("tutorial", ["first-game", "library", "write-a-bot", "add-a-game"]),
    "How-to": ("how-to", ["host", "internet", "container", "back-up", "offline", "arena", "mcp"]),
    "Reference": ("reference", ["command-line", "options", "rule-ids", "api", "python", "environments"]),
    "Explanation": ("explanation", ["architecture", "guarantees", "secrets", "fairness", "storage", "bots"]),
    "Rules": ("rules/en", []),
    "Règles": ("rules/fr", []),
    "Decisions": ("decisions", ["README"]),
}
MORE = {  # pages of other folders, at the end of a section
    "Reference": ["protocol.md", "benchmarks.md"],
    "Explanation": ["balance/README.md", "security.md"],
    "Decisions": ["changelog.md"],
    "Rules": ["credits/en.md"],
    "Règles": ["credits/fr.md"],
}
NESTED = {"Reference": {"Observations and actions": "reference/encoders"}}


def on_config(config: Any) -> Any:
    """Make the navigation from the folders, so that a new page is never left out."""
    found = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    pages = sorted([*found, *PATHS])
    sections = [{title: section(title, folder, first, pages)} for title, (folder, first) in SECTIONS.items()]
    config["nav"] = ["README.md", *sections]
    return config


def section(title: str, folder: str, first: Sequence[str], pages: Sequence[str]) -> list[Any]:
    """Return the pages of a section: those named first, then the others of its folder and elsewhere."""
    named = [f"{folder}/{name}.md" for name in first]
    others = [page for page in pages if posixpath.dirname(page) == folder and page not in named]
    more = list(MORE.get(title, ()))
    nested = [{name: section("", path, ["README"], pages)} for name, path in NESTED.get(title, {}).items()]
    return [*named, *others, *nested, *more]


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made from the code."""
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Let links to files outside of docs point to the repository, and links to folders to their pages."""
    source = page.file.src_uri
    if source in ELSEWHERE:
        markdown = moved(markdown, ELSEWHERE[source], source)

    def follow(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), found[1]))
        anchor = found[2] or ""
        if target.startswith("../"):
            return outside(target, source, config["repo_url"]) + anchor
        if files.get_file_from_path(f"{target}/README.md"):
            return f"{found[1].rstrip('/')}/README.md{anchor}"
        return found[0]

    return LINK.sub(follow, markdown)


def moved(markdown: str, old: str, new: str) -> str:
    """Return a page whose links still point to the same files after it was moved into docs."""

    def follow(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join("/", posixpath.dirname(old), found[1]))
        return posixpath.relpath(target, posixpath.join("/docs", posixpath.dirname(new))) + (found[2] or "")

    return LINK.sub(follow, markdown)


def outside(target: str, source: str, repository: str) -> str:
    """Return the address of a file outside of docs: a page of this site, or a file of the repository."""
    path = target.removeprefix("../")
    inside = {old: new for new, old in ELSEWHERE.items()}
    if path in inside:
        return posixpath.relpath(inside[path], posixpath.dirname(source) or ".")
    return f"{repository}/{'tree' if (ROOT / path).is_dir() else 'blob'}/main/{path}"
