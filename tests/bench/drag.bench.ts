import type { Pose } from '../../src/geometry/pose';
import { type Field, makeField } from '../../src/table/field';
import { type LiveDistances, liveDistances, newLiveDistances } from '../../src/table/live-distances';
import { nearestEnemy } from '../../src/table/nearest-enemy';
import type { Unit } from '../../src/table/unit';
import { newUnitGap } from '../../src/table/unit-gap';
import { compare, type Row } from './harness';
import { scatter } from './scene';

/**
 * One step of a drag: the unit tried at a new pose, exact gaps with both ends to all units of either side within
 * 30 cm (about 21 here), and the nearest enemy at any distance. Against it: the nearest enemy of a standing unit at
 * any distance, with both ends, and nothing else.
 *
 * Over several tables, because a processor that meets the same few units ten thousand times learns every branch by
 * heart, and more easily those of the shorter work.
 */
export function rows(): readonly Row[] {
  const drags = Array.from({ length: 8 }, (_, i) => dragsOver(11 + i));
  const gap = newUnitGap();
  const operations = drags.reduce((sum, { field }) => sum + field.count, 0);
  const comparison = compare({
    query: {
      operations,
      run: () => {
        let sum = 0;
        for (const { field } of drags) {
          for (let unit = 0; unit < field.count; unit++) {
            sum += nearestEnemy(field, unit, Infinity, gap) ? gap.distance : 0;
          }
        }
        return sum;
      },
    },
    step: {
      operations,
      run: () => {
        let sum = 0;
        for (const { field, steps, live } of drags) {
          for (const { unit, pose } of steps) sum += liveDistances(field, unit, pose, live);
        }
        return sum;
      },
    },
  });
  return [
    {
      what: 'A drag step among 200 units: against one nearest-enemy query',
      ...comparison.ratio('step', 'query'),
      goal: { atMost: 5 },
    },
  ];
}

interface Drags {
  readonly field: Field;
  readonly steps: readonly { readonly unit: number; readonly pose: Pose }[];
  readonly live: LiveDistances;
}

const STEPS = 8;

/** As many steps as there are units: every eighth unit goes eight steps of 5 mm ahead, turning a little. */
function dragsOver(seed: number): Drags {
  const table = scatter({ units: 200, base: 1, seed });
  const field = makeField(table);
  const units = [...table.units.values()];
  const steps = units.flatMap((_, i) => {
    const unit = i - (i % STEPS);
    return { unit, pose: moved(units[unit] as Unit, i % STEPS) };
  });
  return { field, steps, live: newLiveDistances(field, 30) };
}

function moved({ pose }: Unit, step: number): Pose {
  const way = 0.5 * (step + 1);
  return {
    at: { x: pose.at.x + way * Math.cos(pose.heading), y: pose.at.y + way * Math.sin(pose.heading) },
    heading: pose.heading + 0.02 * step,
  };
}
