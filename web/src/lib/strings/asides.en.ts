/** The words of invitations, of settings and of the page about this one, in English. */

import { many } from "./many";

export const asides = {
  seat: {
    title: (name: string) => `${name} invites you to a game`,
    titleBeside: (name: string, chimera: string) => `${name} invites you to fight ${chimera} together`,
    challenge: (name: string, level: number, heroic: boolean, aspects: string) => `${name}, level ${level}, ${heroic ? "heroic" : "standard"}, aspects ${aspects}`,
    titleOpen: "Sit down at this table",
    somebody: "Somebody",
    rules: (title: string) => `Rules: ${title}`,
    sit: "Sit down",
    taken: "This seat is taken. Its player can use this link to continue on another device.",
    move: "Go on here",
    noSecret: "This link is incomplete: the part after the # is missing. Ask for it again.",
  },
  settings: {
    title: "Settings",
    kept: "Stored in this browser only.",
    look: "Appearance",
    theme: "Colours",
    themes: { system: "like the system", dark: "dark", light: "light" },
    language: "Language",
    languages: { system: "like the browser", en: "English", de: "Deutsch" },
    languageHint: "Card texts, rules and the log stay in English.",
    motion: "Motion",
    motions: { system: "like the system", normal: "normal", fast: "fast", off: "off" },
    stepwise: "Stop after every move of the opponent",
    text: "The table as text",
    textHint: "Headings and lists instead of pictures, for screen readers and whoever prefers it.",
    letters: "Always show the keyboard letters of what can be chosen",
    sound: "Sounds",
    volume: "Volume",
    try: "Try",
    name: "Your name at tables",
    asking: "Confirmation questions",
    askAgain: "Ask everything again",
    asksAll: "Everything is asked.",
    unasked: (count: number) => `${many(count, "question is", "questions are")} no longer asked.`,
    reset: "Reset all settings",
    games: "Games of this browser",
    gamesText: (count: number) =>
      `This browser knows ${many(count, "game", "games")}. Forgetting them does not end them, but only a link leads back.`,
    forgetGames: "Forget all games",
  },
  about: {
    title: "About",
    what: "A rules engine for the card game Ashes, written in Python, with opponents and this table. Free software under the MIT licence.",
    notice:
      "Not made, endorsed or checked by the publisher of Ashes Reborn. Names of cards belong to their owners; pictures, signs and texts here are our own.",
    version: (version: string, protocol: number) => `Version ${version}, protocol ${protocol}.`,
    privacy: "The page speaks to the server it came from and to nobody else. No account, no cookies; settings and seats stay in this browser.",
    licences: "What this page is built with",
    licencesText: "Everything below is part of this page or was used to build it, under these licences.",
    bundled: "part of the page",
    source: "Licence text",
  },
};
