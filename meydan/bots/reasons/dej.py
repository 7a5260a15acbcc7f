"""Dej and Kohan Dej: what a role earns, what a district adds, and whom an answer strikes."""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.dej_roles import BRINGS_CARDS, CROWNS
from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import what
from meydan.core.bitset import drop_lowest, has, lowest, size
from meydan.core.types import Seat, Set
from meydan.games.dej.districts.armory import BLAST
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.flow.choose_district import ChooseDistrict
from meydan.games.dej.flow.draft import PICK_ROLE, kept_in
from meydan.games.dej.flow.gather import GATHER, KEEP_DRAWN
from meydan.games.dej.flow.turn import ACT, BONUS, END_TURN, INCOME
from meydan.games.dej.roles.diplomat import EXCHANGE
from meydan.games.dej.roles.marshal import SEIZE
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.roles.warlord import DESTROY
from meydan.games.dej.scoring.cities import tally
from meydan.games.dej.zones.names import CROWN_RANK, KINDS_OF_DISTRICT, NO_TYPE
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej

AT_A_SEAT: Final = ("Attack", "Aim", "SeizeFrom", "ExchangeWith", "LookAt", "SwapHands", "SpyOn", "GiveCrown", "Levy")
AT_A_ROLE: Final = ("Murder", "Rob", "Bewitch", "LayThreats", "LayWarrants", "MeanIt", "Sign")
GIVEN_AWAY: Final = ("PutUnder", "PayCard", "Give", "GiveFor", "Transmute", "Exhibit")
CARD_QUESTIONS: Final = ("TakeCard", "Study")
AT_A_DISTRICT: Final = (DESTROY, BLAST, SEIZE, EXCHANGE)


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
    for question in AT_A_DISTRICT:
        if kind == question.id:
            return lost(game, seat, question, choice)
    return aimed(game, seat, game.word(known.seat, choice), belief)


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
    if has(CROWNS, role.number) and game.crown != seat:
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
    if left == 0:
        return "hint.dej.coins_ahead", {}
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
    trial = with_district(game, seat, card)
    key = "hint.dej.completes" if trial.complete(seat) else "hint.dej.build"
    return key, {"district": name, "points": points_of(trial, seat) - points_of(game, seat)}


def kept(game: Dej, seat: Seat, card: i64) -> tuple[str, dict[str, object]]:
    name = DISTRICT_NAMES[card]
    if has(game.city(seat), card) or has(game.hand(seat), card):
        return "hint.dej.twice", {"district": name}
    key = "hint.dej.affordable" if game.in_play.costs[card] <= game.coins(seat) else "hint.dej.later"
    return key, {"district": name, "points": gain(game, seat, card)}


def lost(game: Dej, seat: Seat, question: ChooseDistrict, card: i64) -> tuple[str, dict[str, object]]:
    """What another player's district is worth to its owner."""
    item = game.top()
    owner = question.reach.target_of(item)
    trial = game.fork()
    assert isinstance(trial, Dej)
    trial.take(CITY + owner, card)
    if question.only_beautified(game, item, seat, card):
        trial.take(BEAUTIFIED + owner, card)
    points = points_of(game, owner) - points_of(trial, owner)
    return "hint.dej.district_lost", {"district": DISTRICT_NAMES[card], "points": points}


def aimed(game: Dej, seat: Seat, word: str, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    """Questions about another seat, a role or a card."""
    named = word.partition(",")[0].rpartition(":")[2]
    if game.question in AT_A_ROLE and named in ROLE_NAMES:
        return "hint.dej.role_hit", {"role": named, "percent": round(100 * held_by_others(named, belief))}
    if game.question in AT_A_SEAT and named.isdigit():
        target = int(named)
        points = points_of(game, target)
        return "hint.dej.target", {"seat": target, "points": points, "cards": int(game.hand_size(target))}
    if game.question == "Beautify" and named in DISTRICT_NAMES:
        return "hint.dej.beautify", {"district": named}
    if game.question in GIVEN_AWAY and named in DISTRICT_NAMES:
        return "hint.dej.spare", {"district": named}
    if game.question in CARD_QUESTIONS and named in DISTRICT_NAMES:
        return "hint.dej.wanted", {"district": named, "points": gain(game, seat, DISTRICT_NAMES.index(named))}
    return "hint.search", {}


def held_by_others(role: str, belief: dict[str, dict[str, float]]) -> float:
    """How likely another player has a role this round; only one of them can."""
    found = 0.0
    for seat in belief:
        found += belief[seat].get(role, 0.0)
    return min(1.0, found)


def gain(game: Dej, seat: Seat, card: i64) -> int:
    """The points that a district would add to a city."""
    return points_of(with_district(game, seat, card), seat) - points_of(game, seat)


def with_district(game: Dej, seat: Seat, card: i64) -> Dej:
    """The game if a district stood in a city in addition."""
    trial = game.fork()
    assert isinstance(trial, Dej)
    trial.put(CITY + seat, card)
    trial.note_complete(seat)
    return trial


def points_of(game: Dej, seat: Seat) -> int:
    """What a city scores as it stands."""
    return int(tally(game, seat, False).total())


def fresh(game: Dej, seat: Seat) -> Set:
    """The districts of the hand that do not stand in the city yet."""
    return game.hand(seat) & ~game.city(seat)
