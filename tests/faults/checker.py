"""Checks each player's messages against the log: nothing lost or applied twice, all seats agree, nobody timed out."""

import json

import httpx
import msgspec
from sqlalchemy import func, select

from meydan.server.state import fair_dealing, stored_tables
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.table_record import FINISHED, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.database import open_engine
from tests.faults.history import History, plain

HARMLESS = {"stale", "not_asked", "no_database", "not_playing", "future"}
"""Allowed reasons to refuse a repeated or late answer."""
BAD_SIGNS = (
    "task_failed",
    "request_failed",
    "Traceback",
    "sweep_failed",
    "watch_failed",
    "bot_failed",
    "bot_answered_illegally",
    "snapshot_left_aside",
    "table_cannot_be_resumed",
    "database_not_back",
)


class Counts(msgspec.Struct):
    """Totals of a run."""

    games: int = 0
    answers: int = 0
    acknowledged: int = 0
    resent: int = 0
    lines: int = 0
    lost: int = 0
    twice: int = 0
    disagreeing: int = 0
    punished: int = 0
    stuck: int = 0


class Checker:
    """Checks one table: its log against the histories of its players."""

    def __init__(self, of: TableRecord, entries: list[Entry], histories: list[History], counts: Counts) -> None:
        self.of = of
        self.entries = entries
        self.histories = histories
        self.counts = counts
        self.troubles: list[str] = []
        self.replayed = ReplayedGame(of.begin())
        self.shown: list[dict[int, str]] = []
        """The view by the log, by number and seat."""

    def check(self) -> list[str]:
        self._replay()
        for history in self.histories:
            self.troubles += history.troubles
            self._nothing_lost(history)
            self._nothing_twice(history)
            self._agrees(history)
            self._reasons(history)
        self._nobody_punished()
        self.counts.games += 1
        self.counts.answers += len(self.entries)
        return [f"{self.of.game} {self.of.id}: {trouble}" for trouble in self.troubles]

    def _replay(self) -> None:
        self._show()
        for number, entry in enumerate(self.entries):
            if entry.n != number:
                self.troubles.append(f"entry {number} has number {entry.n}")
            self.replayed.take(entry, self.replayed.step(entry.seat, entry.word))
            self._show()

    def _show(self) -> None:
        game, seats = self.replayed.game, [history.seat for history in self.histories]
        views = {seat: msgspec.to_builtins(game.view(seat)) for seat in seats}
        self.shown.append({seat: plain(view, game.question, list(game.asked)) for seat, view in views.items()})

    def _nothing_lost(self, history: History) -> None:
        self.counts.acknowledged += len(history.acknowledged)
        for n, word in history.acknowledged.items():
            if n >= len(self.entries) or (self.entries[n].seat, self.entries[n].word) != (history.seat, word):
                self.counts.lost += 1
                self.troubles.append(f"answer {n} of seat {history.seat} was acknowledged as {word} and is lost")

    def _nothing_twice(self, history: History) -> None:
        """Each answer of a player was sent by them, and they answered each question once."""
        self.counts.resent += history.resent
        self.counts.lines += history.lines
        answered: set[int] = set()
        for entry, question in zip(self.entries, self.replayed.questions, strict=True):
            if entry.seat != history.seat or entry.by != "person":
                continue
            if question in answered:
                self.counts.twice += 1
                self.troubles.append(f"seat {entry.seat} answered the question of number {question} twice")
            if entry.word not in history.sent.get(question, []):
                self.counts.twice += 1
                self.troubles.append(f"seat {entry.seat} never sent answer {entry.n}, {entry.word}")
            answered.add(question)

    def _agrees(self, history: History) -> None:
        for n, shown in history.seen.items():
            if n >= len(self.shown) or self.shown[n][history.seat] != shown:
                self.counts.disagreeing += 1
                self.troubles.append(f"seat {history.seat} saw another game at number {n} than the log has")
        end = history.end
        if end is None:
            return
        events = json.loads(msgspec.json.encode([e.plain() for e in self.replayed.game.events_known_to(history.seat)]))
        if (end.n, end.winners, end.events) != (len(self.entries), self.replayed.winners, events):
            self.counts.disagreeing += 1
            self.troubles.append(f"seat {history.seat} was told another end than the log has")

    def _reasons(self, history: History) -> None:
        odd = {key: times for key, times in history.refusals.items() if key not in HARMLESS}
        if odd:
            self.troubles.append(f"seat {history.seat} was refused: {odd}")

    def _nobody_punished(self) -> None:
        """Players answer within moments, so a timeout can only be due to the fault."""
        late = [entry.n for entry in self.entries if entry.by == "stand_in"]
        if late:
            self.counts.punished += len(late)
            self.troubles.append(f"the stand-in answered {len(late)} times, first {late[0]}")


async def check(address: str, url: str, people: dict[str, list[History]], counts: Counts) -> list[str]:
    """The violations at these tables, by the database and by the records a server returns."""
    engine = open_engine(address)
    troubles: list[str] = []
    try:
        async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=60) as http:
            for table, histories in people.items():
                found = await stored_tables.find(engine, table)
                assert found is not None
                entries = await stored_tables.entries(engine, table)
                troubles += Checker(found, entries, histories, counts).check()
                if any(history.end is None for history in histories):
                    counts.stuck += 1
                    troubles.append(f"{found.game} {table}: the game is stuck at number {len(entries)}")
                    continue
                if found.state != FINISHED:
                    troubles.append(f"{found.game} {table}: the end was told, and the table is {found.state}")
                    continue
                fair_dealing.verify((await http.get(f"/tables/{table}/record")).json())
                results = select(func.count()).where(schema.results.c.table_id == table)
                async with engine.connect() as connection:
                    if (await connection.execute(results)).scalar_one() != found.players:
                        troubles.append(f"{found.game} {table}: not one result for each seat")
    finally:
        await engine.dispose()
    return troubles


def bad_signs(log: str) -> list[str]:
    """Lines of a server log that indicate an error."""
    return [line for line in log.splitlines() if any(sign in line for sign in BAD_SIGNS)]
