"""The editions: which cards, how many, and the switches where rules differ."""
