"""Database migrations, run forward by Alembic."""
