import { plusSteps, waysOf } from '../../../dice/base-six';
import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import type { CarreModifier } from '../edition/edition-morale';
import { dice, diceIf, sumOf } from '../explained';
import type { InfantryClass, Light, Nation } from '../la-bataille-vocabulary';

/** Infantry that would form a carré before cavalry reaches it. */
export interface CarreCase {
  readonly nation: Nation;
  readonly class: InfantryClass;
  readonly from: 'column' | 'line';
  readonly increments: number;
  /** Movement points the cavalry still needs to its hex. */
  readonly points: number;
  readonly cavalry: 'light' | 'heavy';
  readonly lancers: boolean;
  readonly personality: boolean;
  readonly level: number;
  readonly light: Light;
}

export type CarreResult = 'carre' | 'disorder' | 'rout';

export interface CarreAttempt {
  /** Null: it may not try. */
  readonly row: Edition['charge']['carre']['rows']['french']['line'][number] | null;
  readonly why: 'too-far' | 'too-few' | null;
  readonly factors: readonly Factor[];
  readonly modifier: number;
}

export function carreAttempt(edition: Edition, it: CarreCase): CarreAttempt {
  const { carre } = edition.charge;
  const factors = carreFactors(edition, it);
  const farthest = it.light === 'dusk' ? carre.atDusk.points : Number.POSITIVE_INFINITY;
  const row =
    it.points <= farthest ? carre.rows[it.nation][it.from].find(({ points }) => points === it.points) : undefined;
  const few = it.increments < carre.least.increments;
  return {
    row: few ? null : (row ?? null),
    why: few ? 'too-few' : row ? null : 'too-far',
    factors,
    modifier: sumOf(factors),
  };
}

const LIGHT_INFANTRY: readonly InfantryClass[] = [
  'french-legere',
  'saxon-grenadier',
  'russian-grenadier',
  'russian-jaeger',
  'prussian-grenadier',
  'prussian-fusilier',
];
const GUARDS: readonly InfantryClass[] = ['french-guard', 'russian-guard', 'russian-guard-jaeger'];

/** All add up; of its own kind a battalion has one line only (R120). */
export function carreFactors(
  edition: Edition,
  it: Omit<CarreCase, 'from' | 'points' | 'increments'>,
): readonly Factor[] {
  const { modifiers } = edition.charge.carre;
  const held = (row: CarreModifier, holds: boolean) => diceIf(holds, row, modifiers[row]);
  return [
    ...held('personality', it.personality),
    ...held('light-infantry', LIGHT_INFANTRY.includes(it.class)),
    ...held('oudinot', it.class === 'french-oudinot'),
    ...held('guard', GUARDS.includes(it.class)),
    ...held('ally', it.nation === 'saxon'),
    ...held('light-cavalry', it.cavalry === 'light'),
    ...held('lancers', it.lancers),
    ...dice('carre-level', modifiers.level, it.level),
  ];
}

/** High is bad here. */
export function carreResult({ row, modifier }: CarreAttempt, natural: number): CarreResult | null {
  if (row === null) return null;
  const modified = plusSteps(natural, modifier);
  if (modified <= row.carreTo) return 'carre';
  return row.disorderTo !== null && modified <= row.disorderTo ? 'disorder' : 'rout';
}

export const carreWays = (attempt: CarreAttempt): ReadonlyMap<CarreResult | null, number> =>
  waysOf((natural) => carreResult(attempt, natural));
