import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { terrainIdSchema, terrainSchema, unitIdSchema } from '../../../table/schemas';
import { terrainOf } from '../../../table/table';
import { isArea, type TerrainId } from '../../../table/terrain';
import { noteSchema } from '../../override';
import { facesSchema } from '../fire/declared';
import type { BelleAllianceState } from '../state';
import { TABLE_20, WORKS } from '../tables/table-20-field-work';
import { type FieldWork, fieldWorkSchema, freshWork } from '../works/field-work';
import { HINDRANCES } from '../works/hindrances';
import { mustBeThere } from './harm';

const note = v.exactOptional(noteSchema);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const kind = v.picklist(WORKS);
/** Whose work it is, if he is still there. */
const unit = fieldWorkSchema.entries.unit;

/** What was thrown, with what is added for bounds in a row without success and for what the side bears (table 18), what it takes, and how many such bounds there are by now. */
const throwEntries = { faces: facesSchema, added: whole, total: whole, needed: count, failed: count } as const;

export const WORKS_EVENT_SCHEMAS = [
  /** A work was announced, or announced anew, and materials sought for it. */
  v.object({
    type: v.literal('materials-rolled'),
    unit: unitIdSchema,
    work: terrainIdSchema,
    kind,
    site: fieldWorkSchema.entries.site,
    ...throwEntries,
    found: v.boolean(),
    note,
  }),
  /** One bound more of it: how many there are by now, for each piece. */
  v.object({
    type: v.literal('work-advanced'),
    work: terrainIdSchema,
    kind,
    unit,
    done: fieldWorkSchema.entries.done,
  }),
  v.object({
    type: v.literal('work-interrupted'),
    work: terrainIdSchema,
    kind,
    unit,
    why: v.picklist(HINDRANCES),
  }),
  v.object({ type: v.literal('ground-built'), work: terrainIdSchema, kind, terrain: terrainSchema }),
  v.object({ type: v.literal('house-reinforced'), work: terrainIdSchema, house: terrainIdSchema }),
  v.object({ type: v.literal('work-finished'), work: terrainIdSchema, kind }),
  v.object({
    type: v.literal('demolition-rolled'),
    unit: unitIdSchema,
    work: terrainIdSchema,
    kind,
    bridge: terrainIdSchema,
    ...throwEntries,
    destroyed: v.boolean(),
    note,
  }),
] as const;
export type WorksEvent = v.InferOutput<(typeof WORKS_EVENT_SCHEMAS)[number]>;

export function evolveWorks(state: BelleAllianceState, event: WorksEvent): void {
  switch (event.type) {
    case 'materials-rolled':
      beginOrFail(state, event);
      return;
    case 'work-advanced':
      change(state, event.work, { done: event.done });
      return;
    case 'work-interrupted':
      change(state, event.work, { underWay: false });
      return;
    case 'ground-built':
      workOf(state, event.work);
      evolveTable(state.table, { type: 'terrain-added', terrain: event.terrain });
      return;
    case 'house-reinforced': {
      const house = terrainOf(state.table, event.house);
      if (!isArea(house)) throw new Error(`${event.house} is no house`);
      remove(state, event.work);
      evolveTable(state.table, { type: 'terrain-changed', terrain: { ...house, reinforced: true } });
      return;
    }
    case 'work-finished':
      // What is to be burnt or blown up waits for that.
      if (TABLE_20[event.kind].final === null) remove(state, event.work);
      else change(state, event.work, { underWay: false });
      return;
    case 'demolition-rolled':
      demolish(state, event);
      return;
  }
}

/** A unit that begins another work leaves the one it was at. */
function beginOrFail(state: BelleAllianceState, event: Extract<WorksEvent, { type: 'materials-rolled' }>): void {
  const { unit: worker, work: id, kind: made, site, found } = event;
  mustBeThere(state, worker);
  if ('object' in site) terrainOf(state.table, site.object);
  const known = state.works.find((each) => each.id === id);
  const work = known ?? freshWork({ id, kind: made, site });
  const materials = { failed: event.failed, bound: state.bound };
  const sought: FieldWork = { ...work, unit: worker, underWay: found, materials };
  const others = state.works
    .filter((each) => each.id !== id)
    .map((each) => (found && each.unit === worker ? { ...each, underWay: false } : each));
  state.works = [...others, sought];
}

/** A bridge that is gone leaves its name to the water. */
function demolish(state: BelleAllianceState, event: Extract<WorksEvent, { type: 'demolition-rolled' }>): void {
  mustBeThere(state, event.unit);
  const bridge = terrainOf(state.table, event.bridge);
  if (isArea(bridge)) throw new Error(`${event.bridge} is no bridge`);
  if (!event.destroyed) {
    change(state, event.work, { final: { failed: event.failed, bound: state.bound } });
    return;
  }
  workOf(state, event.work);
  state.works = state.works.filter(({ site }) => !('object' in site) || site.object !== event.bridge);
  evolveTable(state.table, { type: 'terrain-changed', terrain: { ...bridge, kind: 'ruin' } });
}

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
