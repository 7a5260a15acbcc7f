"""Language models at the table: whole games by tools alone, and nothing that a seat may not know."""

import asyncio
import json
import os
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from mcp import Client as ToolClient
from mcp import StdioServerParameters, stdio_client
from mcp.types import TextContent

import meydan
from meydan.cli.language_models.squares import DeviceSquare, ModelSquare, ServerSquare
from meydan.cli.language_models.tools import MOST_SEATS, ModelTools
from meydan.cli.language_models.tools import server as tool_server
from meydan.client import Client, Seat
from meydan.games.registry import GAMES
from meydan.local.table import LocalTable
from meydan.server.wire import protocol
from tests.server.process import ServerProcess
from tests.server.services import Service, free_port

Report = dict[str, Any]
Call = Callable[..., Awaitable[Any]]
ISOLATES = set("\u2066\u2067\u2068\u2069")
pytestmark = pytest.mark.anyio


class Refusal(Exception):
    """A tool has refused."""


def caller(client: ToolClient) -> Call:
    async def call(tool: str, **arguments: Any) -> Any:
        told = await client.call_tool(tool, arguments)
        if told.is_error:
            raise Refusal(" ".join(part.text for part in told.content if isinstance(part, TextContent)))
        assert told.structured_content is not None
        return told.structured_content.get("result", told.structured_content)

    return call


@asynccontextmanager
async def model(square: ModelSquare, language: str = "en") -> AsyncIterator[tuple[Call, ModelTools]]:
    """A model whose tools run in this process."""
    tools = ModelTools(square, language)
    async with ToolClient(tool_server(tools)) as client:
        yield caller(client), tools
    tools.close()


def device() -> DeviceSquare:
    return DeviceSquare("Model", "en")


async def turn(call: Call, report: Report, chance: random.Random) -> Report:
    """One answer of the model, or its waiting for one."""
    if report["options"]:
        word = chance.choice(report["options"])["word"]
        return dict(await call("answer", seat=report["seat"], word=word))
    return dict(await call("wait", seat=report["seat"], seconds=30))


@pytest.mark.parametrize(
    ("key", "language"), [(key, ["en", "fa"][number % 2]) for number, key in enumerate(meydan.games())]
)
async def test_a_model_plays_a_whole_game_and_sees_what_its_seat_sees(key: str, language: str) -> None:
    square, chance, story = device(), random.Random(key), ""
    async with model(square, language) as (call, _):
        report = await call("play", game=key, players=GAMES.find(key).least + 1, level="novice")
        table = square.square.find(report["table"])
        while report["state"] == "playing":
            seen = await call("look", seat=report["seat"], view=True)
            assert seen["view"] == view(table, seen["you"])
            assert not ISOLATES & set(json.dumps(seen, ensure_ascii=False))
            report = await turn(call, report, chance)
            story += report["text"]
    assert table.replayed is not None
    assert table.replayed.game.over
    assert report["winners"] == list(table.replayed.game.winners)
    assert "{" not in story


def view(table: LocalTable, seat: int) -> Any:
    assert table.replayed is not None
    return json.loads(json.dumps(table.replayed.game.view(seat)))


async def test_refusals_are_sentences_and_change_nothing() -> None:
    async with model(device()) as (call, _):
        report = await call("play", game="coup", players=2, level="novice")
        while not (report["options"] and report["question"] == "Declare"):  # a question to this seat alone
            report = await turn(call, report, random.Random(1))
        before = await call("look", seat=report["seat"], view=True)
        words = ", ".join(option["word"] for option in report["options"])
        with pytest.raises(Refusal, match=f"coup:9 is not an option now; the options are: {words}"):
            await call("answer", seat=report["seat"], word="coup:9")
        assert (await call("look", seat=report["seat"], view=True))["view"] == before["view"]
        with pytest.raises(Refusal, match="there is no seat with this key"):
            await call("look", seat=report["table"])
        with pytest.raises(Refusal, match="no game"):
            await call("play", game="chess", players=2)
        with pytest.raises(Refusal, match="need a server"):
            await call("sit", code="ABC234")
        assert await call("leave", seat=report["seat"]) == "left"
        with pytest.raises(Refusal, match="no seat with this key"):
            await call("wait", seat=report["seat"])


async def test_a_model_is_refused_in_its_language_and_cannot_open_seats_without_end() -> None:
    async with model(device(), "fa") as (call, tools):
        with pytest.raises(Refusal, match="صندلی‌ای با این کلید نیست"):
            await call("look", seat="x")
        report = await call("play", game="coup", players=2, level="novice")
        with pytest.raises(Refusal, match="اجازه‌ی گفت‌وگو نداده است"):
            await call("talk", seat=report["seat"], text="سلام")
        tools.seats.update({str(number): tools.square.play("coup", 2, "novice", {}) for number in range(MOST_SEATS)})
        with pytest.raises(Refusal, match="صندلی‌های باز زیاد است"):
            await call("play", game="coup", players=2)


@pytest.mark.parametrize("language", ["fa", "en"])
async def test_games_and_rulebooks_can_be_read(language: str) -> None:
    async with model(device(), language) as (call, _):
        games = await call("games")
        assert [one["key"] for one in games] == list(meydan.games())
        for one in games:
            rulebook = await call("rules", game=one["key"])
            assert rulebook.startswith("# ")
            assert not re.search(r"^! |^#.*\||\\$", rulebook, re.MULTILINE)


async def test_a_model_sits_at_a_table_of_people(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as sara:
        table = sara.new_table("coup", 2)
        async with model(ServerSquare(server.url, "Robo")) as (call, _):
            report = await call("sit", code=table.code)
            assert report["state"] == "waiting"
            assert [(one.name, one.program) for one in sara.table(table.id).seats] == [("Sara", False), ("Robo", True)]
            with sara.listen(table.id) as seat:
                seat.wait_for(protocol.Welcome)
                assert await call("talk", seat=report["seat"], text="Salaam") == "said"
                assert seat.wait_for(protocol.Said).line.text == "Salaam"
                sara.at(table.id, "ready", ready=True)
                sara.at(table.id, "start")
                await play_on(call, report["seat"], seat)


async def test_a_program_plays_unrated_games_only(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as sara:
        table = sara.new_table("coup", 2, rated=True)
        async with model(ServerSquare(server.url, "Robo")) as (call, _):
            with pytest.raises(Refusal, match="a game with a program cannot be rated"):
                await call("sit", code=table.code)
        assert sara.table(table.id).seats[1].person is None


async def play_on(call: Call, key: str, person: Seat) -> None:
    """Both sides answer with their first option until the game is over."""

    def play_person() -> None:
        for question in person.questions(timeout=60):
            person.answer(question.options[0])

    others = asyncio.create_task(asyncio.to_thread(play_person))
    report = await call("wait", seat=key, seconds=60)
    while report["state"] != "finished":
        with suppress(Refusal):  # in a window, the person may have been quicker
            await call("answer", seat=key, word=report["options"][0]["word"])
        report = await call("wait", seat=key, seconds=60)
    await others
    assert person.update is not None
    assert report["winners"] == person.update.winners


async def test_a_server_that_is_not_there_is_one_sentence() -> None:
    async with model(ServerSquare("http://127.0.0.1:9", "Robo")) as (call, _):
        with pytest.raises(Refusal, match=r"no Meydan server answers at http://127\.0\.0\.1:9"):
            await call("sit", code="ABC234")


async def test_the_command_speaks_over_standard_input_and_output() -> None:
    arguments = ["-P", "-m", "meydan", "mcp", "--language", "en"]
    command = StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))
    async with ToolClient(stdio_client(command)) as client:
        report = await caller(client)("play", game="kingdomino", players=2, level="novice")
        assert report["state"] == "playing"
        assert "Model" in report["text"]


async def test_the_command_speaks_over_http(tmp_path: Path) -> None:
    port, chance = free_port(), random.Random(2)
    arguments = ["-P", "-m", "meydan", "mcp", "--language", "en", "--port", str(port)]
    service = Service([sys.executable, *arguments], tmp_path, port, {})
    service.start()
    try:
        async with ToolClient(f"http://127.0.0.1:{port}/mcp") as client:
            call = caller(client)
            report = await call("play", game="coup", players=2, level="novice")
            while report["state"] == "playing":
                report = await turn(call, report, chance)
            assert report["winners"]
    finally:
        service.end()
