"""`make audit` lists advisories for the locked packages and fails if a package could not be checked."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("advisories", ROOT / "bench" / "advisories.py")
assert _spec is not None
assert _spec.loader is not None
advisories: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(advisories)


def page(version: str, *known: dict[str, Any]) -> dict[str, Any]:
    return {"info": {"version": version}, "vulnerabilities": list(known)}


def test_every_locked_package_is_checked() -> None:
    found = dict(advisories.pins(advisories.LOCKS))
    assert {"litestar", "sqlalchemy", "pytest"} <= found.keys()
    locked = {
        line.split("==")[0].split("[")[0]
        for lock in advisories.LOCKS
        for line in lock.read_text().splitlines()
        if "==" in line and not line.startswith((" ", "#"))
    }
    assert found.keys() == locked


def test_only_pages_of_the_locked_or_newest_version_count() -> None:
    index = advisories.INDEX
    weak = {"id": "PYSEC-1", "summary": "reads too much"}
    pages = {
        f"{index}/one/1.0/json": page("1.0", weak, {"id": "PYSEC-2", "withdrawn": "2026-01-01"}),
        f"{index}/one/json": page("2.0"),
        f"{index}/two/json": page("2.0"),
        f"{index}/mute/json": {"info": {"version": "1.0"}},
    }
    known = {
        (name, version): advisories.ask(name, version, pages.get).known
        for name, version in (("one", "1.0"), ("two", "2.0"), ("two", "1.0"), ("mute", "1.0"), ("three", "1.0"))
    }
    assert known == {
        ("one", "1.0"): ["PYSEC-1 reads too much"],
        ("two", "2.0"): [],
        ("two", "1.0"): None,
        ("mute", "1.0"): None,
        ("three", "1.0"): None,
    }


@pytest.mark.parametrize(("known", "code"), [([], 0), (["PYSEC-1"], 1), (None, 1)])
def test_the_audit_succeeds_only_if_every_package_is_clear(
    known: list[str] | None, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    good = advisories.Finding("one", "1.0", [])
    assert advisories.tell([good, advisories.Finding("two", "1.0", known)]) == code
    counts = f"{1 + (known == [])} without a known weakness, {int(bool(known))} with one, {int(known is None)} unknown"
    assert capsys.readouterr().out.endswith(f"2 packages: {counts}\n")
