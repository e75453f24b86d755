import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import type { Flight } from '../../src/rules/belle-alliance/morale/flight/flight';
import { historyOf, rosterOf } from '../../src/rules/belle-alliance/state';
import { withDeeds } from '../../src/rules/belle-alliance/units/history';
import { unitId } from '../../src/table/unit';
import { type Battle, battleOf } from './belle-alliance';

/** `at`: from where the cause acted; not said: the way is free. */
export interface Fugitive {
  readonly unit: string;
  readonly must: Flight['must'];
  readonly cause?: string;
  readonly at?: readonly [x: number, y: number];
}

/** A battle in which these have just been brought into disorder, and must flee. */
export function fleeing(lines: string, ...fugitives: readonly Fugitive[]): Battle {
  const battle = battleOf(lines);
  while (battle.state().phase !== 'firing') battle.order({ type: 'close-phase' });
  drive(battle, ...fugitives);
  return battle;
}

/** These must flee now, whatever happened before. */
export function drive(battle: Battle, ...fugitives: readonly Fugitive[]): void {
  const state = battle.state();
  state.flights = fugitives.map(({ unit, must, cause, at }) => ({
    unit: unitId(unit),
    must,
    cause: cause === undefined ? null : unitId(cause),
    from: at ? { x: at[0], y: at[1] } : null,
  }));
  for (const { unit, must } of state.flights) {
    state.rosters.set(unit, { ...rosterOf(state, unit), disorder: must === 'rout' ? 'FD' : 'MD' });
    state.histories.set(unit, withDeeds(historyOf(state, unit), { forced: true, disordered: true }));
  }
}

export const RUN = { type: 'run-flights' };

type Of<T extends BelleAllianceEvent['type']> = Extract<BelleAllianceEvent, { type: T }>;
export const only = <T extends BelleAllianceEvent['type']>(
  events: readonly BelleAllianceEvent[],
  type: T,
): readonly Of<T>[] => events.filter((event): event is Of<T> => event.type === type);
