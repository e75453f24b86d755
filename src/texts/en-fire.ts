import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** Words of fire and sight: they are fetched with the tools that show them. */
export const enFire = {
  fire: {
    title: 'Fire',
    pickUnit: 'Tap the unit that shall fire.',
    pickTarget: 'Now tap a target on the table, or choose one here.',
    pickThreat: 'Tap one of them here to look at its fire.',
    at: (target: string) => `at ${target}`,
    looks: 'What to look at',
    targets: 'Targets',
    threats: 'Threats',
    noTargets: 'No enemy in range.',
    noThreats: 'No enemy in range that could fire at it.',
    noneNow: { target: 'It can fire at nobody now.', unit: 'Nobody can fire at it now.' },
    cannotList: (n: number) => count(n, { one: '# cannot, and why', other: '# cannot, and why' }),
    close: 'Too close to call',
    useTape: 'use the tape',
    closeShort: 'too close to call',
    locked: 'No verdict while orders are written.',
    writing: 'The measurement is being written down …',
    statements: 'Why',
    tones: { yes: 'For it', no: 'Against it', close: 'Too close to call', neutral: 'Found' },
    impact: 'Point of impact',
    impactLeft: 'Point of impact to the left along the target',
    impactRight: 'Point of impact to the right along the target',
    impactShortest: 'Nearest',
    part: 'Who fires',
    parts: { all: 'All', left: 'Left part', right: 'Right part' },
    partCount: 'How many bases',
    partOf: (n: number, of: number) => `${n} of ${of}`,
    notAllowed: 'Not allowed:',
    otherWays: (ways: string) => `Other ways: ${ways}`,
    queue: 'Fire declared',
  },

  volley: {
    back: 'Back to the fire',
    agree: (side: string) => `${side} agree`,
    agreed: (side: string) => `${side} have agreed`,
    agreement: 'Both sides look at the factors, then agree',
    waiting: 'Both sides agree first.',
    result: 'What happened',
    lost: (n: number) => count(n, { one: '# figure lost', other: '# figures lost' }),
    noneLost: 'No figure lost',
    gone: 'Nobody is left',
    done: 'Go on',
  },

  /** A factor card: what adds to the roll, and what may come of it. */
  factors: {
    title: 'Factors',
    sum: 'Sum',
    none: 'Nothing',
    known: 'What only you know',
    found: (value: string) => `From the table: ${value}`,
  },

  /** The chances before a roll. */
  odds: {
    title: 'Odds',
    mean: (figures: string) => `${figures} on average`,
    after: 'State after it',
    orFewer: (n: number) => `≤ ${n}`,
    orMore: (n: number) => `${n} +`,
    percent: (n: number) => `${n} %`,
    hardly: '< 1 %',
    nearly: '> 99 %',
    besides: (what: string, percent: string) => `${what}: ${percent}`,
  },

  sight: {
    title: 'Sight',
    pickUnit: 'Tap the unit that looks.',
    pickSeen: 'What it does not see lies in the dark. Tap an enemy, or choose one here.',
    locked: 'Nothing is looked up while orders are written.',
    rulings: { sees: 'Sees it', hidden: 'Hidden', blocked: 'Blocked', 'too-far': 'Too far' },
    seen: (n: number) => count(n, { one: '# enemy seen', other: '# enemies seen' }),
    unseen: (n: number) => count(n, { one: '# enemy not seen', other: '# enemies not seen' }),
    reach: (cm: string, limit: string) => `${cm}, sees up to ${limit}`,
    working: 'Looking over the ground …',
    leave: 'Leave it',
    ground: 'Show the ground',
    logged: 'How far every enemy is then goes into the log.',
    none: 'What it sees could not be worked out. Try again.',
    another: 'All it sees',
  },

  /** The explanation of a rule. */
  ruleSheet: {
    title: (rule: string, title: string) => `${rule} ${title}`,
    plain: (rule: string) => `Rule ${rule}`,
    none: (rule: string) => `We have no words of our own for ${rule}: look it up in the book.`,
    missing: 'The explanations could not be read. Reload the app and try again.',
  },
};

/** What another language has to provide. */
export type FireWords = typeof enFire;
