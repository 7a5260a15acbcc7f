"""Shared by every test: reproducible Hypothesis, and the plain sources beside the compiled package."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile(
    "meydan",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],  # by the clock: it says how busy the machine is
)
settings.load_profile("meydan")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come first: their scenes are long and wait a lot, and one process must not be left alone with them."""
    items.sort(key=lambda item: item.path.name != "test_browsers.py")


@pytest.fixture(scope="session")
def plain_python() -> Callable[[str], str]:
    """Runs code in a fresh Python that imports the plain sources, and returns what it prints."""

    def run(code: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
