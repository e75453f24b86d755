import * as v from 'valibot';
import type { Options } from '../book';

/**
 * Where the book can be read two ways and a club may choose; the first of each is how this app reads it unless told
 * otherwise. Kept in the state, so that a battle goes on as it was agreed.
 */
export const READINGS = {
  /** 1.3.2: a third of the figures, rounded down or to the nearest. */
  'skirmisher-third': ['floor', 'nearest'],
  /** 2.4.2: the distance of a turn grows with its angle, or is the true way of the outer corner. */
  'wheel-cost': ['linear', 'arc'],
  /** 6.2.0: the edge of a wood is a strip of ground, or a mere line. */
  'wood-edge': ['strip', 'none'],
  /** 2.3.4: who would end on those he passed through goes to the nearer side of them, or stays before them. */
  'passing-end': ['nearest', 'before'],
  /** 2.3.5: of several obstacles under one unit the worst counts, or each. */
  'several-obstacles': ['worst', 'each'],
  /** Table 3: on the road with every base, or with the middle of every rank. */
  road: ['whole-base', 'axis'],
  /** 2.4.2: staff figures turn for nothing, or pay as skirmishers do. */
  'staff-turns': ['free', 'charged'],
  /** 2.3.7: a hill layer narrow enough to be an obstacle is difficult ground besides, or an obstacle only. */
  'narrow-layers': ['both', 'obstacle'],
} as const;

export type ReadingId = keyof typeof READINGS;
export type Readings = { readonly [K in ReadingId]: (typeof READINGS)[K][number] };

export const readingsSchema = v.object({
  'skirmisher-third': v.picklist(READINGS['skirmisher-third']),
  'wheel-cost': v.picklist(READINGS['wheel-cost']),
  'wood-edge': v.picklist(READINGS['wood-edge']),
  'passing-end': v.picklist(READINGS['passing-end']),
  'several-obstacles': v.picklist(READINGS['several-obstacles']),
  road: v.picklist(READINGS.road),
  'staff-turns': v.picklist(READINGS['staff-turns']),
  'narrow-layers': v.picklist(READINGS['narrow-layers']),
});

export const STANDARD_READINGS: Readings = {
  'skirmisher-third': 'floor',
  'wheel-cost': 'linear',
  'wood-edge': 'strip',
  'passing-end': 'nearest',
  'several-obstacles': 'worst',
  road: 'whole-base',
  'staff-turns': 'free',
  'narrow-layers': 'both',
};

/** The club's readings: those it chose, and for the rest what the scenario says. */
export function readingsFrom(options: Options, otherwise: Readings): Readings {
  const chosen = v.safeParse(v.partial(readingsSchema), options);
  return chosen.success ? { ...otherwise, ...withoutGaps(chosen.output) } : otherwise;
}

function withoutGaps(chosen: { readonly [K in ReadingId]?: Readings[K] | undefined }): Partial<Readings> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}
