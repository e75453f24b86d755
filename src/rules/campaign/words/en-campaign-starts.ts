/** What a new battle can begin with. */
export const enStarts = {
  'campaign-berlin': {
    title: 'Campaign: Berlin 1813',
    text: 'Five battles before Berlin, from Blankenfelde to Ney’s march: points, and what Hagelberg changes.',
    name: 'Berlin 1813',
    begin: 'Begin the campaign',
  },
  'campaign-own': {
    title: 'A campaign of your own',
    text: 'Your battles in their order, with your own table of points.',
    name: 'Our campaign',
    begin: 'Begin the campaign',
    sides: { first: 'Blue', second: 'Red' },
    battles: ['First battle', 'Second battle', 'Third battle'],
  },
};
