"""The command static: the app as a folder of files."""

import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.cli.server import static

Command = Callable[..., Any]
PAGE = """<!doctype html>
<html lang="fa" dir="rtl">
  <head>
    <link rel="icon" href="/icon.svg" />
    <script src="/first.js" data-fa="/assets/texts_fa-1.js"></script>
    <a href="https://example.org/rules">
"""
APP = {
    "index.html": PAGE,
    "manifest.webmanifest": '{"start_url": "/", "icons": [{"src": "/icon.svg", "type": "image/svg+xml"}]}',
    "assets/app-1.js": "export const path = '/home'",
    "engine/manifest.json": "{}",
}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small web app in place of the built one."""
    folder = tmp_path / "built"
    for name, text in APP.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(static, "BUILT", folder)
    return folder


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.usefixtures("built")
def test_the_whole_app_is_written_and_knows_that_it_has_no_server(command: Command) -> None:
    done = command("static", "site/some/where")
    folder = Path("site/some/where")
    assert (done.code, done.out) == (0, f"{folder}\n")
    assert files(folder) == {*APP, "engine/catalogue.json"}
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert '<html data-square="static" lang="fa"' in page
    assert page.index("'wasm-unsafe-eval'") < page.index("<script")
    assert (folder / "assets/app-1.js").read_text(encoding="utf-8") == APP["assets/app-1.js"]


@pytest.mark.usefixtures("built")
def test_addresses_are_relative_so_that_any_folder_of_a_host_will_do(command: Command) -> None:
    command("static", "site")
    page = Path("site/index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:href|src|data-\w+)="([^"]*)"', page) == [
        "static",
        "./icon.svg",
        "./first.js",
        "./assets/texts_fa-1.js",
        "https://example.org/rules",
    ]
    manifest = json.loads(Path("site/manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest == {"start_url": "./", "icons": [{"src": "./icon.svg", "type": "image/svg+xml"}]}


@pytest.mark.usefixtures("built")
def test_the_catalogue_of_all_games_is_there_before_the_engine_is_open(command: Command) -> None:
    command("static", "site")
    catalogue = json.loads(Path("site/engine/catalogue.json").read_text(encoding="utf-8"))
    assert {game["key"] for game in catalogue["games"]} == set(meydan.games())


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("folder", ["site", "."])
def test_a_zip_file_holds_the_folder(
    command: Command, tmp_path: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here/site").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here" if folder == "site" else tmp_path / "here/site")
    done = command("static", folder, "--zip")
    packed = tmp_path / "here/site.zip"
    assert done.out.splitlines() == [folder, str(packed)]
    with zipfile.ZipFile(packed) as opened:
        assert set(opened.namelist()) == {f"site/{name}" for name in files(tmp_path / "here/site")}
        assert opened.read("site/index.html") == (tmp_path / "here/site/index.html").read_bytes()


@pytest.mark.usefixtures("built")
def test_nothing_is_written_over_what_is_there(command: Command) -> None:
    Path("site").mkdir()
    Path("site/mine.txt").write_text("mine", encoding="utf-8")
    done = command("static", "site")
    assert done.code != 0
    assert "site is not empty" in done.err
    assert files(Path("site")) == {"mine.txt"}
    assert "site/mine.txt is not empty" in command("static", "site/mine.txt").err


def test_without_a_built_app_it_says_how_to_build_it(command: Command, built: Path) -> None:
    (built / "engine/manifest.json").unlink()
    done = command("static", "site")
    assert done.code != 0
    assert "./play" in done.err
    assert not Path("site").exists()


@pytest.mark.skipif(not (static.BUILT / "engine/manifest.json").is_file(), reason="the web app is not built")
def test_every_file_that_the_written_page_names_is_there(command: Command) -> None:
    command("static", "site")
    page = Path("site/index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src|data-en|data-fa)="([^"]+)"', page)
    assert len(named) > 5
    for name in named:
        assert name.startswith("./")
        assert Path("site", name).is_file(), name
    engine = json.loads(Path("site/engine/manifest.json").read_text(encoding="utf-8"))
    assert {f"engine/{name}" for name in engine["files"]} < files(Path("site"))
