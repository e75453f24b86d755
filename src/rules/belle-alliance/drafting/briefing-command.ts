import * as v from 'valibot';
import { mendOutline } from '../../../table/laying/mend';
import { accept, refuse } from '../../book';
import { commandsAtAnyTime } from '../../define';
import { readingsSchema } from '../belle-alliance-readings';
import { type Briefing, briefingSchema, lostInBriefing, type Zone } from '../scenarios/briefing';
import { MEASURING_CHOICES } from '../state';
import { draftViolation, layingViolation } from './drafting-violations';
import type { DraftEvent } from './event';
import { saidIn } from './said';
import { type DraftState, reinforcementsSchema, unitIn } from './state';

const defineCommand = commandsAtAnyTime<DraftState, DraftEvent>();

export const BRIEFING_COMMANDS = [
  /**
   * What is not said stays as it is. Zones are drawn by hand, and mended as terrain is, which never adds corners. A zone that goes takes
   * along who was to come there.
   */
  defineCommand({
    type: 'write-briefing',
    fields: v.partial(briefingSchema).entries,
    decide(state, { type: _type, ...said }) {
      const written: Briefing = { ...state.briefing, ...saidIn(said) };
      const zones: Zone[] = [];
      for (const zone of written.zones) {
        const outline = mendOutline(zone.outline);
        if (!outline.ok) return refuse(layingViolation(outline.fault));
        zones.push({ ...zone, outline: outline.value });
      }
      const briefing = { ...written, zones };
      const lost = lostInBriefing(briefing, state.table.sides, []);
      if (lost) return refuse(draftViolation('lost-in-briefing', { named: lost.named }));
      return accept<DraftEvent>({ type: 'briefing-written', briefing }, ...keptPlans(state, briefing));
    },
  }),
  defineCommand({
    type: 'plan-reinforcements',
    fields: { reinforcements: reinforcementsSchema },
    violations(state, { reinforcements }) {
      const units = reinforcements.flatMap((group) => group.units);
      const twice = units.find((unit, i) => units.indexOf(unit) !== i);
      if (twice) return [draftViolation('arrives-twice', { unit: unitIn(state, twice)?.name ?? twice })];
      const standing = units.find((unit) => !state.reserve.has(unit));
      if (standing) return [draftViolation('not-in-reserve', { unit: unitIn(state, standing)?.name ?? standing })];
      const places = reinforcements.map(({ where }) => where);
      const lost = lostInBriefing(state.briefing, state.table.sides, places);
      return lost ? [draftViolation('lost-in-briefing', { named: lost.named })] : [];
    },
    decide: (_state, { reinforcements }) => accept<DraftEvent>({ type: 'reinforcements-planned', reinforcements }),
  }),
  defineCommand({
    type: 'agree',
    fields: {
      readings: v.exactOptional(v.partial(readingsSchema)),
      measuring: v.exactOptional(v.picklist(MEASURING_CHOICES)),
    },
    decide: (state, { readings = {}, measuring = state.measuring }) =>
      accept<DraftEvent>({
        type: 'readings-agreed',
        readings: { ...state.readings, ...saidIn(readings) },
        measuring,
      }),
  }),
] as const;

/** The plans without those of zones that are gone, where there are any. */
function keptPlans({ reinforcements }: DraftState, { zones }: Briefing): readonly DraftEvent[] {
  const kept = reinforcements.filter(({ where }) => !('zone' in where) || zones.some(({ id }) => id === where.zone));
  return kept.length < reinforcements.length ? [{ type: 'reinforcements-planned', reinforcements: kept }] : [];
}

/** What it takes for these zones to be gone. */
export function withoutZones(state: DraftState, gone: readonly Zone[], otherwise = false): readonly DraftEvent[] {
  if (gone.length === 0 && !otherwise) return [];
  const briefing = { ...state.briefing, zones: state.briefing.zones.filter((zone) => !gone.includes(zone)) };
  return [{ type: 'briefing-written', briefing }, ...keptPlans(state, briefing)];
}

/** The plans without these units; nothing where none of them was to come. */
export function plansWithout({ reinforcements }: DraftState, units: readonly string[]): readonly DraftEvent[] {
  if (!reinforcements.some((group) => group.units.some((unit) => units.includes(unit)))) return [];
  const kept = reinforcements
    .map((group) => ({ ...group, units: group.units.filter((unit) => !units.includes(unit)) }))
    .filter((group) => group.units.length > 0);
  return [{ type: 'reinforcements-planned', reinforcements: kept }];
}
