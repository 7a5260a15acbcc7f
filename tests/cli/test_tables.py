"""Terminal output and input of Dej, Kingdomino and Rakab."""

import io
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import meydan
from meydan.cli.tables import Cast, table_of
from meydan.cli.tables.land_menu import LandMenu
from meydan.cli.tables.menu import ChoiceMenu
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import texts

Command = Callable[..., Any]
OPTIONS: dict[str, list[str]] = {
    "dej": [],
    "kingdomino": ["middle_kingdom=true", "harmony=true"],
    "rakab": ["map=italy", "spring_bonus_mode=per_card"],
}


@pytest.mark.parametrize(
    ("key", "players", "language"),
    [
        ("dej", 3, "fa"),
        ("kingdomino", 2, "fa"),
        ("kingdomino", 4, "en"),
        ("rakab", 2, "en"),
        ("rakab", 3, "fa"),
    ],
)
def test_a_whole_game_by_script(process: Command, tmp_path: Path, key: str, players: int, language: str) -> None:
    options = [part for option in OPTIONS[key] for part in ("--option", option)]
    arguments = [
        key,
        "--players",
        str(players),
        "--name",
        "سارا",
        "--language",
        language,
        "--level",
        "novice",
        *options,
    ]
    done = process("play", *arguments, "--seed", "11", typed="1\n2\n" * 500)
    assert (done.code, done.err) == (0, "")
    assert texts(language).say("cli.goodbye") in done.out
    for file in ("1", "2"):  # the number typed when a file name was asked for
        if (tmp_path / file).exists():
            record = json.loads((tmp_path / file).read_text(encoding="utf-8"))
            assert "سارا" in record.pop("names")
            assert meydan.replay(record).over
            break
    else:
        pytest.fail("the game was not saved")


def test_mighty_duel_and_dynasty_games_are_printed(command: Command) -> None:
    game = at_random(meydan.new("kingdomino", 2, 2, mighty_duel=True, dynasty=True))
    Path("game.json").write_text(json.dumps(game.record()), encoding="utf-8")
    assert "Game 3 of the Dynasty starts." in command("replay", "game.json").out
    Path("position.json").write_text(json.dumps(game.dump()), encoding="utf-8")
    assert "Game 3 of 3 · Round 12 of 12 · the box is empty" in command("show", "position.json").out


def at_random(game: meydan.Game) -> meydan.Game:
    """Play the game at random to its end."""
    chance = random.Random(5)
    while not game.over:
        game.answer(game.next_asked, chance.choice(game.options(game.next_asked)))
    return game


@pytest.mark.parametrize("key", ["dej", "kingdomino", "rakab"])
def test_replay_and_show_print_these_games(command: Command, key: str) -> None:
    game = at_random(meydan.new(meydan.game_key(key), 3, 5))
    Path("game.json").write_text(json.dumps(game.record()), encoding="utf-8")
    Path("position.json").write_text(json.dumps(game.dump()), encoding="utf-8")
    for language in ("fa", "en"):
        assert command("replay", "game.json", "--language", language).code == 0
        assert command("show", "position.json", "--language", language).code == 0


def test_the_games_options_are_explained(command: Command) -> None:
    told = command("games").out
    assert "middle_kingdom: Middle Kingdom. 10 extra points" in told
    assert "iran: Iran-zamin." in told
    assert "پادشاهی میانی" in command("games", "--language", "fa").out


# -- Kingdomino --------------------------------------------------------------------------------------------------------


def drawn(view: dict[str, object], key: str, language: str = "en") -> str:
    """The drawn table as plain lines."""
    console = Console(file=io.StringIO(), width=80, color_system=None, markup=False, highlight=False)
    table_of(key).draw(view, Cast(texts(language), ["Sara", "Ali", "Mina"]), Screen(texts(language), console))
    assert isinstance(console.file, io.StringIO)
    return "".join(letter for letter in console.file.getvalue() if letter not in "\u2066\u2067\u2068\u2069")


KINGDOMINO: dict[str, object] = {
    "game": "kingdomino",
    "players": 2,
    "kingdoms": [
        [[19, 1, 0, "E"], [7, 0, 1, "S"], [36, 1, -1, "N"]],
        [[1, 1, 0, "E"], [25, 0, 1, "E"], [48, 1, -1, "N"], [3, -1, 0, "W"]],
    ],
    "line": [[13, 0]],
    "next_line": [[2, 0], [5, 1], [40, 1], [41, None]],
    "front": 33,
    "pile": 12,
}


def laying(language: str = "en", **changes: object) -> LandMenu:
    """A game that asks seat 0 where to lay a domino: by default no. 13, wheat and forest."""
    game = meydan.load({**KINGDOMINO, **changes})
    menu = table_of("kingdomino").menu(game.words(0), game.view(0), Cast(texts(language)))
    assert isinstance(menu, LandMenu)
    return menu


def test_kingdoms_and_lines_are_drawn() -> None:
    told = drawn(meydan.load(KINGDOMINO).view(0), "kingdomino")
    assert "next: no. 33 (Lake ♛ | Forest)" in told
    assert "13  W  F  ♚ Sara" in told
    assert "40 M1♛ W  ♚ Ali" in told
    assert " ♜ W1♛ F " in told  # west to east through the castle of seat 0
    persian = drawn(meydan.load(KINGDOMINO).view(0), "kingdomino", "fa")
    assert "۱۳  گ  ج  ♚ Sara" in persian


def test_a_spot_is_chosen_by_number_then_direction() -> None:
    menu = laying()
    for number, place in enumerate(menu.places, 1):
        narrower = menu.read(str(number))
        if isinstance(narrower, ChoiceMenu):
            assert narrower.read("1") == narrower.words[0]
            assert len(narrower.words) > 1
        else:
            assert narrower is not None
            assert narrower.startswith(f"lay:{place[0]},{place[1]},")
    assert menu.read("0") is None
    assert menu.read(str(len(menu.places) + 1)) is None


def test_a_spot_may_be_typed_in_many_ways() -> None:
    menu, persian = laying(), laying("fa")
    word = menu.words[-1]
    x, y, direction = word.partition(":")[2].split(",")
    name = texts("en").say(f"direction.kingdomino.{direction}")
    number = menu.places.index((int(x), int(y))) + 1
    typed = [word, f"{x} {y} {direction}", f"{x},{y},{direction.lower()}", f"{x} {y} {name}", f"{number} {direction}"]
    assert [menu.read(one) for one in typed] == [word] * len(typed)
    named = texts("fa").say(f"direction.kingdomino.{direction}")
    assert persian.read(f"{texts('fa').written(f'{x}، {y}').replace('-', '−')} {named}") == word
    for nonsense in ("", " ", ",", "1 2 3 4", "9 9 E", "x y E", "E", "1 0 sideways", "−"):
        assert menu.read(nonsense) is None
        assert "right, down, left or up" in menu.hint()


def test_every_spot_can_be_reached() -> None:
    menu = laying()
    assert len(menu.words) > 10
    for word in menu.words:
        assert menu.read(word.partition(":")[2].replace(",", " ")) == word


def test_a_domino_with_equal_halves_may_be_named_either_way_round() -> None:
    menu = laying(
        line=[[3, 0]],
        kingdoms=[
            [[19, 1, 0, "E"], [7, 0, 1, "S"], [36, 1, -1, "N"]],
            [[1, 1, 0, "E"], [25, 0, 1, "E"], [48, 1, -1, "N"], [4, -1, 0, "W"]],
        ],
    )
    assert menu.read("3 0 E") == "lay:3,0,E"
    assert menu.read("4 0 W") == "lay:3,0,E"


# -- Rakab -------------------------------------------------------------------------------------------------------------


RAKAB: dict[str, object] = {
    "game": "rakab",
    "players": 3,
    "war": "rey",
    "peace": "fars",
    "owned": [["gilan"], [], []],
    "hands": [["elder", "soldier_2", "soldier_2"], ["scarecrow"], ["soldier_1"]],
    "rows": [["soldier_3", "drummer"], ["soldier_10", "shirzan"], ["soldier_10"]],
    "seasons": [["spring", 1]],
}


def test_the_map_the_armies_and_the_hand_are_drawn() -> None:
    told = drawn(meydan.load(RAKAB).view(0), "rakab")
    assert "2 Gilan ▲" in told
    assert "5 Rey war" in told
    assert "9 Fars peace" in told
    assert "2 3 4 6 8 16" in told  # around Rey
    assert "▲ Sara: Soldier 3 · Drummer = 6 (soldiers 3 · Drummer +3)" in told
    assert "● Ali: Soldier 10 · Shirzan = 14 (soldiers 10 · Spring +3 · Shirzan and Shirdokht +1)" in told
    assert "Your hand: Soldier 2 ×2 · Elder" in told
    assert "Season: Spring" in told
    assert "Scarecrow" not in told  # another seat's hand


def test_the_map_is_drawn_again_only_when_it_changed() -> None:
    table = table_of("rakab")
    view = meydan.load(RAKAB).view(0)
    console = Console(file=io.StringIO(), width=80, color_system=None)
    for seen in (view, view, {**view, "peace": "yazd"}):
        table.draw(seen, Cast(texts("en")), Screen(texts("en"), console))
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().count("Azerbaijan") == 2


def test_neighbours_stand_beside_the_sites() -> None:
    game = meydan.load({**RAKAB, "war": None, "rows": [[]] * 3, "seasons": []})
    table = table_of("rakab")
    assert table.note("site:azerbaijan", game.view(0), texts("en")) == "adjacent to Gilan ▲ and Kurdestan"
    assert table.note("pass", game.view(0), texts("en")) == ""


def test_several_cards_are_listed_in_one_sentence() -> None:
    game = meydan.new("rakab", 3, 1)
    told = table_of("rakab").story(game.events_known_to(0, 0), Cast(texts("en"), ["Sara", "Ali", "Mina"]))
    assert len(told) == 2
    assert "Soldier 5 ×2, Soldier 6 ×2" in told[1]


# -- Dej ---------------------------------------------------------------------------------------------------------------


def in_a_turn() -> meydan.Game:
    """A game of Dej in which seat 0 is asked what to do."""
    game = meydan.new("dej", 3, 5)
    chance = random.Random(3)
    while game.question != "Act" or game.next_asked != 0 or not any("build:" in word for word in game.words(0)):
        game.answer(game.next_asked, chance.choice(game.options(game.next_asked)))
    return game


def test_cities_roles_and_the_hand_are_drawn() -> None:
    game = in_a_turn()
    told = drawn(game.view(0), "dej")
    say = texts("en")
    cities = game.dump()["cities"]
    assert isinstance(cities, list)
    for city in cities:
        for district in city:
            assert say.say(f"district.dej.{district}") in told
    turn = game.view(0)["turn"]
    assert isinstance(turn, dict)
    assert f"Now playing: Sara as the {say.say('role.dej.' + turn['role'])}" in told
    assert "Your hand: " in told
    assert "Your hand: " not in drawn(game.view(None), "dej")


def test_a_player_is_asked_as_the_role() -> None:
    game = in_a_turn()
    table, cast = table_of("dej"), Cast(texts("en"), ["Sara", "Ali", "Mina"])
    turn = game.view(0)["turn"]
    assert isinstance(turn, dict)
    assert table.question(game.view(0), cast).startswith(f"You are the {texts('en').say('role.dej.' + turn['role'])}.")
    building = next(word for word in game.words(0) if word.startswith("build:"))
    assert "coin" in table.note(building, game.view(0), texts("en"))


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("murder", "Assassinate a role"),
        ("murder:king", "Assassinate the King"),
        ("pick:king", "Keep the King"),
        ("pick:king,burn:thief", "Keep the King and discard the Thief"),
        ("gather:coins", "Take coins"),
        ("gather:cards,no_bonus", "Draw cards, without your role’s extra"),
        ("swap_hands:1", "Swap hands with \u2068Ali\u2069"),
        ("destroy:temple", "Destroy Temple"),
        ("destroy:beautified", "Destroy the beautified one"),
        ("coins:2,cards:1", "2 coins, 1 card"),
        ("spy:1,noble", "\u2068Ali\u2069, noble districts"),
        ("pay:coins", "Pay in coins"),
        ("pay:temple", "Demolish Temple instead"),
        ("give:king", "Give the King"),
        ("give:temple", "Give Temple"),
    ],
)
def test_answers_of_dej_are_printed_as_sentences(word: str, sentence: str) -> None:
    assert table_of("dej").word(word, Cast(texts("en"), ["Sara", "Ali"])) == sentence


def test_private_information_is_printed_once() -> None:
    game = in_a_turn()
    told = " ".join(table_of("dej").story(game.events_known_to(0, 0), Cast(texts("en"), ["Sara", "Ali", "Mina"])))
    assert "\u2068Sara\u2069 chooses the" in told
    assert "\u2068Sara\u2069 chooses a role in secret" not in told


def test_editions_share_their_texts() -> None:
    assert table_of("kohan_dej").key == "dej"


def test_an_edition_has_help_of_its_own_where_its_rules_differ() -> None:
    say = texts("en")
    dej, kohan_dej = (table_of(key).help("PickRole", say) for key in ("dej", "kohan_dej"))
    assert "Magistrate" not in " ".join(dej)
    assert "Magistrate" in " ".join(kohan_dej)
    assert table_of("kohan_dej").help("Pay", say)[0] == table_of("dej").help("Pay", say)[0]


def asked_in_kohan_dej(question: str) -> Iterator[tuple[meydan.Game, str]]:
    """Every time a question is put in some random games with the Magistrate and the Blackmailer, with its sentence."""
    table, cast = table_of("kohan_dej"), Cast(texts("en"))
    for seed in range(8):
        game = meydan.new("kohan_dej", 5, seed, setup="devious_dignitaries")
        chance = random.Random(seed)
        while not game.over:
            if game.question == question:
                yield game, table.question(game.view(None), cast)
            game.answer(game.next_asked, chance.choice(game.options(game.next_asked)))


def test_a_question_names_the_token_and_the_bribe() -> None:
    assert {told[:7] for _game, told in asked_in_kohan_dej("LayWarrants")} == {"Warrant"}
    assert {told[8] for _game, told in asked_in_kohan_dej("LayWarrants")} == {"1", "2", "3"}
    for game, told in asked_in_kohan_dej("Settle"):
        players = game.view(None)["players"]
        assert isinstance(players, list)
        bribe = players[game.next_asked]["coins"] // 2
        assert f"{bribe} coin" in told


@pytest.mark.parametrize("setup", ["first_game", "cunning_agents", "devious_dignitaries", "vicious_nobles"])
def test_every_choice_of_kohan_dej_has_a_sentence(setup: Any) -> None:
    table, cast = table_of("kohan_dej"), Cast(texts("fa"))
    game = meydan.new("kohan_dej", 5, 5, setup=setup)
    chance = random.Random(5)
    while not game.over:
        seat = game.next_asked
        assert not [word for word in game.words(seat) if table.word(word, cast) == word]
        assert texts("fa").has(f"question.dej.{game.question}")
        game.answer(seat, chance.choice(game.options(seat)))
    assert len(table.story(list(game.events), cast)) > 10
