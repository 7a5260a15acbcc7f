"""The server: tables, people, bots and records over REST and WebSocket.

The journal is authoritative (`storage/journal.py`): a game is replayed from it (`state/replayed_game.py`), and an
answer is sent to clients only once it is stored (`tables/running_game.py`). `app.py` assembles the parts;
`docs/server.md` describes the packages and their order.
"""
