"""Which standing answers fit which question, game by game."""

import random

import pytest

import meydan
from meydan.server.standing import coup, dej, rakab
from meydan.server.standing.registry import BY_GAME
from meydan.server.standing.rules import OpenQuestion, open_question, rivals

TABLES = [("coup", 5), ("dej", 5), ("kohan_dej", 5), ("rakab", 4)]


def asked(seat: int, words: str, *agenda: list[object]) -> OpenQuestion:
    return OpenQuestion(list(agenda), seat, words.split())


RESPONSES = "allow challenge"


def test_coup_lets_a_claim_pass_that_is_not_about_me() -> None:
    tax = asked(2, RESPONSES, ["ChallengeAction", 0, "duke", "tax"], ["Resolve", 0, "tax", 0])
    assert coup.fitting(tax) == {"others": "allow", "claim:duke": "allow", "challenge": "allow"}
    steal = [["ChallengeAction", 0, "captain", "steal"], ["Block", 0, "steal", 1], ["Resolve", 0, "steal", 1]]
    assert "others" in coup.fitting(asked(2, RESPONSES, *steal))
    assert coup.fitting(asked(1, RESPONSES, *steal)) == {"claim:captain": "allow", "challenge": "allow"}


def test_coup_asks_me_about_a_block_of_my_own_action() -> None:
    block = [["ChallengeBlock", 1, "contessa", "assassinate"], ["Resolve", 0, "assassinate", 1]]
    assert "others" not in coup.fitting(asked(0, RESPONSES, *block))
    assert "others" in coup.fitting(asked(2, RESPONSES, *block))


def test_coup_never_blocks_by_order() -> None:
    aid = asked(1, "allow block:duke", ["Block", 0, "foreign_aid", 0], ["Resolve", 0, "foreign_aid", 0])
    assert coup.fitting(aid) == {"aid": "allow", "block": "allow"}
    murder = asked(1, "allow block:contessa", ["Block", 0, "assassinate", 1], ["Resolve", 0, "assassinate", 1])
    assert coup.fitting(murder) == {"block": "allow"}


def test_coup_proves_by_order_what_can_be_proved() -> None:
    assert coup.fitting(asked(0, "concede prove", ["ProveAction", 0, "duke", 1])) == {"prove": "prove"}
    assert coup.fitting(asked(0, "concede", ["ProveBlock", 0, "duke", 1])) == {"prove": "concede"}


def test_dej_answers_the_graveyard_the_magistrate_and_the_blackmailer() -> None:
    rescue = asked(1, "let_go buy:temple", ["Rescue", 1, "temple"])
    assert dej.fitting(rescue) == {"rescue=let_go": "let_go", "rescue=buy": "buy:temple"}
    assert dej.fitting(asked(1, "pass", ["Confiscate", 1, "temple"])) == {
        "confiscate=pass": "pass",
        "confiscate=take": "pass",
    }
    signed = asked(1, "pass confiscate:temple", ["Confiscate", 1, "temple"])
    assert dej.fitting(signed)["confiscate=take"] == "confiscate:temple"
    assert dej.fitting(asked(1, "pay refuse", ["Settle", 1, 4])) == {"threat=pay": "pay", "threat=refuse": "refuse"}


def test_rakab_keeps_or_burns_the_hand() -> None:
    assert rakab.fitting(asked(1, "keep burn", ["BurnHand", 0])) == {"hand=keep": "keep", "hand=burn": "burn"}
    assert rakab.fitting(asked(1, "keep", ["BurnHand", 0]))["hand=burn"] == "keep"
    assert rakab.orders(meydan.new("rakab", players=2, seed=1)) == ()


def test_orders_about_one_question_are_rivals() -> None:
    assert rivals("hand=keep", "hand=burn")
    assert not rivals("claim:duke", "claim:captain")
    assert not rivals("block", "block")


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_fits_is_offered_legal_and_public(key: str, players: int) -> None:
    """For whole games: words are legal, orders are listed, and which fit depends on nothing that is hidden."""
    rules, chance, fitted = BY_GAME[key], random.Random(7), set()
    game = meydan.new(meydan.game_key(key), players=players, seed=11)
    offered = rules.orders(game)
    while not game.over:
        seat = chance.choice(game.asked)
        fits = rules.fitting(open_question(game, seat))
        assert set(fits) <= set(offered)
        assert all(word in game.words(seat) for word in fits.values() if word is not None)
        other = next(one for one in range(players) if one != seat)
        if fits:
            redealt = game.redeal(other, chance.getrandbits(30))
            assert set(rules.fitting(open_question(redealt, seat))) == set(fits)
        fitted |= set(fits)
        turn = rules.turn_of(game)
        assert turn is None or 0 <= turn < players
        game.follow(seat, chance.choice(game.words(seat)))
    assert fitted or key in ("dej", "kohan_dej")
