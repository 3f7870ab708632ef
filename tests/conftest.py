"""What all tests share: the same examples on every machine, and a sure word on which rules run."""

import os

import pytest
from hypothesis import settings

from petitpeuple.cli.app import version

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")


def pytest_report_header() -> str:
    return version()


def pytest_configure() -> None:
    wanted = "compiled" if os.environ.get("PETITPEUPLE_COMPILED_TESTS") else "interpreted"
    if f"({wanted})" not in version():
        pytest.exit(f"These tests want the {wanted} rules, but this is {version()}.", returncode=3)
