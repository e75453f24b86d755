import type { Edition } from '../edition/edition';
import type { Meeting } from '../edition/edition-movement';
import type { Order } from '../la-bataille-vocabulary';

export type ViolationResult = Edition['stacking']['violation']['same'];

/** What follows where too many stand together, by the state of those who were there and those who come. */
export const violationOf = ({ stacking }: Edition, there: Order, coming: Order): ViolationResult =>
  stacking.violation[meetingOf(there, coming)];

const SEVERITY: Readonly<Record<Order, number>> = { good: 0, disorder: 1, rout: 2 };

function meetingOf(a: Order, b: Order): Meeting {
  const [better, worse] = SEVERITY[a] <= SEVERITY[b] ? [a, b] : [b, a];
  if (worse !== 'rout') return better === worse ? 'same' : 'good-disorder';
  if (better === 'rout') return 'rout-rout';
  return better === 'good' ? 'good-rout' : 'disorder-rout';
}

/** Routed units far from the enemy may crowd together, off open ground (M11.1.4). */
export const mayCrowd = (
  { stacking: { routedTogether } }: Edition,
  { clear, fromEnemy }: { readonly clear: boolean; readonly fromEnemy: number },
): boolean => routedTogether.hexes !== null && !clear && fromEnemy >= routedTogether.hexes;
