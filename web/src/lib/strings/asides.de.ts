/** The same in German. */

import type { asides as English } from "./asides.en";

export const asides: typeof English = {
  seat: {
    title: (name) => `${name} lädt dich zu einem Spiel ein`,
    titleBeside: (name: string, chimera: string) => `${name} möchte mit dir gegen ${chimera} antreten`,
    challenge: (name: string, level: number, heroic: boolean, aspects: string) => `${name}, Stufe ${level}, ${heroic ? "heroisch" : "normal"}, Aspekte ${aspects}`,
    titleOpen: "Setz dich an diesen Tisch",
    somebody: "Jemand",
    rules: (title) => `Regeln: ${title}`,
    sit: "Hinsetzen",
    taken: "Dieser Platz ist besetzt. Wer dort sitzt, kann mit diesem Link auf einem anderen Gerät weiterspielen.",
    move: "Hier weiterspielen",
    noSecret: "Dieser Link ist unvollständig: Der Teil hinter dem # fehlt. Lass ihn dir noch einmal schicken.",
  },
  settings: {
    title: "Einstellungen",
    kept: "Nur in diesem Browser gespeichert.",
    look: "Aussehen",
    theme: "Farben",
    themes: { system: "wie das System", dark: "dunkel", light: "hell" },
    language: "Sprache",
    languages: { system: "wie der Browser", en: "English", de: "Deutsch" },
    languageHint: "Kartentexte, Regeln und der Verlauf bleiben englisch.",
    motion: "Bewegung",
    motions: { system: "wie das System", normal: "normal", fast: "schnell", off: "aus" },
    stepwise: "Nach jedem Zug des Gegners anhalten",
    text: "Der Tisch als Text",
    textHint: "Überschriften und Listen statt Bildern, für Vorleseprogramme und wer es mag.",
    letters: "Immer die Buchstaben zeigen, mit denen man wählt",
    sound: "Töne",
    volume: "Lautstärke",
    try: "Ausprobieren",
    name: "Dein Name an Tischen",
    asking: "Fragen, bevor etwas geschieht",
    askAgain: "Wieder alles fragen",
    asksAll: "Es wird alles gefragt.",
    unasked: (count) => `${count} ${count === 1 ? "Frage wird" : "Fragen werden"} nicht mehr gestellt.`,
    reset: "Alles zurücksetzen",
    games: "Spiele dieses Browsers",
    gamesText: (count) =>
      `Dieser Browser kennt ${count} ${count === 1 ? "Spiel" : "Spiele"}. Vergisst er sie, gehen sie weiter, aber nur ein Link führt zurück.`,
    forgetGames: "Alle Spiele vergessen",
  },
  about: {
    title: "Über pyreborn",
    what: "Eine in Python geschriebene Regelmaschine für das Kartenspiel Ashes, mit Computergegnern und diesem Tisch. Freie Software unter der MIT-Lizenz.",
    notice:
      "Nicht vom Verlag von Ashes Reborn gemacht, gebilligt oder geprüft. Die Namen der Karten gehören ihren Eigentümern; Bilder, Zeichen und Texte hier sind unsere eigenen.",
    version: (version, protocol) => `Version ${version}, Protokoll ${protocol}.`,
    privacy: "Die Seite spricht mit dem Server, von dem sie kam, und mit niemandem sonst. Kein Konto, keine Cookies; Einstellungen und Plätze bleiben in diesem Browser.",
    licences: "Woraus diese Seite gebaut ist",
    licencesText: "Alles Folgende ist Teil dieser Seite oder half sie zu bauen, unter diesen Lizenzen.",
    bundled: "Teil der Seite",
    source: "Text der Lizenz",
  },
};
