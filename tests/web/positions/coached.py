"""Coached first games with random answers of the newcomer.

`web/tests/games/coach.test.ts` lets the coach of each game look at all of them: it knows every event and question, in
every language, whatever the newcomer answers.
"""

import random
from collections.abc import Iterator

import meydan
from meydan.lessons import first_games

GAMES_EACH = 6
"""Newcomers of each game."""
ANSWERS = 90
"""More than any coached part has."""


def seen_by(game: meydan.Game, seat: int, told: int) -> dict[str, object]:
    """What the newcomer sees now, and how much of the story is new."""
    mine = seat in game.asked
    return {
        "seat": seat,
        "question": game.question,
        "asked": list(game.asked),
        "options": game.words(seat) if mine else [],
        "view": game.view(seat),
        "events": [event.plain() for event in game.events_known_to(seat)],
        "told": told,
    }


def dealt(game: str) -> meydan.Game:
    first = first_games.find(game)
    return meydan.replay(
        {"game": game, "players": first.players, "options": first.options, "seed": first.seed, "words": []}
    )


def updates(game: str, newcomer: int) -> Iterator[dict[str, object]]:
    """The updates of one coached game, in which everybody answers at random: more happens than with sensible bots."""
    chance = random.Random(newcomer)
    play = dealt(game)
    seat, told = play.asked[0], len(play.events_known_to(play.asked[0]))
    yield seen_by(play, seat, told)
    for _ in range(ANSWERS):
        if play.over:
            return
        asked = play.next_asked
        play.follow(asked, chance.choice(play.words(asked)))
        yield seen_by(play, seat, told)
        told = len(play.events_known_to(seat))


def games() -> dict[str, list[list[dict[str, object]]]]:
    """The updates of every newcomer's game, by game."""
    return {game: [list(updates(game, newcomer)) for newcomer in range(GAMES_EACH)] for game in first_games.FIRST_GAMES}
