"""Hot seat: a hand is sent to the shared device only after its owner has identified («it is me»)."""

import json
from pathlib import Path

import pytest

import meydan
from meydan.server.lobby import actions
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio
GAMES = [(key, 4) for key in meydan.games()]


async def on_one_device(here: Room, game: str, players: int, bots: int = 0) -> tuple[LiveTable, Line]:
    """Start a game of several people on one connection."""
    sara = await here.person("Sara")
    table = await here.hall.create(host=sara.id, game=game, players=players, hot_seat=True, clock="none")
    line = await here.listen(table, sara.id)
    for seat in range(players - bots):
        await actions.sit(table, sara, seat, f"P{seat}")
    for seat in range(players - bots, players):
        await actions.seat_bot(table, sara, seat, "novice")
    await actions.start(table, sara)
    return table, line


def seats_seen(line: Line) -> list[int | None]:
    """The seats for which the views on this connection were made, in order."""
    seen = [message["view"]["seat"] for message in line.messages if message["type"] == "update"]
    return [seat for at, seat in enumerate(seen) if at == 0 or seen[at - 1] != seat]


@pytest.mark.parametrize(("game", "players"), GAMES)
async def test_before_a_player_identifies_the_device_gets_the_public_view(
    tmp_path: Path, game: str, players: int
) -> None:
    async with room(tmp_path) as here:
        table, line = await on_one_device(here, game, players)
        assert table.play is not None
        assert line.last("welcome")["you"] is None
        assert seats_seen(line) == [None]
        assert line.update["options"] == []
        assert line.update["view"] == json.loads(json.dumps(table.play.replayed.game.view(None)))


@pytest.mark.parametrize(("game", "players"), GAMES)
async def test_the_view_is_hidden_when_the_turn_passes_to_another_player(
    tmp_path: Path, game: str, players: int
) -> None:
    async with room(tmp_path) as here:
        table, line = await on_one_device(here, game, players)
        assert table.play is not None
        for _ in range(25):
            asked = table.play.replayed.game.asked
            if not asked:
                break
            seat = asked[-1]
            await table.receive(line, protocol.Look(seat=seat))
            assert line.last("welcome")["you"] == seat
            assert line.update["view"]["seat"] == seat
            await table.receive(line, protocol.Answer(n=line.update["n"], word=line.update["options"][0]))
            still = table.play.replayed.game.asked
            mine = seat in still or not still
            assert line.update["view"]["seat"] == (seat if mine else None)
            if not mine:
                assert line.last("welcome")["you"] is None
                assert line.update["first_event"] + len(line.update["events"]) == len(
                    table.play.replayed.game.events_known_to(None)
                )


async def test_an_answer_needs_an_identified_player(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, line = await on_one_device(here, "coup", 2)
        assert table.play is not None
        await table.receive(line, protocol.Answer(n=0, word="income"))
        assert line.last("refused")["key"] == "spectator"
        await table.receive(line, protocol.Look(seat=7))
        assert line.last("refused")["key"] == "not_your_seat"


async def test_a_new_connection_starts_with_the_public_view(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, line = await on_one_device(here, "rakab", 3, bots=1)
        await table.receive(line, protocol.Look(seat=1))
        again = await here.listen(table, line.person)
        assert seats_seen(again) == [None]
        await table.receive(line, protocol.Look(seat=None))
        assert line.update["view"]["seat"] is None
        assert table.info().spectators == 0
        assert [one.here for one in table.info().seats] == [True, True, False]


async def test_one_player_with_bots_need_not_identify(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _table, line = await on_one_device(here, "coup", 2, bots=1)
        assert line.last("welcome")["you"] == 0
        assert line.update["view"]["seat"] == 0


async def test_all_players_on_one_device_resign_together(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, line = await on_one_device(here, "coup", 3, bots=1)
        await table.receive(line, protocol.Abandon())
        assert table.record.state == "closed"
