"""Coup: whose card it is, how many copies are unseen, and what the belief says."""

from tests.bots.hints.statements.told import Check, Told

COPIES = 3
BLOCKERS = {"foreign_aid": {"duke"}, "steal": {"captain", "ambassador"}, "assassinate": {"contessa"}}
"""By action, the characters that block it (C-7)."""


def held(told: Told, name: str = "card") -> bool:
    return told.args[name] in told.me["hand"]


def unseen(told: Told) -> int:
    card = told.args["card"]
    open_cards = [one for player in told.view["players"] for one in player["revealed"]]
    return COPIES - open_cards.count(card) - int(told.me["hand"].count(card))


def percent_of_claimant(told: Told) -> bool:
    believed = told.belief[str(told.args["seat"])][told.args["card"]]
    return bool(told.args["percent"] == round(100 * believed))


def likely(told: Told) -> bool:
    return bool(told.args["percent"] >= 50) and percent_of_claimant(told)


def unlikely(told: Told) -> bool:
    return bool(told.args["percent"] <= 50) and percent_of_claimant(told)


def percent_of_any_duke(told: Told) -> bool:
    nobody = 1.0
    for player in told.others:
        if player["living"]:
            nobody *= 1.0 - told.belief[str(player["seat"])]["duke"]
    return bool(told.args["percent"] == round(100 * (1.0 - nobody)))


def bluffed(told: Told) -> bool:
    return not held(told) and told.args["count"] == unseen(told)


def kept_two(told: Told) -> bool:
    cards = [told.args["card"], told.args["other_card"]]
    return told.word == f"keep:{','.join(cards)}" and (told.args["twice"] == "True") == (cards[0] == cards[1])


def coins_of(told: Told) -> int:
    return int(told.view["players"][told.args["target"]]["coins"])


def would_be_out(told: Told) -> bool:
    """The one card is lost if nothing is claimed: passing ends the game for this seat."""
    game = told.game.fork()
    game.answer(told.seat, min(told.game.options(told.seat)))
    while not game.over and game.question in ("Block", "ChallengeAction") and game.next_asked != told.seat:
        game.answer(game.next_asked, min(game.options(game.next_asked)))
    return not game.view(told.seat)["players"][told.seat]["living"]


def could_block(told: Told) -> bool:
    """Does the hand have a character that blocks what the options offer to block?"""
    offered = {word.removeprefix("block:") for word in told.game.words(told.seat) if word != "allow"}
    assert offered in BLOCKERS.values()
    return bool(offered & set(told.me["hand"]))


def loses_one(told: Told) -> bool:
    """Turning up the card leaves the rest of the hand."""
    left = list(told.me["hand"])
    left.remove(told.args["card"])
    kept = told.after()["players"][told.seat]["hand"]
    return bool(kept == left != [] and told.args["count"] == 1 + left.count(told.args["card"]))


def keeps_one(told: Told) -> bool:
    return bool(told.after()["players"][told.seat]["hand"] == [told.args["card"]])


CHECKS: dict[str, Check] = {
    "hint.coup.aid": percent_of_any_duke,
    "hint.coup.believe": likely,
    "hint.coup.believe_unlikely": unlikely,
    "hint.coup.block": held,
    "hint.coup.bluff": bluffed,
    "hint.coup.concede": lambda told: told.word == "concede",
    "hint.coup.coup": lambda told: told.word == f"coup:{told.args['target']}",
    "hint.coup.doubt": unlikely,
    "hint.coup.doubt_likely": likely,
    "hint.coup.finish": lambda told: told.view["players"][told.args["target"]]["cards"] == 1,
    "hint.coup.first_block": lambda told: told.word.endswith("contessa") and told.args["card"] == "contessa",
    "hint.coup.first_card": lambda told: told.word.endswith(told.args["card"]) and told.args["card"] != "contessa",
    "hint.coup.held": held,
    "hint.coup.impossible": lambda told: unseen(told) == 0,
    "hint.coup.income": lambda told: told.word == "income",
    "hint.coup.keep_one": keeps_one,
    "hint.coup.keep_two": kept_two,
    "hint.coup.last_chance": lambda told: not held(told) and would_be_out(told),
    "hint.coup.lose": loses_one,
    "hint.coup.murder": lambda told: "assassin" in told.me["hand"],
    "hint.coup.no_block": lambda told: told.word == "allow" and not could_block(told) and not would_be_out(told),
    "hint.coup.no_block_held": lambda told: told.word == "allow" and could_block(told) and not would_be_out(told),
    "hint.coup.out": lambda told: told.word == "allow" and would_be_out(told),
    "hint.coup.prove": held,
    "hint.coup.steal": lambda told: "captain" in told.me["hand"] and told.args["coins"] == min(2, coins_of(told)),
}
