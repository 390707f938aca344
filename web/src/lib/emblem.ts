import { chance, cosine, hash, sine } from "./chance";
import { figure, type Figure } from "./figures";
import { newest } from "./newest";
import { pattern, type Place } from "./patterns";

/** A picture for a card, made from its name, its type and its magics alone; drawn around (0, 0), some 100 wide. */
export interface Emblem {
  /** The magics whose colours it has; the second may be the first. */
  readonly magics: readonly [string, string];
  /** The slant of the gradient, in degrees. */
  readonly slant: number;
  readonly rays: string;
  readonly curves: readonly [string, string];
  readonly turn: number;
  /** What lies below the figure: a disc for units, for spells one of many shapes. */
  readonly ground: string;
  /** Whether the ring around it is dashed: for what is conjured. */
  readonly dashed: boolean;
  /** How much of the colours the gradient has, in percent. */
  readonly tone: number;
  readonly frame: string;
  /** What it shows: a figure, or null for a card that shows signs of its magic. */
  readonly figure: Figure | null;
  /** Where those signs stand. */
  readonly signs: readonly Place[];
  /** The magic whose sign is shown small beside, or none. */
  readonly badge: string;
}

/** As many as a full table shows: an emblem is some ten kilobytes, and a tab may be open for a hundred games. */
export const MOST_KEPT = 60;
const kept = newest<Emblem>(MOST_KEPT);

/** The emblem of a card. */
export function emblem(name: string, type: string, magics: readonly string[]): Emblem {
  return kept(`${name}\n${type}\n${magics.join()}`, () => make(name, type, magics));
}

function make(name: string, type: string, magics: readonly string[]): Emblem {
  const next = chance(hash(name));
  const first = magics[0] ?? "ash";
  const slant = 35 + Math.floor(next() * 40);
  const rays = sunRays(12 + 4 * Math.floor(next() * 4));
  const curves = [hypotrochoid(next), hypotrochoid(next)] as const;
  const turn = Math.floor(next() * 360);
  const frame = polygonRing(next);
  const shown = figureOf(name, type);
  return {
    magics: [first, magics[1] ?? first],
    slant,
    rays,
    curves,
    turn,
    ground: shown === name ? DISC : ground(next),
    dashed: type.startsWith("Conju"),
    tone: 58 + Math.floor(next() * 26),
    frame,
    figure: shown === "" ? null : figure(shown, type, shown === name ? next : chance(hash(shown))),
    signs: shown === "" ? pattern(next) : [],
    badge: magics[1] ?? "",
  };
}

/** Whose figure is shown: a unit's own, for what summons one that of the summoned; other spells show none. */
function figureOf(name: string, type: string): string {
  if (name.startsWith("Summon ")) return name.slice("Summon ".length);
  return type.includes("Spell") || type === "" ? "" : name;
}

function sunRays(count: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const from = i / count + 0.02;
    const to = from + 0.4 / count;
    path += `M0 0L${point(120, from)}L${point(120, to)}Z`;
  }
  return path;
}

const DISC = "M31 0A31 31 0 1 1 -31 0A31 31 0 1 1 31 0Z";

/** A disc, or a shape of three to eight corners that stands on one of them or on a side. */
function ground(next: () => number): string {
  const corners = 2 + Math.floor(next() * 7);
  const start = next() < 0.5 ? 0.25 : 0.25 + 0.5 / corners;
  if (corners === 2) return DISC;
  const radius = 31 + 24 / (corners * corners); // those with few corners are smaller inside
  const points = Array.from({ length: corners }, (_, i) => point(radius + 3, start + i / corners));
  return `M${points.join("L")}Z`;
}

/** A closed curve drawn by a wheel rolling inside another. */
function hypotrochoid(next: () => number): string {
  const outer = 5 + Math.floor(next() * 8);
  let inner = 2 + Math.floor(next() * (outer - 2));
  while (divisor(outer, inner) > 1) inner = inner > 2 ? inner - 1 : outer - 1; // ends at outer - 1, which shares none
  const arm = inner * (0.55 + next() * 0.9);
  const steps = Math.min(420, 70 * inner);
  const reach = 46 / (outer - inner + arm);
  const points: string[] = [];
  for (let i = 0; i < steps; i++) {
    const turns = (i / steps) * inner;
    const back = (turns * (outer - inner)) / inner;
    const x = ((outer - inner) * cosine(turns) + arm * cosine(back)) * reach;
    const y = ((outer - inner) * sine(turns) - arm * sine(back)) * reach;
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `M${points.join("L")}Z`;
}

/** A star or polygon around the ring, of three to nine corners. */
function polygonRing(next: () => number): string {
  const corners = 3 + Math.floor(next() * 7);
  const start = next();
  const inner = 30 + next() * 8;
  let path = "";
  for (let i = 0; i < corners * 2; i++) {
    path += `${i === 0 ? "M" : "L"}${point(i % 2 === 0 ? 43 : inner, start + i / (corners * 2))}`;
  }
  return `${path}Z`;
}

function point(radius: number, turns: number): string {
  return `${(radius * cosine(turns)).toFixed(1)} ${(radius * sine(turns)).toFixed(1)}`;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
