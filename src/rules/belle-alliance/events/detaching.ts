import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import type { DefinedBy } from '../../define';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { formationOf } from '../../miniatures/miniatures-unit';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { mergedDeeds } from '../units/history';
import { type Roster, rosterSchema } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster, recordDeeds } from './events-changes';
import { leave } from './events-leaving';
import { countChange, securedStill } from './forming';

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

const note = v.exactOptional(remarkSchema);

export const DETACHING_EVENTS = [
  /** `of`: the unit that all parts are parts of. */
  defineEvent({
    type: 'unit-split',
    fields: {
      unit: unitIdSchema,
      of: unitIdSchema,
      keeps: holdingSchema,
      part: holdingSchema,
      forced: v.exactOptional(v.literal(true)),
      note,
    },
    evolve(state, { unit, of, keeps, part }) {
      detach(state, keeps, part, { as: 'part', from: of });
      for (const each of [unit, part.stand.id]) recordDeeds(state, each, { split: true });
    },
  }),
  defineEvent({
    type: 'units-assembled',
    fields: {
      unit: unitIdSchema,
      whole: holdingSchema,
      gone: v.pipe(v.array(unitIdSchema), v.minLength(1)),
      status: statusSchema,
      note,
    },
    evolve(state, { unit, whole, gone, status }) {
      join(state, whole, gone, status);
      recordDeeds(state, unit, { assembled: true });
    },
  }),
  defineEvent({
    type: 'skirmishers-deployed',
    fields: { unit: unitIdSchema, mother: holdingSchema, line: holdingSchema, note },
    evolve(state, { unit, mother, line }) {
      detach(state, mother, line, { as: 'skirmishers', from: unit });
      countForBoth(state, unit, line.stand.id, 'deployed');
    },
  }),
  /** Figures went from the mother to the line or back; `status` is that of whoever received them. */
  defineEvent({
    type: 'skirmishers-resized',
    fields: {
      unit: unitIdSchema,
      mother: holdingSchema,
      line: holdingSchema,
      grown: v.boolean(),
      status: statusSchema,
      note,
    },
    evolve(state, { unit, mother, line, grown, status }) {
      hold(state, mother);
      hold(state, line);
      takeStatus(state, (grown ? line : mother).stand.id, status);
      countForBoth(state, unit, line.stand.id, grown ? 'deployed' : 'rejoined');
    },
  }),
  defineEvent({
    type: 'skirmishers-recalled',
    fields: { unit: unitIdSchema, mother: holdingSchema, line: unitIdSchema, status: statusSchema, note },
    evolve(state, { unit, mother, line, status }) {
      join(state, mother, [line], status);
      countChange(state, unit, { skirmishers: 'rejoined' });
    },
  }),
  defineEvent({
    type: 'gunners-detached',
    fields: {
      unit: unitIdSchema,
      battery: holdingSchema,
      gunners: holdingSchema,
      /** In rout, which is no change of formation (5.4.1, R196). */
      forced: v.exactOptional(v.literal(true)),
      note,
    },
    evolve(state, { unit, battery, gunners, forced }) {
      detach(state, battery, gunners, { as: 'gunners', from: unit });
      if (forced) return;
      countChange(state, unit);
      countChange(state, gunners.stand.id);
    },
  }),
  defineEvent({
    type: 'gunners-rejoined',
    fields: { unit: unitIdSchema, battery: holdingSchema, gunners: unitIdSchema, status: statusSchema, note },
    evolve(state, { unit, battery, gunners, status }) {
      join(state, battery, [gunners], status);
      countChange(state, unit);
    },
  }),
  defineEvent({
    type: 'soutien-ordered',
    fields: { unit: unitIdSchema, soutien: v.nullable(unitIdSchema) },
    evolve(state, { unit, soutien }) {
      if (soutien) rosterOf(state, soutien);
      changeRoster(state, unit, { soutien });
    },
  }),
] as const;
export type DetachingEvent = DefinedBy<typeof DETACHING_EVENTS>;

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
  changeRoster(state, whole.stand.id, { refugees });
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
  changeRoster(state, unit, status);
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
