"""Puts cards into places where they may lie, for cases in which random tries fail: a maximum matching from a random
start.

A deal must not depend on how the cards truly lie, not even when random tries fail. This always finds a way if there is
one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOWHERE: Final = -1


class Matching:
    """Which card lies in which place. `may` lists the places of each card one after another; those of card n begin at
    `start[n]`."""

    def __init__(self, start: vec[i64], may: vec[i64], places: i64) -> None:
        self.start = start
        self.may = may
        self.cards: i64 = len(start) - 1
        self.place_of: list[int] = [NOWHERE] * int(self.cards)
        self.card_at: list[int] = [NOWHERE] * int(places)
        self.tried: list[bool] = []

    def fill(self, must: vec[i64], first: i64) -> None:
        """Give every place of `must` a card, then every card a place, as far as possible, beginning with the card
        `first`."""
        for index in range(len(must)):
            self.tried = [False] * int(self.cards)
            self.fill_place(int(must[index]))
        for number in range(self.cards):
            card = int((first + number) % self.cards)
            if self.place_of[card] == NOWHERE:
                self.tried = [False] * len(self.card_at)
                self.place_card(card)

    def fill_place(self, place: int) -> bool:
        """Find this place a card, letting cards that were placed move on to other places that must be filled."""
        for card in range(int(self.cards)):
            if not self.tried[card] and self.may_lie(card, place):
                self.tried[card] = True
                taken = self.place_of[card]
                if taken == NOWHERE or self.fill_place(taken):
                    self.put(card, place)
                    return True
        return False

    def place_card(self, card: int) -> bool:
        """Find this card a place, letting cards move on; a place once filled stays filled."""
        for at in range(int(self.start[card]), int(self.start[card + 1])):
            place = int(self.may[at])
            if not self.tried[place]:
                self.tried[place] = True
                other = self.card_at[place]
                if other == NOWHERE or self.place_card(other):
                    self.put(card, place)
                    return True
        return False

    def may_lie(self, card: int, place: int) -> bool:
        for at in range(int(self.start[card]), int(self.start[card + 1])):
            if self.may[at] == place:
                return True
        return False

    def put(self, card: int, place: int) -> None:
        self.place_of[card] = place
        self.card_at[place] = card
