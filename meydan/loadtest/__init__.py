"""Load tests: simulated players play real games over real sockets. Only servers on this machine, for a limited time."""
