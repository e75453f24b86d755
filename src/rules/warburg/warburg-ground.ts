import type { Factor } from '../card';
import { CLIMB, HEXSIDE, ROAD, TERRAIN } from './tables/tables-terrain';
import { wb } from './warburg-cite';
import type { Hexside, Rise, Road, Terrain } from './warburg-vocabulary';

/** Where somebody stands who is fired at or attacked, seen from the one who does it. */
export interface TargetGround {
  readonly terrain: Terrain;
  /** He is on a road that the attack comes along. */
  readonly road: Road | null;
  /** Between the two. */
  readonly hexsides: readonly Hexside[];
  readonly rise: Rise;
}

/** What the target's ground adds to the die of a fire (W1). */
export const fireGround = ({ terrain, rise }: TargetGround): readonly Factor[] =>
  [line(terrain, TERRAIN[terrain].fire), climb(rise, 'fire')].flat();

/** What it adds to the die of a combat; over a bridge the river below it does not count. */
export function combatGround({ terrain, road, hexsides, rise }: TargetGround): readonly Factor[] {
  const along = road === null ? 'ground' : ROAD[road].combat;
  const crossed = hexsides.includes('bridge') ? hexsides.filter((side) => side !== 'river') : hexsides;
  return [
    along === 'ground' ? line(terrain, TERRAIN[terrain].combat) : line('sunken-road', along),
    ...crossed.map((side) => line(side, HEXSIDE[side].combat)),
    climb(rise, 'combat'),
  ].flat();
}

/** Climbing hurts the one who climbs, going down helps him (R157). */
function climb(rise: Rise, on: 'fire' | 'combat'): readonly Factor[] {
  if (rise === 0) return [];
  const how = rise === 1 ? 'one' : rise === 2 ? 'two' : 'down';
  return line(`climb-${how}`, CLIMB[how][on]);
}

const line = (row: string, value: number): readonly Factor[] =>
  value === 0 ? [] : [{ row, key: `wb.ground.${row}`, value, cite: wb('W1') }];
