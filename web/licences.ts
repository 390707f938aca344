/** A plugin for Vite: the module `virtual:licences` lists every package the page is made of or built with, read from
 * node_modules, so that it stays true; a package that gets into the page without being listed fails the build. */

/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Whether it is part of the page; else it only helped to build it. */
  readonly bundled: boolean;
  /** The text of the licence, of what is part of the page. */
  readonly text: string;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Direct dependencies that end up in the page, with whatever they need themselves. */
const PART_OF_THE_PAGE = ["svelte", "@fontsource-variable/alegreya", "@fontsource-variable/inter"];
const NAME = "virtual:licences";
const FOUND = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;

function read(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
}

function closure(root: string, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !existsSync(join(root, "node_modules", name))) continue;
    found.add(name);
    open.push(...Object.keys(read(join(root, "node_modules", name)).dependencies ?? {}));
  }
  return found;
}

function textOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|ofl)/i.test(name));
  return file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
}

export function licencesOf(root: string): readonly Licence[] {
  const inside = closure(root, PART_OF_THE_PAGE);
  const tools = Object.keys(read(root).devDependencies ?? {});
  return [...new Set([...inside, ...tools])].sort().map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license = "" } = read(folder);
    const bundled = inside.has(name);
    return { name, version, licence: license, bundled, text: bundled ? textOf(folder) : "" };
  });
}

export function licences(): Plugin {
  const root = import.meta.dirname;
  return {
    name: "licences",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(licencesOf(root))};` : null),
    buildEnd() {
      const listed = closure(root, PART_OF_THE_PAGE);
      for (const id of this.getModuleIds()) {
        const name = [...id.matchAll(FOUND)].at(-1)?.[1];
        if (name !== undefined && !listed.has(name)) this.error(`${name} is in the page, and not among its licences.`);
      }
    },
  };
}
