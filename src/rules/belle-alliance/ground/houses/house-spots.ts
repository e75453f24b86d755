import type { Point } from '../../../../geometry/point';
import { counterClockwise } from '../../../../geometry/polygon';
import { along, distanceBetween } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { reshaped } from '../../units/formation/pivot';
import { roomFor } from '../../units/formation/room';

/** A place outside a house where a unit would touch one of its walls, its back to it. */
export interface Spot {
  readonly id: string;
  readonly wall: number;
  readonly stand: Unit;
}

/** As it stands when it is put out of a house (6.1.3). */
export const inHuddle = (unit: Unit): Unit => reshaped(unit, { formation: 'huddle', files: 1 });

/** More places than these help nobody to choose. */
const MOST_SPOTS = 12;
const ALONG = [0.5, 0.2, 0.8] as const;

/** Where there is room for all of the unit as it is formed: at the middle of each wall, and then towards its ends. */
export function spotsAt(table: Table, unit: Unit, { outline }: Area): readonly Spot[] {
  const corners = counterClockwise(outline);
  const walls = corners
    .map((to, wall) => ({ from: corners.at(wall - 1) as Point, to, wall }))
    .filter(({ from, to }) => distanceBetween(from, to) > 0);
  const spots: Spot[] = [];
  for (const [turn, share] of ALONG.entries()) {
    for (const { from, to, wall } of walls) {
      const stand = backTo(table, unit, from, to, share);
      if (spots.length < MOST_SPOTS && roomFor(table, stand).length === 0)
        spots.push({ id: `wall-${wall}-${turn}`, wall, stand });
    }
  }
  return spots;
}

/** The unit looking away from a wall, its rear against it at this share of its length. */
function backTo(table: Table, unit: Unit, from: Point, to: Point, share: number): Unit {
  const { back } = formationStand(unit, table.bases).bounds;
  const heading = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  const at = along(from, to, share);
  return {
    ...unit,
    pose: { at: { x: at.x - back * Math.cos(heading), y: at.y - back * Math.sin(heading) }, heading },
  };
}
