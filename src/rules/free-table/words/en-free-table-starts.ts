/** What a new battle can begin with. */
export const enStarts = {
  'free-table': {
    title: 'Free table',
    text: 'A bare table without a rule book: a few units to begin with, arcs and sticks of your own, and measuring as you like.',
    name: 'Free table',
  },
};
