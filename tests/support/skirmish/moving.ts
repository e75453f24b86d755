import { basesOverlap } from '../../../src/geometry/base';
import { type Pose, toTable } from '../../../src/geometry/pose';
import { ahead, distanceBetween, plus, times, turnedAbout } from '../../../src/geometry/vector';
import type { MarchAdvice, MarchPlan, PlacedViolation, Step } from '../../../src/rules/marching-advice';
import { basesOf } from '../../../src/table/measure';
import type { Shape } from '../../../src/table/shapes';
import { headOf } from '../../../src/table/stand';
import { type Table, unitOf } from '../../../src/table/table';
import { standOf } from '../../../src/table/troops';
import type { Unit } from '../../../src/table/unit';
import { rule } from './cite';
import { cm } from './inches';
import { groupOf, type SkirmishState } from './state';
import { armOf } from './troops';
import { violation } from './violation';

/** 3.3: straight ahead, wheeling on a front corner, or turning on the spot. */
const KNOWN: readonly Step['kind'][] = ['march', 'wheel', 'rotate'];
const NOT_SO = violation('no-such-step', '3.3', { final: true });

/** How far a group may move, in cm. */
export const rateOf = (unit: Unit): number => cm(armOf(unit).move);

interface Moved {
  readonly unit: Unit;
  /** What the step costs: of a wheel the way of the outer corner, of a turn on the spot nothing. */
  readonly cm: number;
}

function afterStep(table: Table, unit: Unit, step: Step): Moved {
  const { pose } = unit;
  const { left, right } = headOf(standOf(table, unit));
  const at = (next: Pose): Unit => ({ ...unit, pose: next });
  switch (step.kind) {
    case 'march':
      return { unit: at({ ...pose, at: plus(pose.at, times(ahead(pose.heading), step.cm)) }), cm: step.cm };
    case 'rotate':
      return { unit: at({ ...pose, heading: pose.heading + step.turn }), cm: 0 };
    case 'wheel': {
      const pivot = toTable(pose, { x: step.turn > 0 ? left : right, y: 0 });
      const wheeled = { at: turnedAbout(pose.at, pivot, step.turn), heading: pose.heading + step.turn };
      return { unit: at(wheeled), cm: Math.abs(step.turn) * (right - left) };
    }
    default:
      return { unit, cm: 0 };
  }
}

function movedBy(table: Table, start: Unit, steps: readonly Step[]): readonly Moved[] {
  let unit = start;
  return steps.map((step) => {
    const moved = afterStep(table, unit, step);
    unit = moved.unit;
    return moved;
  });
}

const spent = (moved: readonly Moved[]): number => moved.reduce((sum, each) => sum + each.cm, 0);

/** A hair: what is drawn to the very end of a move is not beyond it. */
const NEARLY = 1e-6;

/** What stands against a move as drawn. */
export function moveViolations(state: SkirmishState, start: Unit, steps: readonly Step[]): readonly PlacedViolation[] {
  const { table } = state;
  const { moved: hasMoved, pinned } = groupOf(state, start.id);
  const moved = movedBy(table, start, steps);
  const end = moved.at(-1)?.unit ?? start;
  const most = rateOf(start);
  const values = { cm: spent(moved), most };
  return [
    ...(hasMoved ? [violation('moved-already', '3.1')] : []),
    ...(pinned ? [violation('pinned', '3.4')] : []),
    ...(steps.some(({ kind }) => !KNOWN.includes(kind)) ? [NOT_SO] : []),
    ...(values.cm > most + NEARLY ? [{ ...violation('too-far-to-move', '3.2', { values }), at: end.pose.at }] : []),
    ...(isOnSomebody(table, end) ? [{ ...violation('no-room', '3.5'), at: end.pose.at }] : []),
  ];
}

export function isOnSomebody(table: Table, unit: Unit): boolean {
  const own = basesOf(table, unit);
  return [...table.units.values()]
    .filter(({ id }) => id !== unit.id)
    .some((other) => basesOf(table, other).some((base) => own.some((each) => basesOverlap(each, base))));
}

/** Where a group comes to, and how far it went for it. */
export function endOfMove(table: Table, start: Unit, steps: readonly Step[]): Moved {
  const moved = movedBy(table, start, steps);
  return { unit: moved.at(-1)?.unit ?? start, cm: spent(moved) };
}

/** The last stretch is drawn to the end of the move where it comes near it. */
function snapped(
  table: Table,
  start: Unit,
  { steps, snapCm }: MarchPlan,
): { steps: readonly Step[]; isAtEnd: boolean } {
  const last = steps.at(-1);
  if (last?.kind !== 'march') return { steps, isAtEnd: false };
  const before = steps.slice(0, -1);
  const left = rateOf(start) - spent(movedBy(table, start, before));
  if (left <= 0 || Math.abs(last.cm - left) > snapCm) return { steps, isAtEnd: false };
  return { steps: [...before, { kind: 'march', cm: left }], isAtEnd: true };
}

export function planMarch(state: SkirmishState, plan: MarchPlan): MarchAdvice {
  const { table } = state;
  const start = unitOf(table, plan.unit);
  const { steps, isAtEnd } = snapped(table, start, plan);
  const moved = movedBy(table, start, steps);
  const rate = rateOf(start);
  const cmUsed = spent(moved);
  return {
    steps,
    stands: moved.map(({ unit }) => unit),
    shapes: wayShapes(start, moved),
    costs: {
      legs: moved.map((each, step) => ({
        step,
        cm: each.cm,
        rate,
        share: each.cm / rate,
        reasons: [{ key: `skirmish.rate.${start.arm}`, cite: rule('3.2') }],
      })),
      shareUsed: cmUsed / rate,
      shareOf: { key: 'skirmish.its-move' },
      cmUsed,
      cmLeft: Math.max(0, rate - cmUsed),
      ...(isAtEnd && { snappedTo: 'end-of-move' }),
    },
    violations: moveViolations(state, start, steps),
    can: { march: undefined, wheel: undefined, rotate: undefined, back: NOT_SO, sidestep: NOT_SO, invert: NOT_SO },
    gaits: [],
  };
}

function wayShapes(start: Unit, moved: readonly Moved[]): readonly Shape[] {
  const points = [start, ...moved.map(({ unit }) => unit)].map(({ pose }) => pose.at);
  const isSomewhere = points.some((point) => distanceBetween(point, start.pose.at) > 0);
  return isSomewhere ? [{ kind: 'line', tone: 'measure', points }] : [];
}
