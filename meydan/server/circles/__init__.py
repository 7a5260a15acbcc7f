"""Circles: following people, who is here now, blocking, invitations, the same people again, and quick pairing."""
