"""What alembic runs: the steps, on the connection (and in the transaction) the store is opened with."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
