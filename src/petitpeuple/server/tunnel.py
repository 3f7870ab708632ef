"""Tunnels: programs that give this server an address on the internet, started and ended with it."""

import asyncio
import contextlib
import re
import shutil
from typing import Final

from msgspec import Struct

START_TIMEOUT_S: Final = 40.0
STOP_TIMEOUT_S: Final = 5.0
LINES_KEPT: Final = 5  # of what a program said before it failed


class Program(Struct, frozen=True):
    """A tunnel program: how it is called, and where in its output the address is."""

    name: str
    arguments: tuple[str, ...]  # {port} is replaced
    address: str  # a regular expression with one group

    def command(self, path: str, port: int) -> list[str]:
        """Return the command line."""
        return [path, *(argument.format(port=port) for argument in self.arguments)]


PROGRAMS: Final = (
    Program(
        "cloudflared",
        ("tunnel", "--no-autoupdate", "--url", "http://127.0.0.1:{port}"),
        r"\|\s+(https://[a-z0-9-]+\.trycloudflare\.com)",  # in its box; an error names another address
    ),
    Program("tailscale", ("funnel", "{port}"), r"^(https://[a-z0-9.-]+\.ts\.net)/?\s*$"),
    Program(
        "ngrok",
        ("http", "{port}", "--log", "stdout", "--log-format", "logfmt"),
        r"\burl=(https://[^\s\"]+)",
    ),
)


class NoTunnel(Exception):
    """No tunnel could be opened; *program* is empty if none is installed."""

    def __init__(self, program: str = "", said: str = "") -> None:
        super().__init__(f"{program}: {said}" if program else "no tunnel program")
        self.program = program
        self.said = said


def find_program() -> tuple[Program, str]:
    """Return the first tunnel program that is installed, and its path; raise NoTunnel."""
    for program in PROGRAMS:
        path = shutil.which(program.name)
        if path is not None:
            return program, path
    raise NoTunnel


class Tunnel:
    """A running tunnel program."""

    def __init__(self, program: Program, process: asyncio.subprocess.Process) -> None:
        self.program = program
        self.address = ""
        self._process = process
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, port: int, *, timeout_s: float = START_TIMEOUT_S) -> "Tunnel":
        """Start a tunnel to a local port, and return it when its address is known; raise NoTunnel."""
        program, path = find_program()
        pipe, devnull = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *program.command(path, port), stdin=devnull, stdout=pipe, stderr=asyncio.subprocess.STDOUT
        )
        tunnel = cls(program, process)
        said: list[str] = []
        try:
            await asyncio.wait_for(tunnel._read_address(said), timeout_s)
        except TimeoutError:
            pass
        except BaseException:
            await tunnel.close()
            raise
        if not tunnel.address:
            await tunnel.close()
            raise NoTunnel(program.name, " ".join(said[-LINES_KEPT:]))
        tunnel._reader = asyncio.create_task(tunnel._drain())
        return tunnel

    async def _read_address(self, said: list[str]) -> None:
        """Read output until the address is found, or the program ends."""
        output = self._process.stdout
        while output is not None and (line := await output.readline()):
            text = line.decode(errors="replace").strip()
            said.append(text)
            found = re.search(self.program.address, text)
            if found:
                self.address = found[1].rstrip("/")
                return

    async def _drain(self) -> None:
        """Read and drop what the program goes on to say, so that it never blocks."""
        output = self._process.stdout
        while output is not None and await output.readline():
            pass

    async def close(self) -> None:
        """End the program."""
        if self._reader is not None:
            self._reader.cancel()
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), STOP_TIMEOUT_S)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
