"""Scenes with people in real browsers: each scene of `e2e/scenes` is a test."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.scenes import E2E, browsers_can_run, node_environment, outcome, scenes

pytestmark = pytest.mark.skipif(
    not browsers_can_run(), reason="the web app is not built here, or there is no browser (name one in CHROMIUM)"
)


@pytest.mark.parametrize(
    "name", [pytest.param(one.name, marks=[pytest.mark.long] if one.long else []) for one in scenes()]
)
def test_scene(name: str, scene_outcomes: Path) -> None:
    """Playwright runs the scene in the background; the message names its trace and pictures."""
    told = outcome(scene_outcomes, name)
    assert told["ok"], told["text"]


def namespaces() -> bool:
    """Whether this system allows network namespaces."""
    try:
        return subprocess.run(["unshare", "--map-root-user", "--net", "ip", "link", "set", "lo", "up"]).returncode == 0
    except OSError:
        return False


@pytest.mark.long
@pytest.mark.skipif(not namespaces(), reason="no network namespaces here")
def test_hot_seat_games_continue_without_a_network() -> None:
    """Hot-seat games in a network namespace whose only link is deleted in mid-game."""
    command = [sys.executable, "-P", str(E2E / "alone.py")]
    done = subprocess.run(
        command, env=node_environment(), capture_output=True, text=True, encoding="utf-8", timeout=2400
    )
    assert done.returncode == 0, done.stdout + done.stderr
