import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { RecoveryEvent } from '../../events/recovery';
import { isStationary } from '../../fire/stationary';
import { type BelleAllianceState, historyOf } from '../../state';
import { areInContact } from '../../units/bodies';
import type { Roster } from '../../units/roster';
import { isAtPeace } from './clock';

/** 5.5.4: bounds of rest that renew supplies or bring back a point of valour, and those that it takes with an ammunition waggon. */
const BOUNDS_OF_REST = 8;
const BOUNDS_WITH_WAGGON = 2;

type Resting = Roster & { readonly rest: NonNullable<Roster['rest']> };

/** What this bound was worth to those who rest. */
export function rested(state: BelleAllianceState): readonly RecoveryEvent[] {
  const resting = [...state.rosters.values()].filter((roster): roster is Resting => roster.rest !== null);
  if (resting.length === 0) return [];
  const whole = resting.filter((roster) => boundOfRest(state, roster) === 'whole');
  const supplied = suppliedByWaggon(state, whole);
  return resting.flatMap((roster): readonly RecoveryEvent[] => {
    if (whole.includes(roster)) return afterBound(roster, supplied.has(roster.unit));
    return boundOfRest(state, roster) === 'broken' ? [{ type: 'rest-broken', unit: roster.unit }] : [];
  });
}

/** The bound in which it forms for rest does not count yet, and breaks nothing off (R182). */
function boundOfRest(state: BelleAllianceState, { unit: id, disorder, rest }: Resting): 'whole' | 'first' | 'broken' {
  const { figures, formation } = unitOf(state.table, id);
  const { thisBound } = historyOf(state, id);
  if (figures === 0 || formation !== 'rest' || disorder === 'MD' || disorder === 'FD') return 'broken';
  if (isAtPeace(thisBound)) return 'whole';
  return rest.bounds === 0 && thisBound.formationChanges > 0 ? 'first' : 'broken';
}

function afterBound({ unit, rest, valour, valourAtStart }: Resting, withWaggon: boolean): readonly RecoveryEvent[] {
  const bounds = rest.bounds + 1;
  const supplied = withWaggon ? rest.supplied + 1 : 0;
  const counted: RecoveryEvent = { type: 'rest-counted', unit, bounds, supplied };
  if (rest.for === 'supplies')
    return bounds >= BOUNDS_OF_REST || supplied >= BOUNDS_WITH_WAGGON
      ? [counted, { type: 'supplies-renewed', unit }]
      : [counted];
  if (bounds < BOUNDS_OF_REST) return [counted];
  const regained = Math.min(valour + 1, valourAtStart);
  return [counted, { type: 'valour-regained', unit, valour: regained, rests: regained < valourAtStart }];
}

/** Those who stood at an ammunition waggon through the bound: one at a waggon, and whoever is served already goes on with it. */
function suppliedByWaggon(state: BelleAllianceState, whole: readonly Resting[]): ReadonlySet<UnitId> {
  const { table } = state;
  const free = new Set(
    [...state.rosters.values()]
      .filter(({ unit, waggon, ammunition }) => waggon && ammunition && isStationary(historyOf(state, unit).thisBound))
      .map(({ unit }) => unitOf(table, unit)),
  );
  const supplied = new Set<UnitId>();
  const first = [...whole].sort((a, b) => b.rest.supplied - a.rest.supplied);
  for (const { unit: id } of first.filter(({ rest }) => rest.for === 'supplies')) {
    const unit = unitOf(table, id);
    const waggon = [...free].find((each) => each.side === unit.side && areInContact(table, each, unit));
    if (!waggon) continue;
    free.delete(waggon);
    supplied.add(id);
  }
  return supplied;
}
