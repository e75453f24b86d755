import { signed } from './en-noted';
import type { Sayings, Values } from './saying-words';

/** The numbers are told: they are what people would count again. */
const moreFigures =
  (percent: number) =>
  ({ figures, others }: Values): string =>
    `${percent} % more figures: ${figures} to ${others}`;

const valour = ({ valour: own }: Values): string => `Valour ${signed(own)}`;

const AT_EASE: Readonly<Record<string, string>> = { artillery: 'Artillery', work: 'At work', rest: 'At rest' };

/** Rows that tables 8 and 9 have in common. */
const common = (table: string): Sayings => ({
  [`${table}.factor.column-march`]: 'Column of march',
  [`${table}.factor.passage`]: 'Crossing an obstacle',
  [`${table}.factor.ratio-50`]: moreFigures(50),
  [`${table}.factor.ratio-100`]: moreFigures(100),
  [`${table}.factor.ratio-200`]: moreFigures(200),
  [`${table}.factor.ld`]: 'In light disorder',
  [`${table}.factor.md`]: 'In medium disorder',
  [`${table}.factor.fd`]: 'In full disorder',
  [`${table}.factor.valour`]: valour,
});

/** What each row of table 8 is called where its factor stands. The number itself stands beside it. */
const melee: Sayings = {
  ...common('melee'),
  'melee.factor.skirmish-line': 'Skirmish line',
  'melee.factor.artillery-work-rest': ({ as }) => AT_EASE[`${as}`] ?? 'Artillery, at work or at rest',
  'melee.factor.cav-v-square': 'Cavalry attacks a carré',
  'melee.factor.cav-v-mass': 'Cavalry attacks a mass',
  'melee.factor.cav-v-general': 'Cavalry attacks foot or guns',
  'melee.factor.uncovered': 'No skirmish line before it',
  'melee.factor.square-v-infantry': 'Carré, mass or huddle against infantry',
  'melee.factor.uphill': 'Attacks uphill',
  'melee.factor.reformed': 'Changed formation this bound',
  'melee.factor.flank': 'Attack into the flank',
  'melee.factor.rear': 'Attack into the rear',
  'melee.factor.overreach': 'Overreaches the other',
  'melee.factor.cover-1': 'Attacks cover I',
  'melee.factor.cover-2': 'Attacks cover II',
  'melee.factor.cover-3': 'Attacks cover III',
  'melee.factor.fired': 'Has fired this bound',
  'melee.factor.no-supplies': 'Without supplies',
  'melee.factor.first': 'First fight of the battle',
  'melee.factor.charge': 'At the charge',
  'melee.factor.charge-heavy-lancer': 'Heavies or lancers at the charge',
  'melee.factor.charged-last': 'Charged last bound',
  'melee.factor.passive': 'Passive cavalry',
  'melee.factor.heavy': 'Heavy cavalry',
  'melee.factor.light': 'Light cavalry',
  'melee.factor.attacked': 'Attacked before, this or last bound',
  'melee.factor.defended': 'Was attacked before, this or last bound',
  'melee.factor.inflicted-fd': 'Has broken an enemy, this or last bound',
  'melee.factor.hidden': 'Attacks what was hidden',
  'melee.factor.support': ({ as }) => (as === 'soutien' ? 'Near its soutien' : 'Supported'),
  'melee.factor.neighbour': 'Neighbour unit',
  'melee.factor.officer': ({ factor }) => `Officer engaged ${signed(factor)}`,
};

/** Table 9. */
const spread: Sayings = {
  ...common('spread'),
  'spread.routing': 'Routing',
  'spread.second': 'Run into',
  'spread.factor.cavalry': 'Cavalry',
  'spread.factor.cover-1': 'Runs into cover I',
  'spread.factor.cover-2': 'Runs into cover II',
  'spread.factor.cover-3': 'Runs into cover III',
  'spread.factor.officer': 'Its own commander at its side',
};

/** Table 16. */
const rally: Sayings = {
  'rally.factor.officer': 'A commander at its side',
  'rally.factor.adjutant': 'An adjutant at its side',
  'rally.factor.failed-before': ({ failed }) =>
    Number(failed) === 1 ? 'Failed last bound' : `Failed ${failed} bounds in a row`,
  'rally.factor.valour': valour,
  'rally.outcome.OR': 'In order at once',
  'rally.outcome.LD': 'Light disorder',
  'rally.outcome.MD': 'Medium disorder, no retreat',
  'rally.outcome.FD-10': 'Runs again, loses 10 %',
  'rally.outcome.FD-15': 'Runs again, loses 15 %',
  'rally.outcome.FD-20': 'Runs again, loses 20 %',
  'rally.outcome.OR.short': 'OR',
  'rally.outcome.LD.short': 'LD',
  'rally.outcome.MD.short': 'MD',
  'rally.outcome.FD-10.short': '−10 %',
  'rally.outcome.FD-15.short': '−15 %',
  'rally.outcome.FD-20.short': '−20 %',
};

export const enMeleeFactors: Sayings = { ...melee, ...spread, ...rally };
