"""The boards of Kingdomino: where a domino may lie, for the 5 x 5 area and the 7 x 7 area of the Mighty Duel."""
