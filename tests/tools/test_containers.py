"""The files for containers name programs, options and files that exist."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import commands  # noqa: E402

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICE = (ROOT / "deploy" / "petitpeuple.service").read_text(encoding="utf-8")
OPTIONS = {option.rstrip("=") for option in commands.OPTIONS["serve"].split()}


def test_the_last_stage_is_small_and_has_no_rights() -> None:
    build, last = DOCKERFILE.rsplit("\nFROM ", 1)
    assert "gcc" in build
    assert "gcc" not in last
    assert re.search(r"^USER petitpeuple$", last, re.MULTILINE)
    assert re.search(r"^VOLUME /data$", last, re.MULTILINE)
    assert "HEALTHCHECK" in last


def test_what_the_image_copies_is_sent_to_the_builder() -> None:
    sent = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    assert [path for path in sent if not (ROOT / path).exists()] == []


def test_the_command_of_the_image_has_options_that_exist() -> None:
    words = json.loads(re.findall(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)[-1])
    assert words[0] == "serve"
    assert {word for word in words if word.startswith("--")} <= OPTIONS


def test_compose_has_options_that_exist_and_trusts_its_own_network() -> None:
    words = COMPOSE["services"]["petitpeuple"]["command"]
    assert {word.partition("=")[0] for word in words[1:]} <= OPTIONS
    (subnet,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert f"--trusted-proxy={subnet['subnet']}" in words


def test_compose_declares_every_volume_and_network() -> None:
    services = COMPOSE["services"].values()
    volumes = {volume.partition(":")[0] for one in services for volume in one["volumes"]}
    assert volumes == COMPOSE["volumes"].keys()
    assert {network for one in services for network in one["networks"]} == COMPOSE["networks"].keys()


def test_caddy_removes_what_clients_must_not_set() -> None:
    inside = COMPOSE["configs"]["caddyfile"]["content"]
    assert "header_up -Forwarded" in inside
    assert "header_up -Forwarded" in (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")


def test_the_unit_has_options_that_exist() -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", SERVICE, re.MULTILINE)
    assert {word for word in command.split() if word.startswith("--")} <= OPTIONS
