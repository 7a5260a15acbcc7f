"""A sample of `python -m tests.fuzz`, and that it can fail."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import meydan
from tests.fuzz import corpus, data, sockets, web
from tests.fuzz.mutate import Mutator
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
def test_broken_data_is_refused_in_a_sentence_or_good(kind: str, count: int) -> None:
    found = plain(SEED, kind, 0, count)
    assert sum(found.values()) == count
    assert found["refused"] > count / 2


async def test_broken_requests_are_never_our_fault() -> None:
    answers = await web.batch(SEED, 0, 300)
    assert set(answers) <= {"2xx", "3xx", "4xx"}
    assert answers["2xx"] > 20
    assert answers["4xx"] > 100


async def test_games_go_on_among_broken_messages() -> None:
    out = await sockets.batch(SEED, 0, 200, tables=1)
    assert sum(out.sent.values()) == 200
    assert out.games >= 1
    assert out.compared > 10


def test_the_same_seed_breaks_the_same_things() -> None:
    one, other = (Mutator(3, corpus.words()).json(corpus.positions()[0]) for _ in range(2))
    assert one == other
    assert one != Mutator(4, corpus.words()).json(corpus.positions()[0])


def test_a_run_stops_with_what_is_needed_to_repeat_it_and_goes_on_where_it_was(
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


def test_a_refusal_needs_a_sentence() -> None:
    def mute(given: Any) -> None:
        raise meydan.BadOption("quiet", "")

    with pytest.raises(AssertionError, match="without a sentence"):
        data.outcome(mute, None)
    assert data.outcome(print, "") == "accepted"
    assert Counter(data.TARGETS).keys() <= SHARES.keys()
