"""N-7: everybody sees the same, and what nobody sees is not in the state."""

from meydan.core.game import Game
from meydan.core.redeal import Dealer


class KingdominoDealer(Dealer):
    """N-8: hidden are the order of the pile, the dominoes set aside and the order of the kings still to be drawn.

    All three are random numbers not drawn yet, and `deal` has given the scratch game a new generator.
    """

    def hide(self, scratch: Game) -> None:
        pass
