import { describe, expect, test } from 'vitest';
import { HEXSIDES, type Hex, stepped, turned } from '../../src/hex/axial';
import { ALL_ROUND, frontBits, SIDE_3_2_1, VERTEX_2_2_2 } from '../../src/hex/facing';
import { indexOf, makeLayout } from '../../src/hex/layout';
import {
  FRIEND,
  HIDES,
  HIDES_ALWAYS,
  isFlat,
  nothingHides,
  OPEN_GROUND,
  type SightGround,
  type SightRule,
  sightLine,
} from '../../src/hex/sight';
import { isSeen, lookAround, makeSightField } from '../../src/hex/sight-field';

/** Heights as rule 23 of the Premier edition has them. */
const RULE: SightRule = { looksOver: { higher: ['viewer'], level: [], lower: ['target'] }, crests: true };

interface Thing {
  readonly hex: Hex;
  readonly hides?: number;
  readonly level?: number;
}

const layout = makeLayout(30, 30);
const HOME: Hex = { q: 5, r: 12 };

function groundWith(things: readonly Thing[]): SightGround {
  const hides = nothingHides({ layout });
  const elevation = new Uint8Array(layout.size);
  for (const thing of things) {
    const index = indexOf(layout, thing.hex)!;
    hides[index] = (hides[index] as number) | (thing.hides ?? 0);
    elevation[index] = thing.level ?? (elevation[index] as number);
  }
  return { layout, hides, elevation, flat: isFlat({ layout, elevation }) };
}

const field = makeSightField(layout, RULE, 8);

/** Both ways of asking, which must agree. */
function sees(from: Hex, to: Hex, things: readonly Thing[], front?: number): boolean {
  const ground = groundWith(things);
  const { open } = sightLine(ground, RULE, from, to, front);
  lookAround(field, ground, indexOf(layout, from)!, front);
  expect(isSeen(field, indexOf(layout, to)!)).toBe(open);
  return open;
}

const ahead = (steps: number): Hex => stepped(HOME, 0, steps);
const upFrom = (level: number): Thing => ({ hex: HOME, level });

describe('HX-P201: sight leaves only through front hexsides', () => {
  test('out of a front side, not out of a flank', () => {
    const [front] = frontBits(SIDE_3_2_1);
    for (const side of HEXSIDES) {
      expect(sees(HOME, stepped(HOME, side), [], front)).toBe([5, 0, 1].includes(side));
      expect(sees(HOME, stepped(HOME, side, 4), [], front)).toBe([5, 0, 1].includes(side));
    }
  });

  test('out of a corner only where both its sides are front', () => {
    const [front] = frontBits(SIDE_3_2_1);
    for (const vertex of HEXSIDES) {
      const there = stepped(stepped(HOME, vertex), turned(vertex, 1));
      expect(sees(HOME, there, [], front)).toBe([0, 5].includes(vertex));
    }
    const line = frontBits(VERTEX_2_2_2)[0]!;
    expect(sees(HOME, stepped(stepped(HOME, 0), 1), [], line)).toBe(true);
    expect(sees(HOME, stepped(stepped(HOME, 1), 2), [], line)).toBe(false);
  });

  test('a carré looks all round', () => {
    for (const side of HEXSIDES) expect(sees(HOME, stepped(HOME, side, 3), [], frontBits(ALL_ROUND)[0])).toBe(true);
  });
});

describe('HX-P203: what blocks on the line forbids it', () => {
  test('in any hex between, at neither end, not beside the line', () => {
    for (const steps of [1, 2, 3]) expect(sees(HOME, ahead(4), [{ hex: ahead(steps), hides: HIDES }])).toBe(false);
    expect(sees(HOME, ahead(4), [{ hex: HOME, hides: HIDES }])).toBe(true);
    expect(sees(HOME, ahead(4), [{ hex: ahead(4), hides: HIDES_ALWAYS }])).toBe(true);
    expect(sees(HOME, ahead(4), [{ hex: stepped(ahead(2), 1), hides: HIDES_ALWAYS }])).toBe(true);
  });

  test('what blocks is told with its hex, nearest first', () => {
    const ground = groundWith([
      { hex: ahead(3), hides: HIDES },
      { hex: ahead(1), hides: HIDES_ALWAYS },
    ]);
    expect(sightLine(ground, RULE, HOME, ahead(4)).met).toEqual([
      { hex: ahead(1), cause: 'hides-always', lookedOver: false, onEdge: false },
      { hex: ahead(3), cause: 'hides', lookedOver: false, onEdge: false },
    ]);
  });
});

describe('HX-P204: along an edge either hex may block', () => {
  const there = stepped(stepped(HOME, 0), 1);
  test.each([0, 1] as const)('the one across side %i', (side) => {
    const thing = { hex: stepped(HOME, side), hides: HIDES };
    expect(sees(HOME, there, [thing])).toBe(false);
    expect(sightLine(groundWith([thing]), RULE, HOME, there).met).toEqual([
      { hex: thing.hex, cause: 'hides', lookedOver: false, onEdge: true },
    ]);
  });

  test('neither does where neither hides', () => {
    expect(sees(HOME, there, [])).toBe(true);
  });

  test('along the edge of the map the hex that is there may, and what is not there does not', () => {
    // Down the left-hand edge every second row stands back: the line runs between hex 0102 and nothing.
    const top: Hex = { q: 0, r: 0 };
    const below: Hex = { q: -1, r: 2 };
    expect(sees(top, below, [])).toBe(true);
    expect(sees(top, below, [{ hex: { q: 0, r: 1 }, hides: HIDES }])).toBe(false);
  });
});

describe('HX-P205: dwellings block at any elevation', () => {
  test.each([
    [2, 0],
    [0, 2],
    [1, 1],
  ])('from level %i to level %i', (level, targetLevel) => {
    for (const steps of [1, 2, 3]) {
      const village = { hex: ahead(steps), hides: HIDES_ALWAYS };
      expect(sees(HOME, ahead(4), [upFrom(level), { hex: ahead(4), level: targetLevel }, village])).toBe(false);
    }
  });
});

describe('HX-P208: along a slope nothing is blocked', () => {
  test('ground as high as both ends does not hide, ground that a book calls open never does', () => {
    const row = [0, 1, 2, 3, 4].map((steps) => ({ hex: ahead(steps), level: 1 }));
    expect(sees(HOME, ahead(4), row)).toBe(true);
    expect(sees(HOME, ahead(4), [{ hex: ahead(2), level: 1 }])).toBe(false);
    expect(sees(HOME, ahead(4), [{ hex: ahead(2), level: 1, hides: OPEN_GROUND }])).toBe(true);
  });

  test('ground higher than both ends hides, wherever it is', () => {
    for (const steps of [1, 2, 3]) {
      expect(sees(HOME, ahead(4), [upFrom(1), { hex: ahead(steps), level: 2 }])).toBe(false);
    }
  });

  test('ground higher than one end hides unless height looks over it', () => {
    expect(sees(HOME, ahead(4), [upFrom(1), { hex: ahead(1), level: 1 }])).toBe(true);
    expect(sees(HOME, ahead(4), [upFrom(1), { hex: ahead(2), level: 1 }])).toBe(false);
    expect(
      sees(HOME, ahead(4), [
        { hex: ahead(4), level: 1 },
        { hex: ahead(1), level: 1 },
      ]),
    ).toBe(false);
    expect(
      sees(HOME, ahead(4), [
        { hex: ahead(4), level: 1 },
        { hex: ahead(3), level: 1 },
      ]),
    ).toBe(true);
  });
});

describe('HX-P210: next door one sees at any elevation', () => {
  test.each([
    [0, 3],
    [3, 0],
    [2, 2],
  ])('from level %i to level %i', (level, targetLevel) => {
    const things = [upFrom(level), { hex: ahead(1), level: targetLevel, hides: HIDES_ALWAYS }];
    expect(sees(HOME, ahead(1), things)).toBe(true);
  });
});

describe('HX-P211: from higher up one looks over what is nearer to oneself', () => {
  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [5, false],
  ])('over something %i of 6 hexes away: %s', (steps, open) => {
    expect(sees(HOME, ahead(6), [upFrom(1), { hex: ahead(steps), hides: HIDES }])).toBe(open);
    expect(sees(HOME, ahead(6), [upFrom(1), { hex: ahead(steps), hides: FRIEND }])).toBe(open);
  });

  test('what is looked over is told as such', () => {
    const ground = groundWith([upFrom(1), { hex: ahead(1), hides: HIDES }]);
    expect(sightLine(ground, RULE, HOME, ahead(4)).met).toEqual([
      { hex: ahead(1), cause: 'hides', lookedOver: true, onEdge: false },
    ]);
  });

  test('two things: the one that is not looked over blocks', () => {
    const near = { hex: ahead(1), hides: HIDES };
    expect(sees(HOME, ahead(6), [upFrom(1), near, { hex: ahead(5), hides: HIDES }])).toBe(false);
  });
});

describe('HX-P212: from lower down one looks over what is nearer to the target', () => {
  const hill = { hex: ahead(6), level: 1 };
  test.each([
    [1, false],
    [3, false],
    [4, true],
    [5, true],
  ])('over an enemy %i of 6 hexes away: %s', (steps, open) => {
    expect(sees(HOME, ahead(6), [hill, { hex: ahead(steps), hides: HIDES }])).toBe(open);
  });

  test('but not over a friend next to the target', () => {
    expect(sees(HOME, ahead(6), [hill, { hex: ahead(5), hides: FRIEND }])).toBe(false);
    expect(sees(HOME, ahead(6), [hill, { hex: ahead(4), hides: FRIEND }])).toBe(true);
  });
});
