"""REST, version 1: everything but the game itself, which goes over the socket."""
