"""The unit tests of the web app, with positions of real games: every table asks every question and offers every answer.

Vitest runs once for all of them, because preparing the app for it takes longer than most of the tests.
"""

import json
from pathlib import Path

import pytest

from tests.web.positions import boards, coached, coup, dej
from tests.web.test_house import needs_packages, node


def asked(positions: list[dict[str, object]]) -> set[str]:
    return {str(one["question"]) for one in positions}


def test_the_positions_of_coup_have_every_question() -> None:
    assert asked(coup.positions()) == coup.questions()


def test_the_positions_of_dej_have_every_question() -> None:
    assert asked(dej.positions()) == dej.questions()


@needs_packages
@pytest.mark.early
@pytest.mark.sources
def test_unit_tests_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "coached": coached.games(),
        "coup": coup.positions(),
        "dej": dej.told(),
        "kingdomino": boards.positions("kingdomino"),
        "rakab": boards.positions("rakab"),
    }
    for game, positions in told.items():
        (tmp_path / f"{game}.json").write_text(json.dumps(positions, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setenv("MEYDAN_POSITIONS", str(tmp_path))
    monkeypatch.setenv("MEYDAN_COACHED_GAMES", str(tmp_path / "coached.json"))
    done = node("node_modules/vitest/vitest.mjs", "run")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout
