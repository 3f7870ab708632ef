"""Rules are pure: they import only the modules listed here and use no I/O, globals or hidden state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "petitpeuple"
ALLOWED = {
    "__future__", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "heapq",
    "itertools", "math", "msgspec", "operator", "petitpeuple", "re", "string", "types", "typing",
}  # fmt: skip
ALLOWED_IN = {
    SOURCE / "core" / "data.py": {"importlib", "tomllib"},  # reads the package's own data files once
    SOURCE / "core" / "plugins.py": {"importlib"},  # finds games and bots of other packages; it has no rules
}
BYTES = {"librt"}  # writes bytes quickly, and nothing else
ALLOWED_IN |= {SOURCE / "games" / game / "encoder.py": BYTES for game in ("grumpf", "halma", "village")}
ALLOWED_IN |= {SOURCE / "games" / game / "fast_play.py": BYTES for game in ("dalmuti", "halma")}
ALLOWED_IN |= {SOURCE / "games" / "halma" / "move_generation.py": BYTES}  # the mask of legal ids
ALLOWED_CALLS_IN = {  # caches that keep their keys alive; these modules have no rules
    SOURCE / "games" / "dalmuti" / "encoder.py": {"id"},
    SOURCE / "games" / "village" / "action_ids.py": {"id"},
}
FORBIDDEN = {"open", "print", "input", "hash", "id", "globals", "exec", "eval", "breakpoint"}
FILES = sorted([*(SOURCE / "core").rglob("*.py"), *(SOURCE / "games").rglob("*.py")])


def imported_modules(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_rules_module_is_pure(file: Path) -> None:
    allowed = ALLOWED | ALLOWED_IN.get(file, set())
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert imported_modules(node) <= allowed
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN - ALLOWED_CALLS_IN.get(file, set()), f"line {node.lineno}"
        assert not isinstance(node, (ast.Global, ast.Nonlocal))
