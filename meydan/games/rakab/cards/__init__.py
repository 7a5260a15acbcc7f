"""The cards of Rakab, one file each. `table` has them all by number."""
