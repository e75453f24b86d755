import fc from 'fast-check';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { ARMS, FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { asName, type PackedTable } from '../../src/table/schemas';
import { PATTERNS, type Table } from '../../src/table/table';
import { parseTable } from '../../src/table/table-packed';
import { AREA_KINDS, CROSSING_KINDS, LINE_KINDS, terrainId } from '../../src/table/terrain';
import { LOOKS, sideId, unitId } from '../../src/table/unit';

/** Anything a person may call something: quotes, hashes, bars, markup, letters of any script. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }).map(asName),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map(asName),
  fc.constantFrom('', ' ', '#1 "Old" \\ Guard', '<b onclick=x>', 'a | t21=x', '13e Léger', 'שלום', '\u200F'),
);

const anyId: fc.Arbitrary<string> = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,12}$/);

/** Numbers as the notation writes them: to a thousandth. */
const thousandths = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(least * 1000), max: Math.floor(most * 1000) }).map((n) => n / 1000 + 0);

/** Any number at all within the bounds. */
const reals = (least: number, most: number): fc.Arbitrary<number> =>
  fc.double({ min: least, max: most, noNaN: true }).map((n) => n + 0);

/** Tables of every kind the schema takes. `rounded`: with numbers that the notation keeps exactly. */
export function anyTable({ rounded = true } = {}): fc.Arbitrary<Table> {
  return anyPackedTable(rounded ? thousandths : reals).map((packed) => {
    const table = parseTable(packed, MINIATURES);
    if (!table.ok) throw new Error(`Not a table: ${JSON.stringify(table.problem)}`);
    return table.value;
  });
}

type Numbers = typeof thousandths;

function anyPackedTable(numbers: Numbers): fc.Arbitrary<PackedTable> {
  const length = numbers(0.1, 500);
  const cm = numbers(-500, 500);
  const base = fc.record({ frontage: length, depth: length });
  const sides = fc.uniqueArray(anySide, { minLength: 1, maxLength: 4, selector: (side) => side.id });
  return sides.chain((sides) =>
    fc.record({
      width: length,
      depth: length,
      bases: fc.record({ infantry: base, cavalry: base, artillery: base, staff: base }),
      sides: fc.constant(sides),
      terrain: fc.uniqueArray(anyTerrain(cm, length), { maxLength: 5, selector: (terrain) => terrain.id }),
      units: fc.uniqueArray(
        anyUnit(
          numbers,
          sides.map((side) => side.id),
        ),
        { maxLength: 8, selector: (unit) => unit.id },
      ),
    }),
  );
}

const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

const anySide = fc.record({
  id: anyId.map(sideId),
  name: anyName,
  colour: word,
  pattern: fc.constantFrom(...PATTERNS),
  seat: fc.constantFrom('near' as const, 'far' as const),
});

function anyTerrain(cm: fc.Arbitrary<number>, length: fc.Arbitrary<number>) {
  const point = fc.record({ x: cm, y: cm });
  const common = { id: anyId.map(terrainId), name: anyName, material: fc.oneof(fc.constant(''), word) };
  return fc.oneof(
    fc.record(
      {
        ...common,
        kind: fc.constantFrom(...AREA_KINDS),
        outline: fc.array(point, { minLength: 3, maxLength: 6 }),
        level: fc.nat(20),
        reinforced: fc.constant(true as const),
      },
      { requiredKeys: ['id', 'name', 'material', 'kind', 'outline', 'level'] },
    ),
    fc.record({
      ...common,
      kind: fc.constantFrom(...LINE_KINDS, ...CROSSING_KINDS),
      line: fc.array(point, { minLength: 2, maxLength: 6 }),
      width: length,
    }),
  );
}

function anyUnit(numbers: Numbers, sides: readonly ReturnType<typeof sideId>[]) {
  const radians = (least: number, most: number) => numbers(least, most).map((degrees) => (degrees * Math.PI) / 180 + 0);
  const bend = fc.record({ back: numbers(0, 300), turn: radians(-360, 360) });
  const always = {
    id: anyId.map(unitId),
    name: anyName,
    side: fc.constantFrom(...sides),
    arm: fc.constantFrom(...ARMS),
    look: fc.constantFrom(...LOOKS),
    figures: fc.nat(60),
    figuresAtStart: fc.nat(60),
    guns: fc.nat(8),
    formation: fc.constantFrom(...FORMATIONS),
    files: fc.integer({ min: 1, max: 60 }),
    pose: fc.record({
      at: fc.record({ x: numbers(-500, 500), y: numbers(-500, 500) }),
      heading: radians(-720, 720),
    }),
  };
  const sometimes = {
    gap: numbers(1, 2),
    trail: fc.array(bend, { minLength: 1, maxLength: 4 }),
    about: fc.constant(true as const),
  };
  return fc.record({ ...always, ...sometimes }, { requiredKeys: Object.keys(always) as (keyof typeof always)[] });
}
