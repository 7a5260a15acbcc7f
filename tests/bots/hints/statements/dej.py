"""Dej and Kohan Dej: what a district scores, what is missing for it, and who may hold a role."""

from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.roles.all import ENTERED
from meydan.games.dej.scoring.cities import tally
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej
from tests.bots.hints.statements.told import Check, Told

CROWNED = {"king", "patrician"}
"""Roles that take the crown themselves (D-8.4, K-8.12); the Emperor gives it to somebody else (K-8.11)."""
EXTRA = {"merchant": "coins", "architect": "cards"}
"""What the roles with a bonus get for gathering, whatever they gather (D-8.6, D-8.7)."""
BUILDS = {"architect": 3, "scholar": 2, "seer": 2}
"""How many districts a role may build in one turn, where it is more than one (D-8.7, K-8)."""
CARDS_COME = {
    "architect": "draws two cards",
    "magician": "swaps hands, or discards and draws",
    "navigator": "takes four cards",
    "scholar": "draws seven cards and keeps one",
    "seer": "takes a card from everybody",
    "spy": "takes a card for each match",
    "wizard": "takes a card from a hand",
}
"""How a card comes to the hand by the ability of a role (D-8, K-8)."""


def state(told: Told) -> Dej:
    assert isinstance(told.game, Dej)
    return told.game


def points(game: Dej, seat: int) -> int:
    return int(tally(game, seat, False).total())


def buildable(told: Told) -> list[str]:
    """The different districts of the hand that the city lacks."""
    return [card for card in dict.fromkeys(told.me["hand"]) if card not in told.me["city"]]


def cost(told: Told, district: str) -> int:
    return int(state(told).in_play.costs[DISTRICT_NAMES.index(district)])


def scored_when_built(told: Told) -> bool:
    game = state(told).fork()
    card = DISTRICT_NAMES.index(told.args["district"])
    before = points(game, told.seat)
    game.place(told.seat, card)
    game.note_complete(told.seat)
    return bool(told.args["points"] == points(game, told.seat) - before)


def ends_the_game(told: Told) -> bool:
    """Once the district stands, which may take more answers about how to pay, the last round has begun."""
    game = told.game.fork()
    game.answer(told.seat, told.choice)
    while told.args["district"] not in game.view(told.seat)["players"][told.seat]["city"]:
        game.answer(told.seat, game.default(told.seat))
    view = game.view(told.seat)
    return bool(view["players"][told.seat]["complete"] and view["last_round"])


def lost_by_owner(told: Told) -> bool:
    """The city from which the district disappears scores less by the stated points."""
    before, after = told.view["players"], told.after()["players"]
    owner = next(seat for seat in range(len(before)) if len(after[seat]["city"]) < len(before[seat]["city"]))
    game = state(told).fork()
    card = DISTRICT_NAMES.index(told.args["district"])
    game.take(CITY + owner, card)
    if after[owner]["beautified"] != before[owner]["beautified"]:
        game.take(BEAUTIFIED + owner, card)
    return bool(told.args["points"] == points(state(told), owner) - points(game, owner))


def earns(told: Told) -> bool:
    """Picking the role and taking its income with this city brings these coins."""
    role = next(one for one in ENTERED if one.key == told.args["role"])
    game = state(told)
    kinds = game.in_play.of_type[role.income_type] | game.in_play.any_type
    standing = [card for card in told.me["city"] if kinds >> DISTRICT_NAMES.index(card) & 1]
    return bool(len(standing) == told.args["coins"] > 0)


def named(told: Told) -> bool:
    """The chance is the sum over the other seats: only one of them can have a role."""
    chance = sum(held.get(told.args["role"], 0.0) for seat, held in told.belief.items() if seat != str(told.seat))
    return bool(told.args["percent"] == round(100 * min(1.0, chance)))


def target(told: Told) -> bool:
    other = told.view["players"][told.args["seat"]]
    shown = (points(state(told), other["seat"]), other["cards"])
    return shown == (told.args["points"], told.args["cards"])


def saves_for(told: Told) -> bool:
    missing = cost(told, told.args["district"]) - told.me["coins"]
    return told.args["district"] in buildable(told) and missing == told.args["coins"] > 0


def spare(told: Told) -> bool:
    """It is the seat's own to give; the Seer also gives from the cards just taken."""
    return told.game.question == "Give" or told.args["district"] in told.me["hand"] + told.me["city"]


CHECKS: dict[str, Check] = {
    "hint.dej.ability": lambda told: told.view["turn"]["seat"] == told.seat,
    "hint.dej.affordable": lambda told: (
        cost(told, told.args["district"]) <= told.me["coins"] and scored_when_built(told)
    ),
    "hint.dej.beautify": lambda told: told.after()["players"][told.seat]["worth"] == told.me["worth"] + 1,
    "hint.dej.better_cards": lambda told: len(buildable(told)) >= 2,
    "hint.dej.bonus": lambda told: told.word.startswith("bonus"),
    "hint.dej.build": scored_when_built,
    "hint.dej.cards": lambda told: len(buildable(told)) == told.args["count"] < 2,
    "hint.dej.coins": lambda told: (
        buildable(told) != [] and all(cost(told, card) <= told.me["coins"] for card in buildable(told))
    ),
    "hint.dej.coins_ahead": lambda told: buildable(told) == [],
    "hint.dej.completes": lambda told: scored_when_built(told) and ends_the_game(told),
    "hint.dej.district_lost": lost_by_owner,
    "hint.dej.end_turn": lambda told: told.args["coins"] == told.me["coins"],
    "hint.dej.income": lambda told: told.word == "income",
    "hint.dej.later": lambda told: cost(told, told.args["district"]) > told.me["coins"] and scored_when_built(told),
    "hint.dej.role": lambda told: told.args["role"] in told.view["cast"],
    "hint.dej.role_bonus": lambda told: told.args["role"] in EXTRA,
    "hint.dej.role_builds": lambda told: len(buildable(told)) > 1 and told.args["count"] == BUILDS[told.args["role"]],
    "hint.dej.role_cards": lambda told: buildable(told) == [] and told.args["role"] in CARDS_COME,
    "hint.dej.role_crown": lambda told: told.view["crown"] != told.seat and told.args["role"] in CROWNED,
    "hint.dej.role_hit": named,
    "hint.dej.role_income": earns,
    "hint.dej.saves_for": saves_for,
    "hint.dej.spare": spare,
    "hint.dej.target": target,
    "hint.dej.twice": lambda told: told.args["district"] in told.me["hand"] + told.me["city"],
    "hint.dej.use": lambda told: told.args["district"] in told.me["city"],
    "hint.dej.wanted": scored_when_built,
}
