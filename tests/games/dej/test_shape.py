"""The shape of the engine: it never names a card, and every card is where its key says."""

import ast
from pathlib import Path

import pytest

from meydan.games.dej.catalogue import DISTRICTS, ROLES
from meydan.games.dej.districts.names import DISTRICT_NAMES, UNIQUE_NAMES
from meydan.games.dej.roles.names import ROLE_NAMES

FOLDER = Path(__file__).parents[3] / "meydan" / "games" / "dej"
ENGINE = sorted(FOLDER.glob("*.py"))
CARDS = {*ROLE_NAMES, *UNIQUE_NAMES}
SHARED = {"all", "names", "announce", "tokens"}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_names_no_card(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant):
            assert node.value not in CARDS
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            if parts[-2:-1] in (["roles"], ["districts"]):
                assert parts[-1] in SHARED


def test_a_card_is_in_the_file_of_its_key() -> None:
    for folder in ("roles", "districts"):
        for path in (FOLDER / folder).glob("*.py"):
            if path.stem not in SHARED | {"__init__"}:
                assert path.stem in CARDS
                assert f'key = "{path.stem}"' in path.read_text(encoding="utf-8")


def test_cards_stand_in_their_place_of_the_table() -> None:
    for number, name in enumerate(DISTRICT_NAMES):
        assert DISTRICTS[number].key == name
        assert DISTRICTS[number].number == number
    for number, name in enumerate(ROLE_NAMES):
        if ROLES[number].key:
            assert ROLES[number].key == name
            assert ROLES[number].rank == number // 3 + 1
