"""The daily deal («دست روز»): one sealed deal a day for each game, the same for everyone, and how all of them did."""
