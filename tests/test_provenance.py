"""Where a report comes from: the commit of the running sources, and nothing if it is not known."""

import subprocess
from pathlib import Path

import pytest

import meydan
from meydan import provenance


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def test_a_checkout_is_named_and_its_changes_are_told(tmp_path: Path) -> None:
    (tmp_path / "meydan").mkdir()
    file = tmp_path / "meydan" / "a.py"
    file.write_text("1\n")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    clean = provenance.head(tmp_path)
    assert clean is not None
    assert len(clean) == 40
    file.write_text("2\n")
    assert provenance.head(tmp_path) == f"{clean}+changes"


def test_a_folder_without_history_has_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert provenance.head(tmp_path) is None


def test_an_installed_package_has_the_commit_of_equal_sources_only(tmp_path: Path) -> None:
    for name in ("installed", "sources"):
        (tmp_path / name / "inner").mkdir(parents=True)
        (tmp_path / name / "inner" / "a.py").write_text("1\n")
    installed, sources = tmp_path / "installed", tmp_path / "sources"
    assert provenance.same_sources(installed, sources)
    (installed / "inner" / "a.py").write_text("2\n")
    assert not provenance.same_sources(installed, sources)
    (installed / "inner" / "a.py").write_text("1\n")
    (sources / "b.py").write_text("")
    assert not provenance.same_sources(installed, sources)


def test_a_folder_inside_of_a_checkout_has_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package is run there, as `./play python` does."""
    (tmp_path / "meydan").mkdir()
    (tmp_path / "meydan" / "__init__.py").write_text("")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    site, runs = tmp_path / "site" / "meydan", tmp_path / "build" / "runs"
    site.mkdir(parents=True)
    runs.mkdir(parents=True)
    (site / "__init__.py").write_text("")
    monkeypatch.chdir(runs)
    monkeypatch.setattr(meydan, "__file__", str(site / "__init__.py"))
    assert provenance.commit() == provenance.head(tmp_path)
    (site / "__init__.py").write_text("1\n")
    assert provenance.commit() is None


def test_a_report_names_engine_and_machine() -> None:
    found = provenance.provenance()
    assert (found.engine, found.compiled) == (meydan.__version__, meydan.COMPILED)
    assert found.machine.cores >= 1
