"""The rules engine: plain data, frames, and one loop. Imports nothing above itself."""
