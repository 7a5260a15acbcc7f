"""Runs all checks of `meydan doctor` and formats their findings."""

from collections.abc import Iterable
from pathlib import Path

from meydan.server.ops.doctor import machine, package, stored
from meydan.server.ops.doctor.broker import broker
from meydan.server.ops.doctor.finding import Finding
from meydan.server.settings import Settings

SIGNS = {"well": "✓", "note": "!", "ill": "✗"}


async def visit(settings: Settings, file: Path | None = None) -> list[Finding]:
    """Run all checks for these settings, which were read from `file`, if any."""
    return [
        package.engines(),
        package.rules(),
        package.texts(),
        package.web_app(),
        await package.bots(),
        machine.folder(settings),
        machine.files(settings),
        machine.settings_file(settings, file),
        *await stored.database(settings),
        await broker(settings),
        await machine.port(settings),
        machine.open_files(),
        machine.https(settings),
        machine.cafe(settings),
        machine.hosts(settings),
        machine.metrics(settings),
        machine.push_keys(settings),
    ]


def lines(findings: list[Finding]) -> Iterable[str]:
    wide = max(len(one.what) for one in findings)
    for one in findings:
        yield f"{SIGNS[one.verdict]} {one.what.ljust(wide)}  {one.sentence}"
        if one.cure:
            yield f"  {' ' * wide}  → {one.cure}"
    ills = sum(one.verdict == "ill" for one in findings)
    notes = sum(one.verdict == "note" for one in findings)
    yield f"{ills} to cure, {notes} to know" if ills or notes else "all is well"
