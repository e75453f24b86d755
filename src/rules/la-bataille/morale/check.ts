import { plusSteps, waysOf } from '../../../dice/base-six';
import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import { diceIf } from '../explained';
import type { Arm, Formation, Order } from '../la-bataille-vocabulary';

/** Passed where the roll with all modifiers is more than the unit's value (R103). */
export function passes({ morale }: Edition, value: number, natural: number, modifier: number): boolean {
  const modified = plusSteps(natural, modifier);
  return modified > value || (morale.equal.passes && modified === value);
}

/** In how many of 36 rolls it passes. */
export const passWays = (edition: Edition, value: number, modifier: number): number =>
  waysOf((natural) => passes(edition, value, natural, modifier)).get(true) ?? 0;

/** Carré and road march change the value itself, on the same scale (R6). */
export function moraleValue(
  { morale }: Edition,
  printed: number,
  formation: Formation,
): { readonly value: number; readonly lines: readonly Factor[] } {
  const { carre, roadMarch } = morale.value;
  const lines = [
    ...diceIf(formation === 'carre', 'value-carre', carre),
    ...diceIf(formation === 'road-march', 'value-road-march', roadMarch),
  ];
  return { value: plusSteps(printed, ...lines.map(({ value }) => value)), lines };
}

/** What failing makes of a unit: cavalry routs at once, others by way of disorder (R104). */
export const afterFailing = ({ assault }: Edition, arm: Arm, order: Order): Exclude<Order, 'good'> =>
  order !== 'good' || (arm === 'cavalry' && assault.cavalryRouts.yes) ? 'rout' : 'disorder';

/** Nothing below zero counts against elite units, where the book says so. */
export const heldAgainst = ({ morale }: Edition, elite: boolean, factors: readonly Factor[]): readonly Factor[] =>
  elite && morale.elite.ignoresMinus ? factors.filter(({ value }) => value > 0) : factors;
