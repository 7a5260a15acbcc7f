"""Shared by every test: reproducible Hypothesis, and the plain sources beside the compiled package."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.support.scenes import SceneRun, browsers_can_run, scenes

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile(
    "meydan",
    deadline=None,
    derandomize=True,  # the same examples in every run; `python -m tests.fuzz` tries new ones
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # by the clock: it says how busy the machine is
)
settings.load_profile("meydan")


BROWSERS = "test_browsers.py::test_scene["
RUN = pytest.StashKey[SceneRun]()


QUICK = ("games", "golden", "house/test_layers", "house/test_server_rooms", "laws/test_citations", "lessons")
"""Where the tests of `--quick` are: the rules on plain Python, and the structure of the sources."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only quick tests without servers and browsers")


def is_quick(item: pytest.Item) -> bool:
    place = item.path.relative_to(ROOT / "tests").as_posix()
    return place.startswith(QUICK) and item.get_closest_marker("slow") is None


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.stash[RUN] = SceneRun()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a server, and a core would be idle meanwhile."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell workers of xdist the folder with the outcomes of the scenes."""
    node.workerinput["scenes"] = str(node.config.stash[RUN].folder)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: list[str]) -> None:
    start_scenes(node.config, ids)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of modules and tests are collected, and all stay: garbage is not looked for meanwhile, nor among them
    later. Each such look took up to half a second."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_finish(session: pytest.Session) -> None:
    if not session.config.option.collectonly:
        start_scenes(session.config, [item.nodeid for item in session.items])


def start_scenes(config: pytest.Config, ids: list[str]) -> None:
    """Browser scenes start with the session and run beside its other tests."""
    run = config.stash.get(RUN, None)
    chosen = [one for one in scenes() if any(test.endswith(f"{BROWSERS}{one.name}]") for test in ids)]
    if run is not None and run.thread is None and chosen and browsers_can_run():
        run.start(chosen)


def pytest_unconfigure(config: pytest.Config) -> None:
    run = config.stash.get(RUN, None)
    if run is not None:
        run.stop()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that take a minute on one core come first, so that nobody waits for them alone in the end. Tests of scenes
    come last: they only wait for what runs in the background."""
    items.sort(key=lambda item: (BROWSERS in item.nodeid, item.get_closest_marker("early") is None))
    if config.option.quick:
        config.hook.pytest_deselected(items=[item for item in items if not is_quick(item)])
        items[:] = [item for item in items if is_quick(item)]


@pytest.fixture(scope="session")
def scene_outcomes(request: pytest.FixtureRequest) -> Path:
    """The folder in which browser scenes tell how they ended."""
    told = getattr(request.config, "workerinput", {}).get("scenes")
    return Path(told) if told else request.config.stash[RUN].folder


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


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new working folder; modules imported from it are forgotten, because other tests have some of the same name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield tmp_path
    for name, module in [*sys.modules.items()]:
        if Path(getattr(module, "__file__", None) or "/").is_relative_to(tmp_path):
            del sys.modules[name]
