"""A third language is a folder: a made-up one passes the checks and is built into the app, without a change of code."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.web.test_house import WEB, needs_packages, node


def run(*arguments: str, locales: Path) -> subprocess.CompletedProcess[str]:
    """Run Node with another folder of languages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEYDAN_LOCALES", str(locales))
        return node(*arguments)


@needs_packages
@pytest.mark.sources
def test_a_third_language_is_a_folder(tmp_path: Path) -> None:
    locales, built = tmp_path / "locales", tmp_path / "built"
    made = node("scripts/pseudo.ts", str(locales))
    assert made.returncode == 0, made.stderr
    checked = run("scripts/texts.mjs", locales=locales)
    assert checked.returncode == 0, checked.stderr
    assert re.search(r"فارسی, English, \w+", checked.stdout)
    wishes = ["--outDir", str(built), "--emptyOutDir", "--logLevel", "error"]
    done = run(str(WEB / "node_modules/vite/bin/vite.js"), "build", *wishes, locales=locales)
    assert done.returncode == 0, done.stderr
    assert ' data-qps="/assets/' in (built / "index.html").read_text("utf-8")
    languages = {file.name.split("_")[2] for file in (built / "assets").glob("_texts_*")}
    assert languages == {"fa", "en", "qps"}
