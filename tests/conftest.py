"""Shared test configuration: deterministic Hypothesis examples and a check of which rules are tested."""

import os

import pytest
from hypothesis import settings

from petitpeuple.cli.app import version

settings.register_profile("deterministic", derandomize=True, deadline=None)
settings.load_profile("deterministic")


def pytest_report_header() -> str:
    return version()


def pytest_configure() -> None:
    expected = "compiled" if os.environ.get("PETITPEUPLE_COMPILED_TESTS") else "interpreted"
    if f"({expected})" not in version():
        pytest.exit(f"These tests need the {expected} rules, but this is {version()}.", returncode=3)
