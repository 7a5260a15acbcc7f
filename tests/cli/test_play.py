"""Whole games in the terminal, from the first question to the last."""

import io
import itertools
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import meydan
from meydan.cli.playing import opponents, terminal_game
from meydan.cli.playing.play import bot_names
from meydan.cli.playing.terminal_game import TerminalGame
from meydan.cli.tables import Cast, TerminalTable, table_of
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import clean_name, texts

Command = Callable[..., Any]


@pytest.mark.parametrize(
    ("language", "won", "farewell"), [("1", "پیروز شد", "به امید دیدار!"), ("2", "has won", "Goodbye!")]
)
@pytest.mark.parametrize("players", ["2", "3", "6"])
def test_a_whole_game_by_script(
    command: Command, tmp_path: Path, language: str, won: str, farewell: str, players: str
) -> None:
    questions = f"{language}\n{players}\nسارا\n"
    done = command("play", "coup", "--seed", "11", "--level", "novice", typed=questions + "1\n" * 300)
    assert done.code == 0, done.err
    assert done.err == ""
    assert won in done.out
    assert farewell in done.out
    assert "\u2068سارا\u2069" in done.out
    record = json.loads((tmp_path / "1").read_text(encoding="utf-8"))  # the next "1" named the file to save to
    assert "سارا" in record.pop("names")
    assert meydan.replay(record).over
    again = command("replay", "1")
    assert (again.code, "has won" in again.out) == (0, True)


def test_a_whole_game_in_a_process_with_piped_input(process: Command, tmp_path: Path) -> None:
    done = process("play", "coup", "--seed", "11", "--level", "novice", typed="1\n3\nسارا\n" + "1\n" * 300)
    assert (done.code, done.err) == (0, "")
    assert "به امید دیدار!" in done.out
    record = json.loads((tmp_path / "1").read_text(encoding="utf-8"))
    assert "سارا" in record.pop("names")
    assert meydan.replay(record).over
    again = process("replay", "1")
    assert (again.code, "has won" in again.out) == (0, True)


@pytest.mark.parametrize(
    ("more", "once"), [([], True), (["--printed-letter"], False), (["--printed-letter", "--option", "once=true"], True)]
)
def test_a_game_by_the_printed_letter(command: Command, tmp_path: Path, more: list[str], once: bool) -> None:
    """An option that is given outweighs the letter."""
    more = [one.replace("once", "laboratory_once") for one in more]
    arguments = ["play", "dej", "--players", "2", "--seed", "5", "--level", "novice", *more]
    done = command(*arguments, typed="2\nSara\n" + "1\n" * 900)
    assert (done.code, done.err) == (0, "")
    options = json.loads((tmp_path / "1").read_text(encoding="utf-8"))["options"]
    assert options["laboratory_once"] is once
    assert options["thief_takes_all_coins"] is (not more)


def test_play_asks_for_the_game_when_it_is_not_named(process: Command) -> None:
    done = process("play", typed="")
    assert (done.code, done.err) == (0, "")
    assert "English" in done.out


@pytest.mark.parametrize("typed", ["", "2\n", "2\nabc\n3\n", "2\n3\nSara\n", "2\n3\nSara\n1\n", "q\n", "2\nq\n"])
def test_the_end_of_input_ends_the_game_cleanly(command: Command, typed: str) -> None:
    done = command("play", "coup", "--seed", "3", typed=typed)
    assert (done.code, done.err) == (0, "")
    assert "Goodbye!" in done.out


def test_help_undo_and_nonsense_are_answered(command: Command) -> None:
    arguments = ["play", "coup", "--players", "3", "--name", "Sara", "--language", "en", "--seed", "3"]
    done = command(*arguments, typed="?\nu\nnonsense\n99\n0\n-1\n²\nq\n\n")
    assert done.code == 0
    assert "Any player can challenge any claim of a character." in done.out
    assert "no undo" in done.out
    assert done.out.count("Please type a number") == 5
    assert done.out.endswith("Goodbye!\n")


def test_leaving_offers_to_save_and_reports_a_failure(command: Command, tmp_path: Path) -> None:
    arguments = ["play", "coup", "--players", "3", "--name", "Sara", "--language", "en", "--seed", "3"]
    (tmp_path / "precious").write_text("keep me", encoding="utf-8")
    done = command(*arguments, typed="q\nno/such/folder/game.json\nprecious\nsaved.json\n")
    assert texts("en").say("cli.bad.exists", path="precious") in done.out
    assert (tmp_path / "precious").read_text(encoding="utf-8") == "keep me"
    assert texts("en").say("cli.bad.file", path="no/such/folder/game.json") in done.out
    assert "Saved: saved.json" in done.out
    assert json.loads((tmp_path / "saved.json").read_text(encoding="utf-8"))["game"] == "coup"


def test_a_choice_may_be_typed_as_a_word_or_in_persian_digits(command: Command) -> None:
    arguments = [
        "play",
        "coup",
        "--players",
        "3",
        "--name",
        "Sara",
        "--language",
        "fa",
        "--seed",
        "3",
        "--level",
        "novice",
    ]
    words = command(*arguments, typed="allow\nallow\nq\n\n")
    digits = command(*arguments, typed="۱\n۱\nq\n\n")
    assert words.out == digits.out
    assert words.out.count("انتخاب شما") == 3


# -- any game, at a terminal -------------------------------------------------------------------------------------------


def sit(game: meydan.Game, language: str, width: int, typed: Iterator[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Play at a simulated terminal of this width; return the output."""
    console = Console(
        file=io.StringIO(), force_terminal=True, width=width, color_system=None, markup=False, highlight=False
    )

    def type_in() -> str:
        line = next(typed)
        console.file.write(f"{line}\n")  # as shown by a terminal
        return line

    monkeypatch.setattr("builtins.input", type_in)
    say = texts(language)
    cast = Cast(say, ["Sara", *bot_names(say, ["Sara"], game.players - 1)])
    TerminalGame(game, 0, cast, Screen(say, console), "novice", random.Random(1)).run()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("key", meydan.games())
def test_lines_fit_the_terminal(key: str, language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(4)
    typed = (str(chance.randint(1, 3)) if chance.random() < 0.9 else "?" for _ in itertools.count())
    monkeypatch.setattr(terminal_game.TerminalGame, "offer_to_save", lambda self: None)
    told = sit(meydan.new(meydan.game_key(key), 4, 9), language, width, typed, monkeypatch)
    longest = max(cell_len(line) for line in told.splitlines())
    assert longest <= width


@pytest.mark.parametrize("key", meydan.games())
@pytest.mark.parametrize("language", ["fa", "en"])
def test_the_generic_table_can_play_every_game(key: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(meydan.new(meydan.game_key(key), players, 1) for players in range(2, 10) if can_play(key, players))
    chance = random.Random(1)
    typed = (str(chance.randint(1, 4)) for _ in itertools.count())
    monkeypatch.setattr(terminal_game.TerminalGame, "offer_to_save", lambda self: None)
    monkeypatch.setattr(terminal_game, "table_of", TerminalTable)
    sit(game, language, 100, typed, monkeypatch)
    assert game.over


def can_play(key: str, players: int) -> bool:
    try:
        meydan.new(meydan.game_key(key), players)
    except meydan.BadPlayers:
        return False
    return True


def test_a_player_who_is_out_watches_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    out = texts("en").say("cli.out")
    monkeypatch.setattr(terminal_game.TerminalGame, "offer_to_save", lambda self: None)
    seen = 0
    for seed in range(12):
        game = meydan.new("coup", 4, seed)
        told = sit(game, "en", 100, itertools.repeat("1"), monkeypatch)
        assert told.count(out) == int(game.winners != (0,) and out in told)
        seen += out in told
        if out in told:
            assert "wins the game!" in told.split(out)[1]
    assert seen > 0


# -- bots --------------------------------------------------------------------------------------------------------------


def test_bots_choose_what_the_rules_allow_from_what_their_seat_knows() -> None:
    game = meydan.new("coup", 4, 5)
    seat = game.next_asked
    elsewhere = game.redeal(seat, 9)
    for number in range(20):
        choice = opponents.choose(game, seat, "novice", random.Random(number))
        assert choice in game.options(seat)
        assert choice == opponents.choose(elsewhere, seat, "novice", random.Random(number))


def test_bots_have_names_of_their_own() -> None:
    say = texts("en")
    own = say.say("bot.2")
    names = bot_names(say, [own], 12)
    assert own not in names
    assert len(set(names)) == 12


def test_names_lose_terminal_control_characters() -> None:
    assert clean_name("  Sa\x1b[31mra\u202e\n") == "Sa[31mra"
    assert clean_name("علی\u200cرضا") == "علی\u200cرضا"
    assert len(clean_name("x" * 500)) == 40


def test_a_game_without_a_table_gets_the_generic_one() -> None:
    assert type(table_of("no_such_game")) is TerminalTable
    assert type(table_of("coup")) is not TerminalTable
