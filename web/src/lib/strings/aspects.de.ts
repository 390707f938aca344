/** The same in German. */

import type { aspects as English } from "./aspects.en";

export const aspects: typeof English = {
  ownAspectsGroup: "Eigenes Deck",
  ownAspectsName: "Meine Aspekte",
  ownAspectsNew: "Eines zusammenstellen …",
  ownAspectsEdit: "Ändern",
  ownAspectsTitle: "Ein eigenes Aspektdeck",
  ownAspectsHelp: "Achtzehn Karten aller Chimären: neun je Blutwert, höchstens drei gleiche.",
  ownAspectsCalled: "Name",
  ownAspectsFrom: "Beginnen mit",
  ofBlood: (blood: number, count: number, wanted: number) => `Blutwert ${blood}: ${count} von ${wanted}`,
  addAspect: (name: string) => `${name}: eine mehr`,
  dropAspect: (name: string) => `${name}: eine weniger`,
  pasteAspects: "Eine Liste einfügen",
  pasteAspectsHelp: "3 Rampage",
  readAspects: "Diese Liste übernehmen",
  writeAspects: "Meine hier aufschreiben",
  aspectsLegal: "Dieses Deck darf gespielt werden.",
  useAspects: "Dieses Deck nehmen",
};
