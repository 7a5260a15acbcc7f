"""The walk through one move in docs/architecture.md names existing files, at most 15."""

import re
from pathlib import Path

from tests.house.test_server_rooms import ORDER

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
MOST_FILES = 15


def test_the_walk_through_one_move_names_few_existing_files() -> None:
    text = PAGE.read_text(encoding="utf-8")
    section = text.split("## One move, from click to the other players' screens")[1].split("\n## ")[0]
    files = re.findall(r"^\| \d+ \| \[[^]]*\]\(([^)]+)\)", section, re.MULTILINE)
    assert 10 <= len(files) <= MOST_FILES
    assert [file for file in files if not (PAGE.parent / file).resolve().is_file()] == []


def test_the_picture_shows_the_rooms_in_their_order() -> None:
    picture = (PAGE.parent / "pictures/rooms.svg").read_text(encoding="utf-8")
    shown = re.findall(r'font-weight="700" fill="#3a2c14">([a-z_., /]+)<', picture)
    names = [part.strip().removesuffix("/").removesuffix(".py") for row in shown for part in row.split(",")]
    top = ["app", "serve"]
    assert [name for name in names if name in ORDER] == [*top, *(name for name in reversed(ORDER) if name not in top)]
