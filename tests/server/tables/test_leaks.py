"""Messages leak nothing: a seat is sent identical bytes in every world it cannot tell apart."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.games.registry import GAMES
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.tables import updates
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room
from tests.server.wire import Leak, Tally, listen
from tests.support.tables import TABLES as ALL_TABLES
from tests.support.tables import Table as Drawn

pytestmark = pytest.mark.anyio
ANSWERS = 40
WORLDS = 2
SAMPLE = ALL_TABLES[::3]
TABLES = [(key, players) for key in meydan.games() for players in {GAMES.find(key).least, GAMES.find(key).most}]


def twin_of(here: Room, table: LiveTable, observer: int, seed: int) -> tuple[LiveTable, Line]:
    """The same table in a world this seat cannot tell from the true one, and the seat's connection there."""
    assert table.play is not None
    replayed = table.play.replayed
    dealt = ReplayedGame(replayed.game.redeal(observer, seed))
    dealt.entries, dealt.questions = list(replayed.entries), list(replayed.questions)
    dealt.opened, dealt.together = replayed.opened, replayed.together
    twin = LiveTable(here.services, table.state.draft(), dealt)
    assert twin.play is not None
    twin.play.clock = copy.deepcopy(table.play.clock)
    line = Line(table.record.seats[observer].person, observer)
    twin.audience.add(line)
    return twin, line


async def step(table: LiveTable, seat: int, word: str) -> bool:
    """Apply an answer in a twin world without storing it; False if it is not legal there."""
    assert table.play is not None
    play = table.play
    try:
        then = play.replayed.step(seat, word)
    except meydan.IllegalChoice:
        return False
    play._take(Entry(play.replayed.n, seat, word, "person", play.services.now()), then)
    play._send_updates()
    return True


@pytest.mark.parametrize(("key", "players"), TABLES)
async def test_every_message_is_the_same_in_every_possible_world(tmp_path: Path, key: str, players: int) -> None:
    async with room(tmp_path) as here:
        names = [f"P{seat}" for seat in range(players)]
        table, lines = await here.game(*names, game=key, clock="normal")
        assert table.play is not None
        chance = random.Random(players)
        compared = 0
        for number in range(ANSWERS):
            game = table.play.replayed.game
            if game.over:
                break
            seat = chance.choice(game.asked)
            word = chance.choice(game.words(seat))
            observer = number % players
            twins = [twin_of(here, table, observer, 100 * number + world) for world in range(WORLDS)]
            for twin, line in twins:
                assert twin.play is not None
                assert twin.play.replayed.game.view(observer) == game.view(observer)
                fresh, again = Line(None, observer), Line(None, observer)
                table.play.catch_up(fresh)
                twin.play.catch_up(again)
                undo = {"can_undo": False}
                assert fresh.update | undo == again.update | undo
                if fresh.update["can_undo"] == again.update["can_undo"]:  # a twin has no history to undo
                    assert len(fresh.heard[0]) == len(again.heard[0])
            heard = len(lines[observer].heard)
            assert (await here.answer(table, lines[seat], word))["type"] == "accepted"
            told = [data for data in lines[observer].heard[heard:] if protocol_kind(data) == "update"]
            for twin, line in twins:
                possible = await step(twin, seat, word)
                assert twin.play is not None
                same = possible and seen(twin.play.replayed.game, observer) == seen(table.play.replayed.game, observer)
                if same and not table.play.replayed.game.over:  # after the end everything is public
                    assert [data for data in line.heard if protocol_kind(data) == "update"] == told
                    compared += 1
                twin.play.stop()
        assert compared > ANSWERS // 4


def seen(game: meydan.Game, seat: int) -> object:
    """What a seat sees and has seen: cards drawn in another order are another world to that seat."""
    return game.view(seat), [event.plain() for event in game.events_known_to(seat)]


def protocol_kind(data: bytes) -> str:
    return data[:16].split(b'"')[3].decode()


async def test_messages_are_padded_to_fixed_steps(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali", "Mina")
        for line in lines:
            assert {len(data) % protocol.STEP for data in line.heard} == {0}


async def test_event_numbers_are_separate_for_each_seat(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        watcher = await here.listen(table, None)
        counts = {id(line): len(line.update["events"]) for line in [*lines, watcher]}
        for number in range(60):
            assert table.play is not None
            game = table.play.replayed.game
            if game.over:
                break
            seat = game.asked[0]
            words = game.words(seat)
            await here.answer(table, lines[seat], words[number % len(words)])
            for line in (*lines, watcher):
                assert line.update["first_event"] == counts[id(line)]
                counts[id(line)] += len(line.update["events"])


async def test_the_table_secret_is_never_sent_before_the_game_ends(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        watcher = await here.listen(table, None)
        secrets = (table.record.seed.encode(), table.record.salt.encode(), str(int(table.record.seed, 16)).encode())
        assert table.play is not None
        while not table.play.replayed.game.over:
            for line in (*lines, watcher):
                assert not any(secret in data for data in line.heard for secret in secrets)
            seat = table.play.replayed.game.asked[0]
            await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[-1])
        assert secrets[0] in watcher.heard[-2]


@pytest.mark.parametrize("table", SAMPLE, ids=str)
async def test_nothing_leaks_at_any_table(table: Drawn) -> None:
    """A sample of `bench/leaks.py`: every game, player count and option."""
    tally = Tally()
    listen(table.new(11), 11, tally, most=40)
    assert tally.greetings > 20
    assert tally.messages > 8


async def test_the_leak_check_detects_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    make_update = updates.make_update

    def chatty(replayed: ReplayedGame, *rest: Any) -> protocol.Update:
        update = make_update(replayed, *rest)
        update.view["fingerprint"] = meydan.fingerprint(replayed.game)
        return update

    monkeypatch.setattr(updates, "make_update", chatty)
    with pytest.raises(Leak):
        listen(meydan.new("coup", 4, seed=3), 3, Tally())
