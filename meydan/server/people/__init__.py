"""Guests and accounts: names, passwords, passkeys, sessions, known devices, and the limits that protect them."""
