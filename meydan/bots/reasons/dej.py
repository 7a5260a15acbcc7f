"""Dej and Kohan Dej: what a role earns, what a district adds, and whom an answer strikes."""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.dej_roles import BRINGS_CARDS
from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import what
from meydan.core.bitset import drop_lowest, has, lowest, size
from meydan.core.types import Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.flow.draft import PICK_ROLE, kept_in
from meydan.games.dej.flow.gather import GATHER, KEEP_DRAWN
from meydan.games.dej.flow.turn import ACT, BONUS, END_TURN, INCOME
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.scoring.cities import tally
from meydan.games.dej.zones.names import CROWN_RANK, KINDS_OF_DISTRICT, NO_TYPE
from meydan.games.dej.zones.piles import CITY
from meydan.games.dej.zones.state import Dej

AT_A_SEAT: Final = ("Attack", "Aim", "SeizeFrom", "ExchangeWith", "LookAt", "SwapHands", "SpyOn", "GiveCrown", "Levy")
AT_A_ROLE: Final = ("Murder", "Rob", "Bewitch", "LayThreats", "LayWarrants", "MeanIt", "Sign")
GIVEN_AWAY: Final = ("PutUnder", "PayCard", "Give", "GiveFor", "Transmute", "Exhibit")
CARD_QUESTIONS: Final = ("TakeCard", "Study", "Beautify")
AT_A_DISTRICT: Final = ("Destroy", "Blast", "Seize", "Exchange")


def dej_reason(known: Knowledge, choice: int, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    game = known.position
    assert isinstance(game, Dej)
    item = game.top()
    kind = item & 255
    seat: Seat = known.seat
    if kind == PICK_ROLE.id:
        rank: i64 = choice
        if what(item) == PICK_AND_BURN:
            rank = kept_in(choice)
        return picked(game, seat, rank)
    if kind == ACT.id or kind == GATHER.id:
        return acted(game, seat, choice, game.word(known.seat, choice))
    if kind == KEEP_DRAWN.id:
        return kept(game, seat, choice)
    return aimed(game, game.word(known.seat, choice), belief)


def picked(game: Dej, seat: Seat, rank: i64) -> tuple[str, dict[str, object]]:
    """What a role is good for with this city and this hand."""
    role = game.in_play.cast[rank]
    args: dict[str, object] = {"role": role.key}
    if role.income_type != NO_TYPE:
        coins = int(game.count(CITY + seat, game.in_play.of_type[role.income_type] | game.in_play.any_type))
        if coins > 1 or (coins == 1 and rank != CROWN_RANK):
            return "hint.dej.role_income", {"role": role.key, "coins": coins}
    if role.build_limit > 1 and size(fresh(game, seat)) > 1:
        return "hint.dej.role_builds", {"role": role.key, "count": int(role.build_limit)}
    if rank == CROWN_RANK and game.crown != seat:
        return "hint.dej.role_crown", args
    if has(game.in_play.with_bonus, rank):
        return "hint.dej.role_bonus", args
    if fresh(game, seat) == 0 and has(BRINGS_CARDS, role.number):
        return "hint.dej.role_cards", args
    return "hint.dej.role", args


def acted(game: Dej, seat: Seat, choice: i64, word: str) -> tuple[str, dict[str, object]]:
    """One step of a turn."""
    if choice < KINDS_OF_DISTRICT:
        return built(game, seat, choice, word)
    if choice == END_TURN:
        return "hint.dej.end_turn", {"coins": int(game.coins(seat))}
    if choice == INCOME:
        return "hint.dej.income", {}
    if choice == BONUS:
        return "hint.dej.bonus", {}
    if word.startswith("gather:coins"):
        return gathered(game, seat)
    if word.startswith("gather:cards"):
        wanted = int(size(fresh(game, seat)))
        return ("hint.dej.cards", {"count": wanted}) if wanted < 2 else ("hint.dej.better_cards", {})
    return "hint.dej.ability", {}


def gathered(game: Dej, seat: Seat) -> tuple[str, dict[str, object]]:
    """The reason for coins: the cheapest district that is not affordable yet."""
    left = fresh(game, seat)
    coins = game.coins(seat)
    best: i64 = -1
    while left != 0:
        card = lowest(left)
        left = drop_lowest(left)
        cost = game.in_play.costs[card]
        if cost > coins and (best < 0 or cost < game.in_play.costs[best]):
            best = card
    if best < 0:
        return "hint.dej.coins", {}
    missing = int(game.in_play.costs[best] - coins)
    return "hint.dej.saves_for", {"district": DISTRICT_NAMES[best], "coins": missing}


def built(game: Dej, seat: Seat, card: i64, word: str) -> tuple[str, dict[str, object]]:
    name = DISTRICT_NAMES[card]
    if not word.startswith("build"):
        return "hint.dej.use", {"district": name}
    before = tally(game, seat, False).total()
    trial = game.fork()
    assert isinstance(trial, Dej)
    trial.lay_down(seat, card)
    trial.place(seat, card)
    trial.note_complete(seat)
    gain = int(tally(trial, seat, False).total() - before)
    if trial.complete(seat):
        return "hint.dej.completes", {"district": name, "points": gain}
    return "hint.dej.build", {"district": name, "points": gain}


def kept(game: Dej, seat: Seat, card: i64) -> tuple[str, dict[str, object]]:
    name = DISTRICT_NAMES[card]
    if has(game.city(seat), card) or has(game.hand(seat), card):
        return "hint.dej.twice", {"district": name}
    cost = int(game.in_play.costs[card])
    if cost <= game.coins(seat):
        return "hint.dej.affordable", {"district": name, "points": cost}
    return "hint.dej.later", {"district": name, "points": cost}


def aimed(game: Dej, word: str, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    """Questions about another seat, a role, or another player's district."""
    named = word.partition(",")[0].rpartition(":")[2]
    if game.question in AT_A_ROLE and named in ROLE_NAMES:
        return "hint.dej.role_hit", {"role": named, "percent": round(100 * held_by_others(named, belief))}
    if game.question in AT_A_SEAT and named.isdigit():
        target = int(named)
        points = int(tally(game, target, False).total())
        return "hint.dej.target", {"seat": target, "points": points, "cards": int(game.hand_size(target))}
    if game.question in AT_A_DISTRICT and named in DISTRICT_NAMES:
        return "hint.dej.district_lost", {
            "district": named,
            "points": int(game.in_play.costs[DISTRICT_NAMES.index(named)]),
        }
    if game.question in GIVEN_AWAY and named in DISTRICT_NAMES:
        return "hint.dej.spare", {"district": named}
    if game.question in CARD_QUESTIONS and named in DISTRICT_NAMES:
        return "hint.dej.wanted", {"district": named, "points": int(game.in_play.costs[DISTRICT_NAMES.index(named)])}
    return "hint.search", {}


def held_by_others(role: str, belief: dict[str, dict[str, float]]) -> float:
    """How likely another player has a role this round; only one of them can."""
    found = 0.0
    for seat in belief:
        found += belief[seat].get(role, 0.0)
    return min(1.0, found)


def fresh(game: Dej, seat: Seat) -> Set:
    """The districts of the hand that do not stand in the city yet."""
    return game.hand(seat) & ~game.city(seat)
