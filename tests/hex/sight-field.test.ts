import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEXSIDES, type Hex, hexDistance, hexesWithin, stepped } from '../../src/hex/axial';
import { hexAt, indexOf, makeLayout } from '../../src/hex/layout';
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
import { holds } from '../geometry/holds';
import { slowTrace } from './slow';

const RADIUS = 7;
const layout = makeLayout(17, 15);

const nearness = fc.subarray(['viewer', 'even', 'target'] as const);
const anyRule: fc.Arbitrary<SightRule> = fc.record({
  looksOver: fc.record({ lower: nearness, level: fc.oneof(fc.constant([]), nearness), higher: nearness }),
  crests: fc.boolean(),
});

const anyGround: fc.Arbitrary<SightGround> = fc
  .record({
    things: fc.array(
      fc.tuple(
        fc.nat(layout.cells.length - 1),
        fc.constantFrom(HIDES, FRIEND, HIDES_ALWAYS, HIDES | FRIEND, OPEN_GROUND),
      ),
      {
        maxLength: 60,
      },
    ),
    hills: fc.array(fc.tuple(fc.nat(layout.cells.length - 1), fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
  })
  .map(({ things, hills }) => {
    const hides = nothingHides({ layout });
    const elevation = new Uint8Array(layout.size);
    for (const [cell, bits] of things) hides[layout.cells[cell]!] = bits;
    for (const [cell, level] of hills) {
      for (const hex of hexesWithin(hexAt(layout, layout.cells[cell]!), level === 1 ? 1 : 0)) {
        const index = indexOf(layout, hex);
        if (index !== undefined) elevation[index] = level;
      }
    }
    return { layout, hides, elevation, flat: isFlat({ layout, elevation }) };
  });

/** The rule, said once more and slowly, over lines that were found slowly. */
function slowlySees(ground: SightGround, rule: SightRule, from: Hex, to: Hex, front: number): boolean {
  const levelOf = (hex: Hex): number => ground.elevation[indexOf(layout, hex)!]!;
  const { crossed, along } = slowTrace(from, to);
  const leaving = HEXSIDES.filter((side) =>
    [...crossed, ...along, to].some((hex) => hexDistance(stepped(from, side), hex) === 0),
  );
  if (leaving.some((side) => (front & (1 << side)) === 0)) return false;
  const [eye, mark] = [levelOf(from), levelOf(to)];
  const stance = eye > mark ? 'higher' : eye < mark ? 'lower' : 'level';
  return [...crossed, ...along].every((hex) => {
    const index = indexOf(layout, hex);
    if (index === undefined) return true;
    const bits = ground.hides[index]!;
    const far = hexDistance(from, hex) - hexDistance(hex, to);
    const looked = rule.looksOver[stance].includes(far < 0 ? 'viewer' : far > 0 ? 'target' : 'even');
    const height = rule.crests && (bits & OPEN_GROUND) === 0 ? levelOf(hex) : 0;
    if (bits & HIDES_ALWAYS || (height > eye && height > mark)) return false;
    if (bits & FRIEND && hexDistance(hex, to) === 1) return false;
    return looked || !((bits & (HIDES | FRIEND)) !== 0 || height > eye || height > mark);
  });
}

const anyLook = fc.record({
  ground: anyGround,
  rule: anyRule,
  cell: fc.nat(layout.cells.length - 1),
  front: fc.constantFrom(63, 63, 0b100011, 0b000011, 0b011111),
});

describe('all that is seen from one hex', () => {
  holds(
    'is what single lines see, and what the rule says of lines found slowly',
    anyLook,
    ({ ground, rule, cell, front }) => {
      const field = makeSightField(layout, rule, RADIUS);
      const from = layout.cells[cell]!;
      const viewer = hexAt(layout, from);
      const count = lookAround(field, ground, from, front);
      let seen = 0;
      for (const hex of hexesWithin(viewer, RADIUS).slice(1)) {
        const index = indexOf(layout, hex);
        if (index === undefined) continue;
        const open = slowlySees(ground, rule, viewer, hex, front);
        if (open) seen++;
        if (isSeen(field, index) !== open) expect.fail(`the field and ${hex.q}, ${hex.r}`);
        if (sightLine(ground, rule, viewer, hex, front).open !== open) expect.fail(`the line and ${hex.q}, ${hex.r}`);
      }
      expect(count).toBe(seen);
    },
    60,
  );

  test('a look forgets the one before', () => {
    const rule: SightRule = { looksOver: { lower: [], level: [], higher: [] }, crests: false };
    const field = makeSightField(layout, rule, 3);
    const ground = {
      layout,
      hides: nothingHides({ layout }),
      elevation: new Uint8Array(layout.size),
      flat: true,
    };
    const left = indexOf(layout, { q: 0, r: 0 })!;
    const right = layout.cells[layout.cells.length - 1]!;
    lookAround(field, ground, left);
    const count = lookAround(field, ground, right);
    expect(layout.cells.filter((place) => isSeen(field, place))).toHaveLength(count);
  });

  test('farther than the border of a map nobody looks at once', () => {
    const rule: SightRule = { looksOver: { lower: [], level: [], higher: [] }, crests: false };
    expect(() => makeSightField(layout, rule, 25)).toThrow();
  });
});
