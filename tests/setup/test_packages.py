"""Wheel and source archive: built from the project, installed and played on a machine without C compiler and Node."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

from meydan.client import Client

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("install", "meydan", "web")
FILES = (
    "CHANGELOG.md",
    "LICENSE",
    "MANIFEST.in",
    "README.fa.md",
    "README.md",
    "SECURITY.md",
    "pyproject.toml",
    "setup.py",
)
HOOK = """
import sys
from install import backend
print(backend.get_requires_for_build_wheel())
print(getattr(backend, sys.argv[1])(sys.argv[2]))
"""

pytestmark = pytest.mark.skipif(
    not (ROOT / "meydan/server/static/index.html").is_file(), reason="the web app is not built"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("بسته ها")


@pytest.fixture(scope="module")
def bare(folder: Path) -> dict[str, str]:
    """The environment of a machine on which no program is found."""
    (folder / "nothing").mkdir()
    kept = {name: value for name, value in os.environ.items() if name.startswith(("LANG", "LC_", "SYSTEMROOT", "TMP"))}
    return {**kept, "PATH": str(folder / "nothing"), "HOME": str(folder), "PYTHONUTF8": "1"}


def built(where: Path, what: str, into: Path, env: dict[str, str]) -> tuple[str, Path]:
    """Run the build backend in this folder: what it asks for besides setuptools, and the file it made."""
    command = [sys.executable, "-c", HOOK, what, str(into)]
    done = subprocess.run(command, cwd=where, env=env, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    return lines[0], into / lines[-1]


@pytest.fixture(scope="module")
def archive(folder: Path, bare: dict[str, str]) -> Path:
    """The source archive, made from a copy of the project whose web app is built."""
    copy = folder / "project"
    for part in PARTS:
        skipped = shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
        shutil.copytree(ROOT / part, copy / part, ignore=skipped)
    for name in FILES:
        shutil.copy(ROOT / name, copy)
    (copy / "docs").mkdir()
    shutil.copy(ROOT / "docs/protocol.ts", copy / "docs")
    return built(copy, "build_sdist", folder, {**bare, "MEYDAN_WEB": "0"})[1]


@pytest.fixture(scope="module")
def unpacked(folder: Path, archive: Path) -> Path:
    with tarfile.open(archive) as opened:
        opened.extractall(folder / "unpacked", filter="data")
    return folder / "unpacked" / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(folder: Path, unpacked: Path, bare: dict[str, str]) -> Path:
    """The wheel, built from the unpacked archive: as pip does it on a machine that finds no wheel of its own."""
    asked, made = built(unpacked, "build_wheel", folder, bare)
    assert asked == "[]", "neither mypy nor Node is needed"
    return made


@pytest.fixture(scope="module")
def python(folder: Path, wheel: Path, bare: dict[str, str]) -> Path:
    """A fresh environment in which only the wheel is installed; its dependencies are borrowed from the tests' own."""
    pytest.importorskip("ensurepip")
    home = folder / "env"
    subprocess.run([sys.executable, "-m", "venv", home], check=True, capture_output=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    install = [str(python), "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, env=bare, capture_output=True)
    packages = next(path for path in home.rglob("site-packages") if path.is_dir())
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def test_the_archive_holds_the_built_app_and_its_sources(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {
        "meydan/server/static/index.html",
        "web/src/App.svelte",
        "install/backend.py",
        "web/package-lock.json",
    } <= names
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc"))]


def test_the_wheel_holds_the_web_app_and_the_data(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")  # plain engines: for every machine
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    for part in ("meydan/server/static/index.html", "meydan/py.typed", "meydan/locales/fa.json"):
        assert part in names or any(name.startswith(part.removesuffix(".json") + "/") for name in names), part
    assert any(name.startswith("meydan/server/static/assets/") for name in names)
    assert not [name for name in names if not name.startswith(("meydan/", "meydan-"))]


def test_it_starts_and_a_game_is_played(python: Path, folder: Path, bare: dict[str, str]) -> None:
    command = python.with_name("meydan.exe" if os.name == "nt" else "meydan")
    flags = ["serve", "--port", "0", "--data", str(folder / "data"), "--pace", "0", "--workers", "1"]
    with subprocess.Popen(
        [command, *flags], cwd=folder, env=bare, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            assert "<script" in httpx.get(url, timeout=60, headers={"accept": "text/html"}).text
            assert httpx.get(f"{url}/health", timeout=60).json()["engines"]["server"] == "plain"
            with Client(url, name="Sara") as sara, sara.listen(sara.play_now("coup", players=2).id) as seat:
                for question in seat.questions():
                    seat.answer(question.options[0])
                assert seat.update is not None
                assert seat.update.winners
        finally:
            process.kill()


def test_the_package_that_runs_is_the_installed_one(python: Path, bare: dict[str, str], folder: Path) -> None:
    code = "import meydan; print(meydan.__file__)"
    found = subprocess.run([python, "-c", code], cwd=folder, env=bare, capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(python.parents[1])
