import type { Saying } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { rateKeyOf } from '../march/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { TABLE_3 } from '../tables/table-03-rates';
import type { BoundRecord } from '../units/history';
import { isStationary } from './stationary';

/** A target that goes farther than this in a bound has to be found anew (3.4.1). */
const FARTHEST = 20;

/**
 * 3.4.1: do these guns have to find the range of that target, should it be in zone 2 or 3? Not if they fired or ranged
 * at it last bound, in whatever zone, have stood still since, and it has not gone far (R111).
 */
export function needsRanging(
  state: BelleAllianceState,
  battery: UnitId,
  target: UnitId,
): { readonly needed: boolean; readonly why: Saying } {
  const { thisBound, lastBound } = historyOf(state, battery);
  if (!lastBound.firedAt.includes(target)) return { needed: true, why: { key: 'fire.ranging.first' } };
  // Whoever fires before the movement of a bound may move after it; after it only those do who are forced.
  const early = lastBound.firedIn === 'continued-fire';
  const hasStood = isStationary(thisBound) && !lastBound.forced && (!early || isStationary(lastBound));
  if (!hasStood) return { needed: true, why: { key: 'fire.ranging.guns-moved' } };
  const theirs = historyOf(state, target);
  const ways = [
    wayOf(state, target, theirs.thisBound, true),
    // What it marched last bound was before the fire, unless that was in the phase of continued fire.
    wayOf(state, target, theirs.lastBound, early),
  ];
  return ways.every((cm) => within(cm, FARTHEST))
    ? { needed: false, why: { key: 'fire.ranging.found' } }
    : { needed: true, why: { key: 'fire.ranging.target-moved', values: { most: FARTHEST } } };
}

/** How far a unit went in a bound. What it was forced to is not kept in cm: a retreat is a whole bound at its rate (5.3.1). */
function wayOf(state: BelleAllianceState, id: UnitId, { cm, forced }: BoundRecord, marches: boolean): number {
  const retreat = forced ? TABLE_3[rateKeyOf(unitOf(state.table, id), rosterOf(state, id))].normal : 0;
  return (marches ? cm : 0) + retreat;
}
