"""The roles, one file each. The engine knows them only through the hooks of `Role` and `Mark`."""
