"""Structured logs: one event with its fields on a line, for people or as JSON. Secrets are never logged."""

import contextlib
import logging
import sys
from typing import Any, TextIO, cast

import structlog


class Enduring:
    """Standard error that survives a full disk: a line that cannot be written is dropped without an error."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.flush()


NOISE = ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client.")
"""Messages that uvicorn logs for every broken request, with which a client could fill the log."""


def is_no_noise(record: logging.LogRecord) -> bool:
    return record.msg not in NOISE


def set_up(kind: str) -> None:
    """Set up logging to standard error for the server and its libraries, in the chosen format."""
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
    logging.getLogger("uvicorn.error").addFilter(is_no_noise)
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s %(message)s")
