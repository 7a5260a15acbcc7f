"""A sample of `python -m tests.fuzz`, and proof that it can fail."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import meydan
from tests.fuzz import data, sockets, web
from tests.fuzz.messages import corpus
from tests.fuzz.messages.mutate import Mutator
from tests.fuzz.run import Failed, plain, run_batch
from tests.fuzz.state import SHARES, State

pytestmark = pytest.mark.anyio
SEED = 2


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize(
    ("kind", "count"),
    [("position", 300), ("record", 300), ("word", 500), ("options", 300), ("file", 20), ("archive", 5)],
)
def test_mutated_data_is_refused_in_one_sentence_or_valid(kind: str, count: int) -> None:
    found = plain(SEED, kind, 0, count)
    assert sum(found.values()) == count
    assert found["refused"] > count / 2


async def test_mutated_requests_never_cause_a_server_error() -> None:
    answers = await web.batch(SEED, 0, 300)
    assert set(answers) <= {"2xx", "3xx", "4xx"}
    assert answers["2xx"] > 20
    assert answers["4xx"] > 100


async def test_games_continue_among_mutated_messages() -> None:
    out = await sockets.batch(SEED, 0, 200, tables=1)
    assert sum(out.sent.values()) == 200
    assert out.games >= 1
    assert out.compared > 10


def test_the_same_seed_makes_the_same_mutations() -> None:
    one, other = (Mutator(3, corpus.words()).json(corpus.positions()[0]) for _ in range(2))
    assert one == other
    assert one != Mutator(4, corpus.words()).json(corpus.positions()[0])


def test_a_failed_run_saves_how_to_repeat_it_and_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sum(SHARES.values()) == pytest.approx(1)
    state = State(tmp_path, SEED, 1000)
    run_batch(state, "word", 10)
    state = State(tmp_path, SEED, 1000)
    assert (state.done["word"], state.next("word")) == (10, round(1000 * SHARES["word"]) - 10)

    def breaks(given: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(data.TARGETS, "word", lambda mutator: (["given"], breaks))
    with pytest.raises(Failed) as failed:
        run_batch(state, "word", 10)
    kept = failed.value.kept
    assert (kept["kind"], kept["seed"], kept["first"], kept["given"]) == ("word", SEED, 10, "['given']")
    assert state.done["word"] == 10


def test_a_refusal_without_a_sentence_is_a_failure() -> None:
    def mute(given: Any) -> None:
        raise meydan.BadOption("quiet", "")

    with pytest.raises(AssertionError, match="without a sentence"):
        data.outcome(mute, None)
    assert data.outcome(print, "") == "accepted"
    assert Counter(data.TARGETS).keys() <= SHARES.keys()
