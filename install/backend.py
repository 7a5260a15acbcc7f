"""The build backend: setuptools, which is given mypy and Node only where the build needs them.

Engines are compiled where there is a C compiler, and the web app is built unless it is there already, as it is in a
source archive. So an archive installs on a machine that has neither.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from install import engines, wasm, webapp

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
Config = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    return [*get_requires_for_build_editable(), *needs("build" if not engines.why_plain() else "")]


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    """The archive's engine folder is compiled, so that the wheels made from it have a compiled one."""
    compiler = needs("build", "wasm") if wasm.is_wanted() else []
    return [*get_requires_for_build_editable(), *compiler]


def get_requires_for_build_editable(config_settings: Config = None) -> list[str]:
    return [] if webapp.is_fresh() else [*needs("web"), "pip"]  # pip gets the packages of the engine folder


def needs(*groups: str) -> list[str]:
    """What these groups of pyproject.toml list."""
    listed = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return [wish for group in groups if group for wish in listed[group]]
