"""Kingdomino in the terminal: kingdoms as coloured grids, both lines with their kings, the score so far."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meydan.cli.tables.generic import Cast, TerminalTable, View, players_in, whole
from meydan.cli.tables.land_menu import (
    CASTLE_CELL,
    EMPTY_CELL,
    DominoHalf,
    LandMenu,
    grid_line,
    half_of,
    painted,
    squares_of,
)
from meydan.cli.tables.menu import ChoiceMenu
from meydan.cli.terminal.screen import Cell, Screen
from meydan.cli.terminal.texts import Texts
from meydan.games.kingdomino.board.spots import DIRECTION_NAMES
from meydan.games.kingdomino.zones.dominoes import DOMINOES, TERRAIN_NAMES, face
from meydan.locales.message import Term, Value

KINGS = ("magenta", "yellow", "green", "blue")
"""N-1.2, by seat."""
LINE = ("first", "second", "third", "fourth")


class KingdominoTerminalTable(TerminalTable):
    openings = frozenset({"line", "king_drawn", "laid", "discarded", "next_game", "won"})
    runs = frozenset({"scored"})
    vocabulary: ClassVar = {
        "terrain": TERRAIN_NAMES,
        "letter": TERRAIN_NAMES,
        "direction": DIRECTION_NAMES,
        "typed": DIRECTION_NAMES,
        "score": ["base", "middle_kingdom", "harmony", "largest", "crowns"],
    }

    # -- sentences ---------------------------------------------------------------------------------------------------

    def values(self, plain: Mapping[str, object], cast: Cast) -> dict[str, Value]:
        ready = super().values(plain, cast)
        if "domino" in plain:
            ready["domino"] = self.domino(whole(plain["domino"]), cast.texts)
        if "spot" in plain:
            ready["spot"] = self.spot(str(plain["spot"]).split(","), cast.texts)
        if "first" in plain:
            line = [whole(plain[place]) for place in LINE if place in plain]
            ready["dominoes"] = cast.texts.listed(self.domino(number, cast.texts) for number in line)
        return ready

    def word_values(self, arguments: Sequence[str], cast: Cast) -> dict[str, Value]:
        if len(arguments) == 1:
            return {"domino": self.domino(int(arguments[0]), cast.texts)}
        return {"spot": self.spot(arguments, cast.texts)} if arguments else {}

    def domino(self, number: int, texts: Texts) -> str:
        """A domino in words: its number and both halves."""
        if not 1 <= number <= DOMINOES:
            return texts.digits(number)
        first, second = self.halves(number, texts)
        return texts.say("table.kingdomino.domino", number=number, first=first, second=second)

    def halves(self, number: int, texts: Texts) -> tuple[str, str]:
        shown = face(number)
        return self.half(half_of(shown["a"]), texts), self.half(half_of(shown["b"]), texts)

    def half(self, square: DominoHalf, texts: Texts) -> str:
        terrain = self.term("terrain", square.terrain, texts)
        return texts.say("table.kingdomino.half", terrain=terrain, crowns=square.crowns)

    def spot(self, parts: Sequence[str], texts: Texts) -> str:
        x, y, direction = parts
        towards = Term(direction, self.term("direction", direction, texts))
        return texts.say("table.kingdomino.spot", x=int(x), y=int(y), direction=towards)

    def menu(self, words: Sequence[str], view: View, cast: Cast) -> ChoiceMenu:
        """Where to lay is chosen on the kingdom itself: there can be dozens of spots."""
        seat = view["seat"]
        if not words[0].startswith("lay:") or not isinstance(seat, int):
            return super().menu(words, view, cast)
        line = view["line"]
        assert isinstance(line, list)
        first, second = self.halves(line[0]["domino"], cast.texts)
        key = "table.kingdomino.lay.equal" if first == second else "table.kingdomino.lay"
        lead = cast.texts.say(key, first=first, second=second)
        sentences = [self.word(word, cast) for word in words]
        return LandMenu(words, sentences, squares_of(players_in(view)[seat]), line[0], lead, cast.texts)

    # -- the table ---------------------------------------------------------------------------------------------------

    def draw(self, view: View, cast: Cast, screen: Screen) -> None:
        texts = cast.texts
        screen.line(self.caption(view, texts))
        now, coming = _dominoes(view["line"]), _dominoes(view["next_line"])
        lines = [("table.kingdomino.line", now), ("table.kingdomino.next_line", coming)]
        shown = [(texts.say(key), line) for key, line in lines if line]
        if shown:
            rows = [
                [self.claimed(line, at, cast) for _heading, line in shown] for at in range(max(len(now), len(coming)))
            ]
            screen.table([heading for heading, _line in shown], rows)
        self.kingdoms(view, cast, screen)
        screen.line(self.legend(texts))

    def caption(self, view: View, texts: Texts) -> str:
        match = view["match"]
        assert isinstance(match, dict)
        parts = [texts.say("table.kingdomino.pile", count=whole(view["pile"]))]
        if view["round"]:
            values: dict[str, Value] = {"number": whole(view["round"]), "count": whole(view["rounds"])}
            parts.insert(0, texts.say("table.kingdomino.round", **values))
        if match["games"] > 1:
            parts.insert(0, texts.say("table.kingdomino.match", number=match["game"], count=match["games"]))
        front = view["front"]
        if isinstance(front, dict):
            parts.append(texts.say("table.kingdomino.front", domino=self.domino(front["domino"], texts)))
        return " · ".join(parts)

    def claimed(self, line: list[dict[str, object]], at: int, cast: Cast) -> Cell:
        """A domino of a line and whose king stands on it."""
        if at >= len(line):
            return ""
        domino = line[at]
        halves = [painted(half_of(domino[half]), cast.texts) for half in ("a", "b")]
        shown = Text.assemble(f"{cast.texts.digits(whole(domino['domino'])):>2} ", grid_line(halves))
        seat = domino["seat"]
        if isinstance(seat, int):
            shown.append_text(Text.assemble(" ", self.king(seat), " ", cast.short(seat)))
        return shown

    def king(self, seat: int) -> Text:
        return Text("♚", f"bold {KINGS[seat]}")

    def kingdoms(self, view: View, cast: Cast, screen: Screen) -> None:
        """Every kingdom as far as it reaches, side by side, with its score."""
        columns: list[Cell] = []
        grids: list[list[Text]] = []
        for player in players_in(view):
            seat, score = whole(player["seat"]), player["score"]
            assert isinstance(score, dict)
            own = Text(cast.short(seat), "bold underline" if seat == view["seat"] else "bold")
            points = Text(cast.texts.digits(score["total"]), "yellow")
            columns.append(Text.assemble(self.king(seat), " ", own, " ", points))
            grids.append(self.grid(player, cast.texts))
        height = max(len(grid) for grid in grids)
        rows = [[grid[at] if at < len(grid) else "" for grid in grids] for at in range(height)]
        screen.table(columns, rows)

    def grid(self, player: dict[str, object], texts: Texts) -> list[Text]:
        squares = squares_of(player)
        across = [x for x, _y in squares] + [0]
        down = [y for _x, y in squares] + [0]
        return [
            grid_line([self.cell(squares, x, y, texts) for x in range(min(across), max(across) + 1)])
            for y in range(min(down), max(down) + 1)
        ]

    def cell(self, squares: Mapping[tuple[int, int], DominoHalf], x: int, y: int, texts: Texts) -> Text:
        if (x, y) == (0, 0):
            return CASTLE_CELL.copy()
        square = squares.get((x, y))
        return painted(square, texts) if square else EMPTY_CELL.copy()

    def legend(self, texts: Texts) -> Text:
        """Which letter is which terrain."""
        parts: list[Text] = []
        for terrain in TERRAIN_NAMES:
            cell = grid_line([painted(DominoHalf(terrain, 0), texts)])
            parts.append(Text.assemble(cell, " ", self.term("terrain", terrain, texts)))
        return Text("  ").join(parts)


def _dominoes(line: object) -> list[dict[str, object]]:
    assert isinstance(line, list)
    return line
