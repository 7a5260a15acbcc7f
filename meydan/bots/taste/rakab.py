"""Rakab as a sensible captain plays it: what is a province worth, what does it cost to lead, is it time to pass?"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.taste.taste import Taste, win_share
from meydan.core.agenda import KINDS, PASS
from meydan.core.bitset import bit, has, lowest, size, without
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab.cards.elder import PLACE_PEACE
from meydan.games.rakab.cards.scarecrow import TAKE_BACK
from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.deck import CARD_NAMES, LAST, count, kinds, printed
from meydan.games.rakab.refresh import BURN, BURN_HAND
from meydan.games.rakab.round import CHOOSE_SITE
from meydan.games.rakab.state import Rakab
from meydan.games.rakab.strength import power
from meydan.games.rakab.turn import FIGHT
from meydan.games.rakab.zones import MARKERS, NOWHERE

SCARECROW: Final = LAST
STANDARD_BEARER: Final = CARD_NAMES.index("standard_bearer")
COSTS: Final = vec[float]([0.6, 1.0, 1.6, 2.2, 2.9, 3.6, 6.0, 4.0, 4.0, 5.0, 3.5, 2.5, 1.2, 7.0, 1.5])
"""What it costs to part with a card."""

# The weights. A persona changes some of them.
STAKE: Final = 0
"""What any province is worth, in cost of cards."""
NEXT_TO_MINE: Final = 1
"""How much more a province beside one's own is worth."""
DECIDES: Final = 2
"""How much a province is worth that wins the game, for oneself or for another."""
CUSHION: Final = 3
"""A lead so large is good enough to pass, for each captain still fighting."""
NORMAL: Final = [4.0, 2.5, 30.0, 4.0]
PERSONAS: Final[dict[str, list[float]]] = {
    "accountant": [3.0, 2.0, 30.0, 3.0],
    "builder": [3.0, 5.0, 30.0, 5.0],
    "bluffer": [5.0, 2.0, 25.0, 2.0],
    "raider": [7.0, 2.5, 35.0, 6.0],
}


class RakabTaste(Taste):
    """The rule kernel: it tries every card in its mind and pays what the province is worth."""

    def __init__(self, persona: str = "") -> None:
        weights = NORMAL
        if persona in PERSONAS:
            weights = PERSONAS[persona]
        self.weights: vec[float] = vec[float](weights)
        self.mind: Rakab | None = None

    def thinking(self, game: Rakab) -> Rakab:
        """A game to try cards in, equal to the given one."""
        mind = self.mind
        if mind is None:
            mind = game.fork()
            self.mind = mind
        else:
            mind.assign(game)
        return mind

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        assert isinstance(game, Rakab)
        kind = item & 255
        if kind == FIGHT.id:
            return self.fight(game, seat)
        if kind == CHOOSE_SITE.id:
            return self.site(game, seat)
        if kind == PLACE_PEACE.id:
            return self.peace(game, PLACE_PEACE.options(game, item, seat), seat)
        if kind == TAKE_BACK.id:
            return self.take_back(game, TAKE_BACK.options(game, item, seat))
        if kind == BURN_HAND.id:
            return self.burn(game, BURN_HAND.options(game, item, seat), seat)
        return KINDS[kind].random(game, item, seat)

    # -- the battle ------------------------------------------------------------------------------------------------

    def fight(self, game: Rakab, seat: Seat) -> Choice:
        """Pass with a good lead or when it costs too much; otherwise the cheapest card that leads."""
        lead = lead_of(game, seat)
        others = size(without(game.fighting, seat))
        if lead > 0 and (others == 0 or float(lead) >= self.weights[CUSHION] * float(others)):
            return self.settle(game, seat, others)
        stake = self.stake(game, seat) * self.wealth(game, seat)
        best: Choice = PASS
        most = 0.0
        left = kinds(game.hand(seat))
        while left != 0:
            card = lowest(left)
            left &= left - 1
            worth = self.promise(game, seat, card, lead, others, stake)
            if worth > most:
                most = worth
                best = card + 1
        if best == PASS and has(kinds(game.hand(seat)), SCARECROW) and printed(game.row(seat)) >= 5 and lead <= 0:
            return SCARECROW + 1
        return best

    def settle(self, game: Rakab, seat: Seat, others: i64) -> Choice:
        """In the lead: end the battle with a Standard-bearer if much is at stake, else pass."""
        if others > 0 and has(kinds(game.hand(seat)), STANDARD_BEARER) and self.stake(game, seat) > 8.0:
            return STANDARD_BEARER + 1
        return PASS

    def promise(self, game: Rakab, seat: Seat, card: i64, lead: i64, others: i64, stake: float) -> float:
        """What playing a card promises beyond its cost; nothing if it does not help."""
        if card == SCARECROW:
            return 0.0
        if card == STANDARD_BEARER:
            if lead > 0 and others > 0:
                return stake - COSTS[card]
            return 0.0
        mind = self.thinking(game)
        CARDS[card].play(mind, seat)
        after = lead_of(mind, seat)
        gain = after - lead
        if gain <= 0:
            return 0.0
        if after > 0:
            hold = 1.0 / (1.0 + 0.35 * float(others))
            return 0.2 + stake * hold + 0.15 * float(after) - COSTS[card] + spent(game, seat)
        missing = float(1 - after)
        strength = float(printed(game.hand(seat))) + 4.0
        if others == 0 and missing > strength:
            return 0.0
        return stake * 0.5 * strength / (strength + 2.0 * missing) - COSTS[card] + 0.1 * float(gain)

    def stake(self, game: Rakab, seat: Seat) -> float:
        """What the contested province is worth to a seat."""
        if game.war == NOWHERE:
            return 0.0
        return self.value(game, game.war, seat)

    def value(self, game: Rakab, province: i64, seat: Seat) -> float:
        worth = self.weights[STAKE]
        mine = game.owned(seat)
        worth += self.weights[NEXT_TO_MINE] * float(size(game.map.neighbours(province) & mine))
        if wins_with(game, seat, province):
            worth += self.weights[DECIDES]
        for other in range(game.seats):
            if other != seat and wins_with(game, other, province):
                worth += 0.5 * self.weights[DECIDES]
        return worth

    def wealth(self, game: Rakab, seat: Seat) -> float:
        """How freely to spend: more with more cards than the others."""
        mine = float(count(game.hand(seat)))
        total = 0.0
        for other in range(game.seats):
            total += float(count(game.hand(other)))
        return 0.4 + 0.6 * mine * float(game.seats) / (total + 1.0)

    # -- the other questions ---------------------------------------------------------------------------------------

    def site(self, game: Rakab, seat: Seat) -> Choice:
        """Where one gains most and the others least; a captain with few cards picks what nobody needs."""
        rich = self.wealth(game, seat) >= 0.9
        sites = game.sites()
        best = lowest(sites)
        most = -1000.0
        while sites != 0:
            province = lowest(sites)
            sites &= sites - 1
            worth = 0.01 * float(game.below(100))
            if rich:
                worth += self.value(game, province, seat)
            for other in range(game.seats):
                if other != seat:
                    worth -= 0.6 * self.value(game, province, other)
            if worth > most:
                most = worth
                best = province
        return best

    def peace(self, game: Rakab, places: Set, seat: Seat) -> Choice:
        """On the province the others want most."""
        best = lowest(places)
        most = -1000.0
        while places != 0:
            province = lowest(places)
            places &= places - 1
            worth = -self.value(game, province, seat) + 0.01 * float(game.below(100))
            for other in range(game.seats):
                if other != seat:
                    worth += self.value(game, province, other)
            if worth > most:
                most = worth
                best = province
        return best

    def take_back(self, game: Rakab, options: Set) -> Choice:
        """The highest soldier."""
        best: Choice = 0
        while options != 0:
            best = lowest(options)
            options &= options - 1
        return best

    def burn(self, game: Rakab, options: Set, seat: Seat) -> Choice:
        """A small hand without soldiers is burnt so that new cards are dealt sooner."""
        if has(options, BURN) and count(game.hand(seat)) <= 3:
            return BURN
        return lowest(options)

    # -- looking ---------------------------------------------------------------------------------------------------

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Rakab)
        kind = item & 255
        if kind == CHOOSE_SITE.id:
            worth = self.value(game, choice, seat)
            for other in range(game.seats):
                if other != seat:
                    worth -= 0.5 * self.value(game, choice, other)
            return worth
        if kind == FIGHT.id:
            if choice == PASS:
                return 100.0
            return -COSTS[choice - 1]
        return 0.0

    def reason(self, game: Game, item: Item, seat: Seat, choice: Choice) -> tuple[str, dict[str, object]]:
        """How the battle stands after a card."""
        assert isinstance(game, Rakab)
        if item & 255 != FIGHT.id:
            return "hint.search", {}
        if choice == PASS:
            return "hint.rakab.pass", {"lead": int(lead_of(game, seat))}
        mind = self.thinking(game)
        CARDS[choice - 1].play(mind, seat)
        return "hint.rakab.lead", {"lead": int(lead_of(mind, seat))}

    def worth(self, game: Game, seat: Seat) -> float:
        """A finished game by its winners; an unfinished one by provinces, neighbours and cards."""
        if game.waiting == 0:
            return win_share(game, seat)
        assert isinstance(game, Rakab)
        total = 0.0
        mine = 0.0
        for other in range(game.seats):
            force = standing(game, other)
            total += force
            if other == seat:
                mine = force
        return mine / total


def lead_of(game: Rakab, seat: Seat) -> i64:
    """How far a row is ahead of the best other row."""
    best: i64 = 0
    for other in range(game.seats):
        if other != seat:
            strength = power(game, other)
            if strength > best:
                best = strength
    return power(game, seat) - best


def spent(game: Rakab, seat: Seat) -> float:
    """What already lies in the row, and would be lost by giving up."""
    return 0.15 * float(printed(game.row(seat)))


def wins_with(game: Rakab, seat: Seat, province: i64) -> bool:
    """Would a province win the game for a seat?"""
    owned = game.owned(seat) | bit(province)
    if game.duel:
        return size(owned) >= 3
    return size(owned) >= MARKERS or game.map.has_three_adjacent(owned)


def standing(game: Rakab, seat: Seat) -> float:
    """How strong a seat stands, to be compared."""
    owned = game.owned(seat)
    hand = game.hand(seat)
    force = 1.0 + 1.2 * float(size(owned)) + 0.06 * float(count(hand)) + 0.01 * float(printed(hand))
    if not game.duel and game.map.largest_group(owned) == 2:
        force += 1.5
    return force * force
