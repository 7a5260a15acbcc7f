"""`meydan static`: the app as a folder of files that any file host can serve, without a server."""

import re
import shutil
import zipfile
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import meydan.server
from meydan.cli.mistakes import Mistake

BUILT = Path(meydan.server.__file__).parent / "static"
PAGE = "index.html"
MANIFESTS = "manifest*.webmanifest"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; script-src 'self' 'wasm-unsafe-eval'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)


def static(
    folder: Annotated[str, Parameter(help="Folder to write; it must be empty or not exist.")],
    *,
    zip: Annotated[bool, Parameter(help="Also pack the folder into FOLDER.zip beside it.", negative=())] = False,
) -> int:
    """Write the app as a folder that any file host can serve: every game against bots, without a server."""
    target = Path(folder)
    if not (BUILT / "engine/manifest.json").is_file():
        raise Mistake("the web app is not built: ./play builds it", "no_app")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise Mistake(f"{target} is not empty", "folder_in_use", folder=str(target))
    write(target)
    print(target)
    if zip:
        print(packed(target))
    return 0


def write(target: Path) -> None:
    """Copy the app, and make its addresses relative so that it works in any folder of a host."""
    shutil.copytree(BUILT, target, dirs_exist_ok=True)
    (target / "engine/catalogue.json").write_text(catalogue(), encoding="utf-8")
    page = (target / PAGE).read_text(encoding="utf-8")
    (target / PAGE).write_text(without_server(page), encoding="utf-8")
    for file in target.glob(MANIFESTS):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r'"/([\w.-]*)"', r'"./\1"', text), encoding="utf-8")


def without_server(page: str) -> str:
    """The page of an app that has no server: it says so, and names its files from its own folder."""
    page = re.sub(r'="/(?=[\w.-]*[\w/.-]*")', '="./', page)
    page = page.replace("<html ", '<html data-square="static" ', 1)
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    return page.replace("<head>", f"<head>\n    {policy}", 1)


def catalogue() -> str:
    """The catalogue of a square without a server, so that the home page is complete before the engine is open."""
    from meydan.local.exchange import LocalExchange

    return LocalExchange().square.call("GET", "/catalogue", "")[1]


def packed(folder: Path) -> Path:
    """The folder as a zip file beside it."""
    folder = folder.resolve()  # «.» has no name of its own
    file = folder.with_name(f"{folder.name}.zip")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened:
        for one in sorted(folder.rglob("*")):
            if one.is_file():
                opened.write(one, Path(folder.name) / one.relative_to(folder))
    return file
