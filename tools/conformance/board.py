"""A recorded snapshot laid out as a position of our engine, and edits by hand carried over to it."""

from __future__ import annotations

from typing import Any

from tools.conformance.chimera import (
    RAGE,
    RED_RAINS,
    is_face_down,
    name_of,
    powers,
    recorded_tokens,
    row_of,
    set_tokens,
)
from tools.conformance.picture import TOKENS, differences, face_of, our_picture, recorded_picture, rows_in
from tools.conformance.recording import Recording, Row, Snapshot, chimera_in, persons_in, seats_in

from pyreborn.chimera_board import FaceDown
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, CardType, Zone, ZoneId
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState, Modifier
from pyreborn.engine.run.setup import add_card
from pyreborn.errors import BadScenario
from pyreborn.scenario import CHIMERA, InPlay, Scenario
from pyreborn.written_cards import CHIMERAS

PILES = ((Zone.HAND, "hand"), (Zone.DRAW_PILE, "deck"), (Zone.DISCARD_PILE, "disc"), (Zone.REMOVED, "rfg"))
UNSEEN = {"fd": "face-down cards", "ty": "a card of another type than printed"}
"""Marks of a card in play that no board of ours can start with."""


class Unsupported(Exception):
    """Something in a recording that we do not have; its text names it."""


class Board:
    """A position with the recording's numbers for its cards."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.cards: dict[int, int] = {}
        """Number in the recording -> number in our state."""
        self.unused: list[tuple[int, ...]] = [(0, 0) for _ in state.players]
        """The main and side actions each player had left when their last turn ended."""
        self.passing = False
        """Whether the active player has passed, and the turn is not over yet."""

    def clone(self) -> Board:
        twin = Board(self.state.clone())
        twin.cards = dict(self.cards)
        twin.unused = self.unused[:]
        twin.passing = self.passing
        return twin

    def pair(self, uid: int, card: int) -> None:
        """From now on the recording's ``uid`` is our ``card``, and nothing else is."""
        for other, number in list(self.cards.items()):
            if number == card and other != uid:
                del self.cards[other]
        self.cards[uid] = card


def missing_features(snapshot: Snapshot) -> list[str]:
    """What a snapshot shows that our cards cannot bear."""
    seats, chimera = seats_in(snapshot), chimera_in(snapshot)
    dice = [die for seat in seats for die in snapshot[f"{seat}.dice"] if not (seat == chimera and die[0] == RAGE)]
    dice += [die for row in rows_in(snapshot) for die in row.get("di") or []]
    magics = [magic for magic in MAGIC_NAMES if magic != RAGE]  # only a Chimera has rage dice (RR-9.1.4)
    found = [f"dice called {die[0]}" for die in dice if die[0] not in magics or die[1] not in LEVEL_NAMES]
    known = {*TOKENS, RED_RAINS} if chimera else {*TOKENS}
    for row in rows_in(snapshot):
        found += [f"tokens called {token}" for token, n in (row.get("t") or {}).items() if n and token not in known]
        found += [words for key, words in UNSEEN.items() if row.get(key)]
    if chimera and chimera != seats[-1]:
        found.append("a Chimera that has not the last seat")
    return sorted(set(found))


# --- laying out ---------------------------------------------------------------------------------------


def lay_out(recording: Recording, snapshot: Snapshot, rules: Ruleset, pool: Pool) -> Board:
    """The board of a snapshot as a :class:`Scenario`; a turn is under way and nothing else is pending.

    Piles and hands are laid down beside the scenario, because recorded ones may hold anything.
    """
    features = missing_features(snapshot)
    if features:
        raise Unsupported(", ".join(features))
    try:
        scenario = _scenario(recording, snapshot, rules, pool)
        board = Board(scenario.state())
    except BadScenario as error:
        raise Unsupported(f"a board that cannot be: {error}") from error
    board.state.open_decks = True  # a recording brings any card, whoever the Phoenixborn is
    for seat in range(len(board.state.players)):
        _number_rows(board, snapshot, seat)
        _lay_piles(board, recording, snapshot, seat)
        board.state.players[seat].passed = bool(snapshot[f"{seat + 1}.misc"].get("pass"))
    board.unused = _unused(snapshot)
    return board


def _unused(snapshot: Snapshot) -> list[tuple[int, ...]]:
    return [tuple(max(0, count) for count in snapshot[f"{seat}.act"]) for seat in seats_in(snapshot)]


def _scenario(recording: Recording, snapshot: Snapshot, rules: Ruleset, pool: Pool) -> Scenario:
    active, chimera = snapshot["active"], chimera_in(snapshot)
    settings = snapshot.get("opt") or {}
    scenario = Scenario(
        rules.name,
        round=max(1, snapshot["round"]),
        turn=CHIMERA if active == chimera else active,
        first=CHIMERA if snapshot["first"] == chimera else snapshot["first"],
        passes=_passes(snapshot),
        fatigue=not settings.get("nofat"),
        time_called=bool(settings.get("tsd")),
        sudden_death=bool(settings.get("sd")),
    )
    scenario.rules, scenario.pool = rules, pool
    for seat in persons_in(snapshot):
        main, side = snapshot[f"{seat}.act"] if seat == active else (0, 0)
        dice = snapshot[f"{seat}.dice"]
        scenario.player(
            seat,
            _in_play(recording, snapshot[f"{seat}.pb"], seat),
            battlefield=[_in_play(recording, row, seat) for row in snapshot[f"{seat}.bf"]],
            spellboard=[_in_play(recording, row, seat) for row in snapshot[f"{seat}.sb"]],
            pile=_pile(snapshot, seat),
            dice=" ".join(f"{die[0]}:{die[1]}" for die in dice if not die[2]),
            exhausted_dice=" ".join(f"{die[0]}:{die[1]}" for die in dice if die[2]),
            main=max(0, main),
            side=max(0, side),
            reactions=snapshot[f"{seat}.misc"].get("rx", 0),
        )
    if chimera:
        _lay_chimera(scenario, recording, snapshot, chimera)
    return scenario


def _lay_chimera(scenario: Scenario, recording: Recording, snapshot: Snapshot, seat: int) -> None:
    """Its side of the board; recordings know one face only, the first level of the standard difficulty."""
    itself, ultimate = snapshot[f"{seat}.pb"], snapshot[f"{seat}.sb"][0]
    shown = recorded_tokens(recording, snapshot)
    row = [_in_row(recording, card, seat) for card in snapshot[f"{seat}.bf"]]
    scenario.chimera(
        _in_play(recording, itself, seat),
        rows=[row],
        red_rains=shown["red rains"],
        phase=shown["behavior card"],
        fatigued=shown["fatigued"],
        rage=powers(snapshot, seat),
        ultimate_exhaustion=_tokens(ultimate, "exhaustion"),
        pile=_pile(snapshot, seat),
    )


def _in_row(recording: Recording, row: Row, seat: int) -> InPlay | FaceDown:
    return FaceDown(recording.cards[row["u"]][0]) if is_face_down(row) else _in_play(recording, row, seat)


def _pile(snapshot: Snapshot, seat: int) -> list[str]:
    return [stub for stub, count in snapshot[f"{seat}.conj"].items() for _ in range(count)]


def _passes(snapshot: Snapshot) -> int:
    """How many turns in a row have been passed."""
    others = [snapshot[f"{seat}.misc"] for seat in seats_in(snapshot) if seat != snapshot["active"]]
    return sum(1 for other in others if other.get("pass") and other.get("turn"))


def _tokens(row: Row, kind: str) -> int:
    """How many tokens of a kind lie on a card; an edit by hand may have said yes instead of one."""
    return int((row.get("t") or {}).get(kind, 0))


def _in_play(recording: Recording, row: Row, seat: int) -> InPlay:
    stub, owner = recording.cards[row["u"]]
    return InPlay(
        stub,
        wounds=_tokens(row, "damage"),
        exhaustion=_tokens(row, "exhaustion"),
        status=_tokens(row, "status"),
        attached=[_in_play(recording, below, seat) for below in row.get("up") or []],
        under=[recording.cards[uid][0] for uid in row.get("ch") or []],
        guarded=bool(row.get("g")),
        owner=CHIMERAS if owner == recording.chimera else owner + 1,
    )


def _number_rows(board: Board, snapshot: Snapshot, seat: int) -> None:
    """Pair the recording's numbers with ours, row by row, and put the dice on the cards."""
    me = board.state.players[seat]
    rows = [(snapshot[f"{seat + 1}.pb"], me.phoenixborn)]
    rows += zip(snapshot[f"{seat + 1}.bf"], row_of(board.state, seat), strict=True)
    rows += zip(snapshot[f"{seat + 1}.sb"], me.spellboard, strict=True)
    for row, number in rows:
        _number(board, row, number)
        here = board.state.cards[number]
        for below, attached in zip(row.get("up") or [], here.attached, strict=True):
            _number(board, below, attached)
            controller = below.get("co")
            if controller:
                board.state.cards[attached].controller = controller - 1
        for uid, under in zip(row.get("ch") or [], here.under, strict=True):
            board.cards[uid] = under


def _number(board: Board, row: Row, number: int) -> None:
    board.cards[row["u"]] = number
    board.state.cards[number].dice = _dice_on(row)


def _dice_on(row: Row) -> list[int]:
    return [(die[3] - 1) * FACES + face_of(die[0], die[1]) for die in row.get("di") or []]


def _lay_piles(board: Board, recording: Recording, snapshot: Snapshot, seat: int) -> None:
    for zone, key in PILES:
        uids = snapshot[f"{seat + 1}.{key}"]
        for uid in uids if zone == Zone.HAND else reversed(uids):
            number = add_card(board.state, board.state.pool.cards[recording.cards[uid][0]], seat, zone)
            board.cards.setdefault(uid, number)


def carry_lasting(before: Board, after: Board) -> None:
    """Lasting effects, which no snapshot shows, pass from one board to the next."""
    uids = {card: uid for uid, card in before.cards.items()}
    for m in before.state.modifiers:
        card = after.cards.get(uids.get(m.card, -1), -1)
        if card >= 0 and before.state.cards[m.card].unit == m.unit:
            unit = after.state.cards[card].unit
            after.state.modifiers.append(Modifier(m.kind, card, unit, m.amount, m.until, m.player, m.ability, m.defn))
    after.state.destroyed_this_turn = before.state.destroyed_this_turn


# --- the recording's numbers for what has come into play ----------------------------------------------


def renumber(board: Board, recording: Recording, snapshot: Snapshot) -> None:
    """Pair all cards anew; both sides show the same names in the same places."""
    for seat, me in enumerate(board.state.players):
        _pair_rows(board, recording, [snapshot[f"{seat + 1}.pb"]], [me.phoenixborn])
        _pair_rows(board, recording, snapshot[f"{seat + 1}.bf"], row_of(board.state, seat))
        _pair_rows(board, recording, snapshot[f"{seat + 1}.sb"], me.spellboard)
        _pair_list(board, recording, snapshot[f"{seat + 1}.disc"], me.discard[::-1])
        _pair_list(board, recording, snapshot[f"{seat + 1}.deck"], me.draw[::-1])
        _pair_list(board, recording, snapshot[f"{seat + 1}.hand"], me.hand)


def _pair_rows(board: Board, recording: Recording, rows: list[Row], ours: list[int]) -> None:
    order = _pair_list(board, recording, [row["u"] for row in rows if not row.get("mb")], ours)
    for row in rows:
        host = order.get(row["u"])
        if host is not None:
            _pair_list(board, recording, [a["u"] for a in row.get("up") or []], board.state.cards[host].attached)


def _pair_list(board: Board, recording: Recording, uids: list[int], ours: list[int]) -> dict[int, int]:
    """Equal names in order; a pair that stands already is kept."""
    found = {uid: board.cards[uid] for uid in uids if board.cards.get(uid, -1) in ours}
    left = [card for card in ours if card not in found.values()]
    for uid in uids:
        if uid in found:
            continue
        for card in left:
            if name_of(board.state, card) == recording.cards[uid][0]:
                left.remove(card)
                found[uid] = card
                board.pair(uid, card)
                break
    return found


def forgiven(board: Board, snapshot: Snapshot, st: GameState, different: list[str], mixed: set[int]) -> bool:
    """Whether two positions differ only in the order of piles, where that is argued or was never recorded.

    ``mixed`` are the recording's cards that were shuffled on the way.
    """
    piles = {line.partition(":")[0] for line in different}
    if not all(pile.endswith((".discard", ".draw")) for pile in piles):
        return False
    for seat in range(len(st.players)):
        if f"{seat + 1}.discard" in piles and not _late_discards(board, snapshot, st, seat):
            return False
        if f"{seat + 1}.draw" in piles and not _shuffled(board, snapshot, st, seat):
            if seat + 1 != chimera_in(snapshot) or not _only_mixed(board, snapshot, st, seat, mixed):
                return False
    return True


def _shuffled(board: Board, snapshot: Snapshot, st: GameState, seat: int) -> bool:
    """Whether a draw pile holds the recorded cards, and ours was shuffled by chance of its own."""
    recorded = sorted(board.cards.get(uid, -1) for uid in snapshot[f"{seat + 1}.deck"])
    return recorded == sorted(st.players[seat].draw) and st.rng.count != board.state.rng.count


def _only_mixed(board: Board, snapshot: Snapshot, st: GameState, seat: int, mixed: set[int]) -> bool:
    """Whether a draw pile differs only among cards that went back to it from a temporary hand (RR-10.1.5)."""
    recorded = [board.cards.get(uid, -1) for uid in snapshot[f"{seat + 1}.deck"]]
    ours = st.players[seat].draw[::-1]
    loose = {board.cards.get(uid, -1) for uid in mixed}
    moved = [pair for pair in zip(recorded, ours, strict=False) if pair[0] != pair[1]]
    return sorted(recorded) == sorted(ours) and all(card in loose for pair in moved for card in pair)


def _late_discards(board: Board, snapshot: Snapshot, st: GameState, seat: int) -> bool:
    """Whether a discard pile differs only in when a reaction and the card it answered were discarded.

    A destroyed unit waits in limbo for the reaction and is discarded after it (RB-13.1.1, RB-7.3.7);
    recordings have it the other way round.
    """
    recorded = [board.cards.get(uid, -1) for uid in snapshot[f"{seat + 1}.disc"]]
    ours = st.players[seat].discard[::-1]
    if sorted(recorded) != sorted(ours):
        return False
    for i, upper in enumerate(ours):
        for lower in ours[i + 1 :]:
            types = st.cards[upper].printed.type | st.cards[lower].printed.type
            turned = recorded.index(upper) > recorded.index(lower)
            if turned and not (types & CardType.REACTION_SPELL and types & (CardType.ALLY | CardType.ALTERATION)):
                return False
    return True


def lay_piles(board: Board, snapshot: Snapshot) -> None:
    """Put the piles into the recorded order; what is in them agrees."""
    for seat, me in enumerate(board.state.players):
        for key, pile in (("disc", me.discard), ("deck", me.draw)):
            numbers = [board.cards.get(uid, -1) for uid in reversed(snapshot[f"{seat + 1}.{key}"])]
            if sorted(numbers) == sorted(pile):
                pile[:] = numbers


# --- edits by hand --------------------------------------------------------------------------------------


def edited(board: Board, recording: Recording, snapshot: Snapshot) -> tuple[Board, list[str]]:
    """The board after somebody moved tokens, dice or cards of its piles by hand; what is still different.

    Everything pending stays pending, so this also serves in the middle of an action.
    """
    twin = board.clone()
    for row in rows_in(snapshot):
        number = twin.cards.get(row["u"], -1)
        if number >= 0 and twin.state.in_play(number):
            _edit_card(twin.state, number, row)
    for seat in range(len(twin.state.players)):
        _edit_player(twin, recording, snapshot, seat)
    set_tokens(twin.state, recording, snapshot)
    twin.state.options = None
    twin.unused = _unused(snapshot)
    return twin, differences(recorded_picture(recording, snapshot), our_picture(twin.state))


def _edit_card(st: GameState, number: int, row: Row) -> None:
    here = st.cards[number]
    for token, name in TOKENS.items():
        setattr(here, name, _tokens(row, token))
    here.guarded = bool(row.get("g"))
    here.dice = _dice_on(row)


def _edit_player(board: Board, recording: Recording, snapshot: Snapshot, seat: int) -> None:
    st = board.state
    me = st.players[seat]
    me.active, me.exhausted = [0] * FACES, [0] * FACES
    for die in snapshot[f"{seat + 1}.dice"]:
        (me.exhausted if die[2] else me.active)[face_of(die[0], die[1])] += 1
    if seat == snapshot["active"] - 1:
        main, side = (max(0, count) for count in snapshot[f"{seat + 1}.act"])
        if main > me.main:
            st.passes = _passes(snapshot)  # as if no main action had been taken in this turn
        me.main, me.side = main, side
    for zone, key in PILES:
        uids: list[int] = snapshot[f"{seat + 1}.{key}"]
        numbers = [_moved(board, recording, uid, seat, zone) for uid in uids]
        row: dict[int, list[int]] = {Zone.HAND: me.hand, Zone.DRAW_PILE: me.draw, Zone.DISCARD_PILE: me.discard}
        if zone in row and sorted(numbers) == sorted(row[zone]):
            row[zone][:] = numbers if zone == Zone.HAND else numbers[::-1]


def _moved(board: Board, recording: Recording, uid: int, seat: int, zone: ZoneId) -> int:
    """The card in the pile where the recording has it; one that did not exist before is added."""
    st = board.state
    number = board.cards.get(uid, -1)
    if number < 0:
        number = board.cards[uid] = add_card(st, st.pool.cards[recording.cards[uid][0]], seat, zone)
    elif st.zone[number] != zone and st.zone[number] in (Zone.HAND, Zone.DRAW_PILE, Zone.DISCARD_PILE):
        st.move(number, zone)
    return number


def snapshot_is_quiet(snapshot: dict[str, Any]) -> bool:
    """Whether a player is to choose an action, no attack being under way."""
    return snapshot["phase"] == "playerturns" and not snapshot.get("att") and not snapshot.get("win")
