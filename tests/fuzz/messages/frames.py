"""Mutated protocol messages for a table's socket, with words of its game."""

import json
from dataclasses import dataclass, field
from typing import Any

from meydan.server.wire.phrases import PHRASES
from tests.fuzz.messages.mutate import Mutator

Frame = str | bytes | list[str]


@dataclass
class Heard:
    """What a connection knows about its table, used to build nearly valid messages."""

    n: int = 0
    since: int = 0
    options: list[str] = field(default_factory=list)
    words: tuple[str, ...] = ()
    players: int = 2


def good(mutator: Mutator, heard: Heard) -> dict[str, Any]:
    """A message that a valid client could send now or slightly earlier or later."""
    number = mutator.pick((heard.n, heard.n, heard.n, heard.since, heard.n - 1, heard.n + 1, 0))
    kind = mutator.chance.randrange(14)
    if kind <= 5:
        word = mutator.pick(heard.options) if heard.options and mutator.often(0.5) else mutator.pick(heard.words)
        return {"type": "answer", "n": number, "word": word}
    if kind == 6:
        return {"type": "undo", "n": number}
    if kind == 7:
        return {"type": "say", "text": mutator.pick(heard.words)}
    if kind == 8:
        return {"type": "say", "phrase": mutator.pick(PHRASES)}
    if kind == 9:
        return {"type": "look", "seat": mutator.chance.choice((None, *range(heard.players)))}
    if kind == 10:
        return {"type": mutator.pick(("pause", "abandon")), "want": mutator.often(0.5)}
    return {"type": "resign" if mutator.often(0.002) else mutator.pick(("back", "resume", "ping"))}


def frame(mutator: Mutator, heard: Heard) -> Frame:
    """One frame as sent: text, bytes, or text in fragments."""
    whole = good(mutator, heard)
    if mutator.often(0.3):
        return json.dumps(whole)
    if mutator.often(0.01):
        return '{"type":"say","text":"' + "x" * mutator.chance.choice((3_900, 4_100, 60_000)) + '"}'
    data = mutator.json(whole)
    if mutator.often(0.1):
        return data
    text = data.decode("utf-8", "replace")
    if mutator.often(0.05):
        at = mutator.chance.randint(0, len(text))
        return [text[:at], text[at:]]
    return text
