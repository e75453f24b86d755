import type { Asking } from '../../../asking';
import { combatAt } from '../looking';
import type { Unfolding } from '../unfolding';
import { advance } from './advance';
import { leadersRideOff, withdrawals } from './before';
import { closeIn } from './closing-in';
import { fightMelee } from './melee';
import type { Attack } from './muster';
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
