"""The documentation site builds without warnings, needs no other host, and its search finds both languages."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

import pytest

import meydan
from meydan import bots, client

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `./play docs` does."""
    if find_spec("sphinx") is None and "CI" not in os.environ:
        pytest.skip("the packages of the group `docs` are not installed")
    folder = tmp_path_factory.mktemp("site")
    command = ["-q", "-E", "-W", "-c", str(ROOT / "docs"), "-d", str(folder / "trees"), "-b", "html"]
    env = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *command, str(ROOT), str(folder / "html")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
    )
    assert done.returncode == 0, done.stderr
    return folder / "html"


class Tags(HTMLParser):
    """Collects a page's resources, links and anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {key: value or "" for key, value in attrs}
        self.anchors |= {said[key] for key in ("id", "name") if key in said}
        if "src" in said:
            self.loads.append(said["src"])
        if "href" in said:
            stays = tag == "a" or said.get("rel") in ("canonical", "index", "search", "next", "prev")
            (self.links if stays else self.loads).append(said["href"])


@pytest.mark.sources
def test_the_site_is_complete_and_self_contained(site: Path) -> None:
    """Building takes long, so one test checks everything."""
    pages = {path: Tags(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    wrong = []
    for path, tags in pages.items():
        for target in [*tags.loads, *tags.links]:
            name, _, anchor = unquote(target).partition("#")
            if re.match(r"[a-z]+:|//", name):
                if target in tags.loads and not name.startswith("data:"):
                    wrong.append(f"{path.name} loads {target}")
                continue
            to = (path.parent / name.split("?")[0]).resolve() if name else path
            if not to.exists():
                wrong.append(f"{path.name}: {target} does not exist")
            elif anchor and to in pages and anchor not in pages[to].anchors:
                wrong.append(f"{path.name}: {target} has no such place")
    assert not wrong, "\n".join(wrong)
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert not re.findall(r"url\([\"']?https?:[^)]*|@import[^;]*https?:[^;]*", styles)
    persian = (site / "docs" / "index.fa.html").read_text(encoding="utf-8")
    assert '<div dir="rtl" lang="fa">' in persian
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    for word in ("کودتا", "کتابخانه", "webhook", "playout"):
        assert json.dumps(word)[1:-1] in index, f"a search does not find {word}"
    api = {name: pages[site / "docs" / "api" / f"{name}.html"].anchors for name in ("meydan", "bots", "client")}
    for page, module in (("meydan", meydan), ("bots", bots), ("client", client)):
        missing = {name for name in module.__all__ if not any(place.endswith(f".{name}") for place in api[page])}
        assert not missing, f"the API reference of {module.__name__} lacks {missing}"
