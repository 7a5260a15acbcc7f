"""A folder with bots that people might hand in, good and bad."""

import sys
from pathlib import Path

import pytest

SUBMITTED = '''
import os
import time

from meydan import bots


class First(bots.Bot):
    """Takes the first of its options."""

    def __init__(self):
        super().__init__("first")

    def choose(self, known, seed, budget=None):
        return known.options[0]


class Illegal(First):
    def choose(self, known, seed, budget=None):
        return 4096


class Nothing(First):
    def choose(self, known, seed, budget=None):
        return "no choice"


class Broken(First):
    def choose(self, known, seed, budget=None):
        raise RuntimeError("broken")


class Gone(First):
    def choose(self, known, seed, budget=None):
        os._exit(3)


class Slow(First):
    def choose(self, known, seed, budget=None):
        time.sleep(600)


class Looking(First):
    """Takes the number of events it knows as its choice."""

    def choose(self, known, seed, budget=None):
        return known.options[(len(known.events) + seed + budget.iterations) % len(known.options)]
'''


@pytest.fixture
def submitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the module `handed_in`, which is the current one."""
    (tmp_path / "handed_in.py").write_text(SUBMITTED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path
