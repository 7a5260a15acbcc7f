"""Writes the solutions of two-player Coup as the files that `table` reads."""

import json
import lzma

import numpy as np

from meydan.bots.twosome.shape import LATE_BLOCK
from meydan.bots.twosome.table import FIRST_LOSS, LOSSES, QUESTIONS, STEPS, asked
from meydan.learning.twosome.dealing import Floats
from meydan.learning.twosome.solving import Phase, Twosome

RARE = 1e-6
"""The probability below which a state counts as unreached."""
SELDOM = 0.3
"""A choice that is made less often than this part of the likeliest one is left out: after so few iterations such shares
are mostly remains of early ones."""


def averages(phase: Phase, question: int) -> Floats:
    if question == LATE_BLOCK:
        return phase.late.average()[:, :, None]
    if question >= FIRST_LOSS:
        return phase.losing[LOSSES[question - FIRST_LOSS]].average()
    return phase.choosing[question].average()


def pack(phase: Phase, header: dict[str, object]) -> bytes:
    """A phase as the bytes of a file."""
    found = [json.dumps(header).encode(), b"\n"]
    mine, theirs = phase.cards
    reached = phase.reach.sum((-1, -2))
    for question in range(QUESTIONS):
        if asked(question, mine, theirs):
            shares = averages(phase, question)
            if shares.shape[1:5] == (*reached.shape[:2], *shares.shape[3:5]):
                rare = reached[:, :, : shares.shape[3]] < RARE
                shares = np.where(rare[None, ..., None], shares[:, :1, :1], shares)
            shares = np.where(shares >= SELDOM * shares.max(0), shares, 0.0)
            shares = shares / shares.sum(0)
            found.append(np.rint(STEPS * shares[1:]).astype(np.uint8).transpose(0, 5, 1, 2, 3, 4).tobytes())
    return lzma.compress(b"".join(found), preset=9 | lzma.PRESET_EXTREME)


def headers(game: Twosome, made: dict[str, object]) -> dict[str, object]:
    """What a file tells about itself, and the shares that belong to no state."""
    chosen = [[round(float(one), 4) for one in total / max(float(total.sum()), 1e-9)] for total in game.chosen_total]
    return {
        **made,
        "setup": game.setup,
        "iterations": game.iteration,
        "chosen": chosen,
        "worth": {str(cards): [round(one, 4) for one in game.worth[cards]] for cards in (1, 2)},
    }
