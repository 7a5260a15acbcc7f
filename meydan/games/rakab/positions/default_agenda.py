"""Fills the agenda of a loaded Rakab position that has none."""

from meydan.games.rakab.flow.battle import END_BATTLE
from meydan.games.rakab.flow.duel import REFILL
from meydan.games.rakab.flow.refresh import REFRESH
from meydan.games.rakab.flow.round import ROUND
from meydan.games.rakab.flow.turn import NEXT_TURN
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE


def fill(game: Rakab) -> None:
    """A position without an agenda: the chooser chooses, or, with the war token on the map, takes the first turn."""
    if game.war == NOWHERE:
        game.then(ROUND.of())
    else:
        refresh = REFILL.of() if game.duel else REFRESH.of()
        before = (game.chooser + game.seats - 1) % game.seats
        game.then(refresh, ROUND.of())
        game.then(NEXT_TURN.of(before), END_BATTLE.of())
