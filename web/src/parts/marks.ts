/** How a thing stands in what is being decided. Each is shown by a shape of its own, never by colour alone. */
export interface Marks {
  /** It may be chosen now: ember outline and corner. */
  readonly may?: boolean;
  /** It may be a target: four corner brackets. */
  readonly target?: boolean;
  /** It has been chosen: thick outline and tick, or its number where the order counts. */
  readonly chosen?: boolean;
  readonly order?: number;
  /** It attacks: moved towards the middle of the table, upwards where its owner sits below. */
  readonly attacker?: "up" | "down";
  /** Not concerned while something is being picked. */
  readonly dim?: boolean;
  /** Why it cannot be used, line by line; shown on the full face. */
  readonly why?: readonly string[];
  /** A hint speaks of it: a lamp where a tick would be. */
  readonly hinted?: boolean;
  /** The letter that chooses it. */
  readonly key?: string;
}

/** The classes of a marked thing. */
export function markClasses(marks: Marks | undefined): string[] {
  if (marks === undefined) return [];
  const classes: string[] = [];
  if (marks.may) classes.push("may", "corner");
  if (marks.target) classes.push("target", "brackets");
  if (marks.chosen || marks.order !== undefined) classes.push("chosen");
  if (marks.attacker) classes.push(`attacker-${marks.attacker}`);
  if (marks.dim) classes.push("dim");
  return classes;
}

/** Whether something of the marks is read: a tick, a number, a lamp, a key. */
export function hasSigns(marks: Marks | undefined): marks is Marks {
  return marks !== undefined && (marks.chosen === true || marks.hinted === true || marks.order !== undefined || marks.key !== undefined);
}
