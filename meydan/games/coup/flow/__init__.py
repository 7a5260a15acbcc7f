"""The rules of Coup in the order of a game: the steps and questions of the agenda."""
