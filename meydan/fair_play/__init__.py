"""Finds gifts between players: answers that help one particular other player more than they should.

`measure` compares the answers of one game with the alternatives; `PairEvidence` adds up games of the same two people.
"""

from meydan.fair_play.gifts import FEWEST_SEATS, measure
from meydan.fair_play.pairs import ENOUGH_GAMES, MARKED, PairEvidence, favour, others_gave

__all__ = ["ENOUGH_GAMES", "FEWEST_SEATS", "MARKED", "PairEvidence", "favour", "measure", "others_gave"]
