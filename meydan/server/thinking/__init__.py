"""Bots: their levels, the fair queue of jobs, and the processes, here or on other machines, that run them."""
