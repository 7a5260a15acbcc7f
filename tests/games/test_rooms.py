"""The packages of every game: the same names everywhere, few modules in each, and what each may import."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "meydan" / "games"
FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
SHARED = ("zones", "flow", "knowledge", "positions")
MAY_IMPORT = {
    "zones": {"board", "maps", "scoring"},
    "scoring": {"zones", "board", "cards", "districts"},
    "flow": {"zones", "scoring", "board", "cards", "districts", "editions"},
    "knowledge": {"zones", "flow", "editions", "districts"},
    "positions": {"zones", "flow", "scoring", "knowledge", "board", "cards", "districts", "editions"},
}
"""What a package may import beside itself. Tables of names (`roles/names.py`) and hooks are for everybody."""
NAMES = re.compile(r"\.(?:names|edition|hooks|catalogue|events|view)$")
MOST_MODULES = 14
ONE_FILE_A_CARD = ("roles", "districts", "cards")


def imports(path: Path, folder: str) -> set[str]:
    """The modules of its own game that a file imports."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(rf"^from (meydan\.games\.{folder}\.[\w.]+) import", text, re.MULTILINE))
    for package, names in re.findall(
        rf"^from (meydan\.games\.{folder}(?:\.\w+)?) import ([\w, ]+)$", text, re.MULTILINE
    ):
        found |= {f"{package}.{name.split(' ')[0]}" for name in names.split(", ") if is_module(package, name)}
    return found


def is_module(package: str, name: str) -> bool:
    return (ROOT / package.replace(".", "/") / f"{name.split(' ')[0]}.py").is_file()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_game_has_the_same_packages(folder: str) -> None:
    there = {path.parent.name for path in (GAMES / folder).glob("*/__init__.py")}
    assert set(SHARED) <= there


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_package_is_crowded(folder: str) -> None:
    for package in [GAMES / folder, *(path.parent for path in (GAMES / folder).glob("*/__init__.py"))]:
        modules = [path.name for path in package.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST_MODULES or package.name in ONE_FILE_A_CARD, package


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_package_says_what_it_holds(folder: str) -> None:
    for path in (GAMES / folder).glob("**/__init__.py"):
        assert path.read_text(encoding="utf-8").startswith('"""'), path


@pytest.mark.parametrize("folder", FOLDERS)
def test_packages_import_what_they_may(folder: str) -> None:
    for package, allowed in MAY_IMPORT.items():
        for path in (GAMES / folder / package).glob("*.py"):
            for name in imports(path, folder):
                parts = name.split(".")
                if len(parts) > 4 and parts[3] != package and not NAMES.search(name):
                    assert parts[3] in allowed, f"{path.relative_to(ROOT)} imports {name}"
