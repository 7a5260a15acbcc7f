"""The database: its schema and migrations, the journal (the only writer), outages, damage, locks and backups."""
