"""Heuristics: for each game an instant policy, an evaluation and a belief. Search is built on them; rules are not."""
