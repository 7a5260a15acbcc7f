"""Verdicts on answers: by what they give away, and by how much was there to give away."""

import pytest

from meydan import puzzles
from meydan.server.puzzles.skills import BEST, CLAIMS, COSTLY, EITHER_WAY, GOOD, band, grade, start


@pytest.mark.parametrize(
    ("loss", "share", "verdict"),
    [
        (0.12, 0.6, GOOD),
        (0.15, 0.3, GOOD),
        (0.16, 0.9, COSTLY),
        (0.13, 0.13, COSTLY),  # all that was left
        (0.13, 0.25, COSTLY),
        (0.0, 0.5, GOOD),
    ],
)
def test_little_of_much_is_good(loss: float, share: float, verdict: str) -> None:
    assert grade(False, loss, share) == verdict
    assert grade(True, 0.0, share) == BEST


def test_no_good_answer_gives_away_most_of_a_chance() -> None:
    for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
        for puzzle in puzzles.load(game):
            for choice in puzzle.choices:
                if band(puzzle, choice.word) == GOOD:
                    assert choice.share >= puzzle.worth(puzzle.best) / 2 - 0.001


def test_a_first_rating_does_not_tell_whether_a_claim_is_true() -> None:
    about_claims = [one for one in puzzles.load("coup") if not CLAIMS.isdisjoint(one.themes)]
    assert {one.best for one in about_claims} >= {"allow", "challenge"}
    assert len({start(one) for one in about_claims}) == 1
    assert sum(one.novice for one in about_claims) / len(about_claims) == pytest.approx(EITHER_WAY, abs=0.03)
