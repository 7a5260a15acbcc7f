"""Fits what claims and passes in Coup say about hands: `python bench/beliefs/coup_signals.py --games 400 --seed 1`.

Bots play; after every turn and claim, the signals of each player (`meydan.bots.heuristics.coup_belief`) are compared
with the cards they hold. A hand is as likely as it is dealt from the cards that are not open, times a factor for each
character in it; the logarithm of the factor is the sum of the weights of all signals (a conditional logistic regression
over hands). Half of the tables have four bots of the first kind, the others one of each `--bot`. Prints how many nats
the fitted belief gains in games that it was not fitted to, and for each kind of claim how often it is believed and
true; writes meydan/bots/heuristics/weights/coup_signals.json.
"""

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import meydan
from meydan import bots
from meydan.bots.arena.contenders import contender
from meydan.bots.heuristics.coup_belief import SIGNAL_NAMES, SURE, CoupSignals
from meydan.core.agenda import seat_of, what
from meydan.games.coup.zones.cards import CARD_NAMES, CHARACTERS, COPIES, copies
from meydan.games.coup.zones.state import Coup

TABLE = Path(__file__).parents[2] / "meydan/bots/heuristics/weights/coup_signals.json"
BOTS = ["strong", "strong", "bluffer", "habit-duke.assassin-contessa-hha"]
PLAYERS = 4
DAMPING = 3.0
"""How strongly weights are drawn towards 0, in observations."""
STEPS = 20
PART = 0.5
"""How far each step goes: the weights of the characters depend on each other."""
TESTED = 4
"""Every fourth game is kept for the test."""

CARDS = range(CHARACTERS)
HANDS = [*[(card,) for card in CARDS], *[(first, second) for first in CARDS for second in CARDS if first <= second]]
MEMBERS = np.array([[float(card in hand) for hand in HANDS] for card in CARDS])
"""By character and hand: 1 if the hand has it."""

Floats = NDArray[np.float64]


class Observations:
    """One row for each player and moment."""

    def __init__(self) -> None:
        self.rows: list[list[list[float]]] = []
        """The signals by character."""
        self.ways: list[list[float]] = []
        """In how many ways each hand can be dealt; 0 for hands of another size."""
        self.hands: list[int] = []
        """Which hand it is."""
        self.claims: list[tuple[str, int]] = []
        """The claim that was just made, if it was: the question and the character."""

    def add(self, game: Coup, signals: CoupSignals) -> None:
        left = [COPIES - sum(int(copies(game.revealed(seat), card)) for seat in range(game.seats)) for card in CARDS]
        for seat in range(game.seats):
            held = [card for card in CARDS for _copy in range(int(copies(game.hand(seat), card)))]
            if held:
                self.rows.append([signals.row(seat, card) for card in CARDS])
                self.ways.append([dealt(hand, left) if len(hand) == len(held) else 0.0 for hand in HANDS])
                self.hands.append(HANDS.index(tuple(held)))
                asked = game.question.startswith("Challenge") and seat_of(game.top()) == seat
                self.claims.append((game.question, int(what(game.top()))) if asked else ("", 0))


def dealt(hand: tuple[int, ...], left: list[int]) -> float:
    """The number of ways to deal a hand from the copies that are left of each character."""
    if len(hand) == 1:
        return float(left[hand[0]])
    first, second = hand
    return float(left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second])


def watch(game: meydan.Game, seated: list[bots.Bot], seed: int, found: Observations) -> None:
    """Play one game and observe it at the end of every turn and after every claim."""
    assert isinstance(game, Coup)
    signals, heard, number = CoupSignals(), 0, 0
    budget = bots.Budget(iterations=30)
    while not game.over:
        number += 1
        seat = game.next_asked
        for event in game.events[heard:]:
            signals.learn(event)
        heard = len(game.events)
        if game.question in ("Declare", "ChallengeAction", "ChallengeBlock"):
            found.add(game, signals)
        game.answer(seat, seated[seat].choose(bots.known(game, seat), seed + number, budget))


class Fit:
    """The weights of all signals, and how likely they find hands."""

    def __init__(self) -> None:
        self.weights = np.zeros((CHARACTERS, len(SIGNAL_NAMES)))

    def chances(self, seen: Observations) -> Floats:
        """By observation and hand."""
        scores = np.clip(np.einsum("ocs,cs->oc", np.array(seen.rows), self.weights), -SURE, SURE)
        found = np.array(seen.ways) * np.exp(scores @ MEMBERS)
        shares: Floats = found / found.sum(1, keepdims=True)
        return shares

    def learn(self, seen: Observations) -> None:
        """Newton's method, for each character by itself, in small steps."""
        rows = np.array(seen.rows)
        held = MEMBERS[:, np.array(seen.hands)].T
        for _step in range(STEPS):
            believed = self.chances(seen) @ MEMBERS.T
            for card in CARDS:
                row, spread = rows[:, card], believed[:, card] * (1.0 - believed[:, card])
                slope = row.T @ (held[:, card] - believed[:, card]) - DAMPING * self.weights[card]
                curve = (row * spread[:, None]).T @ row + DAMPING * np.eye(row.shape[1])
                self.weights[card] += PART * np.linalg.solve(curve, slope)

    def nats(self, seen: Observations) -> float:
        """The mean logarithm of how likely the true hands are found."""
        return float(np.log(self.chances(seen)[np.arange(len(seen.hands)), seen.hands]).mean())

    def calibration(self, seen: Observations) -> dict[str, list[float]]:
        """By claim: how often it was believed, how often it was true, and how many there were."""
        believed = self.chances(seen) @ MEMBERS.T
        held = MEMBERS[:, np.array(seen.hands)].T
        found: dict[str, list[float]] = {}
        for claim in sorted({one for one in seen.claims if one[0]}):
            at = [number for number, one in enumerate(seen.claims) if one == claim]
            mean, true = float(believed[at, claim[1]].mean()), float(held[at, claim[1]].mean())
            found[f"{claim[0]} {CARD_NAMES[claim[1]]}"] = [round(mean, 3), round(true, 3), len(at)]
        return found


def commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return found.stdout.strip()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bot", action="append", default=[])
    reader.add_argument("--to", type=Path, default=TABLE)
    asked = reader.parse_args()
    began = time.process_time()
    names = asked.bot or BOTS
    parts = {True: Observations(), False: Observations()}
    for number in range(asked.games):
        mixed = [contender(names[(seat + number) % len(names)]) for seat in range(PLAYERS)]
        seated = mixed if number % 2 else [contender(names[0])] * PLAYERS
        game = meydan.new("coup", PLAYERS, seed=asked.seed + number)
        watch(game, seated, (asked.seed + number) * 10_007, parts[number % TESTED == TESTED - 2])
    fit = Fit()
    before = fit.nats(parts[True])
    fit.learn(parts[False])
    table = {
        signal: {name: round(float(fit.weights[card, at]), 3) for card, name in enumerate(CARD_NAMES)}
        for at, signal in enumerate(SIGNAL_NAMES)
    }
    told: dict[str, object] = {
        "command": f"python bench/beliefs/coup_signals.py --games {asked.games} --seed {asked.seed}",
        "from": commit(),
        "seconds": round(time.process_time() - began),
        "gain": round(fit.nats(parts[True]) - before, 3),
        "claims": fit.calibration(parts[True]),
        "signals": table,
    }
    asked.to.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(json.dumps({name: told[name] for name in ("gain", "claims")}, indent=1))


if __name__ == "__main__":
    main()
