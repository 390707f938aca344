"""A recorded snapshot and our position as pictures that can be compared: names, tokens, values, dice."""

from __future__ import annotations

from typing import Any

from tools.conformance.recording import Recording, Snapshot

from pyreborn.engine.board.values import attack, life, recover
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, PHASE_NAMES, CardType, Phase, Zone
from pyreborn.engine.model.state import GameState

Picture = dict[str, Any]
Row = dict[str, Any]
TOKENS = {"damage": "wounds", "exhaustion": "exhaustion", "status": "status"}
"""Kinds of token, by the recording's word and by ours."""
PHASES = ("recovery",)
"""Where ours waits, too; of the others it may pass through one in which there is nothing to decide."""
MIDWAY = ("actions", "active")
"""What says nothing outside the player turns phase."""


def face_of(magic: str, level: str) -> int:
    return MAGIC_NAMES.index(magic) * 3 + LEVEL_NAMES.index(level)


def face_words(face: int) -> str:
    return f"{MAGIC_NAMES[face // 3]}:{LEVEL_NAMES[face % 3]}"


# --- of the recording ---------------------------------------------------------------------------------


def recorded_picture(recording: Recording, snapshot: Snapshot) -> Picture:
    """What a snapshot shows, by names."""
    if snapshot.get("win"):
        return {"winner": snapshot["win"][0]}
    names = [stub for stub, _ in recording.cards]
    picture: Picture = {"round": snapshot["round"]}
    for seat in (1, 2):
        keys = ("pb", "bf", "sb", "hand", "disc", "deck", "conj", "rfg", "dice")
        get = {key: snapshot[f"{seat}.{key}"] for key in keys}
        staying = [card for card in get["bf"] if not card.get("mb")]
        picture[f"{seat}.phoenixborn"] = _recorded_card(names, get["pb"], False)
        picture[f"{seat}.battlefield"] = [_recorded_card(names, card, True) for card in staying]
        picture[f"{seat}.spellboard"] = sorted(str(_recorded_card(names, card, False)) for card in get["sb"])
        picture[f"{seat}.hand"] = sorted(names[uid] for uid in get["hand"])
        picture[f"{seat}.discard"] = [names[uid] for uid in get["disc"]]
        picture[f"{seat}.draw"] = [names[uid] for uid in get["deck"]]
        picture[f"{seat}.removed"] = sorted(names[uid] for uid in get["rfg"])
        picture[f"{seat}.pile"] = {stub: n for stub, n in sorted(get["conj"].items()) if n}
        picture[f"{seat}.dice"] = sorted(f"{d[0]}:{d[1]}{' exhausted' if d[2] else ''}" for d in get["dice"])
    if snapshot["phase"] in PHASES:
        picture["phase"] = snapshot["phase"]
    if snapshot["phase"] == "playerturns":
        picture["active"] = snapshot["active"]
        picture["actions"] = list(snapshot[f"{snapshot['active']}.act"])
    return picture


def _recorded_card(names: list[str], row: dict[str, Any], values: bool) -> dict[str, Any]:
    card: dict[str, Any] = {"name": row.get("nm") or names[row["u"]]}
    for token, count in (row.get("t") or {}).items():
        if count:
            card[TOKENS.get(token, token)] = count
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


# --- of our position ----------------------------------------------------------------------------------


def without_limbo(st: GameState) -> GameState:
    """A position in which what waits in limbo lies where it is going: recordings know no limbo."""
    twin = st.clone()
    for card, zone in enumerate(st.zone):
        if zone == Zone.LIMBO:
            twin.put(
                card, Zone.CONJURATION_PILE if st.cards[card].printed.type & CardType.CONJURED else Zone.DISCARD_PILE
            )
    return twin


def before_played(st: GameState) -> GameState:
    """A position in which a spell being played is still in hand; recordings leave it there until it has a target."""
    twin = st.clone()
    for card, zone in enumerate(st.zone):
        if zone == Zone.RESOLVING:
            twin.put(card, Zone.HAND)
    return twin


def our_picture(st: GameState) -> Picture:
    """The same of our position."""
    if st.over:
        return {"winner": st.winner + 1}
    picture: Picture = {"round": st.round, "phase": PHASE_NAMES[st.phase].replace(" ", "")}
    stub = [card.printed.stub for card in st.cards]
    for seat, me in enumerate(st.players, 1):
        picture[f"{seat}.phoenixborn"] = _our_card(st, me.phoenixborn, False)
        picture[f"{seat}.battlefield"] = [_our_card(st, card, True) for card in me.battlefield]
        picture[f"{seat}.spellboard"] = sorted(str(_our_card(st, card, False)) for card in me.spellboard)
        picture[f"{seat}.hand"] = sorted(stub[card] for card in me.hand)
        picture[f"{seat}.discard"] = [stub[card] for card in reversed(me.discard)]
        picture[f"{seat}.draw"] = [stub[card] for card in reversed(me.draw)]
        gone = [c for c, zone in enumerate(st.zone) if zone == Zone.REMOVED and st.cards[c].owner == seat - 1]
        picture[f"{seat}.removed"] = sorted(stub[card] for card in gone)
        pile: dict[str, int] = {}
        for card in sorted(me.pile, key=lambda c: stub[c]):
            pile[stub[card]] = pile.get(stub[card], 0) + 1
        picture[f"{seat}.pile"] = pile
        dice = [(face, "") for face in range(FACES) for _ in range(me.active[face])]
        dice += [(face, " exhausted") for face in range(FACES) for _ in range(me.exhausted[face])]
        picture[f"{seat}.dice"] = sorted(f"{face_words(face)}{word}" for face, word in dice)
    if st.phase == Phase.PLAYER_TURNS:
        active = st.players[st.active]
        picture["active"] = st.active + 1
        picture["actions"] = [active.main, active.side]
    return picture


def _our_card(st: GameState, number: int, values: bool) -> dict[str, Any]:
    here = st.cards[number]
    card: dict[str, Any] = {"name": here.now.stub if here.now is here.printed else here.now.name}
    for name in TOKENS.values():
        if getattr(here, name):
            card[name] = getattr(here, name)
    if values and here.printed.type & CardType.UNIT:
        card["values"] = [attack(st, number), life(st, number), recover(st, number)]
    if here.guarded:
        card["guarded"] = True
    if here.attached:
        card["attached"] = sorted(str(_our_card(st, below, False)) for below in here.attached)
    if here.under:
        card["under"] = sorted(st.cards[below].printed.stub for below in here.under)
    if here.dice:
        card["dice"] = sorted(face_words(die % FACES) for die in here.dice)
    return card


def differences(recorded: Picture, ours: Picture) -> list[str]:
    """Where two pictures part, one line each."""
    keys = sorted(set(recorded) | set(ours))
    if "winner" not in recorded and not ("active" in recorded and "active" in ours):
        keys = [key for key in keys if key not in MIDWAY]
    if "phase" not in recorded and "winner" not in recorded:
        keys.remove("phase")
    return [
        f"{key}: recorded {recorded.get(key)!r}, ours {ours.get(key)!r}"
        for key in keys
        if recorded.get(key) != ours.get(key)
    ]
