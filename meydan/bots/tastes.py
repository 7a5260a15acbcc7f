"""Which taste belongs to which game. A game without one of its own gets the plain one, which plays at random."""

from typing import Final

from meydan.bots.taste.coup import TABLE as COUP_TABLE
from meydan.bots.taste.coup import CoupTaste
from meydan.bots.taste.dej import TABLE as DEJ_TABLE
from meydan.bots.taste.dej import DejTaste
from meydan.bots.taste.kingdomino import KingdominoTaste
from meydan.bots.taste.rakab import TABLE as RAKAB_TABLE
from meydan.bots.taste.rakab import RakabTaste
from meydan.bots.taste.taste import Taste
from meydan.bots.weights import Table

TABLES: Final[dict[str, Table]] = {
    "coup": COUP_TABLE,
    "dej": DEJ_TABLE,
    "kohan_dej": DEJ_TABLE,
    "rakab": RAKAB_TABLE,
}


def taste_of(key: str, persona: str = "", tried: dict[str, float] | None = None) -> Taste:
    """A fresh taste for one decision. A persona the game does not know is nobody; `tried` are other weights."""
    if key == "coup":
        return CoupTaste(persona, tried)
    if key in ("dej", "kohan_dej"):
        return DejTaste(persona, tried)
    if key == "kingdomino":
        return KingdominoTaste(persona)
    if key == "rakab":
        return RakabTaste(persona, tried)
    return Taste()


def weights_of(key: str) -> Table | None:
    """The table of weights of a game, if it has one."""
    return TABLES.get(key)
