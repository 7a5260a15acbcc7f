"""The security log: events of accounts and limits, as log lines with stable names.

Lines contain ids of people and addresses, never passwords, tokens, or login names, where people type passwords by
mistake. docs/server.md lists the events.
"""

from typing import Literal, get_args

import structlog

from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.time_source import TimeSource

logger = structlog.get_logger()
Usual = Literal[
    "login",
    "logout",
    "account_kept",
    "password_changed",
    "passkey_added",
    "account_deleted",
    "session_ended",
    "sessions_ended",
]
Unusual = Literal[
    "login_failed",
    "login_throttled",
    "proof_failed",
    "proof_throttled",
    "limit_hit",
    "page_refused",
    "host_refused",
    "person_banned",
    "ban_lifted",
    "table_closed",
    "data_exported",
    "report_closed",
    "games_voided",
    "season_corrected",
]
USUAL: tuple[Usual, ...] = get_args(Usual)
UNUSUAL: tuple[Unusual, ...] = get_args(Unusual)
SELDOM = (1 / 60, 5.0)
"""Limit for lines that a flood could repeat, for one address: lines per second, and burst."""


def write(what: Usual | Unusual, **facts: str | None) -> None:
    """Write one line to the security log."""
    say = logger.info if what in USUAL else logger.warning
    say("security", what=what, **{name: fact for name, fact in facts.items() if fact is not None})


class SecurityLog:
    """The security log of a running server."""

    def __init__(self, time_source: TimeSource) -> None:
        self.lines = Limits(time_source)

    def note(self, what: Usual | Unusual, address: str, person: str | None = None, **facts: str | None) -> None:
        write(what, address=address, person=person, **facts)

    def note_seldom(self, what: Unusual, address: str, person: str | None = None, **facts: str | None) -> None:
        """Note an event that a client can cause with every request: a few lines a minute for each address."""
        if self.lines.take_here(f"{what}:{address}", *SELDOM):
            write(what, address=address, person=person, **facts)
