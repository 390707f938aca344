import type { CardTable } from "../../lib/cardtable";
import type { Scene } from "../../lib/library";

/** A scene that is laid out under one ruleset, with the cards that its views speak of. */
export interface Laid {
  readonly scene: Scene;
  readonly cards: CardTable;
}
