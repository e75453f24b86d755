import { beforeEach, describe, expect, test } from 'vitest';
import { fireAdviceOn } from '../../src/app/battle/fire/fire-advice-on';
import { createSightDesk, type SightControl } from '../../src/app/battle/fire/sight-desk';
import type { Point } from '../../src/geometry/point';
import type { Measuring } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/troops';
import type { AnyToolAdviser, SeenGround } from '../../src/rules/tool-advice';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import { fakeFire } from '../support/fake-fire';
import { plainView } from '../support/plain-view';

/** Whoever looks sees 50 cm: B, but not D. */
const LAYOUT = (x: number) => `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at ${x},20 facing 90
unit f "F" blue infantry shako 24/24 line at 100,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,36 facing 270
unit d "D" red infantry shako 24/24 line at 60,160 facing 270
`;
const [a, b, d, f] = ['a', 'b', 'd', 'f'].map(unitId) as [UnitId, UnitId, UnitId, UnitId];

function tableOf(x = 60): Table {
  const parsed = parseLayout(LAYOUT(x), MINIATURES);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value.table;
}

class Field {
  table = tableOf();
  measuring: Measuring = 'open';
  selected: UnitId | undefined = a;
  inHand = true;
  readonly noted: string[] = [];
  /** Does the log take what is noted? */
  takes = true;
  readonly asked: UnitId[] = [];
  readonly looked: Point[] = [];
  answer: (ground: SeenGround | undefined) => void = () => undefined;
  readonly sight: SightControl = createSightDesk({
    select: (unit) => {
      this.selected = unit;
      this.follow();
    },
    redraw: () => undefined,
    note: async (from, to) => {
      this.noted.push(`${from} ${to}`);
      return this.takes;
    },
    seenGround: (unit) => {
      this.asked.push(unit);
      return new Promise((resolve) => {
        this.answer = resolve;
      });
    },
    lookAt: (at) => this.looked.push(at),
  });

  follow(): void {
    const { table, measuring } = this;
    const view = plainView(table, measuring);
    const state = { table, locked: measuring === 'locked' };
    const advice = fireAdviceOn(fakeFire() as unknown as AnyToolAdviser, state);
    this.sight.follow({ view, advice, unit: this.selected, inHand: this.inHand });
  }

  /** Lets the worker answer, as it would. */
  work(): void {
    this.answer(fakeFire().seenGround({ table: this.table }, this.selected ?? a));
  }

  tap(unit?: UnitId): void {
    const at = { x: 60, y: 37 };
    this.sight.press({ phase: 'down', at, unit, cmPerPixel: 0.1 });
    this.sight.press({ phase: 'up', at, unit, cmPerPixel: 0.1 });
  }

  get now() {
    return this.sight.store.getState();
  }

  get ground() {
    return this.sight.ground.getState();
  }
}

let field: Field;
beforeEach(() => {
  field = new Field();
});

describe('the ground a unit sees', () => {
  test('is asked for once while the tool is in hand and nobody moves', async () => {
    field.follow();
    field.follow();
    expect(field.asked).toEqual([a]);
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    const shapes = field.sight.shapes();
    expect(shapes.filter(({ kind }) => kind === 'area')).toMatchObject([{ tone: 'unseen' }]);
    expect(shapes.filter(({ kind }) => kind === 'halo')).toMatchObject([
      { unit: b, tone: 'yes' },
      { unit: d, tone: 'ghost' },
    ]);
    // The same list for every frame: a large area is cut into triangles once.
    expect(field.sight.shapes()).toBe(shapes);
  });

  test('is another for another unit, and when somebody moved', async () => {
    field.follow();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    field.table = tableOf(70);
    field.follow();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    field.selected = f;
    field.follow();
    expect(field.asked).toEqual([a, a, f]);
  });

  test('is not worked out before the tool is taken in hand, nor while measuring is locked', () => {
    field.inHand = false;
    field.follow();
    expect(field.asked).toEqual([]);
    field.inHand = true;
    field.measuring = 'locked';
    field.follow();
    expect([field.asked, field.ground.kind]).toEqual([[], 'off']);
    field.sight.ask();
    field.tap(b);
    expect(field.asked).toEqual([]);
    expect(field.now.verdict).toBeUndefined();
    field.measuring = 'open';
    field.follow();
    expect(field.asked).toEqual([a]);
  });

  test('where measuring is written down, comes when asked for, and after how far everybody on it is', async () => {
    field.measuring = 'logged';
    field.follow();
    expect([field.asked, field.ground.kind]).toEqual([[], 'off']);
    expect(field.sight.shapes()).toEqual([]);
    field.sight.ask();
    const log: string[] = [];
    field.sight.ground.subscribe(({ kind }) => log.push(`${kind} after ${field.noted.join(', ')}`));
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    expect(log).toEqual(['shown after a b, a d']);
    // Somebody moved: it does not come of itself.
    field.table = tableOf(70);
    field.follow();
    expect([field.asked, field.ground.kind]).toEqual([[a], 'off']);
    field.sight.ask();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    expect(field.noted).toEqual(['a b', 'a d', 'a b', 'a d']);
    // Nor for another unit; but nothing is written twice while nobody moves.
    field.selected = f;
    field.follow();
    expect(field.ground.kind).toBe('off');
    field.selected = a;
    field.follow();
    field.sight.ask();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    expect(field.noted).toHaveLength(4);
  });

  test('what could not be written is not shown, nor when the agreement became to write it down meanwhile', async () => {
    field.measuring = 'logged';
    field.takes = false;
    field.follow();
    field.sight.ask();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('none');
    expect(field.sight.shapes()).toEqual([]);
    field.measuring = 'open';
    field.follow();
    field.measuring = 'logged';
    field.follow();
    field.work();
    await Promise.resolve();
    expect(field.ground.kind).toBe('off');
  });

  test('given up, it stays away until it is asked for', () => {
    field.follow();
    field.sight.leave();
    expect(field.ground.kind).toBe('off');
    field.work();
    field.sight.ask();
    expect(field.ground.kind).toBe('asked');
  });
});

describe('looking at one of them', () => {
  beforeEach(() => field.follow());

  test('a tap on an enemy says whether it is seen and why, a tap on a friend takes that one up', () => {
    field.tap(d);
    expect(field.now.verdict).toMatchObject({ ruling: 'too-far', limit: 50 });
    expect(field.sight.shapes()).toContainEqual({ kind: 'halo', tone: 'no', unit: d });
    field.tap(b);
    expect(field.now.verdict?.ruling).toBe('sees');
    field.tap(f);
    expect(field.now).toMatchObject({ unit: f, seen: undefined, verdict: undefined });
  });

  test('a tap beside all of them goes back to the ground, then puts the unit away', () => {
    field.tap(b);
    field.tap();
    expect(field.now).toMatchObject({ unit: a, seen: undefined });
    field.tap();
    expect(field.selected).toBeUndefined();
  });

  test('a statement leads to its place, and is drawn there', () => {
    field.tap(b);
    const [statement] = field.now.verdict?.statements ?? [];
    if (statement) field.sight.show(statement);
    expect(field.looked).toEqual([{ x: 60, y: 36 }]);
    expect(field.sight.shapes()).toContainEqual({ kind: 'mark', tone: 'yes', at: { x: 60, y: 36 } });
  });

  test('where measuring is written down, so is a look at one of them, once', async () => {
    field.measuring = 'logged';
    field.follow();
    field.tap(b);
    expect(field.now).toMatchObject({ writing: true, verdict: undefined });
    await expect.poll(() => field.now.verdict?.ruling).toBe('sees');
    field.sight.look(undefined);
    field.sight.look(b);
    expect(field.now.verdict?.ruling).toBe('sees');
    expect(field.noted).toEqual(['a b']);
  });
});
