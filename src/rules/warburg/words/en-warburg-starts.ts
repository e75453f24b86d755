/** What a new battle can begin with. */
export const enStarts = {
  'hex-warburg': {
    title: 'The Heinberg at Warburg',
    text: 'Seven Years’ War, 31 July 1760, on hexes. Maxwell’s grenadiers and the French race for the same bare hill.',
    name: 'The Heinberg',
  },
};
