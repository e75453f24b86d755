import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, terrainIdSchema, terrainSchema, unitIdSchema } from '../../../table/schemas';
import { terrainOf } from '../../../table/table';
import { isArea, type TerrainId } from '../../../table/terrain';
import type { DefinedBy } from '../../define';
import { facesSchema } from '../fire/fire-declared';
import { type FieldWork, fieldWorkSchema, freshWork } from '../ground/works/field-work';
import { HINDRANCES } from '../ground/works/hindrances';
import type { BelleAllianceState } from '../state';
import { TABLE_20, WORKS } from '../tables/table-20-field-work';
import { defineEvent } from './define-event';
import { mustBeThere } from './events-changes';

const note = v.exactOptional(remarkSchema);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const kind = v.picklist(WORKS);
/** Whose work it is, if he is still there. */
const unit = fieldWorkSchema.entries.unit;

/** What was thrown, with what is added for bounds in a row without success and for what the side bears (table 18), what it takes, and how many such bounds there are by now. */
const throwEntries = { faces: facesSchema, added: whole, total: whole, needed: count, failed: count } as const;

export const WORKS_EVENTS = [
  /** A work was announced, or announced anew, and materials sought for it. A unit that begins another work leaves the one it was at. */
  defineEvent({
    type: 'materials-rolled',
    fields: {
      unit: unitIdSchema,
      work: terrainIdSchema,
      kind,
      site: fieldWorkSchema.entries.site,
      ...throwEntries,
      found: v.boolean(),
      note,
    },
    evolve(state, { unit: worker, work: id, kind: made, site, found, failed }) {
      mustBeThere(state, worker);
      if ('object' in site) terrainOf(state.table, site.object);
      const work = state.works.find((each) => each.id === id) ?? freshWork({ id, kind: made, site });
      const materials = { failed, bound: state.bound };
      const others = state.works
        .filter((each) => each.id !== id)
        .map((each) => (found && each.unit === worker ? { ...each, underWay: false } : each));
      state.works = [...others, { ...work, unit: worker, underWay: found, materials }];
    },
  }),
  /** One bound more of it: how many there are by now, for each piece. */
  defineEvent({
    type: 'work-advanced',
    fields: { work: terrainIdSchema, kind, unit, done: fieldWorkSchema.entries.done },
    evolve: (state, { work, done }) => change(state, work, { done }),
  }),
  defineEvent({
    type: 'work-interrupted',
    fields: { work: terrainIdSchema, kind, unit, why: v.picklist(HINDRANCES) },
    evolve: (state, { work }) => change(state, work, { underWay: false }),
    told: { gist: true },
  }),
  defineEvent({
    type: 'ground-built',
    fields: { work: terrainIdSchema, kind, terrain: terrainSchema },
    evolve(state, { work, terrain }) {
      workOf(state, work);
      evolveTable(state.table, { type: 'terrain-added', terrain });
    },
  }),
  defineEvent({
    type: 'house-reinforced',
    fields: { work: terrainIdSchema, house: terrainIdSchema },
    evolve(state, { work, house: id }) {
      const house = terrainOf(state.table, id);
      if (!isArea(house)) throw new Error(`${id} is no house`);
      remove(state, work);
      evolveTable(state.table, { type: 'terrain-changed', terrain: { ...house, reinforced: true } });
    },
    told: { gist: true },
  }),
  defineEvent({
    type: 'work-finished',
    fields: { work: terrainIdSchema, kind },
    evolve(state, { work, kind: made }) {
      // What is to be burnt or blown up waits for that.
      if (TABLE_20[made].final === null) remove(state, work);
      else change(state, work, { underWay: false });
    },
    told: { gist: true },
  }),
  /** A bridge that is gone leaves its name to the water. */
  defineEvent({
    type: 'demolition-rolled',
    fields: {
      unit: unitIdSchema,
      work: terrainIdSchema,
      kind,
      bridge: terrainIdSchema,
      ...throwEntries,
      destroyed: v.boolean(),
      note,
    },
    evolve(state, { unit: worker, work, bridge: id, destroyed, failed }) {
      mustBeThere(state, worker);
      const bridge = terrainOf(state.table, id);
      if (isArea(bridge)) throw new Error(`${id} is no bridge`);
      if (!destroyed) {
        change(state, work, { final: { failed, bound: state.bound } });
        return;
      }
      workOf(state, work);
      state.works = state.works.filter(({ site }) => !('object' in site) || site.object !== id);
      evolveTable(state.table, { type: 'terrain-changed', terrain: { ...bridge, kind: 'ruin' } });
    },
  }),
] as const;
export type WorksEvent = DefinedBy<typeof WORKS_EVENTS>;

function workOf({ works }: BelleAllianceState, id: TerrainId): FieldWork {
  const work = works.find((each) => each.id === id);
  if (!work) throw new Error(`No field work ${id}`);
  return work;
}

function change(state: BelleAllianceState, id: TerrainId, fields: Partial<FieldWork>): void {
  const changed = { ...workOf(state, id), ...fields };
  state.works = state.works.map((work) => (work.id === id ? changed : work));
}

function remove(state: BelleAllianceState, id: TerrainId): void {
  workOf(state, id);
  state.works = state.works.filter((work) => work.id !== id);
}
