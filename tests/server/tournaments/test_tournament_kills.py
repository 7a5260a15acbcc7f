"""A server that is killed in the middle of a round goes on with the same tables and loses no result."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.process import ServerProcess, server_process

pytestmark = pytest.mark.anyio
PASSWORD = "a long password of ours"


class Guest:
    """Somebody with a session that outlives the server."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        async with httpx.AsyncClient(base_url=f"{self.server.url}/api/v1", timeout=60) as http:
            given = None if method == "GET" else body
            answer = await http.request(method, path, json=given, headers=self.headers)
        assert answer.is_success, answer.text
        return answer.json()

    async def come_in(self, name: str) -> None:
        self.headers = {"authorization": f"Bearer {(await self.ask('POST', '/me', name=name))['token']}"}


async def test_a_killed_server_goes_on_with_its_round(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        people = [Guest(server) for _ in range(4)]
        for number, one in enumerate(people):
            await one.come_in(f"P{number}")
        organiser = people[0]
        kept = await organiser.ask("POST", "/me/keep", login="organiser", password=PASSWORD)
        organiser.headers = {"authorization": f"Bearer {kept['token']}"}
        wishes = {"name": "Cup", "game": "coup", "size": 2, "rounds": 2, "clock": "none", "fill": "byes"}
        code = (await organiser.ask("POST", "/tournaments", **wishes))["code"]
        path = f"/tournaments/{code}"
        for one in people:
            await one.ask("POST", f"{path}/enter")
        before = await organiser.ask("POST", f"{path}/rounds")
        await organiser.ask("POST", f"{path}/results", round=1, table=0, places=[1, 2])
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        after = await organiser.ask("GET", path)
        first, second = after["rounds"][0]["tables"]
        assert [one["code"] for one in (first, second)] == [one["code"] for one in before["rounds"][0]["tables"]]
        assert (first["places"], second["places"], second["playing"]) == ([1, 2], None, True)
        await organiser.ask("POST", f"{path}/results", round=1, table=1, places=[2, 1])
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        last = await organiser.ask("POST", f"{path}/rounds")
        assert len(last["rounds"]) == 2
        assert sorted(line["points"] for line in last["standings"]) == [0.0, 0.0, 1.0, 1.0]
        codes = {table["code"] for each in last["rounds"] for table in each["tables"]}
        assert len(codes) == 4
