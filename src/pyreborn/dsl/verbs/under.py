"""Cards under cards: riders and mounts, cards stored face down and brought back."""

from __future__ import annotations

from pyreborn.dsl.nouns import Where, _objects, _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.words import Clause, Number, Pick
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.under import ConjurationNoun, UnderNoun
from pyreborn.engine.vocabulary.sentences import IfYouDo
from pyreborn.engine.vocabulary.verbs.placing import EnterPlay
from pyreborn.engine.vocabulary.verbs.under import ChooseRider, Dismount, Mount, StoreFallen, StoreUnder


def riders_to_hand() -> Clause:
    return Dismount(None, "return allies you own from under this unit to your hand")


def mounted(rider: Pick, *names: str, focus2: tuple[str, ...] = ()) -> Clause:
    """Remove the rider from play; if you do, a mount of one of those titles enters over it (RB-17.1.2)."""
    that_ally = _objects(Reference(Slot.CHOSEN, "that ally"))
    then = "with that ally face down under it"
    noun = ConjurationNoun(names, 2, focus2)
    if len(names) == 1 and not focus2:
        mount = Mount(names[0], that_ally, f"place 1 [[{names[0]}]] {then}")
    else:
        which = _pick(noun, False, 1, Number(1), "a", Slot.OTHER)
        mount = Mount(names[0], that_ally, f"place {noun.phrase('a')} {then}", which)
    return IfYouDo(ChooseRider(rider, noun), (mount,), "If done")


def dismount_a_rider() -> Clause:
    """One ally that was under this unit; where it goes is the ruleset's business (OG-8.1.4)."""
    pick = _pick(UnderNoun(ids.CardType.ALLY, "this unit"), False, 1, Number(1), "a", Slot.CHOSEN)
    return Dismount(pick, "choose an ally that lay under this unit and dismount it")


def store_under_this_spell(what: Pick) -> Clause:
    return StoreUnder(_objects(what), "this spell")


def store_under_this_card(what: Where) -> Clause:
    """A destroyed card goes under this one instead of being discarded (RB-12.4.1)."""
    return StoreFallen(_objects(what))


def place_from_under(said: str, types: int) -> Clause:
    """A card under this one, which is called that, comes into play on your battlefield."""
    pick = _pick(UnderNoun(types, said), False, 1, Number(1), "a", Slot.CHOSEN)
    return EnterPlay(_objects(pick), (ids.Zone.UNDER,), "place {} onto your battlefield")
