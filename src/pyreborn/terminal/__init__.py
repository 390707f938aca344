"""The table in a terminal: what a seat may see, drawn; what a player types, understood.

It holds no rules: options, reasons and sentences come from the public API, and everything
drawn comes from views, so the table cannot show what its reader may not know.
"""
