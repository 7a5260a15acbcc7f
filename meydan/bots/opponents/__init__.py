"""What is known about the others at the table from earlier games of a match: their habits, from public events only."""
