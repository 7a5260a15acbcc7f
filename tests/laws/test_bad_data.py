"""Laws of bad data: a broken position or record is refused in one sentence, or it is a game that can be played."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meydan
from tests.support.play import play_to_end, random_answers
from tests.support.tables import PLAIN_TABLES, Table

tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.sampled_from([2**16, 2**62, 2**64, -(2**63), 10**40]),
    st.floats(allow_nan=False),
    st.text(max_size=6),
    st.lists(st.integers(0, 5), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def somewhere(data: st.DataObject, node: Any) -> tuple[Any, Any]:
    """A random place in nested plain data: the container and its key."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        below = node[key]
        if isinstance(below, (dict, list)) and below and data.draw(st.booleans()):
            node = below
        else:
            return node, key


def broken(data: st.DataObject, whole: object) -> Any:
    """Plain data with a few entries replaced, removed, doubled or exchanged."""
    twin = copy.deepcopy(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        if not twin:
            break
        node, key = somewhere(data, twin)
        how = data.draw(st.sampled_from(["replace", "remove", "double", "swap"]))
        if how == "replace":
            node[key] = data.draw(JUNK)
        elif how == "remove":
            del node[key]
        elif how == "double" and isinstance(node, list):
            node.insert(key, copy.deepcopy(node[key]))
        else:
            other, place = somewhere(data, twin)
            node[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(node[key])
    return twin


def sentence_of(act: Callable[[], object]) -> str | None:
    """What an act is refused with; None when it is not."""
    try:
        act()
    except meydan.MeydanError as error:
        return str(error)
    return None


def loaded_or_refused(position: Any) -> meydan.Game | None:
    refused = sentence_of(lambda: meydan.load(position))
    if refused is None:
        return meydan.load(position)
    assert refused
    assert "\n" not in refused
    return None


@tables
@settings(max_examples=50)
@given(data=st.data())
def test_a_broken_position_is_refused_or_playable(table: Table, data: st.DataObject) -> None:
    game = table.new(data.draw(st.integers(0, 50)))
    for _ in zip(random_answers(game, 1), range(data.draw(st.integers(0, 60))), strict=False):
        pass
    position = broken(data, json.loads(json.dumps(game.dump())))
    loaded = loaded_or_refused(position)
    if loaded is None:
        return
    for seat in range(loaded.players):
        assert loaded.redeal(seat, 1).view(seat) == loaded.view(seat)
    assert meydan.fingerprint(meydan.load(loaded.dump())) == meydan.fingerprint(loaded)
    play_to_end(loaded, 2)


@tables
@settings(max_examples=30)
@given(data=st.data())
def test_a_broken_record_is_refused_or_replays(table: Table, data: st.DataObject) -> None:
    game = table.new(3)
    for _ in zip(random_answers(game, 1), range(25), strict=False):
        pass
    record = broken(data, json.loads(json.dumps(game.record())))
    refused = sentence_of(lambda: meydan.replay(record))
    assert refused is None or "\n" not in refused


JUNK_FILES: list[object] = [
    None,
    3,
    "coup",
    [],
    [1],
    {},
    {"game": "coup"},
    {"game": "chess"},
    {"game": ["coup"]},
    {1: 2},
]


@pytest.mark.parametrize("junk", JUNK_FILES)
def test_junk_is_no_position_and_no_record(junk: Any) -> None:
    with pytest.raises(meydan.MeydanError):
        meydan.load(junk)
    with pytest.raises(meydan.MeydanError):
        meydan.replay(junk)
