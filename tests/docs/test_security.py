"""Tests named in docs/security.md exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_named_test_exists() -> None:
    files = list((ROOT / "tests").rglob("test_*.py"))  # several tests share a name
    functions = {name for file in files for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))}
    named = set(re.findall(r"\btest_\w+(?:\.py)?", PAGE))
    assert len(named) > 40
    assert named - functions - {file.name for file in files} == set()


def test_every_chapter_of_the_standard_is_covered() -> None:
    rows = "\n".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| V"))
    assert {f"V{chapter}" for chapter in range(1, 18)} <= set(re.findall(r"V\d+", rows))
