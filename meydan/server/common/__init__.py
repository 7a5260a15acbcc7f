"""Helpers that any part of the server may use: errors, time, thread pools, names and texts, addresses, files, tokens.

They know nothing of tables, people or the database.
"""
