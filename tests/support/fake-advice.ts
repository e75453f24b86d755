import type { Advice } from '../../src/app/battle/battle-advice';
import { plus, ahead as stepAhead, times } from '../../src/geometry/vector';
import { gaitChoices } from '../../src/rules/belle-alliance/march/gait';
import type { MarchAdvice, MarchPlan, Step } from '../../src/rules/marching-advice';
import { type Table, unitOf } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';

/** A bound is twenty centimetres; turns cost nothing; whoever goes farther breaks the one rule of this book. */
const RATE = 20;

/** Advice of a book that knows hardly any rule, for tests of the page: marches are as long as they are. */
export function fakeAdvice(table: Table, locked = false): Advice & { readonly asked: MarchPlan[] } {
  const asked: MarchPlan[] = [];
  return {
    asked,
    planMarch(plan) {
      asked.push(plan);
      return advise(unitOf(table, plan.unit), plan, locked);
    },
    formations: () => [],
    actions: () => [],
    groundFacts: () => [],
  };
}

function advise(unit: Unit, { steps: drawn, snapCm, gait }: MarchPlan, locked: boolean): MarchAdvice {
  const before = drawn.slice(0, -1).reduce((sum, step) => sum + distance(step), 0);
  const last = drawn.at(-1);
  const total = before + (last ? distance(last) : 0);
  const snaps = last?.kind === 'march' && snapCm > 0 && Math.abs(total - RATE) <= snapCm;
  const steps = snaps ? [...drawn.slice(0, -1), { kind: 'march', cm: RATE - before } as const] : drawn;
  const cm = snaps ? RATE : total;
  const stands: Unit[] = [];
  for (const step of steps) stands.push(after(stands.at(-1) ?? unit, step));
  const far = { key: 'fake.too-far', overridable: true };
  const end = stands.at(-1)?.pose.at;
  const not = { key: 'fake.not', overridable: true };
  return {
    steps,
    stands,
    shapes: [],
    ...(locked
      ? {}
      : {
          costs: {
            legs: steps.map((step, i) => ({
              step: i,
              cm: distance(step),
              rate: RATE,
              share: distance(step) / RATE,
              reasons: [],
            })),
            shareUsed: cm / RATE,
            cmUsed: cm,
            cmLeft: RATE - cm,
            ...(snaps ? { snappedTo: 'rate' as const } : {}),
          },
        }),
    violations: cm > RATE && end ? [{ ...far, at: end }] : [],
    can: { march: undefined, wheel: undefined, rotate: undefined, invert: undefined, back: not, sidestep: not },
    gaits: gaitChoices({ normal: undefined, fast: not, charge: gait === 'charge' ? not : undefined }),
  };
}

const distance = (step: Step): number => ('cm' in step ? Math.abs(step.cm) : 0);

function after(unit: Unit, step: Step): Unit {
  const { at, heading } = unit.pose;
  switch (step.kind) {
    case 'march':
      return { ...unit, pose: { heading, at: plus(at, times(stepAhead(heading), step.cm)) } };
    case 'wheel':
    case 'rotate':
      return { ...unit, pose: { at, heading: heading + step.turn } };
    default:
      return unit;
  }
}
