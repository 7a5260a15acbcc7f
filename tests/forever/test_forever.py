"""Recorded games play out the same in every release: same key, rules, options, seed and answers, same end."""

import json
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.games.registry import GAMES
from tests.forever.writer import FOLDER, path_of

FILES = sorted(FOLDER.glob("*.jsonl"))


def counted_like(scores: list[dict[str, object]], recorded: list[dict[str, object]]) -> bool:
    """Every part that was counted then is counted the same now; a later release may name more parts."""
    now = json.loads(json.dumps(scores))
    return [{part: row.get(part) for part in then} for row, then in zip(now, recorded, strict=True)] == recorded


def entries(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_recorded_game_ends_as_it_did(path: Path) -> None:
    for entry in entries(path):
        game = meydan.replay(entry["record"])
        assert game.over
        assert list(game.winners) == entry["winners"]
        assert counted_like(game.scores(), entry["scores"])


def test_every_version_that_can_be_played_has_its_records() -> None:
    assert {path_of(key, version) for key, version in GAMES.versions} == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_say_under_which_rules_they_were_played(path: Path) -> None:
    versions = {entry["record"]["rules"] for entry in entries(path)}
    assert path.stem.rsplit("-", 1)[1] == "".join(map(str, versions))


@pytest.mark.parametrize("key", meydan.games())
def test_a_game_of_rules_unknown_here_is_refused_in_a_sentence(key: str) -> None:
    game = meydan.new(meydan.game_key(key), 3, seed=1)
    for data, read in ((game.dump(), meydan.load), (game.record(), meydan.replay)):
        for strange in (0, GAMES.find(key).version + 1, "1", None, True):
            with pytest.raises(meydan.UnknownGame, match=f"no rules .* of {key}; there are: 1"):
                read({**data, "rules": strange})


def test_a_position_written_by_hand_is_played_by_the_newest_rules_and_an_old_record_by_the_first() -> None:
    game = meydan.new("coup", 3, seed=1)
    position, record = dict(game.dump()), dict(game.record())
    del position["rules"], record["rules"]
    assert meydan.load(position).dump()["rules"] == GAMES.find("coup").version
    assert meydan.replay(record).dump()["rules"] == 1
