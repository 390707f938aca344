/**
 * An emblem as a picture that the browser can show again and again: an SVG in a data address.
 *
 * Drawn into the page it would be some twenty elements, which are styled, laid out and painted with every card that
 * moves; as a picture it is the background of one, and the same one wherever a card lies.
 */

import { motif, MOTIFS } from "./dice";
import type { Emblem } from "./emblem";
import { newest } from "./newest";

/** The shape of the place that a picture fills, how far down its middle lies, and how large it is drawn. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly scale: number;
}

/** As many as lie on a full table, in two sizes: one has some ten kilobytes. */
const MOST_KEPT = 120;
const kept = newest<string>(MOST_KEPT);

/** The value of `background-image` for an emblem; `name` is what it is known by. */
export function picture(name: string, drawn: () => Emblem, frame: Frame): string {
  const { width, height, middle, scale } = frame;
  return kept(`${name}\n${width} ${height} ${middle} ${scale}`, () => {
    const escaped = svg(drawn(), frame).replace(/[%#"<>]/g, encodeURIComponent);
    return `url("data:image/svg+xml,${escaped}")`;
  });
}

const DARK = "picture-dark";
const colours = new Map<string, string>();

/** A colour of styles/tokens.css: those of pictures are the same in all themes. */
function colour(name: string): string {
  let value = colours.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    if (value !== "") colours.set(name, value);
  }
  return value;
}

function mixed(one: string, percent: number, other: string): string {
  return `color-mix(in srgb,${one} ${percent}%,${other})`;
}

/** Every attribute as it is written into an element. */
function given(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`).join("");
}

function path(d: string, attributes: Readonly<Record<string, string | number>>): string {
  return `<path${given({ d, ...attributes })}/>`;
}

export function svg(drawn: Emblem, { width, height, middle, scale }: Frame): string {
  const [first, second] = drawn.magics.map((magic) => colour(magic in MOTIFS ? magic : "ash")) as [string, string];
  const dark = colour(DARK);
  const light = mixed(first, 25, "#fff");
  const size = (Math.min(width, height * 1.05) / 104) * scale;
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><defs>`,
    `<linearGradient id='g' gradientTransform='rotate(${drawn.slant})'>`,
    `<stop stop-color='${mixed(first, drawn.tone, dark)}'/><stop offset='1' stop-color='${mixed(second, 38, dark)}'/></linearGradient>`,
    `<radialGradient id='r'><stop stop-color='${mixed(first, 60, "#fff")}' stop-opacity='.6'/>`,
    `<stop offset='1' stop-color='${first}' stop-opacity='0'/></radialGradient></defs>`,
    `<rect width='${width}' height='${height}' fill='url(#g)'/>`,
    `<g transform='translate(${width / 2} ${height * middle}) scale(${size})'>`,
    path(drawn.rays, { fill: "#fff", opacity: 0.055 }),
    "<circle r='54' fill='url(#r)'/>",
    path(drawn.curves[0], { fill: "none", stroke: "#fff", "stroke-opacity": 0.34, "stroke-width": 0.8 }),
    path(drawn.curves[1], {
      fill: "none", stroke: light, "stroke-opacity": 0.26, "stroke-width": 0.7, transform: `scale(.86) rotate(${drawn.turn})`,
    }),
    path(drawn.frame, {
      fill: "#fff", "fill-opacity": 0.07, stroke: mixed(second, 30, "#fff"), "stroke-opacity": 0.4, "stroke-width": 0.9,
      "stroke-linejoin": "round",
    }),
    path(drawn.ground, {
      fill: dark, "fill-opacity": 0.42, stroke: light, "stroke-opacity": 0.6, "stroke-width": 1.1, "stroke-linejoin": "round",
      ...(drawn.dashed ? { "stroke-dasharray": "2.5 2.5" } : {}),
    }),
    ...figure(drawn, light, mixed(second, 45, "#fff"), dark),
    ...drawn.signs.map((sign) =>
      path(motif(drawn.magics[0]), {
        fill: light, "fill-rule": "evenodd",
        transform: `translate(${sign.x} ${sign.y}) rotate(${sign.turn}) scale(${sign.scale}) translate(-12 -12)`,
      }),
    ),
    ...badge(drawn, mixed(second, 40, "#fff"), dark),
    "</g></svg>",
  ].join("");
}

function figure(drawn: Emblem, light: string, behind: string, dark: string): readonly string[] {
  if (drawn.figure === null) return [];
  return [
    "<g transform='scale(.86)'>",
    path(drawn.figure.behind, { fill: behind, "fill-opacity": 0.5 }),
    path(drawn.figure.shape, { fill: "none", stroke: dark, "stroke-opacity": 0.35, "stroke-width": 3, "stroke-linejoin": "round" }),
    path(drawn.figure.shape, { fill: light, "fill-rule": "evenodd" }),
    "</g>",
  ];
}

/** The sign of the second magic, small and beside. */
function badge(drawn: Emblem, fill: string, dark: string): readonly string[] {
  if (drawn.badge === "") return [];
  return [
    `<g transform='translate(22 14) scale(.72)'><circle cx='12' cy='12' r='13' fill='${dark}' fill-opacity='.8'/>`,
    path(motif(drawn.badge), { fill, "fill-rule": "evenodd", transform: "translate(2.4 2.4) scale(.8)" }),
    "</g>",
  ];
}
