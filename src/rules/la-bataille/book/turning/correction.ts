import * as v from 'valibot';
import { distinctHexes } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import { accept, refuse } from '../../../book';
import { impossible } from '../../la-bataille-violation';
import { isCombat, type Place, placeSchema, unitSchema } from '../la-bataille-unit';
import { ALWAYS, defineCommand } from '../phase-rules';
import { onTop } from '../queries';

const [there, ...elsewhere] = placeSchema.options;

/** Somebody is put as he stands on the players' own map, whatever the rules say: a note tells why. */
export const PUT_RIGHT = defineCommand({
  ...ALWAYS,
  type: 'put-right',
  fields: {
    unit: unitIdSchema,
    at: v.exactOptional(
      v.variant('is', [v.object({ ...there.entries, rank: v.exactOptional(there.entries.rank) }), ...elsewhere]),
    ),
    formation: v.exactOptional(unitSchema.entries.formation),
    order: v.exactOptional(unitSchema.entries.order),
    lost: v.exactOptional(unitSchema.entries.lost),
    readiness: v.exactOptional(unitSchema.entries.readiness),
    note: remarkSchema,
  },
  decide(state, { at, ...put }) {
    const unit = state.units.get(put.unit);
    if (!unit) return refuse(impossible('not-there', 'R245'));
    if (at?.is === 'there' && at.hexes.some((hex) => indexOf(state.map.layout, hex) === undefined))
      return refuse(impossible('off-map', 'R245'));
    if (put.lost !== undefined && (!isCombat(unit) || put.lost >= unit.counter.increments))
      return refuse(impossible('too-many-lost', 'P5'));
    const place: Place | undefined =
      at?.is === 'there' ? { ...at, hexes: distinctHexes(at.hexes), rank: at.rank ?? onTop(state, at.hexes) } : at;
    return accept({ ...put, ...(place && { place }) });
  },
});
export type PutRight = v.InferOutput<typeof PUT_RIGHT.schema>;
