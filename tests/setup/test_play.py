"""`./play` repeats exactly the steps whose inputs have changed, and opens the page before the engines are compiled."""

import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = [f"requirements{part}.lock" for part in ("", "-web", "-build", "-wasm", "-test")]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small copy of the project, without a web app."""
    for name in ("play", "pyproject.toml", "setup.py", *LOCKS):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "install", tmp_path / "install", ignore=shutil.ignore_patterns("__pycache__"))
    engine = tmp_path / "meydan" / "core" / "engine.py"
    engine.parent.mkdir(parents=True)
    engine.write_text("X = 1\n")
    return tmp_path


@pytest.fixture
def play(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The script as a module."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in [name for name in sys.modules if name.partition(".")[0] == "install"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delenv("MEYDAN_COMPILE", raising=False)
    loader = importlib.machinery.SourceFileLoader("play", str(project / "play"))
    spec = importlib.util.spec_from_loader("play", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    yield module
    for name in [name for name in sys.modules if name.partition(".")[0] == "install"]:
        del sys.modules[name]


class Made:
    """Stands in for everything that `./play` starts; notes what was made, in order."""

    def __init__(self, play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.play = play
        self.steps: list[str] = []
        monkeypatch.setattr(play, "make_venv", self.venv)
        monkeypatch.setattr(play, "installer", lambda: ["pip"])
        monkeypatch.setattr(play, "run", self.run)
        monkeypatch.setattr(play, "is_compiled", lambda: True)
        monkeypatch.setattr(play.engines, "why_plain", lambda: "")
        monkeypatch.setattr(play, "compile_meanwhile", lambda: self.steps.append("compile meanwhile"))
        monkeypatch.setattr(play, "start", self.start)

    def venv(self) -> None:
        self.steps.append("venv")
        self.play.VENV.mkdir()
        (self.play.VENV / ".python").write_text(self.play.python_stamp())

    def run(self, *command: object, watch: object = None) -> None:
        self.steps.append(Path(str(command[-1])).name)

    def start(self, *command: object) -> int:
        where = "sources" if self.play.ENV.pop("PYTHONPATH", None) else "installed"
        self.steps.append(f"{where}: {' '.join(map(str, command[3:]))}")
        return 0

    def take(self) -> list[str]:
        found, self.steps = self.steps, []
        return found


@pytest.fixture
def made(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Made:
    return Made(play, monkeypatch)


@pytest.mark.parametrize(
    "name",
    ["meydan/core/engine.py", "meydan/core/data.json", "setup.py", "install/engines.py", "requirements-build.lock"],
)
def test_a_changed_source_is_noticed(play: ModuleType, project: Path, name: str) -> None:
    before = play.engines_stamp()
    assert play.engines_stamp() == before
    with (project / name).open("a") as file:
        file.write("# changed\n")
    assert play.engines_stamp() != before


def test_a_renamed_file_is_noticed(play: ModuleType, project: Path) -> None:
    before = play.engines_stamp()
    (project / "meydan/core/engine.py").rename(project / "meydan/core/motor.py")
    assert play.engines_stamp() != before


def test_caches_are_no_sources(play: ModuleType, project: Path) -> None:
    before = play.engines_stamp()
    cache = project / "meydan" / "core" / "__pycache__"
    cache.mkdir()
    (cache / "engine.pyc").write_bytes(b"1")
    assert play.engines_stamp() == before


def test_the_page_does_not_wait_for_the_engines(play: ModuleType, made: Made) -> None:
    assert play.main([]) == 0
    assert made.take() == ["venv", "requirements.lock", "compile meanwhile", "sources: meydan"]


def test_compiled_engines_are_used_as_long_as_they_are_fresh(play: ModuleType, made: Made, project: Path) -> None:
    play.main(["compile"])
    assert made.take() == ["venv", "requirements.lock", "requirements-build.lock", project.name]
    play.main(["--lan"])
    assert made.take() == ["installed: meydan --lan"]
    (project / "meydan/core/engine.py").write_text("X = 2\n")
    play.main([])
    assert made.take() == ["compile meanwhile", "sources: meydan"]


def test_engines_are_compiled_to_webassembly_when_asked(
    play: ModuleType, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.wasm, "is_wanted", lambda: True)
    play.main(["wasm"])
    tools = ["requirements-build.lock", "requirements-wasm.lock", "install.wasm"]
    assert made.take() == ["venv", "requirements.lock", *tools, "requirements-web.lock", "install.webapp"]
    monkeypatch.setattr(play.wasm, "is_wanted", lambda: False)
    play.main(["wasm"])
    assert made.take() == []


def test_the_package_waits_for_the_engines_of_the_browser(
    play: ModuleType, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both compilers run side by side, and the package is put together when the web app is complete."""
    compiled, waits, order = threading.Event(), threading.Event(), []

    def run(*command: object, watch: object = None) -> None:
        name = Path(str(command[-1])).name
        if name == play.ROOT.name:
            with play.held(play.webapp.LOCK, when_waiting=waits.set):
                assert compiled.is_set()
        elif name == "install.wasm":
            assert waits.wait(30)
            compiled.set()
        order.append(name)

    monkeypatch.setattr(play, "run", run)
    monkeypatch.setattr(play.wasm, "is_wanted", lambda: not compiled.is_set())
    monkeypatch.setattr(play.wasm, "is_fresh", compiled.is_set)
    play.set_up(play.TEST, browser=True)
    assert order[-3:] == ["install.wasm", "install.webapp", play.ROOT.name]
    play.set_up(play.TEST)
    assert order[-1] == play.ROOT.name  # nothing is made again
    assert order.count(play.ROOT.name) == 1


def test_a_tournament_waits_for_compiled_engines(play: ModuleType, made: Made, project: Path) -> None:
    play.main(["arena", "coup"])
    assert made.take()[-2:] == [project.name, "installed: meydan arena coup"]


def test_the_test_lock_holds_all_of_the_others(play: ModuleType, made: Made, project: Path) -> None:
    play.set_up(play.TEST)
    assert made.take() == ["venv", "requirements-test.lock", project.name]
    play.set_up(play.TEST)
    play.set_up(play.APP)
    assert made.take() == []


def test_checks_of_the_sources_begin_beside_the_compiler(
    play: ModuleType, made: Made, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checking = threading.Event()

    def printed(command: tuple[str, ...], env: dict[str, str]) -> tuple[int, str]:
        checking.set()
        made.steps.append(f"{command[0]} {env.get('PYTHONPATH') == str(project)}")
        return 0, ""

    def run(*command: object, watch: object = None) -> None:
        assert Path(str(command[-1])).name != project.name or checking.wait(30)
        made.run(*command)

    def call(command: tuple[str, ...], cwd: Path, env: dict[str, str]) -> int:
        made.steps.append(f"{' '.join(command[2:])} {'PYTHONPATH' in env} {env['PYTHONSAFEPATH']}")
        return 0

    monkeypatch.setattr(play, "run", run)
    monkeypatch.setattr(play, "_printed", printed)
    monkeypatch.setattr(play.subprocess, "call", call)
    assert play.main(["test"]) == 0
    steps = made.take()
    assert steps[:2] == ["venv", "requirements-test.lock"]
    tests = "pytest -m not sources and not long False 1"
    assert sorted(steps[2:]) == sorted(["ruff True"] * 2 + ["pytest True", "mypy True", project.name, tests])
    play.main(["test", "tests/games", "-n", "0"])
    assert "pytest tests/games -n 0 False 1" in made.take()


def test_tests_of_the_sources_are_where_they_are_looked_for(play: ModuleType) -> None:
    mark = "pytest.mark." + "sources"
    marked = [file for file in (ROOT / "tests").rglob("*.py") if mark in file.read_text(encoding="utf-8")]
    assert marked
    for file in marked:
        assert file.relative_to(ROOT).as_posix().startswith(tuple(f"{one}/" for one in play.SOURCE_TESTS)), file


def test_without_a_set_up_no_test_is_run(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise play.Failed("no compiler")

    def call(*command: object, **more: object) -> int:
        raise AssertionError("tests of an old package")

    monkeypatch.setattr(play, "_printed", lambda command, env: (0, ""))
    monkeypatch.setattr(play.subprocess, "call", call)
    with pytest.raises(play.Failed, match="no compiler"):
        play.check((("ruff",), ("mypy",)), ("pytest",), fail)


def test_a_layer_that_failed_is_made_again(play: ModuleType, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*command: object, watch: object = None) -> None:
        raise play.Failed("no network")

    with monkeypatch.context() as patch:
        patch.setattr(play, "run", fail)
        with pytest.raises(play.Failed, match="no network"):
            play.set_up(play.APP, project=False)
    made.take()
    play.set_up(play.APP, project=False)
    assert made.take() == ["requirements.lock"]


def test_engines_of_changed_sources_are_not_taken_for_fresh(play: ModuleType, made: Made, project: Path) -> None:
    play.set_up(play.APP, project=False)
    want = play.engines_stamp()
    (project / "meydan/core/engine.py").write_text("X = 3\n")
    assert play.compile_for_the_app(want) == 0
    assert not (play.VENV / ".engines").exists()
    assert play.PLAIN.read_text() == want


def test_what_compiles_meanwhile_ends_with_the_app(project: Path) -> None:
    """The pipe that the app holds closes however the app ends, and then the process that reads it ends."""
    code = f"""
import os, runpy, subprocess, sys
play = runpy.run_path({str(project / "play")!r}, run_name="play")
play["end_with_the_app"]()
child = subprocess.Popen([sys.executable, "-c", "import time; print('up', flush=True); time.sleep(600)"])
child.wait()
"""
    reading, writing = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=reading, stdout=subprocess.PIPE, start_new_session=os.name != "nt"
    ) as process:
        os.close(reading)
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"up"
        os.close(writing)
        assert process.stdout.read() == b""  # ends only when the child has ended, too
    assert process.returncode != 0


@pytest.fixture
def no_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the variable that many containers set."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


@pytest.mark.usefixtures("no_bytecode")
def test_the_bytecode_of_the_packages_is_stored_always(play: ModuleType) -> None:
    assert "PYTHONDONTWRITEBYTECODE" not in play.ENV
