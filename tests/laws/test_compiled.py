"""The law the compiler must keep: the same seeds give the same games, compiled and uncompiled."""

from collections.abc import Callable
from typing import Generic

import pytest

import meydan
from meydan.core.agenda import Agenda
from tests.support.tables import OWN_GAMES

GAMES = 200

CHECKSUM = """
import hashlib, random, sys
import meydan
from meydan.games.registry import GAMES

def checksum(key, games):
    rules = GAMES.find(key)
    total = hashlib.sha256()
    for seed in range(games):
        players = rules.least + seed % (rules.most - rules.least + 1)
        chance = random.Random(seed)
        game = meydan.new(meydan.game_key(key), players, seed=seed)
        number = 0
        while not game.over:
            seat = chance.choice(game.asked)
            game.answer(seat, chance.choice(game.options(seat)))
            number += 1
            if number % 40 == 0:
                dealt = game.redeal(seat, number)
                total.update(meydan.fingerprint(dealt).encode())
        total.update(meydan.fingerprint(game).encode())
    finished, decisions, _seconds = meydan.playouts(meydan.game_key(key), rules.most, games // 4, 5)
    total.update(f"{finished} {decisions}".encode())
    return total.hexdigest()

if __name__ == "__main__":
    print(meydan.COMPILED, checksum(KEY, COUNT))
"""


@pytest.mark.parametrize("key", OWN_GAMES)
def test_compiled_and_plain_games_are_the_same(key: str, plain_python: Callable[[str], str]) -> None:
    compiled, plain = plain_python(CHECKSUM.replace("KEY", repr(key)).replace("COUNT", str(GAMES))).split()
    names: dict[str, object] = {"__name__": "checksum"}
    exec(CHECKSUM, names)
    assert compiled == "False"
    assert names["checksum"](key, GAMES) == plain  # type: ignore[operator]


def with_subclasses(cls: type) -> list[type]:
    children: list[type] = type.__subclasses__(cls)
    return [cls, *(one for child in children for one in with_subclasses(child))]


def test_the_state_of_a_game_is_not_generic() -> None:
    """mypyc cannot prove that the attributes of a class below Generic are set. Checking each access costs a tenth of
    the engines' speed, so the types of a game's data are declared in `meydan.typed_game` instead."""
    classes = with_subclasses(Agenda)
    assert len(classes) > len(meydan.games())
    assert [cls.__name__ for cls in classes if Generic in cls.__mro__] == []
