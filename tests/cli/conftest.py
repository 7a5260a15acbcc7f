"""Fixtures that run the command line in this process or as a subprocess."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import meydan
from meydan.cli.app import run


@dataclass
class Done:
    """The result of a command."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]
OF_THE_TERMINAL = (
    "COLUMNS",
    "FORCE_COLOR",
    "JUPYTER_COLUMNS",
    "LINES",
    "NO_COLOR",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
)
"""Environment variables by which rich detects the terminal; cleared for the tests."""


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run a command in this process with piped input, in an empty folder, without a terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for name in OF_THE_TERMINAL:
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(arguments)
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call


@pytest.fixture
def process(tmp_path: Path) -> Command:
    """Run `python -m meydan` with piped input in an empty folder."""
    kept = {name: value for name, value in os.environ.items() if name not in OF_THE_TERMINAL}
    env = {**kept, "PYTHONPATH": str(Path(meydan.__file__).parents[1]), "LC_ALL": "C.UTF-8"}

    def call(*arguments: str, typed: str = "") -> Done:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "meydan", *arguments],
            env=env,
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return call
