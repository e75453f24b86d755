import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf } from '../../../src/geometry/base';
import { distanceBetween } from '../../../src/geometry/vector';
import { amountOf, tracksOf } from '../../../src/rules/belle-alliance/march/body';
import { BEYOND, type Leg, type Marched, type MarchGround, march } from '../../../src/rules/belle-alliance/march/march';
import type { Mover } from '../../../src/rules/belle-alliance/march/mover';
import { FAST_DISTANCE } from '../../../src/rules/belle-alliance/march/others';
import type { Step } from '../../../src/rules/marching-advice';
import { type AnyMarch, anyMarch } from '../../support/any-march';
import { groundOf, moverOn } from '../../support/marching';
import { breaksCharge, momentOf, rateAt } from '../../support/slow-march';

/** What a march may be off by, in cm of the figure that goes furthest. */
const TOLERANCE = 0.01;
/** Moments of each step that are looked at besides those next to its changes. */
const LOOKS = 7;

describe('The march against one that looks at single moments, base by base', () => {
  it('agrees on the ground, rate and hindrance of every moment, within 0.01 cm of where they change', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => compare(anyMarch(seed))),
      { numRuns: 1_000 },
    );
  });
});

function compare({ table, facts, gait, steps }: AnyMarch): void {
  const ground = groundOf(table, facts);
  let mover = moverOn(table, facts);
  const marched = march(mover, gait, steps, ground);
  for (const [index, step] of steps.entries()) {
    compareStep(mover, step, index, marched, ground);
    if (marched.faults.some((fault) => fault.step === index && fault.kind !== BEYOND)) return;
    mover = { ...mover, unit: marched.stands[index] ?? mover.unit };
  }
}

function compareStep(mover: Mover, step: Step, index: number, marched: Marched, ground: MarchGround): void {
  const amount = amountOf(step);
  const legs = marched.legs.filter((leg) => leg.step === index);
  const fault = marched.faults.find((one) => one.step === index && one.kind !== BEYOND);
  // A step that may not be made at all, or a turn that goes too far at the charge, says nothing of the ground.
  if (amount === 0 || fault?.key.startsWith('march.charge') || (fault && legs.length === 0 && fault.progress === 0))
    return;
  const near = TOLERANCE / speedOf(mover, step, ground);
  const changes = [...legs.flatMap(({ from, to }) => [from, to]), fault?.progress ?? amount];
  const looks = Array.from({ length: LOOKS }, (_, i) => ((i + 0.5) * amount) / LOOKS);
  const beside = changes.flatMap((at) => [at - 1.5 * near, at + 1.5 * near]);
  for (const at of [...looks, ...beside]) {
    if (at <= 0 || at >= amount || changes.some((change) => Math.abs(change - at) < near)) continue;
    if (fault && at > fault.progress && at > fault.progress + 3 * near) continue;
    compareMoment(mover, step, at, { legs, fault: fault?.progress }, ground);
  }
}

interface Found {
  readonly legs: readonly Leg[];
  readonly fault: number | undefined;
}

function compareMoment(mover: Mover, step: Step, at: number, { legs, fault }: Found, ground: MarchGround): void {
  const moment = momentOf(mover, step, at, ground);
  if (fault !== undefined && at > fault) {
    const last = legs.at(-1)?.gait ?? 'normal';
    expect(rateAt(mover, last === 'charge' && breaksCharge(moment) ? 'normal' : last, step.kind, moment, ground)).toBe(
      'barred',
    );
    return;
  }
  const leg = legs.find(({ from, to }) => from <= at && at <= to);
  if (!leg) throw new Error(`No leg at ${at} of a ${step.kind}`);
  expect(rateAt(mover, leg.gait, step.kind, moment, ground)).toBeCloseTo(leg.rate, 9);
  if (leg.gait === 'charge') expect(breaksCharge(moment)).toBe(false);
  if (leg.gait === 'fast') expect(moment.toClosedEnemy).toBeGreaterThan(FAST_DISTANCE);
}

/** How far the figure that goes furthest goes per cm, or radian, of the step. */
function speedOf(mover: Mover, step: Step, { table }: MarchGround): number {
  const tracks = tracksOf(mover.unit, step, table.bases);
  return Math.max(
    1,
    ...tracks.flatMap((track) =>
      track.kind === 'turn' ? cornersOf(track.base).map((corner) => distanceBetween(corner, track.pivot)) : [1],
    ),
  );
}
