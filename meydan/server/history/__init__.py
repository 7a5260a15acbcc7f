"""Finished games: results, ratings and ladders, records and replays, uploaded games, reviews, suspicious series."""
