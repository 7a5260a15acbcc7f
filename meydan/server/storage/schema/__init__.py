"""The database schema. A game is defined by its rows in `answers`; other tables describe people, tables and results.

Times are seconds since 1970. Passwords and session tokens are stored as hashes only.
"""

from meydan.server.storage.schema.base import metadata
from meydan.server.storage.schema.circles import circle_settings, follows, invitations, mutes, pairing
from meydan.server.storage.schema.club import (
    club_answers,
    club_games,
    club_members,
    club_nights,
    club_ratings,
    club_results,
    club_tables,
    club_tournaments,
    clubs,
)
from meydan.server.storage.schema.every_day import (
    daily_deals,
    daily_tries,
    own_puzzles,
    own_searches,
    puzzle_players,
    puzzle_ratings,
    puzzle_storms,
    puzzle_tries,
)
from meydan.server.storage.schema.fair_play import gifts, reports
from meydan.server.storage.schema.history import counted_games, people_figures, ratings, results
from meydan.server.storage.schema.house import cafe_names, cafe_tables, server_secrets
from meydan.server.storage.schema.person import admin_actions, known_devices, passkeys, people, sessions, subscriptions
from meydan.server.storage.schema.season import season_entries, season_notes, season_places, seasons
from meydan.server.storage.schema.table import answers, chat, reviews, seats, snapshots, standing_answers, tables
from meydan.server.storage.schema.tournament import (
    tournament_decisions,
    tournament_entrants,
    tournament_tables,
    tournaments,
)

__all__ = [
    "admin_actions",
    "answers",
    "cafe_names",
    "cafe_tables",
    "chat",
    "circle_settings",
    "club_answers",
    "club_games",
    "club_members",
    "club_nights",
    "club_ratings",
    "club_results",
    "club_tables",
    "club_tournaments",
    "clubs",
    "counted_games",
    "daily_deals",
    "daily_tries",
    "follows",
    "gifts",
    "invitations",
    "known_devices",
    "metadata",
    "mutes",
    "own_puzzles",
    "own_searches",
    "pairing",
    "passkeys",
    "people",
    "people_figures",
    "puzzle_players",
    "puzzle_ratings",
    "puzzle_storms",
    "puzzle_tries",
    "ratings",
    "reports",
    "results",
    "reviews",
    "season_entries",
    "season_notes",
    "season_places",
    "seasons",
    "seats",
    "server_secrets",
    "sessions",
    "snapshots",
    "standing_answers",
    "subscriptions",
    "tables",
    "tournament_decisions",
    "tournament_entrants",
    "tournament_tables",
    "tournaments",
]
