import * as v from 'valibot';
import type { Breach } from '../../../table/reasons';
import { MOST_TERRAIN, poseSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { type Table, unitOf } from '../../../table/table';
import { isArea, type TerrainId, terrainId } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { type Answer, type Decision, type Question, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { type Asking, faces, type Unfolding, unfold } from '../asking';
import { burdenOn } from '../burden';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { houseOf } from '../forming/indoors';
import { worthOfBuilding } from '../sight/elements';
import { type BelleAllianceState, rosterOf } from '../state';
import { FAILED_BEFORE, TABLE_20, WORKS } from '../tables/table-20-field-work';
import { garrisonOf } from '../urban/garrison';
import { elementsSchema, type FieldWork, failedBefore, freshWork, isReady } from './field-work';
import { demolitionOf, isBridge, isHalfFull, objectBy, objectOf, wants } from './objects';
import { isOnOpenGround, isOnTheTable, materialsFor, standsRound } from './site';
import { figuresOf, handsFor, mayDo } from './workers';

/** A unit announces a field work, or announces one anew that was interrupted or lacked materials (6.3.0). */
export const ANNOUNCE_WORK_SCHEMA = v.object({
  type: v.literal('announce-work'),
  unit: unitIdSchema,
  work: v.picklist(WORKS),
  /** In the open: before whose front. Left out: before that of the unit itself. */
  at: v.exactOptional(poseSchema),
  /** How many pieces of it, side by side. Left out: as many as it has hands for. */
  elements: v.exactOptional(elementsSchema),
  /** The building or bridge. Left out: the building that the unit is in. */
  object: v.exactOptional(terrainIdSchema),
  /** A work that was begun, or announced before. */
  resume: v.exactOptional(terrainIdSchema),
  override: v.exactOptional(overrideSchema),
});
type Command = v.InferOutput<typeof ANNOUNCE_WORK_SCHEMA>;

export function decideAnnouncement(
  state: BelleAllianceState,
  command: Command,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, command.unit);
  if (unknown) return refuse(unknown);
  const unit = unitOf(state.table, command.unit);
  const work = plannedWork(state, unit, command);
  if (!work) return refuse(breach(NOT_FOUND[wants(command.work) ?? 'place'], '6.3.0', false));
  const breaches = [...unitBreaches(state, unit, work), ...siteBreaches(state, unit, work)];
  const allowed = decideWith(breaches, command.override, () => []);
  if (allowed.kind === 'refusal') return allowed;
  const note = breaches.length > 0 && command.override ? { note: command.override.note } : {};
  return unfold(state, answers, (unfolding) => materialsSought(unfolding, unit, work, note));
}

const NOT_FOUND = { building: 'no-building', bridge: 'no-bridge', place: 'no-such-work' } as const;

type Values = Readonly<Record<string, string | number>>;
const breach = (key: string, rule: string, overridable: boolean, values?: Values): Breach => ({
  key: `works.${key}`,
  cite: ba(rule),
  overridable,
  ...(values ? { values } : {}),
});

/** The work as it is known, or a new one; nothing where there is no such thing to work on. */
function plannedWork(state: BelleAllianceState, unit: Unit, command: Command): FieldWork | undefined {
  const { work: kind, resume, elements } = command;
  if (resume) return state.works.find((each) => each.id === resume && each.kind === kind);
  const id = freshId(state);
  if (!wants(kind)) {
    const most = Math.max(1, handsFor(kind, unit.figures));
    return freshWork({ id, kind, site: { pose: command.at ?? unit.pose, elements: elements ?? most } });
  }
  const named = command.object ?? houseOf(state.table, unit)?.id;
  const object = named && objectBy(state.table, kind, named);
  if (!object) return undefined;
  const known = state.works.find(
    (each) => each.kind === kind && 'object' in each.site && each.site.object === object.id,
  );
  return known ?? freshWork({ id, kind, site: { object: object.id } });
}

/** What it will build is numbered after a point. */
function freshId({ table, works }: BelleAllianceState): TerrainId {
  const taken = new Set([...table.terrain, ...works].map(({ id }) => id.replace(/\.\d+$/, '')));
  for (let n = 1; ; n++) if (!taken.has(`work-${n}`)) return terrainId(`work-${n}`);
}

/** 6.3.0: who may, and when. What would be lost when the bound ends cannot be let stand. */
function unitBreaches(state: BelleAllianceState, unit: Unit, work: FieldWork): readonly Breach[] {
  const { disorder } = rosterOf(state, unit.id);
  const own = state.works.filter((each) => each.unit === unit.id);
  const hasTried = [work, ...own].some(({ materials }) => materials.bound === state.bound);
  const others = own.some(({ id, underWay }) => underWay && id !== work.id);
  const workers = work.kind === 'reinforce' ? garrisonIn(state, work) : [unit];
  const { figures } = TABLE_20[work.kind];
  return [
    ...(figuresOf(workers) === 0 ? [breach('nobody', '6.3.0', false)] : []),
    ...(disorder === 'MD' || disorder === 'FD' ? [breach('in-disorder', '6.3.0', false)] : []),
    ...(handsFor(work.kind, figuresOf(workers)) === 0 && figures !== null
      ? [breach('too-few', 'T20', false, { figures })]
      : []),
    ...(work.underWay ? [breach('under-way', '6.3.0', false)] : []),
    ...(state.phase === 'announcement' ? [] : [breach('not-now', 'T1', true)]),
    ...(mayDo(state, unit, work) ? [] : [breach('not-trained', '6.3.0', true)]),
    ...(hasTried && !work.underWay ? [breach('sought-already', '6.3.0', true)] : []),
    ...(others ? [breach('at-another', '6.3.0', true)] : []),
  ];
}

function garrisonIn(state: BelleAllianceState, { site }: FieldWork): readonly Unit[] {
  return 'object' in site ? garrisonOf(state, site.object).map((id) => unitOf(state.table, id)) : [];
}

function siteBreaches(state: BelleAllianceState, unit: Unit, work: FieldWork): readonly Breach[] {
  const { table } = state;
  if ('object' in work.site) return objectBreaches(state, unit, work);
  const most = handsFor(work.kind, unit.figures);
  const { elements } = work.site;
  return [
    ...(isOnTheTable(table, work) ? [] : [{ key: 'table.off-table', overridable: false }]),
    ...(table.terrain.length + elements > MOST_TERRAIN ? [breach('no-more-ground', '6.3.0', false)] : []),
    ...(elements > most && most > 0 ? [breach('too-many', 'T20', true, { most })] : []),
    ...(work.kind === 'emplacement' && !isOnOpenGround(table, work) ? [breach('not-open', 'T20', true)] : []),
    ...awayBreaches(table, unit, work),
  ];
}

const awayBreaches = (table: Table, unit: Unit, work: FieldWork): readonly Breach[] =>
  standsRound(table, unit, work) ? [] : [breach('away', '1.3.5', true)];

/** Table 20: what a building or a bridge must be like for it. */
function objectBreaches(state: BelleAllianceState, unit: Unit, work: FieldWork): readonly Breach[] {
  const { table } = state;
  const object = objectOf(table, work);
  if (!object) return [breach(NOT_FOUND[wants(work.kind) ?? 'place'], '6.3.0', false)];
  if (isArea(object)) {
    const isStrongest = !object.reinforced && worthOfBuilding(object).cover === 'III';
    return [
      ...(object.reinforced ? [breach('reinforced-already', 'T20', false)] : []),
      ...(isStrongest ? [breach('strong-already', 'T20', false)] : []),
      ...(houseOf(table, unit)?.id === object.id ? [] : [breach('not-inside', '6.3.0', false)]),
      ...(isHalfFull(state, object.id) ? [] : [breach('half-empty', 'T20', false)]),
    ];
  }
  const isOther = isBridge(object) && demolitionOf(object) !== work.kind;
  return [
    ...(isReady(work) ? [breach('ready-already', '6.3.0', false)] : []),
    ...(isOther ? [breach(work.kind === 'burn-bridge' ? 'not-of-wood' : 'not-of-stone', 'T20', true)] : []),
    ...awayBreaches(table, unit, work),
  ];
}

function* materialsSought(
  { now, happens }: Unfolding,
  unit: Unit,
  work: FieldWork,
  note: { readonly note?: string },
): Asking<void> {
  const needed = materialsFor(now.table, work);
  const before = failedBefore(work.materials, now.bound);
  const added = before * FAILED_BEFORE + burdenOn(now, unit.side);
  const thrown = yield* faces(materialsQuestion(unit, needed, added));
  const total = thrown.reduce((sum, face) => sum + face, added);
  const found = total >= needed;
  const { id, kind, site } = work;
  happens({
    type: 'materials-rolled',
    unit: unit.id,
    work: id,
    kind,
    site,
    faces: [...thrown],
    added,
    total,
    needed,
    found,
    failed: found ? 0 : before + 1,
    ...note,
  });
}

const materialsQuestion = ({ name, side }: Unit, needed: number, added: number): Question => ({
  key: 'works.materials-dice',
  values: { unit: name, needed, added },
  of: side,
  cite: ba('T20'),
  wants: { kind: 'dice', count: 3, faces: 6 },
});
