"""How many windows of Coup wait for a person, with and without standing answers.

    ./play python bench/standing/windows.py

People play Coup among themselves; novice bots choose for them. A window waits for a person if at least one asked seat
has no standing answer that fits. Four habits are compared, on the same deals:

- none: nobody uses standing answers;
- afterwards: a player who lets something pass also lets the same kind pass until their next turn;
- beforehand: everybody lets pass what does not concern them, and Foreign Aid, for the whole game;
- calm: everybody lets pass all claims and Foreign Aid for the whole game, and is asked only about blocks of their own.

The result is printed as a table for WAITING.md.
"""

import argparse
import datetime
import random
from dataclasses import dataclass

import meydan
from meydan.server.standing.coup import RULES
from meydan.server.standing.rules import open_question
from meydan.server.thinking import bot_levels

HABITS = ("none", "afterwards", "beforehand", "calm")
WINDOWS = ("ChallengeAction", "ChallengeBlock", "Block")
ALWAYS = {"beforehand": ("others", "aid"), "calm": ("challenge", "aid")}
NARROW = ("others", "claim", "aid")
"""Which of the orders that fit a player turns on afterwards: never the sweeping ones."""


@dataclass
class Count:
    """Windows and questions of some games."""

    games: int = 0
    windows: int = 0
    waiting: int = 0
    """Windows in which at least one person has to answer."""
    asked: int = 0
    """Questions that people have to answer in windows."""


def play(players: int, seed: int, habit: str, count: Count) -> None:
    """Play one game, with the standing answers of one habit."""
    chance = random.Random(seed)
    game = meydan.new("coup", players=players, seed=seed)
    orders = [dict.fromkeys(ALWAYS.get(habit, ()), True) for _ in range(players)]
    turn = RULES.turn_of(game)
    window: object = None
    while not game.over:
        is_window = game.question in WINDOWS
        now = (len(game.events), game.question)
        fresh = is_window and now != window
        window = now if is_window else None
        words = {seat: by_order(game, seat, orders[seat]) for seat in game.asked}
        if fresh:
            count.windows += 1
            count.waiting += None in words.values()
            count.asked += sum(word is None for word in words.values())
        seat = game.asked[0]
        word = words[seat] or game.word(seat, bot_levels.choose(game, seat, "novice", chance.getrandbits(40)))
        if habit == "afterwards" and is_window and word == "allow":
            fits = RULES.fitting(open_question(game, seat))
            orders[seat] |= {order: False for order in fits if order.split(":")[0] in NARROW}
        game.follow(seat, word)
        before, turn = turn, RULES.turn_of(game)
        if turn is not None and turn != before:
            orders[turn] = {order: True for order, lasts in orders[turn].items() if lasts}
    count.games += 1


def by_order(game: meydan.Game, seat: int, orders: dict[str, bool]) -> str | None:
    fits = RULES.fitting(open_question(game, seat)) if orders else {}
    return next((fits[order] for order in orders if fits.get(order) is not None), None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="+", default=[4, 5, 6])
    chosen = parser.parse_args()
    for players in chosen.players:
        counts = {habit: Count() for habit in HABITS}
        for habit, count in counts.items():
            for seed in range(1, chosen.games + 1):
                play(players, seed, habit, count)
        for habit, count in counts.items():
            games = count.games
            print(
                f"| {datetime.date.today()} | {players} | {games} | {habit} | {count.windows / games:.1f} | "
                f"{count.waiting / games:.1f} | {count.waiting / count.windows:.0%} | {count.asked / games:.1f} | "
                f"{count.asked / games / (counts['none'].asked / games):.0%} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
