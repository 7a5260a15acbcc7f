"""What server processes share besides the database: messages, claims, rate limits, and conflicts between writers.

With one process everything here works in memory; with several, over Valkey or Redis.
"""
