import type { Unit } from '../../../../table/unit';
import type { Reason } from '../../../marching-advice';
import { formationOf } from '../../../miniatures/miniatures-unit';
import { ba } from '../../belle-alliance-cite';
import { landOf } from '../../march/land-of';
import { rateKeyOf } from '../../march/rates';
import { type BelleAllianceState, rosterOf } from '../../state';
import { TABLE_3 } from '../../tables/table-03-rates';
import { isLocked } from '../../turn/lock';
import { groundOf } from '../bodies';
import { isTooSmall } from './arms';
import { liesIn } from './room';

/** What has to be said of a unit that would stand so, though nothing stands against it. */
export function remarksOn(state: BelleAllianceState, stand: Unit): readonly Reason[] {
  return [
    ...(stand.guns === 0 && isTooSmall(formationOf(stand), stand.figures)
      ? [{ key: 'belle-alliance.tell-too-small', cite: ba('1.3.1') }]
      : []),
    ...(!isLocked(state) && couldNotMarch(state, stand)
      ? [{ key: 'belle-alliance.no-rate-here', cite: ba('2.3.1') }]
      : []),
  ];
}

/** 2.3.1: it may form where table 3 has no rate for it, but cannot march or attack from there. Only woods have such blanks. */
function couldNotMarch(state: BelleAllianceState, stand: Unit): boolean {
  if (TABLE_3[rateKeyOf(stand, rosterOf(state, stand.id))].wood !== null) return false;
  const ground = groundOf(state.table, stand);
  return landOf(state.table, stand, state.readings).patches.some(
    ({ effect, area }) => effect.kind === 'wood' && area !== undefined && ground.some((base) => liesIn(base, area)),
  );
}
