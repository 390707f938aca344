/** The words of an aspect deck of one's own, in English. */

export const aspects = {
  ownAspectsGroup: "Your own",
  ownAspectsName: "My aspects",
  ownAspectsNew: "Put one together …",
  ownAspectsEdit: "Change it",
  ownAspectsTitle: "An aspect deck of your own",
  ownAspectsHelp: "Eighteen cards from all Chimeras: nine of each blood value, at most three of a title.",
  ownAspectsCalled: "Name",
  ownAspectsFrom: "Begin with",
  ofBlood: (blood: number, count: number, wanted: number) => `Blood value ${blood}: ${count} of ${wanted}`,
  addAspect: (name: string) => `One more ${name}`,
  dropAspect: (name: string) => `One ${name} less`,
  pasteAspects: "Paste a list",
  pasteAspectsHelp: "3 Rampage",
  readAspects: "Take this list",
  writeAspects: "Write mine here",
  aspectsLegal: "This deck may be played.",
  useAspects: "Use this deck",
};
