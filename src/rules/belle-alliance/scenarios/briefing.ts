import * as v from 'valibot';
import {
  nameSchema,
  pointSchema,
  proseSchema as prose,
  sideIdSchema,
  terrainIdSchema,
  unitIdSchema,
} from '../../../table/schemas';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { rosterSchema } from '../units/roster';

/**
 * What the scenario tells the players before the first bound (1.1.9): what was, what each side is to do, where it sets up, who
 * comes later, and when it is over. Players judge it; no rule asks for it but who comes when.
 */

/** How long texts of a briefing may be, and how many there may be of anything. */
export const LONGEST_HISTORY = 8_000;
export const LONGEST_TEXT = 2_000;
export const MOST_TASKS = 8;

export const LAST_BOUND = 99;
const boundSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_BOUND));

export const MOST_ZONES = 16;
export const MOST_ZONE_CORNERS = 100;
/** Where a side sets up, or where its reinforcements come on. */
const zoneSchema = v.object({
  id: terrainIdSchema,
  side: sideIdSchema,
  name: nameSchema,
  outline: v.pipe(v.array(pointSchema), v.minLength(3), v.maxLength(MOST_ZONE_CORNERS), v.readonly()),
});
export type Zone = v.InferOutput<typeof zoneSchema>;

export const briefingSchema = v.object({
  title: nameSchema,
  history: prose(LONGEST_HISTORY),
  /** What is out of the common about the ground. */
  ground: prose(LONGEST_TEXT),
  tasks: v.pipe(
    v.array(v.object({ side: sideIdSchema, text: prose(LONGEST_TEXT) })),
    v.maxLength(MOST_TASKS),
    v.readonly(),
  ),
  zones: v.pipe(v.array(zoneSchema), v.maxLength(MOST_ZONES), v.readonly()),
  /** The bound after which it is over, where there is one, and what else ends it or decides it. */
  end: v.object({ lastBound: v.nullable(boundSchema), text: prose(LONGEST_TEXT) }),
});
export type Briefing = v.InferOutput<typeof briefingSchema>;

export const NO_BRIEFING: Briefing = {
  title: '',
  history: '',
  ground: '',
  tasks: [],
  zones: [],
  end: { lastBound: null, text: '' },
};

/** Where somebody comes on: in a zone of the briefing, or on a stretch of the table's edge. */
export const entrySchema = v.union([
  v.object({ zone: terrainIdSchema }),
  v.object({ from: pointSchema, to: pointSchema }),
]);
export type Entry = v.InferOutput<typeof entrySchema>;

/** A unit that is not on the table yet, and comes on in this bound or later. */
export const arrivalSchema = v.object({
  bound: boundSchema,
  where: entrySchema,
  unit: unitSchema,
  /** Its commander may himself not have come. */
  roster: rosterSchema,
  /** Whom he commands of those who are there before him, or come later: somebody else sees to them until he comes. */
  leads: v.pipe(v.array(unitIdSchema), v.readonly()),
});
export type Arrival = v.InferOutput<typeof arrivalSchema>;

/** Those who come together, as the draft of a scenario has it. */
export const reinforcementSchema = v.object({
  bound: boundSchema,
  where: entrySchema,
  units: v.pipe(v.array(unitIdSchema), v.minLength(1), v.maxLength(200), v.readonly()),
});
export type Reinforcement = v.InferOutput<typeof reinforcementSchema>;

/** What a briefing says of a side or zone that there is not. */
export function lostInBriefing(
  { tasks, zones }: Briefing,
  sides: readonly { readonly id: string }[],
  entries: readonly Entry[],
): { readonly place: string; readonly named: string } | undefined {
  const lost = [
    ...tasks.map(({ side }, i) => ({ place: `briefing.tasks.${i}`, named: side, known: isIn(sides, side) })),
    ...zones.map(({ side }, i) => ({ place: `briefing.zones.${i}`, named: side, known: isIn(sides, side) })),
    ...zones.map(({ id }, i) => ({
      place: `briefing.zones.${i}`,
      named: id,
      known: zones.findIndex((zone) => zone.id === id) === i,
    })),
    ...entries.flatMap((where) =>
      'zone' in where ? [{ place: 'where', named: where.zone, known: isIn(zones, where.zone) }] : [],
    ),
  ].find(({ known }) => !known);
  return lost && { place: lost.place, named: lost.named };
}

const isIn = (list: readonly { readonly id: string }[], id: string): boolean => list.some((one) => one.id === id);
