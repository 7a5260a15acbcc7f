"""The kernel: what every game is made of. It knows no game."""
