"""How the stored data grew from release to release; Alembic walks these forward."""
