"""A careful beginner: honest, believes what is possible, hurts nobody, and spends little. The lowest level loses to it.

It knows the rules and looks at its own cards, and no more: no bluff, no guess at what others hold, no view to the
future. A player who has read the rulebook once plays at least as well.
"""

from typing import Final

from meydan.bots.arena.habits import HabitBot
from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.heuristics.kingdom import WEIGHTS, KingdomTrial
from meydan.bots.heuristics.rakab import lead_of
from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import KINDS, PASS, what
from meydan.core.moves import Moves
from meydan.games.dej.flow.draft import PICK_ROLE, kept_in
from meydan.games.dej.flow.gather import GATHER_CARDS, GATHER_COINS, KEEP_DRAWN
from meydan.games.dej.flow.turn import ACT, BONUS, END_TURN, INCOME, income_districts
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, NO_TYPE
from meydan.games.dej.zones.state import Dej
from meydan.games.kingdomino.flow.turn import LAY
from meydan.games.kingdomino.zones.state import Kingdomino
from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.flow.turn import FIGHT
from meydan.games.rakab.zones.deck import CARD_NAMES, printed, soldiers
from meydan.games.rakab.zones.state import Rakab

BY_RULES: Final = HeuristicBot("heuristic")
"""Rakab: where to fight and what to burn."""
HONEST: Final = HabitBot("habit-none-none-hhh")
"""Coup: claims and blocks with the card alone, and challenges what cannot be true."""
SAFE: Final = 5
"""A lead in Rakab with which it passes."""
PLAIN: Final = [at for at, name in enumerate(CARD_NAMES) if name not in ("standard_bearer", "scarecrow")]
"""The cards of Rakab that it plays, the weakest soldier first."""
SOLDIERS: Final = [at for at, name in enumerate(CARD_NAMES) if name.startswith("soldier")]


class Careful(Bot):
    """Plays each game by a few plain rules; what they do not mention is answered as the clock would."""

    def __init__(self) -> None:
        super().__init__("careful")

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        game = known.position
        if known.key == "coup":
            return HONEST.think(known, seed, budget)
        choice = int(KINDS[game.top() & 255].default(game, game.top(), known.seat))
        if isinstance(game, Dej):
            choice = in_the_city(game, known, choice)
        elif isinstance(game, Kingdomino):
            choice = for_points(game, known)
        elif isinstance(game, Rakab) and game.top() & 255 == FIGHT.id:
            choice = in_battle(game, known)
        elif isinstance(game, Rakab):
            choice = BY_RULES.choose(known, seed)
        return Thought(choice if choice in known.options else known.options[0])


def in_the_city(game: Dej, known: Knowledge, safe: int) -> int:
    """The role with most income, then coins or, with nothing to build, cards; the dearest district that can be paid."""
    item = game.top()
    kind = item & 255
    options = known.options
    seat = known.seat
    if kind == PICK_ROLE.id:
        return max(options, key=lambda choice: income(game, seat, rank_of(game, options, choice)))
    if kind == KEEP_DRAWN.id:
        return max(options, key=lambda choice: int(game.in_play.costs[choice]) - 9 * int(game.city(seat) >> choice & 1))
    if kind != ACT.id:
        return safe
    builds = [choice for choice in options if choice < KINDS_OF_DISTRICT and game.hand(seat) >> choice & 1]
    if GATHER_COINS in options:
        return GATHER_CARDS if dealt_with(game, seat) and GATHER_CARDS in options else GATHER_COINS
    for choice in (BONUS, INCOME):
        if choice in options:
            return choice
    return max(builds, key=lambda choice: int(game.in_play.costs[choice])) if builds else END_TURN


def dealt_with(game: Dej, seat: int) -> bool:
    """Does the hand hold nothing that can still be built?"""
    return game.hand(seat) & ~game.city(seat) == 0


def rank_of(game: Dej, options: list[int], choice: int) -> int:
    """The rank that a pick keeps; where another role is burned with it, the numbers are those of pairs."""
    return choice if max(options) <= game.in_play.ranks else int(kept_in(choice))


def income(game: Dej, seat: int, rank: int) -> int:
    role = game.in_play.cast[rank]
    bonus = 2 * int(game.in_play.with_bonus >> rank & 1)
    return bonus + (0 if role.income_type == NO_TYPE else int(income_districts(game, seat, role)))


def for_points(game: Kingdomino, known: Knowledge) -> int:
    """The spot with most points; the domino that would bring most now."""
    trial = KingdomTrial([0.0] * WEIGHTS)
    trial.begin(game, known.seat, farsighted=False)
    item = game.top()
    inner = Moves()
    if item & 255 == LAY.id:
        return max(known.options, key=lambda spot: float(trial.with_domino(what(item), spot)))
    return max(known.options, key=lambda domino: float(trial.best_of(domino, inner)))


def in_battle(game: Rakab, known: Knowledge) -> int:
    """The first card that takes the lead, or the strongest soldier if all together do; a pass when the lead is safe."""
    seat = known.seat
    if lead_of(game, seat) >= SAFE or (lead_of(game, seat) > 0 and game.fighting == 1 << seat):
        return PASS
    for card in PLAIN:
        if card + 1 in known.options:
            trial = game.fork()
            assert isinstance(trial, Rakab)
            CARDS[card].play(trial, seat)
            if lead_of(trial, seat) > 0:
                return card + 1
    force = int(printed(soldiers(game.hand(seat))))
    mine = [card + 1 for card in SOLDIERS if card + 1 in known.options]
    return mine[-1] if mine and force + lead_of(game, seat) > 0 else PASS
