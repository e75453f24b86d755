import type { Hex } from '../../../../hex/axial';
import type { Edition } from '../../edition/edition';
import type { Formation } from '../../la-bataille-vocabulary';
import type { StackedUnit } from '../../stacking/stacking-verdict';
import { incrementsIn } from '../increments';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';

/** How a unit that is no battery stands; whoever has lost his order is a column (R64). */
export const footFormation = ({ formation, order }: CombatUnit): Formation =>
  order !== 'good' || formation === null || formation === 'limbered' || formation === 'unlimbered'
    ? 'column'
    : formation;

/** As the stacking chart counts it in one of its hexes. */
export function stackedAt(edition: Edition, unit: OnMap<CombatUnit>, hex: Hex): StackedUnit {
  const { arm, size, traits } = unit.counter;
  const amount = incrementsIn(edition, unit, hex);
  if (arm === 'artillery') {
    return {
      kind: 'battery',
      increments: amount,
      formation: unit.formation === 'unlimbered' ? 'unlimbered' : 'limbered',
      licorne: traits.includes('licorne'),
      horse: traits.includes('horse-artillery'),
    };
  }
  const formation = footFormation(unit);
  if (arm === 'cavalry') return { kind: 'cavalry-regiment', increments: amount, formation };
  return {
    kind: size === 'regiment' ? 'infantry-regiment' : 'battalion',
    increments: amount,
    formation,
    light: traits.includes('light'),
  };
}
