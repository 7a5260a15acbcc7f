"""Where and with what a report was made: machine, Python, engine and commit."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import meydan


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a run was made."""

    system: str
    processor: str
    cores: int
    python: str


class Provenance(msgspec.Struct, frozen=True):
    """What a report needs to say so that others can repeat it."""

    engine: str
    compiled: bool
    commit: str | None
    date: str
    machine: Machine


def provenance() -> Provenance:
    today = datetime.now(UTC).date().isoformat()
    return Provenance(meydan.__version__, meydan.COMPILED, commit(), today, machine())


def machine() -> Machine:
    system = f"{platform.system()} {platform.machine()}"
    return Machine(system, processor(), os.cpu_count() or 1, platform.python_version())


def processor() -> str:
    """The name of the processor, where the system tells it."""
    file = Path("/proc/cpuinfo")
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def commit() -> str | None:
    """The commit of the running sources: of their checkout, or of the one around this folder if it has the same."""
    package = Path(meydan.__file__).resolve().parent
    if (package.parent / ".git").exists():
        return head(package.parent)
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / ".git").exists() and (folder / "meydan").is_dir():
            return head(folder) if same_sources(package, folder / "meydan") else None
    return None


def head(checkout: Path) -> str | None:
    """The commit of a checkout; `+changes` is added if its package has been changed since."""
    try:
        name = git(checkout, "rev-parse", "HEAD")
        changed = git(checkout, "status", "--porcelain", "--", "meydan")
    except (OSError, subprocess.CalledProcessError):
        return None
    return f"{name}+changes" if changed else name


def git(checkout: Path, *words: str) -> str:
    found = subprocess.run(["git", *words], cwd=checkout, capture_output=True, text=True, check=True)
    return found.stdout.strip()


def same_sources(installed: Path, sources: Path) -> bool:
    """Whether two folders have the same Python files."""
    names = {path.relative_to(sources) for path in sources.rglob("*.py")}
    if names != {path.relative_to(installed) for path in installed.rglob("*.py")}:
        return False
    return all((installed / name).read_bytes() == (sources / name).read_bytes() for name in names)
