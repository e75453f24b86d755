import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import type { Step } from '../../../marching-advice';
import { ROUNDING } from '../../explain/tolerance';
import type { Disorder } from '../../units/roster';
import { amountOf, carriedTrack, type Move, stepped, type Track, tracksOf, upTo } from '../body';
import type { Gait } from '../gait';
import { BEYOND, type Fault, type Leg, type Marched } from '../march';
import { zoneBases } from '../march-contact';

/** One step of a march with all its rectangles on their way, of the unit itself and of its melee zone. */
export interface Way {
  /** Its place among the steps of the march; steps that were put in on the way have their own. */
  readonly index: number;
  readonly step: Move;
  /** The unit when the step begins. */
  readonly unit: Unit;
  readonly tracks: readonly Track[];
  readonly zone: readonly Track[];
}

/** A part of a step that goes at one pace: what is still to be marched is a list of these. */
export interface Stretch {
  readonly way: Way;
  /** Progress of the step. */
  readonly from: number;
  readonly to: number;
  /** Of the bound, and cm as they are charged. */
  readonly share: number;
  readonly cm: number;
  readonly gait: Gait;
}

export function wayOf(table: Table, unit: Unit, disorder: Disorder, step: Move, index: number): Way {
  const zones = zoneBases(table, unit, disorder);
  return {
    index,
    step,
    unit,
    tracks: tracksOf(unit, step, table.bases),
    zone: zones.flatMap((zone) => carriedTrack(unit, step, zone, table.bases) ?? []),
  };
}

/** The same step, only so far. */
export const shortened = (step: Move, amount: number): Move =>
  step.kind === 'shift' ? { ...step, cm: amount } : upTo(step, amount);

/** The unit at some progress of a step. */
export function unitAt({ bases }: Pick<Table, 'bases'>, { unit, step }: Way, progress: number): Unit {
  return stepped(unit, progress >= amountOf(step) ? step : shortened(step, progress), bases);
}

/** A march on the ground alone, as far as the ground lets it go: its stretches in order, and what ends it if anything does. */
export interface Planned {
  readonly stretches: readonly Stretch[];
  readonly barred: Fault | undefined;
}

export function stretchesOf(
  table: Table,
  start: Unit,
  disorder: Disorder,
  steps: readonly Step[],
  { legs, faults }: Marched,
  firstIndex = 0,
): Planned {
  const barred = faults.find(({ kind }) => kind !== BEYOND);
  const stretches: Stretch[] = [];
  let unit = start;
  for (const [i, step] of steps.entries()) {
    if (barred && barred.step < i) break;
    const way = wayOf(table, unit, disorder, step, firstIndex + i);
    const own = legs.filter((leg) => leg.step === i);
    if (step.kind === 'invert' && barred?.step !== i)
      stretches.push({ way, from: 0, to: 0, share: 0, cm: 0, gait: 'normal' });
    for (const leg of own) stretches.push(...cutAtBends(way, leg));
    if (barred?.step === i) break;
    unit = stepped(unit, step, table.bases);
  }
  return { stretches, barred };
}

/** Ranks of a column turn at once where its head wheeled: between two such moments all of them go straight. */
function cutAtBends(way: Way, { from, to, share, cm, gait }: Leg): readonly Stretch[] {
  const bends = way.tracks.flatMap((track) => (track.kind === 'shift' ? [track.from, track.to] : []));
  const inside = [...new Set(bends)].filter((at) => at > from + ROUNDING && at < to - ROUNDING).sort((a, b) => a - b);
  const marks = [from, ...inside, to];
  return marks.slice(1).map((end, i) => {
    const begin = marks[i] ?? from;
    const part = (end - begin) / (to - from);
    return { way, from: begin, to: end, share: share * part, cm: cm * part, gait };
  });
}
