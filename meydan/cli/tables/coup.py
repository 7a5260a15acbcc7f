"""Coup in the terminal: purses, face-down and face-up cards, the Court and the treasury."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text

from meydan.cli.tables.generic import Cast, TerminalTable, View, whole
from meydan.cli.terminal.screen import Cell, Screen
from meydan.cli.terminal.texts import Texts
from meydan.locales.message import Term, Value

COLOURS = {"duke": "magenta", "assassin": "red", "captain": "cyan", "ambassador": "green", "contessa": "yellow"}
CLAIMS = {"tax": "duke", "exchange": "ambassador", "steal": "captain", "assassinate": "assassin"}
"""The character an action needs (C-4): only to tell players whether they would be bluffing."""

COLUMNS = ("table.coup.player", "table.coup.coins", "table.coup.hidden", "table.coup.revealed")


class CoupTerminalTable(TerminalTable):
    people = frozenset({"seat", "target", "actor", "claimant"})
    families: ClassVar = {"claim": "card", "other_card": "card"}
    openings = frozenset({"starts", "declared", "aimed", "won"})

    def word_values(self, arguments: Sequence[str], cast: Cast) -> dict[str, Value]:
        if arguments and arguments[0].isdecimal():
            return {"target": Term(arguments[0], cast.name(int(arguments[0])))}
        return {"cards": cast.texts.listed(self.term("card", card, cast.texts) for card in arguments)}

    def note(self, word: str, view: View, texts: Texts) -> str:
        """A remark if the choice is a bluff, from the viewer's own hand."""
        verb, _colon, argument = word.partition(":")
        claim = argument if verb == "block" else CLAIMS.get(verb)
        seat = view["seat"]
        if claim is None or not isinstance(seat, int):
            return ""
        held = claim in _names(_player(view, seat)["hand"])
        return texts.say("note.coup.held" if held else "note.coup.bluff")

    def is_out(self, view: View) -> bool:
        seat = view["seat"]
        return isinstance(seat, int) and not _player(view, seat)["living"]

    def draw(self, view: View, cast: Cast, screen: Screen) -> None:
        texts = cast.texts
        columns = [texts.say(key) for key in COLUMNS]
        players = view["players"]
        assert isinstance(players, list)
        rows = [self.row(player, player["seat"] == view["seat"], cast) for player in players]
        screen.table(columns, rows, caption=self.middle(view, texts))
        seat = view["seat"]
        if isinstance(seat, int):
            own = _player(view, seat)
            self.cards(screen, texts, "table.coup.hand", _names(own["hand"]))
            self.cards(screen, texts, "table.coup.drawn", _names(view.get("drawn", [])))
            self.cards(screen, texts, "table.coup.removed", _names(own["removed"]))
        if view["aside"] and "drawn" not in view:
            screen.line(f"{texts.say('table.coup.aside')}: {texts.written(str(view['aside']))}")

    def row(self, player: dict[str, object], own: bool, cast: Cast) -> list[Cell]:
        texts = cast.texts
        seat, coins, hidden = whole(player["seat"]), whole(player["coins"]), whole(player["cards"])
        name = f"{cast.name(seat)} ({texts.say('cli.you')})" if own else cast.name(seat)
        revealed = _names(player["revealed"])
        if not player["living"]:
            lost = " · ".join(self.term("card", card, texts) for card in revealed)
            return [Text(text, "dim") for text in (name, "", texts.say("table.coup.out"), lost)]
        purse = Text(texts.digits(coins), "yellow")
        return [Text(name, "bold" if own else ""), purse, " ".join("▮" * hidden), self.painted(revealed, texts)]

    def middle(self, view: View, texts: Texts) -> str:
        treasury, court = view["treasury"], whole(view["court"])
        gold = texts.say("table.coup.treasury.endless")
        if isinstance(treasury, int):
            gold = texts.say("table.coup.treasury", coins=treasury)
        return f"{texts.say('table.coup.court', cards=court)} · {gold}"

    def cards(self, screen: Screen, texts: Texts, label: str, cards: Sequence[str]) -> None:
        if cards:
            screen.line(Text.assemble(f"{texts.say(label)}: ", self.painted(cards, texts, "bold")))

    def painted(self, cards: Sequence[str], texts: Texts, more: str = "") -> Text:
        """Card names in their colours; the name is always there, so nothing depends on colour alone."""
        shown = [Text(self.term("card", card, texts), f"{more} {COLOURS.get(card, '')}".strip()) for card in cards]
        return Text(" · ").join(shown)


def _player(view: View, seat: int) -> dict[str, object]:
    players = view["players"]
    assert isinstance(players, list)
    player = players[seat]
    assert isinstance(player, dict)
    return player


def _names(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return cards
