import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import type { Json } from '../../src/rules/book';
import { COURSES } from '../support/any-battle';
import { amongDeaths, lots } from '../support/mortal-store';
import { allied, draftOf, french, sheetOf } from '../support/order-sheets';
import { newWorld, opened, order } from '../support/world';

// Much work on a machine that may have other things to do.
const { scenario, options } = COURSES['belle-alliance'];
const SIDES = [french, allied];

const crashes = new Map<string, number>();
const count = (point: string): void => {
  crashes.set(point, (crashes.get(point) ?? 0) + 1);
};

/** Writes, closes and opens both sheets through workers that die; answers what each side wrote last and what was opened. */
async function boundAmongDeaths(seed: number) {
  const world = newWorld();
  const lot = lots(seed);
  const until = amongDeaths(world, lot, count);
  const pin = seed % 2 === 0 ? '1815' : undefined;
  const id = await until(async (engine) => {
    const there = (await engine.list())[0];
    if (there) return there.id;
    return (await opened(engine.create({ name: 'b', book: 'belle-alliance', options, scenario }))).id;
  });
  const written: Json[] = [];
  for (const side of SIDES) {
    const name = draftOf(side);
    const strokes = 1 + Math.floor(lot() * 6);
    for (let stroke = 1; stroke <= strokes; stroke++) {
      const content = sheetOf(side, stroke);
      const kept = await until((engine) => engine.keepPrivate(id, name, content, pin));
      expect(kept).toEqual({ kind: 'kept', saved: true });
      expect(await until((engine) => engine.readPrivate(id, name, pin))).toEqual({ kind: 'read', content });
      if (stroke === strokes) written.push(content);
    }
    const close = order();
    expect(await until((engine) => engine.closeSheet(id, close, side, pin))).toEqual({ kind: 'done' });
  }
  const open = order();
  const openings = SIDES.map((side) => ({ side, ...(pin ? { pin } : {}) }));
  expect(await until((engine) => engine.openSheets(id, open, openings))).toEqual({ kind: 'done' });
  const { position } = await until((engine) => opened(engine.open(id)));
  const state = belleAllianceReader.unpack(position.state);
  if (!state.ok) throw new Error(JSON.stringify(state));
  return { written, entries: position.entries, orders: state.value.orders };
}

describe('sheets whose workers die at every step', () => {
  test.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    'seed %i: what was closed last opens, and fits',
    async (seed) => {
      const { written, entries, orders } = await boundAmongDeaths(seed);
      expect(orders.map(({ unit, elements }) => ({ unit, elements }))).toEqual(written.flat());
      // Two closed, one opened: no order counted twice.
      expect(entries).toBe(3);
    },
  );

  test('they died before and after every kind of call', () => {
    for (const method of ['notes', 'changeNotes', 'append'])
      for (const when of ['before', 'after'])
        expect(crashes.get(`${method} ${when}`) ?? 0, `${method} ${when}`).toBeGreaterThan(3);
  });
});
