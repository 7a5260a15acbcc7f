"""The server: tables people can rely on.

The log is the truth (`log.py`), a table is a fold of it (`fold.py`, `table.py`), people hear of an answer only once
it is stored (`broadcast.py`). `app.py` puts the parts together; `docs/server.md` is the tour.
"""
