"""Spans for tracing: each request, each message at a table, each commit.

Without the packages of the extra `trace` a span costs nothing. Spans carry no texts, names or cards: only what was
done and how long it took.
"""

import contextlib
from contextlib import AbstractContextManager
from typing import Any

try:
    from opentelemetry import trace
except ImportError:
    _tracer: Any = None
else:
    _tracer = trace.get_tracer("meydan")


def span(name: str) -> AbstractContextManager[Any]:
    """A span that measures the time of the block."""
    return contextlib.nullcontext() if _tracer is None else _tracer.start_as_current_span(name)
