import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { gapSchema, poseSchema, remarkSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { DefinedBy } from '../../define';
import { FORMATIONS, type Formation } from '../../miniatures/miniatures-unit';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import type { BoundRecord } from '../units/history';
import type { Roster } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster, recordDeeds } from './events-changes';

const faces = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))), v.length(3));

export const FORMING_EVENTS = [
  defineEvent({
    type: 'formation-changed',
    fields: {
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
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, formation, files, gap, pose, inside, partOfAnother }) {
      evolveTable(state.table, {
        type: 'unit-formed',
        unit,
        formation,
        files,
        pose,
        ...(gap === undefined ? {} : { gap }),
        ...(inside ? { inside } : {}),
      });
      if (!partOfAnother) countChange(state, unit);
      // Whoever forms anew stands as he should (1.3.7).
      state.rosters.set(unit, { ...securedStill(rosterOf(state, unit), formation), faulty: false });
    },
  }),
  /** Skirmishers drew apart or closed up by marching (1.3.2); share of the bound and cm as of a march. */
  defineEvent({
    type: 'interval-adjusted',
    fields: {
      unit: unitIdSchema,
      gap: gapSchema,
      share: v.pipe(v.number(), v.finite(), v.minValue(0)),
      cm: v.pipe(v.number(), v.finite(), v.minValue(0)),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, gap, share, cm }) {
      evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, unit), gap } });
      const { thisBound } = historyOf(state, unit);
      recordDeeds(state, unit, {
        gait: thisBound.gait ?? 'normal',
        share: thisBound.share + share,
        cm: thisBound.cm + cm,
      });
      changeRoster(state, unit, { faulty: false });
    },
  }),
  defineEvent({
    type: 'gunners-redistributed',
    fields: { unit: unitIdSchema, note: v.exactOptional(remarkSchema) },
    evolve: (state, { unit }) => countChange(state, unit),
  }),
  /** Dice for ground that two wanted to form on (2.2.1); the last throw of each, and the ties before it. */
  defineEvent({
    type: 'space-settled',
    fields: {
      winner: unitIdSchema,
      loser: unitIdSchema,
      throws: v.pipe(v.array(v.object({ winner: faces, loser: faces })), v.minLength(1)),
    },
    evolve(state, { winner, loser }) {
      historyOf(state, winner);
      recordDeeds(state, loser, { outclaimed: true });
    },
  }),
] as const;
export type FormingEvent = DefinedBy<typeof FORMING_EVENTS>;

/** Only a skirmish line has a soutien: whoever forms otherwise leaves it free for others (1.3.3). */
export const securedStill = (roster: Roster, formation: Formation): Roster =>
  formation === 'skirmish' || roster.soutien === null ? roster : { ...roster, soutien: null };

/** One change of formation more this bound, and what else it was. */
export function countChange(state: BelleAllianceState, unit: UnitId, deeds: Partial<BoundRecord> = {}): void {
  const formationChanges = historyOf(state, unit).thisBound.formationChanges + 1;
  recordDeeds(state, unit, { ...deeds, formationChanges });
}
