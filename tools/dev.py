"""What `./run` does once the environment is there: build the package, and start what was asked for."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = Path(sys.prefix)
BIN = Path(sys.executable).parent
STAMP = VENV / ".built"
LOG = ROOT / ".run" / "build.log"
FAILURE = ROOT / ".run" / "compiler.log"
PACKAGED = ("src", "pyproject.toml", "README.md", "LICENSE")
SITE = Path("src", "petitpeuple", "site")  # the web's pages, built from these and not in git
PAGES = ("web", "docs/rules", "docs/credits.md", "src/petitpeuple/i18n", "src/petitpeuple/games")
SITE_STAMP = VENV / ".site"
NODE = (20, 19)  # the oldest Node that can build them
SERVING = ("serve", "test")  # with nothing asked for, it serves too
TELLING = ("--help", "--version")  # and with other options
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal")
RULES = ("tests/core", "tests/games", "tests/conformance")  # what core and games are covered by
BROWSER = "tests/web"  # in a real browser: run by `test`, not by `check`
QUICK = ("-m", "not slow and not long")
LONG = ("-m", "long", "tests/server", "tests/arena")  # by `test` alone; those of bots with the compiled rules
ON_RULES = ("tests/adapters", "tests/bots", "tests/compiled", "tests/table")  # run compiled too
ROOMS = (  # what is told to whom
    "tests/server/room",
    "tests/server/lobby",
    "tests/server/transport/test_websocket.py",
)

HELP = """\
./run                 play in the browser (--no-browser only says where)
./run COMMAND …       any petitpeuple command: play, replay, arena, serve, games and more (--help lists them)
./run test            set up all the tests need, and run every check, interpreted and compiled
./run check           the fast check of developers: style, types, imports, tests, coverage
./run fix             put right what the style checkers can put right by themselves
./run bench           the benchmarks
./run python …        Python in this environment
./run pin             write the pinned requirement files anew
./run help            this list

PETITPEUPLE_COMPILE=0 before it runs the source as it is, uncompiled."""


def say(text: str) -> None:
    """Speak beside the program's own output."""
    print(text, file=sys.stderr, flush=True)


def main(argv: Sequence[str]) -> int:
    """Start what was asked for, and give its exit code."""
    own: Mapping[str, Callable[[Sequence[str]], int]] = {
        "test": test,
        "check": check,
        "bench": bench,
        "fix": fix,
        "python": python,
        "pin": pin,
        "help": show_help,
    }
    if not argv or argv[0] in SERVING or (argv[0].startswith("--") and argv[0] not in TELLING):
        build_site()
    if argv and argv[0] in own:
        return own[argv[0]](argv[1:])
    return start([sys.executable, "-m", "petitpeuple", *argv], built_environment())


def show_help(_: Sequence[str]) -> int:
    """List what can be asked for."""
    print(HELP)
    return 0


def python(argv: Sequence[str]) -> int:
    """Run Python with the package built."""
    return start([sys.executable, *argv], built_environment())


def start(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a command in our place; Ctrl-C is its business."""
    if os.name == "posix":
        os.execve(command[0], list(command), environment)  # noqa: S606 - no shell is wanted
    try:
        return subprocess.run(command, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130


# Building -----------------------------------------------------------------------------------


def source_environment() -> dict[str, str]:
    """The package as it stands in src, interpreted; its many processes read the source just once."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT / "src")}


def built_environment() -> dict[str, str]:
    """The package as it is built into the environment; the source itself where no building is wanted."""
    if os.environ.get("PETITPEUPLE_COMPILE") == "0":
        return source_environment()
    build()
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def fingerprint(kind: str) -> str:
    """Tell one state of the source from another, and compiled from not."""
    return digest_of(PACKAGED, f"{kind} {sys.version}", without=("__pycache__", "site"))


def digest_of(parts: Sequence[str], kind: str, without: Sequence[str]) -> str:
    """Tell one state of these files and folders from another."""
    digest = hashlib.sha256(kind.encode())
    for part in parts:
        path = ROOT / part
        inside = [f for f in path.rglob("*") if not set(without) & set(f.relative_to(ROOT).parts)]
        files = sorted(f for f in inside if f.is_file())
        for file in files or [path]:
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def compiler_is_here() -> bool:
    """Tell whether there is a C compiler, and Python's headers for it."""
    compilers = (os.environ.get("CC", ""), "cc", "gcc", "clang", "cl")
    found = any(shutil.which(name) for name in compilers if name)
    return found and Path(sysconfig.get_paths()["include"], "Python.h").exists()


def build() -> bool:
    """Install the package into the environment, compiled where that is possible; once for each change."""
    wanted = compiler_is_here()
    mark = fingerprint("compiler" if wanted else "no compiler")
    stamp = STAMP.read_text().split() if STAMP.exists() else []
    if stamp[:1] == [mark]:
        return stamp[1:] == ["compiled"]
    compiled = wanted and compile_rules()
    if not compiled:
        say("Running uncompiled: with a C compiler and Python's headers the games would run faster.")
        if not install_wheel(compiled=False):
            raise SystemExit(f"The package could not be built; see {LOG.relative_to(ROOT)}.")
    STAMP.write_text(f"{mark} {'compiled' if compiled else 'interpreted'}")
    return compiled


def compile_rules() -> bool:
    """Try to install the package compiled."""
    say("Compiling the rules (once, it takes a minute or two)…")
    done = install_wheel(compiled=True)
    if not done:
        shutil.copy(LOG, FAILURE)
        say(f"The compiler failed; see {FAILURE.relative_to(ROOT)}.")
    return done


def install_wheel(*, compiled: bool) -> bool:
    """Build a wheel from a copy of the source, so that nothing compiled ever lies beside it."""
    environment = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1" if compiled else ""}
    environment["PATH"] = f"{BIN}{os.pathsep}{environment.get('PATH', '')}"
    LOG.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, LOG.open("w") as log:
        copy, out = Path(folder, "copy"), Path(folder, "out")
        copy.mkdir()
        for part in PACKAGED:
            source = ROOT / part
            (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / part)
        common = [uv(), "--no-progress"]
        wheel = [
            *common,
            "build",
            "--wheel",
            "--no-build-isolation",
            "--python",
            sys.executable,
            "-o",
            str(out),
        ]
        if subprocess.run(
            [*wheel, str(copy)], env=environment, stdout=log, stderr=log, check=False
        ).returncode:
            return False
        install = [*common, "pip", "install", "--python", sys.executable]
        anew = ["--no-deps", "--reinstall", "--compile-bytecode", *map(str, out.glob("*.whl"))]
        done = subprocess.run([*install, *anew], stdout=log, stderr=log, check=False)
    return done.returncode == 0


def build_site() -> bool:
    """Build the web's pages into the package, once for each change; without them programs can still play."""
    mark = digest_of(PAGES, "pages", without=("node_modules", "__pycache__"))
    site = ROOT / SITE
    if not (site.exists() and SITE_STAMP.exists() and SITE_STAMP.read_text() == mark):
        say("Building the pages (once, it takes a minute)…")
        if not all(map(web, (["ci", "--no-audit", "--no-fund"], ["run", "build"]))):
            say(f"The pages could not be built, and are missing; see {LOG.relative_to(ROOT)}.")
            return False
        SITE_STAMP.write_text(mark)
    installed = Path(sysconfig.get_paths()["platlib"], "petitpeuple")
    if installed.exists():
        shutil.rmtree(installed / "site", ignore_errors=True)
        shutil.copytree(site, installed / "site")
    return True


def web(arguments: Sequence[str], *, quiet: bool = True) -> bool:
    """Run npm in the web's folder; tell whether it went well."""
    LOG.parent.mkdir(exist_ok=True)
    npm = find_npm()
    if npm is None:
        return False
    path = f"{npm.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    with LOG.open("a") as log:
        out = log if quiet else None
        command = [str(npm), "--loglevel=error", *arguments]
        done = subprocess.run(command, cwd=ROOT / "web", env=environment, stdout=out, stderr=out, check=False)
    return done.returncode == 0


def find_npm() -> Path | None:
    """Find the system's npm if its Node is new enough, or else one from a Python package, fetched once."""
    own = BIN / ("npm.cmd" if os.name == "nt" else "npm")
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node and not own.exists():
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        parts = told.strip().lstrip("v").split(".")
        if len(parts) == 3 and tuple(map(int, parts[:2])) >= NODE:
            return Path(npm)
    return own if own.exists() or fetch_node() else None


def fetch_node() -> bool:
    """Install Node from a Python package; behind a company's proxy only the system's certificates help."""
    say("Fetching Node (once)…")
    pinned = str(ROOT / "requirements" / "node.txt")
    install = [uv(), "-q", "pip", "install", "--python", sys.executable, "--require-hashes", "-r", pinned]
    with LOG.open("a") as log:
        return any(
            subprocess.run(
                install, env={**os.environ, **more}, stdout=log, stderr=log, check=False
            ).returncode
            == 0
            for more in ({}, {"UV_SYSTEM_CERTS": "1"})
        )


def uv() -> str:
    """Find the uv that made the environment."""
    own = ROOT / ".run" / "uv" / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    return str(own) if own.exists() else shutil.which("uv") or "uv"


# Checking -----------------------------------------------------------------------------------


Run = tuple[str, Sequence[str], Mapping[str, str]]


def steps(*runs: Run, at_once: int = 1) -> int:
    """Run tools, and say how each went and how long it took; several at once speak at the end."""
    with ThreadPoolExecutor(at_once) as pool:
        codes = list(pool.map(lambda run: step(*run, quiet=at_once > 1), runs))
    failed = [name for (name, _, _), code in zip(runs, codes, strict=True) if code]
    if failed:
        say(f"FAILED: {', '.join(failed)}. (./run fix puts style right by itself.)")
    return 1 if failed else 0


def step(name: str, command: Sequence[str], environment: Mapping[str, str], *, quiet: bool) -> int:
    """Run one tool."""
    if not quiet:
        say(f"— {name}")
    began = time.monotonic()
    out = subprocess.PIPE if quiet else None
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env=environment, stdout=out, stderr=out, check=False
    )
    if done.returncode and quiet:
        say((done.stdout + done.stderr).decode(errors="replace"))
    say(f"  {name}: {'well' if done.returncode == 0 else 'FAILED'} ({time.monotonic() - began:.0f} s)")
    return done.returncode


def tool(name: str) -> str:
    """Find a tool of the environment."""
    return str(BIN / name)


def check(argv: Sequence[str]) -> int:
    """Run style, types, imports and the interpreted tests; arguments choose tests, without coverage."""
    plain = {
        **os.environ,
        "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
    }
    source = source_environment()
    others = [f"--ignore={folder}" for folder in (*RULES, BROWSER)]
    tests = [
        ("tests of the rules, with coverage", [*PYTEST, "--cov", "--cov-report=term", *RULES], source),
        ("all other tests", [*PYTEST, *QUICK, *others], source),
    ]
    types = steps(
        ("mypy", [tool("mypy")], plain),
        ("pyright", [tool("pyright")], plain),
        ("ruff format", [tool("ruff"), "format", "--check", "-q"], plain),
        ("ruff check", [tool("ruff"), "check", "-q"], plain),
        ("imports", [tool("lint-imports"), "--no-cache"], source),
        at_once=2,
    )
    return steps(*([("tests", [*PYTEST, *argv], source)] if argv else tests)) or types


def fix(_: Sequence[str]) -> int:
    """Put right what the style checkers can put right by themselves."""
    return steps(
        ("ruff check --fix", [tool("ruff"), "check", "-q", "--fix"], os.environ),
        ("ruff format", [tool("ruff"), "format", "-q"], os.environ),
    )


def test(argv: Sequence[str]) -> int:
    """Run the check; pages and long proofs while the rules are compiled; then the compiled ones alike."""
    if code := check(argv):
        return code
    with ThreadPoolExecutor(1) as beside:  # pages mostly wait: there is a core to spare
        compiling = beside.submit(build)
        code = 0 if argv else check_pages() or prove()
    if code:
        return code
    if not compiling.result():
        if compiler_is_here():
            say("FAILED: there is a C compiler, but it could not compile the rules.")
            return 1
        say("Skipped: the compiled rules, since there is no C compiler with Python's headers here.")
        return 0
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return steps(
        ("the same, compiled or not", [sys.executable, "-m", "tests.compiled.compare"], compiled),
        (
            "tests of the rules, compiled",
            [*PYTEST, "-o", "pythonpath=.", *(argv or (*RULES, *ON_RULES, *ROOMS))],
            {**compiled, "PETITPEUPLE_COMPILED_TESTS": "1"},
        ),
    )


def check_pages() -> int:
    """Check the web's types, its own tests, and the pages in a real browser."""
    for name in ("check", "test"):
        if not web(["run", name], quiet=False):
            say(f"FAILED: npm run {name}, in web.")
            return 1
    return steps(("tests of the pages", [*PYTEST, BROWSER], source_environment()))


def prove() -> int:
    """Kill servers, start clusters, let bots think: what takes too long for the fast check."""
    bots = () if compiler_is_here() else ("tests/bots",)
    return steps(("the long proofs", [*PYTEST, *LONG, *bots], source_environment()))


def bench(argv: Sequence[str]) -> int:
    """Measure, with the rules interpreted and compiled."""
    build()
    return subprocess.run([sys.executable, "-m", "benchmarks", *argv], cwd=ROOT, check=False).returncode


# Pinning ------------------------------------------------------------------------------------


def extras(*names: str) -> list[str]:
    """Name the extras that are pinned."""
    return [word for name in names for word in ("--extra", name)]


def pin(argv: Sequence[str]) -> int:
    """Write the requirement files anew: versions and hashes, no addresses. `--upgrade` takes the newest."""
    groups = {
        "dev": [
            "--group",
            "dev",
            *extras("arena", "openspiel", "pettingzoo", "postgresql", "ray"),
            "pyproject.toml",
        ],
        "app": [
            "--group",
            "build",
            *extras("arena", "postgresql"),
            "--constraints",
            "requirements/dev.txt",
            "pyproject.toml",
        ],
        "uv": ["--group", "uv"],
        "node": ["--group", "node"],
    }
    common = ["pip", "compile", "-q", "--universal", "--python-version", "3.11", "--generate-hashes"]
    quiet = ["--no-emit-index-url", "--no-header", "--no-annotate"]
    for name, group in groups.items():
        out = ["-o", f"requirements/{name}.txt"]
        done = subprocess.run([uv(), *common, *quiet, *out, *group, *argv], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
