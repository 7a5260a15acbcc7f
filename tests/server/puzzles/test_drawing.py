"""Which puzzles are drawn: about as hard as the person is good, and not nearly all of the commonest sort."""

import random
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from meydan import puzzles
from meydan.server.puzzles.drawing import LONGEST, NEAR, Skills, fitting, following, for_storm, sort_of
from meydan.server.puzzles.shelf import page_of

COUP = puzzles.load("coup")
SIZES = {"doubt": 300, "bluff": 50, "block": 30, "finish": 20}
SORTED: Any = [
    SimpleNamespace(id=f"{sort}-{number}", themes=[sort, "duel"])
    for sort, count in SIZES.items()
    for number in range(count)
]
HARD: Skills = cast("Any", {one.id: SimpleNamespace(mu=float(at)) for at, one in enumerate([*SORTED, *COUP])})


@pytest.fixture(autouse=True)
def _same_chance() -> None:
    random.seed("puzzles")


def test_every_sort_comes_and_the_commonest_leaves_room() -> None:
    drawn = Counter(sort_of(following(SORTED, "", {}, HARD, 0.0)[0]) for _ in range(1000))
    assert drawn.keys() == SIZES.keys()
    assert 0.4 < drawn["doubt"] / 1000 < 0.6 < SIZES["doubt"] / len(SORTED)


def test_the_next_one_is_among_the_nearest_of_its_sort() -> None:
    for level in (0.0, 250.0, 600.0):
        chosen, again = following(COUP, COUP[0].id, {}, HARD, level)
        alike = [one for one in COUP if sort_of(one) == sort_of(chosen) and one.id != COUP[0].id]
        nearest = sorted(alike, key=lambda one: abs(HARD[one.id].mu - level))[:NEAR]
        assert chosen in nearest
        assert not again


def test_a_storm_has_all_sorts_and_begins_with_easy_ones() -> None:
    ids = for_storm(SORTED, HARD)
    assert len(set(ids)) == LONGEST
    assert [HARD[one].mu for one in ids] == sorted(HARD[one].mu for one in ids)
    drawn = Counter(one.partition("-")[0] for one in ids)
    assert drawn.keys() == SIZES.keys()
    assert drawn["doubt"] / LONGEST < 0.65 < SIZES["doubt"] / len(SORTED)


def test_puzzles_without_a_theme_are_drawn_as_well() -> None:
    bare: Any = SimpleNamespace(id="stones-a", themes=[])
    skills: Skills = cast("Any", {"stones-a": SimpleNamespace(mu=0.0)})
    assert following([bare], "", {}, skills, 0.0) == (bare, False)
    assert for_storm([bare], skills) == ["stones-a"]


def test_a_theme_does_not_tell_whether_a_claim_is_true() -> None:
    best = Counter(one.best for one in fitting("coup", "doubt"))
    assert best["challenge"] > best["allow"] > 50
    assert fitting("coup", "trust") == fitting("coup", "doubt")
    [shown] = [{one.theme: one.count for one in game.themes} for game in page_of({}, {}).games if game.game == "coup"]
    assert shown["doubt"] == len(fitting("coup", "doubt"))
    assert "trust" not in shown
