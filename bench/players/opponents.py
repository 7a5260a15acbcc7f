"""Does it pay to remember the others of a match?

    python bench/players/opponents.py usual      what heuristic bots do: the priors of the tallies
    python bench/players/opponents.py match coup heuristic --against habit-duke.assassin-none-aaa --matches 40

`match` plays matches of `--games` games in a row with the same seats: one `--bot` that remembers, then the same bot
without memory, on the same deals and seats, each alone against a table of `--against`. Prints both shares over the
games of each half of the matches, with 95 % intervals.
"""

import argparse
import json

import meydan
from meydan import bots
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.figures import bootstrap
from meydan.bots.bot import Budget
from meydan.bots.opponents.tally import MOST_SEATS, HabitTally
from meydan.core.events import Event

STEP = 1_000_003
LONGEST = 1_000
"""Habits that block each other's thefts for ever share a game."""


def play(
    game: meydan.Game, seated: list[bots.Bot], seed: int, budget: Budget | None, mine: int, earlier: list[list[Event]]
) -> float:
    """Play a game in which the bot on seat `mine` has seen the earlier ones; the share it wins."""
    opponents = bots.opponents_of(game.rules.key, earlier)
    for made in range(LONGEST):
        if game.over:
            return (mine in game.winners) / len(game.winners)
        seat = game.next_asked
        known = bots.known(game, seat, opponents if seat == mine else None)
        game.answer(seat, seated[seat].choose(known, seed + made, budget))
    return 1 / game.players


def half(asked: argparse.Namespace, remembers: bool) -> list[list[float]]:
    """For each match, the shares of its games."""
    found: list[list[float]] = []
    budget = Budget(iterations=asked.iterations) if asked.iterations else None
    for match in range(asked.matches):
        mine = match % asked.players
        seated = [contender(asked.against)] * asked.players
        seated[mine] = contender(asked.bot)
        earlier: list[list[Event]] = []
        shares: list[float] = []
        for number in range(asked.games):
            seed = asked.seed + match * asked.games + number
            game = meydan.new(meydan.game_key(asked.game), asked.players, seed=seed)
            shares.append(play(game, seated, seed * STEP, budget, mine, earlier if remembers else []))
            earlier.append(bots.events_of(game))
        found.append(shares)
    return found


def told(matches: list[list[float]], first: int, last: int) -> list[float]:
    means = [sum(match[first:last]) / (last - first) for match in matches]
    low, high = bootstrap(means, resamples=2000)
    return [round(sum(means) / len(means), 3), round(low, 3), round(high, 3)]


def match(asked: argparse.Namespace) -> None:
    middle = asked.games // 2
    with_memory, without = half(asked, True), half(asked, False)
    gains = [[one - other for one, other in zip(*pair, strict=True)] for pair in zip(with_memory, without, strict=True)]
    line: dict[str, object] = {name: getattr(asked, name) for name in ("game", "bot", "against", "players", "matches")}
    for name, matches in (("with", with_memory), ("without", without), ("gain", gains)):
        line[name] = [told(matches, 0, middle), told(matches, middle, asked.games)]
    print(json.dumps({**line, "games": asked.games, "iterations": asked.iterations, "seed": asked.seed}))


def usual(asked: argparse.Namespace) -> None:
    """Count what heuristic bots do, with the watchers themselves."""
    for key in ("coup", "rakab"):
        seated = [bots.find("heuristic")] * asked.players
        earlier: list[list[Event]] = []
        for number in range(asked.matches):
            game = meydan.new(meydan.game_key(key), asked.players, seed=asked.seed + number)
            play(game, seated, (asked.seed + number) * STEP, None, 0, [])
            earlier.append(bots.events_of(game))
        found = bots.opponents_of(key, earlier)
        for name, tally in (("lies", found.lies), ("doubts", found.doubts), ("folds", found.folds)):
            print(key, name, *rate(tally, asked.matches * asked.players))


def rate(tally: HabitTally, seats: int) -> tuple[float, float]:
    """How often it is done, and how many chances a seat has in a game."""
    chances = sum(tally.chances[seat] for seat in range(MOST_SEATS))
    done = sum(tally.done[seat] for seat in range(MOST_SEATS))
    return round(done / max(1.0, chances), 3), round(chances / seats, 1)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=["usual", "match"])
    reader.add_argument("game", nargs="?", default="coup")
    reader.add_argument("bot", nargs="?", default="heuristic")
    reader.add_argument("--against", default="heuristic")
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--matches", type=int, default=100)
    reader.add_argument("--games", type=int, default=12)
    reader.add_argument("--iterations", type=int, default=0)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    usual(asked) if asked.what == "usual" else match(asked)


if __name__ == "__main__":
    main()
