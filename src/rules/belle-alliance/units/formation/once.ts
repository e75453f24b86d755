import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { violation } from '../../belle-alliance-violation';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { routViolations, stayViolations } from '../abilities';
import { type BoundRecord, hasMarched } from '../history';

/**
 * What the change is. A change on its own may follow on skirmishers rejoining, or precede their deploying, as part of it
 * (2.2.3); gunners may go on to work or rest when they have just left their guns (2.2.5).
 */
export type Change = 'form' | 'deploy' | 'rejoin' | 'gunners-to-work';

/** What stands against one more change of formation this bound, whatever it is (2.2.1). */
export function changeViolations(state: BelleAllianceState, unit: UnitId, change: Change): readonly Violation[] {
  const deeds = historyOf(state, unit).thisBound;
  return [
    ...routViolations(state, unit),
    ...stayViolations(deeds, rosterOf(state, unit).disorder),
    ...(hasMarched(deeds) ? [violation('marched-already', '1.1.1')] : []),
    ...(deeds.outclaimed ? [violation('outclaimed', '2.2.1')] : []),
    ...(isOneTooMany(deeds, change) ? [violation('formed-already', '2.2.1')] : []),
  ];
}

function isOneTooMany({ formationChanges, skirmishers }: BoundRecord, change: Change): boolean {
  if (formationChanges === 0) return false;
  if (formationChanges > 1) return true;
  switch (change) {
    case 'form':
      return skirmishers !== 'rejoined';
    case 'deploy':
      return skirmishers !== null;
    case 'rejoin':
      return true;
    case 'gunners-to-work':
      return false;
  }
}
