"""Links between Markdown pages point to existing files and headings."""

import pytest

from tests.docs.pages import ROOT, Page, page_of, pages, slug


def broken(page: Page) -> list[str]:
    """Broken links of a page, each as `file:line: what is wrong`."""
    wrong = []
    for link in page.links():
        target, _, anchor = link.text.partition("#")
        if "://" in target or target.startswith(("mailto:", "data:")):
            continue
        path = (page.path.parent / target).resolve() if target else page.path
        if target and not path.exists():
            wrong.append(f"{page}:{link.line}: {target} does not exist")
        elif not path.is_relative_to(ROOT):
            wrong.append(f"{page}:{link.line}: {target} is outside the project")
        elif anchor and path.suffix == ".md" and anchor not in (page_of(path) if target else page).anchors():
            wrong.append(f"{page}:{link.line}: {target or 'this page'} has no heading #{anchor}")
    return wrong


@pytest.mark.parametrize("page", pages(), ids=str)
def test_links_point_to_existing_files_and_headings(page: Page) -> None:
    assert not broken(page), "\n".join(broken(page))


def test_broken_links_are_found() -> None:
    """The check finds a missing file, a missing heading and a broken picture, and ignores code."""
    text = '# Big *Title*\n[a](gone.md) [b](#big-title) [c](#small)\n`[d](gone.md)` <img src="gone.png">\n'
    assert broken(Page(ROOT / "docs" / "imagined.md", text)) == [
        "docs/imagined.md:2: gone.md does not exist",
        "docs/imagined.md:2: this page has no heading #small",
        "docs/imagined.md:3: gone.png does not exist",
    ]


def test_anchors_match_those_of_github() -> None:
    assert slug("Exposed to the network") == "exposed-to-the-network"
    assert slug("`meydan load`, and what it *costs*") == "meydan-load-and-what-it-costs"
    assert slug("میدان · Meydan") == "میدان--meydan"
