import { good, type Result } from '../../../table/result';
import type { UnitId } from '../../../table/unit';
import type { Json } from '../../book';
import { type Arrival, NO_BRIEFING, type Reinforcement } from '../scenarios/briefing';
import { type BelleAllianceState, unpackState } from '../state';
import { type DraftState, packState } from './state';

/** Any scenario of the battle's book on the drawing board: as a scenario of the draft's. */
export function draftFrom(scenario: Json): Result<Json> {
  const state = unpackState(scenario);
  return state.ok ? good(packState(draftOf(state.value))) : state;
}

function draftOf({ table, rosters, readings, measuring, briefing, arrivals = [] }: BelleAllianceState): DraftState {
  const leaders = new Map<UnitId, UnitId>(
    arrivals.flatMap(({ unit, leads }) => leads.map((under) => [under, unit.id] as const)),
  );
  const all = [...rosters.values(), ...arrivals.map(({ roster }) => roster)];
  return {
    table,
    rosters: new Map(
      all.map((roster) => [roster.unit, { ...roster, commander: leaders.get(roster.unit) ?? roster.commander }]),
    ),
    reserve: new Map(arrivals.map(({ unit }) => [unit.id, unit])),
    readings,
    measuring,
    briefing: briefing ?? NO_BRIEFING,
    reinforcements: grouped(arrivals),
  };
}

/** Those who come in the same bound at the same place come together. */
function grouped(arrivals: readonly Arrival[]): readonly Reinforcement[] {
  const groups = new Map<string, Reinforcement>();
  for (const { bound, where, unit } of arrivals) {
    const key = JSON.stringify([bound, where, unit.side]);
    const group = groups.get(key);
    groups.set(key, { bound, where, units: [...(group?.units ?? []), unit.id] });
  }
  return [...groups.values()];
}
