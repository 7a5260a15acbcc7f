"""The analysis board: a game from a given start, every seat played by hand, any line tried and left again.

It is stateless and does no I/O: a start and the answers since then go in, and what a table would show comes out. A
start is how a record begins (`docs/positions.md`): a fresh game with its seed, or a position. Numbers that are too
large for a browser travel as digits in a string.
"""

from meydan.board.books import BoardBook, book_of
from meydan.board.changes import changed
from meydan.board.opened import open_view
from meydan.board.scenes import BoardScene, scene
from meydan.board.starts import play, position_of

__all__ = ["BoardBook", "BoardScene", "book_of", "changed", "open_view", "play", "position_of", "scene"]
