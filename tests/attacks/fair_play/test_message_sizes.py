"""Sizes of encrypted messages must reveal nothing beyond public information."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meydan
from meydan.bots import Advice, Hint
from meydan.client import Client
from meydan.client.client import FILLED, Seat
from meydan.server.api import padded_answers
from meydan.server.api.padded_answers import Filled
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.wire import padding, protocol
from tests.server.process import ServerProcess
from tests.server.room import room
from tests.server.sizes import SizeTally, watch
from tests.server.wire import World
from tests.support.tables import TABLES, Table

pytestmark = pytest.mark.anyio
SAMPLE = TABLES[1::8]
MOST_ANSWERS = 40


@pytest.mark.parametrize("table", SAMPLE, ids=str)
async def test_publicly_equal_worlds_give_messages_of_equal_sizes(table: Table) -> None:
    tally = SizeTally()
    watch(table.new(11), 11, tally, MOST_ANSWERS)
    assert not tally.differing
    assert tally.compared > 50


async def test_every_game_is_among_the_compared_tables() -> None:
    assert {table.key for table in SAMPLE} == set(meydan.games())


async def test_the_size_comparison_detects_mere_padding_to_fixed_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(padding.PublicSize, "least", lambda *_: 0)
    tally = SizeTally()
    for key in ("coup", "dej", "rakab"):
        watch(meydan.new(meydan.game_key(key), 5, seed=11), 11, tally, MOST_ANSWERS)
    assert tally.differing


@pytest.mark.parametrize("table", TABLES[2::8], ids=str)
async def test_the_padding_has_room_for_all_private_content(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a message would exceed its public size. Includes greetings, which contain all events."""
    crowded: list[str] = []
    encode = protocol.encode

    def watched(message: protocol.FromServer, least: int = 0) -> bytes:
        if isinstance(message, protocol.Update) and not message.over and len(protocol.plain(message)) > least:
            crowded.append(f"{message.question}, answer {message.n}")
        return encode(message, least)

    monkeypatch.setattr(protocol, "encode", watched)
    chance = random.Random(5)
    world = World(ReplayedGame(table.new(5)), list(range(table.players)))
    while not world.replayed.game.over and world.replayed.n < 150:
        game = world.replayed.game
        seat = chance.choice(game.asked)
        world.answer(seat, chance.choice(game.words(seat)))
        world.greet(world.replayed.n % game.players)
    assert not crowded


async def test_the_size_of_a_greeting_depends_on_public_numbers_only(tmp_path: Path) -> None:
    """Two returning players with different cards and the same question get greetings of equal size."""
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", "Mina", "Reza", game="rakab")
        assert table.play is not None
        game = table.play.replayed.game
        idle = [seat for seat in range(4) if seat not in game.asked]
        assert len({str(game.view(seat)) for seat in idle}) == len(idle)
        lines = [await here.listen(table, table.record.seats[seat].person) for seat in idle]
        greetings = [data for line in lines for data in line.heard if b'"type":"update"' in data[:20]]
        assert len(greetings) == len(idle)
        assert len({len(data) for data in greetings}) == 1


async def test_all_hint_messages_have_the_same_size() -> None:
    few = Advice([Hint("income", 0.5)])
    many = Advice([Hint("keep:ambassador", 0.123)] * 3, {str(seat): {"contessa": 0.125} for seat in range(5)})
    for each in (few, many):
        data = Filled(each).render(each, "application/json", msgspec.json.encode)
        assert len(data) == padded_answers.STEP
        assert msgspec.json.decode(data, type=Advice) == each


class Wire:
    """Records what a client sends."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, data: bytes, text: bool) -> None:
        self.sent.append(data)


async def test_a_client_pads_answers_to_one_size() -> None:
    seat, wire = Seat.__new__(Seat), Wire()
    seat.socket = wire  # type: ignore[assignment]
    for word in ("pass", "keep:ambassador,contessa"):
        seat.send(protocol.Answer(n=7, word=word))
    assert [len(data) for data in wire.sent] == [FILLED, FILLED]


def test_a_server_accepts_padded_answers(server: ServerProcess) -> None:
    """The size of a hint sent over a socket reveals only that it is a hint."""
    with Client(server.url, "Sara") as person:
        table = person.play_now("coup", 2)
        with person.listen(table.code) as seat:
            question: Any = next(seat.questions(timeout=60))
            answer = person.http.post(f"/tables/{table.code}/hint", json={"seat": seat.you})
            assert answer.status_code == 200
            assert len(answer.content) == int(answer.headers["content-length"]) == padded_answers.STEP
            assert "content-encoding" not in answer.headers
            seat.answer(question.options[0])
            assert next(m for m in seat.messages(60) if isinstance(m, protocol.Accepted)).word == question.options[0]
