"""Two-player Coup by its stored solution: how it is read, how it was computed, and that fixed habits do not beat it."""

import numpy as np
import pytest

import meydan
from meydan import bots
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.match import play
from meydan.bots.twosome import reading
from meydan.bots.twosome.playing import drawn, solved
from meydan.bots.twosome.shape import MEMORIES, PURSES, claimed, disproved, hand_number, hands, left_with, memories
from meydan.bots.twosome.table import SETUPS, solution
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CARD_NAMES, CONTESSA, DUKE
from meydan.learning.twosome.dealing import Dealing, first_hands, sets, standard
from meydan.learning.twosome.turning import LOOT, NEXT, TREE, End, Shown, pull, push

LIAR = "habit-duke.assassin-contessa-hha"
FEW = bots.Budget(iterations=16)


@pytest.mark.parametrize("setup", SETUPS)
def test_every_question_of_two_players_has_an_answer_before_the_last_duel(setup: str) -> None:
    asked = set()
    for seed in range(12):
        game = meydan.new(meydan.game_key("coup"), 2, seed=seed, two_player_setup=setup)
        number = 0
        while not game.over:
            seat = game.next_asked
            known = bots.known(game, seat)
            mix = solved(known)
            cards = sum(len(hand) for hand in game.dump()["hands"])
            if cards > 2:
                assert mix, game.question
                asked.add(game.question)
            choice = game.options(seat)[(7 * number + seed) % len(game.options(seat))]
            if mix:
                assert set(mix) <= set(game.options(seat))
                assert sum(mix.values()) == pytest.approx(1.0)
                choice = drawn(mix, 100 * seed + number) if number % 3 else choice
            game.answer(seat, choice)
            number += 1
    assert asked >= {"Declare", "ChallengeAction", "Block", "ChallengeBlock", "ProveAction", "Lose"}


def test_nothing_is_solved_for_three_players_or_another_game() -> None:
    assert solved(bots.known(meydan.new("coup", 3, seed=1), 0)) == {}
    assert solved(bots.known(meydan.new("rakab", 3, seed=1), 0)) == {}


def position(hands: list[list[str]], coins: list[int], **more: object) -> meydan.Game:
    """The first card of each hand was chosen from its player's set."""
    removed = [[card for card in CARD_NAMES if card != hand[0]] for hand in hands]
    told = {"hands": hands, "coins": coins, "removed": removed, **more}
    return meydan.load({"game": "coup", "players": 2, **told})


def test_a_wrong_challenge_of_the_assassin_leaves_one_last_block() -> None:
    game = position([["assassin", "duke"], ["captain", "captain"]], [3, 2])
    for seat, word in ((0, "assassinate:1"), (1, "challenge"), (0, "prove"), (1, "lose:captain")):
        game.answer(seat, game.choice(seat, word))
    assert game.question == "Block"
    assert reading.shares(bots.known(game, 1)) == {CONTESSA + 1: 1.0}
    game.answer(1, CONTESSA + 1)
    assert reading.shares(bots.known(game, 0))


def test_the_reader_remembers_claims_as_the_solver_does() -> None:
    game = position([["duke", "duke"], ["captain", "contessa"]], [2, 2])
    turns = (
        ((0, "tax"), (1, "allow")),
        ((1, "steal:0"), (0, "allow"), (0, "block:ambassador"), (1, "allow")),
        ((0, "assassinate:1"), (1, "allow"), (1, "block:contessa"), (0, "allow")),
    )
    for turn in turns:
        for seat, word in turn:
            game.answer(seat, game.choice(seat, word))
    memory = reading.Memory(bots.known(game, 1)).of
    mine = claimed(claimed(claimed(0, DUKE, 2), AMBASSADOR, 2), ASSASSIN, 2)
    theirs = claimed(claimed(0, CAPTAIN, 2), CONTESSA, 2)
    assert memory[:2] == [mine, theirs]
    assert MEMORIES[mine] == (ASSASSIN,), "a third character makes the others doubtful"
    for seat, word in ((1, "tax"), (0, "challenge"), (1, "concede"), (1, "lose:contessa")):
        game.answer(seat, game.choice(seat, word))
    memory = reading.Memory(bots.known(game, 1)).of
    assert memory[:2] == [mine, left_with(disproved(theirs, DUKE), CONTESSA)]


def test_a_position_without_its_beginning_is_answered_too() -> None:
    game = position([["duke"], ["captain", "contessa"]], [2, 2], revealed=[["duke"], []])
    for seat, word in ((0, "tax"), (1, "allow"), (1, "income"), (0, "steal:1"), (1, "allow"), (1, "allow")):
        game.answer(seat, game.choice(seat, word))
    assert reading.shares(bots.known(game, 1))


def test_two_players_left_of_four_play_by_the_solution() -> None:
    told = {"hands": [["duke", "assassin"], [], ["captain"], []], "coins": [3, 0, 2, 0]}
    revealed = [[], ["contessa", "contessa"], ["duke"], ["ambassador", "ambassador"]]
    game = meydan.load({"game": "coup", "players": 4, **told, "revealed": revealed})
    mix = solved(bots.known(game, 0))
    assert mix
    assert mix[bots.find("strong").choose(bots.known(game, 0), 1)] > 0.0


def test_nobody_claims_a_character_of_which_every_copy_lies_open() -> None:
    told = {"hands": [["duke", "assassin"], [], ["captain"], []], "coins": [2, 0, 2, 0]}
    revealed = [[], ["ambassador", "contessa"], ["ambassador"], ["ambassador", "contessa"]]
    game = meydan.load({"game": "coup", "players": 4, **told, "revealed": revealed})
    assert "exchange" not in {game.word(0, choice) for choice in solved(bots.known(game, 0))}


@pytest.mark.parametrize("setup", SETUPS)
def test_fixed_habits_do_not_beat_the_solution(setup: str) -> None:
    strong = contender("strong")
    for habit in (LIAR, "habit-none-none-hhh", "habit-duke.assassin.captain-none-aaa"):
        won = 0.0
        for number in range(40):
            game = meydan.new(meydan.game_key("coup"), 2, seed=number // 2, two_player_setup=setup)
            seated = [contender(habit), strong] if number % 2 else [strong, contender(habit)]
            won += play(game, seated, 1_000_003 * number, FEW).shares[1 - number % 2]
        assert won <= 24, habit


def test_hints_and_reviews_know_the_solution() -> None:
    game = position([["duke", "assassin"], ["captain", "contessa"]], [3, 4])
    known = bots.known(game, 0)
    mix = solved(known)
    likeliest = max(mix, key=lambda choice: mix[choice])
    found = bots.hints(known, bots.find("strong"), 1, FEW)
    assert found[0].choice == likeliest
    mixed = {hint.share for hint in found if hint.choice in mix}
    assert len(mixed) == 1, "what a solution mixes is worth the same"


# -- how it was computed -------------------------------------------------------------------------------------------


def ends() -> list[End]:
    found: list[End] = []
    for branches in TREE.values():
        for branch in branches:
            if isinstance(branch, Shown):
                found += [branch.proved, branch.conceded]
            elif isinstance(branch, End):
                found.append(branch)
    return found


def test_probabilities_are_pushed_where_values_are_pulled_from() -> None:
    random = np.random.default_rng(1)
    shape = (memories(2), memories(1), PURSES, PURSES, 2, 3)
    values = random.random(shape, np.float32)
    for end in ends():
        pulled = pull(values, end, (2, 1))
        reach = random.random(pulled.shape, np.float32)
        target = np.zeros(shape, np.float32)
        push(reach, target, end, (2, 1))
        assert float((pulled * reach).sum()) == pytest.approx(float((values * target).sum()), rel=1e-3)


def test_a_theft_takes_what_is_there() -> None:
    values = np.zeros((6, 6, PURSES, PURSES, 1, 1), np.float32)
    values[CAPTAIN + 1, 0, 4, 1] = 1.0
    pulled = pull(values, End(NEXT, LOOT, claims=CAPTAIN), (1, 1))
    assert [tuple(place)[2:4] for place in np.argwhere(pulled)] == [(2, 3)] * 6


def test_deals_are_as_likely_as_the_cards_allow() -> None:
    dealt = first_hands(standard())
    assert dealt.sum() == pytest.approx(1.0)
    pair = hand_number((DUKE, DUKE))
    assert dealt[pair].sum() == pytest.approx(3 / 15 * 2 / 14)
    assert dealt[pair, pair] == 0.0
    even = [0.2] * 5
    chosen = first_hands(sets([1.0, 0.0, 0.0, 0.0, 0.0], even))
    assert chosen.sum() == pytest.approx(1.0)
    assert all(chosen[at].sum() == 0.0 for at, hand in enumerate(hands(2)) if DUKE not in hand)


def test_what_is_drawn_and_kept_are_probabilities() -> None:
    worth = [float(number) for number in range(15)]
    dealing = Dealing(standard(), 2, 2, worth, 0.01)
    assert dealing.kept.sum(-1) == pytest.approx(np.ones((15, 15)), abs=1e-4)
    assert dealing.shown.sum(-1) == pytest.approx(np.ones((5, 15, 15)), abs=1e-4)
    best = hand_number((CONTESSA, CONTESSA))
    assert dealing.kept[best, 0, best] == pytest.approx(1.0), "the best hand is kept"


@pytest.mark.parametrize("setup", SETUPS)
def test_every_table_says_how_it_was_made(setup: str) -> None:
    for mine, theirs in ((2, 2), (2, 1), (1, 2)):
        header = solution(setup, mine, theirs).header
        assert f"--setup {setup}" in str(header["command"])
        assert header["from"]
        assert header["seconds"]
