import { within } from '../explain/tolerance';
import { TABLE_13 } from '../tables/table-13-hand-weapons';
import { TABLE_14 } from '../tables/table-14-artillery-ranges';
import type { Roster } from '../units/roster';

export type Zone = 1 | 2 | 3;

/** Where the zones of fire end, in cm, nearest first (tables 13 and 14); none for those who have nothing to fire with. */
export function zonesOf({ weapon, pounder }: Pick<Roster, 'weapon' | 'pounder'>): readonly number[] {
  if (pounder > 0) return TABLE_14.find(({ upTo }) => pounder <= upTo)?.zones ?? [];
  return weapon === null ? [] : TABLE_13[weapon];
}

/** The zone a distance falls in; a border belongs to the nearer one. None beyond the last (3.1.3). */
export function zoneAt(zones: readonly number[], cm: number): Zone | undefined {
  const index = zones.findIndex((limit) => within(cm, limit));
  return ZONES[index];
}

const ZONES: readonly Zone[] = [1, 2, 3];
