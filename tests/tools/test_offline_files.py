"""Files for offline play: the packed package is complete; `./run site` replaces nothing of others."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import offline_files
import static_site

# Import everything in a folder, with only what a browser has besides the standard library.
IMPORT_ALL = """
import importlib, pathlib, sys
folder = pathlib.Path(sys.argv[1])
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in 'starlette uvicorn sqlalchemy alembic fluent click rich'.split():
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
sys.path.insert(0, str(folder))
for file in sorted(folder.rglob('*.py')):
    name = '.'.join(file.relative_to(folder).with_suffix('').parts).removesuffix('.__init__')
    if name != 'petitpeuple.__main__':
        importlib.import_module(name)
import petitpeuple
assert petitpeuple.__file__.startswith(str(folder)), petitpeuple.__file__
"""


def test_the_packed_package_is_complete_without_web_and_database_libraries(tmp_path: Path) -> None:
    packed = tmp_path / "petitpeuple.zip"
    offline_files.pack(packed)
    with zipfile.ZipFile(packed) as files:
        files.extractall(tmp_path / "unpacked")
        names = set(files.namelist())
    assert "petitpeuple/server/browser.py" in names
    assert not [name for name in names if "/cli/" in name or "/site/" in name]
    command = [sys.executable, "-c", IMPORT_ALL, str(tmp_path / "unpacked")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def test_the_same_sources_are_packed_into_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        offline_files.pack(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_site_replaces_only_a_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[Path, str]] = []

    def build(out: Path, base: str) -> bool:
        out.mkdir(exist_ok=True)
        (out / "index.html").write_text("start")
        (out / "offline.json").write_text("{}")
        built.append((out, base))
        return True

    monkeypatch.setattr(static_site, "build", build)
    (tmp_path / "mine.txt").write_text("keep")
    assert static_site.site(["--out", str(tmp_path)]) == 2
    assert built == []
    out = tmp_path / "public"
    for base in ("games", "/games/"):
        assert static_site.site(["--out", str(out), "--base", base]) == 0
        assert built[-1] == (out, "/games/")
    assert static_site.site(["--out", str(out)]) == 0
    assert built[-1] == (out, "/")
    for page in ("404.html", "rules/halma/index.html", "history/index.html"):
        assert (out / page).read_text() == "start"
