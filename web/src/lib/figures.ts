/**
 * Figures for emblems, around (0, 0) and some 80 high: the right half is drawn, the left one mirrored.
 *
 * What kind of figure a card shows follows from the words of its name, so that wolves look like wolves; how it is built
 * follows from the chance of its name, so that no two wolves look the same.
 */
export interface Figure {
  /** Filled by the even-odd rule: inner shapes are holes. */
  readonly shape: string;
  /** Drawn fainter behind it. */
  readonly behind: string;
}

type Next = () => number;
type Kind = (next: Next) => string;

/** The first that fits counts; whole words or beginnings of words, in small letters. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/\b(owl|raven|crow|dove|finch|swallow|gryphon|bird|hawk|eagle|wing|swan|phoenix|admonisher)/, bird],
  [/\b(mount|steed|stallion|charger|mare|horse)/, horse],
  [/\b(snake|cobra|viper|hydra|leviathan|serpent|worm)/, serpent],
  [/(saur|lizard|salamander|raptor|dragon|chameleon|titan\b)/, dragon],
  [/\b(wolf|hound|fox|bear|lion|lioness|jaguar|panther|tiger|beast|rhino|jackal|badger|biter|cat\b|bat\b|rat\b)/, beast],
  [/\b(widow|spider|cricket|crab|scorpion|webbed|creeper|snapper|turtle|hopper|scarab|swarm)/, crawler],
  [/\b(butterfly|moth|fairy|pixie|monk|wisp|wishing|bringer|angel)/, winged],
  [/\b(demon|imp\b|fiend|nightmare|dread|reaper|fallen|skull|bone|dweller|chimera|behavior|ultimate|ghoul|undying)/, skull],
  [/\b(spirit|wraith|shadow|ghost|phantom|fog|mist|memory|dream|assassin|ninja|shade|soul)/, ghost],
  [/\b(golem|construct|giant|doll|puppet\b|steadfast|ice|stone|iron|colossus|statue)/, golem],
  [/\b(root|seed|thorn|vine|bramble|flower|spore|blossom|seedling|orchid|tree|leaf)/, plant],
  [/\b(knight|guard|guardian|warrior|duelist|soldier|gladiator|champion|captain|hunter|archer|fighter|army|master|sentinel|defender|striker|bomber|stalker|ranger|marksman|vanguard)/, helm],
  [/\b(mage|sage|seer|shaman|priest|healer|oracle|diviner|enchant|tamer|puppeteer|adept|student|acolyte|elder|queen|king|messenger|whisperer|witch|scholar|mystic|apprentice|cantor|druid|alchemist|professor|spellbreaker|performer)/, hood],
];
/** For names that tell nothing. */
const ANY: readonly Kind[] = [helm, hood, winged, ghost, skull, beast, dragon, bird];
const BACKS: readonly Kind[] = [() => "", blades, laurel, halo, spread, () => ""];

/** The figure of a unit; a Phoenixborn has wings whatever else it is. */
export function figure(name: string, type: string, next: Next): Figure {
  const small = name.toLowerCase();
  const known = KINDS.find(([words]) => words.test(small))?.[1];
  const kind = type === "Phoenixborn" ? pick([helm, hood], next) : (known ?? pick(ANY, next));
  const back = type === "Phoenixborn" ? spread : pick(BACKS, next);
  return { shape: both(kind(next)), behind: both(back(next)) };
}

function pick(kinds: readonly Kind[], next: Next): Kind {
  return kinds[Math.floor(next() * kinds.length)] ?? winged;
}

/** A half and its mirror image, in one path, so that no seam shows between them. */
export function both(half: string): string {
  const mirrored = half.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${f(-Number(x))} ${y}`);
  return half + mirrored;
}

function f(n: number): string {
  const rounded = n.toFixed(1).replace(/\.0$/, "");
  return rounded === "-0" ? "0" : rounded;
}

/** A path from text with numbers in it: `d`M${x} 4L...``. */
function d(texts: TemplateStringsArray, ...numbers: number[]): string {
  return texts.map((text, i) => text + (i < numbers.length ? f(numbers[i] ?? 0) : "")).join("");
}

/** A disc, for eyes. */
function disc(x: number, y: number, r: number): string {
  const k = r * 0.55;
  return (
    d`M${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}` +
    d`C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`
  );
}

/** A slanting eye. */
function eye(x: number, y: number, w: number, slant: number): string {
  return d`M${x - w} ${y + slant / 2}C${x - w / 2} ${y - 3} ${x + w / 2} ${y - 3 - slant / 2} ${x + w} ${y - slant}C${x + w / 2} ${y + 3} ${x - w / 2} ${y + 4} ${x - w} ${y + slant / 2}Z`;
}

// === beasts ===================================================================================
/** A head from the front: ears, cheeks, muzzle; now and then a mane. */
function beast(next: Next): string {
  const tip = 12 + next() * 14;
  const high = -40 + next() * 10;
  const cheek = 19 + next() * 9;
  const jaw = 8 + next() * 6;
  const round = next() < 0.35;
  const ear = round
    ? "C14 -38 27 -38 27 -27C27 -20 24 -16 22 -14"
    : d`L${tip} ${high}L22 -13`;
  const head = "M0 -19C4 -21 8 -22 11 -22" + ear + d`C${cheek + 4} -4 ${cheek + 2} 6 ${cheek} 10L${cheek - 5} 15L${jaw + 2} 26C${jaw} 33 4 36 0 36Z`;
  const nose = "M0 20C4 19 7 20 7 22C6 25 3 27 0 28Z";
  const mane = next() < 0.3 ? d`M${cheek + 5} -8L${cheek + 13} -3L${cheek + 5} 1L${cheek + 11} 9L${cheek + 2} 10L${cheek + 5} 20L${cheek - 5} 17L${cheek - 6} 27L${jaw + 6} 25L${cheek} 10Z` : "";
  return head + eye(11, -1 + next() * 4, 5, 2 + next() * 4) + nose + mane;
}

/** A long head between two ears, mane falling at its side. */
function horse(next: Next): string {
  const ear = -42 + next() * 6;
  const nose = 8 + next() * 4;
  const horn = next() < 0.3 ? d`M0 -46L3 -24L0 -22Z` : "";
  const head = d`M0 -28L4 -30L9 ${ear}L14 -27C17 -16 14 -4 12 6L${nose} 22C${nose + 3} 30 8 38 0 38Z`;
  const fall = 24 + next() * 8;
  const mane = d`M15 -24C${fall} -20 ${fall + 4} -4 ${fall - 2} 8C${fall - 4} -2 20 0 17 12C15 4 18 -10 15 -24Z`;
  return horn + head + eye(8.5, -8, 3.5, 3) + disc(4.5, 30, 1.8) + mane;
}

/** Two necks that rise from one coil and look away from each other. */
function serpent(next: Next): string {
  const out = 22 + next() * 10;
  const up = -34 + next() * 10;
  const fat = 6 + next() * 4;
  if (next() < 0.45) {
    const hood = 22 + next() * 9; // from the front, its hood spread
    return d`M0 ${up - 3}C9 ${up - 3} 13 ${up + 4} 13 ${up + 10}C${hood + 8} -14 ${hood} 8 10 14C${10 + fat} 22 ${12 + fat} 34 0 39Z` + eye(6, up + 8, 3.5, 3) + d`M5 -2C${hood - 6} -6 ${hood - 9} 4 6 9Z`;
  }
  return (
    d`M0 40C${out + 6} 38 ${out + 8} 18 ${out - 6} 6C${out - 14} -2 ${out - 12} -10 ${out - 4} -14L${out + 10} -18L${out + 6} ${up + 4}L${out - 8} ${up}` +
    d`C${out - 20} ${up + 8} ${out - 24} -6 ${out - 16} 8C${out - 10} 18 ${out - 12} 28 0 ${38 - 2 * fat}Z` +
    disc(out - 2, up + 11, 2.4)
  );
}

/** A horned and plated head. */
function dragon(next: Next): string {
  const horn = 16 + next() * 14;
  const tip = -44 + next() * 8;
  const frill = 24 + next() * 9;
  const head = d`M0 -24L8 -26C10 -34 ${horn - 4} ${tip + 6} ${horn} ${tip}C${horn - 2} -34 18 -28 17 -20L${frill} -14L19 -6L${frill - 3} 4L16 8L11 26L6 38L0 34Z`;
  return head + eye(10, -7, 5, 5) + disc(4.5, 24, 1.9) + (next() < 0.5 ? "M0 -18L3 -10L0 -2Z" : "");
}

/** Feathers, beak and tail; owls are all eyes. */
function bird(next: Next): string {
  if (next() < 0.3) {
    const tuft = 14 + next() * 9;
    return d`M0 -22L8 -25L${tuft} -40L22 -22C28 -6 26 18 16 32L8 37L0 34Z` + disc(10, -9, 8) + disc(10, -9, 3.4) + "M0 -4L5 2L0 11Z" + d`M6 16L12 20L6 24Z`;
  }
  const wide = 30 + next() * 10;
  const lift = -30 + next() * 18;
  const feathers = 4 + Math.floor(next() * 2);
  let wing = d`M4 -6C12 -18 ${wide * 0.6} ${lift - 6} ${wide} ${lift}`;
  for (let i = 1; i <= feathers; i++) {
    const x = wide * (1 - (i * 0.8) / feathers);
    const y = lift + (i * (26 - lift * 0.4)) / feathers;
    wing += d`L${x + 1.5} ${y - 5}L${x + 4} ${y}`;
  }
  const tail = 7 + next() * 9;
  return wing + d`L4 10Z` + d`M0 -30C7 -30 8 -22 6 -15C9 -4 8 8 5 16L${tail} 38L4 33L0 38Z` + disc(3, -23, 1.5);
}

/** Legs on both sides of a round body. */
function crawler(next: Next): string {
  const legs = 3 + Math.floor(next() * 2);
  const wide = 26 + next() * 9;
  const body = 12 + next() * 6;
  let path = d`M0 ${-body - 4}C${body} ${-body - 4} ${body + 2} 2 ${body} ${body}C${body - 3} ${body + 12} 4 ${body + 16} 0 ${body + 16}Z`;
  for (let i = 0; i < legs; i++) {
    const y = -8 + i * 9;
    const knee = y - 12 + i * 5 + next() * 4;
    path += d`M${body} ${y}L${wide} ${knee}L${wide + 7} ${knee + 16 + next() * 8}L${wide - 2} ${knee + 5}L${body} ${y + 4}Z`;
  }
  const claws = next() < 0.5 ? d`M8 -18C22 -22 26 -32 20 -42C19 -36 16 -34 12 -36C12 -30 8 -26 5 -20Z` : d`M3 -20L8 -34L11 -33L8 -20Z`;
  return path + claws + disc(5, -body + 4, 2.2) + (next() < 0.5 ? d`M0 8L5 15L0 22Z` : "");
}

// === people and what was people ===============================================================
/** A helmet: visor, breaths, now and then a crest or horns. */
function helm(next: Next): string {
  const wide = 19 + next() * 6;
  const chin = 30 + next() * 8;
  const slit = next() * 6;
  const shell = d`M0 -30C12 -30 ${wide} -22 ${wide} -8L${wide + 1} 12L${wide - 8} ${chin - 3}L0 ${chin + 3}Z`;
  const visor = d`M3 ${-7 + slit / 2}L${wide - 4} ${-11 + slit / 3}L${wide - 4} ${-6 + slit / 2}L3 ${-1 + slit / 2}Z`;
  const breaths = next() < 0.5 ? d`M4 9L10 7L10 9.500L4 11.500ZM4 16L9 14L9 16.500L4 18.500Z` : d`M1.5 4L5 6L4 22L1.5 24Z`;
  const tops = ["", d`M0 -46C8 -44 12 -38 9 -31L0 -32Z`, d`M14 -27C26 -30 30 -38 27 -46C36 -38 34 -22 ${wide} -16Z`, d`M0 -44L4 -33L9 -42L12 -30L18 -36L17 -25L0 -32Z`];
  return shell + visor + breaths + (tops[Math.floor(next() * tops.length)] ?? "");
}

/** Somebody in a hood, eyes shining in its shade; some wear a crown. */
function hood(next: Next): string {
  const wide = 16 + next() * 5;
  const hem = 25 + next() * 8;
  const peak = -44 + next() * 8;
  const cloak = d`M0 ${peak}C8 ${peak + 3} ${wide + 1} -28 ${wide} -10C${wide} -2 ${wide - 1} 4 ${wide - 3} 9L${hem} 18C${hem + 4} 23 ${hem + 4} 31 ${hem + 4} 38L0 38Z`;
  const face = d`M0 -27C7 -25 ${wide - 4} -15 ${wide - 6} -3C${wide - 9} 5 4 9 0 10Z`;
  const folds = [d`M0 17L9 22L5 38L0 30Z`, d`M0 18L3 19L3 38L0 38Z` + disc(10, 27, 3), d`M7 18L11 19L17 38L11 38ZM0 20L3 24L0 28Z`, d`M0 16L6 22L0 28Z`];
  const crown = next() < 0.3 ? d`M0 ${peak - 8}L4 ${peak - 2}L10 ${peak - 6}L10 ${peak + 6}L0 ${peak + 2}Z` : "";
  return cloak + face + eye(5, -8 + next() * 3, 2.8, next() * 3) + (folds[Math.floor(next() * folds.length)] ?? "") + crown;
}

/** Something that floats, its hem in rags. */
function ghost(next: Next): string {
  const wide = 15 + next() * 8;
  const flare = 20 + next() * 12;
  const rags = 30 + next() * 5;
  const arm = next() < 0.5 ? d`M${wide} -6C${flare + 8} -10 ${flare + 10} 2 ${flare + 4} 12C${flare} 4 ${wide + 4} 6 ${wide} 8Z` : "";
  const body = d`M0 -36C${wide - 2} -36 ${wide + 2} -18 ${wide} 0C${wide + 2} 14 ${flare} 22 ${flare} 38L${flare - 8} ${rags}L${flare - 12} 41L6 ${rags}L0 42Z`;
  return body + eye(7, -14, 4.5, next() * 6 - 1) + arm + (next() < 0.4 ? d`M0 -4C3 -4 5 0 4 5L0 8Z` : "");
}

/** A skull, with horns or without. */
function skull(next: Next): string {
  const wide = 17 + next() * 6;
  const teeth = 10 + next() * 5;
  const head = d`M0 -26C12 -28 ${wide + 3} -16 ${wide} 0L${wide - 4} 9L${teeth} 13L${teeth} 30L6.5 27L5 33L1.5 29L0 32Z`;
  const curl = 26 + next() * 9;
  const horns = ["", d`M11 -23C${curl} -24 ${curl + 4} -36 ${curl - 4} -46C${curl + 12} -36 ${curl + 8} -14 ${wide} -8Z`, d`M${wide} -12C${curl + 6} -14 ${curl + 8} 4 ${curl - 4} 12C${curl + 2} 2 ${curl - 6} -4 ${wide} -2Z`];
  return head + eye(9, -5, 5.5, 1 + next() * 5) + d`M0 4L4 12L0 11Z` + (horns[Math.floor(next() * horns.length)] ?? "");
}

/** Blocks upon blocks. */
function golem(next: Next): string {
  const shoulder = 26 + next() * 8;
  const fist = 12 + next() * 14;
  const head = 8 + next() * 5;
  const body = d`M0 -36L${head} -36L${head + 2} -22L${shoulder} -22L${shoulder + 5} -4L${shoulder + 2} ${fist + 6}L${shoulder - 9} ${fist + 4}L${shoulder - 8} -2L15 0L18 16L17 38L6 38L4 22L0 22Z`;
  return body + d`M2.5 -30L${head - 1} -31L${head - 1} -27L2.5 -26Z` + (next() < 0.5 ? d`M0 -14L7 -8L0 -2Z` : disc(7, -8, 3));
}

/** Pairs of leaves on a stalk. */
function plant(next: Next): string {
  const pairs = 3 + Math.floor(next() * 2);
  const long = 24 + next() * 10;
  const lift = 8 + next() * 10;
  let path = d`M0 -20L2 -18L2.5 38L0 40Z`;
  for (let i = 0; i < pairs; i++) {
    const y = 28 - i * 14;
    const x = long * (1 - i * 0.17);
    path += d`M2 ${y}C${x * 0.3} ${y - lift - 6} ${x * 0.8} ${y - lift - 6} ${x} ${y - lift}C${x * 0.8} ${y - 1} ${x * 0.4} ${y + 3} 2 ${y + 4}Z`;
  }
  const bud = next() < 0.5 ? d`M0 -42C9 -36 9 -26 0 -19Z` : d`M0 -40L5 -31L12 -34L9 -26L14 -20L6 -21L0 -16Z`;
  return path + bud;
}

/** Wings, head and tail of something that flutters. */
function winged(next: Next): string {
  const wings = 2 + Math.floor(next() * 4);
  const wide = 20 + next() * 18;
  const lift = -26 + next() * 22;
  const curl = 6 + next() * 14;
  let path = "";
  for (let i = 0; i < wings; i++) {
    const y = -4 + i * (6 + next() * 3);
    const x = wide * (1 - i * 0.13);
    const top = lift + i * (9 + next() * 4);
    path += d`M4 ${y}C${x * 0.45} ${y - curl} ${x * 0.8} ${top - 3} ${x} ${top}C${x * 0.85} ${top + 7} ${x * 0.5} ${y + 4} 4 ${y + 6}Z`;
  }
  const heads = [
    d`M2 -16C7 -22 ${6 + next() * 8} -32 ${9 + next() * 9} -37C7 -34 3 -28 0 -22Z`,
    d`M0 -38L4 -25L9 -33L8 -20L0 -15Z`,
    d`M0 -30C6 -30 9 -24 8 -17L0 -12Z`,
    d`M1 -16L${12 + next() * 6} -30L6 -15ZM0 -34L4 -22L0 -14Z`,
  ];
  const tail = d`M0 8C6 12 ${5 + next() * 6} 24 ${next() * 10} ${32 + next() * 8}C3 28 1 22 0 20Z`;
  return path + d`M0 -16C7 -14 8 -4 6 4C5 10 3 14 0 18Z` + tail + (heads[Math.floor(next() * heads.length)] ?? "");
}

// === behind the figure ========================================================================
/** A blade from the lower left; its mirror image crosses it. */
function blades(): string {
  return d`M-30 36L-33 33L26 -38L36 -46L33 -34L-26 39ZM-36 26L-22 40L-25 43L-39 29Z`;
}

function laurel(next: Next): string {
  const leaves = 5 + Math.floor(next() * 2);
  let path = "";
  for (let i = 0; i < leaves; i++) {
    const y = 30 - i * 13;
    const x = 30 + i * (5 - i) * 1.6;
    path += d`M${x} ${y}C${x + 10} ${y - 2} ${x + 12} ${y - 10} ${x + 6} ${y - 14}C${x - 2} ${y - 10} ${x - 3} ${y - 4} ${x} ${y}Z`;
  }
  return path;
}

/** Rays above the head. */
function halo(next: Next): string {
  const far = 46 + next() * 6;
  return d`M2 -40L2 ${-far}L0 ${-far - 3}L0 -40ZM13 -38L17 ${-far + 4}L21 ${-far + 5}L17 -37ZM26 -30L34 ${-far + 14}L37 ${-far + 17}L29 -28ZM36 -18L47 -24L48 -20L38 -15Z`;
}

/** Wings spread wide. */
function spread(next: Next): string {
  const lift = -40 + next() * 14;
  const drop = 8 + next() * 10;
  return d`M12 2C24 -20 34 -34 50 ${lift}C52 -20 48 -10 44 -4C46 0 42 8 38 10C38 14 32 18 28 ${drop + 8}C26 ${drop + 10} 18 ${drop + 8} 12 ${drop}Z`;
}
