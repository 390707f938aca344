"""The view of a table far away, as the board draws it: what the wire leaves out because it is printed, put back."""

from __future__ import annotations

from collections.abc import Iterable

from pyreborn.cards import card_pool
from pyreborn.client import verb_of
from pyreborn.engine.model.ids import NO_VALUE, NONE, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.rulesets import ruleset
from pyreborn.server.keys import FACE_NAMES, SIGNS
from pyreborn.server.table_view import (
    Dice,
    PileCard,
    Question,
    TableCard,
    TableChimera,
    TableOption,
    TablePlayer,
    TableView,
    Titles,
)
from pyreborn.view import CardView, ChimeraView, DecisionView, HandCard, OptionView, PlayerView, View


def drawn_from(table: TableView, rules: str) -> View:
    """A view to draw; pending work and lasting effects, which no board shows, are not in it."""
    pool_name = ruleset(rules).card_pool
    pool = card_pool(pool_name)
    return View(
        seat=table.seat,
        ruleset=rules,
        pool=pool_name,
        names=[player.name for player in table.players],
        round=table.round,
        phase=table.phase,
        turn=table.turn,
        active=table.active,
        first=table.first,
        over=table.over,
        winner=table.winners[0] if table.winners else None,
        winners=table.winners,
        players=[_player(player, table.chimera, pool) for player in table.players],
        resolving=[_card(card, NONE, pool) for card in table.resolving],
        decision=None if table.question is None else _decision(table.question),
        stack=[],
        modifiers=[],
        misc={},
        chimera=None if table.chimera is None else _chimera(table.chimera, pool),
    )


def offered(options: Iterable[TableOption]) -> list[OptionView]:
    """Options as the list of them is drawn."""
    return [OptionView(text=option.text, verb=verb_of(option), a=option.card, b=option.other) for option in options]


def _decision(question: Question) -> DecisionView:
    options = None if question.options is None else offered(question.options)
    return DecisionView(
        player=question.seat,
        kind=question.kind,
        prompt=question.prompt,
        card=question.card,
        options=options,
        picked=question.picked,
    )


def _card(card: TableCard, seat: int, pool: Pool) -> CardView:
    owner = card.owner if card.owner != NONE else seat
    controller = card.controller if card.controller != NONE else seat if seat != NONE else owner
    seen = CardView(
        id=card.id, name="", stub=card.stub, printed=card.printed, owner=owner, controller=controller, zone=card.zone,
        wounds=card.wounds, exhaustion=card.exhaustion, status=card.status,
        exhausted=card.exhausted or card.exhaustion > 0, guarded=card.guarded, dice=_faces(card.dice),
        attached=[_card(each, seat, pool) for each in card.attached],
        under=[_card(each, seat, pool) for each in card.under],
        slot_of=card.slot_of, copied_x=card.copied_x, form=card.form, under_of=card.under_of, blood=card.blood,
    )  # fmt: skip
    if not card.stub:
        seen.zone = "face down"
        return seen
    printed = pool.cards[card.stub]
    if card.form and printed.form is not None:
        printed = printed.form
    seen.name, seen.type = printed.name, type_name(printed.type)
    seen.attack = _value(card.attack, printed.attack)
    seen.life = _value(card.life, printed.life)
    seen.recover = _value(card.recover, printed.recover)
    if card.blood:
        seen.zone = "face down"
    seen.blood = card.blood or printed.blood
    return seen


def _value(told: int | None, printed: int) -> int:
    return told if told is not None else 0 if printed == NO_VALUE else printed


def _player(player: TablePlayer, chimera: TableChimera | None, pool: Pool) -> PlayerView:
    born = pool.cards[player.phoenixborn.stub]
    field = player.battlefield
    if chimera is not None and chimera.seat == player.seat:
        field = [card for row in chimera.rows for card in row if card.stub and not card.blood]
    return PlayerView(
        seat=player.seat, name=player.name, role=player.role, team=player.team,
        phoenixborn=_card(player.phoenixborn, player.seat, pool),
        battlefield=[_card(card, player.seat, pool) for card in field],
        spellboard=[_card(card, player.seat, pool) for card in player.spellboard],
        battlefield_slots=born.battlefield, spellboard_slots=born.spellboard,
        discard=_titles(player.discard, pool), removed=_titles(player.removed, pool),
        hand_size=player.hand_size, draw_size=player.draw_size, pile_size=player.pile_size,
        hand=None if player.hand is None else _held(player.hand, pool),
        active=_faces(player.active), exhausted=_faces(player.exhausted), main=player.main, side=player.side,
        reactions=player.reactions, passed=player.passed, alive=player.alive, out_of_time=player.out_of_time,
    )  # fmt: skip


def _chimera(chimera: TableChimera, pool: Pool) -> ChimeraView:
    return ChimeraView(
        seat=chimera.seat, phase=chimera.phase, red_rains=chimera.red_rains, threshold=chimera.threshold,
        rage=chimera.rage, emptied=chimera.emptied, fatigued=chimera.fatigued, hand_out=-1, blood=chimera.blood,
        facing=chimera.facing, points_at=chimera.points_at,
        rows=[[_card(card, chimera.seat, pool) for card in row] for row in chimera.rows],
        behaviors=[_card(TableCard(id=card.id, stub=card.stub), chimera.seat, pool) for card in chimera.behaviors],
        ultimates=[_card(TableCard(id=card.id, stub=card.stub), chimera.seat, pool) for card in chimera.ultimates],
    )  # fmt: skip


def _faces(dice: Dice) -> list[str]:
    return [FACE_NAMES[SIGNS.index(sign)] for sign in dice]


def _held(cards: Iterable[PileCard], pool: Pool) -> list[HandCard]:
    return [HandCard(id=card.id, name=pool.cards[card.stub].name, stub=card.stub) for card in cards]


def _titles(titles: Titles, pool: Pool) -> list[CardView]:
    return [
        CardView(id=number, name=pool.cards[stub].name, stub=stub)
        for stub, numbers in titles.items()
        for number in numbers
    ]
