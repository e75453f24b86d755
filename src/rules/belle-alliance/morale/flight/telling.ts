import { normalised } from '../../../../geometry/angle';
import type { UnitId } from '../../../../table/unit';
import type { Unfolding } from '../../belle-alliance-resolution';
import type { Flight } from './flight';
import type { Flown } from './flight-retreat';
import type { Routed } from './rout';

/** A flight, or a part of one, as the log has it: first who gave way before it (4.2.0), then those who flee. */
export function tellFlight(
  { happens }: Unfolding,
  unit: UnitId,
  must: Flight['must'],
  bearing: number,
  flown: Flown,
): void {
  const { stand, cm, stop, passed, pushed, gone } = flown;
  for (const each of pushed)
    happens({
      type: 'unit-forced-back',
      unit: each.unit,
      by: unit,
      from: each.from,
      pose: each.stand.pose,
      cm: each.cm,
      passedThrough: [...each.passed],
    });
  happens({
    type: 'unit-fled',
    unit,
    must,
    bearing: normalised(bearing),
    stand,
    cm,
    stopped: stop?.why ?? null,
    passedThrough: [...passed],
    ...(gone ? { gone: true } : {}),
  });
}

/** Those who ran along behind (5.4.2). */
export function tellFollowers({ happens }: Unfolding, lead: UnitId, bearing: number, { followers }: Routed): void {
  for (const { unit, stand, cm, stop, passed } of followers)
    happens({
      type: 'unit-fled',
      unit,
      must: 'rout',
      bearing: normalised(bearing),
      stand,
      cm,
      stopped: stop?.why ?? null,
      passedThrough: [...passed],
      following: lead,
    });
}
