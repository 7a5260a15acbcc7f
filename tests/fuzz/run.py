"""Runs one batch of mutated messages and saves what is needed to repeat a failure."""

import asyncio
import base64
import json
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from tests.fuzz import data, sockets, web
from tests.fuzz.messages import corpus
from tests.fuzz.messages.mutate import Mutator
from tests.fuzz.resources import processor, resources
from tests.fuzz.state import State


class Failed(Exception):
    """A message caused a failure; `kept` repeats it."""

    def __init__(self, kept: dict[str, Any]) -> None:
        super().__init__(kept["error"])
        self.kept = kept


def run_batch(state: State, kind: str, count: int) -> None:
    """Send the next messages of a kind."""
    began, first = processor(), state.done[kind]
    before = [list(resources())]
    try:
        if kind == "http":
            state.counts[kind] += asyncio.run(web.batch(state.seed, first, count))
        elif kind == "socket":
            before = _sockets(state, first, count)
        else:
            state.counts[kind] += plain(state.seed, kind, first, count)
    except Failed:
        raise
    except BaseException as error:
        kept = {"kind": kind, "seed": state.seed, "first": first, "count": count}
        raise Failed({**kept, "error": repr(error), "trace": traceback.format_exc()}) from error
    if kind != "socket":
        before.append(list(resources()))
    state.resources[kind].append(before)
    state.seconds[kind] += processor() - began
    state.done[kind] += count
    state.write(kind)


def _sockets(state: State, first: int, count: int) -> list[list[float]]:
    out = asyncio.run(sockets.batch(state.seed, first, count))
    also = {"games": out.games, "answers of honest people": out.answers, "updates compared": out.compared}
    state.counts["socket"] += (
        out.sent + Counter(also) + Counter({f"refused: {key}": n for key, n in out.refusals.items()})
    )
    return [list(one) for one in out.resources]


def plain(seed: int, kind: str, first: int, count: int) -> Counter[str]:
    """Run messages that need no server."""
    found: Counter[str] = Counter()
    for number in range(first, first + count):
        given, act = data.TARGETS[kind](Mutator((seed, kind, number), corpus.words()))
        try:
            found[data.outcome(act, given)] += 1
        except BaseException as error:
            shown = base64.b64encode(given).decode() if isinstance(given, bytes) else repr(given)
            kept = {"kind": kind, "seed": seed, "first": number, "count": 1, "given": shown}
            raise Failed({**kept, "error": repr(error), "trace": traceback.format_exc()}) from error
    return found


def again(file: Path) -> None:
    """Repeat a failed message."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        state = State(Path(folder), kept["seed"], 0)
        state.done[kept["kind"]] = kept["first"]
        run_batch(state, kept["kind"], kept["count"])
