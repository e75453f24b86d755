/** What a new battle can begin with. */
export const enStarts = {
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
};
