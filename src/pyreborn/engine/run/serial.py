"""A position as plain JSON and back, and its digest.

Frames say in ``fields()`` how each of their fields is written down, so that saving,
showing the pending work to one player, and rebuilding it are one piece of code.
"""

import hashlib
import json
from typing import Any, Final

from pyreborn.engine.board.values import Mod
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.context import CARD_SLOTS, Cause, Context, Happening, Slot
from pyreborn.engine.model.costs import Cost, cost_from_json
from pyreborn.engine.model.frames import (
    ABILITY,
    BOOL,
    CARD,
    CARDS,
    CAUSE,
    CONTEXT,
    COST,
    FRAMES,
    HAPPENING,
    HIDDEN,
    INT,
    INTS,
    PLAN,
    SECRET,
    SECRET_DICE,
    USES,
    Frame,
)
from pyreborn.engine.model.ids import FACES, FIRST_IN_PLAY, LAST_OF_ITS_OWN, NOBODY, NONE, RAGE_BASIC, RAGE_POWER
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import Card, GameState, LastKnown, Modifier
from pyreborn.engine.model.steps import STEP_NAMES, step_named
from pyreborn.engine.procedures.sides import SIDES
from pyreborn.engine.run.registry import BLANKS

EVERYBODY = -2


class Coder:
    """How card numbers and secrets are written: as they are, or for one pair of eyes."""

    def __init__(self, eyes: int, numbers: dict[int, int] | None) -> None:
        self.eyes = eyes
        """Whose secrets are included; EVERYBODY for a save."""
        self.numbers = numbers
        """Other numbers for the cards, or None to keep them."""
        self.named: list[int] = []
        """Cards that pending work openly speaks of, wherever they are now."""
        self.decides_for = NOBODY
        """The seat for which those eyes decide beside their own, and whose secrets they see (RR-1.1.4)."""

    def sees(self, seat: int) -> bool:
        """Whether the secrets of that seat are included."""
        return self.eyes == EVERYBODY or self.eyes == seat or (self.decides_for == seat and seat != NOBODY)

    def card(self, number: int) -> int:
        self.named.append(number)
        return self.picked(number)

    def picked(self, number: int) -> int:
        """A card in a text's memory; having been picked makes nothing public."""
        if self.numbers is None or number < 0:
            return number
        return self.numbers.get(number, NONE)

    def cards(self, numbers: list[int]) -> list[int]:
        found: list[int] = []
        for number in numbers:
            found.append(self.card(number))
        return found


# --- writing -----------------------------------------------------------------------------------


_ONLY_WITH_A_CHIMERA = ("joined", "feeble")
"""Fields of attacks and battles that are written where they say something: saves without them are older ones."""


def frame_to_json(frame: Frame, coder: Coder) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": frame.kind(), "player": frame.player, "step": STEP_NAMES[frame.step]}
    for name, how in frame.fields():
        value = getattr(frame, name)
        if value or name not in _ONLY_WITH_A_CHIMERA:
            data[name] = _write(value, how, frame, coder)
    return data


def _write(value: Any, how: str, frame: Frame, coder: Coder) -> Any:
    if value is None or how == INT or how == BOOL:
        return value
    if how == CARD:
        return coder.card(value)
    if how == CARDS:
        return coder.cards(value)
    if how == INTS:
        return list(value)
    if how == USES:
        return [coder.card(value[i]) if i % 2 == 0 else value[i] for i in range(len(value))]
    if how == PLAN:
        return _plan_to_json(value, coder)
    if how == FRAMES:
        return [frame_to_json(waiting, coder) for waiting in value]
    if how == ABILITY:
        return value.key
    if how == SECRET:
        return coder.cards(value) if coder.sees(frame.secret_of()) else []
    if how == HIDDEN:
        return coder.cards(value) if coder.eyes == EVERYBODY else []
    if how == SECRET_DICE:
        return [die for die in value if coder.eyes == EVERYBODY or die // FACES == coder.eyes]
    return _write_object(value, how, coder)


def _write_object(value: Any, how: str, coder: Coder) -> Any:
    if how == COST:
        assert isinstance(value, Cost)
        return {"ways": value.to_json(), "says": value.says}
    if how == CAUSE:
        assert isinstance(value, Cause)
        return cause_to_json(value, coder)
    if how == HAPPENING:
        assert isinstance(value, Happening)
        return happening_to_json(value, coder)
    assert how == CONTEXT and isinstance(value, Context)
    return context_to_json(value, coder)


def cause_to_json(cause: Cause, coder: Coder) -> list[int]:
    return [cause.kind, cause.player, coder.card(cause.card), int(cause.reaction), *coder.cards(cause.others)]


_DETAILS = ("frame", "amount", "types", "signature", "dice", "ability", "steps", "change", "players")


def happening_to_json(h: Happening, coder: Coder) -> dict[str, Any]:
    return {
        "kind": h.kind,
        "player": h.player,
        "card": coder.card(h.card),
        "cause": None if h.cause is None else cause_to_json(h.cause, coder),
        "cards": coder.cards(h.cards),
        "stamp": h.stamp,
        "frame": h.frame,
        "amount": h.amount,
        "types": h.types,
        "signature": h.signature,
        "dice": h.dice,
        "ability": h.ability,
        "steps": h.steps,
        "change": h.change,
        "players": h.players,
    }


def _plan_to_json(plan: list[int], coder: Coder) -> list[int]:
    found: list[int] = []
    for i in range(0, len(plan), 3):
        thing = coder.picked(plan[i + 2]) if plan[i + 1] in CARD_SLOTS else plan[i + 2]
        found += [plan[i], plan[i + 1], thing]
    return found


def context_to_json(c: Context, coder: Coder) -> dict[str, Any]:
    refs: list[int] = []
    for i in range(0, len(c.refs), 3):
        slot = c.refs[i]
        if slot == Slot.PEEK and not coder.sees(c.player):
            continue
        thing = coder.picked(c.refs[i + 1]) if slot in CARD_SLOTS else c.refs[i + 1]
        if slot == Slot.REVEALED:
            thing = coder.card(c.refs[i + 1])  # what pending work openly speaks of, everybody knows
        if slot not in CARD_SLOTS or thing != NONE:
            refs += [slot, thing, c.refs[i + 2]]
    return {
        "player": c.player,
        "card": coder.card(c.card),
        "ability": c.ability.key,
        "cause": cause_to_json(c.cause, coder),
        "numeral": c.numeral,
        "refs": refs,
        "stamp": c.stamp,
        "about": None if c.about is None else happening_to_json(c.about, coder),
        "paid": c.paid,
        "dice": c.dice,
        "extra": c.extra,
        "x": c.x,
        "did": c.did,
        "short": c.short,
        "count": c.count,
        "cancelled": c.cancelled,
        "loops": c.loops,
        "repeats": c.repeats,
        "each": coder.picked(c.each),
        "focus": c.focus,
        "last": None if c.last is None else last_known_to_json(c.last, coder),
    }


def last_known_to_json(known: LastKnown, coder: Coder) -> dict[str, Any]:
    return {
        "card": coder.picked(known.card.id),
        "owner": known.card.owner,
        "printed": known.card.printed.stub,
        "as": card_to_json(known.card, coder),
        "values": [known.attack, known.life, known.recover],
        "exhausted": known.exhausted,
        "numerals": known.numerals,
        "texts": [ability.key for ability in known.texts],
        "bearers": [coder.picked(card) for card in known.bearers],
        **({"facing": known.facing} if known.facing != NOBODY else {}),
    }


def last_known_from_json(row: dict[str, Any], pool: Pool) -> LastKnown:
    card = Card(row["card"], pool.cards[row["printed"]], row["owner"])
    fill_card(card, row["as"], pool)
    known = LastKnown(card)
    known.attack, known.life, known.recover = row["values"]
    known.exhausted = row["exhausted"]
    known.numerals = row["numerals"]
    known.texts = [pool.abilities[key] for key in row["texts"]]
    known.bearers = list(row["bearers"])
    known.facing = row.get("facing", NOBODY)
    return known


def card_to_json(card: Card, coder: Coder) -> dict[str, Any]:
    """What lies on a card in play; its number and definition are written elsewhere."""
    return {
        "now": card.now.stub,
        "form": card.is_form(),
        "controller": card.controller,
        "wounds": card.wounds,
        "exhaustion": card.exhaustion,
        "status": card.status,
        "host": coder.card(card.host),
        "attached": coder.cards(card.attached),
        "under": coder.cards(card.under),
        "dice": list(card.dice),
        "guarded": card.guarded,
        "stay": card.stay,
        "unit": card.unit,
        "left": card.left,
        "copied_x": card.copied_x,
        "used": card.used,
    }


_TEXTS: Final = (Mod.ABILITY, Mod.LATER, Mod.LAW)
"""Lasting effects that are texts themselves."""


def modifier_to_json(m: Modifier, coder: Coder) -> dict[str, Any]:
    return {
        "kind": m.kind,
        "card": coder.card(m.card),
        "unit": m.unit,
        "amount": m.amount,
        "until": m.until,
        "player": m.player,
        "ability": m.ability.key if m.ability is not None and m.kind in _TEXTS else None,
        "defn": None if m.defn is None else m.defn.stub,
        "made": m.made,
        "source": coder.card(m.source),
    }


def told_modifier_to_json(m: Modifier, coder: Coder) -> dict[str, Any]:
    """With the text it comes from, which is told and no part of the position: no rule asks for it."""
    row = modifier_to_json(m, coder)
    return row if m.ability is None or m.kind in _TEXTS else {**row, "by": m.ability.key}


_PLAYER_FIELDS = (
    "team", "phoenixborn", "draw", "hand", "discard", "pile", "battlefield", "spellboard", "main", "side",
    "reactions", "passed", "alive",
)  # fmt: skip
_POOLS = ("active", "exhausted")
_CHIMERA_FIELDS = (
    "phase", "red_rains", "emptied", "fatigued", "hand_out", "blood", "facing", "points_at", "known", "behaviors",
    "ultimates",
)  # fmt: skip
_STATE_FIELDS = (
    "next_alias", "next_stay", "round", "phase", "active", "first", "turn", "winner", "over", "passes",
    "destroyed_this_turn", "fatigue", "open_decks", "last_round", "time", "dirty",
)  # fmt: skip


def state_to_json(st: GameState) -> dict[str, Any]:
    """Everything about a game except the log: the position, the numbers under which cards are held, who sees them."""
    hands = [[player.taken, *player.held] for player in st.players]
    told = [told_modifier_to_json(m, Coder(EVERYBODY, None)) for m in st.modifiers]
    position = {**position_to_json(st), "modifiers": told}
    return {**position, "hands": hands, **({"open_hands": True} if st.open_hands else {})}


def position_to_json(st: GameState) -> dict[str, Any]:
    """The position: everything that the rules know."""
    coder = Coder(EVERYBODY, None)
    players: list[dict[str, Any]] = []
    for player in st.players:
        row: dict[str, Any] = {"role": player.role.name()}
        for name in _PLAYER_FIELDS:
            value = getattr(player, name)
            row[name] = list(value) if isinstance(value, list) else value
        for name in _POOLS:
            row[name] = _pool_to_json(getattr(player, name))
        if player.out_of_time:  # else positions are written as before there were clocks
            row["out_of_time"] = True
        players.append(row)
    in_play: dict[str, Any] = {}
    for i in range(len(st.cards)):
        if FIRST_IN_PLAY <= st.zone[i] <= LAST_OF_ITS_OWN:
            in_play[str(i)] = card_to_json(st.cards[i], coder)
    data: dict[str, Any] = {
        "rules": st.rules.name,
        "pool": st.pool.name,
        "rng": st.rng.to_json(),
        "cards": [[card.printed.stub, card.owner] for card in st.printed],
        "zone": list(st.zone),
        "alias": list(st.alias),
        "players": players,
        "in_play": in_play,
        "stack": [frame_to_json(frame, coder) for frame in st.stack],
        "modifiers": [modifier_to_json(m, coder) for m in st.modifiers],
        "auras": list(st.auras),
        "spoken": list(st.spoken),
        "lies": list(st.lies),
        "chained": list(st.chained),
    }
    if st.chimera is not None:
        data["chimera"] = chimera_to_json(st.chimera)
    if st.departed:
        data["departed"] = [last_known_to_json(known, coder) for known in st.departed]
    for name in _STATE_FIELDS:
        data[name] = getattr(st, name)
    return data


def _pool_to_json(pool: list[int]) -> list[int]:
    """The counts by face; those of rage dice only where there are any."""
    return pool[:] if pool[RAGE_BASIC] or pool[RAGE_POWER] else pool[:RAGE_BASIC]


def _pool_from_json(counts: list[int]) -> list[int]:
    if len(counts) not in (RAGE_BASIC, FACES):
        raise ValueError(f"{len(counts)} counts of dice")
    return counts + [0] * (FACES - len(counts))


def chimera_to_json(chimera: Chimera) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": chimera.seat, "rows": [row[:] for row in chimera.rows]}
    for name in _CHIMERA_FIELDS:
        value = getattr(chimera, name)
        data[name] = list(value) if isinstance(value, list) else value
    return data


def chimera_from_json(data: dict[str, Any]) -> Chimera:
    chimera = Chimera(data["seat"], [list(row) for row in data["rows"]])
    for name in _CHIMERA_FIELDS:
        value = data[name]
        setattr(chimera, name, list(value) if isinstance(value, list) else value)
    return chimera


def digest(st: GameState) -> str:
    """A short fingerprint: equal positions have equal ones, compiled or not."""
    text = json.dumps(position_to_json(st), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# --- reading -----------------------------------------------------------------------------------


def state_from_json(data: dict[str, Any], rules: Ruleset, pool: Pool) -> GameState:
    """The position a save describes; raises KeyError or ValueError where it makes no sense."""
    words: list[int] = data["rng"]
    st = GameState(rules, pool, Rng(words[0], words[1], words[2], words[3]))
    for stub, owner in data["cards"]:
        card = Card(len(st.printed), pool.cards[stub], owner)
        st.printed.append(card)
        st.cards.append(card)
    st.zone = list(data["zone"])
    st.alias = list(data["alias"])
    for row in data["players"]:
        player = Player(len(st.players), SIDES[row["role"]])
        for name in _PLAYER_FIELDS:
            value = row[name]
            setattr(player, name, list(value) if isinstance(value, list) else value)
        for name in _POOLS:
            setattr(player, name, _pool_from_json(row[name]))
        player.out_of_time = row.get("out_of_time", False)
        st.players.append(player)
    _number_hands(st, data.get("hands"))
    st.open_hands = data.get("open_hands", False)
    for number, row in data["in_play"].items():
        st.cards[int(number)] = card_from_json(st, int(number), row)
    for row in data["modifiers"]:
        st.modifiers.append(modifier_from_json(row, pool))
    for row in data["stack"]:
        st.stack.append(frame_from_json(row, pool))
    st.auras = list(data["auras"])
    st.departed = [last_known_from_json(row, pool) for row in data.get("departed", [])]
    st.spoken = list(data["spoken"])
    st.lies = list(data["lies"])
    st.chained = tuple(data["chained"])
    for name in _STATE_FIELDS:
        setattr(st, name, data[name])
    if "chimera" in data:
        st.chimera = chimera_from_json(data["chimera"])
    return st


def _number_hands(st: GameState, hands: list[list[int]] | None) -> None:
    """The numbers under which cards are held; in saves that have none, by their places."""
    for player in st.players:
        size = len(player.hand)
        row = [size, *range(size)] if hands is None else hands[player.seat]
        held = row[1:]
        if len(held) != size or len(set(held)) != size or (held and not 0 <= min(held) <= max(held) < row[0]):
            raise ValueError(f"{size} cards in hand cannot have the numbers {held}")
        player.taken = row[0]
        player.held = tuple(held)


def card_from_json(st: GameState, number: int, row: dict[str, Any]) -> Card:
    printed = st.printed[number]
    card = Card(number, printed.printed, printed.owner)
    fill_card(card, row, st.pool)
    return card


def fill_card(card: Card, row: dict[str, Any], pool: Pool) -> None:
    """Lay on a card what was written down of it."""
    for name, value in row.items():
        if name == "now":
            card.now = pool.cards[value]
        elif name == "form":
            if value:
                card.take_form()
        else:
            setattr(card, name, list(value) if isinstance(value, list) else value)


def modifier_from_json(row: dict[str, Any], pool: Pool) -> Modifier:
    key = row["ability"] or row.get("by")
    ability = None if key is None else pool.abilities[key]
    defn = None if row["defn"] is None else pool.cards[row["defn"]]
    return Modifier(
        row["kind"], row["card"], row["unit"], row["amount"], row["until"], row["player"], ability, defn,
        row["made"], row["source"],
    )  # fmt: skip


def cause_from_json(row: list[int]) -> Cause:
    return Cause(row[0], row[1], row[2], bool(row[3]), list(row[4:]))


def happening_from_json(row: dict[str, Any]) -> Happening:
    cause = None if row["cause"] is None else cause_from_json(row["cause"])
    h = Happening(row["kind"], row["player"], row["card"], cause, list(row["cards"]), row["stamp"])
    for name in _DETAILS:
        setattr(h, name, row[name])
    return h


def context_from_json(row: dict[str, Any], pool: Pool) -> Context:
    c = Context(row["player"], row["card"], pool.abilities[row["ability"]], cause_from_json(row["cause"]))
    for name, value in row.items():
        if name == "about":
            c.about = None if value is None else happening_from_json(value)
        elif name == "last":
            c.last = None if value is None else last_known_from_json(value, pool)
        elif name not in ("ability", "cause", "player", "card"):
            setattr(c, name, list(value) if isinstance(value, list) else value)
    return c


def frame_from_json(row: dict[str, Any], pool: Pool) -> Frame:
    frame = blank_frame(row["kind"])
    frame.player = row["player"]
    frame.step = step_named(row["kind"], row["step"])
    for name, how in frame.fields():
        if name in row or name not in _ONLY_WITH_A_CHIMERA:
            setattr(frame, name, _read(row[name], how, pool))
    return frame


def _read(value: Any, how: str, pool: Pool) -> Any:
    if value is None:
        return None
    if how == ABILITY:
        return pool.abilities[value]
    if how == COST:
        cost = cost_from_json(value["ways"])
        return Cost(cost.ways, value["says"])
    if how == CAUSE:
        return cause_from_json(value)
    if how == HAPPENING:
        return happening_from_json(value)
    if how == CONTEXT:
        return context_from_json(value, pool)
    if how == FRAMES:
        return [frame_from_json(row, pool) for row in value]
    return list(value) if isinstance(value, list) else value


def blank_frame(kind: str) -> Frame:
    """A frame of that kind to be filled in; ValueError for an unknown kind."""
    blank = BLANKS.get(kind)
    if blank is None:
        raise ValueError(f"There is no frame called {kind!r}.")
    return blank.clone()
