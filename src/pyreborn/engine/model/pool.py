"""Every card and dice power a game may meet."""

from pyreborn.engine.model.definitions import Ability, CardDef, _name
from pyreborn.engine.model.ids import HAPPENINGS


class ReactionText:
    """A card that can be used from a hand as a reaction, seen from outside that hand."""

    def __init__(self, card: CardDef, ability: Ability) -> None:
        self.card = card
        self.ability = ability


class Pool:
    """Every card and dice power a game may meet; games refer to it, never copy it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cards: dict[str, CardDef] = {}
        self.by_name: dict[str, CardDef] = {}
        self.abilities: dict[str, Ability] = {}
        self.numbered: list[Ability] = []
        self.reactions: list[list[ReactionText]] = []
        for _ in range(HAPPENINGS):
            self.reactions.append([])
        self.reaction_mask = 0
        self.outside_mask = 0
        """Happenings that some card's blue box answers from a hand or discard pile."""

    def add(self, card: CardDef) -> None:
        if card.stub in self.cards:
            raise ValueError(f"Two cards are called {card.name!r}.")
        card.finish()
        self.cards[card.stub] = card
        self.by_name[card.name.lower()] = card
        for ability in card.abilities:
            self.add_ability(ability)
            if ability.reaction and ability.trigger is not None:
                kind = ability.trigger.kind
                self.reactions[kind].append(ReactionText(card, ability))
                self.reaction_mask |= 1 << kind
        self.outside_mask |= card.listens_outside
        if card.form is not None:
            for ability in card.form.abilities:
                self.add_ability(ability)

    def replace(self, card: CardDef) -> None:
        """Put a later printing in the place of the card of the same stub, which keeps none of its texts here."""
        before = self.cards[card.stub]
        for kind in range(HAPPENINGS):
            kept: list[ReactionText] = []
            for text in self.reactions[kind]:
                if text.card is not before:
                    kept.append(text)
            self.reactions[kind] = kept
        for ability in before.abilities:
            self._forget(ability)
        del self.cards[card.stub]
        self.add(card)

    def _forget(self, ability: Ability) -> None:
        """Its number stays taken: numbers of other texts must not move."""
        del self.abilities[ability.key]
        for part in ability.parts:
            self._forget(part)
        for grant in ability.grants:
            self._forget(grant)

    def extended(self, name: str) -> "Pool":
        """A pool with all of this one's cards, to which others may be added; the shared ones are not adopted anew."""
        twin = Pool(name)
        twin.cards = dict(self.cards)
        twin.by_name = dict(self.by_name)
        twin.abilities = dict(self.abilities)
        twin.numbered = self.numbered[:]
        for kind in range(HAPPENINGS):
            twin.reactions[kind] = self.reactions[kind][:]
        twin.reaction_mask = self.reaction_mask
        twin.outside_mask = self.outside_mask
        return twin

    def add_ability(self, ability: Ability) -> None:
        self.abilities[ability.key] = ability
        ability.number = len(self.numbered)
        self.numbered.append(ability)
        for part in ability.parts:
            self.add_ability(part)
        for grant in ability.grants:
            self.add_ability(grant)

    def add_power(self, ability: Ability, key: str) -> None:
        """A dice power: a text that belongs to no card."""
        _name(ability, key)
        self.add_ability(ability)
