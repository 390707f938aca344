import type { CardTable } from "../lib/cardtable";
import type { Face } from "../lib/faces";
import type { TableCard } from "../wire";

/** What every face of a card is given; colour, marks and whatever else all of them have is Card.svelte's. */
export interface FaceProps {
  readonly card: TableCard;
  readonly face: Face;
  readonly table: CardTable;
  /** How many of the same lie here. */
  readonly count: number;
}
