"""Any game in the terminal, through the contract alone: what happens in sentences, the view in tables."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from meydan.cli.tables.menu import ChoiceMenu
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts, isolate
from meydan.core.codec import kinds_of
from meydan.games.registry import GAMES
from meydan.locales.message import Term, Value

View = Mapping[str, object]
SEATS = ("seat", "owner", "chooser")
"""Entries of a view that are seats in every game."""
HIDDEN_FROM_LISTS = ("game", "seat", "players", "options", "asked", "agenda", "winners")
SHORT = 12
"""The length to which names are cut where there is little room."""


class ToldEvent(Protocol):
    """An event of a game, of the engine's own kind or received from a server."""

    @property
    def key(self) -> str: ...

    @property
    def args(self) -> dict[str, object]: ...


@dataclass
class Cast:
    """The players of a table by name, and the language."""

    texts: Texts
    names: Sequence[str] = field(default_factory=list)
    """By seat; a seat without a name is called by its number."""

    def name(self, seat: int) -> str:
        if seat < len(self.names):
            return isolate(self.names[seat])
        return self.texts.say("cli.seat.number", seat=seat)

    def short(self, seat: int) -> str:
        """The name where there is little room."""
        name = self.names[seat] if seat < len(self.names) else self.texts.say("cli.seat.number", seat=seat)
        return isolate(name if len(name) <= SHORT else f"{name[: SHORT - 1]}…")

    def everybody(self, seats: Sequence[int]) -> str:
        return self.texts.listed(self.name(seat) for seat in seats)


class TerminalTable:
    """One game as people read it. Where a text is missing its key is shown, so a new game can be played at once."""

    people: frozenset[str] = frozenset({"seat", "target", "partner"})
    """The arguments of events and questions that are seats."""
    families: ClassVar[Mapping[str, str]] = {}
    """The arguments that are names, each with the family of texts it belongs to, e.g. claim → card."""
    openings: frozenset[str] = frozenset()
    """The events that begin a new paragraph of the story. None: every event does."""
    runs: frozenset[str] = frozenset()
    """Events that begin a new paragraph only after an event of another kind."""
    lists: ClassVar[Mapping[str, str]] = {}
    """Events that are joined into one sentence when several follow each other, each with the argument that is
    listed."""
    twins: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Events that tell some seats more than a public event before them, each with those public ones, which are then
    left out."""
    vocabulary: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Names that occur in no event, by family of texts, so that the tests find missing texts."""

    def __init__(self, key: str) -> None:
        self.key = key
        """The key under which its texts are stored: that of the game, or of a game with which it shares them."""
        self.game = key
        """The key of the game itself, for help texts that differ between games that share texts."""

    # -- sentences ---------------------------------------------------------------------------------------------------

    def term(self, family: str, id: str, texts: Texts) -> str:
        return texts.term(f"{family}.{self.key}.{id}", id)

    def values(self, plain: Mapping[str, object], cast: Cast) -> dict[str, Value]:
        """The arguments of an event or a question, ready for a message."""
        ready: dict[str, Value] = {"me": "nobody"}  # the browser calls its reader «you»; here all have their names
        for name, value in plain.items():
            if isinstance(value, int) and name in self.people:
                ready[name] = Term(str(value), cast.name(value))
            elif isinstance(value, int):
                ready[name] = value
            elif isinstance(value, tuple) and name in self.people:
                ready[name] = cast.everybody(list(dict.fromkeys(value)))
                ready["count"] = len(value)
            elif isinstance(value, tuple):
                ready[name] = cast.texts.listed(self.grouped(self.families.get(name, name), value, cast.texts))
                ready["count"] = len(value)
            else:
                family = self.families.get(name, name)
                ready[name] = Term(str(value), self.term(family, str(value), cast.texts))
        return ready

    def grouped(self, family: str, ids: Sequence[str], texts: Texts) -> list[str]:
        """Names; equal ones are printed once, with their number."""
        found: list[str] = []
        for one, count in Counter(ids).items():
            name = self.term(family, one, texts)
            found.append(name if count == 1 else texts.say("list.times", name=name, count=count))
        return found

    def sentence(self, key: str, plain: Mapping[str, object], cast: Cast) -> str:
        values = self.values(plain, cast)
        if cast.texts.has(key) and cast.texts.blanks(key) <= values.keys():
            return cast.texts.say(key, **values)
        shown = [
            f"{name} {value.text if isinstance(value, Term) else value}"
            for name, value in values.items()
            if name != "me"
        ]
        return f"{key.rpartition('.')[2]}: {', '.join(shown)}" if shown else key.rpartition(".")[2]

    def story(self, events: Sequence[ToldEvent], cast: Cast) -> list[str]:
        """The events as paragraphs, one for each turn where the game knows when a turn begins."""
        paragraphs: list[str] = []
        before = ""
        for key, args in self.breaths(events):
            told = self.sentence(f"event.{self.key}.{key}", args, cast)
            if not told:
                continue
            if not paragraphs or not self.openings or key in self.openings or (key in self.runs and key != before):
                paragraphs.append(told)
            else:
                paragraphs[-1] += f" {told}"
            before = key
        return paragraphs

    def breaths(self, events: Sequence[ToldEvent]) -> list[tuple[str, dict[str, object]]]:
        """Keys and arguments of the events; joined events have a tuple where the others have one value."""
        told: list[tuple[str, dict[str, object]]] = []
        for event in events:
            args = event.args
            if told and told[-1][0] in self.twins.get(event.key, ()) and told[-1][1]["seat"] in alike(args["seat"]):
                told.pop()
            name = self.lists.get(event.key)
            if name is not None:
                value = args.pop(name)
                if told and told[-1][0] == event.key and {**told[-1][1], name: value} == {**args, name: value}:
                    listed = told[-1][1][name]
                    assert isinstance(listed, tuple)
                    told[-1][1][name] = (*listed, value)
                    continue
                args[name] = (value,)
            told.append((event.key, args))
        return told

    def question(self, view: View, cast: Cast) -> str:
        """The question that a view shows, as a sentence to the player."""
        return self.sentence(f"question.{self.key}.{asked_in(view)}", self.asked_about(view), cast)

    def asked_about(self, view: View) -> dict[str, object]:
        """The arguments of the question that a view shows."""
        arguments = _agenda(view)[0][1:]
        kind = kinds_of(GAMES.find(self.game).package)[asked_in(view)]
        return dict(zip(["seat", *(one.name for one in kind.fields)], arguments, strict=True))

    def word(self, word: str, cast: Cast) -> str:
        """A choice as a sentence."""
        verb, _colon, rest = word.partition(":")
        key = f"word.{self.key}.{verb}"
        values = self.word_values(rest.split(",") if rest else [], cast)
        if not cast.texts.has(key) or not cast.texts.blanks(key) <= values.keys():
            return word
        return cast.texts.say(key, **values)

    def word_values(self, arguments: Sequence[str], cast: Cast) -> dict[str, Value]:
        """The part of a choice behind its colon, ready for a message: names by their family, numbers also as seats."""
        ready: dict[str, Value] = {}
        for argument in arguments:
            if argument.isdecimal():
                ready["number"] = int(argument)
                ready["target"] = cast.name(int(argument))
            for family in cast.texts.families(self.key, argument):
                ready[family] = Term(argument, self.term(family, argument, cast.texts))
        return ready

    def note(self, word: str, view: View, texts: Texts) -> str:
        """A remark beside a choice, for the player who chooses."""
        return ""

    def menu(self, words: Sequence[str], view: View, cast: Cast) -> ChoiceMenu:
        """How the choices of a question are put."""
        sentences = [self.word(word, cast) for word in words]
        return ChoiceMenu(words, sentences, [self.note(word, view, cast.texts) for word in words], cast.texts)

    def help(self, question: str, texts: Texts) -> list[str]:
        """What the question means, and the game in a few lines."""
        lines = [*self.explained(question, texts), *self.explained("summary", texts)]
        return lines or [f"{self.key}: {question}"]

    def explained(self, name: str, texts: Texts) -> list[str]:
        """The explanation of a question, or of the game (`summary`), as lines; none where it has no text."""
        key = f"help.{self.key}.{name}"
        own = f"{key}.{self.game}"
        found = next((one for one in (own, key) if texts.has(one)), None)
        return texts.say(found).split("\n") if found else []

    # -- the table ---------------------------------------------------------------------------------------------------

    def draw(self, view: View, cast: Cast, screen: Screen) -> None:
        """Everything the view shows: players as rows, the rest as lines."""
        players = players_in(view)
        keys = [key for key in players[0] if key != "seat" and all(_is_small(player.get(key)) for player in players)]
        rows: list[list[str]] = []
        for player in players:
            cells = [self.part(key, player.get(key), cast) for key in keys]
            rows.append([cast.name(whole(player["seat"])), *cells])
        screen.table([cast.texts.say("cli.players"), *[self.any_term(key, cast.texts) for key in keys]], rows)
        for player in players:
            for key, value in player.items():
                if key != "seat" and key not in keys and self.plain(value, cast):
                    whose = f"{cast.name(whole(player['seat']))} · {self.any_term(key, cast.texts)}"
                    screen.line(f"{whose}: {self.plain(value, cast)}")
        for key, value in view.items():
            if key not in HIDDEN_FROM_LISTS and self.plain(value, cast):
                screen.line(f"{self.any_term(key, cast.texts)}: {self.part(key, value, cast)}")

    def part(self, key: str, value: object, cast: Cast) -> str:
        """A part of the view: a seat by its name where the part is one that holds a seat."""
        is_seat = isinstance(value, int) and "seat" in cast.texts.families(self.key, key)
        return cast.name(whole(value)) if is_seat else self.plain(value, cast)

    def any_term(self, id: str, texts: Texts) -> str:
        """The name of a thing or of a part of the table, of whatever family; its id where it has none."""
        return next((self.term(family, id, texts) for family in texts.families(self.key, id)), id)

    def plain(self, value: object, cast: Cast) -> str:
        """Plain data on one line, without what is empty."""
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, int):
            return cast.texts.digits(value)
        if isinstance(value, list):
            return " · ".join(filter(None, (self.plain(entry, cast) for entry in value)))
        if isinstance(value, dict):
            entries = [self.entry(name, entry, cast) for name, entry in value.items()]
            return " ".join(filter(None, entries))
        return "" if value is None else self.any_term(str(value), cast.texts)

    def entry(self, name: str, value: object, cast: Cast) -> str:
        """One entry of a mapping; mappings within it stand in brackets."""
        if name in SEATS and isinstance(value, int):
            return f"{name}={cast.name(value)}"
        shown = self.plain(value, cast)
        if isinstance(value, (dict, list)) and shown:
            return f"{name}=({shown})"
        return f"{name}={shown}" if shown else ""

    def own_name(self, seat: int, view: View, cast: Cast) -> str:
        """A name at the table, the viewer's own marked as such."""
        return f"{cast.short(seat)} ({cast.texts.say('cli.you')})" if seat == view["seat"] else cast.short(seat)

    def is_out(self, view: View) -> bool:
        """Is the viewer out of the game while it goes on?"""
        return False

    def public_part(self, view: View) -> dict[str, object]:
        """The part of the view whose change makes the table be drawn again."""
        return {key: value for key, value in view.items() if key not in ("agenda", "asked")}


def _agenda(view: View) -> list[list[object]]:
    agenda = view["agenda"]
    assert isinstance(agenda, list)
    return agenda


def asked_in(view: View) -> str:
    """The name of the question that a view shows."""
    return str(_agenda(view)[0][0])


def players_in(view: View) -> list[dict[str, object]]:
    players = view["players"]
    assert isinstance(players, list)
    return players


def alike(seat: object) -> tuple[object, ...]:
    """A seat, on its own and as a tuple of one."""
    return seat, (seat,)


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _is_small(value: object) -> bool:
    """Does it fit into a cell?"""
    return value is None or isinstance(value, (bool, int)) or (isinstance(value, str) and len(value) < 20)
