"""A bot as a program in any language: it reads questions and writes answers, one line of JSON each.

The protocol is in docs/reference/bot-protocol.md. A program gets only its seat's view and legal actions. It
runs in a process group of its own, with a minimal environment and resource limits where the system has them.
If it is late or wrong, it is killed and the first legal action is played instead.
"""

import contextlib
import logging
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from typing import IO, Any, Final

import msgspec
from msgspec import Struct

from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, View
from petitpeuple.core.plugins import PluginError, error_text
from petitpeuple.games import SPECS

LOG: Final = logging.getLogger("petitpeuple.bots")
PROGRAM_PREFIX: Final = "program:"
PROTOCOL: Final = 1
ANSWER_SECONDS: Final = 10.0
START_SECONDS: Final = 10.0  # added to the time of the first answer
MAX_ANSWER_BYTES: Final = 65_536
MAX_THINK_TIME_MS: Final = 60_000
MAX_FAILURES: Final = 3  # then the program is not asked any more
KEPT_VARIABLES: Final = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP")
# The shell sets the limits and is then replaced by the program. Limits that a system lacks are skipped.
LIMITS: Final = {"-c": 0, "-t": 600, "-d": 4_194_304, "-f": 32_768, "-n": 256}  # core, s, KB, blocks, files
LIMITING_SHELL: Final = (
    "".join([f"ulimit {flag} {n} 2>/dev/null; " for flag, n in LIMITS.items()]) + 'exec "$@"'
)


class OfferedAction(Struct, frozen=True):
    """A legal action, and how people write it."""

    action: Any
    notation: str


class Question(Struct, frozen=True, kw_only=True):
    """What a program is asked: the view and legal actions of its seat."""

    petitpeuple: int = PROTOCOL
    game: str
    seat: int
    view: Any
    actions: list[OfferedAction]
    seed: int  # for programs that use chance: the same question with the same seed deserves the same answer
    seconds: float  # until the answer must be there


class Answer(Struct, frozen=True):
    """What a program answers: the index of an action, and the time of play it takes in milliseconds."""

    action: int
    think_time: int = 0


class ProgramBot:
    """Asks a program, which is started at the first question. `close` ends it."""

    def __init__(self, game: str, command: str, seconds: float = ANSWER_SECONDS) -> None:
        self._game = game
        self._command = command
        self._seconds = seconds
        self._argv = _split(command)
        self._process: _Process | None = None
        self.failures: list[PluginError] = []

    def choose(self, view: View, actions: Sequence[Any], rng: Rng, /) -> Choice[Any]:
        """Return the program's choice, or the first legal action if it is late or wrong."""
        if len(self.failures) >= MAX_FAILURES:
            return Choice(actions[0], Millis(1000))
        try:
            answer = self._ask(self._question(view, actions, rng.randrange(2**31)))
            if not 0 <= answer.action < len(actions):
                raise PluginError("program-wrong", command=self._command, answer=str(answer.action))
        except PluginError as failure:
            self.close()
            self.failures.append(failure)
            LOG.warning("%s", failure)
            return Choice(actions[0], Millis(1000))
        return Choice(actions[answer.action], Millis(min(max(answer.think_time, 0), MAX_THINK_TIME_MS)))

    def close(self) -> None:
        """End the program; the next question starts it again."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _question(self, view: View, actions: Sequence[Any], seed: int) -> bytes:
        notation = SPECS[self._game].describer.notation
        question = Question(
            game=self._game,
            seat=view.viewer or 0,
            view=view,
            actions=[OfferedAction(action, notation(action)) for action in actions],
            seed=seed,
            seconds=self._seconds,
        )
        return msgspec.json.encode(question) + b"\n"

    def _ask(self, question: bytes) -> Answer:
        """Return the program's answer, or raise `PluginError`."""
        seconds = self._seconds
        if self._process is None:
            self._process = _Process(self._argv, self._command)
            seconds += START_SECONDS
        line = self._process.ask(question, seconds)
        if line is None:
            raise PluginError("program-late", command=self._command, seconds=f"{seconds:g}")
        if not line.endswith(b"\n"):
            raise PluginError("program-ended", command=self._command)
        try:
            return msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, RecursionError) as error:
            answer = line[:60].decode(errors="replace").strip()
            raise PluginError("program-wrong", command=self._command, answer=answer) from error


class _Process:
    """A running program, and a thread that reads its lines."""

    def __init__(self, argv: Sequence[str], command: str) -> None:
        self._command = command
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        try:
            self._popen = subprocess.Popen(  # noqa: S603 - the user names the program
                [*_limits(), *argv],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ},
                start_new_session=True,
            )
        except OSError as error:
            raise PluginError("program-not-started", command=command, why=error_text(error)) from error
        threading.Thread(target=_read, args=(self._popen.stdout, self._lines), daemon=True).start()
        self.kill = weakref.finalize(self, _kill, self._popen)  # at the latest when nobody uses it any more

    def ask(self, question: bytes, seconds: float) -> bytes | None:
        """Write a question and return the line that follows: empty after the end, None if it is late."""
        while not self._lines.empty():  # nobody asked for it
            self._lines.get()
        stdin = self._popen.stdin
        writer = threading.Thread(target=_write, args=(stdin, question), daemon=True)  # the pipe may be full
        writer.start()
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None


def _kill(popen: subprocess.Popen[bytes]) -> None:
    """Kill a program and all that it has started."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            popen.kill()
        else:
            os.killpg(popen.pid, signal.SIGKILL)
    popen.wait()
    for pipe in (popen.stdin, popen.stdout):
        with contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()


def _read(stdout: IO[bytes] | None, lines: "queue.SimpleQueue[bytes]") -> None:
    """Queue every line, and an empty one at the end or after a line that is too long."""
    with contextlib.suppress(OSError, ValueError):
        while stdout is not None and (line := stdout.readline(MAX_ANSWER_BYTES)).endswith(b"\n"):
            lines.put(line)
    lines.put(b"")


def _write(stdin: IO[bytes] | None, question: bytes) -> None:
    with contextlib.suppress(OSError, ValueError):
        if stdin is not None:
            stdin.write(question)
            stdin.flush()


def _split(command: str) -> list[str]:
    """Return the words of a command, or raise `PluginError`."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise PluginError("program-not-found", command=command)
    return words


def _limits() -> list[str]:
    return [] if sys.platform == "win32" else ["/bin/sh", "-c", LIMITING_SHELL, "sh"]
