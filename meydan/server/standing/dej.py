"""Standing answers of Dej and Kohan Dej: questions that come up in the turns of others, or because of them."""

import meydan
from meydan.server.standing.rules import OpenQuestion, StandingRules

RESCUE = ("rescue=let_go", "rescue=buy")
CONFISCATE = ("confiscate=pass", "confiscate=take")
THREAT = ("threat=pay", "threat=refuse")


def orders(game: meydan.Game) -> tuple[str, ...]:
    """Those whose card or role is in this game."""
    view = game.view(None)
    found: tuple[str, ...] = ()
    if "graveyard" in view["unique_districts"]:
        found += RESCUE
    if "magistrate" in view["cast"]:
        found += CONFISCATE
    if "blackmailer" in view["cast"]:
        found += THREAT
    return found


def fitting(asked: OpenQuestion) -> dict[str, str | None]:
    match asked.kind:
        case "Rescue":
            return {RESCUE[0]: asked.first_of("let_go"), RESCUE[1]: asked.first_of("buy:")}
        case "Confiscate":
            return {CONFISCATE[0]: asked.first_of("pass"), CONFISCATE[1]: asked.first_of("confiscate:", "pass")}
        case "Settle":
            return {THREAT[0]: asked.first_of("pay"), THREAT[1]: asked.first_of("refuse")}
    return {}


def turn_of(game: meydan.Game) -> int | None:
    turn = game.view(None)["turn"]
    return None if turn is None else int(turn["seat"])


RULES = StandingRules(orders, fitting, turn_of)
