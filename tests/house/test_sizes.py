"""Folders of Python code stay small, and no line is too long, not even one that lint would let through."""

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("meydan", "tests", "bench", "install", "tools", "docs", "e2e")
MOST_MODULES = 15
LONGEST_LINE = 120
ONE_FILE_FOR_EACH = {
    "meydan/games/dej/districts": "one file for each unique district",
    "meydan/games/dej/roles": "one file for each role",
    "meydan/server/storage/migrations/versions": "one file for each migration; none is ever removed",
}
"""Folders that grow with what they hold."""
NOT_MODULES = {"__init__.py", "__main__.py", "conftest.py"}


def sources() -> list[Path]:
    """Every Python file of the project, with its path from the root."""
    found = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py") if "node_modules" not in file.parts]
    return sorted(file.relative_to(ROOT) for file in found)


def test_no_folder_holds_too_many_modules() -> None:
    sizes = Counter(file.parent.as_posix() for file in sources() if file.name not in NOT_MODULES)
    assert len(sizes) > 60
    assert {
        folder: size for folder, size in sizes.items() if size > MOST_MODULES and folder not in ONE_FILE_FOR_EACH
    } == {}
    assert sizes.keys() >= ONE_FILE_FOR_EACH.keys()


def test_no_line_is_longer_than_120_characters() -> None:
    long = [
        f"{file}:{number}"
        for file in [*sources(), Path("setup.py"), Path("play")]
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not long
