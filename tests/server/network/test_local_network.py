"""Opening a running server to other hosts, which are network namespaces here."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer
from tests.server.http_helpers import run_http_scenario

from petitpeuple.server import addresses

ROOT = Path(__file__).parents[3]
IP = shutil.which("ip") or ""
PORT = 8642  # of its own in each namespace
HOST_ADDRESS, GUEST_ADDRESS = "10.87.64.1", "10.87.64.2"
TIMEOUT_S = 120
# Posts JSON, or gets without a body; prints status and text. The namespaces have no other client in common.
CALL = """
import sys, urllib.request, urllib.error
url, body = sys.argv[1], sys.argv[2].encode() or None
try:
    with urllib.request.urlopen(urllib.request.Request(url, body), timeout=20) as reply:
        print(reply.status, reply.read().decode())
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode())
except OSError as error:
    print(0, error)
"""


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def namespaces() -> Iterator[tuple[str, str]]:
    """Make two hosts on one network; skip where this needs more rights."""
    if not IP or os.geteuid() != 0:
        pytest.skip("network namespaces need root and the ip command")
    host, guest = f"pp-host-{os.getpid()}", f"pp-guest-{os.getpid()}"
    with contextlib.ExitStack() as made:
        try:
            for name in (host, guest):
                run("ip", "netns", "add", name)
                made.callback(run, "ip", "netns", "del", name)
            run(
                "ip",
                "-n",
                host,
                "link",
                "add",
                "lan0",
                "type",
                "veth",
                "peer",
                "name",
                "lan0",
                "netns",
                guest,
            )
            for name, address in ((host, HOST_ADDRESS), (guest, GUEST_ADDRESS)):
                run("ip", "-n", name, "addr", "add", f"{address}/24", "dev", "lan0")
                for device in ("lo", "lan0"):
                    run("ip", "-n", name, "link", "set", device, "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
        yield host, guest


def call(namespace: str, address: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Send a request from a namespace; return the status, 0 if nobody answers, and the reply."""
    text = "" if body is None else json.dumps(body)
    inside = [
        "ip",
        "netns",
        "exec",
        namespace,
        sys.executable,
        "-c",
        CALL,
        f"http://{address}:{PORT}{path}",
        text,
    ]
    status, _, reply = subprocess.run(inside, check=True, capture_output=True, text=True).stdout.partition(
        " "
    )
    return int(status), json.loads(reply) if reply.startswith(("{", "[")) else reply


@contextlib.contextmanager
def server_in(namespace: str, folder: Path, *options: str) -> Iterator[None]:
    """Run a server in a namespace."""
    command = [
        sys.executable,
        "-m",
        "petitpeuple",
        "serve",
        "--port",
        str(PORT),
        "--data",
        str(folder),
        *options,
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen([IP, "netns", "exec", namespace, *command], env=environment)
    try:
        end = time.monotonic() + TIMEOUT_S
        while call(namespace, "127.0.0.1", "/health")[0] != 200:
            assert process.poll() is None
            assert time.monotonic() < end
        yield
    finally:
        process.terminate()
        process.wait(TIMEOUT_S)


def test_one_press_opens_the_server_to_another_host_and_closes_it(
    namespaces: tuple[str, str], tmp_path: Path
) -> None:
    host, guest = namespaces
    with server_in(host, tmp_path):
        assert call(host, "127.0.0.1", "/api/network")[1] == {"addresses": [], "tunnel": "", "can_open": True}
        assert call(guest, HOST_ADDRESS, "/health")[0] == 0
        opened = call(host, "127.0.0.1", "/api/network", {"open": True})
        assert opened == (
            200,
            {"addresses": [f"http://{HOST_ADDRESS}:{PORT}"], "tunnel": "", "can_open": True},
        )
        assert call(guest, HOST_ADDRESS, "/health")[0] == 200
        # Neither another host nor a page under the network's address can change it.
        assert call(guest, HOST_ADDRESS, "/api/network", {"open": False})[0] == 403
        assert call(host, HOST_ADDRESS, "/api/network", {"open": False})[0] == 403
        assert call(guest, HOST_ADDRESS, "/api/network")[1]["addresses"] == []
        assert call(host, "127.0.0.1", "/api/network", {"open": False})[1]["addresses"] == []
        assert call(guest, HOST_ADDRESS, "/health")[0] == 0
        assert call(host, "127.0.0.1", "/api/network", {"open": True})[0] == 200  # and again
        assert call(guest, HOST_ADDRESS, "/health")[0] == 200


def test_lan_opens_it_from_the_start_and_a_guest_sits_down(
    namespaces: tuple[str, str], tmp_path: Path
) -> None:
    host, guest = namespaces
    with server_in(host, tmp_path, "--lan"):
        new = {"game": "halma", "seats": [{}, {}], "manual_start": True}
        created = call(host, "127.0.0.1", "/api/tables", new)[1]
        found = call(guest, HOST_ADDRESS, "/api/invitations", {"code": created["invitation"]["code"]})
        assert found == (200, {"table": created["table"], "secret": created["invitation"]["secret"]})


def test_a_server_that_does_not_listen_itself_cannot_be_opened() -> None:
    async def scenario(_server: InMemoryServer, http: httpx.AsyncClient) -> None:
        assert (await http.get("/api/network")).json()["can_open"] is False
        assert (await http.post("/api/network", json={"open": True})).status_code == 403

    run_http_scenario(scenario)


def test_the_address_that_leads_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_default_address", lambda: iter(["192.168.1.20"]))
    monkeypatch.setattr(
        addresses,
        "_interface_addresses",
        lambda: iter(["127.0.0.1", "10.0.0.5", "192.168.1.20", "172.17.0.1"]),
    )
    monkeypatch.setattr(addresses, "_named_addresses", lambda: iter(["127.0.1.1", "169.254.3.4"]))
    assert addresses.local_addresses() == ["192.168.1.20", "10.0.0.5", "172.17.0.1"]
