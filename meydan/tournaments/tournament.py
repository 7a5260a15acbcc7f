"""A tournament as it stands after a number of decisions."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from meydan.tournaments.decisions import Corrected, Decision, DroppedOut, EntrantAdded, Opened, Paired, Reported
from meydan.tournaments.model import Entrant, PairedTable, TableResult, TournamentError, TournamentSettings


class TournamentRound(msgspec.Struct, frozen=True):
    """A paired round; a table without a result is still playing."""

    tables: tuple[PairedTable, ...]
    byes: tuple[str, ...] = ()
    results: tuple[TableResult | None, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every table has a result."""
        return None not in self.results


class Correction(msgspec.Struct, frozen=True):
    """A result that was replaced: the decision, and what it replaced."""

    decision: Corrected
    before: TableResult


class Tournament(msgspec.Struct, frozen=True):
    """Everything that follows from the log. `after` gives the next one and leaves this one as it is."""

    settings: TournamentSettings
    entrants: dict[str, Entrant] = {}
    """By id, in the order of entry."""
    rounds: tuple[TournamentRound, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @classmethod
    def replay(cls, decisions: Iterable[Decision]) -> "Tournament":
        """The tournament that a log describes."""
        rest = iter(decisions)
        first = next(rest, None)
        if not isinstance(first, Opened):
            raise TournamentError("a log begins with the settings")
        now = cls(first.settings)
        for decision in rest:
            now = now.after(decision)
        return now

    def after(self, decision: Decision) -> "Tournament":
        """The tournament after one more decision; refuses what cannot be decided now."""
        match decision:
            case EntrantAdded():
                return self._entered(decision.entrant)
            case DroppedOut():
                return self._dropped(decision.entrant)
            case Paired():
                return self._paired(decision)
            case Reported():
                return self._reported(decision)
            case Corrected():
                return self._corrected(decision)
            case Opened():
                raise TournamentError("the tournament is open already")

    @property
    def busy(self) -> frozenset[str]:
        """Entrants at tables without a result."""
        return frozenset(
            one
            for each in self.rounds
            for table, result in zip(each.tables, each.results, strict=True)
            if result is None
            for one in table.people
        )

    def active(self, round_number: int) -> list[str]:
        """The ids to be paired in a round, in the order of entry."""
        return [one.id for one in self.entrants.values() if one.plays(round_number)]

    def _entered(self, entrant: Entrant) -> "Tournament":
        if not entrant.id or entrant.id in self.entrants or entrant.until:
            raise TournamentError(f"{entrant.id!r} cannot enter")
        if entrant.since <= len(self.rounds):
            raise TournamentError("nobody enters a round that is paired already")
        if entrant.since > 1 and self.settings.kind in ("knock_out", "round_robin"):
            raise TournamentError("there is no late entry to a knock-out or a round robin")
        return msgspec.structs.replace(self, entrants={**self.entrants, entrant.id: entrant})

    def _dropped(self, name: str) -> "Tournament":
        entrant = self.entrants.get(name)
        if entrant is None or entrant.until:
            raise TournamentError(f"{name!r} does not take part")
        entrants = dict(self.entrants)
        if entrant.since > len(self.rounds):
            del entrants[name]
        else:
            entrants[name] = msgspec.structs.replace(entrant, until=len(self.rounds))
        return msgspec.structs.replace(self, entrants=entrants)

    def _paired(self, decision: Paired) -> "Tournament":
        arena = self.settings.kind == "arena"
        if not arena and self.rounds and not self.rounds[-1].finished:
            raise TournamentError("the last round still has tables without a result")
        named = Counter([one for table in decision.tables for one in table.people] + list(decision.byes))
        free = set(self.active(len(self.rounds) + 1)) - self.busy
        if not decision.tables or not named.keys() <= free or max(named.values()) > 1:
            raise TournamentError("a round pairs entrants who are free, each once")
        if self.settings.kind in ("swiss", "round_robin") and named.keys() != free:
            raise TournamentError("a round pairs everybody who takes part")
        blank: tuple[TableResult | None, ...] = (None,) * len(decision.tables)
        fresh = TournamentRound(decision.tables, decision.byes, blank)
        return msgspec.structs.replace(self, rounds=(*self.rounds, fresh))

    def _result_of(self, round_number: int, table: int) -> TableResult | None:
        if not (1 <= round_number <= len(self.rounds) and 0 <= table < len(self.rounds[round_number - 1].tables)):
            raise TournamentError(f"there is no table {table} in round {round_number}")
        return self.rounds[round_number - 1].results[table]

    def _reported(self, decision: Reported) -> "Tournament":
        if self._result_of(decision.round, decision.table) is not None:
            raise TournamentError("the table has a result; it can be corrected")
        return self._with(decision.round, decision.table, decision.result)._without_missing()

    def _corrected(self, decision: Corrected) -> "Tournament":
        before = self._result_of(decision.round, decision.table)
        if before is None:
            raise TournamentError("only a result can be corrected")
        if not decision.why.strip() or not decision.by:
            raise TournamentError("a correction says who made it and why")
        now = self._with(decision.round, decision.table, decision.result)
        return msgspec.structs.replace(now, corrections=(*now.corrections, Correction(decision, before)))

    def _with(self, round_number: int, table: int, result: TableResult) -> "Tournament":
        rounds = list(self.rounds)
        old = rounds[round_number - 1]
        result.check(old.tables[table])
        results = (*old.results[:table], result, *old.results[table + 1 :])
        rounds[round_number - 1] = msgspec.structs.replace(old, results=results)
        return msgspec.structs.replace(self, rounds=tuple(rounds))

    def _without_missing(self) -> "Tournament":
        """Drops those who have now missed as many rounds as the settings allow."""
        missed = Counter(one for each in self.rounds for result in each.results if result for one in result.absent)
        now = self
        for name, times in missed.items():
            if times >= self.settings.no_shows and not self.entrants[name].until:
                now = now._dropped(name)
        return now
