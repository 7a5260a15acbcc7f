"""D-12: who sees what, and what is dealt anew."""

from collections import Counter
from typing import Any

import pytest

import meydan
from meydan.games.dej.knowledge.deduction import UNSEEN, DistrictKnowledge
from meydan.games.dej.knowledge.places import narrow_down
from tests.games.dej.tools import ROLES, deck, do, end_round, hand, rounds, table, told, words

FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}


def dealt(game: Any, seat: int, times: int = 60) -> list[Any]:
    return [game.redeal(seat, number) for number in range(times)]


def test_d_12_1__after_the_turn_phase_all_held_roles_are_public() -> None:
    held = {"assassin": 1, "bishop": 2, "merchant": 3, "warlord": 0}
    game = table(holders=held, called=1, marks={"murdered": {"roles": ["bishop"], "by": 1}})
    do(game, "gather:coins", "end_turn")
    shown = [role for player in game.view(None)["players"] for role in player["shown"]]
    assert sorted(shown) == ["assassin", "bishop", "merchant", "warlord"]
    assert set(game.view(None)["round"]["no_answer"]) == {"thief", "magician", "king", "architect"}


def test_d_12_2__spectators_see_the_public_column_only() -> None:
    game: Any = meydan.new("dej", 4, 3)
    for _ in range(60):
        view = game.view(None)
        assert "draft" not in view
        assert "looking_at" not in view
        assert all("hand" not in player and "roles" not in player for player in view["players"])
        game.answer(game.next_asked, game.options(game.next_asked)[-1])
    private = {"picked_role", "burned_role", "drew_card", "saw_card", "kept_card", "put_card_under", "got_card"}
    assert not any(event.key in private for event in game.events_known_to(None))


def test_d_12_3__face_down_cards_are_never_shown() -> None:
    game = end_round(table())
    assert all(event.key != "burned_role" for event in game.events_known_to(None))
    assert rounds(game)["first_down"] is not None


def test_what_i_saw_stays_for_the_round() -> None:
    game: Any = meydan.new("dej", 5, 4, first_crowned=0)
    packet = game.view(0)["draft"]["packet"]
    do(game, words(game)[0])
    assert game.view(0)["draft"]["saw"] == [packet]
    assert game.view(1)["draft"]["saw"] == []
    while game.question == "PickRole":
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    assert game.view(0)["draft"]["saw"] == [packet]
    assert end_round(game).view(0)["draft"]["saw"] == []


@pytest.mark.parametrize("players", range(2, 8))
def test_redealt_roles_honour_every_packet_seen(players: int) -> None:
    for seed in range(4):
        game: Any = meydan.new("dej", players, seed, first_crowned=0)
        while game.question == "PickRole":
            game.answer(game.next_asked, game.options(game.next_asked)[seed % len(game.options(game.next_asked))])
            for seat in range(players):
                for other in dealt(game, seat, 8):
                    now = rounds(other)
                    roles = list(now["holders"]) + now["burned_up"] + now["burned_down"] + now["packet"]
                    assert sorted(roles) == sorted(ROLES)
                    assert other.view(seat)["draft"] == game.view(seat)["draft"]
                    check_packets(other)


def check_packets(game: Any) -> None:
    """Each packet is the one before less what was kept and burned; the last of seven also takes the first burned."""
    now = rounds(game)
    left = set(ROLES) - set(now["burned_up"]) - {now["first_down"]}
    for pick in now["picks"]:
        if pick is None:
            continue
        packet, kept, burned = pick
        if len(now["picks"]) == 8 and pick is now["picks"][-1]:
            left |= {now["first_down"]}
        assert set(packet) == left
        left -= {kept, burned}
    if not now["packet"]:
        assert not left or left == {now["first_down"]}


def test_a_king_put_back_is_not_the_face_down_card() -> None:
    game: Any = next(g for g in (meydan.new("dej", 4, seed) for seed in range(99)) if told(g, "crown_rank_returned"))
    for seat in range(4):
        for other in dealt(game, seat):
            assert rounds(other)["first_down"] != "king"


def test_roles_of_others_vary_within_what_is_possible() -> None:
    game: Any = meydan.new("dej", 4, 6, first_crowned=0)
    packet = set(game.view(0)["draft"]["packet"])
    while game.question == "PickRole":
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    own = set(game.view(0)["players"][0]["roles"])
    called = rounds(game)["called"]
    seen: Counter[str] = Counter()
    for other in dealt(game, 0, 200):
        for role, seat in rounds(other)["holders"].items():
            if seat == 1:
                seen[role] += 1
    assert set(seen) <= packet - own
    if called < 4:
        assert len(seen) > 1


def test_an_exchanged_hand_stays_known_to_the_two() -> None:
    game = table(turn="magician", holders=FIRST, hands={2: ["palace", "keep"], 0: ["smithy", "graveyard", "docks"]})
    do(game, "swap_hands", "swap_hands:0")
    for other in dealt(game, 2, 20):
        assert hand(other, 0) == ["palace", "keep"]
    for other in dealt(game, 0, 20):
        assert sorted(hand(other, 2)) == ["docks", "graveyard", "smithy"]
    assert len({tuple(hand(other, 0)) for other in dealt(game, 1)}) > 10


def test_a_known_hand_card_lies_in_the_hand_or_under_the_deck_after_a_hidden_discard() -> None:
    holders = {"magician": 2, "king": 0, "bishop": 1, "merchant": 3}
    game = table(turn="magician", holders=holders, hands={2: ["palace", "keep"]}, cities={0: ["laboratory"]})
    do(game, "swap_hands", "swap_hands:0", "gather:coins", "end_turn")
    assert game.view(None)["turn"]["role"] == "king"
    do(game, "use:laboratory", "transmute:keep")
    outcomes = Counter((tuple(hand(other, 0)), deck(other)[-1]) for other in dealt(game, 2, 100))
    assert set(outcomes) == {(("palace",), "keep"), (("keep",), "palace")}
    assert {deck(other)[-1] for other in dealt(game, 0, 20)} == {"keep"}


def test_cards_put_under_the_deck_are_known_to_who_put_them_there() -> None:
    game = table(turn="bishop", hands={2: ["palace", "castle"]}, cities={2: ["laboratory"]}, deck=["keep", "manor"])
    do(game, "use:laboratory", "transmute:palace", "gather:cards", "keep:keep")
    for other in dealt(game, 2, 20):
        assert deck(other)[-2:] == ["palace", "manor"]
    assert len({tuple(deck(other)[-2:]) for other in dealt(game, 1)}) > 10


def test_a_destroyed_district_under_the_deck_is_known_to_all() -> None:
    game = table(turn="warlord", cities={1: ["watchtower"]})
    do(game, "destroy", "attack:1", "destroy:watchtower")
    for seat in range(4):
        for other in dealt(game, seat, 10):
            assert deck(other)[-1] == "watchtower"


def test_a_bought_district_is_known_to_lie_in_the_hand() -> None:
    game = table(
        turn="warlord", cities={1: ["tavern"], 3: ["graveyard"]}, hands={3: ["palace", "castle"]}, coins={3: 1}
    )
    do(game, "destroy", "attack:1", "destroy:tavern", "buy:tavern")
    for other in dealt(game, 0, 20):
        assert "tavern" in hand(other, 3)


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    game = do(table(turn="bishop", deck=["palace", "keep", "smithy"]), "gather:cards")
    assert game.view(2)["looking_at"] == ["palace", "keep"]
    assert all("looking_at" not in game.view(seat) for seat in (None, 0, 1, 3))
    assert all(other.dump()["drawn"] == ["palace", "keep"] for other in dealt(game, 2, 10))
    assert len({tuple(other.dump()["drawn"]) for other in dealt(game, 0)}) > 10


@pytest.mark.slow
def test_the_truth_is_always_among_what_a_seat_thinks_possible() -> None:
    """A card a seat is certain of is truly there, in many random games."""
    for seed in range(6):
        game: Any = meydan.new("dej", 3 + seed % 3, seed)
        number = 0
        while not game.over:
            game.answer(
                game.next_asked, game.options(game.next_asked)[(seed + 7 * number) % len(game.options(game.next_asked))]
            )
            number += 1
            for seat in range(game.players):
                known = DistrictKnowledge(seat, game.story.facts)
                rows = known.rows[0]
                assert len(rows) == game.deck_size
                for place, row in enumerate(rows):
                    card = int(game.deck_card(place))
                    followed = [known.followed[bit] for bit in range(1, len(known.followed)) if row >> bit & 1]
                    assert row & UNSEEN or card in followed


def test_a_card_that_must_lie_in_one_place_lies_in_no_other() -> None:
    one, two, three = 1 << 5, 1 << 6, 1 << 7
    rows = [one | two, one, two | three, UNSEEN | three, one]
    narrow_down(rows)
    assert rows == [two, one, three, UNSEEN, UNSEEN]
