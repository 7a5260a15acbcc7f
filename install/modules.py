"""Finds the modules of `meydan/server` that play without a server, by following the imports of `meydan/local`."""

import ast
from collections.abc import Iterator
from pathlib import Path

SHARED = "meydan.server"


def shared(root: Path) -> list[Path]:
    """The files of `meydan/server` that the files of `meydan/local` import, directly or not, with their packages."""
    found: set[Path] = set()
    left = sorted((root / "meydan/local").glob("*.py"))
    while left:
        for name in _imports(left.pop()):
            for file in _files(root, name):
                if file not in found:
                    found.add(file)
                    left.append(file)
    return sorted(found)


def _imports(file: Path) -> Iterator[str]:
    """The names under `meydan.server` that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(SHARED):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _files(root: Path, name: str) -> Iterator[Path]:
    """The module of a dotted name and the packages around it; the last part may be a name in the module."""
    path = root
    for part in name.split("."):
        path /= part
        if path.with_suffix(".py").is_file():
            yield path.with_suffix(".py")
            return
        if (path / "__init__.py").is_file():
            yield path / "__init__.py"
