"""Configuration of the documentation site, which Sphinx builds from the Markdown pages of this repository.

`./play docs` builds it into `build/site`. The source folder is the root of the repository, so that pages may link to
each other, to `CHANGELOG.md` and to the reports in `bench` as they do on GitHub. Warnings fail the build.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the plain sources: compiled modules do not keep all of their docstrings
sys.modules.pop("meydan", None)

import meydan  # noqa: E402

ABOUT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = ABOUT["urls"]["Repository"]

project = "Meydan"
copyright = "The Meydan contributors"  # noqa: A001
version = release = meydan.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/*.md", "docs/**/*.md", "bench/*.md", "bench/**/*.md"]
exclude_patterns = [
    ".*",
    "README*.md",
    "build",
    "deploy",
    "dist",
    "e2e",
    "meydan",
    "tests",
    "tools",
    "web",
]

html_theme = "furo"
html_title = "Meydan"
html_favicon = "../web/public/icon.svg"
html_static_path = ["site/static"]
html_css_files = ["site.css"]
templates_path = ["site/templates"]
html_additional_pages = {"index": "redirect.html"}
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"source_repository": REPOSITORY, "source_branch": "main", "top_of_page_buttons": []}

myst_heading_anchors = 6
myst_links_external_new_tab = False
suppress_warnings = [
    "misc.highlighting_failure",  # Pygments does not know Svelte, and JSON with an ellipsis is meant for people
    "myst.header",  # ledgers start their sections at the level that reads best on GitHub
]

autodoc_inherit_docstrings = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["ray", "pyspiel", "open_spiel"]
default_role = "literal"
add_module_names = False
toc_object_entries_show_parents = "hide"

LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")


def point_to_repository(app: Any, name: str, source: list[str]) -> None:
    """Point links to files that are no pages of the site, such as sources and folders, to the repository."""
    page = ROOT / app.env.doc2path(name, base=False)

    def pointed(match: re.Match[str]) -> str:
        target = match[2]
        if "://" in target or target.startswith("mailto:"):
            return match[0]
        path = (page.parent / target).resolve()
        if not path.exists() or not path.is_relative_to(ROOT) or is_page(app, path) or is_picture(path):
            return match[0]
        kind = "tree" if path.is_dir() else "blob"
        return f"{match[1]}{REPOSITORY}/{kind}/main/{path.relative_to(ROOT).as_posix()}{match[3]}"

    source[0] = LINK.sub(pointed, source[0])


def is_page(app: Any, path: Path) -> bool:
    return app.project.path2doc(path.relative_to(ROOT).as_posix()) in app.project.docnames


def is_picture(path: Path) -> bool:
    return path.suffix in {".jpg", ".png", ".svg"}


def setup(app: Any) -> None:
    app.connect("source-read", point_to_repository)
