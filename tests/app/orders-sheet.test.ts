import { beforeEach, describe, expect, test } from 'vitest';
import { createSheetStore, type SheetStore } from '../../src/app/battle/orders/sheet-store';
import type { ReadPrivate } from '../../src/engine/protocol';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { belleAllianceOrdersAdviser } from '../../src/rules/belle-alliance/turn/orders/order-adviser';
import { asJson, type Json } from '../../src/rules/book';
import type { OrderWriter } from '../../src/rules/order-writing';
import type { Problem } from '../../src/table/result';
import { sideId, unitId } from '../../src/table/unit';
import '../../src/texts/orders-texts';
import { type Battle, battleOf } from '../support/belle-alliance';
import { attack, foot, give, march, order, staff } from '../support/ordering';

const [blue, red] = [sideId('blue'), sideId('red')];
const [a, b] = [unitId('a'), unitId('b')];

/** A and B of blue; X of red, whom A sees. */
const LINES = [
  staff('g', 'blue', '60,10 facing 90'),
  foot('a', 'blue', '60,20 facing 90', 'commander=g'),
  foot('b', 'blue', '90,20 facing 90', 'commander=g'),
  foot('x', 'red', '60,80 facing 270'),
].join('\n');

/** The worker's end, and whoever sits before the tablet. */
class Table {
  readonly battle: Battle = battleOf(LINES);
  readonly kept = new Map<string, { content: Json; pin: string | undefined }>();
  readonly closed: { side: string; pin: string | undefined }[] = [];
  readonly sent: object[] = [];
  full = false;
  /** What the worker is busy with before it keeps anything. */
  before: Promise<void> | undefined;
  /** Why the worker keeps nothing now, and why it reads nothing. */
  keepsNothing: Problem | undefined;
  readsNothing: Problem | undefined;
  readonly told: string[] = [];
  readonly desk: SheetStore;

  constructor() {
    this.desk = createSheetStore({
      keep: async (note, content, pin) => {
        await this.before;
        if (this.keepsNothing) return { kind: 'failed', problem: this.keepsNothing };
        this.kept.set(JSON.stringify(note), { content, pin });
        if (this.full) return { kind: 'kept', saved: false, problem: { code: 'storage/full' } };
        return { kind: 'kept', saved: true };
      },
      read: async (note, pin): Promise<ReadPrivate> => {
        if (this.readsNothing) return { kind: 'failed', problem: this.readsNothing };
        const found = this.kept.get(JSON.stringify(note));
        if (found?.pin !== undefined && found.pin !== pin) {
          const code = pin === undefined ? 'private/pin-wanted' : 'private/wrong-pin';
          return { kind: 'failed', problem: { code } };
        }
        return found ? { kind: 'read', content: found.content } : { kind: 'read' };
      },
      forget: async (note) => {
        this.kept.delete(JSON.stringify(note));
        return { kind: 'kept', saved: true };
      },
      close: async (side, pin) => {
        this.closed.push({ side, pin });
        return undefined;
      },
      send: async (command) => {
        this.sent.push(command);
        return undefined;
      },
      written: () => undefined,
      tell: (text) => this.told.push(text),
    });
    this.follow();
  }

  follow(): void {
    const state = this.battle.state();
    const writer = belleAllianceOrdersAdviser.writer as OrderWriter<unknown>;
    this.desk.follow({ view: belleAllianceReader.view(state), writer, state });
  }

  sheet = () => this.desk.store.getState();
  note = (side: string, bound = '1') => this.kept.get(JSON.stringify({ seat: side, kind: 'sheet', name: bound }));
}

let table: Table;
beforeEach(() => {
  table = new Table();
});

describe('what the tools do while a side writes', () => {
  test('goes on its sheet, in the order it is carried out, and to nobody else', async () => {
    await table.desk.begin(blue);
    expect(await table.desk.take(march('a'))).toBeUndefined();
    expect(await table.desk.take(attack('a', 'x'))).toBeUndefined();
    expect(table.sheet().sheet).toEqual([{ unit: a, elements: [attack('a', 'x'), march('a')] }]);
    expect(table.sent).toEqual([]);
  });

  test('replaces what was written of the same kind', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a', 10));
    await table.desk.take(march('a', 4));
    expect(table.sheet().sheet).toEqual([{ unit: a, elements: [march('a', 4)] }]);
  });

  test('goes its own way where it is no order, or where nobody writes', async () => {
    expect(table.desk.take(march('a'))).toBeUndefined();
    await table.desk.begin(blue);
    expect(table.desk.take({ type: 'close-phase' })).toBeUndefined();
    expect(table.sheet().sheet).toEqual([]);
  });

  test('is not written for a unit of the other side, and why is told at once', async () => {
    await table.desk.begin(blue);
    expect((await table.desk.take(march('x')))?.text).toBe('Orders are given to own units.');
    expect(table.sheet().sheet).toEqual([]);
  });

  test('can be taken out again, and an order with nothing left in it is none', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    await table.desk.take(march('b'));
    table.desk.remove(a, 0);
    expect(table.sheet().sheet).toEqual([{ unit: b, elements: [march('b')] }]);
  });
});

describe('a sheet', () => {
  const kept = () => asJson([{ unit: 'a', elements: [march('a')] }]);

  test('is kept with every change, and is there again when it is taken up', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    table.desk.stop();
    expect(table.sheet().sheet).toEqual([]);
    await table.desk.begin(blue);
    expect(table.note('blue')?.content).toEqual(kept());
    expect(table.sheet().sheet).toEqual(kept());
  });

  test('of one side is not on the sheet of the other', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    await table.desk.begin(red);
    expect(table.sheet()).toMatchObject({ side: red, sheet: [] });
    expect(table.note('red')).toBeUndefined();
  });

  test('that is on no disk is told to be so', async () => {
    table.full = true;
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    await expect.poll(() => table.sheet().saved).toBe(false);
  });

  test('under a PIN wants it, tells a wrong one, and may be begun anew by who forgot it', async () => {
    table.kept.set(JSON.stringify({ seat: blue, kind: 'sheet', name: '1' }), { content: kept(), pin: '1815' });
    await table.desk.begin(blue);
    expect(table.sheet()).toMatchObject({ stage: 'pin-wanted', sheet: [], refused: undefined });
    await table.desk.begin(blue, '1814');
    expect(table.sheet()).toMatchObject({ stage: 'pin-wanted', sheet: [] });
    expect(table.sheet().refused?.text).toBeTruthy();
    await table.desk.begin(blue, '1815');
    expect(table.sheet()).toMatchObject({ stage: 'writing', sheet: kept(), locked: true });

    table.desk.stop();
    await table.desk.begin(blue);
    await table.desk.beginAnew();
    expect(table.sheet()).toMatchObject({ stage: 'writing', sheet: [] });
  });

  test('is closed as it was kept last, and is gone from the page then', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    expect(await table.desk.close('1815')).toBe(true);
    expect(table.note('blue')?.content).toEqual(kept());
    expect(table.closed).toEqual([{ side: blue, pin: '1815' }]);
    expect(table.sheet()).toMatchObject({ stage: 'idle', side: undefined, sheet: [] });
  });

  test('that is put away while it is being kept is kept to its last word, under its PIN', async () => {
    table.kept.set(JSON.stringify({ seat: blue, kind: 'sheet', name: '1' }), { content: [], pin: '1815' });
    await table.desk.begin(blue, '1815');
    let free = (): void => undefined;
    table.before = new Promise((resolve) => {
      free = resolve;
    });
    void table.desk.take(march('a'));
    await Promise.resolve();
    void table.desk.take(march('b'));
    table.desk.stop();
    free();
    const both = asJson([order('a', march('a')), order('b', march('b'))]);
    await expect.poll(() => table.note('blue')).toEqual({ content: both, pin: '1815' });
  });

  test('that could not be kept is not closed: what was kept before it would be', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    await expect.poll(() => table.note('blue')?.content).toEqual(kept());
    table.keepsNothing = { code: 'private/too-large' };
    await table.desk.take(march('b'));
    expect(await table.desk.close()).toBe(false);
    expect(table.closed).toEqual([]);
    expect(table.sheet()).toMatchObject({ stage: 'writing', busy: false });
    expect(table.sheet().sheet).toHaveLength(2);
    expect(table.sheet().refused?.text).toContain('too much to keep');
    table.keepsNothing = undefined;
    expect(await table.desk.close()).toBe(true);
  });

  test('that cannot be read just now is not written over; one that is damaged may be', async () => {
    table.kept.set(JSON.stringify({ seat: blue, kind: 'sheet', name: '1' }), { content: kept(), pin: undefined });
    table.readsNothing = { code: 'battle/another-tab-plays' };
    await table.desk.begin(blue);
    expect(table.sheet().stage).toBe('idle');
    expect(table.told).toHaveLength(1);
    expect(table.note('blue')?.content).toEqual(kept());

    table.readsNothing = { code: 'private/damaged' };
    await table.desk.begin(blue);
    expect(table.sheet()).toMatchObject({ stage: 'writing', sheet: [] });
    expect(table.sheet().refused?.text).toContain('damaged');
  });

  test('without a single order is kept too, so that it can be closed', async () => {
    await table.desk.begin(blue);
    await table.desk.close();
    expect(table.note('blue')?.content).toEqual([]);
  });

  test('may be given openly by one who plays both sides', async () => {
    await table.desk.begin(blue);
    await table.desk.take(march('a'));
    await table.desk.giveOpenly();
    expect(table.sent).toEqual([give('blue', order('a', march('a')))]);
  });

  test('is written in the orders phase only, and once', async () => {
    table.battle.order(give('blue'));
    table.follow();
    await table.desk.begin(blue);
    expect(table.sheet().stage).toBe('idle');
    await table.desk.begin(red);
    expect(table.sheet().stage).toBe('writing');
    table.battle.order({ type: 'close-phase' });
    table.follow();
    expect(table.sheet().stage).toBe('idle');
  });
});

describe('as last bound', () => {
  beforeEach(async () => {
    table.battle.order(give('blue', order('a', march('a')), order('b', march('b'))));
    table.battle.endBound();
    table.follow();
    await table.desk.begin(blue);
  });

  test('gives one unit its order again, in the place of another', async () => {
    await table.desk.take(march('a', 3));
    table.desk.again(a);
    expect(table.sheet().sheet).toEqual([order('a', march('a'))]);
  });

  test('gives all who have none yet theirs, and leaves the others', async () => {
    await table.desk.take(march('a', 3));
    table.desk.again();
    expect(table.sheet().sheet).toEqual([order('a', march('a', 3)), order('b', march('b'))]);
  });
});
