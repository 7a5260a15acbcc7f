"""Table screens: the public view in large, and never more than a spectator gets."""

import random
from pathlib import Path

import pytest

import meydan
from meydan.client import Client, ServerSaid
from meydan.server.cluster.rate_limits import Limits
from meydan.server.people.person import Person
from meydan.server.tables import chat
from meydan.server.tables.audience import Census, Elsewhere
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.process import ServerProcess
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio
ANSWERS = 60


async def screen_of(table: LiveTable) -> Line:
    line = Line(None, None)
    line.screen = True
    await table.join(line, None, [])
    return line


@pytest.mark.parametrize("game", meydan.games())
async def test_a_screen_gets_exactly_what_a_spectator_gets(tmp_path: Path, game: str) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game=game, clock="normal")
        assert table.play is not None
        screen, spectator = await screen_of(table), await here.listen(table, None)
        chance = random.Random(7)
        for _ in range(ANSWERS):
            running = table.play.replayed.game
            if running.over:
                break
            seat = chance.choice(running.asked)
            await here.answer(table, lines[seat], chance.choice(running.words(seat)))
        told = [data for data in screen.heard if b'"type":"update"' in data[:20]]
        assert len(told) > ANSWERS // 3
        assert told == [data for data in spectator.heard if b'"type":"update"' in data[:20]]
        updates = [one for one in screen.messages if one["type"] == "update"]
        assert all(one["view"]["seat"] is None and one["options"] == [] for one in updates)


async def test_screens_are_counted_apart_from_spectators(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        assert table.info().screens == 0
        screen = await screen_of(table)
        await here.turn(1.5)
        assert lines[0].last("table")["table"]["screens"] == 1
        assert (table.info().screens, table.info().spectators) == (1, 0)
        await table.part(screen)
        await here.turn(1.5)
        assert lines[0].last("table")["table"]["screens"] == 0


async def test_a_stranger_cannot_change_the_phones_of_a_public_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", public=True)
        await screen_of(table)
        assert table.info().screens == 0


async def test_screens_of_other_processes_count(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali")
        table.audience.elsewhere.report("other", Census([], 2, 1), here.time.now())
        await screen_of(table)
        assert (table.info().screens, table.info().spectators) == (2, 2)
    known = Elsewhere()
    assert known.report("other", Census([], 0, 1), 0.0)
    assert known.forget(1000.0)


async def test_a_screen_hears_no_chat_and_may_do_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        screen = await screen_of(table)
        sara = await here.host(table)
        await talk(here, table, lines[0], sara)
        assert "said" in lines[1].kinds()
        assert "said" not in screen.kinds()
        for message in (
            protocol.Answer(n=0, word="income"),
            protocol.Undo(n=0),
            protocol.Pause(),
            protocol.Pace(pace=0),
            protocol.Look(seat=0),
            protocol.Resign(),
            protocol.Abandon(),
            protocol.Back(),
        ):
            heard = len(screen.heard)
            await table.receive(screen, message)
            assert screen.messages[heard]["type"] == "refused"
        assert table.record.pace == 1


async def talk(here: Room, table: LiveTable, line: Line, person: Person) -> None:
    limits = Limits(here.services.time_source)
    await chat.say(table, line, person, protocol.Say(text="salaam"), limits)
    await here.settle()


def test_the_browser_of_a_player_shows_no_hand_on_a_screen(server: ServerProcess) -> None:
    """A host may open the screen in the browser they play with."""
    with Client(server.url, name="Sara") as me:
        table = me.play_now("coup", 3, level="novice")
        with me._line(f"/tables/{table.id}/socket?screen=true") as screen:
            update = screen.wait_for(protocol.Update)
            assert screen.you is None
            assert update.options == []
            assert not any("hand" in player for player in update.view["players"])
            screen.socket.send('{"type":"say","text":"salaam"}')
            with pytest.raises(ServerSaid) as said:
                screen.wait_for(protocol.Pong)
            assert said.value.key == "nobody"
            assert me.ask("GET", f"/tables/{table.id}")["screens"] == 1
        with me._line(f"/tables/{table.id}/socket?screen=true&seat=0") as screen:
            assert screen.wait_for(protocol.Update).view["seat"] is None
