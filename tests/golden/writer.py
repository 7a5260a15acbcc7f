"""Whole games as readable text: the agenda, who is asked, the options, the answer, and what follows.

`python -m tests.golden.writer` (or `make golden`) writes every playthrough again; read the diff as code.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import meydan

FOLDER = Path(__file__).resolve().parent
MOST_WORDS = 24
"""Longer lists of options are cut, with their number."""
MOST_ANSWERS = 5000


class Playthrough(NamedTuple):
    """A game to be written: how it begins, the seed of its players, and the questions at which views are shown."""

    key: str
    players: int
    seed: int
    views_at: tuple[str, ...]
    options: dict[str, Any] | None = None


PLAYTHROUGHS = {
    "coup_2": Playthrough("coup", 2, 293, ("Declare",)),
    "coup_2_standard": Playthrough("coup", 2, 167, ("Declare",), {"two_player_setup": "standard"}),
    "coup_3": Playthrough("coup", 3, 163, ("Declare",)),
    "coup_4": Playthrough("coup", 4, 179, ("Declare",)),
    "coup_6": Playthrough("coup", 6, 73, ("Declare",)),
    "kingdomino_2": Playthrough("kingdomino", 2, 7, (), {"middle_kingdom": True, "harmony": True}),
    "kingdomino_2_mighty_duel": Playthrough("kingdomino", 2, 3, (), {"mighty_duel": True}),
    "kingdomino_3": Playthrough("kingdomino", 3, 5, (), {"show_front_number": False}),
    "kingdomino_4": Playthrough("kingdomino", 4, 7, ()),
    "rakab_2": Playthrough("rakab", 2, 77, ("ChooseSite",)),
    "rakab_4": Playthrough("rakab", 4, 149, ("ChooseSite",), {"map": "italy"}),
    "dej_2": Playthrough("dej", 2, 30, ()),
    "dej_4": Playthrough("dej", 4, 93, ()),
    "kohan_dej_3": Playthrough("kohan_dej", 3, 5, ()),
    "kohan_dej_4": Playthrough("kohan_dej", 4, 29, ()),
}
"""By the name of the file."""


def write(play: Playthrough) -> str:
    """The whole game, one line after the other."""
    game = meydan.new(meydan.game_key(play.key), play.players, play.seed, **(play.options or {}))
    lines = [f"{play.key}, {play.players} players, seed {play.seed}"]
    lines += [f"  {name}: {text(value)}" for name, value in game.settings.items()]
    told = Told(game)
    lines += told.new()
    owed = ""
    for number in range(MOST_ANSWERS):
        if game.over:
            break
        before, owed = owed, agenda(game)
        if owed != before:
            if game.question in play.views_at:
                lines += ["", *views(game)]
            lines.append(owed)
        lines.append(answer(game, play.seed, number))
        lines += told.new()
    lines += ["", *views(game), "", "scores"]
    lines += [f"  {text(row)}" for row in game.scores()]
    lines.append(f"winners {text(list(game.winners))}")
    return "\n".join(lines) + "\n"


def answer(game: meydan.Game, seed: int, number: int) -> str:
    """The next seat answers: all seats asked, its options, what it says."""
    seat = game.next_asked
    words = game.words(seat)
    waiting = " ".join(str(one) for one in game.asked)
    word = words[pick(seed, number, len(words))]
    if pick(seed, -number - 1, 2):
        word = game.word(seat, game.default(seat))
    game.answer(seat, game.choice(seat, word))
    offered = words if len(words) <= MOST_WORDS else [*words[: MOST_WORDS // 2], f"… ({len(words)} in all)"]
    return f"  {seat} of {waiting}: {' '.join(offered)} -> {word}"


def pick(seed: int, number: int, below: int) -> int:
    """A random choice of the players, the same in every version of Python; half of them are the safe one."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest(), "big") % below


class Told:
    """The events, each once, with who may know it."""

    def __init__(self, game: meydan.Game) -> None:
        self.game = game
        self.count = 0

    def new(self) -> Iterator[str]:
        for event in self.game.events[self.count :]:
            known = "" if event.known_to is None else f" [only {' '.join(map(str, event.known_to))}]"
            yield f"    * {event.key} {text(event.args)}".rstrip() + known
        self.count = len(self.game.events)


# -- views -------------------------------------------------------------------------------------------------------------


def views(game: meydan.Game) -> Iterator[str]:
    """What a spectator sees, and, seat by seat, what that seat sees besides."""
    public = seen(game, None)
    listed = {name: value for name, value in public.items() if is_rows(value)}
    yield "-- " + text({name: value for name, value in public.items() if name not in listed})
    for name, rows in listed.items():
        for place, row in enumerate(rows):
            more = ""
            if len(rows) == game.players:
                more = private(row, seen(game, place)[name][place])
            yield f"   {name} {place}: {text(without(row, 'seat'))}{more}"
    for seat in range(game.players):
        own = {
            name: value for name, value in seen(game, seat).items() if value != public.get(name) and name not in listed
        }
        if own:
            yield f"   seat {seat} sees {text(own)}"


TOLD = ("game", "seat", "options", "agenda", "asked", "actions")
"""Entries of a view that the page has elsewhere, or that never change."""


def seen(game: meydan.Game, seat: int | None) -> Any:
    """A view without entries that the page has elsewhere."""
    view: Any = game.view(seat)
    return {name: value for name, value in view.items() if name not in TOLD}


def private(row: dict[str, Any], own: dict[str, Any]) -> str:
    hidden = {name: value for name, value in own.items() if value != row.get(name)}
    return f" | sees {text(hidden)}" if hidden else ""


def is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def without(row: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


# -- plain data on one line --------------------------------------------------------------------------------------------


def text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {text(entry)}" for name, entry in value.items())
    if isinstance(value, (list, tuple)):
        return (
            " ".join(f"({text(entry)})" if isinstance(entry, (list, dict)) else text(entry) for entry in value) or "-"
        )
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def agenda(game: meydan.Game) -> str:
    """The agenda on one line, next item first."""
    data: Any = game.dump()
    return " < ".join(f"{name}({', '.join(map(str, rest))})" for name, *rest in data["agenda"])


def main() -> None:
    for name, play in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.txt").write_text(write(play), encoding="utf-8")


if __name__ == "__main__":
    main()
