import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** Words of melee and of what comes after contact: they are fetched with the tools that show them. */
export const enMelee = {
  melee: {
    title: 'Melee',
    pickUnit: 'Tap the unit that shall attack.',
    nothingWaits: 'Nothing waits here. Tap a unit to look at an attack.',
    pickTarget: 'Tap an enemy or a house on the table, or choose a contact here.',
    on: (target: string) => `attacks ${target}`,
    locked: 'No verdict while orders are written.',
    writing: 'The measurement is being written down …',
    ask: 'Show its zone and contacts',
    logged: 'How far everybody in contact is then goes into the log.',
    contacts: 'Contacts',
    none: 'Nobody in its melee zone, and it is in nobody’s.',
    announced: 'Announced',
    own: 'Announced',
    ownOn: (target: string) => `Attack on ${target}`,
  },

  duel: {
    title: 'Factors',
    total: 'Sum',
    nothing: 'Nothing',
    odds: 'Odds',
    of: (name: string) => `What may become of ${name}`,
    even: (percent: string) => `Equal totals: ${percent}`,
    giveWay: 'Who gives way',
    givesWay: (name: string, percent: string) => `${name} gives way: ${percent}`,
    goOn: (percent: string) => `neither: ${percent}`,
    rounds: (n: number) => count(n, { one: '# round', other: '# rounds' }),
    within: (n: number) => count(n, { one: 'Within # round', other: 'Within # rounds' }),
  },

  queue: {
    house: 'a house',
    open: 'Show what waits',
  },

  card: {
    back: 'Back to what waits',
    sums: (attacker: string, defender: string) => `${attacker} against ${defender}`,
    details: 'Factors and odds',
  },

  result: {
    title: 'What happened',
    steps: 'Dice and every step',
    next: 'Next:',
    done: 'Go on',
    nothing: 'All is resolved here.',
  },

  deeds: {
    title: 'What it may do now',
    notNow: (n: number) => count(n, { one: '# more thing, not now', other: '# more things, not now' }),
  },
};

/** What another language has to provide. */
export type MeleeWords = typeof enMelee;
