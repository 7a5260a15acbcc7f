"""Reading a position of Dej or Kohan Dej: the turn being played."""

from typing import Final

from meydan.core import codec
from meydan.core.agenda import NOTHING
from meydan.core.bitset import bit
from meydan.core.errors import BadPosition
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.positions.read_round import read_role
from meydan.games.dej.zones.names import MOST_COINS
from meydan.games.dej.zones.state import Dej

FIRST_ABILITY: Final = 0


def rank_of_turn(game: Dej, entry: object) -> int:
    """The rank whose turn a position says is being played; 0: none, or `read_turn` will refuse it."""
    if isinstance(entry, dict):
        for rank in range(1, game.in_play.ranks + 1):
            if entry.get("role") == game.in_play.cast[rank].key:
                return int(rank)
    return 0


def read_turn(game: Dej, entry: object) -> None:
    """Whose turn it is and what was done in it. What is left out was not done, unless the cards that are being looked
    at or the seat say otherwise."""
    if entry is None:
        return
    data = codec.Reader(entry, "turn")
    seat = data.take_number("seat", 0, int(game.seats) - 1)
    rank = read_role(game, data.take("role"), "turn")
    if rank == 0:
        raise BadPosition("missing_key", "the turn lacks: role", entry="role")
    game.start_turn(seat, rank)
    looking = game.in_play.cast[rank].looking(game, seat) != NOTHING
    resumed = game.holder(rank) != seat
    game.gathered = data.take_flag("gathered", resumed or (game.drawn != 0 and not looking))
    game.income_taken = data.take_flag("income")
    game.bonus_taken = data.take_flag("bonus")
    for ability in data.take_list("used", [FIRST_ABILITY] if looking else []):
        game.used |= bit(codec.number(ability, "used", 0, 3))
    for name in data.take_list("used_districts", []):
        game.used_districts |= bit(codec.name_index(name, "used_districts", DISTRICT_NAMES))
    game.builds = data.take_number("builds", 0, 60, 0)
    game.paid_builds = data.take_number("paid_builds", 0, 60, 0)
    game.spent = data.take_number("spent", 0, MOST_COINS, 0)
    game.covered = data.take_number("covered", 0, 20, 0)
    data.done()
