import { type BelleAllianceEvent, evolve } from '../../src/rules/belle-alliance/event';
import { historyOf, rosterOf } from '../../src/rules/belle-alliance/state';
import { withDeeds } from '../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../src/rules/belle-alliance/units/roster';
import { unitId } from '../../src/table/unit';
import type { Battle } from './belle-alliance';
import { closeUpTo, dice, fireAt, resolve } from './firing';

/** Fires with dice that come to so much; whoever must run has done so by hand, and stands where it stood. */
export function fired(battle: Battle, firer: string, target: string, sum: number): readonly BelleAllianceEvent[] {
  closeUpTo(battle, 'firing');
  battle.order(fireAt(firer, target, { override: { note: '' } }));
  const events = battle.order(resolve(target), dice(sum));
  for (const { unit } of battle.state().flights) battle.order({ type: 'flight-by-hand', unit });
  return events;
}

export function withRoster(battle: Battle, unit: string, change: Partial<Roster>): Battle {
  const state = battle.state();
  state.rosters.set(unitId(unit), { ...rosterOf(state, unitId(unit)), ...change });
  return battle;
}

export function withHistory(battle: Battle, unit: string, deeds: Parameters<typeof withDeeds>[1]): Battle {
  const state = battle.state();
  state.histories.set(unitId(unit), withDeeds(historyOf(state, unitId(unit)), deeds));
  return battle;
}

/** Two who have fought with each other, to no avail. */
export function fought(battle: Battle, attacker: string, target: string): void {
  const party = { total: 10, factors: [], units: 1, quarters: 0, prisoners: 0 };
  evolve(battle.state(), {
    type: 'melee-fought',
    unit: unitId(attacker),
    target: unitId(target),
    attacker: party,
    defender: party,
    difference: 0,
    loser: null,
    morale: 'OR',
    mutual: false,
    attackers: [unitId(attacker)],
    defenders: [unitId(target)],
  });
}

export const ofType = <T extends BelleAllianceEvent['type']>(
  events: readonly BelleAllianceEvent[],
  type: T,
): readonly Extract<BelleAllianceEvent, { type: T }>[] =>
  events.filter((event): event is Extract<BelleAllianceEvent, { type: T }> => event.type === type);
