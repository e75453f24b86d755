import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { routViolations, stayViolations } from '../abilities';
import { ba } from '../cite';
import { type BoundRecord, hasMarched } from '../history';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';

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
    ...(hasMarched(deeds) ? [{ key: 'belle-alliance.marched-already', cite: ba('1.1.1'), overridable: true }] : []),
    ...(deeds.outclaimed ? [{ key: 'belle-alliance.outclaimed', cite: ba('2.2.1'), overridable: true }] : []),
    ...(isOneTooMany(deeds, change)
      ? [{ key: 'belle-alliance.formed-already', cite: ba('2.2.1'), overridable: true }]
      : []),
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
