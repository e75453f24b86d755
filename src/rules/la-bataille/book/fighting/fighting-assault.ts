import type { Resolution } from '../../../resolution';
import type { Simulation } from '../la-bataille-simulation';
import { combatAt } from '../queries';
import type { Attack } from './attackers';
import { leadersRideOff, withdrawals } from './before';
import { closeIn } from './closing-in';
import { advance } from './fighting-advance';
import { fightMelee } from './fighting-melee';
import { combatOf } from './reckoning';
import { volleys } from './volleys';

/** An assault from its announcement to whoever holds the hex. */
export function* assault(simulation: Simulation, attack: Attack): Resolution<void> {
  const { now } = simulation;
  const meeting = combatOf(now, attack);
  if (!meeting) return;
  const { target } = attack;
  const enemy = meeting.defenders[0]?.counter.side ?? meeting.side;
  yield* leadersRideOff(simulation, target, enemy);
  yield* withdrawals(simulation, meeting);
  const going = yield* closeIn(simulation, attack);
  if (going.length > 0) yield* fightMelee(simulation, yield* volleys(simulation, { ...attack, units: going }));
  const left = combatAt(now, target).every(({ counter }) => counter.side === meeting.side);
  if (left) yield* advance(simulation, attack.units, target);
}
