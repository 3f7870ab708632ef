"""Reverse proxies as processes, with the configurations that `deploy` ships."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

DEPLOY = Path(__file__).parents[3] / "deploy"


class Proxy(NamedTuple):
    """A running proxy: its address, and the context that trusts its certificate."""

    address: str
    tls: ssl.SSLContext


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def find(program: str) -> str:
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    found = shutil.which(program, path=path)
    if found is None:
        pytest.skip(f"{program} is not installed here (Debian: apt install {program})")
    return found


def example(name: str, changes: dict[str, str]) -> str:
    """Return a shipped configuration for this test's ports, name and certificate: each must occur in it."""
    text = (DEPLOY / name).read_text()
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for localhost that signs itself; return it and its key."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    command += ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, "-out", cert, "-keyout", key], check=True, capture_output=True)
    return cert, key


def caddy(folder: Path, upstream: str, port: int) -> tuple[list[str], Path]:
    """Return the command of Caddy with a certificate of its own authority, and where that one's is."""
    changes = {"play.example {": f"https://localhost:{port} {{\n\ttls internal", "127.0.0.1:8642": upstream}
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(options + example("Caddyfile", changes))
    command = [find("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return command, folder / "data/caddy/pki/authorities/local/root.crt"


def nginx(folder: Path, upstream: str, port: int) -> tuple[list[str], Path]:
    """Return the command of nginx, and its certificate."""
    cert, key = certificate(folder)
    changes = {
        "/etc/letsencrypt/live/play.example/fullchain.pem": str(cert),
        "/etc/letsencrypt/live/play.example/privkey.pem": str(key),
        "listen 443": f"listen 127.0.0.1:{port}",
        "play.example": "localhost",
        "127.0.0.1:8642": upstream,
    }
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"pid {folder}/pid;\ndaemon off;\nerror_log stderr;\nevents {{}}\n"
    site = example("nginx.conf", changes)
    (folder / "nginx.conf").write_text(f"{main}http {{\naccess_log off;\n{temporary}{site}}}\n")
    return [find("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")], cert


def haproxy(folder: Path, upstream: str, port: int) -> tuple[list[str], Path]:
    """Return the command of HAProxy, and its certificate."""
    cert, key = certificate(folder)
    both = folder / "both.pem"
    both.write_text(cert.read_text() + key.read_text())
    changes = {
        "/etc/haproxy/play.example.pem": str(both),
        "bind :443": f"bind 127.0.0.1:{port}",
        "127.0.0.1:8642": upstream,
    }
    (folder / "haproxy.cfg").write_text(example("haproxy.cfg", changes))
    return [find("haproxy"), "-db", "-f", str(folder / "haproxy.cfg")], cert


PROXIES: dict[str, Callable[[Path, str, int], tuple[list[str], Path]]] = {
    "caddy": caddy,
    "nginx": nginx,
    "haproxy": haproxy,
}


@contextlib.contextmanager
def running_proxy(name: str, folder: Path, upstream: str) -> Iterator[Proxy]:
    """Run a proxy in front of a server (host and port) until the end of the context."""
    port = free_port()
    command, authority = PROXIES[name](folder, upstream, port)
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    log = folder / "proxy.log"
    with (
        log.open("wb") as output,
        subprocess.Popen(command, stdout=output, stderr=output, env=environment) as it,
    ):
        try:
            yield Proxy(f"https://localhost:{port}", _wait(port, authority, log))
        finally:
            it.terminate()
            it.wait(20)


def _wait(port: int, authority: Path, log: Path) -> ssl.SSLContext:
    """Return the context for the proxy's certificate, as soon as a handshake works."""
    for _ in range(300):
        with contextlib.suppress(OSError):
            context = ssl.create_default_context(cafile=authority)
            with (
                socket.create_connection(("127.0.0.1", port), 2) as raw,
                context.wrap_socket(raw, server_hostname="localhost"),
            ):
                return context
        time.sleep(0.1)
    raise AssertionError(log.read_text())
