import type { Violation } from '../../../table/reasons';
import type { Unit } from '../../../table/unit';
import type { LegLine, MarchAdvice, MarchCosts, MarchPlan, PlacedViolation, Step } from '../../marching-advice';
import { isMarchColumn } from '../../miniatures/miniatures-unit';
import { type BookViolation, violation } from '../belle-alliance-violation';
import { liveAttacks } from '../melee/attacks';
import { type BelleAllianceState, measuringNow } from '../state';
import { FAST, TABLE_3 } from '../tables/table-03-rates';
import { encounterShapes, plainWay, wayShapes } from './drawing';
import { gaitViolation, stepViolation } from './freedom';
import { marchGround, moverOf } from './from-state';
import { type Gait, gaitChoices, gaitFrom } from './gait';
import { BEYOND, type MarchGround, march } from './march';
import type { Mover } from './mover';
import { contestedGround } from './opposition';
import { isNearClosedEnemy } from './others';
import { endOf, type Settled, settled } from './settle';
import { progressAt, type Snapped, snapped } from './stops';

/** What a march as drawn so far would cost, with every reason; where measuring is locked, only how it looks. */
export function planMarch(state: BelleAllianceState, { unit: id, ...plan }: MarchPlan): MarchAdvice {
  const mover = moverOf(state, id);
  if (measuringNow(state) === 'locked')
    return {
      ...lockedPlan(mover, gaitFrom(plan.gait), plan.steps, marchGround(state)),
      violations: staffViolations(state, mover.unit),
    };
  const charges = liveAttacks(state).some(({ attacker, charge }) => attacker === id && charge);
  const advice = planOn(mover, plan, contestedGround(state, id));
  const violations = [...staffViolations(state, mover.unit), ...advice.violations];
  return { ...advice, violations, ...(charges ? { attacksAt: 'charge' } : {}) };
}

/** 1.1.4: staff figures move with the others, and once more as the last act of the bound. */
export const staffViolations = ({ phase }: BelleAllianceState, { arm }: Unit): readonly Violation[] =>
  arm !== 'staff' || phase === 'movement' || phase === 'termination' ? [] : [violation('march/staff-not-now', '1.1.4')];

/** The march planned on some ground, with all that is asked there. */
export function planOn(mover: Mover, plan: Omit<MarchPlan, 'unit'>, ground: MarchGround): MarchAdvice {
  const gait = gaitFrom(plan.gait);
  const drawn = snapped(mover, gait, plan, ground);
  const end = settled(mover, gait, drawn.steps, ground);
  const gaits = gaitViolations(mover, ground);
  return {
    steps: end.steps,
    stands: end.marched.stands,
    shapes: [
      ...wayShapes(mover.unit, end.steps, end.marched, ground.table.bases),
      ...encounterShapes(end.marched, ground.table, mover.disorder),
    ],
    costs: costsOf(mover, gait, end, drawn, ground),
    violations: violationsOf(end, gaits[gait]),
    can: stepViolations(mover, gait, end.marched, end.steps, ground),
    gaits: gaitChoices(gaits),
  };
}

/** 1.1.1: orders are drawn without a centimetre, a stop or a verdict that rests on measuring. */
function lockedPlan(mover: Mover, gait: Gait, steps: readonly Step[], ground: MarchGround): MarchAdvice {
  const { bases } = ground.table;
  const done = { turns: turnsIn(steps), inversions: steps.filter(({ kind }) => kind === 'invert').length };
  const stands = steps.map((_, i) => endOf(mover, steps.slice(0, i + 1), ground));
  return {
    steps,
    stands,
    shapes: plainWay(mover.unit, steps, bases),
    violations: [],
    can: stepViolations(mover, gait, done, steps, ground),
    gaits: gaitChoices(gaitViolationsBy(mover, false)),
  };
}

const turnsIn = (steps: readonly Step[]): number =>
  steps.filter(({ kind }) => kind === 'wheel' || kind === 'rotate').length;

/** What stands against this march: the rate it goes at, then its faults in order. */
export function violationsOf({ marched }: Settled, ofGait: Violation | undefined): readonly PlacedViolation[] {
  const faults = marched.faults.map(({ step: _, progress: __, ...violation }) => violation);
  return ofGait ? [ofGait, ...faults] : faults;
}

type ByGait = Readonly<Record<Gait, BookViolation | undefined>>;

export const gaitViolations = (mover: Mover, ground: MarchGround): ByGait =>
  gaitViolationsBy(mover, isMarchColumn(mover.unit) && isNearClosedEnemy(mover, ground));

const gaitViolationsBy = (mover: Mover, nearClosedEnemy: boolean): ByGait => ({
  normal: gaitViolation(mover, 'normal', nearClosedEnemy),
  fast: gaitViolation(mover, 'fast', nearClosedEnemy),
  charge: gaitViolation(mover, 'charge', nearClosedEnemy),
});

function stepViolations(
  mover: Mover,
  gait: Gait,
  sofar: { readonly turns: number; readonly inversions: number },
  steps: readonly Step[],
  ground: MarchGround,
): MarchAdvice['can'] {
  const unit = endOf(mover, steps, ground);
  const why = (kind: Step['kind']): Violation | undefined => stepViolation({ ...mover, unit }, gait, kind, sofar);
  return {
    march: why('march'),
    back: why('back'),
    sidestep: why('sidestep'),
    wheel: why('wheel'),
    rotate: why('rotate'),
    invert: why('invert'),
  };
}

function costsOf(mover: Mover, gait: Gait, end: Settled, { to }: Snapped, ground: MarchGround): MarchCosts {
  const { marched } = end;
  return {
    legs: marched.legs.map(({ step, cm, rate, share, reasons }): LegLine => ({ step, cm, rate, share, reasons })),
    shareUsed: marched.share,
    cmUsed: marched.cm,
    ...leftAhead(mover, gait, end, ground),
    ...(to ? { snappedTo: to } : {}),
  };
}

/** How far straight ahead is still left: the march is tried on, so that ground to come counts. */
export function leftAhead(
  mover: Mover,
  gait: Gait,
  { steps, marched }: Settled,
  ground: MarchGround,
): Pick<MarchCosts, 'cmLeft' | 'leftUntil'> {
  if (marched.faults.length > 0 || marched.share >= 1) return { cmLeft: 0 };
  const furthest = (1 - marched.share) * fastestOf(mover);
  const on = march(mover, gait, [...steps, { kind: 'march', cm: furthest }], ground);
  const legs = on.legs.filter(({ step }) => step === steps.length);
  const inTime = progressAt(legs, 1 - marched.share);
  const end = on.faults.find((fault) => fault.step === steps.length && fault.kind !== BEYOND);
  if (inTime !== undefined || !end) return { cmLeft: inTime ?? furthest };
  const { key, values } = end;
  return { cmLeft: end.progress, leftUntil: { key, ...(values ? { values } : {}) } };
}

/** The fastest this unit could go anywhere at any gait. */
function fastestOf({ row, chargeRow }: Mover): number {
  const { road, normal } = TABLE_3[row];
  return Math.max(FAST * normal, FAST * (road ?? 0), chargeRow ? TABLE_3[chargeRow].normal : 0);
}
