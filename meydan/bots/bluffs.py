"""Counts bluffs, caught bluffs and challenges by seat while a finished game is replayed."""

from meydan.core.agenda import seat_of, what
from meydan.core.game import Game
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE_ACTION, CHALLENGE_BLOCK
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.flow.turn import ACTION_OF, DECLARE
from meydan.games.coup.zones.state import Coup


class Bluffs:
    """The bluff report of a game of claims; for other games it stays empty."""

    def __init__(self, players: int) -> None:
        self.claims = [0] * players
        self.bluffs = [0] * players
        self.caught = [0] * players
        self.doubts = [0] * players
        self.right_doubts = [0] * players
        self.missed = [0] * players
        """Bluffs that a seat could have challenged and did not."""
        self.believed: list[list[int]] = [[] for _ in range(players)]
        """By seat, the numbers of the answers with which it bluffed without being caught."""
        self.seen: int = 0
        self.counts: bool = False

    def before(self, game: Game, number: int, seat: int, choice: int) -> None:
        """Count a claim that a seat is about to make, and whether it is true."""
        if not isinstance(game, Coup):
            return
        self.counts = True
        item = game.top()
        kind = item & 255
        card = -1
        if kind == DECLARE.id:
            card = int(ACTIONS[ACTION_OF[choice]].claim)
        elif kind == BLOCK.id and choice > 0:
            card = choice - 1
        elif kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
            self.heard(seat, choice > 0, not game.holds(int(seat_of(item)), what(item)))
        if card >= 0:
            self.claims[seat] += 1
            if not game.holds(seat, card):
                self.bluffs[seat] += 1
                self.believed[seat].append(number)

    def heard(self, seat: int, doubts: bool, is_lie: bool) -> None:
        """Count that a seat challenges a claim, or lets it pass."""
        if doubts:
            self.doubts[seat] += 1
            self.right_doubts[seat] += is_lie
        else:
            self.missed[seat] += is_lie

    def after(self, game: Game) -> None:
        """Count the claims that were conceded."""
        for event in game.events[self.seen :]:
            if event.key == "conceded":
                seat = int(event.a)
                self.caught[seat] += 1
                if self.believed[seat]:
                    self.believed[seat].pop()
        self.seen = len(game.events)

    def plain(self) -> list[dict[str, int]]:
        if not self.counts:
            return []
        found: list[dict[str, int]] = []
        for seat in range(len(self.claims)):
            found.append(
                {
                    "claims": self.claims[seat],
                    "bluffs": self.bluffs[seat],
                    "caught": self.caught[seat],
                    "doubts": self.doubts[seat],
                    "right_doubts": self.right_doubts[seat],
                    "missed": self.missed[seat],
                }
            )
        return found
