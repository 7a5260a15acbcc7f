"""Notices for people who have no page open: Web Push to their browsers and webhooks to addresses they gave."""
