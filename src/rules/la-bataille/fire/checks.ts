import type { Edition } from '../edition/edition';
import type { InfantryClass } from '../la-bataille-vocabulary';

/** Does a unit look to its morale after these losses? They are counted over the whole battle, and it checks once for a fire (R49). */
export function checksAfterFire(
  { fire: { checks } }: Edition,
  unit: InfantryClass | 'cavalry' | 'artillery',
  lostBefore: number,
  loss: number,
): boolean {
  const { when, from } = checkRow(checks, unit);
  return Array.from({ length: loss }, (_, index) => lostBefore + index + 1).some(
    (ordinal) => ordinal >= from && (when === 'every' || (ordinal % 2 === 0) === (when === 'even')),
  );
}

/** The line of the chart a unit goes by. */
const checkRow = (
  { infantry, others }: Edition['fire']['checks'],
  unit: InfantryClass | 'cavalry' | 'artillery',
): Edition['fire']['checks']['others'] => (unit === 'cavalry' || unit === 'artillery' ? others : infantry[unit]);
