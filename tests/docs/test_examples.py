"""Every example in the documentation runs and shows what it says."""

import doctest
import importlib.util
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


RESEARCH = (ROOT / "docs" / "research.md").read_text("utf-8")
EXTRAS = {"pettingzoo", "gymnasium", "pyspiel", "playouts"}


def test_the_examples_for_people_who_build_agents_run() -> None:
    """The blocks of the page are one program; a block whose extra is not installed is left out."""
    blocks = re.findall(r"```python\n(.*?)```", RESEARCH, re.DOTALL)
    ran = 0
    names: dict[str, object] = {}
    for block in blocks:
        wanted = {word for word in EXTRAS if re.search(rf"import.*{word}|adapters\.{word}", block)}
        modules = {"numpy" if word == "playouts" else word for word in wanted}
        if all(importlib.util.find_spec(module) for module in modules):
            exec(compile(block, "docs/research.md", "exec"), names)
            ran += 1
    assert ran >= 2
    assert len(blocks) >= 6
