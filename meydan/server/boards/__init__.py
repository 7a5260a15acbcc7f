"""Shared analysis boards: everybody follows the leader."""
