"""Squares of Kingdomino as coloured cells, and the choice of a spot on the kingdom itself."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from meydan.cli.tables.menu import ChoiceMenu, number_in
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import LEFT_TO_RIGHT, POP, Texts, isolate
from meydan.games.kingdomino.board.spots import DIRECTION_NAMES, STEP_X, STEP_Y

COLOURS = {
    "wheat": "black on #e8c04a",
    "forest": "white on #1f5d33",
    "lake": "white on #2a6fb5",
    "pasture": "black on #9ccf62",
    "swamp": "white on #7c6a50",
    "mine": "white on #3a3540",
}
CASTLE_CELL = Text(" ♜ ", "bold black on #f3efe4")
EMPTY_CELL = Text(" · ", "dim")


class DominoHalf(NamedTuple):
    """One half of a domino."""

    terrain: str
    crowns: int


Place = tuple[int, int]


def half_of(half: object) -> DominoHalf:
    assert isinstance(half, dict)
    return DominoHalf(half["terrain"], half["crowns"])


def squares_of(player: Mapping[str, object]) -> dict[Place, DominoHalf]:
    """What lies where in a kingdom."""
    squares: dict[Place, DominoHalf] = {}
    dominoes = player["dominoes"]
    assert isinstance(dominoes, list)
    for domino in dominoes:
        squares[domino["x"], domino["y"]] = half_of(domino["a"])
        squares[beside((domino["x"], domino["y"]), domino["dir"])] = half_of(domino["b"])
    return squares


def beside(place: Place, direction: str) -> Place:
    at = DIRECTION_NAMES.index(direction)
    return place[0] + STEP_X[at], place[1] + STEP_Y[at]


def painted(square: DominoHalf, texts: Texts) -> Text:
    """A square as three letters on its colour: the terrain's letter, and its crowns if it has any."""
    letter = texts.say(f"letter.kingdomino.{square.terrain}")
    if texts.language.right_to_left:
        letter = isolate(letter)  # so that cells keep their order where the terminal reorders Persian text
    crowns = f"{texts.digits(square.crowns)}♛" if square.crowns else " "
    return Text(f"{letter}{crowns}" if square.crowns else f" {letter}{crowns}", COLOURS[square.terrain])


def grid_line(cells: Sequence[Text]) -> Text:
    """Cells side by side, from the west to the east in every language."""
    return Text.assemble(LEFT_TO_RIGHT, *cells, POP)


class LandMenu(ChoiceMenu):
    """The spots of a domino: first a numbered square for its first half, then the direction of the second."""

    def __init__(
        self,
        words: Sequence[str],
        sentences: Sequence[str],
        squares: Mapping[Place, DominoHalf],
        domino: Mapping[str, object],
        lead: str,
        texts: Texts,
    ) -> None:
        super().__init__(words, sentences, [""] * len(words), texts)
        self.squares = squares
        self.lead = lead
        self.spots: dict[tuple[Place, str], str] = {}
        """Where the first half lies and in which direction the second: the word that says so."""
        for word in words:
            x, y, direction = word.partition(":")[2].split(",")
            place = (int(x), int(y))
            self.spots[place, direction] = word
            if domino["a"] == domino["b"]:  # one word stands for both ways round
                self.spots[beside(place, direction), opposite(direction)] = word
        self.places = sorted({place for place, _direction in self.spots}, key=lambda place: (place[1], place[0]))

    def put(self, screen: Screen) -> None:
        known = [*self.squares, *self.places, (0, 0)]
        across = range(min(x for x, _y in known), max(x for x, _y in known) + 1)
        screen.line(grid_line([Text("    "), *[self.coordinate(x) for x in across]]))
        for y in range(min(y for _x, y in known), max(y for _x, y in known) + 1):
            cells = [self.coordinate(y), Text(" "), *[self.cell((x, y)) for x in across]]
            screen.line(grid_line(cells))
        screen.line(self.lead)

    def coordinate(self, number: int) -> Text:
        return Text(f"{self.texts.written(str(number)):>2} ", "dim")

    def cell(self, place: Place) -> Text:
        if place == (0, 0):
            return CASTLE_CELL.copy()
        if place in self.squares:
            return painted(self.squares[place], self.texts)
        if place in self.places:
            return Text(f"{self.texts.digits(self.places.index(place) + 1):>2} ", "bold")
        return EMPTY_CELL.copy()

    def read(self, typed: str) -> str | ChoiceMenu | None:
        """A square's number or its x and y, and a direction where several are possible."""
        if typed in self.words:
            return typed
        parts = typed.replace(",", " ").replace("،", " ").split()
        direction = self.direction(parts[-1]) if len(parts) > 1 else None
        numbers = [number_in(part) for part in (parts[:-1] if direction else parts)]
        place = self.place(numbers)
        if place is None:
            return None
        if direction:
            return self.spots.get((place, direction))
        found = {towards: word for (at, towards), word in self.spots.items() if at == place}
        words = [found[towards] for towards in DIRECTION_NAMES if towards in found]
        if len(words) == 1:
            return words[0]
        names = [self.texts.say(f"direction.kingdomino.{towards}") for towards in DIRECTION_NAMES if towards in found]
        return ChoiceMenu(words, names, [""] * len(words), self.texts) if words else None

    def place(self, numbers: Sequence[int | None]) -> Place | None:
        if len(numbers) == 1 and numbers[0] is not None and 1 <= numbers[0] <= len(self.places):
            return self.places[numbers[0] - 1]
        if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
            return numbers[0], numbers[1]
        return None

    def direction(self, typed: str) -> str | None:
        """E, S, W or N for whatever the language calls it."""
        for name in DIRECTION_NAMES:
            if typed.upper() == name or typed.lower() in self.texts.say(f"typed.kingdomino.{name}").split():
                return name
        return None

    def hint(self) -> str:
        return self.texts.say("table.kingdomino.hint", most=len(self.places))


def opposite(direction: str) -> str:
    return DIRECTION_NAMES[(DIRECTION_NAMES.index(direction) + 2) % 4]
