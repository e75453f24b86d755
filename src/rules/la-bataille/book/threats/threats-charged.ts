import { writeFraction } from '../../../../dice/fraction';
import type { Steps } from '../../../book';
import { type HexThreat, othersOf } from '../../../hex/hex-threats';
import { lb } from '../../la-bataille-cite';
import { pointsOf } from '../charging/charge';
import { struckBy } from '../charging/charging-ways';
import { chargerViolations } from '../charging/riders';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';

/** The hexes it could charge: whoever stands there then. */
export function* charged(state: LaBatailleState, unit: OnMap<CombatUnit>): Steps<readonly HexThreat[]> {
  if (chargerViolations(state, unit).length > 0) return [];
  yield 0;
  const points = pointsOf(state, [unit]);
  const hexes = yield* struckBy(state, unit, { points, turns: true });
  return [
    {
      unit: unit.counter.id,
      how: 'charge',
      hexes: othersOf(state.map.layout, hexes, unit.place.hexes),
      reasons: [{ key: 'threat.hexes.charge', values: { points: writeFraction(points) }, cite: lb('R208') }],
    },
  ];
}
