"""One game at its table, without IO: messages and the time in; entries to write and messages to send out.

Time is always handed in: whole milliseconds of the server's clock.  A visitor is a connection, known by a string that
is unique among all workers.  A room never awaits and never looks at a clock, a socket or a database.  Whoever hosts it
does one step at a time: ``hear``, append the entries of the step, ``written``, send.
"""

from pyreborn.server.room.room import Room
from pyreborn.server.room.steps import Rematch, Said, Sent, Step, Thought, Wonder

__all__ = ["Rematch", "Room", "Said", "Sent", "Step", "Thought", "Wonder"]
