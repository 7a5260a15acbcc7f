"""Rating manipulation: games on two seats, against new guests or accounts, or with one partner."""

import random
import uuid
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

import meydan
from meydan.client import Client, ServerSaid
from meydan.games.registry import GAMES
from meydan.server.common.errors import Refusal
from meydan.server.history import profile, rating_weights, results
from meydan.server.history.rating_weights import ENOUGH, FULL_GAMES, RECORD
from meydan.server.lobby import account_deletion, actions
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.wire import protocol
from meydan.server.wire.protocol import RatingChange
from tests.server.process import ServerProcess
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


def keep_name(client: Client) -> None:
    client.ask("POST", "/me/keep", login=f"keeper-{uuid.uuid4().hex[:12]}", password="correct horse battery")


def give_up(client: Client, table: str) -> list[RatingChange]:
    """Resign and wait for the rating update."""
    with client.listen(table) as seat:
        seat.wait_for(protocol.Update)
        seat.send(protocol.Resign())
        while not (told := seat.wait_for(protocol.TableChanged).table.ratings):
            pass
        return told


# -- one person on several seats


def test_a_rated_game_against_oneself_cannot_be_set_up(server: ServerProcess) -> None:
    with Client(server.url, name="Farmer") as me:
        keep_name(me)
        for _ in range(3):
            table = me.new_table("coup", 2, hot_seat=True)
            sat = me.ask("POST", f"/tables/{table.id}/sit", seat=1, name="Victim")
            assert [seat["name"] for seat in sat["seats"]] == ["Farmer", "Victim"]
            changed = me.ask("PATCH", f"/tables/{table.id}", hot_seat=False, rated=True)
            assert [seat["person"] for seat in changed["seats"]] == [table.host, None]
            with pytest.raises(ServerSaid) as said:
                me.at(table.id, "start")
            assert said.value.key == "empty_seats"
            assert [seat.person for seat in me.at(table.id, "sit", seat=1).seats] == [None, table.host]
        assert me.ladder("coup").mine is None


def test_nobody_holds_two_seats_in_a_rated_game(server: ServerProcess) -> None:
    with Client(server.url, name="Farmer") as me, Client(server.url, name="Third") as third:
        table = me.new_table("coup", 3, hot_seat=True)
        me.ask("POST", f"/tables/{table.id}/sit", seat=1, name="Second hand")
        third.at(table.id, "sit", seat=2)
        changed = me.ask("PATCH", f"/tables/{table.id}", hot_seat=False)
        mine, free, theirs = (seat["person"] for seat in changed["seats"])
        assert (mine, free) == (table.host, None)
        assert theirs not in (None, table.host)
        third.at(table.id, "ready")
        with pytest.raises(ServerSaid) as said:
            me.at(table.id, "start")
        assert said.value.key == "empty_seats"


def test_a_rated_table_cannot_become_a_hot_seat_table(server: ServerProcess) -> None:
    with Client(server.url, name="Farmer") as me:
        rated, device = me.new_table("coup", 2, rated=True), me.new_table("coup", 2, hot_seat=True)
        for table, wish in ((rated, {"hot_seat": True}), (device, {"rated": True})):
            with pytest.raises(ServerSaid) as said:
                me.ask("PATCH", f"/tables/{table.id}", **wish)
            assert said.value.key == "rated_hot_seat"


async def test_a_stored_rated_table_with_one_person_on_two_seats_neither_starts_nor_counts(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.proven("Sara")
        table = await here.hall.create(host=sara.id, game="coup", players=2, rated=True)
        await actions.sit(table, sara, 0)
        everywhere = update(schema.seats).where(schema.seats.c.table_id == table.record.id).values(person=sara.id)
        await here.services.journal.write((everywhere, None))
        again = await Hall(here.services).find(table.record.id)
        assert again.record.seats_of(sara.id) == [0, 1]
        for wish in (actions.start(again, sara), actions.change(again, sara, {"clock": "quick"})):
            with pytest.raises(Refusal) as said:
                await wish
            assert said.value.key == "one_seat"
        rows = [
            {"table_id": table.record.id, "seat": seat, "game": "coup", "person": sara.id, "place": seat + 1}
            | {"won": seat == 0, "score": {}, "rated": True, "time": here.services.now()}
            for seat in range(2)
        ]
        await here.services.journal.write((insert(schema.results), rows))
        await results.settle(here.services, table.record.id)
        changes = await results.changes(here.services, table.record.id)
        assert [(one.weight, one.reason, one.after - one.before) for one in changes] == [(0.0, "one_person", 0.0)] * 2
        assert (await profile.of(here.services, sara.id, sara)).ratings == []
        await actions.leave(again, sara)
        assert again.record.state == "closed"


# -- games ended after few answers


async def opened_by(here: Room, table: Any, lines: list[Line], answers: int) -> None:
    """Let every player answer this often: the opening choices, then income at each turn."""
    for _ in range(answers * len(lines)):
        seat = table.play.replayed.game.asked[0]
        words = table.play.replayed.game.words(seat)
        told = await here.answer(table, lines[seat], "income" if "income" in words else words[0])
        assert told["type"] == "accepted"


async def lost(here: Room, people: list[Person], answers: int = ENOUGH["coup"]) -> list[RatingChange]:
    """Play a rated game in which the last of these people resigns after some answers of every player."""
    table, lines = await here.game_of(people, rated=True)
    await opened_by(here, table, lines, answers)
    await table.receive(lines[-1], protocol.Resign())
    await here.settle()
    assert table.record.state == "finished"
    return await results.changes(here.services, table.record.id)


async def test_resigning_early_costs_the_loser_and_gains_the_winner_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.proven("Sara"), await here.proven("Ali")]
        for answers in (0, ENOUGH["coup"] - 1):
            sara, ali = await lost(here, people, answers)
            assert (sara.after, sara.weight, sara.reason) == (sara.before, 0.0, "left")
            assert ali.after < ali.before
        sara, ali = await lost(here, people)
        assert sara.after > sara.before
        assert (ali.after < ali.before, ali.weight) == (True, 1.0)


async def test_beating_a_stand_in_does_not_count_as_a_win(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.proven("Sara"), await here.proven("Ali")]
        table, lines = await here.game_of(people, rated=True)
        await actions.leave(table, people[1])
        await here.play_on(table, lines)
        await here.settle()
        sara, ali = await results.changes(here.services, table.record.id)
        assert (sara.after, sara.reason) == (sara.before, "left")
        assert ali.weight == 1.0


async def test_beating_a_bot_that_replaced_a_player_does_not_count_as_a_win(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.proven("Sara"), await here.proven("Ali")]
        here.services.pace = 0.0
        table, lines = await here.game_of(people, rated=True)
        await opened_by(here, table, lines, 2)
        await account_deletion.leave_for_good(here.hall, people[1])
        await here.people.delete(people[1].id)
        await here.play_on(table, lines)
        await here.settle()
        sara, _ = await results.changes(here.services, table.record.id)
        assert (sara.after, sara.reason) == (sara.before, "left")
        async with here.services.engine.connect() as connection:
            assert (await connection.execute(select(schema.ratings))).all() == []


@pytest.mark.parametrize("game", meydan.games())
def test_the_minimum_of_answers_is_a_fair_part_of_a_game(game: str) -> None:
    rules, asked = GAMES.find(game), []
    for players in (rules.least, rules.most):
        for seed in range(4):
            played, chance = meydan.new(meydan.game_key(game), players, seed=seed + 1), random.Random(seed)
            answers = [0] * players
            while not played.over:
                seat = played.next_asked
                answers[seat] += 1
                played.answer(seat, played.choice(seat, chance.choice(played.words(seat))))
            asked += answers
    middle = sorted(asked)[len(asked) // 2]
    assert middle / 8 <= ENOUGH[game] <= middle / 2


# -- opponents made for losing


def test_beating_new_guests_gains_no_rating(server: ServerProcess) -> None:
    with Client(server.url, name="Farmer") as me:
        keep_name(me)
        for number in range(4):
            with Client(server.url, name=f"Victim {number}") as guest:
                table = me.new_table("coup", 2, rated=True)
                guest.at(table.id, "sit")
                guest.at(table.id, "ready")
                me.at(table.id, "start")
                changes = give_up(guest, table.id)
                assert (changes[0].before, changes[0].after, changes[0].weight) == (1000.0, 1000.0, 0.0)
        assert me.ladder("coup", least=1).mine is None


async def test_beating_guests_who_play_on_gains_no_rating(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.proven("Sara")
        for number in range(3):
            change, _ = await lost(here, [sara, await here.person(f"Guest {number}")])
            assert (change.after, change.weight, change.reason) == (change.before, 0.0, "guest")
        change, _, _ = await lost_to_a_bot(here, [sara, await here.person("Guest")])
        assert 0.0 < change.weight < 1.0


async def lost_to_a_bot(here: Room, people: list[Person]) -> list[RatingChange]:
    """Play a rated game of these people and a bot to its end."""
    here.services.pace = 0.0
    table, lines = await here.game_of(people, bots=1, rated=True)
    await here.play_on(table, lines)
    await here.settle()
    return await results.changes(here.services, table.record.id)


async def test_beating_an_account_without_other_opponents_gains_no_rating(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, puppet = await here.proven("Sara"), await here.account("Puppet")
        for _ in range(5):
            change, victim = await lost(here, [sara, puppet])
            assert (change.after, change.weight, change.reason) == (change.before, 0.0, "newcomer")
            assert victim.weight > 0.0
        await lost(here, [puppet, await here.person("Guest")])  # games with guests do not count as experience
        await lost(here, [await here.proven("Mina"), puppet], answers=0)  # nor do games ended after few answers
        change, _ = await lost(here, [sara, puppet])
        assert change.weight == 0.0
        await lost(here, [await here.proven("Ali"), puppet])
        change, _ = await lost(here, [await here.proven("Reza"), puppet])
        assert change.weight == pytest.approx(7 / RECORD)  # six games with Sara and one with Ali
        change, _ = await lost(here, [await here.proven("Omid"), puppet])
        assert change.weight == pytest.approx(8 / RECORD)


async def test_repeated_games_of_the_same_pair_gain_less_and_less(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.proven("Sara"), await here.proven("Ali")]
        games = [await lost(here, people) for _ in range(14)]
        found = [winner.weight for winner, _ in games]
        assert found[:FULL_GAMES] == [1.0] * FULL_GAMES
        assert found[FULL_GAMES:] == [0.5**number for number in range(1, len(games) - FULL_GAMES + 1)]
        gains = [winner.after - winner.before for winner, _ in games]
        assert sum(gains[-8:]) < gains[0] / 10
        assert [loser.weight for _, loser in games] == found
        assert games[-1][0].reason == "repeat"
        await here.turn(rating_weights.WEEK + 60.0, step=rating_weights.WEEK)
        assert (await lost(here, people))[0].weight == 1.0


async def test_a_bot_on_two_seats_is_rated_once_and_bots_do_not_rate_each_other(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        here.services.pace, sara = 0.0, await here.proven("Sara")
        table, lines = await here.game_of([sara], bots=2, rated=True)
        await here.play_on(table, lines)
        await here.settle()
        mine, first, second = await results.changes(here.services, table.record.id)
        assert mine.weight == 1.0
        assert (first.before, first.after) == (second.before, second.after)
        assert first.weight == second.weight == 0.5
        async with here.services.engine.connect() as connection:
            games = {row.who: row.games for row in await connection.execute(select(schema.ratings))}
        assert games == {sara.id: 1, "bot:novice": 1}
