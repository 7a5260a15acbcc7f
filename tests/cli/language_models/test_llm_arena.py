"""`meydan llm-arena` with scripted models: whole runs, reports, and runs that were killed."""

import json
import os
import re
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import meydan
from tests.cli.conftest import Command
from tests.cli.language_models.fake_model import FakeEndpoint, FakeReply, by_script, fake_endpoint
from tests.cli.language_models.test_models import KEY, program

MODEL = "model:fake"
RESEARCH = Path(__file__).resolve().parents[3] / "docs" / "research.md"


def arguments(url: str, folder: str = "run", *more: str) -> list[str]:
    given = [MODEL, "novice", "--players", "2", "--deals", "2", "--seed", "5", "--url", url, "--folder", folder]
    return ["llm-arena", "coup", *given, "--language", "en", *more]


def lines(folder: Path) -> list[dict[str, Any]]:
    """The games of a run without times, in their order."""
    found = [json.loads(line) for line in (folder / "games.jsonl").read_text("utf-8").splitlines()]
    for game in found:
        for tally in game["models"].values():
            del tally["seconds"]
    return sorted(found, key=lambda game: (game["deal"], game["rotation"]))


def test_a_run_is_stored_reported_and_never_shows_the_key(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MEYDAN_MODEL_KEY", KEY)

    def moody(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
        if len(endpoint.requests) % 5 == 0:
            return FakeReply("no idea", usage=None)
        return by_script(endpoint, body)

    with fake_endpoint(moody) as endpoint:
        done = command(*arguments(endpoint.url), "--parallel", "1")
        again = command(*arguments(endpoint.url))
        asked = len(endpoint.requests)
        persian = command(*[*arguments(endpoint.url, "fa")[:-1], "fa"])
        with_error = command(*arguments(endpoint.url + "/none?x=1", "other"))
    assert done.code == persian.code == 0, done.err
    assert again.out == done.out
    tallies = [tally for game in lines(tmp_path / "run") for tally in game["models"].values()]
    assert asked == sum(tally["questions"] + tally["retries"] for tally in tallies)
    assert {header["Authorization"] for header in endpoint.headers} == {f"Bearer {KEY}"}
    assert with_error.code == 2
    assert "Coup for 2: 2 deals" in done.out
    assert "کودتا: ۲ بازیکن" in persian.out
    told = json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))
    assert told["players"][MODEL]["model"]["unread"] == told["players"][MODEL]["model"]["estimated"] == asked // 5
    page = (tmp_path / "run" / "report.md").read_text("utf-8")
    assert "| player | games | share | 95% interval | mean place |" in page
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file())
    assert KEY not in written + done.out + done.err + again.out + persian.out + persian.err + with_error.err


def test_every_deal_is_played_from_every_seat(command: Command, tmp_path: Path) -> None:
    with fake_endpoint() as endpoint:
        assert command(*arguments(endpoint.url)).code == 0
    games = lines(tmp_path / "run")
    assert [(game["deal"], game["names"].index(MODEL)) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    first, second, third, _fourth = (game["record"]["seed"] for game in games)
    assert first == second != third


def test_models_play_models_and_programs(command: Command, tmp_path: Path) -> None:
    with fake_endpoint() as endpoint:
        names = [MODEL, f"lines:{program('lines')}", f"model:other@{endpoint.url}"]
        done = command(
            "llm-arena", "coup", *names, "--players", "3", "--deals", "1", "--seed", "2", "--url", endpoint.url,
            "--folder", "run", "--parallel", "3", "--language", "en",
        )  # fmt: skip
    assert done.code == 0, done.err
    told = json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))
    assert sum(one["share"] for one in told["players"].values()) == pytest.approx(1, abs=1e-3)
    assert all(one["model"]["questions"] > 0 and not one["model"]["illegal"] for one in told["players"].values())
    assert {body["model"] for body in endpoint.requests} == {"fake", "other"}


def test_no_more_requests_are_under_way_than_allowed(command: Command) -> None:
    under_way, most = 0, 0
    lock, both = threading.Lock(), threading.Barrier(2)

    def counted(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        if len(endpoint.requests) <= 2:
            both.wait(60)  # the first two must meet
        with lock:
            under_way -= 1
        return by_script(endpoint, body)

    with fake_endpoint(counted) as endpoint:
        assert command(*arguments(endpoint.url), "--parallel", "2").code == 0
    assert most == 2


def test_a_run_that_was_killed_continues(command: Command, tmp_path: Path) -> None:
    run, release, held = tmp_path / "run", threading.Event(), threading.Event()

    def hold(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
        stored = run / "games.jsonl"
        if not release.is_set() and stored.exists() and stored.read_text("utf-8").endswith("\n"):
            held.set()
            release.wait(60)
        return by_script(endpoint, body)

    with fake_endpoint(hold) as endpoint:
        env = {**os.environ, "PYTHONPATH": str(Path(meydan.__file__).parents[1])}
        line = [sys.executable, "-P", "-m", "meydan", *arguments(endpoint.url, "run", "--parallel", "1")]
        with subprocess.Popen(line, cwd=tmp_path, env=env, stdout=subprocess.DEVNULL) as process:
            assert held.wait(100)
            process.kill()
        release.set()
        finished = len(lines(run))
        assert 1 <= finished < 4
        with (run / "games.jsonl").open("a", encoding="utf-8") as file:
            file.write('{"deal": 1, "rota')
        before = len(endpoint.requests)
        unseeded = arguments(endpoint.url)
        del unseeded[unseeded.index("--seed") : unseeded.index("--seed") + 2]
        assert command(*unseeded).code == 0
        continued = len(endpoint.requests) - before
        assert command(*arguments(endpoint.url, "fresh")).code == 0
        assert len(endpoint.requests) - before - continued > continued
        other = command(*arguments(endpoint.url, "run", "--retries", "2"))
    assert lines(run) == lines(tmp_path / "fresh")
    assert other.code == 2
    assert "another setting" in other.err


def test_a_model_that_cannot_be_asked_stops_the_run_and_keeps_what_is_done(command: Command, tmp_path: Path) -> None:
    broken = True

    def later(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
        stored = tmp_path / "run" / "games.jsonl"
        return FakeReply(status=401) if broken and stored.exists() else by_script(endpoint, body)

    with fake_endpoint(later) as endpoint:
        done = command(*arguments(endpoint.url, "run", "--parallel", "1"))
        assert done.code == 2
        assert "HTTP 401; the same command continues it" in done.err
        assert 1 <= len(lines(tmp_path / "run")) < 4
        broken = False
        assert command(*arguments(endpoint.url, "run", "--parallel", "1")).code == 0
    assert len(lines(tmp_path / "run")) == 4


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("coup novice random --players 2", "name at least one model"),
        ("coup model:x --players 2", "name one model and one opponent"),
        ("coup model:x novice --players 2", "the endpoint of model:x is missing"),
        ("coup command:x novice --players 9", "played by 2 to 6"),
        ("coup command:x nobody --players 2", "nobody"),
        ("coup command:x novice --players 2 --deals 0", "at least 1"),
        ("coup command:x novice --players 2 --parallel 0", "--parallel"),
        ("coup command:x novice --players 2 --seed=-1", "a seed is a whole number"),
        ("coup command:no-such-program-here novice --players 2 --deals 1", "cannot be asked"),
    ],
)
def test_mistakes_are_one_sentence(command: Command, line: str, problem: str) -> None:
    done = command("llm-arena", *line.split(), "--language", "en")
    assert done.code == 2
    assert problem in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("line", re.findall(r"^meydan llm-arena .*", RESEARCH.read_text("utf-8"), re.MULTILINE))
def test_the_commands_of_the_documentation_run(
    line: str, command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With a scripted endpoint or program in place of the real one, one deal and quick bots."""
    monkeypatch.setenv("OTHER_KEY", KEY)
    with fake_endpoint() as endpoint:
        written = re.sub(r"https?://[^\s#]+", endpoint.url, line)
        written = re.sub(r"command:[^'\"]+", f"command:{program()}", written)
        written = re.sub(r"lines:[^'\"]+", f"lines:{program('lines')}", written)
        written = re.sub(r"--deals \d+", "--deals 1", written)
        done = command(*shlex.split(written)[1:], "--iterations", "2", "--seed", "1")
    assert done.code == 0, done.err
    assert (tmp_path / "runs").is_dir() == ("--folder runs/" in line)
