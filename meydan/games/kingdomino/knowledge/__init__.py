"""What a seat of Kingdomino can know: everybody sees the same (N-7)."""
