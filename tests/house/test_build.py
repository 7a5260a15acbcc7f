"""The installed package matches the sources and is compiled where there is a C compiler."""

import importlib.machinery
import os
import shutil
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

import meydan

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(meydan.__file__).resolve().parent
SOURCES = ROOT / "meydan"
COMPILED = ("core/", "games/", "bots/")
NATIVE = tuple(importlib.machinery.EXTENSION_SUFFIXES)

installed = pytest.mark.skipif(HERE == SOURCES, reason="these are the plain sources, nothing is installed")


def files(folder: Path) -> set[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


@installed
def test_the_package_contains_every_source_and_nothing_stale() -> None:
    assert {file for file in files(HERE) if not file.endswith(NATIVE)} == files(SOURCES)


@installed
def test_all_engine_modules_are_compiled_or_none() -> None:
    native = {file.split(".")[0] for file in files(HERE) if file.endswith(NATIVE)}
    engines = {file.split(".")[0] for file in files(SOURCES) if file.startswith(COMPILED) and file.endswith(".py")}
    modules = {file for file in engines if not file.endswith("__init__")}
    assert native == (modules if meydan.COMPILED else set())


@installed
def test_a_machine_with_a_compiler_compiles() -> None:
    compiler = str(sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h").is_file()
    if not compiler or not shutil.which(compiler[0]) or not headers or os.environ.get("MEYDAN_COMPILE") == "0":
        pytest.skip("no C compiler, no Python headers, or not wanted")
    assert meydan.COMPILED


def test_plain_sources_run_beside_the_compiled_package(plain_python: Callable[[str], str]) -> None:
    assert plain_python("import meydan; print(meydan.COMPILED, meydan.__file__, sep=chr(10))").splitlines() == [
        "False",
        str(SOURCES / "__init__.py"),
    ]
