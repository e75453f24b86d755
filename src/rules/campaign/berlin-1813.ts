import type { CampaignTable } from './campaign-table';

/** Level by level from the decisive victory of the first side to that of the second. */
const worth = (...points: readonly (number | null)[]): Record<string, number | null> =>
  Object.fromEntries(LEVELS.map(({ id }, i) => [id, points[i] ?? null]));

export const LEVELS: CampaignTable['levels'] = [
  { id: 'fd', winner: 'first' },
  { id: 'fs', winner: 'first' },
  { id: 'fm', winner: 'first' },
  { id: 'd', winner: null },
  { id: 'cm', winner: 'second' },
  { id: 'cs', winner: 'second' },
  { id: 'cd', winner: 'second' },
];

/**
 * Five battles before Berlin in 1813 (the table at the head of the Premier rules). Its bands for the Coalition are printed without
 * their minus signs (R150). Those whom Hagelberg sets free count from the battle after Berlin, on the field of Dennewitz (R152).
 */
export const BERLIN_1813: CampaignTable = {
  id: 'berlin-1813',
  name: 'Berlin 1813',
  sides: { first: 'French', second: 'Coalition' },
  levels: LEVELS,
  battles: [
    { id: 'blankenfelde', name: 'Blankenfelde', points: worth(5, 3, 1, 0, -1, -3, -5) },
    { id: 'neu-beeren', name: 'Neu Beeren', points: worth(5, 3, 1, 0, -1, -3, -5) },
    { id: 'hagelberg', name: 'Hagelberg', points: worth(null, 2, 1, 0, -1, -2, null) },
    { id: 'berlin', name: 'Berlin', points: worth(5, 3, 1, 0, -1, -3, -5) },
    { id: 'ney', name: 'Ney', points: worth(5, 3, 1, 0, -1, -3, -5) },
  ],
  bands: [
    { level: 'fd', from: 15, to: 20 },
    { level: 'fs', from: 6, to: 14 },
    { level: 'fm', from: 1, to: 5 },
    { level: 'd', from: 0, to: 0 },
    { level: 'cm', from: -5, to: -1 },
    { level: 'cs', from: -14, to: -6 },
    { level: 'cd', from: -20, to: -15 },
  ],
  earlyEnds: [
    { after: ['blankenfelde', 'neu-beeren'], sum: 10, winner: 'first' },
    { after: ['blankenfelde', 'neu-beeren'], sum: -10, winner: 'second' },
  ],
  effects: [
    {
      id: 'girard',
      battle: 'hagelberg',
      worth: 2,
      force: 'Girard',
      joins: 'Reynier',
      where: 'Franquemont',
      from: 'ney',
      oneBackFor: 3,
    },
    {
      id: 'hirschfeldt',
      battle: 'hagelberg',
      worth: -2,
      force: 'Hirschfeldt',
      joins: 'Bülow',
      where: 'Rohrbeck',
      from: 'ney',
      oneBackFor: 3,
    },
  ],
};
