import { beforeEach, describe, expect, test } from 'vitest';
import { createSeenGround, seenShapes } from '../../src/app/battle/aiming/aiming-seen-ground';
import type { Statement } from '../../src/rules/action';
import type { Measuring } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import { fakeFire } from '../support/fake-fire';
import { plainView } from '../support/plain-view';
import { AimingHand } from '../support/table-hand';

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

class Field extends AimingHand {
  table = tableOf();
  measuring: Measuring = 'open';
  selected: UnitId | undefined = a;
  inHand = true;
  /** Does the log take what is noted? */
  takes = true;
  readonly asked: UnitId[] = [];
  work: () => void = () => undefined;
  readonly seen = createSeenGround({
    hasWritten: (key) => this.hand.aims.sight.written.includes(key),
    write: async (from, to) => {
      this.noted.push({ from, to });
      return this.takes;
    },
    written: (key) => this.control.act({ do: 'wrote', tool: 'sight', keys: [key] }),
    ask: (unit) => {
      this.asked.push(unit);
      return new Promise((resolve) => {
        // Lets the worker answer, as it would.
        this.work = () => resolve(fakeFire().seenGround({ table: this.table }, unit));
      });
    },
  });

  constructor() {
    super({ fire: fakeFire() });
  }

  follow(): void {
    const { table, measuring } = this;
    const view = plainView(table, measuring);
    this.show(view, { table, locked: measuring === 'locked' });
    if (this.hand.units[0] !== this.selected) this.take(this.inHand ? 'sight' : 'select', this.selected);
    else this.control.act({ do: 'tool', tool: this.inHand ? 'sight' : 'select' });
    this.seen.follow({ view, unit: this.selected, inHand: this.inHand });
  }

  tap(unit?: UnitId): void {
    const at = { x: 60, y: 37 };
    this.touch('down', at, unit);
    this.touch('up', at, unit);
    this.selected = this.hand.units[0];
    this.answer(true);
  }

  get pairs(): string[] {
    return this.noted.map(({ from, to }) => [from, to].map((place) => (place as { unit: UnitId }).unit).join(' '));
  }

  get now() {
    const { unit, aim, shown } = this.hand.aims.sight;
    const { sight: verdict, writing } = this.aimed;
    return { unit, seen: aim && 'unit' in aim ? aim.unit : undefined, shown, verdict, writing };
  }

  get ground() {
    return this.seen.store.getState();
  }

  readonly sight = {
    ask: () => this.seen.ask(),
    leave: () => this.seen.leave(),
    ground: this.seen.store,
    look: (unit: UnitId | undefined) => this.control.act({ do: 'aim', at: unit === undefined ? undefined : { unit } }),
    show: (statement: Statement) => this.control.act({ do: 'show', statement }),
    shapes: () => (this.now.verdict ? this.aimed.shapes : seenShapes(this.ground, this.table)),
  };
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
    field.sight.ground.subscribe(({ kind }) => log.push(`${kind} after ${field.pairs.join(', ')}`));
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
    expect(field.pairs).toEqual(['a b', 'a d', 'a b', 'a d']);
    // Nor for another unit; but nothing is written twice while nobody moves.
    field.selected = f;
    field.follow();
    expect(field.ground.kind).toBe('off');
    field.selected = a;
    field.follow();
    field.sight.ask();
    field.work();
    await expect.poll(() => field.ground.kind).toBe('shown');
    expect(field.pairs).toHaveLength(4);
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
    expect(field.pairs).toEqual(['a b']);
  });
});
