"""The rules of Kingdomino in the order of a game: the steps and questions of the agenda."""
