"""Known weaknesses of every locked package: python bench/advisories.py [LOCK FILE ...]

Asks PyPI about each version that is locked. An index that has no page for single versions tells about the newest one
only; a package that is locked at an older one then counts as unknown. The command fails if anything is known against a
package, or nothing could be learned about it.
"""

import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCKS = tuple(sorted(ROOT.glob("requirements*.lock")))
PIN = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
INDEX = "https://pypi.org/pypi"
AT_ONCE = 8
PATIENCE = 30.0

Fetch = Callable[[str], Any]
"""The data at an address; None if there is nothing there."""


class Finding(NamedTuple):
    name: str
    version: str
    known: list[str] | None
    """What is known against it; None: nothing could be learned."""


def fetch(address: str) -> Any:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return None
    except OSError as error:
        print(f"{address}: {error}", file=sys.stderr)
        return None


def pins(locks: Iterable[Path]) -> list[tuple[str, str]]:
    """Every package and version in these files, once."""
    return sorted({pin for lock in locks for pin in PIN.findall(lock.read_text(encoding="utf-8"))})


def ask(name: str, version: str, get: Fetch = fetch) -> Finding:
    told = get(f"{INDEX}/{name}/{version}/json") or get(f"{INDEX}/{name}/json")
    if told is None or told["info"]["version"] != version or "vulnerabilities" not in told:
        return Finding(name, version, None)
    standing = [one for one in told["vulnerabilities"] if not one.get("withdrawn")]
    return Finding(name, version, [f"{one['id']} {one.get('summary') or ''}".strip() for one in standing])


def tell(findings: list[Finding]) -> int:
    """Print what was learned; 1 if it is not all good."""
    unknown = [one for one in findings if one.known is None]
    weak = [one for one in findings if one.known]
    for one in weak:
        print(f"{one.name} {one.version}: {'; '.join(one.known or [])}")
    if unknown:
        print(f"nothing could be learned about {', '.join(f'{one.name} {one.version}' for one in unknown)}")
    good = len(findings) - len(weak) - len(unknown)
    print(f"{len(findings)} packages: {good} without a known weakness, {len(weak)} with one, {len(unknown)} unknown")
    return 1 if weak or unknown else 0


def main() -> int:
    locks = [Path(name) for name in sys.argv[1:]] or LOCKS
    with ThreadPoolExecutor(AT_ONCE) as asking:
        return tell(list(asking.map(lambda pin: ask(*pin), pins(locks))))


if __name__ == "__main__":
    sys.exit(main())
