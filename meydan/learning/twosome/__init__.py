"""Solves Coup between two players from the first card on. `meydan.bots.twosome` plays by the solution."""
