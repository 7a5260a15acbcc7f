"""Structured logs: one event with its facts on a line, for people or as JSON. Secrets are never among the facts."""

import contextlib
import logging
import sys
from typing import Any, TextIO, cast

import structlog


class Enduring:
    """Standard error, which may end on a full disk: a line that cannot be written is lost, and nothing else is."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.flush()


def set_up(kind: str) -> None:
    """Let the server and its libraries write to standard error in the chosen form."""
    # Tracebacks without the values of variables: among them are seeds and tokens.
    plain = structlog.dev.plain_traceback
    last: Any = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)
    shared: list[Any] = []
    if kind == "json":
        last, shared = structlog.processors.JSONRenderer(), [structlog.processors.format_exc_info]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *shared,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Enduring())),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s %(message)s")
