"""Rakab in the terminal: the map with its tokens, the armies and how their strength was counted, the hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meydan.cli.tables.generic import Cast, TerminalTable, View, players_in, whole
from meydan.cli.terminal.screen import Cell, Screen
from meydan.cli.terminal.texts import Texts
from meydan.games.rakab.maps.map import MAP_NAMES, MAPS
from meydan.games.rakab.zones.deck import CARD_NAMES
from meydan.locales.message import Term, Value

MARKS = (("▲", "red"), ("●", "blue"), ("■", "green"), ("◆", "magenta"), ("★", "yellow"), ("♥", "cyan"))
"""Sign and colour of each seat, so that nothing depends on colour alone."""
PARTS = ("winter", "drummer", "spring", "heroines")
"""R-6.1: the effects in their order."""
STANDINGS = ("fights", "passed", "watches")
TOKENS = {"war": ("table.rakab.war", "bold red"), "peace": ("table.rakab.peace", "bold green")}


class RakabTerminalTable(TerminalTable):
    openings = frozenset({"starts", "site", "played", "rows_burnt", "won", "nobody_won", "nobody_fights"})
    runs = frozenset({"watches", "passed", "powers", "dealt", "refilled"})
    lists: ClassVar = {"drew": "card", "showed": "card", "burnt_unseen": "card"}
    twins: ClassVar = {"drew": ("dealt", "refilled")}
    vocabulary: ClassVar = {
        "part": ["base", *PARTS],
        "standing": STANDINGS,
        "score": ["provinces", "adjacent"],
    }

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.drawn_map: object = None
        """How the map looked when it was last drawn: it is long and seldom changes."""

    # -- sentences ---------------------------------------------------------------------------------------------------

    def word_values(self, arguments: Sequence[str], cast: Cast) -> dict[str, Value]:
        if not arguments:
            return {}
        name = arguments[0]
        card = f"soldier_{name}" if name.isdecimal() else name
        if card in CARD_NAMES:
            return {"card": Term(card, self.term("card", card, cast.texts))}
        return {"province": Term(name, self.term("province", name, cast.texts))}

    def note(self, word: str, view: View, texts: Texts) -> str:
        """What a province borders on, with the signs of its neighbours' owners."""
        verb, _colon, province = word.partition(":")
        if verb not in ("site", "peace"):
            return ""
        owners = _owners(view)
        named: list[str] = []
        for name in _neighbours(view)[province]:
            owner = owners[name]
            sign = f" {MARKS[owner][0]}" if owner is not None else ""
            named.append(f"{self.term('province', name, texts)}{sign}")
        return texts.say("note.rakab.beside", provinces=texts.listed(named))

    # -- the table ---------------------------------------------------------------------------------------------------

    def draw(self, view: View, cast: Cast, screen: Screen) -> None:
        shown = (view["provinces"], view["war"], view["peace"])
        if shown != self.drawn_map:
            self.drawn_map = shown
            self.map(view, cast.texts, screen)
        players = players_in(view)
        columns = [cast.texts.say(key) for key in self.columns(view)]
        screen.table(columns, [self.row(player, view, cast) for player in players])
        screen.line(self.caption(view, cast))
        for player in players:
            self.army(player, cast, screen)
        for player in players:
            if player["seat"] == view["seat"]:
                self.cards(screen, cast.texts, "table.rakab.hand", _names(player["hand"]))
            elif player["taken_back"]:
                label = cast.texts.say("table.rakab.known", name=cast.name(whole(player["seat"])))
                screen.line(f"{label}: {' · '.join(self.grouped('card', _names(player['taken_back']), cast.texts))}")

    def map(self, view: View, texts: Texts, screen: Screen) -> None:
        """The provinces in two columns: number, name, who owns it or which token lies there, and its neighbours."""
        names = list(_neighbours(view))
        half = (len(names) + 1) // 2
        rows: list[list[Cell]] = []
        for at in range(half):
            row = self.province(at, view, texts)
            row += self.province(at + half, view, texts) if at + half < len(names) else ["", ""]
            rows.append(row)
        heading = [texts.say(f"option.rakab.map.{view['map']}"), texts.say("table.rakab.borders")]
        screen.table(heading * 2, rows)

    def province(self, at: int, view: View, texts: Texts) -> list[Cell]:
        neighbours = _neighbours(view)
        names = list(neighbours)
        name = names[at]
        owner = _owners(view)[name]
        shown = Text(f"{texts.digits(at + 1):>2} {self.term('province', name, texts)}")
        if owner is not None:
            shown.stylize(MARKS[owner][1])
            shown.append(f" {MARKS[owner][0]}", MARKS[owner][1])
        for token, (key, style) in TOKENS.items():
            if name == view[token]:
                shown.append(f" {texts.say(key)}", style)
        numbers = sorted(names.index(other) + 1 for other in neighbours[name])
        return [shown, Text(" ".join(texts.digits(number) for number in numbers), "dim")]

    def columns(self, view: View) -> list[str]:
        columns = ["table.rakab.player", "table.rakab.cards", "table.rakab.provinces", "table.rakab.strength"]
        if "remainder" not in view:
            columns.insert(2, "table.rakab.deck")
        return [*columns, "table.rakab.standing"]

    def row(self, player: dict[str, object], view: View, cast: Cast) -> list[Cell]:
        texts = cast.texts
        seat, standing, owned = whole(player["seat"]), player["standing"], player["owned"]
        strength = player["strength"]
        assert isinstance(owned, list)
        assert isinstance(strength, dict)
        name = Text(self.own_name(seat, view, cast), "bold" if seat == view["seat"] else "")
        shown = self.term("standing", standing, texts) if isinstance(standing, str) else ""
        cells: list[Cell] = [texts.digits(whole(player["cards"])), texts.digits(len(owned))]
        if "deck" in player:
            cells.insert(1, texts.digits(whole(player["deck"])))
        power = Text(texts.digits(strength["power"]) if standing else "", "bold yellow")
        return [
            Text.assemble(MARKS[seat], " ", name),
            *cells,
            power,
            Text(shown, "" if standing == "fights" else "dim"),
        ]

    def caption(self, view: View, cast: Cast) -> str:
        texts = cast.texts
        parts = [texts.say("table.rakab.chooser", name=cast.name(whole(view["chooser"])))]
        if isinstance(view["season"], str):
            parts.append(texts.say("table.rakab.season", card=self.term("card", view["season"], texts)))
        if "remainder" in view:
            values: dict[str, Value] = {"count": whole(view["remainder"]), "burnt": whole(view["burnt"])}
            parts.append(texts.say("table.rakab.piles", **values))
        return " · ".join(parts)

    def army(self, player: dict[str, object], cast: Cast, screen: Screen) -> None:
        """A row of cards, its strength, and how it was counted where it is more than the soldiers."""
        row, strength, seat = _names(player["row"]), player["strength"], whole(player["seat"])
        assert isinstance(strength, dict)
        if not row:
            return
        texts = cast.texts
        shown = Text.assemble(MARKS[seat], f" {cast.name(seat)}: ", " · ".join(self.grouped("card", row, texts)))
        shown.append(f" = {texts.digits(strength['power'])}", "bold yellow")
        counted = self.counted_as(strength, texts)
        if counted:
            shown.append(f" ({counted})", "dim")
        screen.line(shown)

    def counted_as(self, strength: Mapping[str, int], texts: Texts) -> str:
        effects = [part for part in PARTS if strength[part]]
        if not effects:
            return ""
        parts = [f"{self.term('part', 'base', texts)} {texts.digits(strength['base'])}"]
        for part in effects:
            parts.append(f"{self.term('part', part, texts)} {texts.signed(strength[part])}")
        return " · ".join(parts)

    def cards(self, screen: Screen, texts: Texts, label: str, cards: Sequence[str]) -> None:
        """The hand: soldiers first, then the special cards, equal ones counted."""
        if cards:
            screen.line(
                Text.assemble(f"{texts.say(label)}: ", (" · ".join(self.grouped("card", cards, texts)), "bold"))
            )


def _names(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return cards


def _owners(view: View) -> dict[str, int | None]:
    provinces = view["provinces"]
    assert isinstance(provinces, list)
    return {province["province"]: province["owner"] for province in provinces}


def _neighbours(view: View) -> dict[str, list[str]]:
    """The neighbours of every province of the map, in the order of its file."""
    assert view["map"] in MAP_NAMES
    return {province["id"]: province["neighbours"] for province in MAPS[str(view["map"])].data["provinces"]}
