"""The unique districts, one file each. The engine knows them only through the hooks of `District`."""
