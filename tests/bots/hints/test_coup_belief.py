"""Beliefs about hands of Coup: what claims and passes say, and that they are conditioned on the claim just made."""

import json
from pathlib import Path

import meydan
from meydan import bots
from meydan.bots.heuristics.coup_belief import CONCEDED, SIGNAL_NAMES, CoupSignals, signals
from meydan.bots.heuristics.registry import heuristic_of
from meydan.games.coup.zones.cards import CARD_NAMES, CONTESSA, DUKE

TABLE = Path(meydan.__file__).parent / "bots/heuristics/weights/coup_signals.json"
FEW = bots.Budget(iterations=8)


def table(*turns: tuple[int, str]) -> meydan.Game:
    game = meydan.new("coup", 4, seed=5)
    for seat, word in turns:
        while game.next_asked != seat:
            game.answer(game.next_asked, game.choice(game.next_asked, "allow"))
        game.answer(seat, game.choice(seat, word))
    return game


def believed(game: meydan.Game, seat: int, other: int, card: str) -> float:
    known = bots.known(game, seat)
    heuristic = heuristic_of("coup")
    heuristic.begin(known)
    found = heuristic.belief(known).plain(known, 5)[str(other)]
    assert isinstance(found, dict)
    return float(found[card])


def first(game: meydan.Game) -> tuple[int, int]:
    """Who begins, and the next player."""
    return game.next_asked, (game.next_asked + 1) % 4


def test_the_claim_just_made_is_believed_to_some_extent() -> None:
    game = table()
    actor, other = first(game)
    before = believed(game, other, actor, "duke")
    game.answer(actor, game.choice(actor, "tax"))
    assert game.question == "ChallengeAction"
    after = believed(game, other, actor, "duke")
    assert before + 0.15 < after < 1.0


def test_a_hint_gives_the_belief_that_is_conditioned_on_the_claim() -> None:
    game = table()
    actor, other = first(game)
    game.answer(actor, game.choice(actor, "tax"))
    advice = bots.advise(bots.known(game, other), bots.find("strong"), 1, FEW)
    percents = {hint.args["percent"] for hint in advice.choices if "percent" in hint.args}
    assert percents == {round(100 * advice.belief[str(actor)]["duke"])}


def test_income_speaks_against_the_duke() -> None:
    game = table()
    actor, other = first(game)
    before = believed(game, other, actor, "duke")
    game.answer(actor, game.choice(actor, "income"))
    assert believed(game, other, actor, "duke") < before


def told(seat: int, *words: str) -> CoupSignals:
    """The signals after a claim of the beginning player that another one challenges, and what follows."""
    hands = [["duke", "captain"], ["captain", "contessa"], ["duke", "assassin"]]
    game = meydan.load({"game": "coup", "players": 3, "hands": hands, "coins": [2, 2, 2]})
    for word in words:
        game.answer(game.next_asked, game.choice(game.next_asked, word))
    return signals(bots.known(game, seat))


def test_a_claim_that_could_not_be_proved_speaks_against_the_card() -> None:
    found = told(2, "exchange", "challenge", "concede")
    ambassador = CARD_NAMES.index("ambassador")
    assert found.row(0, ambassador)[CONCEDED] == 1.0
    assert sum(found.row(0, ambassador)) == 1.0, "the claim itself is settled"


def test_a_proved_claim_is_settled() -> None:
    assert sum(told(2, "tax", "challenge", "prove").row(0, DUKE)) == 0.0


def test_a_repeated_claim_speaks_about_its_card_alone() -> None:
    quiet = ["tax", "allow", "allow", "income", "income"]
    once, again = told(2, *quiet), told(2, *quiet, "tax")
    at = SIGNAL_NAMES.index("again")
    assert once.row(0, DUKE)[at] == 0.0
    assert again.row(0, DUKE)[at] == 1.0
    assert again.row(0, CONTESSA) == once.row(0, CONTESSA)


def test_the_table_says_how_it_was_made() -> None:
    data = json.loads(TABLE.read_text("utf-8"))
    assert data["command"].startswith("python bench/beliefs/coup_signals.py")
    assert data["from"]
    assert data["seconds"]
    assert list(data["signals"]) == SIGNAL_NAMES
    assert data["gain"] > 0.3, "nats in games that it was not fitted to"
