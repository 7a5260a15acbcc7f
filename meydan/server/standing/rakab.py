"""Standing answers of Rakab: what happens to the hand at the end of a battle."""

import meydan
from meydan.server.standing.rules import OpenQuestion, StandingRules

HAND = ("hand=keep", "hand=burn")
DUEL = 2
"""Two players are not asked about their hands."""


def orders(game: meydan.Game) -> tuple[str, ...]:
    return HAND if game.players > DUEL else ()


def fitting(asked: OpenQuestion) -> dict[str, str | None]:
    if asked.kind != "BurnHand":
        return {}
    return {HAND[0]: asked.first_of("keep"), HAND[1]: asked.first_of("burn", "keep")}


def turn_of(game: meydan.Game) -> int | None:
    return game.asked[0] if game.question in ("ChooseSite", "Fight") else None


RULES = StandingRules(orders, fitting, turn_of, terms=("game",))
"""Every battle is followed by the question, so an order until the next turn would never be of use."""
