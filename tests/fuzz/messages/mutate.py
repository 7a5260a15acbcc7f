"""Mutates valid data: wrong types, wrong numbers, missing, repeated or too deeply nested entries."""

import copy
import json
import random
from typing import Any

NUMBERS = (-1, 0, 1, 2, 7, 63, 64, 255, 2**16, 2**31, 2**53, 2**62, 2**63, 2**64, -(2**63), 10**40)
TEXTS = (
    *(
        "",
        " ",
        "0",
        "-1",
        "null",
        "NaN",
        "~undo",
        "../../etc/passwd",
        "' OR 1=1 --",
        "<script>",
        "{{7*7}}",
        "%00",
        "%s%n",
    ),
    *(
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\u200c",
        "\ufeff",
        "\ufffe",
        "ی\u200cک",
        "𝕏" * 3,
        "é" * 30,
        "a" * 199,
        "a" * 201,
        "x" * 5000,
    ),
)
ODD: tuple[Any, ...] = (None, True, False, 1.5, -0.0, 1e308, [], {}, [[]], [None], {"": ""}, {"type": "answer"})
OCTETS = (b'"', b"{", b"[", b"]", b"}", b",", b"\\ud800", b"\xff", b"1e999", b"-0", b"[" * 600)
DEPTH = 1500


class Mutator:
    """A seeded mutator: the same seed gives the same mutations."""

    def __init__(self, seed: object, words: tuple[str, ...] = ()) -> None:
        self.chance = random.Random(repr(seed))
        self.words = words
        """Words with a meaning: keys, cards and answers of games."""

    def often(self, share: float) -> bool:
        return self.chance.random() < share

    def pick(self, known: Any) -> Any:
        return self.chance.choice(known)

    def junk(self) -> Any:
        """A random value of any type."""
        kind = self.chance.randrange(6)
        if kind == 0:
            return self.pick(NUMBERS)
        if kind == 1:
            return self.chance.randint(-3, 70)
        if kind == 2:
            return self.pick(TEXTS)
        if kind == 3 and self.words:
            return self.pick(self.words)
        if kind == 4:
            return [self.chance.randint(0, 9) for _ in range(self.chance.choice((1, 2, 5, 300)))]
        return copy.deepcopy(self.pick(ODD))

    def deep(self) -> Any:
        """Data nested too deeply for any parser."""
        found: Any = 0
        for _ in range(self.chance.choice((20, 100, 300))):
            found = [found] if self.often(0.7) else {"a": found}
        return found

    # -- plain data ----------------------------------------------------------------------------------------------

    def place(self, whole: Any) -> tuple[Any, Any]:
        """A random place in nested data: its container and key."""
        node = whole
        while True:
            keys = list(node) if isinstance(node, dict) else range(len(node))
            key = self.pick(list(keys))
            below = node[key]
            if not (isinstance(below, (dict, list)) and below and self.often(0.7)):
                return node, key
            node = below

    def data(self, whole: Any, most: int = 3) -> Any:
        """A copy of plain data with a few entries replaced, moved, removed, doubled or renamed."""
        twin = copy.deepcopy(whole)
        for _ in range(self.chance.randint(1, most)):
            if not isinstance(twin, (dict, list)) or not twin:
                return self.junk()
            self._break(twin)
        return twin

    def _break(self, twin: Any) -> None:
        node, key = self.place(twin)
        how = self.chance.randrange(8)
        if how <= 1:
            node[key] = self.junk()
        elif how == 2:
            node[key] = self._near(node[key])
        elif how == 3:
            del node[key]
        elif how == 4 and isinstance(node, list):
            node.insert(self.chance.randint(0, len(node)), copy.deepcopy(node[key]))
        elif how == 5:
            other, place = self.place(twin)
            node[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(node[key])
        elif how == 6 and isinstance(node, dict):
            node[str(self.junk())] = node.pop(key) if self.often(0.5) else self.junk()
        else:
            node[key] = self.deep() if self.often(0.05) else self._near(node[key])

    def _near(self, value: Any) -> Any:
        """A value close to the given one."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + self.pick((-1, 1, 2, -value, 2**62, 2**64))
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list) and value:
            return value[: self.chance.randrange(len(value))] if self.often(0.5) else value * 2
        return self.junk()

    # -- text and bytes ------------------------------------------------------------------------------------------

    def text(self, text: str) -> str:
        """Text with characters removed, doubled, swapped or inserted."""
        at = self.chance.randint(0, len(text))
        until = min(len(text), at + self.chance.choice((1, 1, 3, 20)))
        how = self.chance.randrange(5)
        if how == 0:
            return text[:at] + text[until:]
        if how == 1:
            return text[:until] + text[at:until] * self.chance.choice((1, 2, 40)) + text[until:]
        if how == 2:
            return text[:at] + chr(self.chance.choice((0, 9, 34, 47, 58, 92, 127, 0x200F, 0x6F1, 0xFFFD))) + text[at:]
        if how == 3:
            return text.swapcase()
        foreign: str = self.pick((*TEXTS, *self.words))
        return text[:at] + foreign + text[until:]

    def octets(self, data: bytes) -> bytes:
        """Bytes with some flipped, removed, repeated or inserted."""
        made = bytearray(data)
        for _ in range(self.chance.choice((1, 1, 2, 8))):
            at = self.chance.randint(0, len(made))
            how = self.chance.randrange(5)
            if how == 0 and made:
                made[at % len(made)] ^= 1 << self.chance.randrange(8)
            elif how == 1:
                del made[at : at + self.chance.choice((1, 4, 64))]
            elif how == 2:
                made[at:at] = self.chance.randbytes(self.chance.choice((1, 2, 16)))
            elif how == 3:
                made[at:at] = made[at : at + 32] * self.chance.choice((1, 10))
            else:
                made[at:at] = self.pick(OCTETS)
        return bytes(made)

    def json(self, whole: Any) -> bytes:
        """JSON with mutated data, mutated text, or both."""
        broken = self.data(whole) if self.often(0.8) else whole
        try:
            text = json.dumps(broken).encode("utf-8", "surrogatepass")
        except (ValueError, RecursionError):
            text = b"[" * DEPTH
        return self.octets(text) if self.often(0.25) else text
