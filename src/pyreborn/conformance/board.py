"""A recorded snapshot as a position of our engine, and both as comparable pictures."""

from __future__ import annotations

from typing import Any

from pyreborn.conformance.recording import Recording, Snapshot
from pyreborn.engine.definitions import Pool
from pyreborn.engine.ids import (
    ATTACHED,
    BATTLEFIELD,
    CONJURATION_PILE,
    DISCARD_PILE,
    DRAW_PILE,
    FACES,
    HAND,
    LEVEL_NAMES,
    MAGIC_NAMES,
    PHOENIXBORN_ZONE,
    PLAYER_TURNS,
    REMOVED,
    SPELLBOARD,
    UNDER,
    UNIT,
)
from pyreborn.engine.round import TURNS, RoundFrame
from pyreborn.engine.ruleset import Ruleset
from pyreborn.engine.setup import add_card, empty_state
from pyreborn.engine.state import GameState
from pyreborn.engine.turn import TurnFrame
from pyreborn.engine.values import attack, life, recover

TOKENS = {"damage": "wounds", "exhaustion": "exhaustion", "status": "status"}
Picture = dict[str, Any]


class Board:
    """A position with the recording's numbers for its cards."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.cards: dict[int, int] = {}
        """Number in the recording -> number in our state."""


def face_of(die: list[Any]) -> int:
    return MAGIC_NAMES.index(die[0]) * 3 + LEVEL_NAMES.index(die[1])


class Builder:
    """Lays a snapshot out; a turn is under way and nothing else is pending."""

    def __init__(self, recording: Recording, snapshot: Snapshot, rules: Ruleset, pool: Pool) -> None:
        self.recording = recording
        self.snapshot = snapshot
        self.pool = pool
        self.board = Board(empty_state(rules, pool, 2, 1))

    def build(self) -> Board:
        st = self.board.state
        for seat in range(2):
            self._player(seat)
        st.round = self.snapshot["round"]
        st.phase = PLAYER_TURNS
        st.first = self.snapshot["first"] - 1
        st.active = self.snapshot["active"] - 1
        st.fatigue = not (self.snapshot.get("opt") or {}).get("nofat")
        misc = self.snapshot[f"{2 - st.active}.misc"]
        st.passes = 1 if misc.get("pass") and misc.get("turn") else 0
        bottom = RoundFrame()
        bottom.stage = TURNS
        bottom.next = 1 - st.active
        turn = TurnFrame(st.active)
        turn.stage = 1
        st.stack = [bottom, turn]
        st.turn = 1
        return self.board

    def _get(self, seat: int, key: str) -> Any:
        return self.snapshot[f"{seat + 1}.{key}"]

    def _player(self, seat: int) -> None:
        st = self.board.state
        me = st.players[seat]
        self._put(self._get(seat, "pb"), PHOENIXBORN_ZONE, seat)
        for card in self._get(seat, "bf"):
            self._put(card, BATTLEFIELD, seat)
        for card in self._get(seat, "sb"):
            self._put(card, SPELLBOARD, seat)
        for zone, key in ((HAND, "hand"), (DRAW_PILE, "deck"), (DISCARD_PILE, "disc"), (REMOVED, "rfg")):
            uids = self._get(seat, key)
            for uid in uids if zone == HAND else reversed(uids):
                self._new(uid, zone)
        for stub, count in self._get(seat, "conj").items():
            for _ in range(count):
                add_card(st, self.pool.cards[stub], seat, CONJURATION_PILE)
        for die in self._get(seat, "dice"):
            (me.exhausted if die[2] else me.active)[face_of(die)] += 1
        me.main, me.side = self._get(seat, "act") if seat == self.snapshot["active"] - 1 else (0, 0)
        misc = self._get(seat, "misc")
        me.reactions = misc.get("rx", 0)
        me.passed = bool(misc.get("pass"))

    def _new(self, uid: int, zone: int) -> int:
        stub, owner = self.recording.cards[uid]
        number = add_card(self.board.state, self.pool.cards[stub], owner, zone)
        self.board.cards[uid] = number
        return number

    def _put(self, row: dict[str, Any], zone: int, controller: int, host: int = -1) -> int:
        st = self.board.state
        number = self._new(row["u"], REMOVED)
        card = st.enter(number, zone, row.get("co", controller + 1) - 1)
        for token, name in TOKENS.items():
            setattr(card, name, (row.get("t") or {}).get(token, 0))
        card.guarded = bool(row.get("g"))
        card.host = host
        for die in row.get("di") or []:
            card.dice.append((die[3] - 1) * FACES + face_of(die))
        for attached in row.get("up") or []:
            card.attached.append(self._put(attached, ATTACHED, card.controller, number))
        for uid in row.get("ch") or []:
            below = self._new(uid, REMOVED)
            st.enter(below, UNDER, card.controller).host = number
            card.under.append(below)
        return number


# --- pictures ---------------------------------------------------------------------------------------


def recorded_picture(recording: Recording, snapshot: Snapshot) -> Picture:
    """What a snapshot shows, by names."""
    picture: Picture = {"active": snapshot["active"], "round": snapshot["round"]}
    if snapshot.get("win"):
        return {"winner": snapshot["win"][0]}
    names = [stub for stub, _ in recording.cards]
    for seat in (1, 2):
        keys = ("pb", "bf", "sb", "hand", "disc", "deck", "conj", "rfg", "dice")
        get = {key: snapshot[f"{seat}.{key}"] for key in keys}
        picture[f"{seat}.phoenixborn"] = _recorded_card(names, get["pb"], False)
        picture[f"{seat}.battlefield"] = [_recorded_card(names, card, True) for card in get["bf"]]
        picture[f"{seat}.spellboard"] = sorted(str(_recorded_card(names, card, False)) for card in get["sb"])
        picture[f"{seat}.hand"] = sorted(names[uid] for uid in get["hand"])
        picture[f"{seat}.discard"] = [names[uid] for uid in get["disc"]]
        picture[f"{seat}.draw"] = [names[uid] for uid in get["deck"]]
        picture[f"{seat}.removed"] = sorted(names[uid] for uid in get["rfg"])
        picture[f"{seat}.pile"] = {stub: n for stub, n in sorted(get["conj"].items()) if n}
        picture[f"{seat}.dice"] = sorted(f"{d[0]}:{d[1]}{' exhausted' if d[2] else ''}" for d in get["dice"])
    picture["actions"] = list(snapshot[f"{snapshot['active']}.act"])
    return picture


def _recorded_card(names: list[str], row: dict[str, Any], values: bool) -> dict[str, Any]:
    tokens = row.get("t") or {}
    card: dict[str, Any] = {"name": names[row["u"]] if not row.get("nm") else row["nm"]}
    for token, name in TOKENS.items():
        if tokens.get(token):
            card[name] = tokens[token]
    if values:
        card["values"] = [max(0, row.get("a") or 0), row.get("l") or 0, max(0, row.get("r") or 0)]
    if row.get("g"):
        card["guarded"] = True
    if row.get("up"):
        card["attached"] = sorted(str(_recorded_card(names, below, False)) for below in row["up"])
    if row.get("ch"):
        card["under"] = sorted(names[uid] for uid in row["ch"])
    if row.get("di"):
        card["dice"] = sorted(f"{die[0]}:{die[1]}" for die in row["di"])
    return card


def our_picture(st: GameState) -> Picture:
    """The same of our position."""
    if st.over:
        return {"winner": st.winner + 1}
    picture: Picture = {"active": st.active + 1, "round": st.round}
    for seat, me in enumerate(st.players, 1):
        stub = [card.printed.stub for card in st.cards]
        picture[f"{seat}.phoenixborn"] = _our_card(st, me.phoenixborn, False)
        picture[f"{seat}.battlefield"] = [_our_card(st, card, True) for card in me.battlefield]
        picture[f"{seat}.spellboard"] = sorted(str(_our_card(st, card, False)) for card in me.spellboard)
        picture[f"{seat}.hand"] = sorted(stub[card] for card in me.hand)
        picture[f"{seat}.discard"] = [stub[card] for card in reversed(me.discard)]
        picture[f"{seat}.draw"] = [stub[card] for card in reversed(me.draw)]
        gone = [c for c, zone in enumerate(st.zone) if zone == REMOVED and st.cards[c].owner == seat - 1]
        picture[f"{seat}.removed"] = sorted(stub[card] for card in gone)
        pile: dict[str, int] = {}
        for card in sorted(me.pile, key=lambda c: stub[c]):
            pile[stub[card]] = pile.get(stub[card], 0) + 1
        picture[f"{seat}.pile"] = pile
        dice = [(face, "") for face in range(FACES) for _ in range(me.active[face])]
        dice += [(face, " exhausted") for face in range(FACES) for _ in range(me.exhausted[face])]
        picture[f"{seat}.dice"] = sorted(f"{MAGIC_NAMES[f // 3]}:{LEVEL_NAMES[f % 3]}{word}" for f, word in dice)
    active = st.players[st.active]
    picture["actions"] = [active.main, active.side]
    return picture


def _our_card(st: GameState, number: int, values: bool) -> dict[str, Any]:
    here = st.cards[number]
    card: dict[str, Any] = {"name": here.now.stub if here.now is here.printed else here.now.name}
    for name in TOKENS.values():
        if getattr(here, name):
            card[name] = getattr(here, name)
    if values and here.printed.type & UNIT:
        card["values"] = [attack(st, number), life(st, number), recover(st, number)]
    if here.guarded:
        card["guarded"] = True
    if here.attached:
        card["attached"] = sorted(str(_our_card(st, below, False)) for below in here.attached)
    if here.under:
        card["under"] = sorted(st.cards[below].printed.stub for below in here.under)
    if here.dice:
        card["dice"] = sorted(f"{MAGIC_NAMES[d % FACES // 3]}:{LEVEL_NAMES[d % FACES % 3]}" for d in here.dice)
    return card


def differences(recorded: Picture, ours: Picture) -> list[str]:
    """Where two pictures part, one line each."""
    keys = sorted(set(recorded) | set(ours))
    return [
        f"{key}: recorded {recorded.get(key)!r}, ours {ours.get(key)!r}"
        for key in keys
        if recorded.get(key) != ours.get(key)
    ]
