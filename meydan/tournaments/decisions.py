"""The log of a tournament: every decision with who took it and when. Nothing in it is ever changed."""

from collections.abc import Iterable

import msgspec

from meydan.tournaments.model import Entrant, PairedTable, TableResult, TournamentSettings


class LoggedDecision(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """What all decisions say. `at` is in seconds since 1970, given by the caller."""

    by: str = ""
    at: float = 0.0


class Opened(LoggedDecision, frozen=True, tag="opened"):
    """The first decision: the settings as published."""

    settings: TournamentSettings


class EntrantAdded(LoggedDecision, frozen=True, tag="entered"):
    """Somebody takes part, from round `entrant.since` on."""

    entrant: Entrant


class DroppedOut(LoggedDecision, frozen=True, tag="dropped"):
    """Somebody is not paired any more. A table already paired is still reported."""

    entrant: str
    why: str = ""


class Paired(LoggedDecision, frozen=True, tag="paired"):
    """The tables of a round; in an arena, those that start now."""

    tables: tuple[PairedTable, ...]
    byes: tuple[str, ...] = ()


class Reported(LoggedDecision, frozen=True, tag="reported"):
    """The first result of a table; rounds count from 1, tables from 0."""

    round: int
    table: int
    result: TableResult


class Corrected(LoggedDecision, frozen=True, tag="corrected"):
    """Another result for a table that had one. The old one stays in the log."""

    round: int
    table: int
    result: TableResult
    why: str


Decision = Opened | EntrantAdded | DroppedOut | Paired | Reported | Corrected
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Decision] = msgspec.json.Decoder(Decision)


def dump(decisions: Iterable[Decision]) -> list[bytes]:
    """One JSON document for each decision."""
    return [_ENCODER.encode(one) for one in decisions]


def load(rows: Iterable[bytes]) -> list[Decision]:
    """The decisions that `dump` wrote."""
    return [_DECODER.decode(row) for row in rows]
