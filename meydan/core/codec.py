"""Reads and writes positions as plain data: checked entries with clear errors, and agenda items by name."""

import hashlib
import json
from typing import Any, Final

from mypy_extensions import i64

from meydan.core.agenda import DEPTH, KINDS, Agenda, Kind, Sealed, Window, seat_of, what, which, whom
from meydan.core.bitset import bit, has, listed
from meydan.core.errors import BadPosition, MeydanError
from meydan.core.fields import nearest
from meydan.core.types import Item

_NO_DEFAULT: Final = object()


class Reader:
    """Reads a plain mapping: every key must be known, and every error names the key."""

    def __init__(self, data: object, of: str, wrong: type[MeydanError] = BadPosition) -> None:
        if not isinstance(data, dict):
            raise wrong("not_a_mapping", f"a {of} is a mapping, not {_short(data)}")
        self.of = of
        self.wrong = wrong
        self.left: dict[object, object] = dict(data)
        self.known: list[str] = []
        """The keys that were asked for, to suggest one in place of an unknown key."""

    def has(self, key: str) -> bool:
        self.known.append(key)
        return key in self.left

    def take(self, key: str, default: object = _NO_DEFAULT) -> object:
        self.known.append(key)
        if key in self.left:
            return self.left.pop(key)
        if default is _NO_DEFAULT:
            raise self.wrong("missing_key", f"the {self.of} lacks: {key}", entry=key)
        return default

    def take_dict(self, key: str, default: dict[str, object]) -> dict[str, object]:
        value = self.take(key, default)
        if not isinstance(value, dict):
            raise self.wrong("not_a_mapping", f"{key} must be a mapping, not {_short(value)}", entry=key)
        for name in value:
            if not isinstance(name, str):
                raise self.wrong("not_a_name", f"{key} must have names as keys, not {_short(name)}", entry=key)
        return value

    def take_list(self, key: str, default: object = _NO_DEFAULT, length: int = -1) -> list[object]:
        value = self.take(key, default)
        if not isinstance(value, (list, tuple)):
            raise self.wrong("not_a_list", f"{key} must be a list, not {_short(value)}", entry=key)
        if length >= 0 and len(value) != length:
            raise self.wrong("wrong_length", f"{key} must have {length} entries, not {len(value)}", entry=key)
        return list(value)

    def take_number(self, key: str, least: int, most: int, default: object = _NO_DEFAULT) -> int:
        return number(self.take(key, default), key, least, most)

    def take_numbers(self, key: str, length: int, least: int, most: int, default: object = _NO_DEFAULT) -> list[int]:
        return [number(entry, key, least, most) for entry in self.take_list(key, default, length)]

    def take_flag(self, key: str, default: bool = False) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise self.wrong("not_a_flag", f"{key} must be true or false, not {_short(value)}", entry=key)
        return value

    def done(self) -> None:
        """Raise an error if an entry is left over."""
        for key in self.left:
            sentence = f"the {self.of} has an unknown entry {_short(key)}{nearest(key, self.known)}"
            raise self.wrong("unknown_key", sentence, entry=repr(key))


def number(value: object, key: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(
            "bad_number", f"{key} must be a whole number from {least} to {most}, not {_short(value)}", entry=key
        )
    return value


def name_index(value: object, key: str, names: list[str], in_play: list[str] | None = None) -> int:
    """The place of a name in its table. The error for an unknown name suggests the nearest one that is in play."""
    if not isinstance(value, str) or value not in names:
        known = names if in_play is None else in_play
        why = nearest(value, known)
        if not why:
            why = f", which is none of {', '.join(known)}"
        raise BadPosition("unknown_name", f"{key} has {_short(value)}{why}", entry=key)
    return names.index(value)


def _short(value: object) -> str:
    text = repr(value)
    if len(text) > 60:
        return text[:57] + "..."
    return text


# -- the agenda --------------------------------------------------------------------------------------------------------


def dump_agenda(game: Agenda) -> dict[str, object]:
    """The agenda, who has yet to answer, sealed answers, resigned seats, and the random generator, as plain data."""
    data: dict[str, object] = {"agenda": plain_agenda(game), "asked": listed(game.waiting)}
    if game.waiting != 0 and isinstance(KINDS[game.top() & 255], Sealed):
        data["sealed"] = int(game.sealed)
    if game.resigned != 0:
        data["resigned"] = listed(game.resigned)
    if game.key:
        data["key"] = game.key.hex()
    data["chance"] = int(game.rng)
    return data


def plain_agenda(game: Agenda) -> list[list[object]]:
    """The agenda as plain data, next item first. Items hold no secrets, so every seat may read it."""
    items: list[list[object]] = []
    at = game.depth - 1
    while at >= 0:
        items.append(plain_item(game.stack[at]))
        at -= 1
    return items


def plain_item(item: Item) -> list[object]:
    """An item by name, with its arguments as its kind describes them."""
    kind = KINDS[item & 255]
    values = [what(item), whom(item), which(item)]
    data: list[object] = [kind.name, int(seat_of(item))]
    for at in range(len(kind.fields)):
        data.append(kind.fields[at].plain(values[at]))
    return data


def agenda_text(game: Agenda) -> str:
    """The agenda on one line, top first, as tests and golden playthroughs print it."""
    items: list[str] = []
    for data in plain_agenda(game):
        items.append(f"{data[0]}({', '.join([str(entry) for entry in data[1:]])})")
    return " < ".join(items)


def kinds_of(package: str) -> dict[str, Kind[Any]]:
    """The kinds a game declares, by name; `package` is a folder of `meydan.games` or the full name of a package."""
    found: dict[str, Kind[Any]] = {}
    for at in range(256):
        kind = KINDS[at]
        if type(kind).__module__.startswith((f"meydan.games.{package}.", f"{package}.")):
            found[kind.name] = kind
    return found


def load_agenda(game: Agenda, package: str, data: Reader) -> bool:
    """Read what `dump_agenda` wrote. False when the position leaves the agenda to the game's own start."""
    chance = data.take_number("chance", 0, 2**62 - 1, 0)
    key = data.take("key", "")
    if not isinstance(key, str) or not all([letter in "0123456789abcdef" for letter in key]) or len(key) not in (0, 64):
        raise BadPosition("bad_key", "key must be 64 hexadecimal digits", entry="key")
    game.set_chance(chance, bytes.fromhex(key))
    for seat in data.take_list("resigned", []):
        game.resigned |= bit(number(seat, "resigned", 0, int(game.seats) - 1))
    if not data.has("agenda"):
        return False
    items = data.take_list("agenda")
    if len(items) > DEPTH - 8:
        raise BadPosition("long_agenda", f"the agenda may have at most {DEPTH - 8} items", entry="agenda")
    kinds = kinds_of(package)
    for entry in reversed(items):
        game.stack[game.depth] = _item(entry, kinds, game.seats)
        game.depth += 1
    return True


def load_asked(game: Agenda, data: Reader) -> None:
    """Read who has yet to answer. Without this entry a loaded window asks all its seats again."""
    seats = data.take_list("asked", [])
    if not seats:
        return
    if game.depth == 0:
        raise BadPosition("nobody_to_ask", "asked names seats but the agenda has no question", entry="asked")
    item = game.top()
    kind = KINDS[item & 255]
    game.depth -= 1
    kind.do(game, item)
    may = game.waiting
    left: i64 = 0
    for seat in seats:
        left |= bit(number(seat, "asked", 0, int(game.seats) - 1))
    if may == 0 or left & ~may != 0 or (left != may and not isinstance(kind, Window)):
        raise BadPosition("wrong_seats", f"asked must be among {listed(may)}, not {listed(left)}", entry="asked")
    game.waiting = left
    if isinstance(kind, Sealed):
        game.sealed = data.take_number("sealed", 0, 2**54, 0)
        for seat in listed(may):
            choice = game.sealed_choice(seat)
            if has(left, seat):
                if choice != 0:
                    raise BadPosition(
                        "bad_sealed", f"seat {seat} has not answered yet, but sealed has its answer", entry="sealed"
                    )
            elif not kind.allows(game, item, seat, choice):
                raise BadPosition("bad_sealed", f"sealed has an answer that seat {seat} could not give", entry="sealed")


def _item(entry: object, kinds: dict[str, Kind[Any]], seats: i64) -> Item:
    """An item of the agenda from plain data."""
    if not isinstance(entry, (list, tuple)) or len(entry) < 2 or not isinstance(entry[0], str):
        raise BadPosition(
            "bad_item", f"the agenda has {_short(entry)}, which is not an item [name, seat, ...]", entry="agenda"
        )
    if entry[0] not in kinds:
        hint = nearest(entry[0], list(kinds))
        raise BadPosition("bad_item", f"the agenda has the unknown item {_short(entry[0])}{hint}", entry="agenda")
    kind = kinds[entry[0]]
    if len(entry) != 2 + len(kind.fields):
        wanted = ", ".join(["seat"] + [field.name for field in kind.fields])
        raise BadPosition("bad_item", f"{kind.name} on the agenda has the arguments {wanted}", entry="agenda")
    seat = number(entry[1], f"seat of {kind.name}", 0, int(seats) - 1)
    values = [0, 0, 0]
    for at in range(len(kind.fields)):
        values[at] = int(kind.fields[at].parse(entry[2 + at]))
    return kind.of(seat, values[0], values[1], values[2])


def check_agenda(game: Agenda) -> None:
    """Refuse a loaded agenda with an item that this position cannot have."""
    for at in range(game.depth):
        item = game.stack[at]
        if not KINDS[item & 255].may_be_pending(game, item):
            raise BadPosition(
                "impossible_item",
                f"the agenda has {plain_item(item)}, which is impossible in this position",
                entry="agenda",
            )


# -- fingerprints ------------------------------------------------------------------------------------------------------


def fingerprint(data: object) -> str:
    """A short hash of plain data: equal positions have equal ones, on every machine, compiled or not."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
