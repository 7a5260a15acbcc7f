"""Standing answers: what players have told the server to answer for them until their next turn, or for a game."""
