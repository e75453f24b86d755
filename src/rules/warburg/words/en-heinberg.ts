/** Its briefing. What happened is told from what is generally known, in our own words. */
export const enHeinberg = {
  sides: { french: 'French', allied: 'Allies' },
  history:
    'In the last days of July 1760 the chevalier de Muy stood with some twenty thousand French on the heights north of the Diemel, the town of Warburg on his right and a long bare hill, the Heinberg, on his left. He was to keep the Allies out of Westphalia, and had the river at his back.\n\nPrince Ferdinand sent Spörcken and the Hereditary Prince round that open left. On the morning of the 31st they came out of the mist at Ossendorf. Maxwell’s British grenadiers ran for the top of the Heinberg and got there first; Bourbonnois came up the other side, and for an hour the hill went to and fro.\n\nFerdinand’s main body was still far off. So Lord Granby took the British horse at a trot for miles ahead of it, lost hat and wig in the charge, and rode the French cavalry off the field. De Muy’s foot went down to the fords as best it could; many drowned.\n\nThe sheet from which these charts were taken holds neither a map nor counters, and of the rules it tells only what fits on a page. Ground, strengths, morale, ranges and the values of activation are ours; where the sheet does not decide, the app says so.',
  ground:
    'The Diemel may be forded, which disorganises and may cost a step; a bridge is crossed one unit at a time. The south face of the Heinberg is a slope that guns cannot take. The road from Ossendorf is sunken.',
  tasks: {
    french: 'Hold the Heinberg: at the end have a unit in good order on one of its highest hexes.',
    allied: 'Take the Heinberg, and have no Frenchman in good order on its highest hexes at the end.',
  },
  end: 'After ten turns. The victory is marginal if both or neither have a unit in good order on the highest hexes, substantial if the victors alone have, and decisive if half of the beaten units are routed or lost besides.',
};
