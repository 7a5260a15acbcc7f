"""Alembic's environment: it runs on the connection that the caller passes."""

from alembic import context

from meydan.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
