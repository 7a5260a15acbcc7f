"""The rules of Dej and Kohan Dej in the order of a game: the steps and questions of the agenda."""
