/** The briefings of the historical scenarios. What happened is told from what is generally known, in our own words. */
export const enScenarios = {
  'la-haye-sainte': {
    history:
      'The farm of La Haye Sainte lay on the Brussels road, a short walk below the crest that Wellington held. Major Baring had it with some four hundred riflemen of the King’s German Legion. They had come in late and wet, and had burnt the barn door on their fires; of tools to make the place strong there were hardly any, and of rifle cartridges no more than the men carried.\n\nIn the early afternoon d’Erlon’s columns came over the valley. Quiot’s brigade went round the farm and into the orchard. A Hanoverian battalion sent down to help was caught in line by cuirassiers and cut to pieces; then the British Household cavalry rode down from the crest, and the valley was swept clear. Baring asked for men and cartridges. Men came, companies of the Legion and of Nassau. Cartridges did not.\n\nAgain and again the farm was assailed, the barn set on fire and put out with camp kettles. Towards evening, the last rounds fired, it fell to the 13th Light and a few sappers with axes. Of Baring’s men about forty stood by him when he came out. Ompteda fell leading a battalion back towards it. For an hour the centre of the line was in danger as at no other time that day, and it held.\n\nStrengths are approximated, one figure for twenty men. The ground is drawn together and made simple.',
    ground:
      'The barn, the stables and the farmhouse are three houses. The wall on the road is more than two metres high; the hedges give cover. The barn has no door: players may agree that whoever touches it may go in as through an open gate.',
    tasks: {
      french:
        'Take the farm. At the end of the last bound have a garrison in two of its three buildings, and nobody else in the third.',
      allied:
        'Keep the farm, or make it dear: at the end have a garrison in at least one of its buildings. Do not leave the crest with more than half of your battalions.',
    },
    zones: {
      'french-ridge': 'French',
      'french-road': 'French reinforcements',
      farm: 'Farm and sandpit',
      'allied-ridge': 'The ridge',
      'allied-rear': 'Allied reinforcements',
    },
    end: 'After ten bounds, from the first attack to the evening. If one side has done its task and the other has not, it has won.',
  },
  hagelberg: {
    history:
      'Four days after Grossbeeren General Girard stood near Belzig with the field division of the garrison of Magdeburg, too late to help Oudinot on Berlin and too far from home. Chernyshev’s Cossacks swarmed before him in the east, and eastwards he looked. Nobody told him that Hirschfeld was coming up behind the woods: an old general, called back to service, with the Landwehr of the Mark in thin coats, a good many of them without shoes.\n\nAbout noon the Prussians broke from the trees. The surprise was perfect and did not last. Girard faced about, his guns on the windmill hill spoke, and the militia ran back to the wood faster than it had come. But its officers turned it round. Rain had been falling for hours and the muskets would not fire; so they were taken by the barrel. On the hill and along a wall in the village farm hands and craftsmen fought with the butt, and there was little mercy. Then Marwitz’s brigade came in on one side, and the Cossacks on the other.\n\nThe greater part of the division was killed, taken or scattered; Girard was wounded, and what was left made for Magdeburg. The day is remembered as the battle of the butts.\n\nStrengths are approximated at one figure for twenty men, and the French battalions, drawn from many depots, bear numbers of ours. The ground is simplified.',
    ground:
      'The long wall is breast-high. If you like it as wet as it was, agree before the first bound that infantry fires with no effect until a die shows 5 or 6 at the start of a bound: then the rain has stopped. The umpire’s word stands.',
    tasks: {
      french:
        'Hold out, or get away. At the end have two battalions in order on the windmill hill; or have half of your battalions in order within 30 cm of the left end of the Belzig road, on their way home.',
      prussian:
        'Destroy him. At the end have no French in order on the windmill hill, and a battalion in the village; and have let no more than three battalions come to the left end of the Belzig road.',
    },
    zones: {
      camp: 'The French camp',
      luebnitz: 'From Lübnitz',
      woods: 'Out of the woods',
      'far-road': 'Brigade Marwitz',
      'belzig-road': 'From Belzig',
    },
    end: 'After ten bounds. Whoever alone has done his task has won. Landwehr that has run away and come back is worth as much as any other.',
  },
  ebelsberg: {
    history:
      'After Landshut General Hiller went back down the Danube with three tired corps, and on 3 May had to bring them over the Traun. The river is broad there, with arms and gravel banks, and was crossed by one wooden bridge, more than five hundred metres long, that ended at a gate in the town of Ebelsberg under the castle. Waggons, guns and rearguard were still on it when the French came up at a run.\n\nMasséna did not wait for Lannes, who was about to cross higher up. General Coëhorn, who was always in front, took his light battalions on to the bridge in the middle of the throng, under the fire of guns on the heights, and broke into the market. There the Vienna Volunteers, townsmen who had never fought before, threw him back to the gate. Claparède’s other brigades followed over the dead; the castle was stormed; the town burnt with the wounded of both sides in it. When Legrand’s men came over at last, Hiller left the heights and marched to Enns.\n\nIt cost either side some thousands, and was asked ever after whether it had to be.\n\nTable 21 begins with 1813, so that units of 1809 have its general rows; strengths are approximated at one figure for twenty men. The river is narrower here, and the bridge shorter.',
    ground:
      'The Traun is crossed by the bridge alone, in columns of march. It is of wood, and may be set on fire (6.3.0). The castle is a strong building; players may agree that houses in which there was a melee begin to burn.',
    tasks: {
      french:
        'Force the bridge. At the end have a garrison in the castle, or six battalions in order on the far bank and none of the town’s houses in Austrian hands.',
      austrian:
        'Win time. At the end have the castle, or have fewer than six French battalions on your bank. Bring at least half of your own battalions through the day in order.',
    },
    zones: {
      'left-bank': 'The left bank',
      'linz-road': 'From Linz',
      'right-bank': 'The right bank',
      'wels-road': 'Radetzky, from Wels',
    },
    end: 'After twelve bounds, or when the bridge is destroyed with fewer than four French battalions beyond it: then the Austrians have won.',
  },
  sehested: {
    history:
      'In the winter of 1813 Denmark was France’s last ally in the north. When Davout shut himself up in Hamburg, the Danish Auxiliary Corps under Prince Frederik of Hesse went its own way, by Lübeck and Kiel towards the fortress of Rendsburg, with Bernadotte’s much larger army behind it. Wallmoden was sent ahead to bar the road. On 10 December he had done so, at the village of Sehested on the Eider canal, but with a part of his troops only; the rest watched other roads.\n\nThe Danes had no choice and wanted none. Their advance guard took the village in the morning, between hedges on banks that no line could keep its order in. Wallmoden, who took the matter for a rearguard’s, fed his battalions in one after the other. Battalions of the Russo-German Legion came back up the village street and were ridden down there by the Fuen Light Dragoons; Mecklenburg horsemen fared no better. By the afternoon the road was open. Park, guns, prisoners and all, the corps marched to Rendsburg.\n\nIt won Denmark an armistice and some esteem, and changed nothing: within weeks Norway was lost at Kiel.\n\nStrengths are approximated at one figure for twenty men, not every unit is here, and the ground is turned and simplified: the Danes come from the near edge, and Rendsburg lies to the left.',
    ground:
      'Holstein hedges stand on banks and are hard to pass (table 5). The canal is crossed by the bridge alone. Who stands in order within 30 cm of the left end of the Rendsburg road has come through.',
    tasks: {
      danish:
        'Break through to Rendsburg. At the end have the park and four battalions in order within 30 cm of the left end of the Rendsburg road; or nobody but Danes in order within 20 cm of that road.',
      allied:
        'Bar the road. At the end have let fewer than four Danish battalions through, or have taken or routed the park; and have a unit in order on the road.',
    },
    zones: {
      column: 'The Danish column',
      'kiel-road': 'From Kiel',
      sehested: 'Round Sehested',
      kluvensiek: 'From Kluvensiek',
    },
    end: 'After twelve bounds, at dusk. Whoever alone has done his task has won.',
  },
};
