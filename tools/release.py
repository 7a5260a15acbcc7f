"""Prepares a release: sets the version, closes the changelog's section, commits and tags. Pushes nothing.

python -m tools.release 0.2.0
"""

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION_FILE = "meydan/__init__.py"
CHANGELOG = "CHANGELOG.md"
VERSION_LINE = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
NUMBER = re.compile(r"(\d+)\.(\d+)\.(\d+)")
UNRELEASED = "## Unreleased\n"


class Refused(Exception):
    """The release cannot be made; the message says why."""


def release(root: Path, version: str, day: datetime.date) -> None:
    """Commit and tag a release in the checkout at `root`, or raise `Refused` and change nothing."""
    if git(root, "status", "--porcelain"):
        raise Refused("the checkout has uncommitted changes")
    if git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already")
    versioned = set_version(read(root / VERSION_FILE), version)
    changed = close_section(read(root / CHANGELOG), version, day)
    (root / VERSION_FILE).write_text(versioned, encoding="utf-8", newline="\n")
    (root / CHANGELOG).write_text(changed, encoding="utf-8", newline="\n")
    git(root, "commit", "--quiet", "-m", f"release: {version}", "--", VERSION_FILE, CHANGELOG)
    git(root, "tag", "--annotate", f"v{version}", "-m", f"Meydan {version}")


def set_version(source: str, version: str) -> str:
    """The source file with the new version, which must be newer than the old one."""
    found = VERSION_LINE.search(source)
    if found is None:
        raise Refused(f"{VERSION_FILE} has no line __version__ = …")
    if numbers(version) <= numbers(found[1]):
        raise Refused(f"{version} is not newer than {found[1]}")
    return source[: found.start(1)] + version + source[found.end(1) :]


def numbers(version: str) -> tuple[int, ...]:
    found = NUMBER.fullmatch(version)
    if found is None:
        raise Refused(f"a version looks like 0.2.0, not {version!r}")
    return tuple(int(part) for part in found.groups())


def close_section(changelog: str, version: str, day: datetime.date) -> str:
    """The changelog with the entries of «Unreleased» under the version, and an empty «Unreleased» above."""
    if not section(changelog, "Unreleased"):
        raise Refused(f"{CHANGELOG} has no entries under «Unreleased»")
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day.isoformat()})\n", 1)


def section(changelog: str, name: str) -> str:
    """The entries under a heading of the changelog, such as a version; empty if there are none."""
    found = re.search(rf"^## {re.escape(name)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise Refused(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="Commit and tag a release.")
    parser.add_argument("version", help="the new version, such as 0.2.0")
    parser.add_argument("--notes", action="store_true", help="only print the changelog's section of this version")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.notes:
            print(section(read(ROOT / CHANGELOG), chosen.version))
        else:
            release(ROOT, chosen.version, datetime.date.today())
            print(f"v{chosen.version} is committed and tagged; look at it, then: git push --follow-tags")
    except Refused as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
