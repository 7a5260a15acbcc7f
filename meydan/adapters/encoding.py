"""Views as numbers: every entry of a view is hashed into a vector whose length is the same for all games."""

from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from meydan import Game

LENGTH = 512
SPACE = 1024
"""Room for the choices of any question; which of them are legal is in the mask."""

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


def encode(view: object, length: int = LENGTH) -> Vector:
    """A view as a vector: a number is stored at the hash of its path, a text counts at the hash of path and text."""
    found = np.zeros(length, dtype=np.float32)
    enter(found, "", view)
    return np.clip(found, -100.0, 100.0)


def enter(found: Vector, path: str, value: object) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            enter(found, f"{path}/{name}", inner)
    elif isinstance(value, (list, tuple)):
        for at, inner in enumerate(value):
            enter(found, f"{path}/{at}", inner)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        found[crc32(path.encode()) % len(found)] += value / 10
    else:
        found[crc32(f"{path}={value}".encode()) % len(found)] += 1


def mask_of(game: Game, seat: int) -> Mask:
    """1 for every legal choice of a seat."""
    mask = np.zeros(SPACE, dtype=np.int8)
    mask[game.options(seat)] = 1
    return mask


def observation(game: Game, seat: int) -> dict[str, Vector | Mask]:
    return {"observation": encode(game.view(seat)), "action_mask": mask_of(game, seat)}
