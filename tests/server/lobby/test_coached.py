"""The coached first game: the same deal and the same bots for everyone, unrated, without clocks or secrets."""

import random
from pathlib import Path

import pytest

import meydan
from meydan.lessons import first_games
from meydan.server.lobby import new_tables
from meydan.server.lobby.homepage import home
from meydan.server.state.fair_dealing import commitment
from meydan.server.tables.table import LiveTable
from meydan.server.thinking.jobs import decide, job_for
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
GAMES = list(first_games.FIRST_GAMES)
ANSWERS = 4
"""How many answers of the newcomer are played."""


async def played(here: Room, name: str, game: str) -> LiveTable:
    """Somebody's coached game, in which they give the first of their options a few times."""
    person = await here.person(name)
    table = await new_tables.coached(here.hall, person, game, pace=0)
    [seat] = table.record.seats_of(person.id)
    line = await here.listen(table, person.id)
    assert table.play is not None
    for _ in range(ANSWERS):
        while seat not in table.play.replayed.game.asked:
            await here.turn(0.5)
        told = await here.answer(table, line, table.play.replayed.game.words(seat)[0])
        assert told["type"] == "accepted"
    return table


def test_every_game_has_one() -> None:
    assert set(GAMES) <= set(meydan.games())
    with pytest.raises(first_games.NoFirstGame):
        first_games.find("chess")


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_answers_lead_to_the_same_game(tmp_path: Path, game: str) -> None:
    async with room(tmp_path) as here:
        games = [(await played(here, name, game)).play for name in ("Sara", "Ali")]
        words = [[(entry.seat, entry.word) for entry in play.replayed.entries] for play in games if play is not None]
        shared = min(len(line) for line in words)
        assert shared >= ANSWERS
        assert words[0][:shared] == words[1][:shared]


async def test_it_is_a_game_like_any_other_but_not_rated_and_without_a_clock(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        assert (await home(here.hall, sara)).played == []
        table = await new_tables.coached(here.hall, sara, "coup", pace=2)
        record, info = table.record, table.info()
        assert info.coached
        assert (record.rated, record.clock, record.pace, record.public) == (False, "none", 2, False)
        assert record.commitment == commitment(record.seed, record.salt)
        assert [one.bot for one in record.seats if one.person is None] == [first_games.LEVEL] * (record.players - 1)
        assert (await home(here.hall, sara)).played == ["coup"]
        other = await new_tables.play_now(here.hall, sara, 3, "novice", game="coup", clock="none")
        assert not other.info().coached
        assert other.record.seed != record.seed


@pytest.mark.parametrize("game", GAMES)
def test_no_bot_looks_at_what_it_cannot_see(game: str) -> None:
    first = first_games.find(game)
    chance = random.Random(4)
    play = meydan.replay(
        {"game": game, "players": first.players, "options": first.options, "seed": first.seed, "words": []}
    )
    newcomer, compared = play.asked[0], 0
    while compared < 3:
        seat = play.next_asked
        if seat != newcomer and len(play.options(seat)) > 1:
            seed = first_games.chance_of(game, compared)
            answers = {
                decide(job_for(known, seat, first_games.LEVEL, seed=seed, playouts=4))
                for known in (play, play.redeal(seat, chance.getrandbits(40)))
            }
            assert len(answers) == 1
            compared += 1
        play.follow(seat, chance.choice(play.words(seat)))
