"""How cards come: all deals of a set-up, what replaces a shown card, and what an Exchange keeps."""

from itertools import combinations
from math import exp

import numpy as np
from numpy.typing import NDArray

from meydan.bots.twosome.shape import CARDS, hand_number, hands
from meydan.games.coup.zones.cards import COPIES

Floats = NDArray[np.float32]
Deal = tuple[float, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The probability, both hands and the Court."""


def standard() -> list[Deal]:
    """Two cards each from the whole Court."""
    deals: list[Deal] = []
    for mine in hands(2):
        for theirs in hands(2):
            left = [COPIES - (*mine, *theirs).count(card) for card in range(CARDS)]
            if min(left) < 0:
                continue
            ways = 1.0
            count = [COPIES] * CARDS
            for hand in (mine, theirs):
                for card in hand:
                    ways *= count[card]
                    count[card] -= 1
                ways *= 2.0 if hand[0] != hand[1] else 1.0
            court = tuple(card for card in range(CARDS) for _copy in range(left[card]))
            deals.append((ways / (15 * 14 * 13 * 12), mine, theirs, court))
    return deals


def sets(mine: list[float], theirs: list[float]) -> list[Deal]:
    """One card chosen from the player's set with these probabilities, one dealt from a third set; the rest of it is the
    Court."""
    deals: list[Deal] = []
    for chosen in range(CARDS):
        for chosen_too in range(CARDS):
            for dealt in range(CARDS):
                for dealt_too in range(CARDS):
                    if dealt != dealt_too:
                        chance = mine[chosen] * theirs[chosen_too] / (CARDS * (CARDS - 1))
                        court = tuple(card for card in range(CARDS) if card not in (dealt, dealt_too))
                        first = tuple(sorted((chosen, dealt)))
                        deals.append((chance, first, tuple(sorted((chosen_too, dealt_too))), court))
    return deals


def first_hands(deals: list[Deal]) -> Floats:
    """How likely each pair of hands is dealt."""
    found = np.zeros((len(hands(2)), len(hands(2))), np.float32)
    for chance, mine, theirs, _court in deals:
        found[hand_number(mine), hand_number(theirs)] += chance
    return found


def parts(hand: tuple[int, ...], cards: int) -> list[tuple[int, ...]]:
    return [hand] if cards == 2 else [(hand[0],), (hand[1],)]


class Dealing:
    """What may be drawn and kept with `own` cards against `other` ones: by own hand, other hand and new own hand."""

    def __init__(self, deals: list[Deal], own: int, other: int, worth: list[float], spread: float) -> None:
        self.options: dict[tuple[int, ...], list[tuple[int, float]]] = {}
        size, size_too = len(hands(own)), len(hands(other))
        self.prior: Floats = np.zeros((size, size_too), np.float32)
        self.shown: Floats = np.zeros((CARDS, size, size_too, size), np.float32)
        """By shown card."""
        self.kept: Floats = np.zeros((size, size_too, size), np.float32)
        for chance, mine, theirs, court in deals:
            for hand in parts(mine, own):
                for hand_too in parts(theirs, other):
                    weight = chance / len(parts(mine, own)) / len(parts(theirs, other))
                    at, at_too = hand_number(hand), hand_number(hand_too)
                    self.prior[at, at_too] += weight
                    self.show(at, at_too, hand, court, weight)
                    self.exchange(at, at_too, hand, court, weight, worth, spread)
        for tensor in (*self.shown, self.kept):
            for at in range(size):
                for at_too in range(size_too):
                    total = float(tensor[at, at_too].sum())
                    if total > 0.0:
                        tensor[at, at_too] /= total
                    else:
                        tensor[at, at_too, at] = 1.0
        self.prior /= self.prior.sum()

    def show(self, at: int, at_too: int, hand: tuple[int, ...], court: tuple[int, ...], weight: float) -> None:
        """Each card of a hand may be shown and replaced."""
        for place, card in enumerate(hand):
            rest = hand[:place] + hand[place + 1 :]
            for drawn in (*court, card):
                self.shown[card, at, at_too, hand_number((*rest, drawn))] += weight

    def exchange(
        self,
        at: int,
        at_too: int,
        hand: tuple[int, ...],
        court: tuple[int, ...],
        weight: float,
        worth: list[float],
        spread: float,
    ) -> None:
        """Two cards are drawn, and as many kept as were held: the better ones rather than the worse."""
        draws: dict[tuple[int, ...], int] = {}
        for two in combinations(court, 2):
            draws[tuple(sorted(two))] = draws.get(tuple(sorted(two)), 0) + 1
        for drawn, ways in draws.items():
            cards = tuple(sorted((*hand, *drawn)))
            if cards not in self.options:
                self.options[cards] = kept(cards, len(hand), worth, spread)
            for number, share in self.options[cards]:
                self.kept[at, at_too, number] += weight * ways * share


def kept(cards: tuple[int, ...], held: int, worth: list[float], spread: float) -> list[tuple[int, float]]:
    """How often each hand is kept of these cards."""
    numbers = sorted({hand_number(tuple(sorted(some))) for some in combinations(cards, held)})
    best = max(worth[number] for number in numbers)
    shares = [exp((worth[number] - best) / spread) for number in numbers]
    return [(number, share / sum(shares)) for number, share in zip(numbers, shares, strict=True)]
