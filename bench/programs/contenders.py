"""The programs that are timed against each other, each a process that answers one line at a time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BENCH = HERE.parent
ROOT = BENCH.parent
CACHE = ROOT / "build" / "bench"
COUPML = "coupml==0.1.1"


class Contender:
    """A program under test. `ask` has it do one row and returns CPU seconds and how many things it did."""

    def __init__(self, name: str, command: list[str | Path], greets: bool = True, **env: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, **env}
        )
        self.greeting = self.line() if greets else ""

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} stopped")
        return line.strip()

    def ask(self, words: str) -> tuple[float, int]:
        assert self.process.stdin is not None
        print(words, file=self.process.stdin, flush=True)
        seconds, done, *_ = self.line().split()
        return float(seconds), int(done)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def compiled() -> Contender:
    """The installed engines, which have to be compiled."""
    contender = Contender("compiled", [sys.executable, "-P", HERE / "worker.py"])
    if contender.greeting != "compiled":
        raise SystemExit("the engines are not compiled: install a C compiler and start with ./play python bench/run.py")
    return contender


def plain() -> Contender:
    """The same sources, uncompiled."""
    return Contender("plain", [sys.executable, "-P", HERE / "worker.py"], PYTHONPATH=str(ROOT))


def yardstick(game: str) -> Contender | None:
    """The C++ program of a game, built when there is a compiler."""
    source, program = BENCH / "limit" / f"{game}_limit.cpp", CACHE / f"{game}_limit"
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    CACHE.mkdir(parents=True, exist_ok=True)
    subprocess.run([compiler, "-O2", "-std=c++17", "-o", program, source], check=True)
    return Contender(f"C++ {game}", [program, "serve"], greets=False)


def coupml() -> Contender | None:
    """The package coupml in a separate environment, if it can be installed."""
    home = CACHE / "coupml"
    python = home / "bin" / "python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", home], check=False).returncode == 0
        if not made or subprocess.run([python, "-m", "pip", "install", "-q", COUPML], check=False).returncode:
            shutil.rmtree(home, ignore_errors=True)
            return None
    return Contender("coupml", [python, HERE / "coupml_worker.py"])
