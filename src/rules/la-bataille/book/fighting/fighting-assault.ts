import type { Asking } from '../../../resolution';
import type { Unfolding } from '../la-bataille-simulation';
import { combatAt } from '../queries';
import type { Attack } from './attackers';
import { leadersRideOff, withdrawals } from './before';
import { closeIn } from './closing-in';
import { advance } from './fighting-advance';
import { fightMelee } from './fighting-melee';
import { meetingOf } from './reckoning';
import { volleys } from './volleys';

/** An assault from its announcement to whoever holds the hex. */
export function* assault(unfolding: Unfolding, attack: Attack): Asking<void> {
  const { now } = unfolding;
  const meeting = meetingOf(now, attack);
  if (!meeting) return;
  const { target } = attack;
  const enemy = meeting.defenders[0]?.counter.side ?? meeting.side;
  yield* leadersRideOff(unfolding, target, enemy);
  yield* withdrawals(unfolding, meeting);
  const going = yield* closeIn(unfolding, attack);
  if (going.length > 0) yield* fightMelee(unfolding, yield* volleys(unfolding, { ...attack, units: going }));
  const left = combatAt(now, target).every(({ counter }) => counter.side === meeting.side);
  if (left) yield* advance(unfolding, attack.units, target);
}
