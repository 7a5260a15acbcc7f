"""`meydan doctor`: what is wrong with an installation, found by trying it."""
