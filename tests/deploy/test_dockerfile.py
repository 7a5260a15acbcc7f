"""The Dockerfile copies and installs what the package is built from."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COPIED = {name for line in re.findall(r"^COPY (?!--from)(.*)$", TEXT, re.MULTILINE) for name in line.split()[:-1]}


def test_everything_that_is_copied_exists() -> None:
    assert COPIED
    assert [name for name in COPIED if not (ROOT / name).exists()] == []


def test_everything_that_the_build_needs_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    backend = project["build-system"]["build-backend"].split(".")[0]
    needed = {
        "pyproject.toml",
        "setup.py",
        "meydan",
        "web",
        project["project"]["readme"],
        *project["project"]["license-files"],
    }
    if (ROOT / backend).is_dir():
        needed.add(backend)
    assert needed <= COPIED


def test_every_locked_package_that_a_server_needs_is_installed() -> None:
    """Neither tests nor the compiler for WebAssembly: an image offers play without a server on plain engines."""
    left_out = {"requirements-test.lock", "requirements-wasm.lock"}
    locks = {path.name for path in ROOT.glob("requirements*.lock")} - left_out
    assert locks == set(re.findall(r"-r (\S+\.lock)", TEXT))
    assert locks <= COPIED
