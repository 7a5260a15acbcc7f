"""The rules of Rakab in the order of a game: the steps and questions of the agenda."""
