import type { BelleAllianceState } from '../state';
import { withDeeds } from '../units/history';
import { isFired } from './belle-alliance-fire-parts';

/**
 * 3.1.1, 4.1.1: all fire of a phase is simultaneous, and so are all melees of a sub-phase. The state as it was before the first
 * of it was carried out: who stood where, with how many, in what order (R193). What was declared and done since is as it is now;
 * fire that was withdrawn is in nobody's way.
 */
export function asBefore(state: BelleAllianceState): BelleAllianceState {
  const { volley } = state;
  const fires = state.fires.every(isFired) ? state.fires : state.fires.filter(isFired);
  if (!volley) return fires === state.fires ? state : { ...state, fires };
  const forced = new Set(volley.forced);
  return {
    ...state,
    fires,
    table: { ...state.table, units: withThose(state.table.units, volley.units, ({ id }) => id) },
    rosters: withThose(state.rosters, volley.rosters, ({ unit }) => unit),
    histories: new Map(
      [...state.histories].map(([unit, history]) => [unit, withDeeds(history, { forced: forced.has(unit) })]),
    ),
  };
}

function withThose<K, T>(now: ReadonlyMap<K, T>, before: readonly T[], keyOf: (each: T) => K): Map<K, T> {
  const all = new Map(now);
  for (const each of before) if (all.has(keyOf(each))) all.set(keyOf(each), each);
  return all;
}
