"""The tables of Kingdomino and Rakab ask every question and say what follows: checked without a browser."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meydan
from tests.web.test_dej_table import looked_at
from tests.web.test_house import WEB, needs_packages, node

EACH = 6
"""Positions of each question at each size of table."""


def games(game: str) -> Iterator[meydan.Game]:
    for seed in range(3):
        for players in range(2, 5 if game == "kingdomino" else 7):
            yield meydan.new(meydan.game_key(game), players=players, seed=seed)
        if game == "kingdomino":
            chosen: dict[str, Any] = {"mighty_duel": True, "middle_kingdom": True, "harmony": True}
            yield meydan.new("kingdomino", players=2, seed=seed, **chosen)


def positions(game: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    seen: Counter[tuple[str, int]] = Counter()
    chance = random.Random(8)
    for played in games(game):
        while not played.over:
            seat = played.next_asked
            kind = (played.question, played.players)
            if seen[kind] < EACH and chance.random() < 0.2:
                seen[kind] += 1
                found.append(looked_at(played, seat))
            played.answer(seat, played.choice(seat, chance.choice(played.words(seat))))
    return found


@needs_packages
@pytest.mark.parametrize("game", ["kingdomino", "rakab"])
def test_every_question_says_what_follows_from_its_answers(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "positions.json"
    file.write_text(json.dumps(positions(game), ensure_ascii=False), encoding="utf-8")
    monkeypatch.setenv("MEYDAN_POSITIONS", str(file))
    done = node("node_modules/vitest/vitest.mjs", "run", f"tests/games/{game}.test.ts", cwd=WEB)
    assert done.returncode == 0, done.stdout + done.stderr
