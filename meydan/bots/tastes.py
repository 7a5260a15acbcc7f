"""Which taste belongs to which game. A game without one of its own gets the plain one, which plays at random."""

from meydan.bots.taste.coup import CoupTaste
from meydan.bots.taste.dej import DejTaste
from meydan.bots.taste.kingdomino import KingdominoTaste
from meydan.bots.taste.rakab import RakabTaste
from meydan.bots.taste.taste import Taste


def taste_of(key: str, persona: str = "") -> Taste:
    """A fresh taste for one decision; a persona the game does not know is nobody in particular."""
    if key == "coup":
        return CoupTaste(persona)
    if key in ("dej", "kohan_dej"):
        return DejTaste(persona)
    if key == "kingdomino":
        return KingdominoTaste(persona)
    if key == "rakab":
        return RakabTaste(persona)
    return Taste()
