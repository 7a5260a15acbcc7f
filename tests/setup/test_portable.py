"""The app runs where the modules and calls of POSIX systems are missing, as on Windows."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.client import Client
from tests.server.process import MEYDAN, PATHS, ServerProcess

ROOT = Path(__file__).resolve().parents[2]
HIDDEN = ("grp", "httptools", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop")
MISSING = ("fork", "getuid", "geteuid", "getgid", "getpgid", "killpg", "nice", "setsid", "sched_getaffinity", "fchmod")
WINDOWS = f"""
import os, sys
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name in {HIDDEN!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hide())
for name in {HIDDEN!r}:
    sys.modules.pop(name, None)
for name in {MISSING!r}:
    if hasattr(os, name):
        delattr(os, name)
"""
EXTRAS = ("meydan.adapters", "meydan.cli.language_models.text_arena", "meydan.learning", "meydan.loadtest")
"""Need further packages, or do not belong to the app."""
NOT_IMPORTED = ("__main__", "by_httptools", "migrations.env")
"""Are run, imported only where httptools is there, or loaded by Alembic."""
IMPORT_ALL = f"""
import importlib, pkgutil, meydan
for module in pkgutil.walk_packages(meydan.__path__, "meydan."):
    if not module.name.startswith({EXTRAS!r}) and not module.name.endswith({NOT_IMPORTED!r}):
        importlib.import_module(module.name)
print("all")
"""


@pytest.fixture
def windows(tmp_path: Path) -> Path:
    """A folder whose `sitecustomize` takes away from Python what only POSIX systems have."""
    folder = tmp_path / "windows"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WINDOWS)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="nothing has to be taken away here")
def test_every_module_of_the_app_imports(windows: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(windows), PATHS])}
    done = subprocess.run(
        [sys.executable, "-P", "-c", IMPORT_ALL], env=env, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.stdout == "all\n", done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="nothing has to be taken away here")
def test_a_game_against_a_bot_is_played(windows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.process.PATHS", os.pathsep.join([str(windows), PATHS]))
    folder = tmp_path / "میدان من"
    folder.mkdir()
    server = ServerProcess(folder)
    server.program = MEYDAN
    server.start()
    try:
        with Client(server.url, name="Sara") as sara, sara.listen(sara.play_now("coup", players=2).id) as seat:
            for question in seat.questions():
                seat.answer(question.options[0])
            assert seat.update is not None
            assert seat.update.winners
    finally:
        server.kill()


def test_no_module_imports_what_only_posix_has_when_it_is_loaded() -> None:
    """Such imports are in functions, after a check of the platform."""
    files = [file for file in (ROOT / "meydan").rglob("*.py") if "node_modules" not in file.parts]
    assert len(files) > 300
    wrong = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for statement in ast.parse(file.read_text(encoding="utf-8")).body
        for name in imported(statement)
        if name.partition(".")[0] in {*HIDDEN, "fcntl", "msvcrt", "winreg"}
    ]
    assert not wrong


def imported(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    return [statement.module or ""] if isinstance(statement, ast.ImportFrom) else []


def test_windows_has_a_command_of_its_own() -> None:
    """It has the line endings of its shell, and passes on the arguments and the exit code."""
    text = (ROOT / "play.cmd").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n") > 0
    assert b'"%~dp0play" %*' in text
    assert b"exit /b" in text
