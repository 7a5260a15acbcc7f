"""Clubs: groups of people with accounts, with roles, a calendar, tables, tournaments and a ladder of their own."""
