import { makeField } from '../../src/table/field';
import { nearestEnemies, newNearestEnemies } from '../../src/table/nearest-enemy';
import { compare, type Row } from './harness';
import { type Scene, scatter } from './scene';

const REACH = 90;

/**
 * The same pass over tables of 60 units and one of 1,000; there bases are half as wide, or they would not fit.
 * As many tables of 60 as make 1,020 units: a processor that meets the same few units ten thousand times learns every
 * branch by heart, which no table in play ever gives it the time for.
 */
export function rows(): readonly Row[] {
  const pass = (scenes: readonly Scene[]) => {
    const tables = scenes.map((scene) => {
      const field = makeField(scatter(scene));
      return { field, out: newNearestEnemies(field) };
    });
    return {
      operations: tables.reduce((sum, { field }) => sum + field.count, 0),
      run: () => {
        for (const { field, out } of tables) nearestEnemies(field, REACH, out);
        return tables[0]?.out.distances[0];
      },
    };
  };
  const comparison = compare({
    few: pass(Array.from({ length: 17 }, (_, i) => ({ units: 60, base: 1, seed: 11 + i }))),
    many: pass([{ units: 1000, base: 0.5, seed: 11 }]),
  });
  return [
    {
      what: 'Nearest enemy of all, per unit: 1,000 units against 60',
      ...comparison.ratio('many', 'few'),
      goal: { atMost: 1.6 },
    },
  ];
}
