"""One game of a model in the arena, and the report over games."""

import json
from typing import Any

import pytest

import meydan
from meydan import bots
from meydan.bots.knowledge import known
from meydan.cli.language_models.contest.contestants import Contestants
from meydan.cli.language_models.contest.match import ContestGame, ContestSetting, places
from meydan.cli.language_models.contest.models import AskedModel, ModelReply, ModelTooSlow
from meydan.cli.language_models.contest.prompts import Messages, model_prompt
from meydan.cli.language_models.contest.report import calibration, contest_report
from meydan.games.registry import GAMES
from tests.cli.language_models.fake_model import scripted, words_in

MODEL = "model:fake"
CARDS = ("duke", "assassin", "captain", "ambassador", "contessa")


def setting(key: str = "coup", players: int = 3, **more: Any) -> ContestSetting:
    base: dict[str, Any] = {
        "game": key,
        "players": players,
        "options": {},
        "names": [MODEL, *["random"] * (players - 1)],
        "seed": 11,
        "language": "en",
        "rules": "short",
        "retries": 1,
        "iterations": 0,
        "url": None,
        "seconds": 1.0,
        "temperature": None,
        "max_tokens": None,
    }
    return ContestSetting(**{**base, **more})


class Puppet(AskedModel):
    """A model of this process that answers with `say(question, conversation)`."""

    def __init__(self, say: Any) -> None:
        self.say = say
        self.asked: list[Messages] = []

    def ask(self, messages: Messages) -> ModelReply:
        self.asked.append(messages)
        return ModelReply(self.say(messages[1]["content"], messages), 10, 1, estimated=False)


def played(say: Any, number: int = 0, **more: Any) -> tuple[dict[str, Any], dict[str, Any], Puppet]:
    """One game of a puppet: the line of the game, the model's tally, and the puppet."""
    puppet = Puppet(say)
    chosen = setting(**more)
    who = Contestants({"random": bots.find("random")}, {MODEL: puppet})
    line = ContestGame(chosen, who, 0, number).play()
    return line, line["models"][str(number)], puppet


def begun(line: dict[str, Any]) -> meydan.Game:
    """The game of a line before its first answer."""
    return meydan.replay({**line["record"], "words": []})


# -- one game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", meydan.games())
def test_every_game_is_played_to_its_end_from_what_the_seat_knows(key: str) -> None:
    players = GAMES.find(key).least + 1
    language = "fa" if key in ("dej", "rakab") else "en"
    line, tally, puppet = played(lambda prompt, _: scripted(prompt), 1, key=key, players=players, language=language)
    assert line["finished"]
    assert (tally["illegal"], tally["unread"], tally["defaulted"]) == (0, 0, 0)
    assert len(puppet.asked) == tally["questions"] > 3
    assert tally["read"] == 10 * tally["questions"]
    assert sum(line["shares"]) == pytest.approx(1)
    assert sum(line["places"]) == 6
    questions = iter(puppet.asked)
    game = begun(line)
    for seat, word in line["record"]["words"]:
        if seat == 1 and len(game.options(1)) > 1:
            dealt_anew = known(game.redeal(1, 77), 1)
            assert model_prompt(dealt_anew, language).messages() == next(questions)
        game.follow(seat, word)
    assert next(questions, None) is None


def test_bad_answers_are_asked_again_counted_and_replaced_by_the_default() -> None:
    wrong = {"illegal": '{"answer": "fly:9"}', "unread": "I pass."}
    for kind, text in wrong.items():
        line, tally, puppet = played(lambda *_, text=text: text)
        assert tally[kind] == 2 * tally["questions"]
        assert tally["retries"] == tally["defaulted"] == tally["questions"]
        last = puppet.asked[1]
        assert [one["role"] for one in last] == ["system", "user", "assistant", "user"]
        assert ("fly:9" in last[3]["content"]) == (kind == "illegal")
        game = begun(line)
        for seat, word in line["record"]["words"]:
            assert seat != 0 or game.choice(0, word) == game.default(0)
            game.follow(seat, word)


def test_a_second_thought_counts() -> None:
    def mend(prompt: str, messages: Messages) -> str:
        return words_in(prompt)[0] if len(messages) > 2 else "hm"

    _line, tally, _puppet = played(mend)
    assert tally["unread"] == tally["retries"] == tally["questions"]
    assert tally["defaulted"] == 0
    _line, tally, _puppet = played(mend, retries=0)
    assert tally["defaulted"] == tally["questions"]


def test_time_outs_are_counted_and_replaced_by_the_default() -> None:
    def sleep(*_: object) -> str:
        raise ModelTooSlow

    _line, tally, _puppet = played(sleep)
    assert tally["timeouts"] == tally["defaulted"] == tally["questions"] > 0
    assert tally["retries"] == 0


def test_claims_challenges_and_probabilities_are_compared_with_the_truth() -> None:
    def liar(prompt: str, _: Messages) -> str:
        words = words_in(prompt)
        word = next((one for one in ("challenge", "tax", "concede") if one in words), words[-1])
        return json.dumps({"answer": word, "win": 0.5, "true": 0.25})

    line, tally, _puppet = played(liar)
    game = begun(line)
    claims = bluffs = 0
    truths = []
    for seat, word in line["record"]["words"]:
        if seat == 0 and word == "tax":
            claims += 1
            bluffs += "duke" not in game.view(0)["players"][0]["hand"]
        if seat == 0 and game.question.startswith("Challenge") and len(game.options(0)) > 1:
            asked = game.view(0)["agenda"][0]
            claimant, card = asked[1], next(one for one in asked if one in CARDS)
            truths.append([0.25, card in game.view(claimant)["players"][claimant]["hand"]])
        game.follow(seat, word)
    assert tally["bluffs"]["claims"] >= claims > 0
    assert tally["bluffs"]["bluffs"] >= bluffs
    assert [list(one) for one in tally["claim"]] == truths
    assert truths
    assert tally["win"] == [0.5] * tally["questions"]


def test_places_follow_wins_elimination_and_points() -> None:
    game = meydan.new("coup", players=4, seed=1)
    assert places(game, (2,), {0: 9, 1: 5, 3: 9}, [0, 0, 1, 0]) == [2.5, 4, 1, 2.5]
    assert places(game, (0, 1), {}, [9, 9, 3, 5]) == [1.5, 1.5, 4, 3]


# -- the report --------------------------------------------------------------------------------------------------------


def test_calibration_is_a_brier_score_and_a_table() -> None:
    told = calibration([(0.1, 0.0), (0.15, 1.0), (1.0, 1.0)])
    assert told is not None
    assert told["brier"] == pytest.approx((0.01 + 0.7225 + 0) / 3, abs=1e-4)
    table = [(one["from"], one["count"], one["observed"]) for one in told["reliability"]]
    assert table == [(0.1, 2, 0.5), (0.9, 1, 1.0)]
    assert calibration([]) is None


def test_a_report_adds_up_seats_and_games() -> None:
    games = [played(lambda prompt, _: scripted(prompt), number)[0] for number in range(3)]
    told = contest_report(setting(), games)
    model, bots = told["players"][MODEL], told["players"]["random"]
    assert (told["deals"], told["games"], model["games"]) == (1, 3, 3)
    assert model["share"] + 2 * bots["share"] == pytest.approx(1, abs=1e-3)
    assert model["place"] + 2 * bots["place"] == pytest.approx(6, abs=1e-3)
    assert "model" not in bots
    assert model["model"]["questions"] == sum(game["models"][str(at)]["questions"] for at, game in enumerate(games))
    assert contest_report(setting("rakab"), [])["players"]["random"]["games"] == 0
