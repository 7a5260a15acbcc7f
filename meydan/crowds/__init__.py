"""A crowd that plays real games over real sockets, to see what a server bears. Loopback only, and bounded."""
