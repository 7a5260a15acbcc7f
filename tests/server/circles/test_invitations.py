"""Invitations to waiting tables, and the same people again."""

from pathlib import Path

import pytest

from meydan.server.circles import invitations as rules
from meydan.server.circles import preferences
from meydan.server.circles.again import again, tell_absent
from meydan.server.circles.preferences import CircleSettings
from meydan.server.common.errors import NotFound, Refusal, TooMuch
from meydan.server.lobby import actions, mutes, new_tables
from meydan.server.people.person import Person
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.circles.circle import Circle, circle

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def waiting(here: Circle, host: Person, players: int = 3) -> LiveTable:
    return await new_tables.open_table(here.room.hall, host, players, game="coup")


async def invited(here: Circle, person: Person) -> list[str]:
    return [one.table for one in await here.invitations.of(person.id)]


async def test_an_invited_friend_hears_of_it_at_once_and_sits_down(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        line = here.open_page(ali)
        table = await waiting(here, sara)
        (one,) = await here.invitations.invitable(table, sara)
        assert (one.id, one.here, one.answer) == (ali.id, True, "")
        (one,) = await here.invitations.invite(table, sara, [ali.id])
        assert one.answer == "invited"
        told = line.last("invited")
        assert (told["table"], told["code"], told["name"]) == (table.id, table.record.code, "Sara")
        await here.invitations.invite(table, sara, [ali.id])  # nobody is asked twice
        assert line.kinds() == ["invited"]
        await here.invitations.accept(ali, table.id)
        assert table.record.seats_of(ali.id) == [1]
        assert (await here.invitations.invitable(table, sara))[0].answer == "sits"
        assert await invited(here, ali) == []


async def test_declining_is_told_and_never_again_is_not(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        line, table = here.open_page(sara), await waiting(here, sara)
        await here.invitations.invite(table, sara, [ali.id])
        await here.invitations.decline(ali, table.id, never=False)
        assert line.last("invitation_declined")["person"] == ali.id
        assert (await here.invitations.invitable(table, sara))[0].answer == "declined"
        second = await waiting(here, sara)
        await here.invitations.invite(second, sara, [ali.id])
        await here.invitations.decline(ali, second.id, never=True)
        assert line.kinds() == ["invitation_declined"]
        third = await waiting(here, sara)
        (one,) = await here.invitations.invite(third, sara, [ali.id])
        assert one.answer == "invited"
        assert await invited(here, ali) == []


async def test_whom_strangers_and_blocked_people_invite_is_not_told(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.follow(sara, ali)  # one way only: Ali does not know Sara
        table = await waiting(here, sara)
        (one,) = await here.invitations.invite(table, sara, [ali.id])
        assert one.answer == "invited"
        assert await invited(here, ali) == []
        await here.follow(ali, sara)
        table = await waiting(here, sara)
        await here.block(ali, sara)
        (one,) = await here.invitations.invite(table, sara, [ali.id])
        assert one.answer == "invited"
        assert await invited(here, ali) == []


async def test_people_who_have_played_together_may_invite_each_other(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await here.room.game_of([sara, ali])
        table = await waiting(here, sara)
        assert [one.id for one in await here.invitations.invitable(table, sara)] == [ali.id]
        with pytest.raises(NotFound):
            await here.invitations.invite(table, sara, [mina.id])
        for wishes, told in (
            (CircleSettings(invitations="followed"), False),
            (CircleSettings(invitations="known"), True),
        ):
            await preferences.write(here.services, ali.id, wishes)
            table = await waiting(here, sara)
            await here.invitations.invite(table, sara, [ali.id])
            assert (table.id in await invited(here, ali)) == told
        for wishes in (CircleSettings(invitations="nobody"), CircleSettings(hidden=True)):
            await preferences.write(here.services, ali.id, wishes)
            assert await here.invitations.invitable(table, sara) == []


async def test_invitations_end_with_the_table_and_with_time(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await here.befriend(sara, ali)
        table = await waiting(here, sara, 2)
        await here.invitations.invite(table, sara, [ali.id])
        await actions.sit(table, mina, None)
        with pytest.raises(Refusal) as full:
            await here.invitations.accept(ali, table.id)
        assert full.value.key == "full"
        await actions.make_ready(table, mina, True)
        await actions.start(table, sara)
        assert await invited(here, ali) == []
        with pytest.raises(NotFound):
            await here.invitations.accept(ali, table.id)
        late = await waiting(here, sara)
        await here.invitations.invite(late, sara, [ali.id])
        here.room.time.turn(rules.LASTS + 1)
        assert await invited(here, ali) == []


async def test_invitations_are_limited(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        for _ in range(int(rules.OF_PAIR[1])):
            await here.invitations.invite(await waiting(here, sara), sara, [ali.id])
        with pytest.raises(TooMuch):
            await here.invitations.invite(await waiting(here, sara), sara, [ali.id])
        assert len(await invited(here, ali)) == rules.OF_PAIR[1]


async def test_many_people_together_cannot_flood_one(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        (ali,) = await here.people("Ali")
        crowd = await here.people(*(f"P{number}" for number in range(15)))
        for one in crowd:
            await here.befriend(one, ali)
            await here.invitations.invite(await waiting(here, one), one, [ali.id])
        assert len(await invited(here, ali)) == rules.TO_ONE[1]


async def test_only_a_player_of_a_waiting_table_invites(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        table = await waiting(here, sara)
        with pytest.raises(Refusal) as refused:
            await here.invitations.invite(table, ali, [sara.id])
        assert refused.value.key == "not_sitting"


async def test_the_same_people_again_from_an_old_game(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina, reza = await here.people("Sara", "Ali", "Mina", "Reza")
        old, lines = await here.room.game_of([sara, ali, mina, reza], bots=1)
        with pytest.raises(Refusal, match="not over"):
            await again(here.room.hall, here.invitations, sara, old.id)
        for line in lines:
            await old.receive(line, protocol.Abandon())
        await here.block(sara, reza)
        new = await again(here.room.hall, here.invitations, sara, old.id)
        record = new.record
        assert (record.game, record.players, record.public) == ("coup", 5, False)
        assert [seat.person or seat.bot for seat in record.seats] == [sara.id, None, None, None, "novice"]
        assert await invited(here, ali) == await invited(here, mina) == [new.id]
        assert await invited(here, reza) == []
        assert (await again(here.room.hall, here.invitations, ali, old.id)).id == new.id  # sits down there
        assert record.id == new.id
        assert new.record.seats_of(ali.id) == [1]
        stranger = (await here.people("Omid"))[0]
        with pytest.raises(NotFound):
            await again(here.room.hall, here.invitations, stranger, old.id)


async def test_alone_against_bots_there_is_nobody_to_invite(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        (sara,) = await here.people("Sara")
        old, lines = await here.room.game_of([sara], bots=1)
        await old.receive(lines[0], protocol.Resign())
        with pytest.raises(Refusal) as refused:
            await again(here.room.hall, here.invitations, sara, old.id)
        assert refused.value.key == "nobody_to_invite"


async def test_a_rematch_tells_those_who_have_left(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        old, lines = await here.room.game_of([sara, ali, mina])
        await here.room.play_on(old, lines)
        await old.part(lines[2])
        new = await actions.rematch(here.room.hall, old, sara)
        await tell_absent(here.room.hall, here.invitations, sara, old, new)
        assert await invited(here, ali) == []
        assert await invited(here, mina) == [new.id]
        await here.invitations.accept(mina, new.id)
        assert new.record.seats_of(mina.id) == [2]
        assert await invited(here, mina) == []


async def test_muting_is_not_turning_off_invitations(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        await mutes.mute(here.room.hall, ali, sara.id, True)
        table = await waiting(here, sara)
        await here.invitations.invite(table, sara, [ali.id])
        assert await invited(here, ali) == [table.id]
