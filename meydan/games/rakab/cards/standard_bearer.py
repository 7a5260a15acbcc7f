"""R-5.5: the Standard-bearer ends the battle."""

from meydan.core.types import Seat
from meydan.games.rakab.hooks import Card
from meydan.games.rakab.zones.state import Rakab


class StandardBearer(Card):
    """A Standard-bearer ends the battle at once; nobody gets a further turn."""

    ends_battle = True

    def play(self, game: Rakab, seat: Seat) -> None:
        game.lay(seat, self.number)
        game.break_off(seat)
