import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import type { DefinedBy } from '../../define';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { historyOf, rosterOf } from '../state';
import { rosterSchema } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster } from './events-changes';
import { leave } from './events-leaving';
import { countChange } from './forming';

/** Gunners among infantry: those who went there, and those who came out again (1.3.4, 4.5.0). */
export const REFUGE_EVENTS = [
  defineEvent({
    type: 'gunners-sheltered',
    fields: {
      unit: unitIdSchema,
      host: unitSchema,
      /** They came from their guns, which stand there without them; or they were away from them already. */
      came: v.variant('from', [
        v.object({ from: v.literal('guns'), battery: unitSchema, original: rosterSchema.entries.original }),
        v.object({ from: v.literal('field'), gunners: unitIdSchema }),
      ]),
      refugees: v.nonNullable(rosterSchema.entries.refugees),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, host, came, refugees }) {
      evolveTable(state.table, { type: 'unit-changed', unit: host });
      changeRoster(state, unit, { refugees });
      if (came.from === 'field') {
        leave(state, came.gunners, unit);
        return;
      }
      evolveTable(state.table, { type: 'unit-changed', unit: came.battery });
      changeRoster(state, came.battery.id, { original: came.original });
    },
  }),
  /** They are what their battery is, and what their host did this bound they did with it. */
  defineEvent({
    type: 'shelter-abandoned',
    fields: { unit: unitIdSchema, host: unitSchema, gunners: unitSchema, note: v.exactOptional(remarkSchema) },
    evolve(state, { unit, host, gunners }) {
      evolveTable(state.table, { type: 'unit-changed', unit: host });
      const { refugees } = rosterOf(state, unit);
      if (!refugees) throw new Error(`Nobody has sought refuge with ${unit}`);
      evolveTable(state.table, { type: 'unit-added', unit: gunners });
      state.rosters.set(gunners.id, {
        ...rosterOf(state, refugees.from),
        unit: gunners.id,
        original: refugees.original,
        detached: { as: 'gunners', from: refugees.from },
      });
      state.histories.set(gunners.id, { ...historyOf(state, unit), unit: gunners.id });
      countChange(state, unit);
      countChange(state, gunners.id);
      changeRoster(state, unit, { refugees: null });
    },
  }),
] as const;
export type RefugeEvent = DefinedBy<typeof REFUGE_EVENTS>;
