"""The server: games that cannot be lost, cannot be cheated, and answer at once (docs/server.md, docs/protocol.md)."""
