"""Run tools, several at once, and sum up at the end what failed and what was skipped."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from places import ROOT, say

SUMMARY = re.compile(r"^(?:FAILED|ERROR) .*$", re.MULTILINE)
SKIPPED = re.compile(r"^SKIPPED \[(\d+)\] [^ ]+: (.*)$", re.MULTILINE)
COLOURS = re.compile(r"\x1b\[[\d;]*m")


@dataclass(frozen=True)
class Step:
    """A tool to run; *live*: its output is shown while it runs."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    cwd: Path = ROOT
    live: bool = False


@dataclass(frozen=True)
class Result:
    """How a step went."""

    name: str
    failed: bool
    output: str = ""
    live: bool = False


def run_steps(steps: Sequence[Step], at_once: int = 1) -> list[Result]:
    """Run steps in their order, a number of them at once."""
    with ThreadPoolExecutor(at_once) as pool:
        return list(pool.map(run_step, steps))


def run_step(step: Step) -> Result:
    """Run one tool, and say how it went and how long it took."""
    if step.live:
        say(f"— {step.name}")
    began = time.monotonic()
    parts = []
    with subprocess.Popen(
        step.command, cwd=step.cwd, env=step.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None  # noqa: S101 - it was asked for
        while part := os.read(process.stdout.fileno(), 65536):
            parts.append(part)
            if step.live:
                os.write(2, part)
    failed = process.returncode != 0
    say(f"  {step.name}: {'FAILED' if failed else 'ok'} ({time.monotonic() - began:.0f} s)")
    output = COLOURS.sub("", b"".join(parts).decode(errors="replace"))
    return Result(step.name, failed, output, step.live)


def summarize(results: Sequence[Result], missing: Sequence[str] = ()) -> int:
    """Repeat every failure, list what was skipped, say in the last line what failed; return the exit code."""
    skipped: Counter[str] = Counter()
    for result in results:
        for count, reason in SKIPPED.findall(result.output):
            skipped[reason] += int(count)
    failed = [result for result in results if result.failed]
    for result in failed:
        say(f"\n— {result.name} failed:\n{failure_of(result)}")
    if skipped or missing:
        say("\nSkipped:")
    for sentence in missing:
        say(f"  {sentence}")
    for reason, count in skipped.most_common():
        say(f"  {count} {'test' if count == 1 else 'tests'}: {reason}")
    names = ", ".join(result.name for result in failed)
    say(f"FAILED: {names}. (./run fix fixes format and much of the lint.)" if failed else "All is well.")
    return 1 if failed else 0


def failure_of(result: Result) -> str:
    """Return what to repeat of a failed step: the failed tests, or else all that the tool wrote."""
    tests = SUMMARY.findall(result.output) if result.live else []
    return "\n".join(tests) or result.output.strip()[-20_000:]
