"""Stones, the smallest game with a secret: what `meydan new-game` writes as the start of a game of your own.

There is a heap of stones, and everybody holds a secret card worth 1 to 3 points. In turn the players take one to three
stones. When the heap is empty, all cards are shown; stones and card count one point each, and most points win.
"""
