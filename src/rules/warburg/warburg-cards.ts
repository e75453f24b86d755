import type { Factor, ThrowCard } from '../card';
import { wb } from './warburg-cite';
import { type CombatCase, combatFactors } from './warburg-combat';
import { type ArtilleryResult, artilleryResult, combatResult } from './warburg-result';
import { passFaces } from './warburg-testing';
import type { Order } from './warburg-vocabulary';

/** What is shown before a die is thrown, on the map and in the calculators alike. */

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
export const sumOf = (factors: readonly Factor[]): number => factors.reduce((sum, { value }) => sum + value, 0);

/** A combat, face by face (W4). */
export function combatCard(it: CombatCase): ThrowCard {
  const factors = combatFactors(it);
  const modifier = sumOf(factors);
  return {
    kind: 'throw',
    cite: wb('W4'),
    about: { key: 'wb.about.combat' },
    factors,
    modifier,
    outcomes: FACES.map((die) => {
      const { attacker, defender } = combatResult(die + modifier);
      const values = { die, attacker: attacker ?? '–', defender: defender ?? '–' };
      return {
        id: `${die}`,
        key: 'wb.combat-face',
        values,
        short: { key: 'wb.combat-face.short', values },
        chance: 1 / FACES.length,
      };
    }),
  };
}

const FIRE_RESULTS = ['none', 'TM', 'TM+1', 'TM+2', 'D', '1D-R1', '1D-R2', '2D-R2'] as const;
export const fireResultName = (result: ArtilleryResult): (typeof FIRE_RESULTS)[number] => result ?? 'none';

/** Artillery fire (W2). */
export function fireCard(factors: readonly Factor[]): ThrowCard {
  const modifier = sumOf(factors);
  const brought = FACES.map((die) => fireResultName(artilleryResult(die + modifier)));
  return {
    kind: 'throw',
    cite: wb('W2'),
    about: { key: 'wb.about.artillery' },
    factors,
    modifier,
    outcomes: FIRE_RESULTS.map((id) => ({
      id,
      key: `wb.result.${id}`,
      short: { key: `wb.result.${id}` },
      chance: brought.filter((each) => each === id).length / FACES.length,
    })),
  };
}

/** A morale test (R158); `failed`: what becomes of who fails. */
export function testCard(morale: number, add: number, failed: Order | 'no-better'): ThrowCard {
  const chance = passFaces(morale, add) / FACES.length;
  const outcome = (id: string, how: number) => ({
    id,
    key: `wb.test.${id}`,
    short: { key: `wb.test.${id}` },
    chance: how,
  });
  return {
    kind: 'throw',
    cite: wb('R158'),
    about: { key: 'wb.about.test' },
    factors: testFactors(add),
    modifier: add,
    outcomes: [outcome('passed', chance), outcome(failed, 1 - chance)],
  };
}

export const testFactors = (add: number): readonly Factor[] =>
  add === 0 ? [] : [{ row: 'test', key: 'wb.test-adds', value: add, cite: wb('W4') }];
