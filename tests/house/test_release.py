"""`python -m tools.release` makes one commit and one tag, or refuses and changes nothing."""

import datetime
import importlib.util
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import meydan

ROOT = Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
assert _spec is not None
assert _spec.loader is not None
tool: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(tool)
DAY = datetime.date(2026, 12, 1)
CHANGES = "# Changelog\n\n## Unreleased\n\n### Added\n- Dice.\n\n## 0.1.0 (2026-11-01)\n\n- The beginning.\n"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A small repository with what a release changes."""
    (tmp_path / "meydan").mkdir()
    (tmp_path / "meydan" / "__init__.py").write_text('"""Games."""\n\n__version__ = "0.1.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    for arguments in (
        ["init", "--quiet", "--initial-branch=main"],
        ["config", "user.name", "Tester"],
        ["config", "user.email", "tester@example.org"],
        ["config", "commit.gpgsign", "false"],
        ["config", "tag.gpgsign", "false"],
        ["config", "core.autocrlf", "false"],
        ["add", "."],
        ["commit", "--quiet", "-m", "begin"],
    ):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    return tmp_path


def test_a_release_is_one_commit_and_one_tag(clone: Path) -> None:
    tool.release(clone, "0.2.0", DAY)
    assert '__version__ = "0.2.0"' in (clone / "meydan" / "__init__.py").read_text(encoding="utf-8")
    changelog = (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n- Dice.\n" in changelog
    assert tool.section(changelog, "0.2.0") == "### Added\n- Dice."
    assert tool.git(clone, "log", "--format=%s").splitlines() == ["release: 0.2.0", "begin"]
    assert tool.git(clone, "describe", "--exact-match") == "v0.2.0"
    assert not tool.git(clone, "status", "--porcelain")


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "0.2", "v0.2.0", "0.2.0rc1"])
def test_only_newer_versions_are_released(clone: Path, version: str) -> None:
    with pytest.raises(tool.Refused):
        tool.release(clone, version, DAY)
    assert tool.git(clone, "log", "--format=%s") == "begin"
    assert not tool.git(clone, "status", "--porcelain")


def test_a_dirty_checkout_is_refused(clone: Path) -> None:
    (clone / "new.txt").write_text("x", encoding="utf-8")
    with pytest.raises(tool.Refused, match="uncommitted"):
        tool.release(clone, "0.2.0", DAY)


def test_a_release_without_entries_is_refused(clone: Path) -> None:
    tool.release(clone, "0.2.0", DAY)
    with pytest.raises(tool.Refused, match="no entries"):
        tool.release(clone, "0.3.0", DAY)


def test_our_own_files_can_be_released() -> None:
    source = (ROOT / "meydan" / "__init__.py").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert tool.VERSION_LINE.findall(source) == [meydan.__version__]
    assert '"99.0.0"' in tool.set_version(source, "99.0.0")
    assert tool.section(tool.close_section(changelog, "99.0.0", DAY), "99.0.0")


def test_the_version_is_written_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "meydan.__version__"}
