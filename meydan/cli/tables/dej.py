"""Dej and Kohan Dej in the terminal: cities, purses, roles as far as they are known, the viewer's hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meydan.cli.tables.generic import Cast, TerminalTable, View, asked_in, players_in, whole
from meydan.cli.terminal.screen import Cell, Screen
from meydan.cli.terminal.texts import Texts
from meydan.games.dej.districts.names import DISTRICT_NAMES, DISTRICT_TYPES
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.rules import DejRules
from meydan.games.dej.zones.names import TYPE_NAMES
from meydan.games.registry import GAMES
from meydan.locales.message import Term, Value

SIGNS = (("♛", "yellow"), ("☼", "blue"), ("●", "green"), ("▲", "red"), ("✶", "magenta"))
"""Sign and colour of each type of district, so that nothing depends on colour alone."""
CROWN = Text(" ♔", "bold yellow")
COLUMNS = ("table.dej.player", "table.dej.coins", "table.dej.cards", "table.dej.districts", "table.dej.role")
NONE = Term("none", "")
BLANKS = ("role", "burned", "target", "district", "type", "what", "bonus")
COPIES = ("plain", "beautified")


class DejTerminalTable(TerminalTable):
    openings = frozenset({"round", "revealed", "completed", "won"})
    runs = frozenset({"no_answer"})
    lists: ClassVar = {
        "announced": "role",
        "burned_face_up": "role",
        "no_answer": "role",
        "drew_card": "district",
        "saw_card": "district",
        "saw_hand_card": "district",
        "saw_laid": "district",
        "got_card": "district",
        "picked": "seat",
        "put_under": "seat",
    }
    twins: ClassVar = {
        "picked_role": ("picked",),
        "drew_card": ("drew",),
        "saw_card": ("looked",),
        "saw_hand_card": ("looked_at_hand",),
        "laid_card_under": ("laid_under",),
        "kept_card": ("kept",),
        "put_card_under": ("put_under",),
    }
    vocabulary: ClassVar = {
        "type": TYPE_NAMES,
        "copy": COPIES,
        "score": ["districts", "all_types", "complete", "extra"],
    }

    # -- sentences ---------------------------------------------------------------------------------------------------

    def asked_about(self, view: View) -> dict[str, object]:
        """The question to a player, with the role that is being played, the token to place and the bribe to pay."""
        about = super().asked_about(view)
        turn = view["turn"]
        if isinstance(turn, dict):
            about["role"] = turn["role"]
        placed = about.get("ranks")
        if isinstance(placed, list):
            about["number"] = len(placed) + 1
        if asked_in(view) == "Settle":
            about["coins"] = whole(players_in(view)[whole(about["seat"])]["coins"]) // 2
        return about

    def word(self, word: str, cast: Cast) -> str:
        """A mixture of coins and cards (`coins:2,cards:1`) is two numbers."""
        coins, _comma, cards = word.removeprefix("coins:").partition(",cards:")
        if word.startswith("coins:") and cards.isdecimal():
            return cast.texts.say(f"word.{self.key}.coins", coins=int(coins), cards=int(cards))
        return super().word(word, cast)

    def word_values(self, arguments: Sequence[str], cast: Cast) -> dict[str, Value]:
        """Words with and without something behind the colon share a text: what is missing is `none`."""
        values: dict[str, Value] = dict.fromkeys(BLANKS, NONE)
        for argument in arguments:
            name = argument.removeprefix("burn:")
            if name.isdecimal():
                values["target"] = Term(name, cast.name(int(name)))
            elif name in ROLE_NAMES:
                values["role" if name == argument else "burned"] = self.named("role", name, cast.texts)
            elif name in DISTRICT_NAMES:
                values["district"] = self.named("district", name, cast.texts)
            elif name in TYPE_NAMES:
                values["type"] = self.named("type", name, cast.texts)
            elif name in COPIES:
                values["district"] = self.named("copy", name, cast.texts)
            else:
                values["bonus" if name == "no_bonus" else "what"] = Term(name, name)
        return values

    def named(self, family: str, name: str, texts: Texts) -> Term:
        return Term(name, self.term(family, name, texts))

    def note(self, word: str, view: View, texts: Texts) -> str:
        """What a district costs to build, as printed."""
        verb, _colon, name = word.partition(":")
        if verb not in ("build", "keep") or name not in DISTRICT_NAMES:
            return ""
        at = DISTRICT_NAMES.index(name)
        kind = self.term("type", TYPE_NAMES[DISTRICT_TYPES[at]], texts)
        return f"{SIGNS[DISTRICT_TYPES[at]][0]} {kind} · {texts.say('note.dej.cost', coins=costs(view)[at])}"

    # -- the table ---------------------------------------------------------------------------------------------------

    def draw(self, view: View, cast: Cast, screen: Screen) -> None:
        texts = cast.texts
        players = players_in(view)
        screen.table([texts.say(key) for key in COLUMNS], [self.row(player, view, cast) for player in players])
        screen.line(self.caption(view, cast))
        for player in players:
            city = _names(player["city"])
            if city:
                name = cast.name(whole(player["seat"]))
                screen.line(Text.assemble(f"{name}: ", self.painted(city, view, texts, _names(player["beautified"]))))
        self.marks(view, cast, screen)
        self.own(view, cast, screen)

    def row(self, player: Mapping[str, object], view: View, cast: Cast) -> list[Cell]:
        texts, seat = cast.texts, whole(player["seat"])
        name = Text(self.own_name(seat, view, cast), "bold" if seat == view["seat"] else "")
        city = texts.digits(len(_names(player["city"])))
        if player["complete"]:
            city += f" ({texts.say('table.dej.complete')})"
        shown = " · ".join(self.term("role", role, texts) for role in _names(player["shown"]))
        coins = Text(texts.digits(whole(player["coins"])), "yellow")
        crowned = Text.assemble(name, CROWN if seat == view["crown"] else "")
        return [crowned, coins, texts.digits(whole(player["cards"])), city, shown]

    def caption(self, view: View, cast: Cast) -> str:
        texts, shown, turn = cast.texts, view["round"], view["turn"]
        assert isinstance(shown, dict)
        parts = [texts.say("table.dej.deck", cards=whole(view["deck"]))]
        for entry, key in (("burned_up", "table.dej.burned"), ("no_answer", "table.dej.silent")):
            if shown[entry]:
                parts.append(
                    texts.say(key, roles=texts.listed(self.term("role", role, texts) for role in shown[entry]))
                )
        if isinstance(turn, dict):
            role = self.term("role", turn["role"], texts)
            parts.append(texts.say("table.dej.turn", name=cast.name(turn["seat"]), role=role))
        laid, stash = view["laid"], view["stash"]
        assert isinstance(laid, list)
        assert isinstance(stash, dict)
        if laid:
            parts.append(texts.say("table.dej.laid", cards=len(laid)))
        if stash.get("tax_collector"):
            parts.append(texts.say("table.dej.taxes", coins=stash["tax_collector"]))
        if view["last_round"]:
            parts.append(texts.say("table.dej.last_round"))
        return " · ".join(parts)

    def painted(self, cards: Sequence[str], view: View, texts: Texts, beautified: Sequence[str] = ()) -> Text:
        """Districts with the sign and colour of their type and their cost; a beautified one has a star."""
        parts: list[Text] = []
        with_coin = list(beautified)
        for card in cards:
            at = DISTRICT_NAMES.index(card)
            sign, colour = SIGNS[DISTRICT_TYPES[at]]
            star = ""
            if card in with_coin:
                with_coin.remove(card)
                star = "*"
            name = self.term("district", card, texts)
            parts.append(Text(f"{name}{star} {sign}{texts.digits(costs(view)[at])}", colour))
        return Text(" · ").join(parts)

    def marks(self, view: View, cast: Cast, screen: Screen) -> None:
        """Roles that were named, and what will happen to them."""
        marks = view["marks"]
        assert isinstance(marks, list)
        for mark in marks:
            roles = cast.texts.listed(self.term("role", role, cast.texts) for role in mark["roles"])
            screen.line(f"{self.term('mark', mark['mark'], cast.texts)}: {roles}", "red")

    def own(self, view: View, cast: Cast, screen: Screen) -> None:
        """What only the viewer sees."""
        texts, seat = cast.texts, view["seat"]
        if not isinstance(seat, int):
            return
        player, draft = players_in(view)[seat], view["draft"]
        assert isinstance(draft, dict)
        for key, roles in (("table.dej.packet", draft.get("packet", [])), ("table.dej.your_role", player["roles"])):
            if roles:
                names = " · ".join(self.term("role", role, texts) for role in _names(roles))
                screen.line(Text.assemble(f"{texts.say(key)}: ", (names, "bold")))
        for key, cards in (("table.dej.looking", view.get("looking_at", [])), ("table.dej.hand", player["hand"])):
            if cards:
                screen.line(Text.assemble(f"{texts.say(key)}: ", self.painted(_names(cards), view, texts)))


def costs(view: View) -> Sequence[int]:
    """The printed costs of the districts in the edition being played."""
    rules = GAMES.find(str(view["game"]))
    assert isinstance(rules, DejRules)
    return rules.edition.costs


def _names(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return cards
