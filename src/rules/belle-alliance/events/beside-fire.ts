import type { Unit } from '../../../table/unit';
import { type BelleAllianceState, historyOf } from '../state';

/**
 * What happens to a unit otherwise than by fire, while the fire of a phase is being carried out, has happened to what all of
 * that fire is worked out on as well (3.1.1): figures put right by hand stand where they stand. Only who was driven off by
 * this very fire is taken for where he stood before it, since it is his retreat that is played by hand (R193, 5.3.1).
 */
export function besideFire(state: BelleAllianceState, happen: () => void): void {
  const before = state.volley && new Map(state.table.units);
  happen();
  const { volley, table } = state;
  if (!before || !volley) return;
  const units = volley.units.map((stood): Unit => {
    const [was, is] = [before.get(stood.id), table.units.get(stood.id)];
    if (!was || !is || was === is) return stood;
    const isDriven = historyOf(state, is.id).thisBound.forced && !volley.forced.includes(is.id);
    const figures = Math.max(0, stood.figures + is.figures - was.figures);
    return { ...(isDriven ? stood : is), figures };
  });
  if (units.some((unit, i) => unit !== volley.units[i])) state.volley = { ...volley, units };
}
