import { describe, expect, test } from 'vitest';
import { baseGap } from '../../src/geometry/base';
import { polygonHolds } from '../../src/geometry/polygon';
import { freeTable } from '../../src/rules/free-table/book';
import { freeTable as freeScenario } from '../../src/rules/free-table/free-table-scenario';
import type { FreeTableState } from '../../src/rules/free-table/state';
import { FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { basesOf, measure } from '../../src/table/measure';
import type { Shape } from '../../src/table/shapes';
import { unitOf } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';

function start(length: 'cm' | 'inch' = 'cm', size = { width: 240, depth: 180 }): FreeTableState {
  const state = freeTable.setUp(freeScenario(size, length), {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

function decide(state: FreeTableState, raw: unknown) {
  const command = freeTable.parseCommand(raw);
  if (!command.ok) throw new Error(JSON.stringify(command.problem));
  return freeTable.decide(state, command.value, []);
}

/** The state after a command that is allowed. */
function following(state: FreeTableState, ...commands: unknown[]): FreeTableState {
  return commands.reduce<FreeTableState>((now, raw) => {
    const decision = decide(now, raw);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    return decision.events.reduce((folded, event) => freeTable.evolve(folded, event), freeTable.copy(now));
  }, state);
}

const refusal = (state: FreeTableState, raw: unknown) => {
  const decision = decide(state, raw);
  return decision.kind === 'refusal' ? decision.violations.map(({ key }) => key) : decision.kind;
};

const blue1 = unitId('blue-1');
const shapesOf = (state: FreeTableState): readonly Shape[] => freeTable.view(state).shapes;
const lengths = (state: FreeTableState) =>
  shapesOf(state).flatMap((shape) => (shape.kind === 'length' ? [shape.cm] : []));
const aGauge = (gauge: object, id = 'g-1') => ({ type: 'lay-gauge', id, gauge: { unit: 'blue-1', ...gauge } });

describe('a table without a book', () => {
  test('has two sides with three units each, for any size of table, all of them on it', () => {
    for (const size of [
      { width: 240, depth: 180 },
      { width: 120, depth: 120 },
      { width: 180, depth: 120 },
    ]) {
      const { table } = start('cm', size);
      expect([...table.units.values()].map(({ side }) => side)).toEqual(['blue', 'blue', 'blue', 'red', 'red', 'red']);
      for (const unit of table.units.values())
        for (const { center } of basesOf(table, unit))
          expect(center.x > 0 && center.y > 0 && center.x < size.width && center.y < size.depth, unit.name).toBe(true);
    }
  });

  test('knows no lock on measuring and no phases, and takes back anything', () => {
    const view = freeTable.view(start());
    expect(view.measuring).toBe('free');
    expect(view.clock).toBeUndefined();
    expect(freeTable.mayUndo([])).toEqual([]);
  });

  test('shows centimetres or inches as people choose, and stays in centimetres itself', () => {
    expect(freeTable.view(start('inch')).length).toBe('inch');
    const state = following(start('cm'), aGauge({ kind: 'stick', length: 25.4 }));
    expect(lengths(state)).toEqual([25.4]);
    const inches = following(state, { type: 'choose-length', length: 'inch' });
    expect(freeTable.view(inches).length).toBe('inch');
    expect(lengths(inches)).toEqual([25.4]);
    expect(inches.gauges).toEqual(state.gauges);
  });
});

describe('units', () => {
  const fresh = (fields: object = {}) => ({
    type: 'add-unit',
    unit: { ...unitOf(start().table, blue1), id: 'new', name: 'New', ...fields },
  });

  test('are formed, moved, added and taken away', () => {
    const pose = { at: { x: 3, y: 4 }, heading: 1 };
    const state = following(
      start(),
      { type: 'form', unit: 'blue-1', formation: 'attack-column', files: 6 },
      { type: 'place', unit: 'red-1', pose },
      fresh(),
      { type: 'remove-unit', unit: 'red-2' },
    );
    expect(unitOf(state.table, blue1)).toMatchObject({ formation: 'attack-column', files: 6 });
    expect(unitOf(state.table, unitId('red-1')).pose).toEqual(pose);
    expect(unitOf(state.table, unitId('new')).name).toBe('New');
    expect(state.table.units.has(unitId('red-2'))).toBe(false);
  });

  test('take every formation, skirmishers at the interval that is said', () => {
    for (const formation of FORMATIONS) {
      const state = following(start(), { type: 'form', unit: 'blue-1', formation, files: 4 });
      expect(unitOf(state.table, blue1).formation).toBe(formation);
      expect(basesOf(state.table, unitOf(state.table, blue1))).toHaveLength(24);
    }
    const open = following(start(), { type: 'form', unit: 'blue-1', formation: 'skirmish', files: 1, gap: 2 });
    const [left, right] = basesOf(open.table, unitOf(open.table, blue1));
    expect(baseGap(left!, right!).distance).toBeCloseTo(3);
    expect(freeTable.parseCommand({ type: 'form', unit: 'blue-1', formation: 'skirmish', files: 1, gap: 3 }).ok).toBe(
      false,
    );
  });

  test.each<[string, object, string]>([
    ['a unit with a name that is taken', fresh({ id: 'blue-1' }), 'table.cannot-add-unit'],
    ['a unit of no side', fresh({ side: 'green' }), 'table.cannot-add-unit'],
    ['a unit off the table', fresh({ pose: { at: { x: 300, y: 0 }, heading: 0 } }), 'table.off-table'],
    [
      'a unit that is not there, formed',
      { type: 'form', unit: 'x', formation: 'line', files: 1 },
      'table.no-such-unit',
    ],
    ['a unit that is not there, taken away', { type: 'remove-unit', unit: 'x' }, 'table.no-such-unit'],
    ['a gauge for a unit that is not there', aGauge({ unit: 'x', kind: 'stick', length: 5 }), 'table.no-such-unit'],
  ])('%s: refused', (_what, command, key) => {
    expect(refusal(start(), command)).toEqual([key]);
  });

  test('more than a table can hold are refused, so that it can always be opened again', () => {
    const state = start();
    const one = unitOf(state.table, blue1);
    for (let i = 0; state.table.units.size < 2_000; i++)
      state.table.units.set(`u-${i}` as UnitId, { ...one, id: unitId(`u-${i}`) });
    expect(freeTable.unpack(freeTable.pack(state)).ok).toBe(true);
    expect(refusal(state, fresh())).toEqual(['table.cannot-add-unit']);
  });
});

describe('gauges', () => {
  test('an arc opens from the front corners by its degrees to either side', () => {
    const state = following(start(), aGauge({ kind: 'arc', degrees: 45, reach: 20 }));
    const [shape] = shapesOf(state);
    if (shape?.kind !== 'area') throw new Error('no area');
    const { at } = unitOf(state.table, blue1).pose; // Looks up the table; 12 files of 1.5 cm: 9 cm to either side.
    const within = (dx: number, dy: number) => polygonHolds(shape.outline, { x: at.x + dx, y: at.y + dy });
    expect(within(0, 19.9)).toBe(true);
    expect(within(0, 20.1)).toBe(false);
    expect(within(0, -0.1)).toBe(false);
    expect(within(9 + 9.9, 10)).toBe(true);
    expect(within(9 + 10.1, 10)).toBe(false);
    expect(within(-9 - 9.9, 10)).toBe(true);
    expect(within(-9 - 10.1, 10)).toBe(false);
    // Rounded at the corner: 20 cm from it, and no more.
    expect(within(9 + 13, 13)).toBe(true);
    expect(within(9 + 14.5, 14.6)).toBe(false);
  });

  test('bands lie at their distances from the bases, all round', () => {
    const state = following(start(), aGauge({ kind: 'bands', reaches: [5, 30] }));
    const lines = shapesOf(state).flatMap((shape) => (shape.kind === 'line' ? [shape.points] : []));
    expect(lines).toHaveLength(2);
    for (const [i, reach] of [5, 30].entries()) {
      for (const point of lines[i]!) {
        const { distance } = measure(state.table, { unit: blue1 }, { point });
        expect(distance).toBeGreaterThan(reach - 0.06);
        expect(distance).toBeLessThan(reach + 1e-6);
      }
    }
    expect(lengths(state)).toEqual([5, 30]);
  });

  test('a stick lies straight ahead of the middle of the front, with marks at every five cm or every inch', () => {
    const state = following(start(), aGauge({ kind: 'stick', length: 30 }));
    const { at } = unitOf(state.table, blue1).pose;
    const lines = (now: FreeTableState) => shapesOf(now).filter((shape) => shape.kind === 'line');
    const [stick] = lines(state);
    expect(stick?.points[0]).toEqual(at);
    expect(stick?.points[1]?.x).toBeCloseTo(at.x);
    expect(stick?.points[1]?.y).toBeCloseTo(at.y + 30);
    expect(lines(state)).toHaveLength(1 + 5);
    expect(lines(following(state, { type: 'choose-length', length: 'inch' }))).toHaveLength(1 + 11);
  });

  test('go with their unit, are replaced under their own name, and go when the unit goes', () => {
    const laid = following(start(), aGauge({ kind: 'stick', length: 10 }), aGauge({ kind: 'stick', length: 20 }));
    expect(lengths(laid)).toEqual([20]);
    const before = shapesOf(laid).at(-1);
    const moved = following(laid, { type: 'place', unit: 'blue-1', pose: { at: { x: 9, y: 9 }, heading: 0 } });
    expect(shapesOf(moved).at(-1)).not.toEqual(before);
    const both = following(moved, aGauge({ unit: 'red-1', kind: 'stick', length: 7 }, 'g-2'));
    expect(lengths(following(both, { type: 'remove-gauges', unit: 'blue-1' }))).toEqual([7]);
    const without = following(both, { type: 'remove-unit', unit: 'blue-1' });
    expect(lengths(without)).toEqual([7]);
    expect(without.gauges.size).toBe(1);
  });

  test('more than can be drawn are refused, so that the table can always be opened again', () => {
    const state = start();
    const gauge = { kind: 'stick', unit: blue1, length: 5 } as const;
    for (let i = 0; i < 500; i++) state.gauges.set(`g-${i}`, gauge);
    expect(freeTable.unpack(freeTable.pack(state)).ok).toBe(true);
    expect(refusal(state, aGauge({ kind: 'stick', length: 5 }, 'one-more'))).toEqual(['free-table.too-many-gauges']);
    expect(refusal(state, aGauge({ kind: 'stick', length: 9 }, 'g-7'))).toBe('events');
  });

  test.each([
    ['without degrees', { kind: 'arc', reach: 5 }],
    ['of no length', { kind: 'stick', length: 0 }],
    ['of no band', { kind: 'bands', reaches: [] }],
    ['of nine bands', { kind: 'bands', reaches: Array(9).fill(5) }],
    ['of a kind nobody knows', { kind: 'net', length: 5 }],
  ])('%s are no gauges', (_what, gauge) => {
    expect(freeTable.parseCommand(aGauge(gauge)).ok).toBe(false);
  });
});
