"""Compile the package with mypyc, beside whatever is running.

Each compiled state of the source has its own folder under .venv/compiled, named by a hash of the source.
A folder is renamed into place when it is complete and never changed afterwards: a running server is not
disturbed, and an interrupted compiler leaves nothing behind. A .pth file names the newest folder.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from places import BIN, ROOT, RUN, VENV, digest_of, logged, say, uv

PACKAGED = ("src", "pyproject.toml", "README.md", "LICENSE", "tools/hatch_build.py")
SITE = Path("src", "petitpeuple", "site")  # the built pages; not in git
COMPILED = VENV / "compiled"
KEPT = 3  # folders of older states, which a server may still run from
COMPILE_LOG = RUN / "compile.log"
FAILED = VENV / ".compile-failed"  # names the state of the source that could not be compiled
PTH = Path(sysconfig.get_paths()["platlib"], "petitpeuple-compiled.pth")
NICE = 10


def source_environment() -> dict[str, str]:
    """Return an environment that runs the package from src, interpreted."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT / "src")}


def compiled_environment() -> dict[str, str]:
    """Return an environment that runs the compiled package, which the .pth file names."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def environment_now(*, quietly: bool = False) -> dict[str, str]:
    """Return the compiled environment if it is current; otherwise run src and compile in the background.

    *quietly*: say nothing and start no compiler.
    """
    if os.environ.get("PETITPEUPLE_COMPILE") == "0":
        return source_environment()
    state = fingerprint()
    if activate(state):
        return compiled_environment()
    if quietly:
        return source_environment()
    if not compiler_is_here():
        say("Running interpreted: with a C compiler and Python's headers the games would run faster.")
    elif FAILED.exists() and FAILED.read_text() == state:
        say(f"Running interpreted: the compiler failed; see {COMPILE_LOG.relative_to(ROOT)}.")
    else:
        if not is_compiling():
            compile_in_background()
        say("Running interpreted for now: the compiler works in the background. The next start is compiled.")
    return source_environment()


def fingerprint(root: Path | None = None) -> str:
    """Return a hash of the source and the interpreter; *root*: of a copy of the source."""
    return digest_of(PACKAGED, sys.version, without=("__pycache__", "site"), root=root or ROOT)


def compiler_is_here() -> bool:
    """Return True if there is a C compiler, with Python's headers for it."""
    compilers = (os.environ.get("CC", ""), "cc", "gcc", "clang", "cl")
    found = any(shutil.which(name) for name in compilers if name)
    return found and Path(sysconfig.get_paths()["include"], "Python.h").exists()


def activate(state: str) -> bool:
    """Import the package from this state's folder from now on; return False if it is not compiled."""
    folder = COMPILED / state
    if not folder.exists():
        return False
    import_from(folder)
    return True


def import_from(folder: Path) -> None:
    """Point the environment's .pth file to a folder."""
    if (PTH.parent / "petitpeuple").exists():  # installed in place, as it was until version 0.1
        logged([uv(), "-q", "pip", "uninstall", "--python", sys.executable, "petitpeuple"], COMPILE_LOG)
    if not (PTH.exists() and PTH.read_text() == str(folder)):
        new = PTH.with_suffix(f".{os.getpid()}")
        new.write_text(str(folder))
        new.replace(PTH)


# Compiling ------------------------------------------------------------------------------------


def compile_in_background() -> None:
    """Start this module as a process of lower priority that outlives this one."""
    COMPILE_LOG.parent.mkdir(exist_ok=True)
    with COMPILE_LOG.open("w") as log:
        command = [sys.executable, __file__]
        if sys.platform == "win32":
            flags = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
            subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, creationflags=flags)
        else:
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )


def compile_and_wait() -> bool:
    """Compile the source if needed, after any compiler that runs already; return True if it is compiled."""
    if activate(fingerprint()):
        return True
    if not compiler_is_here():
        import_from(ROOT / "src")
        return False
    if is_compiling():
        say("Waiting for the compiler that works in the background…")
    with compile_lock(wait=True):
        state = fingerprint()
        return activate(state) or (compile_package() == state and activate(state))


def compile_package() -> str:
    """Compile a copy of the source into a folder of its own; return its state, or an empty string."""
    COMPILED.mkdir(exist_ok=True)
    for left in COMPILED.glob("tmp*"):  # of a compiler that was interrupted
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=COMPILED, ignore_cleanup_errors=True) as folder:
        copy, target = Path(folder, "copy"), Path(folder, "target")
        copy_source(copy)
        state = fingerprint(copy)
        if not install_wheel(copy, Path(folder, "out"), target):
            FAILED.write_text(state)
            say(f"The compiler failed; see {COMPILE_LOG.relative_to(ROOT)}.")
            return ""
        os.utime(target)  # remove_old goes by it
        target.rename(COMPILED / state)
    link_site(COMPILED / state)
    FAILED.unlink(missing_ok=True)
    remove_old()
    return state


def copy_source(copy: Path) -> None:
    """Copy what the wheel is built from, so that nothing compiled lies in src."""
    copy.mkdir()
    for part in PACKAGED:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__", "site"))
        else:
            (copy / part).parent.mkdir(exist_ok=True)
            shutil.copy(source, copy / part)


def install_wheel(copy: Path, out: Path, target: Path) -> bool:
    """Build a compiled wheel and install it into a folder, without its dependencies."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1", "PATH": path}
    python = ["--python", sys.executable]
    wheel = [uv(), "--no-progress", "build", "--wheel", "--no-build-isolation", *python, "-o", str(out)]
    if not logged([*wheel, str(copy)], COMPILE_LOG, environment):
        return False
    install = [uv(), "--no-progress", "pip", "install", *python, "--no-deps", "--compile-bytecode"]
    return logged([*install, "--target", str(target), *map(str, out.glob("*.whl"))], COMPILE_LOG)


def link_site(folder: Path) -> None:
    """Show the built pages inside a compiled package."""
    site = folder / "petitpeuple" / "site"
    if os.name == "posix":
        if not site.is_symlink():
            site.symlink_to(ROOT / SITE)
    elif (ROOT / SITE).exists():
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(ROOT / SITE, site)


def remove_old() -> None:
    """Remove compiled states, except for the newest."""
    folders = sorted(COMPILED.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


# One compiler at a time -----------------------------------------------------------------------


@contextlib.contextmanager
def compile_lock(*, wait: bool) -> Iterator[bool]:
    """Hold the compiler's lock, which the system frees when its holder dies; yield False if it is taken."""
    RUN.mkdir(exist_ok=True)
    with (RUN / "compile.lock").open("a+") as file:
        yield take_lock(file, wait=wait)


def take_lock(file: IO[str], *, wait: bool) -> bool:
    """Lock a file until it is closed; return False if somebody else has locked it and *wait* is False."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - only there

            file.seek(0)
            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                    return True
                except OSError:
                    if not wait:  # LK_LOCK gives up after ten seconds
                        raise
        else:
            import fcntl  # noqa: PLC0415 - only there

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            return True
    except OSError:
        return False


def is_compiling() -> bool:
    """Return True if a compiler is at work."""
    with compile_lock(wait=False) as free:
        return not free


def main() -> int:
    """Compile the source unless another process does, or has done it."""
    with compile_lock(wait=False) as free:
        if not free or (COMPILED / fingerprint()).exists():
            return 0
        return 0 if compile_package() else 1


if __name__ == "__main__":
    if os.name == "posix":
        os.nice(NICE)
    sys.exit(main())
