"""`./play` sets up again exactly when something changed that the package is made from."""

import importlib.machinery
import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def play(tmp_path: Path) -> ModuleType:
    """The script as a module, at home in a small copy of the project."""
    for name in ("play", "pyproject.toml", "setup.py", "requirements.lock", "requirements-test.lock"):
        shutil.copy(ROOT / name, tmp_path)
    engine = tmp_path / "meydan" / "core" / "engine.py"
    engine.parent.mkdir(parents=True)
    engine.write_text("X = 1\n")
    loader = importlib.machinery.SourceFileLoader("play", str(tmp_path / "play"))
    spec = importlib.util.spec_from_loader("play", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["meydan/core/engine.py", "meydan/core/data.json", "setup.py", "requirements.lock"])
def test_a_changed_source_is_noticed(play: ModuleType, tmp_path: Path, name: str) -> None:
    before = play.stamp(*play.sources())
    assert play.stamp(*play.sources()) == before
    with (tmp_path / name).open("a") as file:
        file.write("# changed\n")
    assert play.stamp(*play.sources()) != before


def test_a_renamed_file_is_noticed(play: ModuleType, tmp_path: Path) -> None:
    before = play.stamp(*play.sources())
    (tmp_path / "meydan/core/engine.py").rename(tmp_path / "meydan/core/motor.py")
    assert play.stamp(*play.sources()) != before


def test_caches_are_no_sources(play: ModuleType, tmp_path: Path) -> None:
    before = play.stamp(*play.sources())
    cache = tmp_path / "meydan" / "core" / "__pycache__"
    cache.mkdir()
    (cache / "engine.pyc").write_bytes(b"1")
    assert play.stamp(*play.sources()) == before


def test_a_layer_is_made_once(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make_venv() -> None:
        made.append("venv")
        play.VENV.mkdir()

    monkeypatch.setattr(play, "make_venv", make_venv)
    monkeypatch.setattr(play, "install", lambda *what: made.append(what[-1].name))
    monkeypatch.setattr(play, "install_project", lambda: made.append("project"))
    play.set_up(play.TEST_LOCK)
    play.set_up(play.TEST_LOCK)
    play.set_up(play.APP_LOCK)  # the test lock holds all of it
    assert made == ["venv", "requirements-test.lock", "project"]
