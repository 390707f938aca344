"""Pictures of every page and every state of the table, compared with those that were accepted."""
