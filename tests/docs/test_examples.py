"""Every example in the documentation runs and gives the printed output."""

import ast
import doctest
import importlib.util
import re
from pathlib import Path

import pytest

import meydan
from tests.docs.pages import Page, pages

ROOT = Path(__file__).resolve().parents[2]
ALL_PAGES = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("README*.md")]
PAGES = sorted(page for page in ALL_PAGES if ">>>" in page.read_text("utf-8"))


def test_the_documentation_has_examples() -> None:
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


RESEARCH = (ROOT / "docs" / "research.md").read_text("utf-8")
EXTRAS = {"pettingzoo", "gymnasium", "pyspiel", "playouts", "textarena", "learning"}


def test_the_agent_developer_examples_run() -> None:
    """The blocks of a page are one program; blocks that need a missing extra are skipped."""
    blocks = re.findall(r"```python\n(.*?)```", RESEARCH, re.DOTALL)
    ran = 0
    names: dict[str, object] = {}
    for block in blocks:
        wanted = {word for word in EXTRAS if re.search(rf"import.*{word}|adapters\.{word}|meydan\.{word}", block)}
        modules = {"numpy" if word in ("playouts", "learning") else word for word in wanted}
        if all(importlib.util.find_spec(module) for module in modules):
            exec(compile(block, "docs/research.md", "exec"), names)
            ran += 1
    assert ran >= 2
    assert len(blocks) >= 6


def blocks(page: Page) -> list[str]:
    """The Python blocks of a page without those in `>>>` form."""
    return [block.text for language, block in page.blocks() if language == "python" and ">>>" not in block.text]


@pytest.mark.parametrize("page", [page for page in pages() if blocks(page)], ids=str)
def test_python_on_a_page_compiles_and_imports_existing_names(page: Page) -> None:
    """Includes examples that need a server or a missing extra."""
    for block in blocks(page):
        for node in ast.walk(ast.parse(block)):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [f"{node.module}.{alias.name}" for alias in node.names]
            for name in modules:
                assert not name.startswith("meydan") or is_importable(name), f"{page} imports {name}"


def is_importable(name: str) -> bool:
    """Whether this is a module of the project or a name in one."""
    home, _, last = name.rpartition(".")
    try:
        if importlib.util.find_spec(name) is not None:
            return True
    except ModuleNotFoundError:
        pass
    try:
        return hasattr(importlib.import_module(home), last)
    except ModuleNotFoundError as error:
        return not (error.name or "meydan").startswith("meydan")  # an extra that is not installed
