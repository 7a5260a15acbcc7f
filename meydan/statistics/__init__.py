"""Numbers about finished games: what each seat did, how often that won, and the figures that are shipped."""
