"""A strict type checker accepts a correct client of `import meydan` and finds the mistakes of a wrong one."""

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import meydan

CLIENTS = Path(__file__).parent / "client"
PACKAGE = Path(meydan.__file__).parent
MARKED = {
    number
    for number, line in enumerate((CLIENTS / "wrong.txt").read_text("utf-8").splitlines(), 1)
    if "# WRONG" in line
}
pyright = pytest.mark.skipif(importlib.util.find_spec("basedpyright") is None, reason="basedpyright is not installed")


def put(file: str, folder: Path) -> None:
    """Copy a client into its own folder. The wrong one is stored as text, so that our own type check skips it."""
    source = CLIENTS / file if (CLIENTS / file).is_file() else (CLIENTS / file).with_suffix(".txt")
    (folder / file).write_text(source.read_text("utf-8"), encoding="utf-8")


def mypy(file: str, folder: Path) -> tuple[int, set[int]]:
    """The exit code of mypy in strict mode and the lines with errors, for a client outside this project."""
    put(file, folder)
    (folder / "mypy.ini").write_text("[mypy]\nstrict = true\nstrict_equality = true\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(folder / "cache"), "--no-error-summary", file]
    path = {**os.environ, "MYPYPATH": "" if "site-packages" in PACKAGE.parts else str(PACKAGE.parent)}
    ran = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=path, check=False)
    lines = {int(found) for found in re.findall(rf"^{file}:(\d+): error", ran.stdout, re.MULTILINE)}
    assert ran.returncode in (0, 1), ran.stdout + ran.stderr
    return ran.returncode, lines


@pytest.mark.sources
def test_mypy_accepts_a_correct_client_and_finds_every_mistake_of_a_wrong_one(tmp_path: Path) -> None:
    assert mypy("correct.py", tmp_path) == (0, set())
    assert mypy("wrong.py", tmp_path) == (1, MARKED)


def errors_of_pyright(file: str, folder: Path) -> set[int]:
    """The lines in which pyright in strict mode finds an error."""
    put(file, folder)
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(PACKAGE.parent)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "basedpyright", "--outputjson", "--pythonpath", sys.executable, file]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    found = json.loads(ran.stdout)["generalDiagnostics"]
    return {one["range"]["start"]["line"] + 1 for one in found if one["severity"] == "error"}


@pyright
@pytest.mark.sources
def test_pyright_accepts_a_correct_client_and_finds_every_mistake_of_a_wrong_one(tmp_path: Path) -> None:
    assert errors_of_pyright("correct.py", tmp_path) == set()
    assert errors_of_pyright("wrong.py", tmp_path) == MARKED


def test_the_correct_client_runs() -> None:
    ran = subprocess.run([sys.executable, str(CLIENTS / "correct.py")], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_the_mark_that_the_package_has_types_is_shipped() -> None:
    assert (PACKAGE / "py.typed").is_file()
