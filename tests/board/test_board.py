"""The analysis board: every seat is played by hand, hidden cards can be changed; the engine refuses the rest."""

import json
import random
from typing import Any

import pytest

import meydan
from meydan.board import book_of, changed, play, scene
from meydan.board.starts import Answer, BadLine, portable
from meydan.core.errors import BadPosition, IllegalChoice

GAMES = [
    ("coup", 3),
    ("dej", 4),
    ("kohan_dej", 5),
    ("kingdomino", 3),
    ("rakab", 3),
    ("rakab", 2),
]
SEED = 2**200 + 7


def begun(game: str, players: int) -> dict[str, Any]:
    return {"game": game, "players": players, "seed": str(SEED), "options": {}}


def played(game: str, players: int, answers: int = 12) -> list[Answer]:
    """A line of random answers."""
    chance = random.Random(3)
    there = play(begun(game, players), [])
    line = []
    for _ in range(answers):
        if there.over:
            break
        seat = there.next_asked
        word = chance.choice(there.words(seat))
        there.follow(seat, word)
        line.append((seat, word))
    return line


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_board_shows_what_a_table_shows(game: str, players: int) -> None:
    start, line = begun(game, players), played(game, players)
    there = play(begun(game, players), [])
    for seat, word in line:
        before = len(there.events)
        there.follow(seat, word)
    for seat in (None, *range(players)):
        seen = scene(start, line, seat)
        assert seen.view == there.view(seat)
        assert seen.fresh == len(there.events_known_to(seat, before))
        assert seen.events == [event.plain() for event in there.events_known_to(seat)][-150:]
    assert seen.options == {str(seat): there.words(seat) for seat in there.asked}
    assert scene(start, line, acting=True).seat == there.next_asked == seen.actor


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_hands_open_adds_what_each_player_sees_of_themselves(game: str, players: int) -> None:
    start, line = begun(game, players), played(game, players)
    there = play(start, line)
    seen = scene(start, line, 0, hands_open=True).view
    assert seen["players"] == [there.view(seat)["players"][seat] for seat in range(players)]
    assert {**seen, "players": []} == {**there.view(0), "players": []}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_position_survives_a_browser_and_plays_on_the_same(game: str, players: int) -> None:
    start, line = begun(game, players), played(game, players)
    position = scene(start, line, with_position=True).position
    assert position is not None
    kept = json.loads(json.dumps(position), parse_int=lambda digits: int(float(digits)))
    again = play({"position": kept}, [])
    there = play(start, line)
    assert meydan.fingerprint(again) == meydan.fingerprint(there)
    seat = there.next_asked
    for word in there.words(seat)[:3]:
        assert scene(start, [*line, (seat, word)]).view == scene({"position": kept}, [(seat, word)]).view


def test_branches_share_their_beginning_and_differ_after_it() -> None:
    start = begun("coup", 3)
    first = play(start, []).next_asked
    tax = scene(start, [(first, "tax")])
    aid = scene(start, [(first, "foreign_aid")])
    assert (tax.view["declared"]["action"], aid.view["declared"]["action"]) == ("tax", "foreign_aid")
    assert scene(start, []).view == scene(start, []).view


def test_what_if_she_had_the_duke() -> None:
    there = meydan.load(
        {
            "game": "coup",
            "players": 3,
            "coins": [2, 2, 2],
            "hands": [["captain", "duke"], ["contessa"] * 2, ["duke"] * 2],
        }
    )
    with pytest.raises(BadPosition, match="4 copies of duke"):
        changed(there, {"hands": [["captain", "duke"], ["contessa", "duke"], ["duke"] * 2]})
    hands = [["captain", "duke"], ["contessa", "duke"], ["duke", "captain"]]
    position = changed(there, {"hands": hands})
    assert position["hands"] == [
        sorted(hand, key=["duke", "assassin", "captain", "ambassador", "contessa"].index) for hand in hands
    ]
    assert position["court"].count("duke") == 0


def test_another_players_turn() -> None:
    there = meydan.new("coup", 3, 5)
    position = changed(there, {"agenda": [["Declare", 2], ["NextTurn", 2]]})
    assert scene({"position": position}, []).actor == 2
    with pytest.raises(BadPosition):
        changed(there, {"agenda": [["Nonsense", 2]]})


@pytest.mark.parametrize("game", ["dej", "kohan_dej"])
def test_a_district_taken_into_a_hand_leaves_the_deck(game: str) -> None:
    there = play(begun(game, 4), played(game, 4, 20))
    before = there.dump()
    card = before["deck"][0]
    hands = [[*before["hands"][0], card], *before["hands"][1:]]
    position = changed(there, {"hands": hands})
    assert sorted(position["hands"][0]) == sorted(hands[0])
    assert len(position["deck"]) == len(before["deck"]) - 1
    unique = next(one for one in before["deck"] if before["deck"].count(one) == 1 and one != card)
    with pytest.raises(BadPosition, match=f"more copies of {unique}"):
        changed(there, {"hands": [[unique] * 6, *before["hands"][1:]]})


@pytest.mark.parametrize("game", ["dej", "kohan_dej"])
def test_the_deck_is_put_in_another_order_while_cards_go_to_hands(game: str) -> None:
    there = play(begun(game, 4), played(game, 4, 20))
    before = there.dump()
    last = next(card for card in reversed(before["deck"]) if before["deck"].count(card) == 1)
    rest = [card for card in before["deck"] if card != last]
    assert changed(there, {"deck": [last, *rest]})["deck"] == [last, *rest]
    hands = [[*before["hands"][0], last], *before["hands"][1:]]
    assert changed(there, {"deck": [last, *rest], "hands": hands})["deck"] == rest


def test_a_city_that_is_changed_is_complete_or_not() -> None:
    there = play(begun("dej", 4), played("dej", 4, 20))
    cities = [["temple", "church", "monastery", "cathedral", "tavern", "market", "docks", "harbor"], [], [], []]
    hands: list[list[str]] = [[], [], [], []]
    built = meydan.load(changed(there, {"cities": cities, "hands": hands}))
    assert (built.dump()["completed"], built.dump()["first_complete"]) == ([0], 0)
    assert changed(built, {"cities": [cities[0][:6], [], [], []]})["first_complete"] is None
    with pytest.raises(BadPosition, match="first_complete"):
        changed(built, {"first_complete": 1})


def test_the_map_seasons_and_a_battle_of_rakab() -> None:
    there = play(begun("rakab", 3), [])
    changes = {
        "owned": [["gilan"], ["rey"], []],
        "war": "esfahan",
        "peace": "yazd",
        "seasons": [["winter", 1], ["spring", 0]],
        "hands": [["soldier_1"], ["elder"], ["drummer"]],
        "rows": [["soldier_2"], [], []],
        "passed": [2],
        "fighting": None,
        "burnt": {"shirzan": 1},
        "agenda": [["Fight", 1], ["EndBattle", 0], ["Refresh", 0], ["Round", 0]],
    }
    seen = scene({"position": changed(there, changes)}, [])
    assert (seen.actor, seen.view["season"], seen.view["war"]) == (1, "spring", "esfahan")
    assert [player["standing"] for player in seen.view["players"]] == ["fights", "fights", "passed"]
    with pytest.raises(BadPosition, match="peace token"):
        changed(there, {**changes, "peace": "rey"})
    with pytest.raises(BadPosition, match="winter"):
        changed(there, {**changes, "seasons": [["winter", 1]] * 4})


def test_soldiers_that_leave_a_hand_are_no_longer_taken_back() -> None:
    there = meydan.load(
        {
            "game": "rakab",
            "players": 3,
            "war": "rey",
            "hands": [["soldier_5", "soldier_5"], ["elder"], ["drummer"]],
            "rows": [["scarecrow"], [], []],
            "taken_back": [["soldier_5", "soldier_5"], [], []],
        }
    )
    assert changed(there, {"hands": [["soldier_5"], ["elder"], ["drummer"]]})["taken_back"] == [["soldier_5"], [], []]


def test_other_roles_forget_the_draft() -> None:
    there = play(begun("dej", 4), played("dej", 4, 12))
    before = there.dump()
    position = changed(there, {"round": {**before["round"], "holders": before["round"]["holders"]}})
    assert all(pick is None for pick in position["round"]["picks"])


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"game": "coup", "players": 3, "coins": [2] * 3, "hands": [["duke"], [], []]}, "two cards"),
        ({"game": "dej", "players": 4, "hands": [["palas"], [], [], []]}, "did you mean palace"),
        ({"game": "kohan_dej", "players": 4, "crown": 9}, "crown"),
        ({"game": "rakab", "players": 3, "war": "rey", "peace": "rey"}, "peace token"),
        ({"game": "kingdomino", "players": 2, "kingdoms": [[[1, 5, 5, "E"]], []]}, "domino 1|connected|area"),
    ],
)
def test_impossible_positions_are_refused_with_the_engines_sentence(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        scene({"position": position}, [])


@pytest.mark.parametrize(
    ("position", "card"),
    [
        ({"game": "coup", "players": 3, "hands": [["duke", "duke"], ["duke", "duke"], ["contessa"] * 2]}, "duke"),
        ({"game": "coup", "players": 3, "hands": [["duke"] * 4, ["contessa"] * 2, ["captain"] * 2]}, "duke"),
        ({"game": "rakab", "players": 3, "hands": [["winter"] * 4, [], []]}, "winter"),
        ({"game": "dej", "players": 4, "cities": [["palace"] * 6, [], [], []]}, "palace"),
    ],
)
def test_a_refusal_of_too_many_copies_names_the_card(position: dict[str, Any], card: str) -> None:
    with pytest.raises(BadPosition) as refused:
        scene({"position": position}, [])
    assert (refused.value.key, refused.value.details["card"]) == ("too_many", card)


DOMINO = {"game": "kingdomino", "players": 4}
ROLES = {"game": "dej", "players": 4}
COINS = {"game": "coup", "players": 3, "coins": [13, 2, 2], "hands": [["duke"] * 2, ["captain"] * 2, ["contessa"] * 2]}
REFUSALS: list[tuple[dict[str, Any], str, dict[str, object]]] = [
    (DOMINO | {"next_line": [[1, None]]}, "not_opening", {"wanted": 4}),
    (DOMINO | {"line": [[1, 0], [2, 1], [3, 2], [4, 3]], "undrawn": [0] * 4}, "wrong_line", {"wanted": 4}),
    (DOMINO | {"line": [[1, None]]}, "no_king", {"domino": 1}),
    (ROLES | {"round": {"holders": {"king": 0}}}, "wrong_holders", {"seat": 1, "found": 0, "wanted": 1}),
    (ROLES | {"cities": [["palace"] * 2, [], [], []]}, "built_twice", {"seat": 0, "card": "palace"}),
    (COINS, "too_rich", {"seat": 0}),
]


@pytest.mark.parametrize(("position", "key", "details"), REFUSALS)
def test_a_refusal_says_which_seat_and_thing_and_how_many(
    position: dict[str, Any], key: str, details: dict[str, object]
) -> None:
    with pytest.raises(BadPosition) as refused:
        scene({"position": position}, [])
    assert refused.value.key == key
    assert details.items() <= refused.value.details.items()


def test_illegal_answers_and_unknown_seats_are_refused() -> None:
    start = begun("coup", 3)
    with pytest.raises(BadLine, match="answer 0 cannot be given"):
        scene(start, [(0, "fly")])
    with pytest.raises(IllegalChoice):
        scene(start, [], 9)
    with pytest.raises(BadLine, match="at most"):
        scene(start, [(0, "tax")] * 5_002)


def test_a_record_opens_as_a_start_and_its_main_line() -> None:
    line = played("dej", 4, 40)
    book = book_of(play(begun("dej", 4), line))
    assert book.line == line
    assert book.start["seed"] == str(SEED)
    assert meydan.fingerprint(play(book.start, book.line)) == meydan.fingerprint(play(begun("dej", 4), line))


def test_only_numbers_that_a_browser_cannot_hold_become_digits() -> None:
    assert portable({"seed": 2**53, "n": 2**53 - 1, "on": True, "list": [2**60]}) == {
        "seed": str(2**53),
        "n": 2**53 - 1,
        "on": True,
        "list": [str(2**60)],
    }
