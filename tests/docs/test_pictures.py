"""Drawn pictures are self-contained, and those of the terminal game can be made again."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import meydan

PICTURES = Path(__file__).parents[2] / "docs/pictures"
NAMES = sorted(path.name for path in PICTURES.glob("*.svg"))
TERMINAL = [name for name in NAMES if "terminal" in name]


def test_the_pictures_match_the_output_of_their_script(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(meydan.__file__).parents[1])}
    subprocess.run([sys.executable, str(PICTURES / "make.py"), str(tmp_path)], check=True, env=env, timeout=120)
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == TERMINAL
    persian = (tmp_path / "coup-terminal-fa.svg").read_text(encoding="utf-8")
    assert 'direction="rtl"' in persian
    assert "بزرگ‌زاده" in persian


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_complete_and_has_no_external_references(name: str) -> None:
    text = (PICTURES / name).read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\(|href|@import|<script|<style", text)
