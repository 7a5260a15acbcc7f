"""Counts the habits of the Rakab heuristic for the belief about hands: `python bench/habits.py --games 400 --seed 1`.

A signal (a kind played, a pass) is compared with what its sender still held: how much likelier does it make a kind than
any hand of the same size does? Written to meydan/bots/heuristics/weights/rakab_habits.json.
"""

import argparse
import json
from math import log
from pathlib import Path

import meydan
from meydan import bots
from meydan.games.rakab.zones.deck import CARD_NAMES, copies
from meydan.games.rakab.zones.state import Rakab

TABLE = Path(__file__).parents[1] / "meydan/bots/heuristics/weights/rakab_habits.json"
SIGNALS = [*CARD_NAMES, "pass_fresh", "pass_spent"]


class Counts:
    """Who sent which signal with how many cards left, and what they were."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, int, set[str]]] = []
        self.usual: dict[int, dict[str, list[int]]] = {}

    def add(self, signal: str, size: int, held: set[str]) -> None:
        self.sent.append((signal, size, held))
        usual = self.usual.setdefault(size, {card: [0, 0] for card in CARD_NAMES})
        for card in CARD_NAMES:
            usual[card][card in held] += 1

    def ratio(self, signal: str, card: str) -> float:
        """The logarithm of an odds ratio against hands of the same sizes, shrunk towards 0 if there are few
        observations."""
        seen, expected, number = 0.0, 0.0, 0
        for sent, size, held in self.sent:
            if sent == signal:
                without, having = self.usual[size][card]
                expected += having / (without + having)
                seen += card in held
                number += 1
        return round(logit(seen + 1, number + 2) - logit(expected + 1, number + 2), 3)


def logit(part: float, whole: float) -> float:
    return log(part / (whole - part))


def count(game: Rakab, seed: int, counts: Counts) -> None:
    heuristic = bots.find("heuristic")
    number = 0
    while not game.over:
        number += 1
        seat = game.next_asked
        choice = heuristic.choose(bots.known(game, seat), seed + number)
        word = game.word(seat, choice)
        hand, row = game.hand(seat), game.row(seat)
        asked = game.question
        if asked == "Fight":
            left = {card: int(copies(hand, at)) for at, card in enumerate(CARD_NAMES)}
            signal = "pass_spent" if row else "pass_fresh"
            if word != "pass":
                signal = word.removeprefix("play:")
                left[signal] -= 1
            counts.add(signal, sum(left.values()), {card for card, held in left.items() if held > 0})
        game.answer(seat, choice)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    counts = Counts()
    for number in range(asked.games):
        game: meydan.Game = meydan.new("rakab", 3 + number % 4, seed=asked.seed + number)
        assert isinstance(game, Rakab)
        count(game, (asked.seed + number) * 10_007, counts)
    habits = {signal: {card: counts.ratio(signal, card) for card in CARD_NAMES} for signal in SIGNALS}
    command = f"python bench/habits.py --games {asked.games} --seed {asked.seed}"
    TABLE.write_text(json.dumps({"command": command, "habits": habits}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
