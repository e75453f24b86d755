import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Base, baseAt, baseGap, basesOverlap } from '../../src/geometry/base';
import { type Pose, toTable } from '../../src/geometry/pose';
import { invertedTrail, MOST_BENDS, marchedTrail, rankPose, wheeledTrail } from '../../src/table/column';
import type { Bend } from '../../src/table/unit';
import { holds } from '../geometry/holds';

/** A column of march of twelve ranks, on infantry bases. */
const RANKS = 12;
const DEPTH = 1.5;
const WIDE = 3;
const LENGTH = RANKS * DEPTH;
const LONGEST = LENGTH - DEPTH;

type Step = { readonly march: number } | { readonly wheel: number };
interface Column {
  readonly pose: Pose;
  readonly trail: readonly Bend[];
}

/** The head of a column goes its way: this is all that a march does to it. */
function step({ pose, trail }: Column, how: Step): Column {
  if ('march' in how) {
    const at = toTable(pose, { x: 0, y: how.march });
    return { pose: { at, heading: pose.heading }, trail: marchedTrail(trail, how.march, LONGEST) };
  }
  return { pose: wheeled(pose, how.wheel), trail: wheeledTrail(trail, how.wheel) };
}

function wheeled(pose: Pose, turn: number): Pose {
  const side = (turn > 0 ? -WIDE : WIDE) / 2;
  const corner = toTable(pose, { x: side, y: 0 });
  const heading = pose.heading + turn;
  return { at: toTable({ at: corner, heading }, { x: -side, y: 0 }), heading };
}

const START: Column = { pose: { at: { x: 100, y: 50 }, heading: 1 }, trail: [] };
const columnAfter = (steps: readonly Step[], from = START): Column => steps.reduce(step, from);

const poseOnTable = ({ pose, trail }: Column, back: number): Pose => {
  const { at, heading } = rankPose(trail, WIDE, back);
  return { at: toTable(pose, at), heading: pose.heading + heading - Math.PI / 2 };
};
const ranksOf = (column: Column): readonly Pose[] =>
  Array.from({ length: RANKS }, (_, rank) => poseOnTable(column, rank * DEPTH));
const basesOf = (column: Column): readonly Base[] => ranksOf(column).map((pose) => baseAt(pose, WIDE, DEPTH));

function expectPose(is: Pose, was: Pose): void {
  expect(is.at.x).toBeCloseTo(was.at.x, 9);
  expect(is.at.y).toBeCloseTo(was.at.y, 9);
  expect(is.heading).toBeCloseTo(was.heading, 9);
}

const turn = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });
const march = fc.double({ min: 0, max: 8, noNaN: true });
const anyStep = fc.oneof(fc.record({ march }), fc.record({ wheel: turn }));
const anyWay = fc.array(anyStep, { maxLength: 12 });

/** Where the front of the head was when it had so many cm of marching to go to its end; after a wheel, if it wheeled there. */
function headBefore(steps: readonly Step[], cm: number): Pose {
  let left = steps.reduce((sum, how) => sum + ('march' in how ? how.march : 0), 0) - cm;
  let { pose } = START;
  if (left < 0) return { at: toTable(pose, { x: 0, y: left }), heading: pose.heading };
  for (const how of steps) {
    if ('wheel' in how) pose = wheeled(pose, how.wheel);
    else {
      pose = { at: toTable(pose, { x: 0, y: Math.min(left, how.march) }), heading: pose.heading };
      if (left < how.march) return pose;
      left -= how.march;
    }
  }
  return pose;
}

describe('a column follows its head', () => {
  holds('every rank stands where the head stood as many cm of marching ago', anyWay, (steps) => {
    const column = columnAfter(steps);
    const marched = steps.reduce((sum, how) => sum + ('march' in how ? how.march : 0), 0);
    ranksOf(column).forEach((rank, k) => {
      // Just at a wheel rounding decides whether the rank has made it.
      if (column.trail.some(({ back }) => Math.abs(back - k * DEPTH) < 1e-6)) return;
      if (Math.abs(marched - k * DEPTH) < 1e-6) return;
      expectPose(rank, headBefore(steps, k * DEPTH));
    });
  });

  holds('once it has marched its length on, it is straight again', anyWay, (steps) => {
    const column = step(columnAfter(steps), { march: LONGEST });
    expect(column.trail).toEqual([]);
    ranksOf(column).forEach((rank, k) => {
      expectPose(rank, { at: toTable(column.pose, { x: 0, y: -k * DEPTH }), heading: column.pose.heading });
    });
  });

  test('it is as long as it needs: a bend is kept while the last rank has not passed it', () => {
    const bent = columnAfter([{ wheel: 1 }, { march: LONGEST - 0.001 }]);
    expect(bent.trail).toHaveLength(1);
    expect(step(bent, { march: 0.001 }).trail).toEqual([]);
  });

  holds(
    'in one bend of up to a right angle no rank stands on another, and within a leg they stand base to base',
    fc.tuple(turn, fc.double({ min: 0, max: LONGEST, noNaN: true })),
    ([wheel, onward]) => {
      const bases = basesOf(columnAfter([{ march: 20 }, { wheel }, { march: onward }]));
      for (let i = 0; i < RANKS; i++) {
        for (let k = 0; k < i; k++) if (basesOverlap(bases[i]!, bases[k]!)) expect.unreachable(`${k} and ${i}`);
        const before = bases[i - 1];
        if (before?.heading !== bases[i]!.heading) continue;
        expect(baseGap(before, bases[i]!).distance).toBeCloseTo(0, 9);
      }
    },
  );

  holds('a rank in the bend turns on the corner that the head turned on', turn, (wheel) => {
    if (wheel === 0) return;
    const side = (wheel > 0 ? -WIDE : WIDE) / 2;
    const corner = toTable(START.pose, { x: side, y: 0 });
    for (let k = 1; k < RANKS - 1; k++) {
      const rank = ranksOf(columnAfter([{ wheel }, { march: k * DEPTH }]))[k]!;
      const itsCorner = toTable(rank, { x: side, y: 0 });
      expect(itsCorner.x).toBeCloseTo(corner.x, 9);
      expect(itsCorner.y).toBeCloseTo(corner.y, 9);
      expect(rank.heading).toBeCloseTo(START.pose.heading + wheel, 9);
    }
  });
});

describe('wheels one after the other', () => {
  test('on the same corner are one wheel', () => {
    const { trail } = columnAfter([{ wheel: 0.3 }, { wheel: 0.4 }, { march: 3 }]);
    expect(trail).toHaveLength(1);
    expect(trail[0]!.turn).toBeCloseTo(0.7);
  });
  test('on one corner and then on the other are two', () => {
    expect(columnAfter([{ wheel: 0.3 }, { wheel: -0.4 }]).trail.map(({ turn }) => turn)).toEqual([-0.4, 0.3]);
  });
  test('are remembered nearest to the head first', () => {
    const { trail } = columnAfter([{ wheel: 0.3 }, { march: 2 }, { wheel: 0.5 }, { march: 1 }]);
    expect(trail).toEqual([
      { back: 1, turn: 0.5 },
      { back: 3, turn: 0.3 },
    ]);
  });
  test('are remembered as far as a saved table can hold them', () => {
    const zigzag = Array.from({ length: 3 * MOST_BENDS }, (_, i) => ({ wheel: i % 2 === 0 ? 0.1 : -0.1 }));
    expect(columnAfter(zigzag).trail).toHaveLength(MOST_BENDS);
  });
  test('of nothing leave no bend', () => {
    expect(columnAfter([{ wheel: 0 }]).trail).toEqual([]);
  });
});

describe('a column faced about', () => {
  const invert = (column: Column): Column => {
    const last = poseOnTable(column, LONGEST);
    const pose = { at: toTable(last, { x: 0, y: -DEPTH }), heading: last.heading + Math.PI };
    return { pose, trail: invertedTrail(column.trail, LENGTH, LONGEST) };
  };
  /** Not in the way of the rank in the bend: that one changes its leg. */
  const inBend = ({ trail }: Column, rank: number): boolean =>
    trail.some(({ back }) => rank * DEPTH <= back + 1e-6 && back <= (rank + 1) * DEPTH + 1e-6);

  holds('leaves every rank in its place that is in no bend, looking back', anyWay, (steps) => {
    const column = columnAfter(steps);
    const about = invert(column);
    ranksOf(column).forEach((rank, k) => {
      if (inBend(column, k)) return;
      const was = baseAt(rank, WIDE, DEPTH);
      const is = basesOf(about)[RANKS - 1 - k]!;
      expect(is.center.x).toBeCloseTo(was.center.x, 9);
      expect(is.center.y).toBeCloseTo(was.center.y, 9);
      expect(Math.cos(is.heading - was.heading)).toBeCloseTo(-1, 9);
    });
  });

  holds('twice is the column it was, but for a bend within its first rank', anyWay, (steps) => {
    const column = columnAfter(steps);
    const again = invert(invert(column));
    const kept = column.trail.filter(({ back }) => back > DEPTH + 1e-9);
    expect(again.trail.map(({ turn }) => turn)).toEqual(kept.map(({ turn }) => turn));
    again.trail.forEach(({ back }, i) => {
      expect(back).toBeCloseTo(kept[i]!.back, 9);
    });
    if (kept.length < column.trail.length) return;
    expectPose({ ...again.pose, heading: again.pose.heading - 2 * Math.PI }, column.pose);
  });
});
