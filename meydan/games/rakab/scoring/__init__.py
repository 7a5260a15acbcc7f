"""The power of armies in Rakab, and how near each player is to winning."""
