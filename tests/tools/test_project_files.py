"""The files for other tools parse, and name files, commands and settings that exist."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import commands  # noqa: E402

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
YAML = [
    *WORKFLOWS,
    *sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")),
    ROOT / ".pre-commit-config.yaml",
    ROOT / "compose.yaml",
    ROOT / "CITATION.cff",
]


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def parsed(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", YAML, ids=names(YAML))
def test_a_yaml_file_parses(path: Path) -> None:
    assert isinstance(parsed(path), dict)


@pytest.mark.parametrize("path", WORKFLOWS, ids=names(WORKFLOWS))
def test_a_workflow_has_jobs_with_machines_limits_and_steps(path: Path) -> None:
    workflow = parsed(path)
    assert workflow[True], "YAML reads the key `on` as true"
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        assert all(("uses" in step) != ("run" in step) for step in job["steps"])
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= workflow["jobs"].keys()


@pytest.mark.parametrize("path", WORKFLOWS, ids=names(WORKFLOWS))
def test_the_commands_of_a_workflow_exist(path: Path) -> None:
    called = re.findall(r"(?:\./run|run\.cmd) ([\w-]+)", path.read_text(encoding="utf-8"))
    assert called
    assert set(called) <= set(commands.OWN)


def test_the_tests_run_on_three_systems_and_every_supported_python() -> None:
    matrix = parsed(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["quick"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert matrix["python"] == re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert [system.partition("-")[0] for system in matrix["os"]] == ["ubuntu", "macos", "windows"]


def test_issue_forms_have_what_the_host_requires() -> None:
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        if path.stem != "config":
            form = parsed(path)
            assert form["name"]
            assert form["description"]
            ids = [part["id"] for part in form["body"]]
            assert len(ids) == len(set(ids))


def test_hooks_before_a_commit_call_programs_of_this_tree() -> None:
    for repository in parsed(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local", "versions are pinned in requirements/dev.txt"
        assert all(hook["language"] == "system" for hook in repository["hooks"])


def test_the_dev_container_parses() -> None:
    made = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    assert made["image"]
    assert made["postCreateCommand"].startswith("./run")


def test_the_editor_configuration_agrees_with_the_formatters() -> None:
    text = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]
    assert f"[*.py]\nindent_size = 4\nmax_line_length = {settings['line-length']}\n" in text
