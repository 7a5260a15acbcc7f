"""Pictures of the terminal game: scripted games played through the real terminal game, written as SVG.

    python docs/pictures/make.py [folder]

Nothing is left to chance, so the same pictures come out every time. The table, the story and the questions are printed
by the same code that players see; only the other seats' answers are read from the scripts here.
"""

import builtins
import io
import random
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

import meydan
from meydan.cli.playing.play import bot_names
from meydan.cli.playing.terminal_game import TerminalGame
from meydan.cli.tables import Cast
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import texts

sys.path.append(str(Path(__file__).resolve().parent))  # also where Python is told not to look beside a script
from svg import picture

COLUMNS = 84
OWN = {"en": "Sara", "fa": "سارا"}

COUP_SEED = 70
COUP_OWN = ["tax"]
COUP_OTHERS = ["allow"] * 3 + ["tax", "challenge", "prove", "lose:ambassador", "steal:3", "challenge", "concede"]


class Scripted(TerminalGame):
    """A terminal game whose other seats answer from a script, and by their safe default where it does not fit."""

    def __init__(self, game: meydan.Game, cast: Cast, out: Screen, script: list[str]) -> None:
        super().__init__(game, 0, cast, out, "novice", random.Random(0))
        self.script = list(script)

    def wait_for(self, seat: int) -> int:
        if self.script and self.script[0] in self.game.words(seat):
            return self.game.choice(seat, self.script.pop(0))
        return self.game.default(seat)

    def offer_to_save(self) -> None:
        """Nobody is there to ask."""


def screen_of(game: meydan.Game, language: str, typed: list[str], script: list[str]) -> list[Text]:
    """The lines on the screen when everything was typed."""
    paper = io.StringIO()
    console = Console(
        file=paper, force_terminal=True, width=COLUMNS, color_system="truecolor", markup=False, highlight=False
    )
    answers = iter([*typed, "q"])

    def type_in() -> str:
        answer = next(answers)
        paper.write(f"{answer}\n" if answer != "q" else "\n")
        return answer

    asked, builtins.input = builtins.input, type_in  # type: ignore[assignment]
    try:
        say = texts(language)
        names = [OWN[language], *bot_names(say, OWN[language], game.players - 1)]
        Scripted(game, Cast(say, names), Screen(say, console), script).run()
    finally:
        builtins.input = asked
    lines = [Text.from_ansi(line) for line in paper.getvalue().splitlines()]
    return lines[:-1]  # without the farewell


def last_part(lines: list[Text], heading: str, prompt: str) -> list[Text]:
    """From the last heading to the last question; where people read from the right, without the prompt."""
    begin = max(at for at, line in enumerate(lines) if heading in line.plain)
    return [line for line in lines[begin:] if prompt not in line.plain or not line.plain.startswith("\u2067")]


def coup(language: str) -> str:
    say = texts(language)
    game = meydan.new("coup", 4, COUP_SEED, starter=0)
    lines = screen_of(game, language, COUP_OWN, COUP_OTHERS)
    shown = last_part(lines, say.say("cli.story"), say.say("cli.your.choice"))
    return picture(shown, COLUMNS, say.say("cli.title", game=say.say("game.coup")))


def kingdomino(language: str) -> str:
    """A game of four in which everybody lays where it scores most, up to a question in the seventh round."""
    say = texts(language)
    game = meydan.new("kingdomino", 4, 12)
    while not (game.question == "Lay" and game.next_asked == 0 and round_of(game) == 7):
        seat = game.next_asked
        best = max((worth(game, seat, choice), choice) for choice in game.options(seat))
        game.answer(seat, best[1])
    lines = screen_of(game, language, [], [])
    begin = max(at for at, line in enumerate(lines) if say.say("table.kingdomino.line") in line.plain) - 2
    shown = [line for line in lines[begin:] if not line.plain.startswith(f"\u2067{say.say('cli.your.choice')}")]
    return picture(shown, COLUMNS, say.say("cli.title", game=say.say("game.kingdomino")))


def round_of(game: meydan.Game) -> object:
    return game.view(None)["round"]


def worth(game: meydan.Game, seat: int, choice: int) -> tuple[int, int]:
    """What a kingdom is worth after a choice, and after that the lowest number."""
    after = game.copy()
    after.answer(seat, choice)
    total = after.scores()[seat]["total"]
    assert isinstance(total, int)
    return total, -choice


def main(folder: Path) -> None:
    (folder / "coup-terminal.svg").write_text(coup("en"), encoding="utf-8")
    (folder / "coup-terminal-fa.svg").write_text(coup("fa"), encoding="utf-8")
    (folder / "kingdomino-terminal.svg").write_text(kingdomino("en"), encoding="utf-8")
    (folder / "kingdomino-terminal-fa.svg").write_text(kingdomino("fa"), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
