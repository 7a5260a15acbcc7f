"""What somebody who knows a game would do and think of it: a file a game. Search is built on it, rules never see it."""
