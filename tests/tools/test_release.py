"""What a release is made of: the metadata, the links of the README, and the comparison of two builds."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

import petitpeuple

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import release  # noqa: E402
from hatch_build import with_absolute_links  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {"arena", "pettingzoo", "openspiel", "research", "postgresql", "ray", "all"}


def test_links_of_the_readme_lead_to_the_tag() -> None:
    text = "![Home](docs/home.png) [rules](docs/rules#x) [here](#there) [out](https://example.org)"
    assert with_absolute_links(text, "https://host/project", "v1.0") == (
        "![Home](https://host/project/raw/v1.0/docs/home.png) "
        "[rules](https://host/project/blob/v1.0/docs/rules#x) [here](#there) [out](https://example.org)"
    )


def test_no_relative_link_of_the_readme_is_left() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    made = with_absolute_links(readme, PROJECT["urls"]["Repository"], "v1.0")
    assert [link for link in re.findall(r"\]\(([^)]+)\)", made) if not re.match("https?:|#", link)] == []


def test_the_project_has_the_extras_that_the_documentation_names() -> None:
    assert PROJECT["optional-dependencies"].keys() >= EXTRAS


def test_every_supported_python_has_a_classifier() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert named == ["3.11", "3.12", "3.13", "3.14"]


def test_the_version_is_the_same_everywhere() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {petitpeuple.__version__}\n" in citation
    assert f"## [{petitpeuple.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_address_of_the_repository_is_the_same_everywhere() -> None:
    address = PROJECT["urls"]["Repository"]
    for name in ("mkdocs.yml", ".github/ISSUE_TEMPLATE/config.yml"):
        found = set(re.findall(r"https://github\.com/[\w-]+/[\w-]+", (ROOT / name).read_text("utf-8")))
        assert found == {address}, name


def test_builds_with_other_bytes_are_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder, content in ((first, "a"), (second, "b")):
        folder.mkdir()
        (folder / "equal.whl").write_text("same")
        (folder / "other.tar.gz").write_text(content)
    assert not release.same_files(first, second)
    assert capsys.readouterr().err == "Two builds of other.tar.gz differ.\n"
    assert release.same_files(first, first)


def test_a_folder_with_files_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "petitpeuple-0.0.1.tar.gz").touch()
    assert release.release(["--out", str(tmp_path)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_a_tree_with_changes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "git", lambda *_: " M README.md")
    assert release.release(["--out", str(tmp_path)]) == 2
    assert "README.md" in capsys.readouterr().err
