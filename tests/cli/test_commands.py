"""The commands games, replay and show, --version, and errors for bad arguments."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.cli import app
from meydan.cli.terminal.texts import texts

Command = Callable[..., Any]


def finished(players: int = 3, seed: int = 1) -> meydan.Game:
    """Play a game of Coup at random to its end."""
    game = meydan.new("coup", players, seed)
    chance = random.Random(seed)
    while not game.over:
        game.answer(game.next_asked, chance.choice(game.options(game.next_asked)))
    return game


def test_version(process: Command) -> None:
    done = process("--version")
    assert (done.code, done.out.strip()) == (0, meydan.__version__)


def test_games_lists_every_game_with_its_options(process: Command) -> None:
    done = process("games")
    assert done.code == 0
    for key in meydan.games():
        assert key in done.out
        for option in meydan.options(meydan.game_key(key)):
            assert option in done.out
    assert "کودتا" in done.out
    assert "Coup" in done.out
    assert "2–6" in done.out


def test_games_in_persian(command: Command) -> None:
    assert "۲–۶" in command("games", "--language", "fa").out


def test_the_language_of_the_system_is_used(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fa_IR.UTF-8")
    assert "بازیکنان" in command("games").out


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_prints_every_event(command: Command, tmp_path: Path) -> None:
    game = finished()
    Path("game.json").write_text(json.dumps(game.record()), encoding="utf-8")
    done = command("replay", "game.json")
    assert done.code == 0
    assert done.out.count("draws a card") == len([event for event in game.events if event.key == "drew"])
    assert f"Seat {game.winners[0]} has won." in done.out


def test_replay_for_a_seat_prints_only_what_it_knows(command: Command) -> None:
    game = finished()
    Path("game.json").write_text(json.dumps(game.record()), encoding="utf-8")
    told = command("replay", "game.json", "--seat", "1").out
    assert "Seat 1 draws a card" in told
    assert "Seat 0 draws a card" not in told
    assert "Seat 2 draws a card" not in told


def test_replay_reads_standard_input_and_names(process: Command) -> None:
    record = {**finished().record(), "names": ["Sa\x1bra", "Ali", "Mina"]}
    done = process("replay", "-", "--language", "fa", typed=json.dumps(record))
    assert done.code == 0
    assert "\u2068Sara\u2069" in done.out
    assert "پیروز شد" in done.out


def test_replay_reads_a_file_downloaded_from_a_server(command: Command) -> None:
    seats = [{"seat": seat, "name": name} for seat, name in enumerate(("Sara", "Ali", "Mina"))]
    file = {"meydan": meydan.__version__, "seats": seats, "record": finished().record()}
    Path("meydan.json").write_text(json.dumps(file), encoding="utf-8")
    done = command("replay", "meydan.json")
    assert done.code == 0
    assert all(name in done.out for name in ("Sara", "Ali", "Mina"))


def test_replay_of_an_unfinished_game(command: Command) -> None:
    Path("game.json").write_text(json.dumps(meydan.new("coup", 4, 2).record()), encoding="utf-8")
    assert texts("en").say("cli.turn.none") in command("replay", "game.json").out


def test_replay_step_by_step(process: Command, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(finished().record()), encoding="utf-8")
    done = process("replay", "game.json", "--step", typed="\n" * 500)
    assert done.code == 0
    assert done.out.count("Court: ") > 10
    stopped = process("replay", "game.json", "--step", typed="\nq\n")
    assert stopped.code == 0
    assert stopped.out.count("Court: ") == 2
    assert process("replay", "game.json", "--step").code == 0  # empty standard input


# -- show --------------------------------------------------------------------------------------------------------------


def position(**changes: object) -> str:
    data: dict[str, object] = {
        "game": "coup",
        "players": 3,
        "hands": [["duke", "duke"], ["captain"], ["assassin", "contessa"]],
        "revealed": [[], ["contessa"], []],
        "coins": [7, 0, 3],
    }
    return json.dumps({**data, **changes})


def test_show_as_a_spectator_hides_hands(process: Command) -> None:
    done = process("show", "-", typed=position())
    assert done.code == 0
    assert "Contessa" in done.out
    assert "Duke" not in done.out
    assert "Declare(" in done.out


def test_show_as_a_seat_has_its_cards_and_options(command: Command) -> None:
    Path("position.json").write_text(position(), encoding="utf-8")
    done = command("show", "position.json", "--seat", "0")
    assert "Your cards: Duke · Duke" in done.out
    assert "[coup:2]" in done.out
    assert "Tax: take 3 coins (Duke)  [tax]  – you have it" in done.out
    assert "[steal:2]  – bluff" in done.out
    other = command("show", "position.json", "--seat", "2")
    assert "Assassin · Contessa" in other.out
    assert "[income]" not in other.out


def test_show_a_finished_game(command: Command) -> None:
    game = finished()
    Path("position.json").write_text(json.dumps(game.dump()), encoding="utf-8")
    assert "has won" in command("show", "position.json").out


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["bogus"], "'bogus'"),
        (["--bogus"], "--bogus"),
        (["games", "extra"], "extra"),
        (["simulate"], "KEY"),
        (["simulate", "coup"], "--players"),
        (["simulate", "nix", "--players", "3"], "'nix'"),
        (["simulate", "coup", "--players", "7"], "2 to 6"),
        (["simulate", "coup", "--players", "many"], "many"),
        (["simulate", "coup", "--players", "3", "--games", "0"], "0"),
        (["simulate", "coup", "--players", "3", "--seed", "-1"], "-1"),
        (["simulate", "coup", "--players", "3", "--option", "luck=1"], "'luck'"),
        (["simulate", "coup", "--players", "3", "--option", "luck"], "name=value"),
        (["simulate", "coup", "--players", "3", "--option", "starter=0", "--option", "starter=1"], "twice"),
        (["simulate", "coup", "--players", "3", "--option", "treasury_infinite=maybe"], "treasury_infinite"),
        (["play", "nix"], "'nix'"),
        (["play", "coup", "--players", "1"], "2 to 6"),
        (["play", "coup", "--level", "divine"], "divine"),
        (["play", "coup", "--language", "xx"], "xx"),
        (["play", "coup", "--seed", "-4"], "-4"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["replay", "."], "directory"),
        (["replay", "text.txt"], "text.txt is not JSON"),
        (["replay", "list.json"], "list"),
        (["replay", "empty.json"], "words"),
        (["replay", "wrong.json"], "answer 0"),
        (["replay", "names.json"], "names"),
        (["replay", "good.json", "--seat", "3"], "seat 3"),
        (["replay", "-", "--step"], "--step"),
        (["show", "binary.bin"], "binary.bin"),
        (["show", "deep.json"], "deep.json"),
        (["show", "empty.json"], "lacks: game"),
        (["show", "place.json", "--seat", "9"], "seat 9"),
        (["show", "poor.json"], "contessa"),
    ],
)
def test_a_user_error_is_one_sentence_and_exit_code_2(command: Command, arguments: list[str], named: str) -> None:
    good = {"game": "coup", "players": 3, "seed": 1, "words": []}
    files = {
        "text.txt": "hello",
        "list.json": "[]",
        "empty.json": "{}",
        "good.json": json.dumps(good),
        "wrong.json": json.dumps({**good, "words": ["fly"]}),
        "names.json": json.dumps({**good, "names": 3}),
        "deep.json": "[" * 100_000,
        "place.json": position(),
        "poor.json": position(hands=[["contessa"] * 3, ["captain"], ["duke", "contessa"]]),
    }
    for name, text in files.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("binary.bin").write_bytes(b"\xff\xfe\x00")
    done = command(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert named in done.err
    assert "Traceback" not in done.err


def test_a_real_process_reports_a_user_error_on_stderr(process: Command) -> None:
    done = process("simulate", "coup", "--players", "9")
    assert (done.code, done.out) == (2, "")
    assert done.err == "meydan: coup is played by 2 to 6, not by 9\n"


def test_an_interrupt_prints_no_traceback(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_arguments: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "app", interrupt)
    done = command("games")
    assert (done.code, done.err) == (130, "")


HEARING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore Ctrl-C
from meydan.__main__ import main
print("hears", flush=True)
sys.exit(main())
"""
"""`python -m meydan` with a signal that imports are done; an earlier interrupt would print a traceback."""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently there")
def test_control_c_while_simulating_prints_no_traceback(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(meydan.__file__).parents[1])}
    running = subprocess.Popen(
        [sys.executable, "-P", "-c", HEARING, "simulate", "coup", "--players", "4", "--games", "900000000"],
        env=env,
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "hears\n"
    time.sleep(3)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert out.strip() == ""
    assert "Traceback" not in err


def test_a_closed_pipe_prints_no_traceback(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(meydan.__file__).parents[1])}
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-P", "-m", "meydan", "games"],
        env=env,
        cwd=tmp_path,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(writer)
    assert done.stderr == ""
