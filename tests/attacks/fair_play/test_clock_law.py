"""A law of game clocks: no sequence of actions lets a player use more time than the clock grants.

Random sequences of answers, undos, leaving, returning, pauses, waiting and server restarts. An independent account of
which seat was asked when is compared with the table's own clock.
"""

import random
from collections import defaultdict
from pathlib import Path

import pytest

from meydan.server.lobby import actions
from meydan.server.state.clocks import PRESETS, Preset
from meydan.server.state.replayed_game import UNDO, ReplayedGame
from meydan.server.state.replays import effective
from meydan.server.state.table_record import PLAYING
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.attacks.slow_time import person, think_slowly
from tests.server.room import Line, Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
SLACK = 1e-6
"""Tolerance in seconds for rounding."""
ACTIONS, LIVES = 80, 3
"""Actions between two starts of the server, and the number of starts."""
Question = tuple[object, ...]
TABLES = [
    ("quick", "coup", 3),
    ("bank_5", "coup", 4),
    ("none", "coup", 3),
    ("bank_5", "dej", 4),
    ("quick", "kingdomino", 2),
    ("bank_5", "rakab", 3),
    ("normal", "kohan_dej", 4),
]


class Account:
    """How long each seat was asked, by question; a question is identified by the answers before it."""

    def __init__(self, preset: Preset, seats: int) -> None:
        self.preset = preset
        self.asked = [0.0] * seats
        """While the seat was asked, by owner or stand-in."""
        self.used: dict[tuple[Question, int], float] = defaultdict(float)
        """While the owner could answer."""
        self.in_all = [0.0] * seats
        self.since_entry: dict[tuple[Question, int], float] = defaultdict(float)
        """The part since the last log entry, which is not charged after a restart."""
        self.n = -1
        self.question: Question = ()
        self.together = False
        self.answers: list[int] = []

    def look(self, table: LiveTable) -> None:
        """Find the open question by replaying the answers in force."""
        assert table.play is not None
        replayed = table.play.replayed
        if replayed.n == self.n:
            return
        self.n = replayed.n
        self.since_entry.clear()
        kept = effective(replayed.entries)
        clean = ReplayedGame(table.record.begin(), kept)
        self.question = tuple((entry.seat, entry.word) for entry in kept[: clean.opened])
        self.together = clean.together
        undone = [replayed.entries[-1].seat] if replayed.n and replayed.entries[-1].word == UNDO else []
        self.answers = [entry.seat for entry in kept] + undone  # the last answer's increment may already be spent

    def passed(self, table: LiveTable, seconds: float) -> None:
        assert table.play is not None
        if table.record.paused or table.record.state != PLAYING:
            return
        for seat in table.play.replayed.game.asked:
            self.asked[seat] += seconds
            if not table.play.is_by_code(seat):
                self.used[self.question, seat] += seconds
                self.in_all[seat] += seconds
                self.since_entry[self.question, seat] += seconds

    def restarted(self) -> None:
        for (question, seat), seconds in self.since_entry.items():
            self.used[question, seat] -= seconds
            self.in_all[seat] -= seconds
        self.since_entry.clear()

    def check(self, table: LiveTable) -> None:
        assert table.play is not None
        charged = [0.0] * table.record.players
        for entry in table.play.replayed.entries:
            for seat, seconds in ((entry.seat, entry.spent), *entry.others):
                charged[seat] += seconds
        for seat in range(table.record.players):
            assert charged[seat] <= self.asked[seat] + SLACK
            if self.preset.bank:
                granted = self.preset.bank + self.preset.increment * self.answers.count(seat)
                assert self.in_all[seat] <= granted + SLACK
            elif self.preset.answer:
                granted = self.preset.reaction if self.together else self.preset.answer
                assert self.used[self.question, seat] <= granted + SLACK


class Crowd:
    """Players at a table who act at random."""

    def __init__(
        self, here: Room, table: LiveTable, lines: list[Line], account: Account, chance: random.Random
    ) -> None:
        self.here = here
        self.table = table
        self.lines = lines
        self.account = account
        self.chance = chance

    async def act(self) -> None:
        deeds = (self.wait, self.answer, self.undo, self.leave, self.back, self.pause, self.resume)
        await self.chance.choices(deeds, weights=(5, 6, 8, 1, 6, 0.5, 4))[0]()
        await self.here.settle()
        self.account.look(self.table)
        self.account.check(self.table)

    async def wait(self) -> None:
        left = self.chance.choice((0.3, 1.0, 2.0, 4.0, 6.0, 14.0, 29.0, 75.0))
        while left > 0:
            ring = min((when for when, _, _ in self.here.time.alarms), default=left + self.here.time.now())
            some = min(left, max(ring - self.here.time.now(), 0.0))
            self.account.passed(self.table, some)
            self.here.time.turn(some)
            await self.here.settle()
            self.account.look(self.table)
            left -= some

    async def answer(self) -> None:
        assert self.table.play is not None
        game = self.table.play.replayed.game
        if game.over:
            return
        seat = self.chance.choice(game.asked)
        word = self.chance.choice(game.words(seat))
        await self.table.receive(self.lines[seat], protocol.Answer(n=self.table.play.replayed.n, word=word))

    async def undo(self) -> None:
        assert self.table.play is not None
        replayed = self.table.play.replayed
        if replayed.entries:
            await self.table.receive(self.lines[replayed.entries[-1].seat], protocol.Undo(n=replayed.n))

    async def leave(self) -> None:
        if self.table.record.state == PLAYING:
            await actions.leave(self.table, person(self.chance.choice(self.lines)))

    async def back(self) -> None:
        await self.table.receive(self.chance.choice(self.lines), protocol.Back())

    async def pause(self) -> None:
        for line in self.lines:
            await self.table.receive(line, protocol.Pause())

    async def resume(self) -> None:
        await self.table.receive(self.chance.choice(self.lines), protocol.EndPause())


@pytest.mark.parametrize(("clock", "game", "players"), TABLES)
async def test_nobody_uses_more_time_than_the_clock_grants(tmp_path: Path, clock: str, game: str, players: int) -> None:
    chance, time = random.Random(f"{clock} {game} {players}"), ManualTime()
    account, name = Account(PRESETS[clock], players), ""
    people: list[str | None] = []
    words: list[str] = []
    for life in range(LIVES):
        time.alarms.clear()
        async with room(tmp_path, time) as here:
            think_slowly(here, 4.0)
            if life == 0:
                names = [f"P{seat}" for seat in range(players)]
                table, lines = await here.game(*names, game=game, clock=clock, stand_in="novice")
                name, people = table.record.id, [line.person for line in lines]
            else:
                await here.hall.open()
                account.restarted()
                table = await here.hall.find(name)
                lines = [await here.listen(table, one) for one in people]
            account.look(table)
            crowd = Crowd(here, table, lines, account, chance)
            for _ in range(ACTIONS):
                await crowd.act()
            assert table.play is not None
            words = [entry.word for entry in table.play.replayed.entries]
    assert words.count(UNDO) > 2
    assert len(words) > 30
    assert all(account.in_all)
