"""Background compilation: one at a time, safe to interrupt, and without effect on running servers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.append(str(TOOLS))
import compiled_package as compiled  # noqa: E402

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks and links of POSIX")


@pytest.fixture
def clone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A clone with one module, and a fake compiler that copies files."""
    (tmp_path / "src" / "petitpeuple").mkdir(parents=True)
    (tmp_path / "src" / "petitpeuple" / "rules.py").write_text("1")
    (tmp_path / "tools").mkdir()
    for name in compiled.PACKAGED[1:]:
        (tmp_path / name).touch()
    monkeypatch.delenv("PETITPEUPLE_COMPILE", raising=False)
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "RUN", tmp_path / ".run")
    monkeypatch.setattr(compiled, "COMPILED", tmp_path / "compiled")
    monkeypatch.setattr(compiled, "COMPILE_LOG", tmp_path / ".run" / "compile.log")
    monkeypatch.setattr(compiled, "FAILED", tmp_path / ".failed")
    monkeypatch.setattr(compiled, "PTH", tmp_path / "compiled.pth")
    monkeypatch.setattr(compiled, "compiler_is_here", lambda: True)
    monkeypatch.setattr(compiled, "install_wheel", copy_as_compiled)
    (tmp_path / ".run").mkdir()
    return tmp_path


def copy_as_compiled(copy: Path, _out: Path, target: Path) -> bool:
    (copy / "src").rename(target)
    return True


@pytest.fixture
def compilers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The background compilations that were started."""
    calls: list[str] = []
    monkeypatch.setattr(compiled, "compile_in_background", lambda: calls.append("compiler"))
    return calls


def is_interpreted(environment: dict[str, str]) -> bool:
    return environment.get("PYTHONPATH", "").endswith("src")


def test_the_first_start_is_interpreted_and_the_next_is_compiled(
    clone: Path, compilers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_interpreted(compiled.environment_now())
    assert compilers == ["compiler"]
    assert capsys.readouterr().err.count("\n") == 1
    assert compiled.main() == 0
    assert not is_interpreted(compiled.environment_now())
    assert capsys.readouterr().err == ""
    assert Path(compiled.PTH.read_text(), "petitpeuple", "rules.py").read_text() == "1"


def test_only_one_compiler_runs_at_a_time(clone: Path, compilers: list[str]) -> None:
    code = "import sys, compiled_package as c; f = open(sys.argv[1], 'a+')"
    code += "; c.take_lock(f, wait=True); print(1, flush=True); sys.stdin.read()"
    holder = subprocess.Popen(
        [sys.executable, "-c", code, clone / ".run" / "compile.lock"],
        cwd=TOOLS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"1\n"
    assert is_interpreted(compiled.environment_now())
    assert compilers == []
    assert compiled.main() == 0
    assert not (clone / "compiled").exists()
    holder.kill()  # the lock is released when its process dies
    holder.communicate()
    assert is_interpreted(compiled.environment_now())
    assert compilers == ["compiler"]


def test_an_interrupted_compilation_keeps_the_previous_build(
    monkeypatch: pytest.MonkeyPatch, clone: Path, compilers: list[str]
) -> None:
    def interrupted(*_: Path) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(compiled, "install_wheel", interrupted)
    (clone / "compiled" / "tmp-of-a-killed-one").mkdir(parents=True)
    with pytest.raises(KeyboardInterrupt):
        compiled.main()
    assert list((clone / "compiled").iterdir()) == []
    assert is_interpreted(compiled.environment_now())
    monkeypatch.setattr(compiled, "install_wheel", copy_as_compiled)
    assert compiled.compile_and_wait()


def test_a_new_build_does_not_replace_the_files_of_a_running_server(clone: Path) -> None:
    assert compiled.compile_and_wait()
    running = Path(compiled.PTH.read_text(), "petitpeuple", "rules.py")
    (clone / "src" / "petitpeuple" / "rules.py").write_text("2")
    assert compiled.compile_and_wait()
    assert running.read_text() == "1"
    assert Path(compiled.PTH.read_text(), "petitpeuple", "rules.py").read_text() == "2"


def test_a_failed_compilation_is_retried_only_after_a_change(
    monkeypatch: pytest.MonkeyPatch, clone: Path, compilers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "install_wheel", lambda *_: False)
    assert compiled.main() == 1
    capsys.readouterr()
    assert is_interpreted(compiled.environment_now())
    assert capsys.readouterr().err == "Running interpreted: the compiler failed; see .run/compile.log.\n"
    (clone / "src" / "petitpeuple" / "rules.py").write_text("2")
    assert is_interpreted(compiled.environment_now())
    assert compilers == ["compiler"]


def test_old_builds_are_removed(clone: Path) -> None:
    for number in range(compiled.KEPT + 2):
        (clone / "src" / "petitpeuple" / "rules.py").write_text(str(number))
        assert compiled.compile_and_wait()
    assert len(list((clone / "compiled").iterdir())) == compiled.KEPT
    assert Path(compiled.PTH.read_text()).exists()
