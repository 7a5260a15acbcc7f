"""Fair play: reports, gifts between players, and games that are declared void."""
