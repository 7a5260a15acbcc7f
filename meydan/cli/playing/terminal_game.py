"""A game in the terminal between one person and bots: asks, answers and tells what happened in between."""

import json
import random
from pathlib import Path

from meydan import Game
from meydan.cli.playing.opponents import NOTICEABLE, Level, choose
from meydan.cli.playing.outcome import show_outcome
from meydan.cli.tables import Cast, table_of
from meydan.cli.tables.menu import ChoiceMenu
from meydan.cli.terminal.screen import Screen


class PlayerLeft(Exception):
    """The player has left."""


class TerminalGame:
    """A game being played in the terminal."""

    def __init__(self, game: Game, seat: int, cast: Cast, out: Screen, level: Level, chance: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.cast = cast
        self.say = cast.texts
        self.out = out
        self.level = level
        self.chance = chance
        self.table = table_of(game.rules.key)
        self.told = 0
        self.watching = False
        self.drawn: dict[str, object] = {}

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            while not self.game.over:
                asked = self.game.next_asked
                choice = self.decide() if asked == self.seat else self.wait_for(asked)
                self.game.answer(asked, choice)
                self.watch()
            self.tell()
            self.draw()
            show_outcome(self.game, self.cast, self.out)
            self.offer_to_save()
        except PlayerLeft:
            self.offer_to_save()
        self.out.line(self.say.say("cli.goodbye"))

    def wait_for(self, seat: int) -> int:
        """A bot's answer; if it takes long, the screen says who is thinking."""
        if self.out.plain or self.level not in NOTICEABLE:
            return choose(self.game, seat, self.level, self.chance)
        with self.out.console.status(self.say.say("cli.thinking", name=self.cast.name(seat))):
            return choose(self.game, seat, self.level, self.chance)

    def watch(self) -> None:
        """Tell a player who is out at once how the others play on."""
        if self.game.over or not self.table.is_out(self.game.view(self.seat)):
            return
        if not self.watching:
            self.tell()
            self.watching = True
            self.out.line(self.say.say("cli.out"), "bold")
        self.tell()

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Print what the player may know of the events since the last time."""
        events = self.game.events_known_to(self.seat, self.told)
        begun, self.told = self.told, len(self.game.events)
        if events:
            if not self.watching:
                self.out.line()
                self.out.heading(self.say.say("cli.story") if begun else self.title())
            for paragraph in self.table.story(events, self.cast):
                self.out.paragraph(paragraph)

    def title(self) -> str:
        key = self.game.rules.key
        return self.say.say("cli.title", game=self.say.term(f"game.{key}", key))

    def draw(self) -> None:
        """Draw the table if it looks different from the last time."""
        view = self.game.view(self.seat)
        shown = self.table.public_part(view)
        if shown != self.drawn:
            self.drawn = shown
            self.table.draw(view, self.cast, self.out)

    # -- asking ------------------------------------------------------------------------------------------------------

    def decide(self) -> int:
        """Ask the player until one of the choices is given."""
        self.tell()
        self.draw()
        options = self.game.options(self.seat)
        words = [self.game.word(self.seat, choice) for choice in options]
        menu = self.table.menu(words, self.game.view(self.seat), self.cast)
        self.put(menu)
        while True:
            typed = self.out.ask(self.say.say("cli.your.choice"))
            if typed is None or typed.lower() == "q":
                raise PlayerLeft
            found = menu.read(typed)
            if isinstance(found, ChoiceMenu):
                menu = found
                menu.put(self.out)
            elif found is not None:
                return options[words.index(found)]
            else:
                self.answer_back(typed, menu)

    def put(self, menu: ChoiceMenu) -> None:
        """Print the question and its options."""
        self.out.line()
        self.out.line(self.table.question(self.game.view(self.seat), self.cast), "bold")
        menu.put(self.out)
        self.out.line(self.say.say("cli.help.keys"), "dim")

    def answer_back(self, typed: str, menu: ChoiceMenu) -> None:
        """React to input that is not a choice: help, or what can be typed."""
        if typed in ("?", "؟"):
            for line in self.table.help(self.game.question, self.say):
                self.out.line(line)
        elif typed.lower() == "u":
            self.out.line(self.say.say("cli.no_undo"))
        else:
            self.out.line(menu.hint())

    # -- keeping -----------------------------------------------------------------------------------------------------

    def offer_to_save(self) -> None:
        """Save the record with the players' names to a file, if the player wants to."""
        while True:
            path = self.out.ask(self.say.say("cli.ask.save"))
            if not path:
                return
            record = {**self.game.record(), "names": list(self.cast.names)}
            try:
                with Path(path).expanduser().open("x", encoding="utf-8") as file:
                    file.write(json.dumps(record, ensure_ascii=False) + "\n")
            except FileExistsError:
                self.out.line(self.say.say("cli.bad.exists", path=path))
            except (OSError, ValueError, RuntimeError):
                self.out.line(self.say.say("cli.bad.file", path=path))
            else:
                self.out.line(self.say.say("cli.saved", path=path))
                return
