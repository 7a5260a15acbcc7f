"""Quick phrases that can be said at a table, by their keys."""

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "hurry",
    "one_moment",
    "nice_bluff",
    "rematch",
    "bye",
)
