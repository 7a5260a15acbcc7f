"""Every role of rank 1 or 2 against every role it can aim at, and the Witch as every other role, played out."""

import random
from typing import Any

import pytest

import meydan
from meydan.games.dej.roles.names import ROLE_NAMES
from tests.games.kohan_dej.districts.tools import do, table, words

FIRST_OF_RANK = [ROLE_NAMES[3 * rank] for rank in range(9)]
CITIES = {
    0: ["manor", "temple", "tavern", "watchtower"],
    1: ["castle", "church", "market", "prison"],
    2: ["palace", "monastery", "docks", "battlefield"],
    3: ["manor", "cathedral", "harbor", "fortress"],
    4: ["castle", "temple", "town_hall", "watchtower"],
}
HANDS = {
    0: ["trading_post", "keep"],
    1: ["trading_post", "smithy"],
    2: ["trading_post", "statue"],
    3: ["docks"],
    4: ["docks"],
}


def rank(role: str) -> int:
    return ROLE_NAMES.index(role) // 3 + 1


def pair(role: str, target: str, target_held: bool = True) -> Any:
    """Five players; seat 0 has a role of rank 1 or 2 and has just been called, seat 1 the target."""
    held = {role: 0}
    if target_held:
        held[target] = 1
    others = [name for name in FIRST_OF_RANK[2:] if rank(name) not in (rank(role), rank(target))]
    for name in others[: 5 - len(held)]:
        held[name] = len(held)
    coins = dict.fromkeys(range(5), 6)
    return table(
        None, 5, holders=held, cast=[target], called=rank(role) - 1, cities=CITIES, hands=HANDS, coins=coins, crown=2
    )


def aim(game: Any, role: str, target: str, decoys: list[str]) -> None:
    """Seat 0 uses its role on the target."""
    if role == "witch":
        do(game, "gather:coins", f"bewitch:{target}")
        return
    chosen = sorted([target, *decoys], key=rank)
    moves = {
        "assassin": ["murder", f"murder:{target}"],
        "thief": ["rob", f"rob:{target}"],
        "spy": ["spy", "spy:1,noble"],
        "magistrate": ["warrants", *[f"warrant:{name}" for name in chosen], f"sign:{target}"],
        "blackmailer": ["threats", *[f"threaten:{name}" for name in chosen[:2]], f"mean:{target}"],
    }
    do(game, *moves[role], "gather:coins", "end_turn")


def play_round(game: Any, seed: int) -> None:
    """At random to the end of the round; every answer keeps the cards together."""
    chance = random.Random(seed)
    cards = len(cards_of(game))
    while not game.over and game.question != "PickRole":
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))
        assert len(cards_of(game)) == cards
        assert min(game.dump()["coins"]) >= 0


def cards_of(game: Any) -> list[str]:
    position = game.dump()
    found = [*position["deck"], *position["drawn"], *position["laid"]]
    for zone in ("hands", "cities"):
        for lying in position[zone]:
            found += lying
    return found + [position["between"]] * (position["between"] is not None)


def decoys_for(game: Any, role: str, target: str) -> list[str]:
    least = 2 if role == "magistrate" else 3
    cast = game.view(None)["cast"]
    wanted = {"magistrate": 2, "blackmailer": 1}.get(role, 0)
    return [name for name in cast if name != target and rank(name) >= least][:wanted]


@pytest.mark.parametrize("target", ROLE_NAMES[3:])
def test_k_8_2__the_witch_as_every_other_role(target: str) -> None:
    for seed in range(4):
        game = pair("witch", target)
        aim(game, "witch", target, [])
        while game.dump()["turn"] is None or game.dump()["turn"]["role"] != target:
            game.answer(game.next_asked, game.default(game.next_asked))
        if rank(target) == 4:
            assert game.view(None)["crown"] == (2 if target == "emperor" else 1)
        assert game.next_asked == 1
        assert game.question == "Gather"
        do(game, "gather:coins")
        turn = game.dump()["turn"]
        assert (turn["seat"], turn["role"], turn["gathered"]) == (0, target, True)
        assert game.next_asked == 0
        assert meydan.fingerprint(meydan.load(game.dump())) == meydan.fingerprint(game)
        play_round(game, seed)


@pytest.mark.parametrize("target", ROLE_NAMES[3:])
def test_k_8_2__a_bewitched_role_nobody_holds(target: str) -> None:
    game = pair("witch", target, target_held=False)
    aim(game, "witch", target, [])
    play_round(game, 1)
    assert "resumed" not in [event.key for event in game.events]


@pytest.mark.parametrize("role", ["assassin", "magistrate"])
@pytest.mark.parametrize("target", ROLE_NAMES[3:])
def test_k_8_1__rank_1_against_every_role(role: str, target: str) -> None:
    for seed in range(3):
        game = pair(role, target)
        aim(game, role, target, decoys_for(game, role, target))
        play_round(game, seed)
        shown = [event.args["role"] for event in game.events if event.key == "revealed"]
        silent = [event.args["role"] for event in game.events if event.key == "no_answer"]
        if role == "assassin":
            assert target in silent
            assert (target in shown) == (rank(target) == 4)
        else:
            assert target in shown


@pytest.mark.parametrize("role", ["thief", "spy", "blackmailer"])
@pytest.mark.parametrize("target", ROLE_NAMES[6:])
def test_k_8_6__rank_2_against_every_role(role: str, target: str) -> None:
    for seed in range(3):
        game = pair(role, target)
        before = game.dump()["coins"]
        aim(game, role, target, decoys_for(game, role, target))
        if role == "spy":
            assert game.dump()["coins"][1] == before[1]
        while game.dump()["turn"] and game.dump()["turn"]["role"] != target:
            game.answer(game.next_asked, game.default(game.next_asked))
        if role == "thief":
            assert game.dump()["coins"][1] == 0
        if role == "blackmailer":
            assert words(game) == ["gather:coins", "gather:cards"]
            assert words(do(game.copy(), "gather:coins")) == ["pay", "refuse"]
        play_round(game, seed)


@pytest.mark.parametrize("first", ["assassin", "witch", "magistrate"])
@pytest.mark.parametrize("second", ["thief", "spy", "blackmailer"])
def test_k_8_1__rank_1_against_rank_2(first: str, second: str) -> None:
    for seed in range(6):
        game = pair(first, second)
        aim(game, first, second, decoys_for(game, first, second))
        play_round(game, seed)
