"""Every example in the documentation runs and shows what it says."""

import doctest
import re
from pathlib import Path

import pytest

import meydan

ROOT = Path(__file__).resolve().parents[2]
ALL_PAGES = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("README*.md")]
PAGES = sorted(page for page in ALL_PAGES if ">>>" in page.read_text("utf-8"))


def test_there_are_examples() -> None:
    assert ROOT / "docs" / "contract.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    flags = doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert tried
    assert not failed


def test_the_examples_of_the_package_run() -> None:
    failed, tried = doctest.testmod(meydan)
    assert tried
    assert not failed


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]:
        if page.parent.name == "rules":
            continue
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"
