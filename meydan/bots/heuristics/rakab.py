"""The heuristic of Rakab: what the province is worth, who can still overtake, and what winning costs."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.heuristic import Belief, Heuristic, ScratchGame, win_share
from meydan.bots.heuristics.rakab_belief import MOST_SEATS, RakabBelief, remember
from meydan.bots.heuristics.rakab_map import FARTHEST, gain, missing
from meydan.bots.knowledge import Knowledge
from meydan.bots.opponents.watcher import FOLDS
from meydan.bots.weights import WeightTable
from meydan.core.agenda import KINDS, PASS
from meydan.core.bitset import drop_lowest, has, lowest, size, without
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab.cards.elder import PLACE_PEACE
from meydan.games.rakab.cards.scarecrow import TAKE_BACK
from meydan.games.rakab.cards.table import CARDS, DOUBLING, STRONG
from meydan.games.rakab.flow.refresh import BURN, BURN_HAND
from meydan.games.rakab.flow.round import CHOOSE_SITE
from meydan.games.rakab.flow.turn import FIGHT
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.deck import CARD_NAMES, LAST, copies, count, kinds, printed, soldiers
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE

SCARECROW: Final = LAST
STANDARD_BEARER: Final = CARD_NAMES.index("standard_bearer")
FIRST_HAND: Final = 10.0
ALONE: Final = 0.7
"""The cost of a point of power, in cost of cards, when no opponent can answer."""

# The weights by index. The first fifteen are the cost of playing each kind of card.
COSTS: Final = 0
EACH: Final = 15
"""The worth of any province; and of one that leaves two, one or no more provinces to win."""
NEAR: Final = 16
"""Three places."""
DENY: Final = 19
"""The part of a province's worth to an opponent that counts as one's own gain when it is denied."""
REACH: Final = 20
"""The expected power of a card in an opponent's hand, and its spread."""
SPREAD: Final = 21
WILL: Final = 22
"""How likely an opponent who could overtake does so."""
THRIFT: Final = 23
"""The cost factor of cards while everybody has many; and when the others have none."""
LATE: Final = 24
RETURN: Final = 25
"""The part of likely later cards that counts as a cost now."""
SHY: Final = 26
"""When choosing a site: how much the others' gain counts."""
NAMES: Final = [
    *CARD_NAMES,
    "each",
    "near_2",
    "near_1",
    "near_0",
    "deny",
    "reach",
    "spread",
    "will",
    "thrift",
    "late",
    "return",
    "shy",
]
TABLE: Final = WeightTable("rakab")


class RakabHeuristic(Heuristic):
    """Tries every card on a scratch game and spends as much as the province is worth."""

    def __init__(self, persona: str = "", weights: dict[str, float] | None = None) -> None:
        self.weights: vec[float] = vec[float](TABLE.of(NAMES, persona, weights))
        near = self.weights
        self.nearness: vec[float] = vec[float]([near[NEAR + 2], near[NEAR + 1], near[NEAR], 0.0, 0.0])
        self.scratch = ScratchGame()
        self.stays: vec[float] = vec[float]([1.0] * MOST_SEATS)
        """How many times as often as usual each seat fights for a battle: 1 for strangers."""

    def begin(self, known: Knowledge) -> None:
        for seat in range(MOST_SEATS):
            self.stays[seat] = (1.0 - known.opponents.folds.often(seat)) / (1.0 - FOLDS)

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        assert isinstance(game, Rakab)
        kind = item & 255
        if kind == FIGHT.id:
            return self.fight(game, seat)
        if kind == CHOOSE_SITE.id:
            return self.best_place(game, game.sites(), item, seat)
        if kind == PLACE_PEACE.id:
            return self.best_place(game, PLACE_PEACE.options(game, item, seat), item, seat)
        if kind == TAKE_BACK.id:
            return self.take_back(game, TAKE_BACK.options(game, item, seat), seat)
        if kind == BURN_HAND.id:
            return burn(game, BURN_HAND.options(game, item, seat), seat)
        return KINDS[kind].random(game, item, seat)

    # -- the battle ------------------------------------------------------------------------------------------------

    def fight(self, game: Rakab, seat: Seat) -> Choice:
        """The card with the best value after its cost, or a pass if none is better than passing."""
        stake = self.stake(game, seat)
        dear = self.dearness(game, seat)
        best: Choice = PASS
        most = self.passing(game, seat, stake)
        left = kinds(game.hand(seat))
        while left != 0:
            card = lowest(left)
            left = drop_lowest(left)
            worth = self.promise(game, seat, card, stake, dear)
            if worth > most:
                most = worth
                best = card + 1
        return best

    def passing(self, game: Rakab, seat: Seat, stake: float) -> float:
        lead = lead_of(game, seat)
        if lead <= 0:
            return 0.0
        return stake * self.holding(game, seat)

    def promise(self, game: Rakab, seat: Seat, card: i64, stake: float, dear: float) -> float:
        """The value of the battle after a card, minus the cost of the card and of what may have to follow."""
        cost = dear * self.weights[COSTS + card]
        if card == STANDARD_BEARER:
            if lead_of(game, seat) > 0:
                return stake - cost
            return -cost
        scratch = self.scratch.equal_to(game)
        assert isinstance(scratch, Rakab)
        CARDS[card].play(scratch, seat)
        if card == SCARECROW:
            cost -= self.rescue(scratch, seat, dear)
        return self.prospect(scratch, seat, stake, dear) - cost

    def prospect(self, scratch: Rakab, seat: Seat, stake: float, dear: float) -> float:
        """The value of a battle as it stands: an opponent may overtake, and this seat may answer."""
        lead = lead_of(scratch, seat)
        others = without(scratch.fighting, seat)
        holds = 0.0
        need = float(1 - lead)
        if lead > 0:
            holds = self.holding(scratch, seat)
            need = 1.0
        have = self.might(scratch, seat)
        if others == 0:
            answer = 1.0 if have >= need else 0.0
            price = dear * ALONE * need
        else:
            need += self.weights[REACH] * float(most_cards(scratch, others))
            answer = 1.0 / (1.0 + exp((need - have) / (2.0 * self.weights[SPREAD])))
            price = self.weights[RETURN] * dear * need
        return stake * holds + (1.0 - holds) * max(0.0, answer * (stake - price))

    def rescue(self, scratch: Rakab, seat: Seat, dear: float) -> float:
        """After a Scarecrow: take back the most valuable soldier that the battle can spare."""
        options = kinds(soldiers(scratch.row(seat)))
        if options == 0:
            return 0.0
        best: i64 = -1
        leads = lead_of(scratch, seat) > 0
        while options != 0:
            card = lowest(options)
            options = drop_lowest(options)
            scratch.take_back(seat, card)
            if not leads or lead_of(scratch, seat) > 0:
                best = card
            scratch.lay(seat, card)
        if best < 0:
            return 0.0
        scratch.take_back(seat, best)
        return dear * self.weights[COSTS + best]

    def holding(self, game: Rakab, seat: Seat) -> float:
        """How likely nobody who still fights overtakes this row."""
        mine = power(game, seat)
        chance = 1.0
        for other in range(game.seats):
            if other != seat and has(game.fighting, other):
                cards = count(game.hand(other))
                if cards > 0:
                    gap = float(mine - power(game, other))
                    over = (self.weights[REACH] * float(cards) - gap) / self.weights[SPREAD]
                    chance *= 1.0 - min(1.0, self.weights[WILL] * self.stays[other]) / (1.0 + exp(-over))
        return chance

    def might(self, game: Rakab, seat: Seat) -> float:
        """What the hand could still add to the row."""
        hand = game.hand(seat)
        row = game.row(seat)
        total = float(printed(hand))
        if kinds(row) & DOUBLING != 0:
            total *= 2.0
        elif kinds(hand) & DOUBLING != 0:
            total = 2.0 * total + float(printed(row))
        strong = kinds(hand) & STRONG
        while strong != 0:
            card = lowest(strong)
            total += float(copies(hand, card) * CARDS[card].own_power())
            strong = drop_lowest(strong)
        return total

    def stake(self, game: Rakab, seat: Seat) -> float:
        """The worth of the contested province: to own it, and to deny it to the likely winner."""
        if game.war == NOWHERE:
            return 0.0
        threat = 0.0
        for other in range(game.seats):
            if other != seat and (has(game.fighting, other) or lead_of(game, other) > 0):
                threat = max(threat, self.value(game, game.war, other))
        return self.value(game, game.war, seat) + self.weights[DENY] * threat

    def value(self, game: Rakab, province: i64, seat: Seat) -> float:
        return gain(game, seat, province, self.nearness, self.weights[EACH])

    def dearness(self, game: Rakab, seat: Seat) -> float:
        """The cost factor of cards. Cards left when the others have none are burnt, so it falls with their hands."""
        cards: i64 = 0
        for other in range(game.seats):
            if other != seat:
                cards += count(game.hand(other))
        full = float(cards) / (FIRST_HAND * float(game.seats - 1))
        if game.duel:
            full = 1.0
        late = self.weights[LATE]
        return self.weights[THRIFT] * (late + (1.0 - late) * min(1.0, full))

    # -- the other questions ---------------------------------------------------------------------------------------

    def best_place(self, game: Rakab, places: Set, item: Item, seat: Seat) -> Choice:
        best = lowest(places)
        most = -100000.0
        while places != 0:
            province = lowest(places)
            places = drop_lowest(places)
            worth = self.place(game, item, seat, province) + 0.001 * float(game.below(100))
            if worth > most:
                most = worth
                best = province
        return best

    def place(self, game: Rakab, item: Item, seat: Seat, province: i64) -> float:
        """A site: where this seat gains most and the others least, by their hands. For peace, the opposite."""
        mine = (self.might(game, seat) + 1.0) * self.value(game, province, seat)
        theirs = 0.0
        for other in range(game.seats):
            if other != seat:
                force = self.weights[REACH] * float(count(game.hand(other))) + 1.0
                theirs += force * self.value(game, province, other)
        if item & 255 == PLACE_PEACE.id:
            return theirs - mine
        return mine - self.weights[SHY] * theirs

    def take_back(self, game: Rakab, options: Set, seat: Seat) -> Choice:
        """The most valuable soldier that does not cost the lead; when behind, the most valuable."""
        scratch = self.scratch.equal_to(game)
        assert isinstance(scratch, Rakab)
        leads = lead_of(scratch, seat) > 0
        best: Choice = 0
        options = without(options, 0)
        while options != 0:
            choice = lowest(options)
            options = drop_lowest(options)
            scratch.take_back(seat, choice - 1)
            if not leads or lead_of(scratch, seat) > 0:
                best = choice
            scratch.lay(seat, choice - 1)
        return best

    # -- looking ---------------------------------------------------------------------------------------------------

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Rakab)
        kind = item & 255
        if kind in (CHOOSE_SITE.id, PLACE_PEACE.id):
            return self.place(game, item, seat, choice)
        if kind == FIGHT.id:
            if choice == PASS:
                return 1000.0
            return self.promise(game, seat, choice - 1, self.stake(game, seat), self.dearness(game, seat))
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """The win share of a finished game; for an unfinished one an estimate from provinces and hands."""
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

    def share(self, game: Game, seat: Seat) -> float:
        return self.worth(game, seat)

    def belief(self, known: Knowledge) -> Belief:
        return RakabBelief(remember(known), known.seat)


def lead_of(game: Rakab, seat: Seat) -> i64:
    """How far a row is ahead of the best other row."""
    best: i64 = 0
    for other in range(game.seats):
        if other != seat:
            strength = power(game, other)
            if strength > best:
                best = strength
    return power(game, seat) - best


def most_cards(game: Rakab, seats: Set) -> i64:
    """The largest hand among these seats."""
    most: i64 = 0
    for seat in range(game.seats):
        if has(seats, seat) and count(game.hand(seat)) > most:
            most = count(game.hand(seat))
    return most


def burn(game: Rakab, options: Set, seat: Seat) -> Choice:
    """A hand that cannot win a battle is burnt, so that new cards are dealt sooner."""
    if has(options, BURN) and kinds(game.hand(seat)) & STRONG == 0:
        return BURN
    return lowest(options)


NEARNESS: Final = vec[float]([30.0, 9.0, 3.0, 1.0])


def standing(game: Rakab, seat: Seat) -> float:
    """How strong a seat's position is, relative to the others."""
    owned = game.owned(seat)
    hand = game.hand(seat)
    near = NEARNESS[min(FARTHEST, missing(game, owned))]
    return near * (1.0 + 0.05 * float(count(hand)) + 0.01 * float(printed(hand))) + 0.3 * float(size(owned))
