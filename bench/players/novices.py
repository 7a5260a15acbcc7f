"""How strong is the lowest level, and do its answers make sense?

    python bench/players/novices.py coup dej kingdomino kohan_dej rakab --games 400

One `novice` against three random players, three heuristics and three careful beginners (`programs/careful.py`), and one
careful beginner against three novices (fair is 25 %) and against one (fair is 50 %). Seats rotate. Counts how many
answers of novices a veto refuses (`meydan/bots/vetoes`). Prints a line of JSON for each game.
"""

import argparse
import json
import sys
from pathlib import Path

import meydan
from meydan import bots
from meydan.bots.arena.figures import wilson
from meydan.bots.bot import Bot
from meydan.bots.bulk import BulkGame
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.vetoes.registry import is_vetoed
from meydan.cli.arguments import read_options
from meydan.core.game import Game

sys.path.append(str(Path(__file__).resolve().parents[2]))  # last, so that the installed engines come first

from bench.programs.careful import Careful

LONGEST = 20_000
STEP = 1_000_003


def tables(novice: Bot) -> dict[str, tuple[Bot, Bot, int]]:
    """One against the rest of a table, and how many play."""
    return {
        "novice v 3 random": (novice, bots.find("random"), 4),
        "novice v 3 heuristic": (novice, bots.find("heuristic"), 4),
        "novice v 3 careful": (novice, Careful(), 4),
        "careful v 3 novice": (Careful(), novice, 4),
        "careful v 1 novice": (Careful(), novice, 2),
    }


class Answers:
    """What novices answered, where there was a choice."""

    def __init__(self) -> None:
        self.all = 0
        self.refused = 0
        """Answers that a veto leaves out."""
        self.questions = 0
        """Questions at which a veto leaves out an answer."""

    def count(self, game: Game, seat: int, choice: int) -> None:
        options = game.options(seat)
        if len(options) < 2:
            return
        refused = [one for one in options if is_vetoed(game, game.top(), seat, one)]
        self.all += 1
        self.questions += bool(refused)
        self.refused += choice in refused

    def plain(self) -> dict[str, object]:
        return {
            "answers": self.all,
            "refused": round(self.refused / self.all, 4),
            "refused where one can be": round(self.refused / max(1, self.questions), 4),
        }


def share(asked: argparse.Namespace, key: str, table: tuple[Bot, Bot, int], answers: Answers) -> list[float]:
    """The win share of the first bot, alone against three of the second, with its interval."""
    won = 0.0
    players = table[2]
    for number in range(asked.games):
        deal, seat = divmod(number, players)
        game = meydan.new(meydan.game_key(key), players, seed=asked.seed + deal, **read_options(asked.option))
        seated = [table[1]] * players
        seated[seat] = table[0]
        told = BulkGame(game, seated)
        for made in range(LONGEST):
            if game.over:
                break
            mover = game.next_asked
            choice = told.choose(mover, (asked.seed + number) * STEP + made, None)
            if isinstance(seated[mover], HeuristicBot) and seated[mover].name == "novice":
                answers.count(game, mover, choice)
            game.answer(mover, choice)
        won += (seat in game.winners) / len(game.winners) if game.over else 1 / players
    low, high = wilson(won / asked.games, asked.games)
    return [round(won / asked.games, 3), round(low, 3), round(high, 3)]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games_played", nargs="+", metavar="GAME")
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--slips", type=float, default=-1.0, help="another share of mistakes than the level's")
    reader.add_argument("--option", action="append", default=[])
    asked = reader.parse_args()
    for key in asked.games_played:
        answers = Answers()
        novice = bots.find("novice") if asked.slips < 0 else HeuristicBot("novice", slips={"": asked.slips})
        found = {name: share(asked, key, table, answers) for name, table in tables(novice).items()}
        told = {
            "game": key,
            "games": asked.games,
            "seed": asked.seed,
            "slips": asked.slips,
            "compiled": meydan.COMPILED,
        }
        print(json.dumps({**told, **found, **answers.plain()}), flush=True)


if __name__ == "__main__":
    main()
