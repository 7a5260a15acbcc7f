"""The packages of the server are ordered: each imports only from itself and from earlier ones."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "meydan" / "server"
ORDER = (
    "common",
    "settings",
    "cluster",
    "storage",
    "wire",
    "thinking",
    "services",
    "people",
    "state",
    "standing",
    "figures",
    "history",
    "tables",
    "setup",
    "lobby",
    "circles",
    "daily",
    "boards",
    "puzzles",
    "tournaments",
    "clubs",
    "seasons",
    "fair_play",
    "notices",
    "edge",
    "ops",
    "server",
    "api",
    "app",
    "serve",
)
"""From the bottom to the top: packages and top-level modules of `meydan/server`."""
MOST_MODULES = 14
DATA = {"static", "__pycache__"}
VERSIONS = "storage/migrations/versions"
"""Migrations are never removed, so this folder grows."""
FILES = sorted(path.relative_to(SERVER).as_posix() for path in SERVER.rglob("*.py") if DATA.isdisjoint(path.parts))


def room_of(file: str) -> str:
    return Path(file).parts[0].removesuffix(".py")


def server_imports(source: str) -> Iterator[str]:
    """The rooms of the server that a module imports, also inside functions and for type checking only."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[:2] == ["meydan", "server"] and len(parts) > 2:
                yield parts[2]


def against_the_order(room: str, source: str) -> list[str]:
    return [other for other in server_imports(source) if ORDER.index(other) > ORDER.index(room)]


def test_every_room_has_a_place_in_the_order() -> None:
    rooms = {room_of(file) for file in FILES} - {"__init__"}
    assert rooms == set(ORDER), "say in ORDER where the new room stands"


@pytest.mark.parametrize("file", [file for file in FILES if file != "__init__.py"])
def test_rooms_import_only_from_those_before_them(file: str) -> None:
    assert not against_the_order(room_of(file), (SERVER / file).read_text(encoding="utf-8"))


def test_an_import_against_the_order_is_detected() -> None:
    source = "def late():\n    from meydan.server.tables.table import Table\n"
    assert against_the_order("state", source) == ["tables"]
    assert against_the_order("lobby", source) == []


def test_no_room_has_too_many_modules() -> None:
    folders = {Path(file).parent for file in FILES} - {Path(VERSIONS)}
    sizes = {str(folder): len([file for file in FILES if Path(file).parent == folder]) - 1 for folder in folders}
    assert {folder: size for folder, size in sizes.items() if size > MOST_MODULES} == {}


def test_every_room_has_a_docstring() -> None:
    packages = [file for file in FILES if file.endswith("__init__.py")]
    assert len(packages) > 10
    for file in packages:
        assert ast.get_docstring(ast.parse((SERVER / file).read_text(encoding="utf-8"))), file


@pytest.mark.parametrize("file", FILES)
def test_no_module_imports_its_callers_for_their_types(file: str) -> None:
    """An import under TYPE_CHECKING hides an import cycle, which a callback should replace."""
    assert "TYPE_CHECKING" not in (SERVER / file).read_text(encoding="utf-8")
