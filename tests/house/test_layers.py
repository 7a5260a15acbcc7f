"""Dependencies point one way: core <- games <- bots <- server <- cli. The engines use nothing from outside."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import meydan

ROOT = Path(__file__).resolve().parents[2]
MAY_IMPORT = {
    "types": {"types"},
    "core": {"types", "core"},
    "typed_game": {"types", "core"},
    "games": {"types", "core", "typed_game", "games"},
    "bots": {"types", "core", "games", "bots"},
    "__init__": {"types", "core", "typed_game", "games", "bots"},
    "batch": {"types", "core", "games", "bots", "__init__", "batch"},
    "provenance": {"__init__"},
    "learning": {"core", "games", "bots", "__init__", "batch", "provenance", "learning"},
    "dataset": {"core", "games", "bots", "__init__", "provenance", "dataset"},
    "adapters": {"core", "games", "bots", "__init__", "adapters"},
    "statistics": {"core", "games", "bots", "statistics"},
    "template_game": {"core", "template_game"},
    "board": {"core", "__init__", "board"},
    "lessons": {"core", "__init__", "lessons"},
    "puzzles": {"core", "games", "bots", "__init__", "puzzles"},
    "tournaments": {"tournaments"},
    "fair_play": {"core", "bots", "fair_play"},
    "locales": {"locales"},
    "server": {
        "core",
        "games",
        "bots",
        "__init__",
        "board",
        "fair_play",
        "lessons",
        "locales",
        "puzzles",
        "server",
        "statistics",
        "tournaments",
    },
    "suite": {"core", "games", "bots", "__init__", "provenance", "learning", "server", "suite"},
    "local": {"core", "games", "bots", "__init__", "board", "lessons", "puzzles", "server", "local"},
    "client": {"__init__", "server", "client"},
    "loadtest": {"core", "__init__", "loadtest"},
    "cli": {
        "core",
        "games",
        "bots",
        "__init__",
        "adapters",
        "puzzles",
        "dataset",
        "fair_play",
        "provenance",
        "learning",
        "suite",
        "server",
        "local",
        "client",
        "loadtest",
        "locales",
        "statistics",
        "cli",
    },
    "__main__": {"core", "games", "bots", "__init__", "server", "cli"},
}
ENGINES = ("core", "games")
OUTSIDE = {*sys.stdlib_module_names, "librt", "mypy_extensions", "typing_extensions"}
COMPILED_WITH = {*OUTSIDE, "msgspec", "openskill"}
"""What may be imported by modules that the build reads: the group `build` of pyproject.toml has it."""
READ_BY_THE_BUILD = {"core", "games", "bots"} | MAY_IMPORT["bots"] | MAY_IMPORT["__init__"] | {"__init__"}
"""The compiled layers, and what they or their parent package import: mypyc checks the types of all of it."""
FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "meydan").rglob("*.py"))


def imports(path: str) -> Iterator[str]:
    """The full dotted names a file imports, wherever in the file it does so."""
    package = Path(path).parent.parts
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            start = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            for alias in node.names:
                yield f"{start}.{alias.name}"


def layer(dotted: str) -> str:
    """The layer that a name under `meydan` belongs to."""
    part = (dotted.split(".") + [""])[1]
    return part if part in MAY_IMPORT else "__init__"


def test_every_folder_belongs_to_a_layer() -> None:
    parts = {Path(file).parts[1].removesuffix(".py") for file in FILES}
    assert parts <= MAY_IMPORT.keys(), "say in MAY_IMPORT what the new part may import"


@pytest.mark.parametrize("file", FILES)
def test_imports_point_one_way(file: str) -> None:
    parts = Path(file).with_suffix("").parts
    for name in imports(file):
        if name.split(".")[0] == "meydan":
            assert layer(name) in MAY_IMPORT[parts[1]], f"{file} imports {name}"
        elif parts[1] in ENGINES:
            assert name.split(".")[0] in OUTSIDE, f"{file} imports {name}: engines need nothing from outside"
        elif parts[1] in READ_BY_THE_BUILD:
            assert name.split(".")[0] in COMPILED_WITH, f"{file} imports {name}, which a build of the package lacks"


def test_the_build_reads_no_other_layer() -> None:
    for part in READ_BY_THE_BUILD:
        assert MAY_IMPORT[part] <= READ_BY_THE_BUILD


def test_the_build_has_what_compiled_modules_import() -> None:
    """An isolated build, such as that of `pip wheel`, installs this group and nothing else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [name.replace("-", "_") for name in project["dependency-groups"]["build"]]
    for package in COMPILED_WITH - OUTSIDE:
        assert any(one.startswith(package) for one in asked), f"the group `build` lacks {package}"


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("meydan/games/") and file.count("/") > 2])
def test_no_game_imports_another_game(file: str) -> None:
    own = Path(file).parts[2]
    for name in imports(file):
        if name.startswith("meydan.games."):
            assert name.split(".")[2] == own, f"{file} imports {name}"


def test_no_package_shadows_a_name_of_the_contract() -> None:
    """`import meydan.x` would replace the function `meydan.x` by the package.

    `games` is allowed: `meydan` itself imports the package before it defines the function.
    """
    inside = {path.stem for path in Path(meydan.__file__).parent.iterdir()}
    assert inside & set(meydan.__all__) == {"games"}
