/** The briefing of the demonstration battle. */
export const enDemonstration = {
  history:
    'This battle was never fought. It is made of pieces of the eastern end of the field of Waterloo, put together so that there is something of everything: a brook with a bridge and a ford, a stone farm on the road, woods, rye, and a ridge with a sunken lane on its crest.\n\nA French division has come down to the brook with Guard, cuirassiers and lancers behind it. On the ridge waits a division of British, Hanoverian, Nassau and Brunswick battalions, with riflemen down by the water and the King’s German Legion behind the farm. Strengths are men by twenty, as the rules have it.',
  ground: 'The brook is crossed by the bridge and the ford; elsewhere it is an obstacle to everybody.',
  tasks: {
    french:
      'Open the road. At the end have a battalion in each building of the farm, or two battalions in order on the crest of the ridge.',
    allied:
      'Close the road. At the end have the farm, or no French battalion in order beyond the sunken lane; and keep your guns.',
  },
  zones: {},
  end: 'Whoever has done his task alone has won; both or neither, it is drawn. A side of which half the battalions are routed or gone has lost.',
};
