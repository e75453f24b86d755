import { cornersOf } from '../../../../geometry/base';
import { type Polygon, polygonHolds } from '../../../../geometry/polygon';
import { toTable } from '../../../../geometry/pose';
import type { Table } from '../../../../table/table';
import { type Area, isArea, type Terrain, type TerrainId } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import type { PlacedViolation } from '../../../marching-advice';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { violation } from '../../belle-alliance-violation';
import { groundOf } from '../bodies';
import { perUnit } from '../per-unit';
import { centroidOf } from './centroid';
import { garrisonStand } from './garrison-stand';

/** The house a unit is in: the one it is said to be in, or the one it stands in with every base. */
export const houseOf = perUnit((table, unit): Area | undefined =>
  unit.inside === undefined
    ? table.terrain.filter(isHouse).find(({ outline }) => liesWithin(table, unit, outline))
    : unit.figures + unit.guns > 0
      ? houseBy(table, unit.inside)
      : undefined,
);

const isHouse = (piece: Terrain): piece is Area => isArea(piece) && piece.kind === 'building';

export const houseBy = ({ terrain }: Pick<Table, 'terrain'>, id: TerrainId): Area | undefined =>
  terrain.filter(isHouse).find((house) => house.id === id);

const liesWithin = (table: Table, unit: Unit, outline: Polygon): boolean =>
  unit.figures + unit.guns > 0 &&
  groundOf(table, unit).every((base) => cornersOf(base).every((corner) => polygonHolds(outline, corner)));

/** 1.3.5: whoever works in a house stays in it, in a ring round its middle, looking there; so does who rests in one. */
export function indoorPlacing(table: Table, worker: Unit, house: Area) {
  const { bounds } = formationStand(worker, table.bases);
  const middle = centroidOf(house.outline);
  const at = toTable({ at: middle, heading: worker.pose.heading }, { x: 0, y: (bounds.front - bounds.back) / 2 });
  const ring = { ...worker, pose: { ...worker.pose, at }, inside: house.id };
  const stand = worker.formation === 'huddle' ? garrisonStand(table, worker, house) : ring;
  return { id: 'inside', key: 'belle-alliance.way.inside', values: { name: house.name }, stand };
}

/** 6.1.1: who was in the house by its capacity finds room there however his bases lie. */
export function indoorRoom(table: Table, unit: Unit, stand: Unit, house: Area): readonly PlacedViolation[] {
  if (unit.inside === house.id || liesWithin(table, stand, house.outline)) return [];
  const at = centroidOf(house.outline);
  return [{ ...violation('house-too-small', '1.3.5', { values: { name: house.name } }), at }];
}
