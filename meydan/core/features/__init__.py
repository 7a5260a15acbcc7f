"""Observations as numbers: named columns, grids that hold rows of them, and games played side by side."""
