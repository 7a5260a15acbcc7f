"""Players made of code. They are given what a seat knows, never the true game."""
