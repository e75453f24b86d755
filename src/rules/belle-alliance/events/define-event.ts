import type * as v from 'valibot';
import type { Unit, UnitId } from '../../../table/unit';
import { type EventDefinition, type EventParts, eventsOf } from '../../define';
import { type BelleAllianceState, historyOf } from '../state';

/** For what fire, melee and flight do themselves, and for the end of a phase. */
export const defineFireEvent = eventsOf<BelleAllianceState>();

/** For all that happens beside fire. */
export const defineEvent = <const T extends string, F extends v.ObjectEntries>(
  parts: EventParts<BelleAllianceState, T, F>,
): EventDefinition<BelleAllianceState, T, F> => besideFire(defineFireEvent(parts));

/**
 * What happens to a unit otherwise than by fire, while the fire of a phase is being carried out, has happened to what all of
 * that fire is worked out on as well (3.1.1): figures put right by hand stand where they stand. Only who was driven off by
 * this very fire is taken for where he stood before it, since it is his retreat that is played by hand (R193, 5.3.1).
 */
export const besideFire = <const T extends string, F extends v.ObjectEntries>(
  definition: EventDefinition<BelleAllianceState, T, F>,
): EventDefinition<BelleAllianceState, T, F> => ({
  ...definition,
  evolve(state, event) {
    const before = state.volley && new Map(state.table.units);
    definition.evolve(state, event);
    if (before) takeIntoVolley(state, before);
  },
});

function takeIntoVolley(state: BelleAllianceState, before: ReadonlyMap<UnitId, Unit>): void {
  const { volley, table } = state;
  if (!volley) return;
  const units = volley.units.map((stood): Unit => {
    const [was, is] = [before.get(stood.id), table.units.get(stood.id)];
    if (!was || !is || was === is) return stood;
    const isDriven = historyOf(state, is.id).thisBound.forced && !volley.forced.includes(is.id);
    const figures = Math.max(0, stood.figures + is.figures - was.figures);
    return { ...(isDriven ? stood : is), figures };
  });
  if (units.some((unit, i) => unit !== volley.units[i])) state.volley = { ...volley, units };
}
