"""Reads the project's Markdown: its pages with their links, headings, code spans and code blocks."""

import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {"node_modules", "build", "dist", "static", "__pycache__", "test-results", "playwright-report"}
"""Generated folders; hidden folders other than `.github` and `.ci` are also left out."""

FENCE = re.compile(r"^( *)(```+|~~~+)([^\n]*)\n(.*?)^\1\2[ \t]*$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\)")
HTML_LINK = re.compile(r"<(?:img|a)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
HTML_ANCHOR = re.compile(r"<\w+[^>]*\b(?:id|name)=\"([^\"]+)\"")


@dataclass(frozen=True)
class Found:
    """A piece of text on a page, with its line number."""

    text: str
    line: int


@dataclass(frozen=True)
class Page:
    """One Markdown file."""

    path: Path
    text: str

    def __str__(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def prose(self) -> str:
        """The text with code blocks blanked out, so that offsets stay the same."""
        return FENCE.sub(lambda block: re.sub(r"[^\n]", " ", block[0]), self.text)

    def blocks(self) -> list[tuple[str, Found]]:
        """The code blocks with their languages."""
        return [(block[3].strip(), self._found(block[4], block.start(4))) for block in FENCE.finditer(self.text)]

    def spans(self) -> list[Found]:
        """Code in the running text, such as `play`."""
        return [self._found(" ".join(span[2].split()), span.start(2)) for span in SPAN.finditer(self.prose)]

    def links(self) -> list[Found]:
        """The targets of links and pictures, without code that looks like a link."""
        prose = SPAN.sub(lambda span: re.sub(r"[^\n]", "x", span[0]), self.prose)
        return [self._found(link[1], link.start()) for find in (LINK, HTML_LINK) for link in find.finditer(prose)]

    def anchors(self) -> set[str]:
        """The valid anchors of this page, as GitHub and the site derive them from headings."""
        found: set[str] = set(HTML_ANCHOR.findall(self.prose))
        for heading in HEADING.findall(self.prose):
            anchor = slug(heading)
            number = 0
            while anchor in found:
                number += 1
                anchor = f"{slug(heading)}-{number}"
            found.add(anchor)
        return found

    def _found(self, text: str, place: int) -> Found:
        return Found(text, self.text.count("\n", 0, place) + 1)


@cache
def page_of(path: Path) -> Page:
    return Page(path, path.read_text(encoding="utf-8"))


def slug(heading: str) -> str:
    """The anchor of a heading: lower case, without punctuation, with hyphens for spaces."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")


@cache
def files() -> frozenset[PurePosixPath]:
    """Every file and folder of the project, relative to its root, without generated ones."""
    found = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [
            name for name in folders if name not in NOT_OURS and (name[0] != "." or name in {".github", ".ci"})
        ]
        inside = Path(folder).relative_to(ROOT)
        found |= {PurePosixPath((inside / name).as_posix()) for name in (*folders, *names)}
    return frozenset(found)


@cache
def pages() -> tuple[Page, ...]:
    """Every Markdown file of the project."""
    return tuple(page_of(ROOT / path) for path in sorted(files()) if path.suffix == ".md" and (ROOT / path).is_file())
