"""Checks the bots of a daily deal from its game file: each of their answers must be the one that the seed gives."""

from collections.abc import Mapping
from typing import Any

import meydan
from meydan.core.errors import BadRecord, MeydanError
from meydan.server.state.daily_seeds import LEVEL, PLAYOUTS, chance_of
from meydan.server.thinking.jobs import decide, job_for

BOT = "bot"


class OtherRelease(MeydanError):
    """The game was played by another release, whose bots may answer otherwise."""


def check_bots(record: Mapping[str, Any]) -> int | None:
    """How many answers of bots a verified file has, all of them found again; None: it is no daily deal.

    Raises BadRecord for an answer that this deal's bots do not give, and OtherRelease if that cannot be said.
    """
    if not record.get("daily"):
        return None
    if record.get("meydan") != meydan.__version__:
        raise OtherRelease(
            "other_release",
            f"this game was played by release {record.get('meydan')}; its bots can only be checked there",
            release=str(record.get("meydan")),
        )
    played = dict(record["record"])
    words = played.pop("words")
    seed = str(record["fair"]["seed"])
    bots = {one["seat"] for one in record["seats"] if one["bot"] == LEVEL}
    game = meydan.replay({**played, "words": []})
    checked = 0
    for number, ((seat, word), by) in enumerate(zip(words, record["by"], strict=True)):
        if seat in bots and by == BOT:
            found = decide(job_for(game, seat, LEVEL, seed=chance_of(seed, game, seat), playouts=PLAYOUTS))
            if found != word:
                sentence = f"answer {number}: seat {seat} answered {word}, but the seed of the day gives {found}"
                raise BadRecord("other_answer", sentence, number=number, seat=seat)
            checked += 1
        game.follow(seat, word)
    return checked
