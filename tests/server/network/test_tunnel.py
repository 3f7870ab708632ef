"""Tunnel programs, as stand-ins that print what the real programs print.

The output of cloudflared is as in its public logs. That of tailscale and ngrok is in the form we expect: it
was not recorded from the programs themselves.
"""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from petitpeuple.server.tunnel import NoTunnel, Tunnel

CLOUDFLARED = """\
2026-11-12T09:14:05Z INF Thank you for trying Cloudflare Tunnel. Doing so, without a Cloudflare account, is a quick way to experiment and try it out. However, be aware that these account-less Tunnels have no uptime guarantee, are subject to the Cloudflare Online Services Terms of Use (https://www.cloudflare.com/website-terms/), and Cloudflare reserves the right to investigate your use of Tunnels for violations of such terms.
2026-11-12T09:14:05Z INF Requesting new quick Tunnel on trycloudflare.com...
2026-11-12T09:14:09Z INF +--------------------------------------------------------------------------------------------+
2026-11-12T09:14:09Z INF |  Your quick Tunnel has been created! Visit it at (it may take some time to be reachable):  |
2026-11-12T09:14:09Z INF |  https://quiet-fern-lantern-river.trycloudflare.com                                        |
2026-11-12T09:14:09Z INF +--------------------------------------------------------------------------------------------+
2026-11-12T09:14:09Z INF Registered tunnel connection connIndex=0 protocol=quic"""  # noqa: E501 - as it was printed
TAILSCALE = """\
Available on the internet:

https://attic.tail1234.ts.net/
|-- proxy http://127.0.0.1:8642

Press Ctrl+C to exit."""
NGROK = """\
t=2026-11-12T09:20:11+0000 lvl=info msg="no configuration paths supplied"
t=2026-11-12T09:20:11+0000 lvl=info msg="starting web service" obj=web addr=127.0.0.1:4040 allow_hosts=[]
t=2026-11-12T09:20:12+0000 lvl=info msg="started tunnel" obj=tunnels name=command_line addr=http://localhost:8642 url=https://3f1c-203-0-113-7.ngrok-free.app"""  # noqa: E501
NGROK_WITHOUT_ACCOUNT = """\
ERROR:  authentication failed: Usage of ngrok requires a verified account and authtoken.
ERROR:  ERR_NGROK_4018"""
CLOUDFLARED_WITHOUT_NETWORK = """\
2026-11-12T09:14:05Z INF Requesting new quick Tunnel on trycloudflare.com...
failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel": dial tcp: no such host"""
RECORDED = {
    "cloudflared": (CLOUDFLARED, "https://quiet-fern-lantern-river.trycloudflare.com"),
    "tailscale": (TAILSCALE, "https://attic.tail1234.ts.net"),
    "ngrok": (NGROK, "https://3f1c-203-0-113-7.ngrok-free.app"),
}


def stand_in(folder: Path, name: str, output: str, *, ends: bool = False) -> None:
    """Write a program that notes how it was called, prints, and then runs until it is ended."""
    program = folder / name
    wait = "exit 1" if ends else "exec sleep 600"
    called = f'echo "$@" > {folder}/called'
    program.write_text(
        f"#!/bin/sh\n{called}\necho $$ > {folder}/pid\ncat <<'END' >&2\n{output}\nEND\n{wait}\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is searched before anything else; no real tunnel program is found."""
    monkeypatch.setattr(
        "shutil.which", lambda name: str(tmp_path / name) if (tmp_path / name).exists() else None
    )
    return tmp_path


@pytest.mark.parametrize("name", RECORDED)
def test_a_tunnel_is_found_started_read_and_ended(programs: Path, name: str) -> None:
    output, address = RECORDED[name]
    stand_in(programs, name, output)

    async def scenario() -> None:
        tunnel = await Tunnel.open(8642)
        assert (tunnel.program.name, tunnel.address) == (name, address)
        assert "8642" in (programs / "called").read_text()
        process = int((programs / "pid").read_text())
        await tunnel.close()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)

    asyncio.run(scenario())


FAILURES = {
    "ngrok": (NGROK_WITHOUT_ACCOUNT, "ERR_NGROK_4018"),
    "cloudflared": (CLOUDFLARED_WITHOUT_NETWORK, "no such host"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_tunnel_that_fails_says_why(programs: Path, name: str) -> None:
    output, why = FAILURES[name]
    stand_in(programs, name, output, ends=True)
    with pytest.raises(NoTunnel, match=why) as failed:
        asyncio.run(Tunnel.open(8642))
    assert failed.value.program == name


def test_a_tunnel_that_stays_silent_is_given_up_and_ended(programs: Path) -> None:
    stand_in(programs, "cloudflared", "2026-11-12T09:14:05Z INF Requesting new quick Tunnel")
    with pytest.raises(NoTunnel):
        asyncio.run(Tunnel.open(8642, timeout_s=0.5))
    with pytest.raises(ProcessLookupError):
        os.kill(int((programs / "pid").read_text()), 0)


def test_without_a_program_there_is_no_tunnel(programs: Path) -> None:
    assert not list(programs.iterdir())
    with pytest.raises(NoTunnel) as failed:
        asyncio.run(Tunnel.open(8642))
    assert failed.value.program == ""
