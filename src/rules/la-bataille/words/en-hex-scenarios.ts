/** The briefings. What happened is told from what is generally known, in our own words. */
export const enHexScenarios = {
  'hex-bridge': {
    sides: { french: 'French', russian: 'Russians' },
    history:
      'A stream, a bridge, a village: there are hundreds of them between the Passarge and the Alle, and this is none of them. Map, officers and strengths are invented, so that a first battle on hexes needs an evening and no more.\n\nA French brigade comes down the road and wants to be across before noon. A Russian one is to see that it is not.\n\nTry one thing after the other. Send the light battalion forward as skirmishers. Let the guns on the little hill speak before anybody closes. The Russian hussars have ridden over to your bank: charge them, or have your battalions form square when they come. Then look at how slow the stream is to wade, and how narrow the bridge.',
    ground:
      'The stream may be waded anywhere at a price; the bridge is crossed in road march alone. In the village and in the woods everybody is in general order, and a hex holds one battalion. Each side has a slope to put its battery on.',
    tasks: {
      french: 'At the end have a battalion in good order in two of the three hexes of the village.',
      russian:
        'At the end keep two of the three hexes of the village, and have no more than one battalion routed or lost.',
    },
    end: 'After nine turns of twenty minutes. Whoever alone has done his task has won; if neither has, it was a draw and a good lesson.',
  },
  'hex-heilsberg': {
    sides: { french: 'Grande Armée', russian: 'Russians and Prussians' },
    history:
      'In June 1807 Bennigsen had struck at Ney and failed, and went back along the Alle to Heilsberg. There his army had dug for weeks: redoubts on the heights on both banks, flèches between them, bridges of boats behind. Napoleon, who wished to come between him and Königsberg, had Murat and Soult follow on the left bank.\n\nOn the 10th Bagration’s rearguard was pushed out of Bewernick and Langwiese, slowly and dearly. In the late afternoon Soult’s divisions crossed the brook and climbed the slope under the fire of heavy guns. Legrand’s men got into the middle redoubt and were thrown out of it again; the 55th of the line, caught by Prussian horse, lost its eagle. Savary’s young Guard fusiliers kept the centre from breaking. Bennigsen, ill and faint from hours in the saddle, held on.\n\nTowards ten at night, in the last of the long dusk, Lannes came up and sent Verdier’s division at the works once more, for nothing. Some ten thousand French and nearly as many Russians and Prussians had been hit. Next day nobody attacked; in the night after it Bennigsen left his trenches because he was being turned, and three days later stood at Friedland.\n\nThe papers from which the rules of this battle were taken hold neither a map nor counters. So the map is drawn by us after descriptions, in hexes of a game and not of a survey. The regiments named were there or thereabouts; their strengths and values are ours, and only some battalions of each corps are here. Morale levels count by the printed numbers of battalions routed or lost, of which a corps can reach the first, and hardly more.',
    ground:
      'The Alle is crossed at Heilsberg by the bridge, and over two bridges of boats, in road march. Redoubts cannot be entered over their fronts, and flèches only at a price; from behind both are open ground. Infantry alone gets into the abatis by the Lawden wood, and light infantry alone, skirmishing, into the swamp at the mouth of the brook.',
    tasks: {
      french:
        'Break the line of works. At the end have a unit in good order in two of the three redoubts, or in one of them and in a hex of the town of Heilsberg.',
      russian:
        'Hold until night. At the end have at least two redoubts, and keep the bridge at Heilsberg and one bridge of boats free of the enemy.',
    },
    end: 'After the turn of 23:00, the twenty-second. Dusk falls at 20:40 and night at 22:20. Whoever alone has done his task has won; if both or neither, the side with fewer battalions routed or lost.',
  },
};
