import { radians } from '../../src/geometry/angle';
import { MINIATURES, STANDARD_BASES } from '../../src/rules/miniatures/miniatures-troops';
import type { Arm, Formation } from '../../src/rules/miniatures/miniatures-unit';
import { type Table, unitOf } from '../../src/table/table';
import type { Terrain } from '../../src/table/terrain';
import { sideId, type Unit, unitId } from '../../src/table/unit';

/** A unit where a test wants it: exactly there, without the thousandths of the notation. */
export interface Placed {
  readonly id: string;
  readonly side?: 'blue' | 'red';
  readonly arm?: Arm;
  readonly figures?: number;
  readonly guns?: number;
  readonly formation?: Formation;
  readonly files?: number;
  readonly at: readonly [x: number, y: number];
  /** Degrees, counter-clockwise from the right. */
  readonly facing: number;
  readonly more?: Partial<Unit>;
}

export function unitAt(placed: Placed): Unit {
  const { id, side = 'blue', arm = 'infantry', figures = 20, guns = 0, formation = 'line', files = 6, more } = placed;
  return {
    id: unitId(id),
    name: id,
    side: sideId(side),
    arm,
    look: 'shako',
    figures,
    figuresAtStart: figures,
    guns,
    formation,
    files,
    pose: { at: { x: placed.at[0], y: placed.at[1] }, heading: radians(placed.facing) },
    ...more,
  };
}

export function tableOf(units: readonly Placed[], terrain: readonly Terrain[] = []): Table {
  return {
    troops: MINIATURES,
    width: 400,
    depth: 400,
    bases: STANDARD_BASES,
    sides: [
      { id: sideId('blue'), name: 'Blue', colour: 'blue', pattern: 'bars', seat: 'near' },
      { id: sideId('red'), name: 'Red', colour: 'red', pattern: 'dots', seat: 'far' },
    ],
    terrain,
    units: new Map(units.map(unitAt).map((unit) => [unit.id, unit])),
  };
}

export const unitIn = (table: Table, id: string): Unit => unitOf(table, unitId(id));
