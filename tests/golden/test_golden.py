"""Games play out as in their golden playthroughs, which were reviewed."""

import os
import re

import pytest

import meydan
from tests.golden.writer import FOLDER, PLAYTHROUGHS, write

REWRITE = os.environ.get("MEYDAN_GOLDEN") == "rewrite"
MOST_LINES = 800


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_is_played_as_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    played = write(PLAYTHROUGHS[name])
    if REWRITE:
        path.write_text(played, encoding="utf-8")
    assert played.splitlines() == path.read_text(encoding="utf-8").splitlines(), "make golden, then read the diff"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_can_be_read(name: str) -> None:
    assert len(write(PLAYTHROUGHS[name]).splitlines()) < MOST_LINES


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_the_playthroughs_of_coup_show_every_question_answer_and_event() -> None:
    text = "\n".join(write(play) for play in PLAYTHROUGHS.values() if play.key == "coup")
    questions = set(re.findall(r"^(\w+)\(", text, re.MULTILINE))
    assert questions == {
        *("ChooseCard", "Declare", "ChallengeAction", "ProveAction", "Block"),
        *("ChallengeBlock", "ProveBlock", "Lose", "Keep"),
    }
    assert set(re.findall(r"-> (\w+)", text)) == {
        *("choose", "income", "foreign_aid", "tax", "exchange", "steal", "assassinate", "coup"),
        *("allow", "challenge", "prove", "concede", "block", "lose", "keep"),
    }
    assert set(re.findall(r"^    \* (\w+)", text, re.MULTILINE)) == {
        *("starts", "sets_chosen", "declared", "aimed", "paid", "refunded", "earned", "stole", "blocked", "challenged"),
        *("proved", "conceded", "drew", "exchanging", "saw", "exchanged", "returned", "lost", "out", "left", "won"),
    }


@pytest.mark.parametrize("key", meydan.games())
def test_every_kind_of_game_can_be_written(key: str) -> None:
    """The writer knows no game: a new one needs only its line in PLAYTHROUGHS."""
    play = next(iter(PLAYTHROUGHS.values()))._replace(key=key, players=3, options=None, seed=1)
    text = write(play)
    assert text.startswith(f"{key}, 3 players, seed 1\n")
    assert text.rstrip().splitlines()[-1].startswith("winners ")
