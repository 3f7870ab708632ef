"""Write a result file: what was measured, with the date and the machine."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

FOLDER = Path(__file__).parent / "results"


def write(path: Path, found: Mapping[str, object]) -> None:
    """Write a result as JSON."""
    path.write_text(json.dumps({**found, **about()}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def about() -> dict[str, str]:
    """Return the date and the machine of a measurement."""
    system = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    today = datetime.now(tz=UTC).date().isoformat()
    return {"date": today, "machine": f"{system}, Python {platform.python_version()}"}
