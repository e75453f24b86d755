import Flatten from '@flatten-js/core';
import { cornersOf } from '../../src/geometry/base';
import { ahead } from '../../src/geometry/vector';
import { STANDARD_READINGS } from '../../src/rules/belle-alliance/belle-alliance-readings';
import { amountOf, directionOf, rectanglesOf, stepped, upTo } from '../../src/rules/belle-alliance/march/body';
import { groundPatches } from '../../src/rules/belle-alliance/march/covering';
import { landOf } from '../../src/rules/belle-alliance/march/land-of';
import { type MarchGround, march } from '../../src/rules/belle-alliance/march/march';
import type { Patch } from '../../src/rules/belle-alliance/march/march-land';
import { type Mover, makeMover } from '../../src/rules/belle-alliance/march/mover';
import { paceOf } from '../../src/rules/belle-alliance/march/pace';
import { turnCost } from '../../src/rules/belle-alliance/march/turning';
import type { Step } from '../../src/rules/marching-advice';
import { frontageOf } from '../../src/rules/miniatures/miniatures-stand';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';
import { compare, mustAgree, type Row } from './harness';
import { scatter, withGround } from './scene';

/** Straight on, a wheel to the left, straight on. */
const STEPS: readonly Step[] = [
  { kind: 'march', cm: 4 },
  { kind: 'wheel', turn: 0.25 },
  { kind: 'march', cm: 4 },
];
const MM = 0.1;
const UNITS = 12;

/**
 * What a march costs on a table with 100 pieces of terrain and 200 units: our `march`, which finds each change of ground in
 * closed form, against going on by a millimetre and asking flatten, with its index, what the unit lies on there.
 */
export function rows(): readonly Row[] {
  const table = crowdedTable();
  const ground: MarchGround = { table, readings: STANDARD_READINGS, disorderOf: () => 'OR' };
  const movers = [...table.units.values()]
    .map(moverOf)
    .filter((mover) => march(mover, 'normal', STEPS, ground).faults.every(({ key }) => key === 'march.beyond-rate'))
    .slice(0, UNITS);
  const stepping = steppingByFlatten(ground);
  mustAgree(
    'share of the bound',
    movers.map((mover) => march(mover, 'normal', STEPS, ground).share),
    movers.map((mover) => stepping(mover, STEPS)),
    // A millimetre too much or too little at each change of ground.
    0.1,
  );
  const comparison = compare(
    {
      march: {
        operations: movers.length,
        run: () => movers.map((mover) => march(mover, 'normal', STEPS, ground).share),
      },
      stepping: { operations: movers.length, run: () => movers.map((mover) => stepping(mover, STEPS)) },
    },
    { rounds: 5 },
  );
  return [
    {
      what: 'A march among 100 pieces of ground and 200 units: stepping a millimetre with flatten against it',
      ...comparison.ratio('stepping', 'march'),
      goal: { atLeast: 15 },
    },
  ];
}

function moverOf(unit: Unit): Mover {
  return makeMover({ unit, roster: { disorder: 'OR', horse: false, pounder: 6, waggon: false } });
}

const crowdedTable = (): Table => withGround(scatter({ units: 200, base: 0.6, seed: 5, figures: 24 }), 17);

/** The same march a millimetre at a time. The ground and the pace are ours; where the unit lies is flatten's to say. */
function steppingByFlatten(ground: MarchGround): (mover: Mover, steps: readonly Step[]) => number {
  const { table, readings } = ground;
  const everywhere = { minX: -1, minY: -1, maxX: table.width + 1, maxY: table.depth + 1 };
  const units = new Flatten.PlanarSet();
  const owners = new Map<unknown, Unit>();
  for (const unit of table.units.values()) {
    for (const base of rectanglesOf(unit, table.bases)) {
      const polygon = polygonOf(cornersOf(base));
      units.add(polygon);
      owners.set(polygon, unit);
    }
  }
  const grounds = new Map<string, { index: Flatten.PlanarSet; patches: Map<unknown, Patch> }>();
  const groundFor = (mover: Mover, heading: number, turning: boolean) => {
    // Water is as wide as one marches over it, so there is an index for each way; made once, as ours is.
    const key = `${heading} ${turning}`;
    let known = grounds.get(key);
    if (!known) {
      const index = new Flatten.PlanarSet();
      const patches = new Map<unknown, Patch>();
      for (const patch of groundPatches(landOf(table, mover.unit, readings), everywhere, ahead(heading), turning)) {
        if (!patch.area) continue;
        const polygon = polygonOf(patch.area);
        index.add(polygon);
        patches.set(polygon, patch);
      }
      known = { index, patches };
      grounds.set(key, known);
    }
    return known;
  };
  return (mover, steps) => {
    let unit = mover.unit;
    let share = 0;
    for (const step of steps) {
      const turning = step.kind === 'wheel' || step.kind === 'rotate';
      const heading = turning
        ? unit.pose.heading
        : Math.atan2(directionOf(step, unit.pose.heading).y, directionOf(step, unit.pose.heading).x);
      const { index, patches } = groundFor(mover, heading, turning);
      const front = frontageOf(unit, table.bases);
      const cost = turning ? turnCost(step.kind, front, unit, readings) : 1;
      const stride = turning ? MM / front : MM;
      const amount = amountOf(step);
      for (let at = 0; at < amount; at += stride) {
        const length = Math.min(stride, amount - at);
        const here = rectanglesOf(stepped(unit, upTo(step, at + length / 2), table.bases), table.bases).map((base) =>
          polygonOf(cornersOf(base)),
        );
        const under = new Set<Patch>();
        for (const polygon of here) {
          for (const piece of index.search(polygon.box)) {
            const patch = patches.get(piece);
            if (patch && !under.has(patch) && Flatten.Relations.intersect(polygon, piece as Flatten.Polygon))
              under.add(patch);
          }
          for (const other of units.search(polygon.box)) {
            if (owners.get(other)?.id !== unit.id && Flatten.Relations.intersect(polygon, other as Flatten.Polygon))
              break;
          }
        }
        const going = { onRoad: false, under: [...under] };
        const pace = paceOf({ ...mover, unit }, 'normal', step.kind, going, { severalObstacles: 'worst' });
        if (pace.kind === 'rate') share += (length * cost) / pace.cm;
      }
      unit = stepped(unit, step, table.bases);
    }
    return share;
  };
}

const polygonOf = (corners: readonly { readonly x: number; readonly y: number }[]): Flatten.Polygon =>
  new Flatten.Polygon(corners.map(({ x, y }) => Flatten.point(x, y)));
