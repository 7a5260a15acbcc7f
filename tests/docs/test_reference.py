"""docs/positions/reference.md describes every item of every game."""

from tests.docs import reference


def test_every_item_has_a_description() -> None:
    lines = reference.page().splitlines()
    assert sum(line.startswith("|") for line in lines) > 100
    for line in lines:
        assert not line.endswith("|  |"), line


def test_every_game_has_a_section() -> None:
    assert set(reference.NAMES) == set(reference.folders())
