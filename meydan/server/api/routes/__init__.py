"""REST handlers, one module for each part of the API."""
