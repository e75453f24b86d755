import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** How many of each wait. */
interface Waiting {
  readonly due: boolean;
  readonly flights: number;
  readonly melees: number;
  readonly advances: number;
  readonly pending: number;
}

/** Words of melee and of what comes after contact: they are fetched with the tools that show them. */
export const enMelee = {
  melee: {
    title: 'Melee',
    pickUnit: 'Tap the unit that shall attack.',
    nothingWaits: 'Nothing waits here. Tap a unit to look at an attack.',
    pickWaiting: 'Choose from the list what comes next.',
    waitsForMovement: 'Nothing to do now: it waits for the movement.',
    pickTarget: 'Tap an enemy or a house on the table, or choose a contact here.',
    on: (target: string) => `attacks ${target}`,
    locked: 'No verdict while orders are written.',
    writing: 'The measurement is being written down …',
    ask: 'Show its zone and contacts',
    logged: 'How far everybody in contact is then goes into the log.',
    contacts: 'Contacts',
    none: 'Nobody in its melee zone, and it is in nobody’s.',
    can: 'Can attack',
    cannot: 'Cannot attack',
    would: 'Would be a melee',
    may: 'Can be announced',
    announced: 'Announced',
    inContact: 'Announced, and in contact',
    own: 'Announced',
    ownOn: (target: string) => `Attack on ${target}`,
    aspects: { front: 'frontal', flank: 'in the flank', rear: 'in the rear', overreach: 'overreaching' },
    attacks: {
      front: 'Frontal attack',
      flank: 'Flank attack',
      rear: 'Attack from the rear',
      overreach: 'Overreaching attack',
    },
    figures: (own: number, other: number) => `${own} figures against ${other}`,
  },

  duel: {
    title: 'Factors',
    total: 'Sum',
    nothing: 'Nothing',
    figures: (n: number) => count(n, { one: '# figure', other: '# figures' }),
    fighting: (n: number, units: number) =>
      `${n} fighting, ${count(units, { one: '# unit', other: '# units' })} of melee`,
    odds: 'Odds',
    of: (name: string) => `What may become of ${name}`,
    even: (percent: string) => `Equal totals: ${percent}`,
    giveWay: 'Who gives way',
    givesWay: (name: string, percent: string) => `${name} gives way: ${percent}`,
    goOn: (percent: string) => `neither: ${percent}`,
    rounds: (n: number) => count(n, { one: '# round', other: '# rounds' }),
    within: (n: number) => count(n, { one: 'Within # round', other: 'Within # rounds' }),
    chains:
      'MD or FD by the dice, or too few left, if both go on where they stand. In the first bar FD is solid, MD striped, LD pale.',
  },

  queue: {
    title: 'To be resolved',
    titleLater: 'Attacks to come',
    melees: 'Melees to fight',
    meleesToCome: 'In contact: melees to come',
    walksIn: (unit: string) => `${unit} walks into the empty house`,
    versus: (attacker: string, target: string) => `${attacker} on ${target}`,
    pending: 'Attacks announced',
    house: 'a house',
    turn: (target: string) => `Turn on ${target}`,
    giveUp: 'Give it up',
    giveUpOf: (unit: string) => `${unit}: give it up`,
    flights: 'Who must run',
    runAll: (n: number) => count(n, { one: 'Carry it out', other: 'Carry out all #' }),
    byHand: 'Moved by hand',
    byHandOf: (name: string) => `${name}: moved by hand`,
    advances: 'Continued advance',
    advance: 'Draw the way',
    advanceOf: (name: string) => `Draw the advance of ${name}`,
    waive: 'Stay',
    waiveOf: (name: string) => `${name} stays`,
    waiting: ({ due, flights, melees, advances, pending }: Waiting) =>
      [
        ...(flights > 0 ? [count(flights, { one: '# unit must run', other: '# units must run' })] : []),
        ...(melees > 0 && due ? [count(melees, { one: '# melee to fight', other: '# melees to fight' })] : []),
        ...(melees > 0 && !due
          ? [count(melees, { one: 'Contact: # melee to come', other: 'Contact: # melees to come' })]
          : []),
        ...(advances > 0 ? [count(advances, { one: '# advance to make', other: '# advances to make' })] : []),
        ...(pending > 0 ? [count(pending, { one: '# attack announced', other: '# attacks announced' })] : []),
      ].join(' · '),
    open: 'Show what waits',
  },

  card: {
    title: (names: string) => `Melee: ${names}`,
    back: 'Back to what waits',
    helpers: 'Supports and neighbours',
    helpsAs: {
      support: (unit: string) => `supports ${unit}`,
      neighbour: (unit: string) => `neighbour of ${unit}`,
    },
    sums: (attacker: string, defender: string) => `${attacker} against ${defender}`,
    details: 'Factors and odds',
    notYet: 'It is fought in the melee phase.',
    emptyHouse: 'Empty house',
    walkIn: 'Let it walk in',
    notYetIn: 'In the melee phase it may walk in.',
    several: (n: number) => count(n, { one: '# fight', other: '# fights in one melee' }),
    withdraw: (unit: string) => `Take back the attack of ${unit}`,
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
