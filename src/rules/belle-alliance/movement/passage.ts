import { type Base, baseAt, cornersOf } from '../../../geometry/base';
import { boxAround, boxesMeet } from '../../../geometry/box';
import { sweepOverPolygon, sweepOverSegment } from '../../../geometry/sweep';
import { ahead, plus, times } from '../../../geometry/vector';
import { frontageOf } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Readings } from '../readings';
import type { Obstacle } from '../tables/table-04-passage';
import { rectanglesOf } from './body';
import { groundPatches } from './covering';
import type { Patch } from './land';
import { landOf } from './land-of';
import { classOf } from './pace';

/** An obstacle that a unit is on, or has before it. */
export interface Hindrance {
  readonly name: string;
  readonly class: Obstacle;
}

/** How deep the melee zone is before the front (4.1.1). */
const MELEE_ZONE = 5;
const HERE = { x: 0, y: 0 };

/** 2.3.5: the obstacles a unit is passing or stands across. While there is one it has a negative factor in fire and melee. */
export function inPassage(unit: Unit, table: Table, readings: Readings): readonly Hindrance[] {
  return hindrancesUnder(rectanglesOf(unit, table.bases), unit, table, readings);
}

/** 2.3.5: for an attacker also those in his melee zone, between him and the opponent. */
export function inMeleeZone(attacker: Unit, opponent: Unit, table: Table, readings: Readings): readonly Hindrance[] {
  const { at, heading } = attacker.pose;
  const zone = baseAt(
    { at: plus(at, times(ahead(heading), MELEE_ZONE)), heading },
    frontageOf(attacker, table.bases),
    MELEE_ZONE,
  );
  const reached = rectanglesOf(opponent, table.bases).some(
    (base) => sweepOverPolygon(zone, HERE, cornersOf(base)).length > 0,
  );
  return reached ? hindrancesUnder([zone], attacker, table, readings) : [];
}

function hindrancesUnder(bases: readonly Base[], unit: Unit, table: Table, readings: Readings): readonly Hindrance[] {
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
