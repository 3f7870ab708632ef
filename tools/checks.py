"""`./run check`, `./run fix` and `./run test`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import bounds
import docs_site
import system_packages
import web_build
from compiled_package import compile_and_wait, compiled_environment, compiler_is_here, source_environment
from places import BIN, LOG, ROOT
from steps import Result, Step, run_steps, summarize

PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal")
RULES = (
    "tests/core",
    "tests/games",
    "tests/conformance",
    "tests/encoders",
    "tests/plugins",
)  # they cover core and games
BROWSER = "tests/web"  # in a real browser: run by `test`, not by `check`
QUICK = ("-m", "not slow and not long")
LONG = ("-m", "long", "tests/server", "tests/arena", "tests/simulation")  # the bots' long tests run compiled
ON_RULES = ("tests/adapters", "tests/bots", "tests/compiled", "tests/table")  # run compiled, too
ROOMS = ("tests/server/room", "tests/server/lobby", "tests/server/transport/test_websocket.py")
AT_ONCE = max(2, os.cpu_count() or 1)


def check(argv: Sequence[str]) -> int:
    """Run all checkers, then the quick tests; arguments choose other tests."""
    results = run_steps([*python_steps(), *web_steps(cached=True)], AT_ONCE)
    return summarize([*results, *run_steps(quick_tests(argv))])


def fix(_: Sequence[str]) -> int:
    """Format, then lint, and fix what the tools can fix."""
    ruff = [
        Step("ruff format", [tool("ruff"), "format", "-q"], os.environ),
        Step("ruff check", [tool("ruff"), "check", "-q", "--fix"], os.environ),
    ]
    return summarize(run_steps([*ruff, *web_scripts("format:fix", "lint:fix")]))


def test(argv: Sequence[str]) -> int:
    """Run every check, interpreted and compiled; install first what may be installed."""
    missing = system_packages.install()
    web_build.build_site()
    results = run_steps([*python_steps(), *web_steps(cached=False)], AT_ONCE)
    results += run_steps(quick_tests(argv, coverage=True))
    if not any(result.failed for result in results):
        results += long_tests(argv)
    return summarize(results, missing)


def long_tests(argv: Sequence[str]) -> list[Result]:
    """Run the browser's and the long tests while the compiler works, then the tests of compiled rules."""
    source = source_environment()
    bots = () if compiler_is_here() else ("tests/bots",)
    beside = [
        Step("tests of the pages in a browser", [*PYTEST, BROWSER], source, live=True),
        Step("long tests", [*PYTEST, *LONG, *bots], source, live=True),
        *bounds.steps(full=False),
    ]
    with ThreadPoolExecutor(1) as pool:  # the browser mostly waits: there is a core to spare
        compiling = pool.submit(compile_and_wait)
        results = [] if argv else run_steps(beside)
    if compiling.result():
        return [*results, *run_steps(compiled_tests(argv))]
    failed = Result("the compiler", failed=True, output="See .run/compile.log.")
    return [*results, failed] if compiler_is_here() else results


def tool(name: str) -> str:
    """Return the path of a tool of the environment."""
    return str(BIN / name)


def compiled_tests(argv: Sequence[str]) -> list[Step]:
    """Compare compiled with interpreted rules, and run their tests compiled."""
    environment = {**compiled_environment(), "PETITPEUPLE_COMPILED_TESTS": "1"}
    tests = [*PYTEST, "-o", "pythonpath=.", *(argv or (*RULES, *ON_RULES, *ROOMS))]
    return [
        Step(
            "compiled and interpreted rules agree",
            [sys.executable, "-m", "tests.compiled.compare"],
            environment,
        ),
        Step("tests of the compiled rules", tests, environment, live=True),
    ]


def quick_tests(argv: Sequence[str], *, coverage: bool = False) -> list[Step]:
    """Return the tests of `./run check`; *coverage*: core and games must be covered by their own tests."""
    source = source_environment()
    if argv:
        return [Step("tests", [*PYTEST, *argv], source, live=True)]
    if not coverage:
        return [Step("tests", [*PYTEST, *QUICK, f"--ignore={BROWSER}"], source, live=True)]
    others = [f"--ignore={folder}" for folder in (*RULES, BROWSER)]
    measured = [*PYTEST, *QUICK, "--cov", "--cov-report=term", *RULES]
    return [
        Step("tests of the rules, with coverage", measured, source, live=True),
        Step("all other tests", [*PYTEST, *QUICK, *others], source, live=True),
    ]


def python_steps() -> list[Step]:
    """Return the checkers of the Python code, the slowest first."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    plain = {**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1", "PATH": path}
    return [
        Step("pyright", [tool("pyright")], plain),
        Step("mypy", [tool("mypy")], plain),
        Step("ruff format", [tool("ruff"), "format", "--check", "-q"], plain),
        Step("ruff check", [tool("ruff"), "check", "-q"], plain),
        Step("documentation", docs_site.build_command(docs_site.OUT), docs_site.environment()),
        Step("import-linter", [tool("lint-imports"), "--no-cache"], source_environment()),
    ]


def web_steps(*, cached: bool) -> list[Step]:
    """Return the checkers and the tests of the web's code; type-aware lint is exact without a cache only."""
    cache = ":cached" if cached else ""
    return web_scripts(f"lint{cache}", "check", f"format{cache}", "imports", "unused", "test")


def web_scripts(*names: str) -> list[Step]:
    """Return scripts of web/package.json as steps, or one that fails if their packages can't be installed."""
    npm = web_build.find_npm()
    if npm is None or not web_build.install_modules(checkers=True):
        sentence = f"Its packages could not be installed; see {LOG.relative_to(ROOT)}."
        return [Step("web", [sys.executable, "-c", f"raise SystemExit({sentence!r})"], os.environ)]
    environment = web_build.npm_environment(npm)
    return [
        Step(f"web {name}", [str(npm), "-s", "run", name], environment, cwd=ROOT / "web") for name in names
    ]
