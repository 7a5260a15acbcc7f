"""The crowd of `meydan load`: it plays, it measures, and it stays on this machine."""

import asyncio
import json
from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.crowds.crowd import Crowd, Mix, Person
from meydan.crowds.lab import Plan, TooFar, check


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan(urls=("http://example.com",)), "only servers on this machine"),
        (Plan(urls=("http://10.0.0.1:80",)), "only servers on this machine"),
        (Plan(tables=(6_000,)), "from 1 to 5000 tables"),
        (Plan(tables=(20, 10)), "have to grow"),
        (Plan(seconds=1e6), "at most 600 seconds"),
    ],
)
def test_only_this_machine_is_loaded_and_not_for_ever(plan: Plan, sentence: str) -> None:
    with pytest.raises(TooFar, match=sentence):
        check(plan)
    check(Plan(urls=("http://127.0.0.1:1", "http://localhost:2", "http://[::1]:3")))


def test_an_answer_is_measured_when_the_last_at_the_table_has_it() -> None:
    async def look() -> list[float]:
        crowd = Crowd([], Mix())
        crowd.since = 0.0
        people = [Person("", ""), Person("", "")]
        given = [(4, 10.0)]
        people[0].numbers, people[0].times = [4, 5], [9.0, 10.5]
        crowd._settle(people, given)
        assert given == [(4, 10.0)]
        people[1].numbers, people[1].times = [4, 6], [9.0, 12.0]  # told of two entries at once
        crowd._settle(people, given)
        assert given == []
        return crowd.delays

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
