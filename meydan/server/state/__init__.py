"""What a table's stored data means: its record, its game replayed from the journal, clocks, undo, fair dealing.

Nothing here talks to players.
"""
