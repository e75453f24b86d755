import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import type { MarchGround } from './march';
import { type Mover, makeMover } from './mover';

/** The unit as it could march now, with what it did this bound. */
export function moverOf(state: BelleAllianceState, id: UnitId): Mover {
  const history = historyOf(state, id);
  return makeMover({
    unit: unitOf(state.table, id),
    roster: rosterOf(state, id),
    done: history.thisBound,
    sinceCharge: history.lastCharge === 0 ? undefined : state.bound - history.lastCharge,
    firm: firmIn(state),
  });
}

function firmIn({ histories }: BelleAllianceState): ReadonlySet<UnitId> {
  const firm = new Set<UnitId>();
  for (const [unit, { thisBound }] of histories) if (thisBound.firedIn === 'continued-fire') firm.add(unit);
  return firm;
}

export function marchGround(state: BelleAllianceState): MarchGround {
  return {
    table: state.table,
    readings: state.readings,
    disorderOf: (id) => rosterOf(state, id).disorder,
  };
}
