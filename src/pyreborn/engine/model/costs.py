"""What things cost and the distinct ways to pay it (RB-9.1).

A dice pool is a list of 30 counts, one per face (magic * 3 + level): dice showing the
same face are interchangeable, so paying with one or the other is the same payment.
A payment is a *signature*: the same 30 counts packed into one integer, 4 bits each.
"""

from typing import Final

from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES, PLAIN_FACES, RAGE_BASIC, RAGE_POWER, Level

_BITS: Final = 4
_FIELD: Final = 15


class Need:
    """One way to pay a cost: actions, exhausting the source, cards to discard, dice."""

    def __init__(
        self,
        main: int = 0,
        side: int = 0,
        exhaust: bool = False,
        discard: int = 0,
        symbols: tuple[tuple[int, int, int], ...] = (),
        basic: int = 0,
        x: bool = False,
        extra: bool = False,
    ) -> None:
        self.main = main
        self.side = side
        self.exhaust = exhaust
        self.discard = discard
        self.symbols = symbols
        """(magic, power symbols, class symbols) for each magic asked for."""
        self.basic = basic
        self.x = x
        """X further basic dice, X chosen when paying (RB-9.1.6)."""
        self.extra = extra
        """This way includes the additional cost its text offers."""
        self.dice = basic
        for symbol in symbols:
            self.dice += symbol[1] + symbol[2]

    def with_basics(self, n: int) -> "Need":
        return Need(self.main, self.side, self.exhaust, self.discard, self.symbols, self.basic + n, False, self.extra)

    def to_json(self) -> list[object]:
        symbols = [list(symbol) for symbol in self.symbols]
        return [self.main, self.side, self.exhaust, self.discard, symbols, self.basic, self.x, self.extra]

    def text(self) -> str:
        parts: list[str] = []
        if self.main:
            parts.append("[[main]]")
        if self.side:
            parts.append("[[side]]")
        if self.exhaust:
            parts.append("[[exhaust]]")
        for magic, power, klass in self.symbols:
            if power:
                parts.append(f"{power} [[{MAGIC_NAMES[magic]}:power]]")
            if klass:
                parts.append(f"{klass} [[{MAGIC_NAMES[magic]}:class]]")
        if self.x:
            parts.append("X [[basic]]")
        if self.basic:
            parts.append(f"{self.basic} [[basic]]")
        if self.discard:
            parts.append(f"{self.discard} [[discard]]")
        return " - ".join(parts)


class Cost:
    """A whole cost: its alternatives, of which exactly one is paid (RB-9.1.7)."""

    def __init__(self, ways: tuple[Need, ...], says: str) -> None:
        self.ways = ways
        self.says = says

    def magic(self) -> int:
        """Magic play cost: dice symbols, X counting nothing, the larger option (RB-9.1.9)."""
        most = 0
        for way in self.ways:
            if not way.extra and way.dice > most:
                most = way.dice
        return most

    def to_json(self) -> list[object]:
        return [way.to_json() for way in self.ways]


def cost_from_json(data: list[list[object]]) -> Cost:
    ways: list[Need] = []
    for row in data:
        main, side, exhaust, discard, symbols, basic, x, extra = row
        assert isinstance(main, int) and isinstance(side, int) and isinstance(discard, int)
        assert isinstance(symbols, list) and isinstance(basic, int)
        triples: list[tuple[int, int, int]] = []
        for symbol in symbols:
            triples.append((int(symbol[0]), int(symbol[1]), int(symbol[2])))
        ways.append(Need(main, side, bool(exhaust), discard, tuple(triples), basic, bool(x), bool(extra)))
    return Cost(tuple(ways), "")


FREE: Final = Cost((Need(),), "")


def affordable(active: list[int], total: int, need: Need) -> bool:
    """Whether the dice of an active pool pay the symbols (RB-9.1.4)."""
    if total < need.dice:
        return False
    for magic, power, klass in need.symbols:
        at_power = active[magic * 3 + Level.POWER]
        if at_power < power or at_power - power + active[magic * 3 + Level.CLASS] < klass:
            return False
    return True


def unpaid(active: list[int], need: Need) -> Need:
    """The symbols of a cost that the dice do not pay."""
    symbols: list[tuple[int, int, int]] = []
    spent = 0
    for magic, power, klass in need.symbols:
        at_power = active[magic * 3 + Level.POWER]
        by_power = min(power, at_power)
        by_class = min(klass, at_power - by_power + active[magic * 3 + Level.CLASS])
        spent += by_power + by_class
        symbols.append((magic, power - by_power, klass - by_class))
    return Need(symbols=tuple(symbols), basic=max(0, need.basic - (sum(active) - spent)))


def payments(active: list[int], need: Need) -> list[int]:
    """Every distinct payment as a signature, cheapest first (fewest levels given up)."""
    partial = [0]
    for magic, power, klass in need.symbols:
        partial = _with_symbols(partial, active, magic, power, klass)
    if need.basic:
        partial = _with_basics(partial, active, need.basic)
    unique = sorted(set(partial))
    keyed: list[tuple[int, int]] = []
    for signature in unique:
        keyed.append((levels_spent(signature), signature))
    keyed.sort()
    found: list[int] = []
    for key in keyed:
        found.append(key[1])
    return found


def _with_symbols(partial: list[int], active: list[int], magic: int, power: int, klass: int) -> list[int]:
    at_power = active[magic * 3 + Level.POWER]
    at_class = active[magic * 3 + Level.CLASS]
    found: list[int] = []
    for by_class in range(min(klass, at_class), -1, -1):
        by_power = power + klass - by_class
        if by_power > at_power:
            break
        extra = face_signature(magic * 3 + Level.POWER, by_power) + face_signature(magic * 3 + Level.CLASS, by_class)
        for signature in partial:
            found.append(signature + extra)
    return found


def _with_basics(partial: list[int], active: list[int], basic: int) -> list[int]:
    found: list[int] = []
    for signature in partial:
        rest = active[:]
        for face in range(PLAIN_FACES):
            rest[face] -= count_of(signature, face)
        _spread(found, signature, rest, 0, basic)
    return found


def _spread(found: list[int], signature: int, rest: list[int], face: int, left: int) -> None:
    """Append every way to take ``left`` more dice from the faces from ``face`` on."""
    if left == 0:
        found.append(signature)
        return
    while face < PLAIN_FACES and rest[face] == 0:
        face += 1
    if face == PLAIN_FACES:
        return
    for taken in range(min(left, rest[face]) + 1):
        _spread(found, signature + face_signature(face, taken), rest, face + 1, left - taken)


def face_signature(face: int, count: int) -> int:
    return count << (_BITS * face)


def count_of(signature: int, face: int) -> int:
    return (signature >> (_BITS * face)) & _FIELD


def levels_spent(signature: int) -> int:
    total = 0
    face = 0
    while signature:
        total += (signature & _FIELD) * (face % 3)
        signature >>= _BITS
        face += 1
    return total


def dice_in(signature: int) -> int:
    total = 0
    while signature:
        total += signature & _FIELD
        signature >>= _BITS
    return total


def faces_of(signature: int) -> list[int]:
    """The faces of a payment one by one, rising."""
    found: list[int] = []
    face = 0
    while signature:
        for _ in range(signature & _FIELD):
            found.append(face)
        signature >>= _BITS
        face += 1
    return found


def spent_power(signature: int, magic: int) -> int:
    """How many dice of that magic were spent on their power side."""
    return count_of(signature, magic * 3 + Level.POWER)


def face_name(face: int) -> str:
    return f"{MAGIC_NAMES[face // 3]}:{LEVEL_NAMES[face % 3]}"


def parse_face(text: str) -> int:
    """``natural:class`` as a number, -1 where it is none."""
    magic, _, level = text.strip().partition(":")
    if magic == "nature":
        magic = "natural"
    if magic not in MAGIC_NAMES or level not in LEVEL_NAMES:
        return -1
    return MAGIC_NAMES.index(magic) * 3 + LEVEL_NAMES.index(level)


def raised(face: int) -> int:
    """One level up; power stays (RB-9.2.2). A rage die has no class side (RR-9.1.1)."""
    return face if face % 3 == Level.POWER else RAGE_POWER if face == RAGE_BASIC else face + 1


def lowered(face: int) -> int:
    """One level down; basic stays (RB-9.2.2)."""
    return face if face % 3 == Level.BASIC else RAGE_BASIC if face == RAGE_POWER else face - 1
