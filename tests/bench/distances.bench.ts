import type { Formation } from '../../src/rules/miniatures/miniatures-unit';
import { makeField } from '../../src/table/field';
import { nearestEnemies, newNearestEnemies } from '../../src/table/nearest-enemy';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';
import { newBaseGap, unitGap } from '../../src/table/unit-gap';
import { compare, mustAgree, numbersFrom, type Row } from './harness';
import { type Body, distanceByJsts, jstsShape, nearestByFlatten, nearestByJsts, nearestByTurf } from './peers';
import { baseRings, blockRings, scatter } from './scene';

export function rows(): readonly Row[] {
  return [...nearestEnemyRows(), ...formationRows()];
}

const REACH = 90;

/** Every unit's nearest enemy, base edge to base edge. The slow ones are asked for some of the units only. */
function nearestEnemyRows(): readonly Row[] {
  const table = scatter({ units: 200, base: 1, seed: 11 });
  const field = makeField(table);
  const out = newNearestEnemies(field);
  const bodies = bodiesOf(table);
  const peers = {
    turf: { nearest: nearestByTurf(bodies), every: 20 },
    flatten: { nearest: nearestByFlatten(bodies), every: 20 },
    jsts: { nearest: nearestByJsts(bodies), every: 5 },
  };
  nearestEnemies(field, REACH, out);
  for (const [name, { nearest }] of Object.entries(peers)) {
    mustAgree(
      name,
      out.distances,
      Float64Array.from(bodies, (_, a) => nearest(a, REACH)),
      1e-6,
    );
  }
  const asked = (every: number) => bodies.flatMap((_, a) => (a % every === 0 ? [a] : []));
  const comparison = compare({
    ours: {
      operations: field.count,
      run: () => {
        nearestEnemies(field, REACH, out);
        return out.distances[0];
      },
    },
    ...Object.fromEntries(
      Object.entries(peers).map(([name, { nearest, every }]) => {
        const units = asked(every);
        return [name, { operations: units.length, run: () => units.reduce((sum, a) => sum + nearest(a, REACH), 0) }];
      }),
    ),
  });
  const what = 'Nearest enemy of 200 units within 90 cm';
  return [
    { what: `${what}: @turf/turf`, ...comparison.ratio('turf', 'ours'), goal: { atLeast: 500 } },
    { what: `${what}: @flatten-js/core PlanarSet`, ...comparison.ratio('flatten', 'ours'), goal: { atLeast: 1500 } },
    { what: `${what}: jsts STRtree`, ...comparison.ratio('jsts', 'ours'), goal: { atLeast: 100 } },
  ];
}

/** Two formations of thirty bases: every formation in a battle, and open order alone, where nothing can be joined. */
function formationRows(): readonly Row[] {
  return [
    ...formationPairs('Gap of two 30-base formations', undefined, true),
    ...formationPairs('Gap of two 30-base skirmish lines', ['skirmish'], false),
  ];
}

function formationPairs(what: string, only: readonly Formation[] | undefined, isGoal: boolean): readonly Row[] {
  const formations: readonly Formation[] = only ?? ['line', 'attack-column', 'march-column', 'square'];
  const table = scatter({ units: only ? 24 : 200, base: 1, seed: 12, formations });
  const field = makeField(table);
  const units = [...table.units.values()];
  const pairs = enemyPairs(units, 24, 60);
  const ofBases = units.map((unit) => jstsShape(baseRings(unit, table)));
  const ofBlocks = units.map((unit) => jstsShape(blockRings(unit, table)));
  const gap = newBaseGap();
  const ours = ([a, b]: Pair): number => {
    unitGap(field, a, b, gap);
    return gap.distance;
  };
  const byBases = ([a, b]: Pair): number => distanceByJsts(ofBases[a], ofBases[b]);
  const byBlocks = ([a, b]: Pair): number => distanceByJsts(ofBlocks[a], ofBlocks[b]);
  mustAgree('jsts by bases', pairs.map(ours), pairs.map(byBases), 1e-6);
  mustAgree('jsts by blocks', pairs.map(ours), pairs.map(byBlocks), 1e-6);
  const all = (measure: (pair: Pair) => number) => ({
    operations: pairs.length,
    run: () => {
      let sum = 0;
      for (const pair of pairs) sum += measure(pair);
      return sum;
    },
  });
  const comparison = compare({ ours: all(ours), byBases: all(byBases), byBlocks: all(byBlocks) });
  const goal = isGoal ? { goal: { atLeast: 300 } } : {};
  return [
    { what: `${what}: jsts MultiPolygons of bases`, ...comparison.ratio('byBases', 'ours'), ...goal },
    ...(only ? [] : [{ what: `${what}: jsts, bases joined for it`, ...comparison.ratio('byBlocks', 'ours') }]),
  ];
}

type Pair = readonly [number, number];

function enemyPairs(units: readonly Unit[], count: number, within: number): readonly Pair[] {
  const random = numbersFrom(3);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const a = Math.floor(random() * units.length);
    const b = Math.floor(random() * units.length);
    const [one, other] = [units[a], units[b]];
    if (!one || !other || one.side === other.side) continue;
    const { x, y } = one.pose.at;
    if (Math.hypot(other.pose.at.x - x, other.pose.at.y - y) < within) pairs.push([a, b]);
  }
  return pairs;
}

function bodiesOf(table: Table): readonly Body[] {
  return [...table.units.values()].map((unit) => ({ side: Number(unit.side), rings: blockRings(unit, table) }));
}
