/** What a new battle can begin with. */
export const enStarts = {
  demonstration: {
    title: 'Demonstration battle',
    text: 'Belle Alliance, 1815. A ready table of 240 × 180 cm with hills, a wood, a farm and a stream, and two small armies of all arms.',
    name: 'Demonstration battle',
  },
  'la-haye-sainte': {
    title: 'La Haye Sainte',
    text: 'Waterloo, 18 June 1815. A farm on the Brussels road, and four hundred riflemen in it.',
    name: 'La Haye Sainte',
  },
  hagelberg: {
    title: 'Hagelberg',
    text: '27 August 1813. The Landwehr of the Mark breaks out of the woods on a French camp.',
    name: 'Hagelberg',
  },
  ebelsberg: {
    title: 'Ebelsberg',
    text: '3 May 1809. One long wooden bridge over the Traun, and a town behind it.',
    name: 'Ebelsberg',
  },
  sehested: {
    title: 'Sehested',
    text: '10 December 1813. The Danish corps, cut off from Rendsburg, breaks through.',
    name: 'Sehested',
  },
  'hex-bridge': {
    title: 'The bridge',
    text: 'La Bataille, on hexes. A brigade a side about a bridge and a village: the place to learn by.',
    name: 'The bridge',
  },
  'hex-heilsberg': {
    title: 'Heilsberg',
    text: 'La Bataille, on hexes. 10 June 1807: redoubts above the Alle, and Soult’s divisions before them.',
    name: 'Heilsberg',
  },
  'hex-warburg': {
    title: 'The Heinberg at Warburg',
    text: 'Seven Years’ War, 31 July 1760, on hexes. Maxwell’s grenadiers and the French race for the same bare hill.',
    name: 'The Heinberg',
  },
  'campaign-berlin': {
    title: 'Campaign: Berlin 1813',
    text: 'Five battles before Berlin, from Blankenfelde to Ney’s march: points, and what Hagelberg changes.',
    name: 'Berlin 1813',
  },
  'campaign-own': {
    title: 'A campaign of your own',
    text: 'Your battles in their order, with your own table of points.',
    name: 'Our campaign',
    sides: { first: 'Blue', second: 'Red' },
    battles: ['First battle', 'Second battle', 'Third battle'],
  },
  'free-table': {
    title: 'Free table',
    text: 'A bare table without a rule book: a few units to begin with, arcs and sticks of your own, and measuring as you like.',
    name: 'Free table',
  },
  'hex-map': {
    title: 'Draw a map of hexes',
    text: 'The map maker for La Bataille: paint woods and villages by finger, draw streams, slopes and roads, and trace your own map from a photo under the hexes; then play on it.',
    name: 'My map',
  },
  'hex-map-warburg': {
    title: 'Draw a map for Warburg',
    text: 'The map maker with the ground of the Warburg charts: woods, villages, heights, rivers and their bridges, slopes, roads and sunken roads; then play on it.',
    name: 'My field',
  },
  'own-table': {
    title: 'Set your own table',
    text: 'The drawing board for Belle Alliance: lay hills, woods, roads and houses by finger, or begin with a ready table; then start it as a battle.',
    name: 'My table',
    sides: { near: 'Blue', far: 'Red' },
  },
};
