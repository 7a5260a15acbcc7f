"""`meydan load`: simulated players play, delays are measured, and only this machine is loaded."""

import asyncio
import json
import socket
from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.loadtest.measure import LoadPlan, TooFar, check
from meydan.loadtest.players import PlayerPool, SimulatedPlayer, TableMix


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (LoadPlan(urls=("http://example.com",)), "only servers on this machine"),
        (LoadPlan(urls=("http://10.0.0.1:80",)), "only servers on this machine"),
        (LoadPlan(tables=(6_000,)), "from 1 to 5000 tables"),
        (LoadPlan(tables=(20, 10)), "have to grow"),
        (LoadPlan(seconds=1e6), "at most 600 seconds"),
    ],
)
def test_only_this_machine_is_loaded_and_not_for_ever(plan: LoadPlan, sentence: str) -> None:
    with pytest.raises(TooFar, match=sentence):
        check(plan)
    check(LoadPlan(urls=("http://127.0.0.1:1", "http://localhost:2", "http://[::1]:3")))


def test_an_answer_is_measured_when_the_last_at_the_table_has_it() -> None:
    async def look() -> list[float]:
        pool = PlayerPool([], TableMix())
        pool.since = 0.0
        people = [SimulatedPlayer("", ""), SimulatedPlayer("", "")]
        given = [(4, 10.0)]
        people[0].numbers, people[0].times = [4, 5], [9.0, 10.5]
        pool._settle(people, given)
        assert given == [(4, 10.0)]
        people[1].numbers, people[1].times = [4, 6], [9.0, 12.0]  # told of two entries at once
        pool._settle(people, given)
        assert given == []
        return pool.delays

    assert asyncio.run(look()) == [2.0]


def test_a_small_crowd_plays_and_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.json"
    assert run(["load", "--tables", "1,2", "--bots", "0", "--seconds", "4", "--pace", "0.02", "--json", str(file)]) == 0
    assert capsys.readouterr().out.count("\n") == 4
    points = json.loads(file.read_text())["points"]
    assert [point["tables"] for point in points] == [1, 2]
    for point in points:
        assert point["people_answers"] > 0
        assert point["p99_ms"] >= point["p50_ms"] > 0
        assert point["cpu_ms_per_answer"] > 0
        assert point["broken"] == 0


def test_a_server_that_is_not_there_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """A server that is not there is reported in one sentence, not as a traceback."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # held, and not listening: every connection is refused
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        assert run(["load", "--tables", "1", "--seconds", "1", "--url", address]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"meydan: no Meydan server answers at {address}: ")
    assert told.count("\n") == 1


def test_tables_that_are_no_numbers_are_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["load", "--tables", "1,many"]) == 2
    assert capsys.readouterr().err == "meydan: --tables takes whole numbers with commas between them, not '1,many'\n"
