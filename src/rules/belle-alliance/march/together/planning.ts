import type { Violation } from '../../../../table/reasons';
import { type Table, unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Step } from '../../../marching-advice';
import { liveAttacks } from '../../melee/attacks';
import { type BelleAllianceState, rosterOf } from '../../state';
import { gaitViolations } from '../belle-alliance-march-plan';
import type { Move } from '../body';
import { marchGround, moverOf } from '../from-state';
import type { Gait } from '../gait';
import { type Fault, type MarchGround, marchAlone } from '../march';
import { pastAim } from '../march-following';
import type { Mover } from '../mover';
import { layOut, partOf, standingCourse } from './together-course';
import { goneBy, type Run, unitNow } from './together-run';
import { boxFrom } from './together-search';
import { type Planned, type Stretch, stretchesOf } from './together-way';
import type { Traveller } from './traveller';

/** A march that a unit was ordered to make. */
export interface MarchOrder {
  readonly unit: UnitId;
  readonly gait: Gait;
  readonly steps: readonly Step[];
}

/** The ground without anybody on it: others are met in time. */
function bareGround(state: BelleAllianceState): MarchGround {
  const ground = marchGround(state);
  return { ...ground, table: { ...ground.table, units: new Map() } };
}

/**
 * A march as it is set out on: at the rate that was ordered, or, where the book does not allow that, at the normal one (R70, R194). A unit
 * that has marched at another rate already does not set out at all.
 */
export interface SetOut extends Planned {
  readonly mover: Mover;
  readonly gait: Gait;
  /** Why it does not go at the rate it was ordered to. */
  readonly notAs: Violation | undefined;
}

export function setOut(state: BelleAllianceState, { unit, gait: wanted, steps }: MarchOrder): SetOut {
  const mover = moverOf(state, unit);
  const against = gaitViolations(mover, marchGround(state))[wanted];
  const isAnother = mover.done.gait !== null && mover.done.gait !== wanted;
  const gait = against && !isAnother ? 'normal' : wanted;
  const marched = marchAlone(mover, gait, steps, bareGround(state));
  const { disorder } = rosterOf(state, unit);
  const planned = stretchesOf(state.table, mover.unit, disorder, steps, marched);
  if (against && isAnother)
    return { stretches: [], barred: { ...against, step: 0, progress: 0 }, mover, gait, notAs: undefined };
  const past = pastPosition(state, unit, steps, planned);
  return { ...(past ? cutAt(planned, past) : planned), mover, gait, notAs: against };
}

/** 4.1.2: who attacks a position stays in it once he is there. */
function pastPosition(
  state: BelleAllianceState,
  unit: UnitId,
  steps: readonly Step[],
  { barred }: Planned,
): Fault | undefined {
  const { table } = state;
  const own = liveAttacks(state).filter(({ attacker }) => attacker === unit);
  const features = new Set(own.flatMap(({ position }) => position ?? []));
  if (features.size === 0) return undefined;
  const positions = table.terrain.filter(({ id }) => features.has(id));
  const lawful = barred ? steps.slice(0, barred.step + 1) : steps;
  const past = pastAim(table, unitOf(table, unit), lawful, { targets: [], positions });
  if (!past || !barred) return past;
  const isFirst = past.step < barred.step || (past.step === barred.step && past.progress < barred.progress);
  return isFirst ? past : undefined;
}

function cutAt({ stretches }: Planned, barred: Fault): Planned {
  const kept = stretches.flatMap((stretch): readonly Stretch[] => {
    const { way, from, to } = stretch;
    if (way.index > barred.step || (way.index === barred.step && from >= barred.progress)) return [];
    if (way.index < barred.step || to <= barred.progress) return [stretch];
    return [partOf(stretch, 0, (barred.progress - from) / (to - from))];
  });
  return { stretches: kept, barred };
}

/** The rest of a march drawn anew, from where the unit is now. */
export function planFrom(run: Run, one: Traveller, steps: readonly Move[]): Planned | undefined {
  const { march, plan, past } = one;
  const mover = moverNow(run, one);
  if (!march || !mover) return undefined;
  const drawn = steps.filter((step) => step.kind !== 'shift');
  const marched = marchAlone(mover, march.gait, drawn, bareGround(run.now));
  const known = [...plan.map(({ way }) => way), ...past.flatMap(({ going }) => going?.way ?? [])];
  const next = Math.max(-1, ...known.map(({ index }) => index)) + 1;
  return stretchesOf(run.now.table, mover.unit, one.disorder, drawn, marched, next);
}

/** The unit as it would set out from here, with what it has done by now. A turn that it is still in the middle of is not done. */
export function moverNow(run: Run, one: Traveller): Mover | undefined {
  const { march, plan } = one;
  if (!march) return undefined;
  const gone = goneBy(run, one).flatMap(({ going }) => going?.way ?? []);
  const last = gone.at(-1);
  const inIt = last && plan.some(({ way, to }) => way === last && to > (lastTo(run, one) ?? 0)) ? last : undefined;
  const made = [...new Set(gone)].filter((way) => way !== inIt);
  const count = (...kinds: readonly string[]): number => made.filter(({ step }) => kinds.includes(step.kind)).length;
  const { done } = march.mover;
  return {
    ...march.mover,
    unit: unitNow(run, one),
    done: {
      ...done,
      share: run.time,
      turns: done.turns + count('wheel', 'rotate'),
      inversions: done.inversions + count('invert'),
      slackened: done.slackened || march.slackened,
    },
  };
}

const lastTo = (run: Run, one: Traveller): number | undefined =>
  goneBy(run, one).findLast(({ going }) => going !== undefined)?.going?.to;

/** Everybody on the table who can be met, those who march on their courses. */
export function travellersOf(state: BelleAllianceState, marches: ReadonlyMap<UnitId, SetOut>): readonly Traveller[] {
  const { table } = state;
  return [...table.units.values()]
    .filter(({ arm, figures, guns }) => arm !== 'staff' && figures + guns > 0)
    .map((unit, rank) => travellerFrom(table, { unit, rank }, state, marches.get(unit.id)));
}

function travellerFrom(
  table: Table,
  { unit, rank }: { readonly unit: Traveller['start']; readonly rank: number },
  state: BelleAllianceState,
  set: SetOut | undefined,
): Traveller {
  const { disorder } = rosterOf(state, unit.id);
  const begins = set?.mover.done.share ?? 0;
  const waiting = standingCourse(table, unit, disorder, 0);
  const onward = set && layOut(table, unit, disorder, set.stretches, begins);
  const course = onward
    ? {
        pieces: [
          ...waiting.pieces.map((piece) => ({ ...piece, to: begins })).filter(({ to }) => to > 0),
          ...onward.pieces,
        ],
        knownTo: 1,
      }
    : waiting;
  return {
    id: unit.id,
    rank,
    disorder,
    start: unit,
    state: set && set.stretches.length > 0 && begins < 1 ? 'marches' : 'stands',
    course,
    box: boxFrom(course, 0),
    version: 0,
    plan: set?.stretches ?? [],
    past: [],
    pushers: new Set(),
    riders: new Set(),
    passed: new Set(),
    pushedBy: undefined,
    march: set && {
      mover: set.mover,
      gait: set.gait,
      slackened: set.mover.done.slackened,
      barred: set.barred,
      waitsFor: undefined,
      resigned: false,
      stopped: undefined,
    },
  };
}
