"""`meydan doctor`: checks an installation by trying its parts."""
