import { beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../../src/rules/action';
import type { Json } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type SideId, sideId, type UnitId, unitId } from '../../src/table/unit';
import { itemsOf } from '../../src/tools/batch-hand';
import type { TableInput } from '../../src/tools/table-state';
import { type FakeMelee, fakeMelee } from '../support/fake-melee';
import { plainView } from '../support/plain-view';
import { AimingHand, settled } from '../support/table-hand';

const LAYOUT = `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 60,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,28 facing 270
unit c "C" red infantry shako 24/24 line at 60,44 facing 270
`;
const [a, b, c] = ['a', 'b', 'c'].map(unitId) as [UnitId, UnitId, UnitId];
const [blue, red] = [sideId('blue'), sideId('red')];

function tableOf(): Table {
  const parsed = parseLayout(LAYOUT, MINIATURES);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value.table;
}

const RESOLVE = { type: 'resolve-melee', id: 'a b' };

const WORDS = { word: 'B is beaten', details: ['by 3'], lines: ['B is beaten by 3'] };

class Field extends AimingHand {
  readonly asked: [number, number][] = [];

  constructor() {
    super({ melee: fakeMelee() });
  }

  follow(state: Partial<FakeMelee>, entries = 10, pending = false): void {
    const whole: FakeMelee = { table: tableOf(), ...state };
    const eventsSince = (entry: number): readonly Json[] => {
      this.asked.push([entry + 1, entries]);
      return [{ type: 'beaten', unit: b }];
    };
    this.show(plainView(whole.table, 'open'), whole, { entries, pending, eventsSince });
  }

  get now() {
    const { told, ...queued } = this.hand.batches.melee;
    return { ...queued, queue: this.aimed.queues.melee, told: told && { ...told, ...WORDS } };
  }

  /** Is anything to be done, or to be read? */
  get waits(): boolean {
    return this.now.told !== undefined || this.now.queue.sections.length > 0;
  }

  readonly queue = {
    open: (id: string | undefined) => this.control.act({ do: 'open', id }),
    agree: (side: SideId) => this.control.act({ do: 'agree', side }),
    fight: () => this.#sent({ do: 'carry-out' }),
    send: (command: Command, note?: string) => this.#sent({ do: 'order', command, note }),
    runAll: () => this.#sent({ do: 'run-all' }),
    done: () => this.control.act({ do: 'read' }),
    shapes: () => this.aimed.shapes,
  };

  async #sent(input: TableInput): Promise<void> {
    this.control.act(input);
    await settled();
  }

  agree(): void {
    this.queue.agree(blue);
    this.queue.agree(red);
  }
}

const FIGHT: Partial<FakeMelee> = { fights: [[a, b]] };

let field: Field;
beforeEach(() => {
  field = new Field();
  field.follow(FIGHT);
  field.take('melee', undefined);
});

describe('what waits after contact', () => {
  test('is everything the book has, and nothing where it says nothing', () => {
    field.follow({ ...FIGHT, fleeing: [c], advancing: [a], waiting: [[a, c]] });
    const counts = field.now.queue.sections.map(({ items, batches }) => items.length + batches.length);
    expect(counts).toEqual([1, 1, 1, 1]);
    expect(field.waits).toBe(true);
    expect(field.now.queue.urgency).toBe('pressing');
    field.follow({ ...FIGHT, locked: true });
    expect(field.waits).toBe(false);
  });

  test('those who fight are ringed on the table, those who must run in another tone; an open melee draws its own', () => {
    field.follow({ ...FIGHT, fleeing: [c] });
    expect(field.queue.shapes()).toEqual([
      { kind: 'halo', tone: 'measure', unit: a },
      { kind: 'halo', tone: 'measure', unit: b },
      { kind: 'halo', tone: 'no', unit: c },
    ]);
    field.queue.open('a b');
    expect(field.queue.shapes()).toEqual([{ kind: 'halo', tone: 'measure', unit: a }]);
  });

  test('an attack taken back, a helper, an advance waived: each is sent as the book has it', async () => {
    field.follow({ advancing: [a], waiting: [[a, c]] });
    const [pending, advance] = itemsOf(field.now.queue);
    await field.queue.send(advance?.actions[0]?.command ?? { type: '' });
    await field.queue.send(pending?.actions[0]?.command ?? { type: '' });
    expect(field.sent).toEqual([
      { type: 'waive-advance', unit: a },
      { type: 'withdraw-attack', unit: a, target: c },
    ]);
  });
});

describe('a melee', () => {
  test('is fought when both sides have agreed, and either may think again', async () => {
    field.queue.open('a b');
    field.queue.agree(blue);
    await field.queue.fight();
    expect(field.sent).toEqual([]);
    field.agree();
    await field.queue.fight();
    expect(field.sent).toEqual([]);
    field.queue.agree(blue);
    await field.queue.fight();
    expect(field.sent).toEqual([RESOLVE]);
  });

  test('what they agreed to is the card as it stood: a change takes it back, another look does not', () => {
    field.queue.open('a b');
    field.agree();
    field.follow(FIGHT, 11);
    expect(field.now.agreed).toEqual([blue, red]);
    field.follow({ ...FIGHT, helped: true }, 12);
    expect(field.now.agreed).toEqual([]);
  });

  test('its end is told when all dice and choices are in, in the words of the log', async () => {
    field.queue.open('a b');
    field.agree();
    await field.queue.fight();
    field.follow(FIGHT, 10, true);
    expect(field.now.told).toBeUndefined();
    field.follow({ fleeing: [b] }, 11);
    await settled();
    expect(field.asked).toEqual([[11, 11]]);
    expect(field.now).toMatchObject({
      open: undefined,
      told: { units: [a, b], word: 'B is beaten', lines: ['B is beaten by 3'] },
    });
    field.queue.done();
    expect(field.now.told).toBeUndefined();
  });

  test('what was told goes when the battle goes on or back, and stays while nothing happens', async () => {
    field.queue.open('a b');
    field.agree();
    await field.queue.fight();
    field.follow({ fleeing: [b] }, 11);
    await settled();
    field.follow({ fleeing: [b] }, 11);
    expect(field.now.told?.word).toBe('B is beaten');
    // Undo is an entry of its own.
    field.follow(FIGHT, 12);
    expect(field.now.told).toBeUndefined();
  });

  test('dice that are given up leave the card open, and nothing to tell', async () => {
    field.queue.open('a b');
    field.agree();
    await field.queue.fight();
    field.follow(FIGHT, 10, true);
    field.follow(FIGHT, 10, false);
    expect(field.now).toMatchObject({ open: 'a b', told: undefined });
    field.follow({}, 11);
    expect(field.now).toMatchObject({ open: undefined, told: undefined });
  });

  test('a refusal is told, and where players may let it stand, so it is sent again with a note', async () => {
    field.queue.open('a b');
    field.agree();
    field.refusal = { text: 'Others flee first', overridable: true };
    await field.queue.fight();
    expect(field.now).toMatchObject({ refused: { text: 'Others flee first' }, again: RESOLVE, open: 'a b' });
    field.refusal = undefined;
    if (field.now.again) await field.queue.send(field.now.again, 'agreed');
    expect(field.sent.at(-1)).toEqual({ ...RESOLVE, override: { note: 'agreed' } });
    field.follow({}, 11);
    expect(field.now.told?.units).toEqual([a, b]);
    field.refusal = { text: 'Never', overridable: false };
    field.follow({ waiting: [[a, c]] }, 12);
    await field.queue.send({ type: 'anything' });
    expect(field.now).toMatchObject({ refused: { text: 'Never' }, again: undefined });
  });

  test('a hurried second tap sends nothing twice', async () => {
    field.queue.open('a b');
    field.agree();
    await Promise.all([field.queue.fight(), field.queue.fight()]);
    expect(field.sent).toHaveLength(1);
  });

  test('an attack taken back closes the card it stood on', () => {
    field.queue.open('a b');
    field.follow({}, 11);
    expect(field.now).toMatchObject({ open: undefined, told: undefined });
  });
});

describe('those who must run', () => {
  test('run all in one, and it is told where to when they have', async () => {
    field.follow({ fleeing: [b, c] });
    await field.queue.runAll();
    expect(field.sent).toEqual([{ type: 'run-flights' }]);
    field.follow({ fleeing: [b, c] }, 10, true);
    expect(field.now.told).toBeUndefined();
    field.follow({}, 11);
    expect(field.now.told?.units).toEqual([b, c]);
  });

  test('where nobody must, nothing is sent', async () => {
    await field.queue.runAll();
    expect(field.sent).toEqual([]);
  });
});
