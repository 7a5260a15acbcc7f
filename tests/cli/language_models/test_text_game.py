"""Games in text: with the project alone, and as environments of TextArena where that is installed."""

import importlib.util
import random

import pytest

import meydan
from meydan.cli.language_models.text_game import TextGame
from meydan.games.registry import GAMES
from tests.cli.language_models.fake_model import scripted, words_in


@pytest.mark.parametrize("key", meydan.games())
def test_a_whole_game_is_played_in_text(key: str) -> None:
    players = GAMES.find(key).least
    text, true = TextGame(key, players, 3), meydan.new(meydan.game_key(key), players, 3)
    while not true.over:
        seat, question = text.asked, text.question()
        assert words_in(question) == true.words(seat)
        word = scripted(question)
        assert text.answer(f"I take\n{word}") == ""
        true.answer(seat, true.choice(seat, word))
    assert text.asked == -1
    assert text.game.winners == true.winners


def test_news_are_told_once_and_bad_answers_change_nothing() -> None:
    text = TextGame("coup", 3, 1)
    assert "draws a card" in text.question()
    again = text.question()
    assert "draws a card" not in again
    before = text.game.dump()
    assert "isn’t one of your options" in text.answer('{"answer": "fly"}')
    assert "has no answer" in text.answer("hm")
    assert text.game.dump() == before
    seat, default = text.asked, text.game.default(text.asked)
    other = text.game.copy()
    other.answer(seat, default)
    text.skip()
    assert text.game.dump() == other.dump()


def test_a_redealt_game_is_told_in_the_same_words() -> None:
    chance = random.Random(4)
    for key in ("coup", "kohan_dej", "rakab"):
        text = TextGame(key, 4, 9, "fa")
        for _answer in range(30):
            text.answer(chance.choice(text.game.words(text.asked)))
            if text.game.over:
                break
            seat, told = text.asked, list(text.told)
            hidden, text.game = text.game, text.game.redeal(text.asked, 5)
            dealt_anew = text.introduction(seat), text.question()
            text.game, text.told = hidden, told
            assert (text.introduction(seat), text.question()) == dealt_anew


needs_textarena = pytest.mark.skipif(importlib.util.find_spec("textarena") is None, reason="no textarena here")


@needs_textarena
@pytest.mark.parametrize("key", meydan.games())
def test_textarena_plays_every_game(key: str) -> None:
    import textarena as ta

    from meydan.cli.language_models import text_arena

    assert f"Meydan-{key}-v0" in text_arena.register_all()
    env = ta.make(f"Meydan-{key}-v0")
    env.reset(num_players=3, seed=2)
    done, first = False, True
    while not done:
        seat, seen = env.get_observation()
        if first:
            done, _info = env.step("no idea")
            assert not done
            assert env.get_observation()[0] == seat
            first = False
        done, _info = env.step(scripted(seen))
    rewards, info = env.close()
    assert sorted(set(rewards.values())) in ([-1, 1], [0])
    assert not any(one["invalid_move"] for one in info.values())


@needs_textarena
def test_textarena_gets_the_default_after_too_many_bad_answers() -> None:
    from meydan.cli.language_models.text_arena import MeydanTextEnv

    env = MeydanTextEnv("coup", error_allowance=0)
    env.reset(num_players=2, seed=2)
    done = False
    while not done:
        done, _info = env.step("no idea")
    assert set(env.close()[0].values()) == {-1, 1}
