export const enStarts = {
  skirmish: {
    title: 'Skirmish at the mill',
    text: 'A few rifles and riders a side, in inches, with one ten-sided die. Wardens and Raiders take turns to move and shoot.',
    name: 'Skirmish at the mill',
  },
};
