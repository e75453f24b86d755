import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { unitSchema } from '../../miniatures/troops';
import { formationOf } from '../../miniatures/unit';
import { noteSchema } from '../../override';
import { mergedDeeds, withDeeds } from '../history';
import { type Roster, rosterSchema } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { countChange, securedStill } from './forming';
import { leave } from './leaving';

/** A unit as it stands after figures came to it or left it, and its share of what the whole had at the start. */
const holdingSchema = v.object({
  stand: unitSchema,
  squadrons: rosterSchema.entries.squadrons,
  original: rosterSchema.entries.original,
});
export type Holding = v.InferOutput<typeof holdingSchema>;

/** The common status of those who came together (1.2.6), and whose deeds before this bound count for all. */
const statusSchema = v.object({
  valour: rosterSchema.entries.valour,
  disorder: rosterSchema.entries.disorder,
  supplies: rosterSchema.entries.supplies,
  deedsOf: unitIdSchema,
});
export type Status = v.InferOutput<typeof statusSchema>;

const note = v.exactOptional(noteSchema);

export const DETACHING_EVENT_SCHEMAS = [
  /** `of`: the unit that all parts are parts of. */
  v.object({
    type: v.literal('unit-split'),
    unit: unitIdSchema,
    of: unitIdSchema,
    keeps: holdingSchema,
    part: holdingSchema,
    forced: v.exactOptional(v.literal(true)),
    note,
  }),
  v.object({
    type: v.literal('units-assembled'),
    unit: unitIdSchema,
    whole: holdingSchema,
    gone: v.pipe(v.array(unitIdSchema), v.minLength(1)),
    status: statusSchema,
    note,
  }),
  v.object({
    type: v.literal('skirmishers-deployed'),
    unit: unitIdSchema,
    mother: holdingSchema,
    line: holdingSchema,
    note,
  }),
  /** Figures went from the mother to the line or back; `status` is that of whoever received them. */
  v.object({
    type: v.literal('skirmishers-resized'),
    unit: unitIdSchema,
    mother: holdingSchema,
    line: holdingSchema,
    grown: v.boolean(),
    status: statusSchema,
    note,
  }),
  v.object({
    type: v.literal('skirmishers-recalled'),
    unit: unitIdSchema,
    mother: holdingSchema,
    line: unitIdSchema,
    status: statusSchema,
    note,
  }),
  v.object({
    type: v.literal('gunners-detached'),
    unit: unitIdSchema,
    battery: holdingSchema,
    gunners: holdingSchema,
    /** In rout, which is no change of formation (5.4.1, R196). */
    forced: v.exactOptional(v.literal(true)),
    note,
  }),
  v.object({
    type: v.literal('gunners-rejoined'),
    unit: unitIdSchema,
    battery: holdingSchema,
    gunners: unitIdSchema,
    status: statusSchema,
    note,
  }),
  v.object({ type: v.literal('soutien-ordered'), unit: unitIdSchema, soutien: v.nullable(unitIdSchema) }),
] as const;
export type DetachingEvent = v.InferOutput<(typeof DETACHING_EVENT_SCHEMAS)[number]>;

export function evolveDetaching(state: BelleAllianceState, event: DetachingEvent): void {
  switch (event.type) {
    case 'unit-split':
      detach(state, event.keeps, event.part, { as: 'part', from: event.of });
      for (const unit of [event.unit, event.part.stand.id])
        state.histories.set(unit, withDeeds(historyOf(state, unit), { split: true }));
      return;
    case 'units-assembled':
      join(state, event.whole, event.gone, event.status);
      state.histories.set(event.unit, withDeeds(historyOf(state, event.unit), { assembled: true }));
      return;
    case 'skirmishers-deployed':
      detach(state, event.mother, event.line, { as: 'skirmishers', from: event.unit });
      countForBoth(state, event.unit, event.line.stand.id, 'deployed');
      return;
    case 'skirmishers-resized': {
      hold(state, event.mother);
      hold(state, event.line);
      takeStatus(state, (event.grown ? event.line : event.mother).stand.id, event.status);
      countForBoth(state, event.unit, event.line.stand.id, event.grown ? 'deployed' : 'rejoined');
      return;
    }
    case 'skirmishers-recalled':
      join(state, event.mother, [event.line], event.status);
      countChange(state, event.unit, { skirmishers: 'rejoined' });
      return;
    case 'gunners-detached':
      detach(state, event.battery, event.gunners, { as: 'gunners', from: event.unit });
      if (event.forced) return;
      countChange(state, event.unit);
      countChange(state, event.gunners.stand.id);
      return;
    case 'gunners-rejoined':
      join(state, event.battery, [event.gunners], event.status);
      countChange(state, event.unit);
      return;
    case 'soutien-ordered':
      if (event.soutien) rosterOf(state, event.soutien);
      state.rosters.set(event.unit, { ...rosterOf(state, event.unit), soutien: event.soutien });
      return;
  }
}

function hold(state: BelleAllianceState, { stand, squadrons, original }: Holding): void {
  evolveTable(state.table, { type: 'unit-changed', unit: stand });
  const roster = securedStill(rosterOf(state, stand.id), formationOf(stand));
  state.rosters.set(stand.id, { ...roster, squadrons, original });
}

/** Figures leave a unit and stand for themselves, as they were until now in all else. */
function detach(state: BelleAllianceState, left: Holding, gone: Holding, detached: Roster['detached']): void {
  const { id } = gone.stand;
  hold(state, left);
  evolveTable(state.table, { type: 'unit-added', unit: gone.stand });
  state.rosters.set(id, {
    ...rosterOf(state, left.stand.id),
    unit: id,
    squadrons: gone.squadrons,
    original: gone.original,
    detached,
    soutien: null,
    refugees: null,
  });
  state.histories.set(id, { ...historyOf(state, left.stand.id), unit: id });
}

/** Units become part of another one, which goes on with the common status. */
function join(state: BelleAllianceState, whole: Holding, gone: readonly UnitId[], status: Status): void {
  takeStatus(state, whole.stand.id, status);
  const refugees = [whole.stand.id, ...gone].map((unit) => rosterOf(state, unit).refugees).reduce(allRefugees);
  state.rosters.set(whole.stand.id, { ...rosterOf(state, whole.stand.id), refugees });
  for (const unit of gone) {
    const together = mergedDeeds(historyOf(state, whole.stand.id), historyOf(state, unit).thisBound);
    state.histories.set(whole.stand.id, together);
  }
  hold(state, whole);
  for (const unit of gone) leave(state, unit, whole.stand.id);
}

/** Gunners of one battery who sheltered with both; a battalion shelters those of one battery only. */
function allRefugees(some: Roster['refugees'], others: Roster['refugees']): Roster['refugees'] {
  if (!some || !others) return some ?? others;
  if (some.from !== others.from) throw new Error(`Gunners of ${some.from} and ${others.from} in one refuge`);
  return {
    from: some.from,
    figures: some.figures + others.figures,
    figuresAtStart: some.figuresAtStart + others.figuresAtStart,
    original: some.original + others.original,
  };
}

function takeStatus(state: BelleAllianceState, unit: UnitId, { deedsOf, ...status }: Status): void {
  const { lastBound, lastCharge } = historyOf(state, deedsOf);
  state.rosters.set(unit, { ...rosterOf(state, unit), ...status });
  state.histories.set(unit, { ...historyOf(state, unit), lastBound, lastCharge });
}

function countForBoth(
  state: BelleAllianceState,
  mother: UnitId,
  line: UnitId,
  skirmishers: 'deployed' | 'rejoined',
): void {
  countChange(state, mother, { skirmishers });
  countChange(state, line);
}
