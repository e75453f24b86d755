import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { MOST_TERRAIN, poseSchema, terrainIdSchema, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import { isArea, type TerrainId, terrainId } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { type Question, refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import { goOnWith, overrideSchema } from '../../../override';
import { tableFault } from '../../../placing';
import { ba } from '../../belle-alliance-cite';
import { defineCommand, ofUnit } from '../../belle-alliance-define-command';
import { faces, type Resolution, type Simulation, simulate } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import { worthOfBuilding } from '../../sight/sight-elements';
import { burdenOn } from '../../staff/burden';
import { type BelleAllianceState, rosterOf } from '../../state';
import { FAILED_BEFORE, TABLE_20, WORKS } from '../../tables/table-20-field-work';
import { houseOf } from '../../units/formation/indoors';
import { garrisonOf } from '../houses/garrison';
import { elementsSchema, type FieldWork, failedBefore, freshWork, isReady } from './field-work';
import { demolitionOf, isBridge, isHalfFull, objectBy, objectOf, wants } from './objects';
import { isOnOpenGround, isOnTheTable, materialsFor, standsRound } from './site';
import { figuresOf, handsFor, mayDo } from './workers';

const fields = {
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
};
type Command = FieldsOf<typeof fields>;

/** A unit announces a field work, or announces one anew that was interrupted or lacked materials (6.3.0). */
export const ANNOUNCE_WORK = defineCommand({
  type: 'announce-work',
  fields,
  phases: { only: ['announcement'], otherwise: violation('works/not-now', 'T1') },
  needsMeasuring: true,
  units: ofUnit,
  decide(state, command, answers, against) {
    const unit = unitOf(state.table, command.unit);
    const work = plannedWork(state, unit, command);
    if (!work) return refuse(violation(NOT_FOUND[wants(command.work) ?? 'place'], '6.3.0', FINAL));
    const violations = [...unitViolations(state, unit, work, against), ...siteViolations(state, unit, work)];
    return goOnWith(violations, command.override, (note) =>
      simulate(state, answers, (simulation) => materialsSought(simulation, unit, work, note)),
    );
  },
});

const NOT_FOUND = {
  building: 'works/no-building',
  bridge: 'works/no-bridge',
  place: 'works/no-such-work',
} as const;

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
function unitViolations(
  state: BelleAllianceState,
  unit: Unit,
  work: FieldWork,
  against: readonly Violation[],
): readonly Violation[] {
  const { disorder } = rosterOf(state, unit.id);
  const own = state.works.filter((each) => each.unit === unit.id);
  const hasTried = [work, ...own].some(({ materials }) => materials.bound === state.bound);
  const others = own.some(({ id, underWay }) => underWay && id !== work.id);
  const workers = work.kind === 'reinforce' ? garrisonIn(state, work) : [unit];
  const { figures } = TABLE_20[work.kind];
  return [
    ...(figuresOf(workers) === 0 ? [violation('works/nobody', '6.3.0', FINAL)] : []),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('works/in-disorder', '6.3.0', FINAL)] : []),
    ...(handsFor(work.kind, figuresOf(workers)) === 0 && figures !== null
      ? [violation('works/too-few', 'T20', { values: { figures }, final: true })]
      : []),
    ...(work.underWay ? [violation('works/under-way', '6.3.0', FINAL)] : []),
    ...against,
    ...(mayDo(state, unit, work) ? [] : [violation('works/not-trained', '6.3.0')]),
    ...(hasTried && !work.underWay ? [violation('works/sought-already', '6.3.0')] : []),
    ...(others ? [violation('works/at-another', '6.3.0')] : []),
  ];
}

function garrisonIn(state: BelleAllianceState, { site }: FieldWork): readonly Unit[] {
  return 'object' in site ? garrisonOf(state, site.object).map((id) => unitOf(state.table, id)) : [];
}

function siteViolations(state: BelleAllianceState, unit: Unit, work: FieldWork): readonly Violation[] {
  const { table } = state;
  if ('object' in work.site) return objectViolations(state, unit, work);
  const most = handsFor(work.kind, unit.figures);
  const { elements } = work.site;
  return [
    ...(isOnTheTable(table, work) ? [] : [tableFault('off-table')]),
    ...(table.terrain.length + elements > MOST_TERRAIN ? [violation('works/no-more-ground', '6.3.0', FINAL)] : []),
    ...(elements > most && most > 0 ? [violation('works/too-many', 'T20', { values: { most } })] : []),
    ...(work.kind === 'emplacement' && !isOnOpenGround(table, work) ? [violation('works/not-open', 'T20')] : []),
    ...awayViolations(table, unit, work),
  ];
}

const awayViolations = (table: Table, unit: Unit, work: FieldWork): readonly Violation[] =>
  standsRound(table, unit, work) ? [] : [violation('works/away', '1.3.5')];

/** Table 20: what a building or a bridge must be like for it. */
function objectViolations(state: BelleAllianceState, unit: Unit, work: FieldWork): readonly Violation[] {
  const { table } = state;
  const object = objectOf(table, work);
  if (!object) return [violation(NOT_FOUND[wants(work.kind) ?? 'place'], '6.3.0', FINAL)];
  if (isArea(object)) {
    const isStrongest = !object.reinforced && worthOfBuilding(object).cover === 'III';
    return [
      ...(object.reinforced ? [violation('works/reinforced-already', 'T20', FINAL)] : []),
      ...(isStrongest ? [violation('works/strong-already', 'T20', FINAL)] : []),
      ...(houseOf(table, unit)?.id === object.id ? [] : [violation('works/not-inside', '6.3.0', FINAL)]),
      ...(isHalfFull(state, object.id) ? [] : [violation('works/half-empty', 'T20', FINAL)]),
    ];
  }
  const isOther = isBridge(object) && demolitionOf(object) !== work.kind;
  return [
    ...(isReady(work) ? [violation('works/ready-already', '6.3.0', FINAL)] : []),
    ...(isOther ? [violation(work.kind === 'burn-bridge' ? 'works/not-of-wood' : 'works/not-of-stone', 'T20')] : []),
    ...awayViolations(table, unit, work),
  ];
}

function* materialsSought(
  { now, emit }: Simulation,
  unit: Unit,
  work: FieldWork,
  note: { readonly note?: string },
): Resolution<void> {
  const needed = materialsFor(now.table, work);
  const before = failedBefore(work.materials, now.bound);
  const added = before * FAILED_BEFORE + burdenOn(now, unit.side);
  const thrown = yield* faces(materialsQuestion(unit, needed, added));
  const total = thrown.reduce((sum, face) => sum + face, added);
  const found = total >= needed;
  const { id, kind, site } = work;
  emit({
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
