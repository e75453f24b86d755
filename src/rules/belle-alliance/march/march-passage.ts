import { type Base, cornersOf } from '../../../geometry/base';
import { boxAround, boxesMeet } from '../../../geometry/box';
import { sweepOverPolygon, sweepOverSegment } from '../../../geometry/sweep';
import { ahead } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Readings } from '../belle-alliance-readings';
import type { Obstacle } from '../tables/table-04-passage';
import { rectanglesOf } from './body';
import { groundPatches } from './covering';
import { landOf } from './land-of';
import type { Patch } from './march-land';
import { classOf } from './pace';

/** An obstacle that a unit is on, or has before it. */
export interface Hindrance {
  readonly name: string;
  readonly class: Obstacle;
}

const HERE = { x: 0, y: 0 };

/** 2.3.5: the obstacles a unit is passing or stands across. While there is one it has a negative factor in fire and melee. */
export function inPassage(unit: Unit, table: Table, readings: Readings): readonly Hindrance[] {
  return hindrancesUnder(rectanglesOf(unit, table.bases), unit, table, readings);
}

/** The obstacles that lie on any of some rectangles, as this unit meets them. */
export function hindrancesUnder(
  bases: readonly Base[],
  unit: Unit,
  table: Table,
  readings: Readings,
): readonly Hindrance[] {
  const box = boxAround(bases.flatMap(cornersOf));
  const way = ahead(unit.pose.heading);
  const found = new Map<string, Hindrance>();
  for (const patch of groundPatches(landOf(table, unit, readings), box, way, false)) {
    const { effect, name } = patch;
    if (effect.kind !== 'obstacle' || !boxesMeet(patch.box, box)) continue;
    if (bases.some((base) => liesOn(base, patch))) {
      found.set(`${name} ${effect.element}`, { name, class: classOf(effect.element) });
    }
  }
  return [...found.values()];
}

function liesOn(base: Base, { area, lines }: Patch): boolean {
  if (area) return sweepOverPolygon(base, HERE, area).length > 0;
  return (lines ?? []).some((line) => sweepOverSegment(base, HERE, line) !== undefined);
}
