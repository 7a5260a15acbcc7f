"""The measurements as a Markdown table."""

from collections.abc import Callable, Sequence

from meydan.loadtest.measure import LoadPoint

Show = Callable[[LoadPoint], str]

COLUMNS: tuple[tuple[str, Show], ...] = (
    ("tables", lambda p: f"{p.tables:,}"),
    ("sockets", lambda p: f"{p.sockets:,}"),
    ("answers/s", lambda p: f"{p.answers_per_second:,.1f}"),
    ("told p50 ms", lambda p: f"{p.p50_ms:.1f}"),
    ("told p99 ms", lambda p: f"{p.p99_ms:.1f}"),
    ("CPU s / 1,000 answers", lambda p: f"{p.cpu_ms_per_answer:.2f}"),
    ("loop lag p99 ms", lambda p: "?" if p.lag_ms is None else f"< {p.lag_ms:g}"),
    ("cores", lambda p: f"{p.cpu_share:.2f}"),
    ("memory MB", lambda p: f"{p.memory_mb:,.0f}"),
    ("kB / table", lambda p: f"{p.kb_per_table:,.0f}"),
    ("refused", lambda p: str(p.refused)),
    ("broken lines", lambda p: str(p.broken)),
)


def markdown(points: Sequence[LoadPoint]) -> str:
    """A table, one line for each number of tables."""
    lines = ["| " + " | ".join(name for name, _ in COLUMNS) + " |", "| --: " * len(COLUMNS) + "|"]
    lines += ["| " + " | ".join(show(point) for _, show in COLUMNS) + " |" for point in points]
    return "\n".join(lines)
