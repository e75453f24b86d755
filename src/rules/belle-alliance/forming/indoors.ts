import { cornersOf } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import { type Polygon, polygonHolds, signedArea } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import { standOf } from '../../../table/stand';
import type { Table } from '../../../table/table';
import { type Area, isArea } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import type { PlacedBreach } from '../../advice';
import { groundOf } from '../bodies';
import { ba } from '../cite';
import { perUnit } from '../per-unit';
import type { Placing } from './pivot';

/** The house a unit stands in with every base, if there is one. */
export const houseOf = perUnit((table, unit): Area | undefined =>
  table.terrain.filter(isArea).find((area) => area.kind === 'building' && liesWithin(table, unit, area.outline)),
);

const liesWithin = (table: Table, unit: Unit, outline: Polygon): boolean =>
  unit.figures + unit.guns > 0 &&
  groundOf(table, unit).every((base) => cornersOf(base).every((corner) => polygonHolds(outline, corner)));

/** 1.3.5: whoever works in a house stays in it, in a ring round its middle, looking there. */
export function indoorPlacing(table: Table, worker: Unit, house: Area): Placing {
  const { bounds } = standOf(worker, table.bases);
  const middle = centroidOf(house.outline);
  const at = toTable({ at: middle, heading: worker.pose.heading }, { x: 0, y: (bounds.front - bounds.back) / 2 });
  const stand = { ...worker, pose: { ...worker.pose, at } };
  return { id: 'inside', key: 'belle-alliance.way.inside', values: { name: house.name }, stand };
}

export function indoorRoom(table: Table, stand: Unit, house: Area): readonly PlacedBreach[] {
  if (liesWithin(table, stand, house.outline)) return [];
  const at = centroidOf(house.outline);
  return [
    { key: 'belle-alliance.house-too-small', values: { name: house.name }, cite: ba('1.3.5'), overridable: true, at },
  ];
}

/** The middle of an area by weight. */
function centroidOf(outline: Polygon): Point {
  const area = signedArea(outline);
  let x = 0;
  let y = 0;
  for (const [i, b] of outline.entries()) {
    const a = outline.at(i - 1) as Point;
    const twice = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * twice;
    y += (a.y + b.y) * twice;
  }
  return area === 0 ? (outline[0] as Point) : { x: x / (6 * area), y: y / (6 * area) };
}
