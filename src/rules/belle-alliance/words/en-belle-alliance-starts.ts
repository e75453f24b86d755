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
};
