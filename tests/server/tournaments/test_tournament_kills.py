"""A server that is killed in the middle of a round goes on with the same tables and loses no result."""

import asyncio
from pathlib import Path

import pytest

from tests.server.process import server_process
from tests.server.tournaments.crowd import Crowd, Guest, imbalance, repeats

pytestmark = pytest.mark.anyio


async def test_a_killed_server_goes_on_with_its_round(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        people = [Guest(server) for _ in range(4)]
        for number, one in enumerate(people):
            await one.come_in(f"P{number}")
        organiser = people[0]
        await organiser.keep("organiser")
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


async def test_eight_people_play_two_rounds_over_sockets_on_a_server_that_is_killed(tmp_path: Path) -> None:
    """bench/programs/tournament_crowd.py is the same with 64 people and five rounds."""
    with server_process(tmp_path) as server:
        crowd = Crowd(server, people=8)
        await crowd.enter(name="Cup", game="coup", size=4, rounds=2, clock="none", fill="byes")
        first = await crowd.play_round(await crowd.start_round())
        last = await crowd.play_round(await crowd.start_round(), kill_after=10)
        assert last["rounds"][0] == first["rounds"][0]
        assert len({table["code"] for each in last["rounds"] for table in each["tables"]}) == 4
        assert [len(table["places"]) for each in last["rounds"] for table in each["tables"]] == [4] * 4
        assert len(last["standings"]) == 8
        assert repeats(last) == 4, "eight people at tables of four: two of the first table meet again at each"
        assert imbalance(last, crowd.people) <= 1
