"""The rules object of Stones for the registry; the entry point of the package names `RULES`."""

from typing import Final

from meydan.core import codec
from meydan.core.bitset import bit
from meydan.core.errors import BadPosition
from meydan.core.game import Game
from meydan.core.options import Number
from meydan.core.plugin import PluginGame
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat

from .events import DEALT
from .turn import MOST, TAKE, Heap, heap_of

COPIES: Final = 2
"""Of each card in the deck."""


def shuffled(game: Game, cards: list[int]) -> list[int]:
    for at in range(len(cards) - 1, 0, -1):
        other = game.below(at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return cards


def deck() -> list[int]:
    return [card for card in range(1, MOST + 1) for _copy in range(COPIES)]


class StonesDealer(Dealer):
    """Deals the cards of the other seats anew; once they are shown, nothing is hidden."""

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, PluginGame)
        heap = heap_of(scratch)
        if heap.stones == 0:
            return
        left = deck()
        left.remove(heap.cards[self.observer])
        shuffled(scratch, left)
        for seat in range(scratch.seats):
            if seat != self.observer:
                heap.cards[seat] = left.pop()


class StonesRules(Rules):
    """2 to 4 players; the table chooses how many stones there are."""

    def __init__(self) -> None:
        super().__init__("stones", "stones", 2, 4, [Number("stones", 12, 8, 30)], package=__package__)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        stones = settings["stones"]
        assert isinstance(stones, int)
        return PluginGame(self, players, settings, Heap(stones, [0] * players, [1] * players))

    def deal(self, game: Game) -> None:
        assert isinstance(game, PluginGame)
        cards = shuffled(game, deck())
        for seat in range(game.seats):
            heap_of(game).cards[seat] = cards[seat]
            game.tell_only(bit(seat), DEALT, seat, cards[seat])
        game.then(TAKE.of(0))

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, PluginGame)
        heap = heap_of(game)
        players: list[dict[str, object]] = []
        for other in range(game.seats):
            player: dict[str, object] = {"seat": other, "taken": heap.taken[other], "cards": 1}
            if other == seat or game.over:
                player["card"] = heap.cards[other]
            players.append(player)
        return {
            "game": self.key,
            "seat": None if seat < 0 else seat,
            "players": players,
            "stones": heap.stones,
            "options": dict(game.settings),
            "asked": list(game.asked),
            "agenda": codec.plain_agenda(game),
            "winners": list(game.winners),
        }

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, PluginGame)
        heap = heap_of(game)
        found: list[dict[str, object]] = []
        for seat in range(game.seats):
            total = heap.points(seat) if game.over else heap.taken[seat]
            found.append({"seat": seat, "total": total, "taken": heap.taken[seat]})
        return found

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        return StonesDealer(game, observer)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, PluginGame)
        heap = heap_of(game)
        return {"stones": heap.stones, "taken": list(heap.taken), "cards": list(heap.cards)}

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, PluginGame)
        heap = heap_of(game)
        whole = heap.stones
        heap.taken[:] = data.take_numbers("taken", game.players, 0, whole, [0] * game.players)
        heap.cards[:] = data.take_numbers("cards", game.players, 1, MOST)
        heap.stones = data.take_number("stones", 0, whole, whole - sum(heap.taken))
        if heap.stones + sum(heap.taken) != whole:
            raise BadPosition("wrong_stones", f"there must be {whole} stones in all", entry="stones")
        for card in heap.cards:
            if heap.cards.count(card) > COPIES:
                raise BadPosition("too_many", f"cards has more than {COPIES} copies of {card}", entry="cards")

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, PluginGame)
        if heap_of(game).stones > 0:
            game.then(TAKE.of(0))

    def check_position(self, game: Game) -> None:
        assert isinstance(game, PluginGame)
        owed = 1 if heap_of(game).stones > 0 else 0
        if game.depth != owed:
            raise BadPosition("wrong_agenda", f"the agenda must owe {owed} items", entry="agenda")


RULES: Final = StonesRules()
