import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { gapSchema, poseSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { FORMATIONS, type Formation } from '../../miniatures/unit';
import { noteSchema } from '../../override';
import { type BoundRecord, withDeeds } from '../history';
import type { Roster } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';

const faces = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))), v.length(3));

export const FORMING_EVENT_SCHEMAS = [
  v.object({
    type: v.literal('formation-changed'),
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
    gap: v.exactOptional(gapSchema),
    pose: poseSchema,
    /** The house it does so in. */
    inside: v.exactOptional(terrainIdSchema),
    /** Round which figure, turned which way. */
    way: v.pipe(v.string(), v.maxLength(40)),
    /** Made together with sending out or taking back skirmishers, and one change with it (2.2.3). */
    partOfAnother: v.exactOptional(v.literal(true)),
    /** Too few figures for what the book asks of this formation: the opponent must be told (1.3.1). */
    tooSmall: v.exactOptional(v.literal(true)),
    note: v.exactOptional(noteSchema),
  }),
  /** Skirmishers drew apart or closed up by marching (1.3.2); share of the bound and cm as of a march. */
  v.object({
    type: v.literal('interval-adjusted'),
    unit: unitIdSchema,
    gap: gapSchema,
    share: v.pipe(v.number(), v.finite(), v.minValue(0)),
    cm: v.pipe(v.number(), v.finite(), v.minValue(0)),
    note: v.exactOptional(noteSchema),
  }),
  v.object({ type: v.literal('gunners-redistributed'), unit: unitIdSchema, note: v.exactOptional(noteSchema) }),
  /** Dice for ground that two wanted to form on (2.2.1); the last throw of each, and the ties before it. */
  v.object({
    type: v.literal('space-settled'),
    winner: unitIdSchema,
    loser: unitIdSchema,
    throws: v.pipe(v.array(v.object({ winner: faces, loser: faces })), v.minLength(1)),
  }),
] as const;
export type FormingEvent = v.InferOutput<(typeof FORMING_EVENT_SCHEMAS)[number]>;

export function evolveForming(state: BelleAllianceState, event: FormingEvent): void {
  switch (event.type) {
    case 'formation-changed': {
      const { unit, formation, files, gap, pose, inside } = event;
      evolveTable(state.table, {
        type: 'unit-formed',
        unit,
        formation,
        files,
        pose,
        ...(gap === undefined ? {} : { gap }),
        ...(inside ? { inside } : {}),
      });
      if (!event.partOfAnother) countChange(state, unit);
      // Whoever forms anew stands as he should (1.3.7).
      state.rosters.set(unit, { ...securedStill(rosterOf(state, unit), formation), faulty: false });
      return;
    }
    case 'interval-adjusted':
      adjustInterval(state, event);
      return;
    case 'gunners-redistributed':
      countChange(state, event.unit);
      return;
    case 'space-settled':
      historyOf(state, event.winner);
      state.histories.set(event.loser, withDeeds(historyOf(state, event.loser), { outclaimed: true }));
      return;
  }
}

/** Only a skirmish line has a soutien: whoever forms otherwise leaves it free for others (1.3.3). */
export const securedStill = (roster: Roster, formation: Formation): Roster =>
  formation === 'skirmish' || roster.soutien === null ? roster : { ...roster, soutien: null };

function adjustInterval(
  state: BelleAllianceState,
  { unit, gap, share, cm }: Extract<FormingEvent, { type: 'interval-adjusted' }>,
): void {
  evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, unit), gap } });
  const history = historyOf(state, unit);
  const { thisBound } = history;
  state.histories.set(
    unit,
    withDeeds(history, {
      gait: thisBound.gait ?? 'normal',
      share: thisBound.share + share,
      cm: thisBound.cm + cm,
    }),
  );
  state.rosters.set(unit, { ...rosterOf(state, unit), faulty: false });
}

/** One change of formation more this bound, and what else it was. */
export function countChange(state: BelleAllianceState, unit: UnitId, deeds: Partial<BoundRecord> = {}): void {
  const history = historyOf(state, unit);
  const formationChanges = history.thisBound.formationChanges + 1;
  state.histories.set(unit, withDeeds(history, { ...deeds, formationChanges }));
}
