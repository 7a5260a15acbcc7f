"""Arranged series of rated games are listed for the operator of the server."""

from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.client import Client
from meydan.server.history import suspects
from meydan.server.history.rating_weights import ENOUGH
from meydan.server.people.person import Person
from meydan.server.wire import protocol
from tests.server.process import ServerProcess
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


async def series(here: Room, people: list[Person], games: int, seconds: float = 5.0, answers: int = 0) -> None:
    """Play rated games in which the last of these people resigns after some answers of every player."""
    for _ in range(games):
        table, lines = await here.game_of(people, rated=True)
        assert table.play is not None
        for _ in range(answers * len(people)):
            seat = table.play.replayed.game.asked[0]
            words = table.play.replayed.game.words(seat)
            await here.answer(table, lines[seat], "income" if "income" in words else words[0])
        here.time.turn(seconds)
        await table.receive(lines[-1], protocol.Resign())
        await here.settle()


async def test_a_pair_with_one_winner_and_short_games_is_listed_with_its_figures(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        since = here.services.now()
        sara, ali, mina, reza = [await here.proven(name) for name in ("Sara", "Ali", "Mina", "Reza")]
        await series(here, [sara, ali], 6)
        for pair in ([mina, reza], [reza, mina]):
            await series(here, pair, 3, seconds=600.0, answers=ENOUGH["coup"])
        [found] = await suspects.pairs(here.services.engine, since, 5)
        at = found.people.index(sara.id)
        assert (found.game, found.games, found.hollow, found.seconds) == ("coup", 6, 6, 5.0)
        assert (found.people[1 - at], found.names[at], found.wins[at], found.wins[1 - at]) == (ali.id, "Sara", 6, 0)
        assert found.gained[at] == 0.0 > found.gained[1 - at]
        assert found.marks == ["lopsided", "short", "hollow"]
        assert await suspects.pairs(here.services.engine, since, 7) == []
        assert await suspects.pairs(here.services.engine, here.services.now() + 1.0, 1) == []


async def test_a_pair_that_plays_very_often_is_listed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        since, people = here.services.now(), [await here.proven("Sara"), await here.proven("Ali")]
        for pair in (people, people[::-1]):
            await series(here, pair, suspects.OFTEN // 2 + 1, seconds=600.0, answers=ENOUGH["coup"])
        [found] = await suspects.pairs(here.services.engine, since, 5)
        assert (found.marks, found.hollow) == (["often"], 0)


async def test_players_who_often_leave_early_and_those_who_beat_them_are_listed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        since, farmer = here.services.now(), await here.account("Farmer")
        for number in range(5):
            await series(here, [farmer, await here.person(f"Guest {number}")], 1)
        quitter = await here.account("Quitter")
        for number in range(5):
            await series(here, [await here.account(f"Honest {number}"), quitter], 1)
        found = await suspects.people(here.services.engine, since, 5)
        told = {one.name: (one.games, one.left, one.were_left, one.opponents) for one in found}
        assert told == {"Farmer": (5, 0, 5, 5), "Quitter": (5, 5, 0, 5)}


def test_the_admin_reads_the_list_on_the_command_line(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    with Client(server.url, name="Winner of all") as me, Client(server.url, name="Loser of all") as other:
        for _ in range(3):
            table = me.new_table("rakab", 2, rated=True)
            with other.sit(table.id) as seat:
                me.at(table.id, "start")
                seat.wait_for(protocol.Update)
                seat.send(protocol.Resign())
                while not seat.wait_for(protocol.TableChanged).table.ratings:
                    pass
        assert run(["admin", "suspects", "--least", "3", "--data", str(server.folder)]) == 0
        told = capsys.readouterr().out
        assert "Winner of all" in told
        assert "lopsided, short, hollow" in told
        assert "3 games, won" in told
        assert "won 3 that an opponent left early" in told
        assert run(["admin", "suspects", "--least", "9", "--data", str(server.folder)]) == 0
        assert "Winner of all" not in capsys.readouterr().out
