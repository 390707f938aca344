"""pyreborn plays the card game Ashes."""
