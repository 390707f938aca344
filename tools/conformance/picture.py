"""A recorded snapshot and our position as pictures that can be compared: names, tokens, values, dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.conformance.chimera import RED_RAINS, is_face_down, name_of, our_tokens, recorded_tokens, row_of
from tools.conformance.recording import Recording, Row, Snapshot, chimera_in, seats_in

from pyreborn.engine.board.values import Mod, attack, exhausted, focus_level, life, recover
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, PHASE_NAMES, CardType, Phase, Zone
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import GameState

Picture = dict[str, Any]
TOKENS = {"damage": "wounds", "exhaustion": "exhaustion", "status": "status"}
"""Kinds of token, by the recording's word and by ours."""
PHASES = ("recovery",)
"""Where ours waits, too; of the others it may pass through one in which there is nothing to decide."""
DERIVED = ("values", "exhausted")
"""What follows from texts; a recording may not have counted it anew after an edit by hand."""
MIDWAY = ("actions", "passed", "reacted", "active")
"""What says nothing outside the player turns phase, of whomever it is said."""


def face_of(magic: str, level: str) -> int:
    return MAGIC_NAMES.index(magic) * 3 + LEVEL_NAMES.index(level)


def face_words(face: int) -> str:
    return f"{MAGIC_NAMES[face // 3]}:{LEVEL_NAMES[face % 3]}"


# --- of the recording ---------------------------------------------------------------------------------


def rows_in(snapshot: Snapshot) -> Iterator[Row]:
    """Every card in play, attached ones after their host; an aspect that lies face down is not (RR-5.1.3)."""
    for seat in seats_in(snapshot):
        hidden = seat == chimera_in(snapshot)
        for row in (snapshot[f"{seat}.pb"], *snapshot[f"{seat}.bf"], *snapshot[f"{seat}.sb"]):
            if not (hidden and is_face_down(row)):
                yield row
                yield from row.get("up") or []


def recorded_picture(recording: Recording, snapshot: Snapshot) -> Picture:
    """What a snapshot shows, by names."""
    if snapshot.get("win"):
        return {"winner": snapshot["win"][0]}
    names = [stub for stub, _ in recording.cards]
    picture: Picture = {"round": snapshot["round"], "first": snapshot["first"]}
    chimera = chimera_in(snapshot)
    for seat in seats_in(snapshot):
        keys = ("pb", "bf", "sb", "hand", "disc", "deck", "conj", "rfg", "dice", "act", "misc")
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
        picture[f"{seat}.dice"] = recorded_dice(get["dice"])
        if seat != chimera:  # it has no slots, no actions and no reactions (RR-1.1.8, RR-5.1.5)
            picture[f"{seat}.slots"] = [get["pb"].get("bs", 0), get["pb"].get("ss", 0)]
            picture[f"{seat}.passed"] = bool(get["misc"].get("pass"))
            picture[f"{seat}.reacted"] = get["misc"].get("rx", 0) > 0  # how often is counted in another way
    picture |= {f"{chimera}.{what}": value for what, value in recorded_tokens(recording, snapshot).items()}
    if snapshot["phase"] in PHASES:
        picture["phase"] = snapshot["phase"]
    if snapshot["phase"] == "playerturns":
        picture["active"] = snapshot["active"]
        if snapshot["active"] != chimera:
            picture["actions"] = list(snapshot[f"{snapshot['active']}.act"])
    return picture


def recorded_dice(dice: list[list[Any]]) -> list[str]:
    """A pool in words."""
    return sorted(f"{die[0]}:{die[1]}{' exhausted' if die[2] else ''}" for die in dice)


def _recorded_card(names: list[str], row: dict[str, Any], values: bool) -> dict[str, Any]:
    card: dict[str, Any] = {"name": row.get("nm") or names[row["u"]]}
    if is_face_down(row):
        return {**card, "face down": True}
    for token, count in (row.get("t") or {}).items():
        if count and token != RED_RAINS:
            card[TOKENS.get(token, token)] = int(count)
    if values:
        card["values"] = [max(0, row.get("a") or 0), row.get("l") or 0, max(0, row.get("r") or 0)]
    elif "l" in row:
        card["life"] = row["l"]
    if row.get("ex") or (row.get("t") or {}).get("exhaustion"):
        card["exhausted"] = True
    if row.get("f"):
        card["focus"] = row["f"]
    if row.get("g"):
        card["guarded"] = True
    if row.get("up"):
        card["attached"] = sorted(str(_recorded_card(names, below, False)) for below in row["up"])
    if row.get("ch"):
        card["under"] = sorted(names[uid] for uid in row["ch"])
    if row.get("di"):
        card["dice"] = sorted(f"{die[0]}:{die[1]} of {die[3]}" for die in row["di"])
    return card


# --- of our position ----------------------------------------------------------------------------------


def without_limbo(st: GameState) -> GameState:
    """A position in which what waits in limbo lies where it is going: recordings know no limbo."""
    twin = st.clone()
    for card, zone in enumerate(st.zone):
        if zone == Zone.LIMBO:
            twin.put(card, Zone.CONJURATION_PILE if st.cards[card].printed.is_conjured else Zone.DISCARD_PILE)
    return twin


def before_played(st: GameState) -> GameState:
    """A position in which a spell being played is still in hand; recordings leave it there until it has a target."""
    twin = st.clone()
    for card, zone in enumerate(st.zone):
        if zone == Zone.RESOLVING:
            twin.put(card, Zone.HAND)
    return twin


def removed(st: GameState) -> list[int]:
    """Cards removed from the game, also for now: those wait in limbo for the end of the turn (RB-6.2.4)."""
    waiting = {m.card for m in st.modifiers if m.kind == Mod.LATER}
    gone = (Zone.REMOVED, Zone.LIMBO)
    return [c for c, zone in enumerate(st.zone) if zone == Zone.REMOVED or (zone in gone and c in waiting)]


def our_picture(st: GameState) -> Picture:
    """The same of our position."""
    if st.over:
        return {"winner": st.winner + 1}
    picture: Picture = {"round": st.round, "phase": PHASE_NAMES[st.phase].replace(" ", ""), "first": st.first + 1}
    stub = [name_of(st, card) for card in range(len(st.cards))]
    chimera = st.chimera
    scripted = -1 if chimera is None else int(chimera.seat)
    for seat, me in enumerate(st.players, 1):
        picture[f"{seat}.phoenixborn"] = _our_card(st, me.phoenixborn, False)
        picture[f"{seat}.battlefield"] = [_our_card(st, card, True) for card in row_of(st, seat - 1)]
        picture[f"{seat}.spellboard"] = sorted(str(_our_card(st, card, False)) for card in me.spellboard)
        picture[f"{seat}.hand"] = sorted(stub[card] for card in me.hand)
        picture[f"{seat}.discard"] = [stub[card] for card in reversed(me.discard)]
        picture[f"{seat}.draw"] = [stub[card] for card in reversed(me.draw)]
        gone = [c for c in removed(st) if st.cards[c].owner == seat - 1]
        picture[f"{seat}.removed"] = sorted(stub[card] for card in gone)
        pile: dict[str, int] = {}
        for card in sorted(me.pile, key=lambda c: stub[c]):
            pile[stub[card]] = pile.get(stub[card], 0) + 1
        picture[f"{seat}.pile"] = pile
        picture[f"{seat}.dice"] = our_dice(me)
        if seat - 1 != scripted:
            printed = st.cards[me.phoenixborn].printed
            picture[f"{seat}.slots"] = [printed.battlefield, printed.spellboard]
            picture[f"{seat}.passed"] = me.passed
            picture[f"{seat}.reacted"] = me.reactions > 0
    picture |= {f"{scripted + 1}.{what}": value for what, value in our_tokens(st).items()}
    if st.phase == Phase.PLAYER_TURNS:
        picture["active"] = st.active + 1
        if st.active != scripted:
            picture["actions"] = [st.players[st.active].main, st.players[st.active].side]
    return picture


def our_dice(me: Player) -> list[str]:
    """The same of ours."""
    dice = [(face, "") for face in range(FACES) for _ in range(me.active[face])]
    dice += [(face, " exhausted") for face in range(FACES) for _ in range(me.exhausted[face])]
    return sorted(f"{face_words(face)}{word}" for face, word in dice)


def _our_card(st: GameState, number: int, values: bool) -> dict[str, Any]:
    here = st.cards[number]
    name = name_of(st, number) if here.now is here.printed else here.now.name
    card: dict[str, Any] = {"name": name}
    if values and not st.in_play(number):
        return {**card, "face down": True}
    for name in TOKENS.values():
        if getattr(here, name):
            card[name] = getattr(here, name)
    if values and here.printed.type & CardType.UNIT:
        card["values"] = [attack(st, number), life(st, number), recover(st, number)]
    elif here.printed.type & CardType.PHOENIXBORN:
        card["life"] = life(st, number)
    if exhausted(st, number):
        card["exhausted"] = True
    if focus_level(st, number):
        card["focus"] = focus_level(st, number)
    if here.guarded:
        card["guarded"] = True
    if here.attached:
        card["attached"] = sorted(str(_our_card(st, below, False)) for below in here.attached)
    if here.under:
        card["under"] = sorted(st.cards[below].printed.stub for below in here.under)
    if here.dice:
        card["dice"] = sorted(f"{face_words(die % FACES)} of {die // FACES + 1}" for die in here.dice)
    return card


def without_values(picture: Picture) -> Picture:
    """A picture that does not say what follows from constant texts: attack, life, recover, counting as exhausted."""
    found = dict(picture)
    for key in [key for key in picture if key.endswith((".battlefield", ".phoenixborn"))]:
        rows = picture[key] if key.endswith(".battlefield") else [picture[key]]
        bare = [{name: value for name, value in row.items() if name not in DERIVED} for row in rows]
        found[key] = bare if key.endswith(".battlefield") else bare[0]
    return found


def differences(recorded: Picture, ours: Picture, quiet: bool = True) -> list[str]:
    """Where two pictures part, one line each; in the middle of an action a reaction may not be counted yet."""
    keys = sorted(set(recorded) | set(ours))
    if not quiet:
        keys = [key for key in keys if not key.endswith(".reacted")]
    if "winner" not in recorded and not ("active" in recorded and "active" in ours):
        keys = [key for key in keys if key.rpartition(".")[2] not in MIDWAY]
    if "phase" not in recorded and "winner" not in recorded:
        keys = [key for key in keys if key != "phase"]
    return [
        f"{key}: recorded {recorded.get(key)!r}, ours {ours.get(key)!r}"
        for key in keys
        if recorded.get(key) != ours.get(key)
    ]
