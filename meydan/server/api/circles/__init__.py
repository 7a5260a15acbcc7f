"""Circles over REST: my circle, people, invitations, the same people again, and quick pairing."""
