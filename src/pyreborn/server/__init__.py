"""The table's server: what is said between it and those who sit at it (docs/protocol.md)."""
