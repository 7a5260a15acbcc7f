"""Standing answers of Coup: claims and actions that a player lets pass, and proving claims of their own."""

import meydan
from meydan.server.standing.rules import OpenQuestion, StandingRules

CHARACTERS = ("duke", "assassin", "captain", "ambassador", "contessa")
AIMED = ("steal", "assassinate")
ORDERS = ("others", *(f"claim:{one}" for one in CHARACTERS), "aid", "challenge", "block", "prove")


def orders(game: meydan.Game) -> tuple[str, ...]:
    return ORDERS


def fitting(asked: OpenQuestion) -> dict[str, str | None]:
    """`others`: claims in matters that are not mine. `claim:…`: of one character. `challenge`, `block`: never do it."""
    allow = asked.first_of("allow")
    match asked.agenda[0]:
        case ["ChallengeAction" | "ChallengeBlock", _, claim, _]:
            found = {f"claim:{claim}": allow, "challenge": allow}
            return found if concerns(asked) else {"others": allow, **found}
        case ["Block", _, action, _]:
            return {"aid": allow, "block": allow} if action == "foreign_aid" else {"block": allow}
        case ["ProveAction" | "ProveBlock", *_]:
            return {"prove": asked.first_of("prove", "concede")}
    return {}


def concerns(asked: OpenQuestion) -> bool:
    """Is the declared action the seat's own, or aimed at it?"""
    declared = asked.next("Resolve")
    if declared is None:
        return False
    _, actor, action, target = declared
    return asked.seat == actor or (action in AIMED and asked.seat == target)


def turn_of(game: meydan.Game) -> int | None:
    for item in game.view(None)["agenda"]:
        if item[0] == "NextTurn":
            return int(item[1])
    return None


RULES = StandingRules(orders, fitting, turn_of)
