import * as v from 'valibot';
import { mendOutline } from '../../../table/laying/mend';
import type { unitIdSchema } from '../../../table/schemas';
import { accept, type Decision, refuse } from '../../book';
import { type Briefing, briefingSchema, lostInBriefing, type Reinforcement, type Zone } from '../briefing';
import { readingsSchema } from '../readings';
import { MEASURING_CHOICES } from '../state';
import type { DraftEvent } from './event';
import { saidIn } from './said';
import { type DraftState, reinforcementsSchema } from './state';
import { draftViolation, layingViolation } from './violations';

export const BRIEFING_COMMAND_SCHEMAS = [
  /** What is not said stays as it is. */
  v.object({ type: v.literal('write-briefing'), ...v.partial(briefingSchema).entries }),
  v.object({ type: v.literal('plan-reinforcements'), reinforcements: reinforcementsSchema }),
  v.object({
    type: v.literal('agree'),
    readings: v.exactOptional(v.partial(readingsSchema)),
    measuring: v.exactOptional(v.picklist(MEASURING_CHOICES)),
  }),
] as const;
type BriefingCommand = v.InferOutput<(typeof BRIEFING_COMMAND_SCHEMAS)[number]>;

export function decideBriefing(state: DraftState, command: BriefingCommand): Decision<DraftEvent> {
  switch (command.type) {
    case 'write-briefing':
      return write(state, command);
    case 'plan-reinforcements':
      return plan(state, command.reinforcements);
    case 'agree':
      return accept<DraftEvent>({
        type: 'readings-agreed',
        readings: { ...state.readings, ...saidIn(command.readings ?? {}) },
        measuring: command.measuring ?? state.measuring,
      });
  }
}

/** Zones are drawn by hand, and mended as terrain is, which never adds corners. A zone that goes takes along who was to come there. */
function write(
  state: DraftState,
  { type: _type, ...said }: Extract<BriefingCommand, { type: 'write-briefing' }>,
): Decision<DraftEvent> {
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
}

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

function plan(state: DraftState, reinforcements: readonly Reinforcement[]): Decision<DraftEvent> {
  const units = reinforcements.flatMap((group) => group.units);
  const twice = units.find((unit, i) => units.indexOf(unit) !== i);
  if (twice) return refuse(draftViolation('arrives-twice', { unit: nameOf(state, twice) }));
  const standing = units.find((unit) => !state.reserve.has(unit));
  if (standing) return refuse(draftViolation('not-in-reserve', { unit: nameOf(state, standing) }));
  const lost = lostInBriefing(
    state.briefing,
    state.table.sides,
    reinforcements.map(({ where }) => where),
  );
  if (lost) return refuse(draftViolation('lost-in-briefing', { named: lost.named }));
  return accept<DraftEvent>({ type: 'reinforcements-planned', reinforcements: [...reinforcements] });
}

const nameOf = ({ table, reserve }: DraftState, unit: v.InferOutput<typeof unitIdSchema>): string =>
  (table.units.get(unit) ?? reserve.get(unit))?.name ?? unit;

/** The plans without these units; nothing where none of them was to come. */
export function plansWithout({ reinforcements }: DraftState, units: readonly string[]): readonly DraftEvent[] {
  if (!reinforcements.some((group) => group.units.some((unit) => units.includes(unit)))) return [];
  const kept = reinforcements
    .map((group) => ({ ...group, units: group.units.filter((unit) => !units.includes(unit)) }))
    .filter((group) => group.units.length > 0);
  return [{ type: 'reinforcements-planned', reinforcements: kept }];
}
