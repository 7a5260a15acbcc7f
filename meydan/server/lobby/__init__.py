"""All tables, and what people do around a game: find, create, sit down, start, leave, play again, delete an account.

The hall also manages the tables: it resumes, closes and recovers them.
"""
