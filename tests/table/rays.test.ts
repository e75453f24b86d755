import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { type Polygon, polygonHolds } from '../../src/geometry/polygon';
import { toLocal, toTable } from '../../src/geometry/pose';
import { meetingOf, type Segment } from '../../src/geometry/segment';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { makeField } from '../../src/table/field';
import { fieldOf } from '../../src/table/field-of';
import { type Blind, FREE, makeRays, rayMeets, UNSURE } from '../../src/table/rays';
import type { Table } from '../../src/table/table';
import { sideId, type Unit, unitId } from '../../src/table/unit';
import { holds } from '../geometry/holds';

const BASES = {
  infantry: { frontage: 1.5, depth: 1.5 },
  cavalry: { frontage: 2, depth: 4.5 },
  artillery: { frontage: 5, depth: 7.5 },
  staff: { frontage: 3, depth: 3 },
};
const NORTH = Math.PI / 2;

/** Six figures in one rank unless told otherwise: 9 cm wide, 1.5 cm deep, its front where the pose says. */
const aUnit = (index: number, changes: Partial<Unit> = {}): Unit => ({
  id: unitId(`u${index}`),
  name: `Unit ${index}`,
  side: sideId('french'),
  arm: 'infantry',
  look: 'shako',
  figures: 6,
  figuresAtStart: 6,
  guns: 0,
  formation: 'attack-column',
  files: 6,
  pose: { at: { x: 0, y: 0 }, heading: NORTH },
  ...changes,
});

const at = (x: number, y: number, heading = NORTH): Partial<Unit> => ({ pose: { at: { x, y }, heading } });

const aTable = (
  units: readonly Unit[],
  width = 120,
  depth = 90,
): Table & { readonly units: Map<Unit['id'], Unit> } => ({
  troops: MINIATURES,
  width,
  depth,
  bases: BASES,
  sides: [{ id: sideId('french'), name: 'French', colour: 'blue', pattern: 'bars', seat: 'near' }],
  terrain: [],
  units: new Map(units.map((unit) => [unit.id, unit])),
});

const square = (x: number, y: number, half: number): Polygon => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];

interface Asked {
  readonly own?: number;
  readonly target?: number;
  readonly levels?: readonly [number, number];
  readonly masks?: readonly number[];
  readonly blinds?: readonly Blind[];
}

/** Asks one line of a table. */
function meets(units: readonly Unit[], [x0, y0, x1, y1]: readonly [number, number, number, number], asked: Asked = {}) {
  const { own = -1, target = -1, levels = [0, 0], masks = units.map(() => 1), blinds = [] } = asked;
  const rays = makeRays(makeField(aTable(units)), blinds);
  return rayMeets(rays, x0, y0, x1, y1, levels[0], levels[1], own, target, Uint8Array.from(masks));
}

describe('what a line meets', () => {
  const unit = aUnit(0, at(60, 45));

  test('a unit it goes into stops it, one it passes does not', () => {
    expect(meets([unit], [60, 20, 60, 70])).toBe(0);
    expect(meets([unit], [10, 44, 110, 44])).toBe(0);
    expect(meets([unit], [70, 20, 70, 70])).toBe(FREE);
    expect(meets([unit], [60, 20, 60, 40])).toBe(FREE);
  });

  test('a line on the edge of a unit, or as near as a hair, is left to exact work', () => {
    // The unit reaches from x 55.5 to 64.5.
    for (const x of [64.5, 64.5 - 5e-6, 64.5 + 5e-6]) expect(meets([unit], [x, 20, x, 70])).toBe(UNSURE);
    expect(meets([unit], [64.5 - 3e-5, 20, 64.5 - 3e-5, 70])).toBe(0);
    expect(meets([unit], [64.5 + 3e-5, 20, 64.5 + 3e-5, 70])).toBe(FREE);
  });

  test('two units edge to edge leave the line in their seam to exact work', () => {
    expect(meets([unit, aUnit(1, at(69, 45))], [64.5, 20, 64.5, 70])).toBe(UNSURE);
  });

  test('one that surely stops the line settles it, whatever it grazes before', () => {
    const beyond = aUnit(1, at(64.5, 60));
    expect(meets([unit, beyond], [64.5, 20, 64.5, 70])).toBe(1);
  });

  test('two bases of one unit are one body: the line between them goes into it', () => {
    expect(meets([unit], [60, 20, 60, 70])).toBe(0);
  });

  test('own unit and target are never met, nor what is transparent', () => {
    expect(meets([unit], [60, 20, 60, 70], { own: 0 })).toBe(FREE);
    expect(meets([unit], [60, 20, 60, 70], { target: 0 })).toBe(FREE);
    expect(meets([unit], [60, 20, 60, 70], { masks: [0] })).toBe(FREE);
  });

  test('between skirmishers a line passes, unless the whole of their screen counts', () => {
    const line = aUnit(0, { ...at(60, 45), formation: 'skirmish', gap: 2 });
    const { spots, base } = formationStand(line, BASES);
    // Half way between the first two figures.
    const x = 60 + ((spots[0] ?? 0) + (spots[3] ?? 0)) / 2;
    expect(Math.abs((spots[3] ?? 0) - (spots[0] ?? 0))).toBeGreaterThan(base.frontage + 0.1);
    expect(meets([line], [x, 20, x, 70], { masks: [1] })).toBe(FREE);
    expect(meets([line], [x, 20, x, 70], { masks: [2] })).toBe(0);
    const through = 60 + (spots[0] ?? 0);
    expect(meets([line], [through, 20, through, 70], { masks: [1] })).toBe(0);
  });

  test('a line without length is in a unit, on its edge or outside', () => {
    expect(meets([unit], [60, 44, 60, 44])).toBe(0);
    expect(meets([unit], [64.5, 44, 64.5, 44])).toBe(UNSURE);
    expect(meets([unit], [66, 44, 66, 44])).toBe(FREE);
  });

  test('units off the table are met as any other', () => {
    const far = aUnit(0, at(-300, 400));
    expect(meets([far], [-300, 0, -300, 900])).toBe(0);
    expect(meets([far], [60, 45, -540, 635])).toBe(0);
    expect(meets([far], [60, 45, -500, 300])).toBe(FREE);
  });

  test('without figures there is nothing to meet', () => {
    expect(meets([aUnit(0, { ...at(60, 45), figures: 0 })], [60, 20, 60, 70])).toBe(FREE);
    expect(meets([], [60, 20, 60, 70])).toBe(FREE);
  });

  test('no number is too odd to be answered', () => {
    expect(meets([unit], [Number.NaN, 0, 1, 1])).toBe(UNSURE);
    expect(meets([unit], [0, 0, Infinity, 1])).toBe(UNSURE);
    expect(meets([unit], [-Infinity, Infinity, 5, 1])).toBe(UNSURE);
  });
});

describe('blinds', () => {
  const wood: Blind = { outline: square(60, 45, 5), top: 1 };

  test('a line through, into, out of or within one meets it; so does one that touches', () => {
    for (const line of [
      [60, 20, 60, 70],
      [60, 20, 60, 45],
      [60, 45, 60, 70],
      [58, 44, 61, 46],
      [60, 45, 60, 45],
      [65, 20, 65, 70],
      [50, 60, 70, 40],
      [20, 40, 55, 40],
    ] as const) {
      expect(meets([], line, { blinds: [wood] }), `${line}`).toBe(0);
    }
  });

  test('a line past one does not', () => {
    expect(meets([], [66, 20, 66, 70], { blinds: [wood] })).toBe(FREE);
    expect(meets([], [60, 20, 60, 39], { blinds: [wood] })).toBe(FREE);
    expect(meets([], [65, 20, 65, 39], { blinds: [wood] })).toBe(FREE);
    expect(meets([], [60, 51, 60, 51], { blinds: [wood] })).toBe(FREE);
  });

  test('corners in line with it, before its start or beyond its end, do not mislead', () => {
    const diamond: Blind = {
      outline: [10, 0, -10, 0].map((x, i, all) => ({ x: 60 + x, y: 45 + all[(i + 3) % 4]! })),
      top: 1,
    };
    expect(meets([], [60, 45, 62, 45], { blinds: [diamond] })).toBe(0);
    expect(meets([], [62, 45, 60, 45], { blinds: [diamond] })).toBe(0);
    expect(meets([], [60, 45, 60, 43], { blinds: [diamond] })).toBe(0);
    expect(meets([], [72, 45, 75, 45], { blinds: [diamond] })).toBe(FREE);
    expect(meets([], [75, 45, 72, 45], { blinds: [diamond] })).toBe(FREE);
  });

  test('from higher ground to higher ground a line passes over it; at the height of its top it is asked for', () => {
    expect(meets([], [60, 20, 60, 70], { blinds: [wood], levels: [2, 2] })).toBe(FREE);
    expect(meets([], [60, 20, 60, 70], { blinds: [wood], levels: [1, 2] })).toBe(0);
    expect(meets([], [60, 20, 60, 70], { blinds: [wood], levels: [3, 0] })).toBe(0);
  });

  test('counted after the units, and told only when no unit has a say', () => {
    const away = aUnit(0, at(20, 20));
    const behind = aUnit(1, at(60, 70));
    expect(meets([away, behind], [60, 20, 60, 65], { blinds: [wood] })).toBe(2);
    expect(meets([away, behind], [60, 20, 60, 80], { blinds: [wood] })).toBe(1);
    expect(meets([away, behind], [60, 80, 60, 20], { blinds: [wood] })).toBe(1);
    expect(meets([away, behind], [64.5, 20, 64.5, 80], { blinds: [wood] })).toBe(UNSURE);
    expect(meets([away, behind], [64.5, 80, 64.5, 20], { blinds: [wood] })).toBe(UNSURE);
  });

  test('one without corners, or wound twice round itself, breaks nothing', () => {
    const twice = [...square(60, 45, 5), ...square(60, 45, 5)];
    expect(meets([], [60, 44, 61, 45], { blinds: [{ outline: twice, top: 1 }] })).toBe(0);
    expect(meets([], [60, 44, 61, 45], { blinds: [{ outline: [], top: 1 }, wood] })).toBe(1);
    expect(meets([], [60, 44, 61, 45], { blinds: [{ outline: [{ x: 60, y: 44 }], top: 1 }] })).toBe(0);
  });
});

/** The definition, slowly: every base on its own, where the stand says; or the rectangle round them all. */
function bodyOf(unit: Unit, mask: number): readonly Base[] {
  if (mask === 0) return [];
  const { count, base, spots, bounds } = formationStand(unit, BASES);
  if (mask === 2 && count > 0) {
    const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.back + bounds.front) / 2 };
    return [
      {
        center: toTable(unit.pose, middle),
        heading: unit.pose.heading,
        frontage: bounds.right - bounds.left,
        depth: bounds.front - bounds.back,
      },
    ];
  }
  return Array.from({ length: count }, (_, i) => ({
    center: toTable(unit.pose, { x: spots[3 * i]!, y: spots[3 * i + 1]! }),
    heading: unit.pose.heading + spots[3 * i + 2]!,
    frontage: base.frontage,
    depth: base.depth,
  }));
}

type Stretch = readonly [number, number];

/** From where to where, as shares, a line is in a base that is larger by `more` on every side. */
function stretchIn(base: Base, more: number, { from, to }: Segment): Stretch | undefined {
  const { center } = base;
  const reach = base.frontage + base.depth + more;
  // Most bases are nowhere near: that is told without a sine.
  if (Math.min(from.x, to.x) > center.x + reach || Math.max(from.x, to.x) < center.x - reach) return undefined;
  if (Math.min(from.y, to.y) > center.y + reach || Math.max(from.y, to.y) < center.y - reach) return undefined;
  const frame = { at: center, heading: base.heading };
  const a = toLocal(frame, from);
  const b = toLocal(frame, to);
  let enter = 0;
  let exit = 1;
  for (const [p, q, half] of [
    [a.x, b.x, base.frontage / 2 + more],
    [a.y, b.y, base.depth / 2 + more],
  ] as const) {
    if (p === q) {
      if (Math.abs(p) > half) return undefined;
      continue;
    }
    const one = (-half - p) / (q - p);
    const other = (half - p) / (q - p);
    enter = Math.max(enter, Math.min(one, other));
    exit = Math.min(exit, Math.max(one, other));
  }
  return enter <= exit ? [enter, exit] : undefined;
}

const HAIR = 1e-5;
const comesNear = (bases: readonly Base[], more: number, line: Segment): boolean =>
  bases.some((base) => stretchIn(base, more, line));

/** Is there a point of the line that has nothing but bases all round it? So it is in a base, or between two that touch. */
function isWithin(bases: readonly Base[], line: Segment): boolean {
  const stretches = bases.flatMap((base) => stretchIn(base, 1e-8, line) ?? []);
  const cuts = [...stretches].sort((a, b) => a - b);
  return cuts.some((cut, i) => {
    const share = (cut + (cuts[i + 1] ?? cut)) / 2;
    const x = line.from.x + (line.to.x - line.from.x) * share;
    const y = line.from.y + (line.to.y - line.from.y) * share;
    return Array.from({ length: 16 }, (_, k) => (k * Math.PI) / 8 + 0.1).every((way) => {
      const point = { x: x + 1e-6 * Math.cos(way), y: y + 1e-6 * Math.sin(way) };
      return comesNear(bases, 1e-8, { from: point, to: point });
    });
  });
}

const touches = (outline: Polygon, line: Segment): boolean =>
  polygonHolds(outline, line.from) ||
  outline.some((from, i) => meetingOf({ from, to: outline[(i + 1) % outline.length]! }, line) !== 'apart');

const number = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1e6 }).map((step) => min + ((max - min) * step) / 1e6);
const point = fc.record({ x: number(-20, 140), y: number(-20, 110) });
const heading = fc.oneof(number(-4, 4), fc.constantFrom(0, NORTH, Math.PI));

const anyUnits = fc
  .array(
    fc.record({
      arm: fc.constantFrom('infantry', 'infantry', 'cavalry', 'artillery', 'staff'),
      formation: fc.constantFrom(...FORMATIONS),
      figures: fc.integer({ min: 0, max: 30 }),
      guns: fc.integer({ min: 1, max: 3 }),
      files: fc.integer({ min: 1, max: 10 }),
      pose: fc.record({ at: point, heading }),
      /** Stands right beside the unit before it, or right behind. */
      beside: fc.constantFrom('no', 'no', 'no', 'beside', 'behind'),
      mask: fc.constantFrom(0, 1, 1, 1, 2),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((drawn) => {
    const units: Unit[] = [];
    for (const { beside, mask: _mask, ...wanted } of drawn) {
      const unit = aUnit(units.length, wanted as Partial<Unit>);
      const before = units.at(-1);
      units.push(before && beside !== 'no' ? { ...unit, pose: touching(before, unit, beside) } : unit);
    }
    return { units, masks: Uint8Array.from(drawn, ({ mask }) => mask) };
  });

function touching(before: Unit, unit: Unit, where: 'beside' | 'behind'): Unit['pose'] {
  const theirs = formationStand(before, BASES).bounds;
  const own = formationStand(unit, BASES).bounds;
  const place = where === 'beside' ? { x: theirs.right - own.left, y: 0 } : { x: 0, y: theirs.back - own.front };
  return { at: toTable(before.pose, place), heading: before.pose.heading };
}

const anyBlind: fc.Arbitrary<Blind> = fc.record({
  outline: fc.oneof(
    fc.array(point, { minLength: 3, maxLength: 7 }),
    fc.record({ x: number(0, 120), y: number(0, 90), half: number(1, 12) }).map(({ x, y, half }) => square(x, y, half)),
  ),
  top: fc.constantFrom(0, 1, 2),
});

/** Lines between any two points, corners of bases and of blinds, along edges and beyond, and without length. */
const anyEnds = fc.array(
  fc.record({
    kinds: fc.tuple(
      fc.constantFrom('any', 'corner', 'blind'),
      fc.constantFrom('any', 'corner', 'blind', 'same', 'edge'),
    ),
    picks: fc.tuple(fc.nat(1e6), fc.nat(1e6)),
    points: fc.tuple(point, point),
    beyond: fc.constantFrom(1, 1, 1.5, 3),
    levels: fc.tuple(fc.nat(2), fc.nat(2)),
    own: fc.integer({ min: -1, max: 5 }),
    target: fc.integer({ min: -1, max: 5 }),
  }),
  { minLength: 40, maxLength: 40 },
);

describe('against the definition', () => {
  const met = { unit: 0, unsure: 0, blind: 0, free: 0 };

  holds(
    'lines on tables of all kinds, some along edges and seams, some off the table',
    fc.record({ army: anyUnits, blinds: fc.array(anyBlind, { maxLength: 5 }), lines: anyEnds }),
    ({ army: { units, masks }, blinds, lines }) => {
      const rays = makeRays(makeField(aTable(units)), blinds);
      const everybody = units.map((unit, i) => bodyOf(unit, masks[i]!));
      const corners = units.flatMap((unit) => bodyOf(unit, 1).map(cornersOf));
      const ends = blinds.flatMap(({ outline }) => outline);
      for (const { kinds, picks, points, beyond, levels, own, target } of lines) {
        const place = (kind: string, pick: number, otherwise: Point): Point => {
          const of =
            kind === 'corner' ? (corners[pick % Math.max(1, corners.length)] ?? []) : kind === 'blind' ? ends : [];
          return of[pick % Math.max(1, of.length)] ?? otherwise;
        };
        const from = place(kinds[0], picks[0], points[0]);
        const edge = corners[picks[0] % Math.max(1, corners.length)]?.[(picks[0] + 1) % 4];
        const end =
          kinds[1] === 'same' ? from : kinds[1] === 'edge' ? (edge ?? from) : place(kinds[1], picks[1], points[1]);
        const to = { x: from.x + (end.x - from.x) * beyond, y: from.y + (end.y - from.y) * beyond };
        const line = { from, to };
        const [one, other] = [own, target].map((index) => (index < units.length ? index : -1)) as [number, number];
        const found = rayMeets(rays, from.x, from.y, to.x, to.y, levels[0], levels[1], one, other, masks);
        const bodies = everybody.map((bases, i) => (i === one || i === other ? [] : bases));
        const all = bodies.flat();
        const inTheWay = blinds.map(({ outline, top }) => top >= Math.min(...levels) && touches(outline, line));
        if (found >= 0 && found < units.length) {
          met.unit++;
          expect(isWithin(bodies[found]!, line)).toBe(true);
          continue;
        }
        // Nobody who is surely in the way was overlooked.
        expect(comesNear(all, -1.5 * HAIR, line)).toBe(false);
        if (found === UNSURE) {
          met.unsure++;
          expect(comesNear(all, 1.5 * HAIR, line)).toBe(true);
          continue;
        }
        // Nobody is in the way, not by the least that counts, nor two who touch with the line between them.
        expect(comesNear(all, 0.5 * HAIR, line)).toBe(false);
        if (found === FREE) {
          met.free++;
          expect(inTheWay).not.toContain(true);
        } else {
          met.blind++;
          const { outline, top } = blinds[found - units.length]!;
          expect(top).toBeGreaterThanOrEqual(Math.min(...levels));
          expect(inTheWay[found - units.length] || isNearly(outline, line)).toBe(true);
        }
      }
    },
    60,
  );

  test('every answer was among them, often', () => {
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(100);
  });
});

/** Outlines that cross themselves hold what they go round twice; and a hair is as good as a touch. */
function isNearly(outline: Polygon, { from, to }: Segment): boolean {
  let turn = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const one = { x: a.x - from.x, y: a.y - from.y };
    const other = { x: b.x - from.x, y: b.y - from.y };
    turn += Math.atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y);
  });
  if (Math.abs(turn) > 1) return true;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const line: Base = {
    center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    heading: Math.atan2(to.y - from.y, to.x - from.x),
    frontage: 2 * HAIR,
    depth: length + 2 * HAIR,
  };
  return outline.some((a, i) => stretchIn(line, HAIR / 2, { from: a, to: outline[(i + 1) % outline.length]! }));
}

describe('the field of a table', () => {
  const first = aUnit(0, at(30, 30));
  const second = aUnit(1, at(80, 60));

  test('is kept as long as nothing changes', () => {
    const table = aTable([first, second]);
    expect(fieldOf(table)).toBe(fieldOf(table));
    expect(fieldOf({ ...table, terrain: [] })).toBe(fieldOf(table));
  });

  test('follows units that are replaced, changed in place or not', () => {
    const table = aTable([first, second]);
    const before = fieldOf(table);
    table.units.set(second.id, { ...second, ...at(50, 20) });
    expect(fieldOf(table)).toBe(before);
    expect(numbersOf(fieldOf(table))).toEqual(numbersOf(makeField(table)));
    table.units.set(first.id, { ...first, figures: 2, formation: 'square' });
    expect(numbersOf(fieldOf(table))).toEqual(numbersOf(makeField(table)));
  });

  test('is a new one when units come or go, change their arm, or stand on other bases', () => {
    const table = aTable([first, second]);
    const before = fieldOf(table);
    table.units.delete(first.id);
    table.units.set(unitId('u7'), { ...first, id: unitId('u7') });
    expect(fieldOf(table)).not.toBe(before);
    expect(fieldOf(table).ids).toEqual(['u1', 'u7']);
    table.units.set(second.id, { ...second, arm: 'cavalry' });
    expect(numbersOf(fieldOf(table))).toEqual(numbersOf(makeField(table)));
    expect(fieldOf(table).heights).toEqual(makeField(table).heights);
    const wider = { ...table, bases: { ...BASES, infantry: { frontage: 3, depth: 2 } } };
    expect(numbersOf(fieldOf(wider))).toEqual(numbersOf(makeField(wider)));
    expect(numbersOf(fieldOf(table))).toEqual(numbersOf(makeField(table)));
  });

  test('is another for a copy of the table that goes its own way', () => {
    const table = aTable([first, second]);
    const copy = { ...table, units: new Map(table.units) };
    copy.units.set(first.id, { ...first, ...at(10, 10) });
    expect(numbersOf(fieldOf(copy))).toEqual(numbersOf(makeField(copy)));
    expect(numbersOf(fieldOf(table))).toEqual(numbersOf(makeField(table)));
  });

  test('lines asked over it see the unit where it now stands', () => {
    const table = aTable([first, second]);
    const rays = makeRays(fieldOf(table), []);
    const across = () => rayMeets(rays, 80, 40, 80, 80, 0, 0, -1, -1, Uint8Array.of(1, 1));
    expect(across()).toBe(1);
    table.units.set(second.id, { ...second, ...at(50, 20) });
    fieldOf(table);
    expect(across()).toBe(FREE);
  });
});

const numbersOf = ({ ids, bodies, solid }: ReturnType<typeof makeField>) => ({ ids, bodies, solid });
