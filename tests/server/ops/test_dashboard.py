"""The dashboard and the alerts use only metrics that the server exports."""

import json
import re
from pathlib import Path

import httpx
import pytest

from tests.server.process import ServerProcess

FOLDER = Path(__file__).resolve().parents[3] / "deploy" / "observe"
FILES = [path for path in sorted(FOLDER.iterdir()) if path.name != "prometheus.yml"]
NUMBER = re.compile(r"\b((?:meydan|process)_[a-z_]+)\b")


def given(server: ServerProcess) -> set[str]:
    lines = httpx.get(f"{server.url}/metrics", timeout=60).text.splitlines()
    return {re.split(r"[ {]", line, maxsplit=1)[0] for line in lines if not line.startswith("#")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_metric_of_the_dashboard_and_alerts_is_exported(path: Path, server: ServerProcess) -> None:
    asked = set(NUMBER.findall(path.read_text(encoding="utf-8")))
    assert asked
    assert asked <= given(server)


def test_the_dashboard_is_valid() -> None:
    board = json.loads((FOLDER / "grafana.json").read_text(encoding="utf-8"))
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    assert all(panel["targets"] for panel in board["panels"])
