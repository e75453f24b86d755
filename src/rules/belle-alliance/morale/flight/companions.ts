import type { UnitId } from '../../../../table/unit';
import { ROUNDING } from '../../explain/tolerance';
import type { Shift } from '../../march/body';
import { marchGround } from '../../march/from-state';
import type { Mover } from '../../march/mover';
import type { BelleAllianceState } from '../../state';
import { edgeAhead } from './edge';
import { type Met, metOn, moverOf, paced, type StopAt, stopBy, stopByGround } from './flight-way';
import type { Pace } from './together';

/** One who goes along with another who flees: driven before him, or following him. */
export interface Companion {
  readonly unit: UnitId;
  /** After how many cm of the other's way it begins to move. */
  readonly offset: number;
  readonly legs: readonly Pace[];
  /** How far it can go itself, in cm of its own way; what ends that. */
  readonly limit: number;
  readonly stop: StopAt | undefined;
  readonly met: readonly Met[];
}

/** The way of him whom it goes with, and all who go that way together. */
export interface Lead {
  readonly mover: Mover;
  readonly shift: Shift;
  readonly along: ReadonlySet<UnitId>;
}

/** 4.2.0, 5.4.2: at the rate of him whom it goes with, its own ground counting, and not where it could not go itself. */
function alongside(
  state: BelleAllianceState,
  mover: Mover,
  { mover: { row }, shift }: Lead,
  met: readonly Met[],
  bars: readonly Met[],
): Omit<Companion, 'offset'> {
  const ground = marchGround(state);
  const own = paced(mover, shift, ground);
  const common = paced({ ...mover, row }, shift, ground);
  const edge = edgeAhead(ground.table, mover.unit, shift.towards);
  const stop = firstOf([
    ...bars.map((each) => stopBy(each, 'unit')),
    ...(own.fault ? [stopByGround(own.fault)] : []),
    ...(edge === undefined ? [] : [{ why: 'edge' as const, progress: edge }]),
  ]);
  return {
    unit: mover.unit.id,
    // Where the other's row knows no such ground, one goes as one can.
    legs: [...common.legs, ...own.legs.filter(({ to }) => to > (common.fault?.progress ?? shift.cm))],
    limit: stop?.progress ?? Infinity,
    stop,
    met,
  };
}

/** The first of several stops; of those at the same place the one named first. */
export const firstOf = (stops: readonly StopAt[]): StopAt | undefined =>
  stops.reduce<StopAt | undefined>(
    (best, each) => (best && best.progress <= each.progress + ROUNDING ? best : each),
    undefined,
  );

/** Whoever gives way passes through his own, and is barred by those he runs against (4.2.0). */
export function pushedBefore(state: BelleAllianceState, { meeting, from }: Met, lead: Lead): Companion {
  const mover = moverOf(state, meeting.unit, 'forced-back');
  const shift = { ...lead.shift, cm: Math.max(0, lead.shift.cm - from) };
  const met = metOn(state, mover, shift, lead.along);
  const bars = met.filter(({ how }) => how !== 'pass');
  return { ...alongside(state, mover, { ...lead, shift }, met, bars), offset: from };
}

/** Who follows is barred by those he runs against, and touches own units as the foremost does (5.4.2). */
export function following(
  state: BelleAllianceState,
  mover: Mover,
  lead: Lead,
  spreadsTo: (unit: UnitId) => boolean,
): Companion {
  const met = metOn(state, mover, lead.shift, lead.along, spreadsTo);
  const bars = met.filter(({ how }) => how === 'bar');
  return { ...alongside(state, mover, lead, met, bars), offset: 0 };
}
