import { beforeEach, describe, expect, test } from 'vitest';
import { shownOnTarget } from '../../src/app/battle/aiming/AimBar';
import type { BattleView, Json } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type SideId, sideId, type UnitId, unitId } from '../../src/table/unit';
import { batchesOf } from '../../src/tools/batch-hand';
import { type FakeState, fakeFire } from '../support/fake-fire';
import { plainView } from '../support/plain-view';
import { AimingHand, settled } from '../support/table-hand';

const LAYOUT = (figures: number) => `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 60,20 facing 90
unit f "F" blue infantry shako 24/24 line at 100,20 facing 90
unit b "B" red infantry shako ${figures}/24 line at 60,36 facing 270
unit c "C" red infantry shako 24/24 line at 60,44 facing 270
`;
const [a, b, c, f] = ['a', 'b', 'c', 'f'].map(unitId) as [UnitId, UnitId, UnitId, UnitId];
const [blue, red] = [sideId('blue'), sideId('red')];

function tableOf(figures = 24): Table {
  const parsed = parseLayout(LAYOUT(figures), MINIATURES);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value.table;
}

const viewOf = (table: Table, disorder: 0 | 1 | 2 | 3): BattleView => ({
  ...plainView(table, 'open'),
  notches: () => disorder,
  condition: () => ({ key: `disorder ${disorder}` }),
});

class Field extends AimingHand {
  readonly asked: [number, number][] = [];

  constructor() {
    super({ fire: fakeFire() });
  }

  follow(state: Partial<FakeState>, entries = 10, { pending = false, disorder = 0 as 0 | 1 | 2 | 3 } = {}): void {
    const whole: FakeState = { table: tableOf(), ...state };
    const eventsSince = (entry: number): readonly Json[] => {
      this.asked.push([entry + 1, entries]);
      return ['B loses 3 figures'];
    };
    this.show(viewOf(whole.table, disorder), whole, { entries, pending, eventsSince });
  }

  get now() {
    const { told, ...volleys } = this.hand.batches.fire;
    const lines = told?.events;
    return {
      ...volleys,
      cards: batchesOf(this.aimed.queues.fire),
      told: told && { target: told.id, ...shownOnTarget(told), lines },
    };
  }

  readonly volleys = {
    open: (id: UnitId | undefined) => this.control.act({ do: 'open', id, tool: 'fire' }),
    agree: (side: SideId) => this.control.act({ do: 'agree', side, tool: 'fire' }),
    roll: async () => {
      this.control.act({ do: 'carry-out', tool: 'fire' });
      await settled();
    },
    done: () => this.control.act({ do: 'read', tool: 'fire' }),
  };

  async support(unit: UnitId): Promise<void> {
    const command = this.now.cards[0]?.helpers?.choices.find((each) => each.unit === unit)?.command;
    if (command) this.control.act({ do: 'order', command, tool: 'fire' });
    await settled();
  }

  agree(): void {
    this.volleys.agree(blue);
    this.volleys.agree(red);
  }
}

let field: Field;
beforeEach(() => {
  field = new Field();
  field.follow({ declared: [[a, b]] });
});

describe('all fire at a target', () => {
  test('is listed by target, and opened for one of them', () => {
    field.follow({
      declared: [
        [a, b],
        [f, b],
        [a, c],
      ],
    });
    expect(field.now.cards.map(({ target, lines }) => [target, lines.length])).toEqual([
      [b, 2],
      [c, 1],
    ]);
    field.volleys.open(b);
    expect(field.now.open).toBe(b);
  });

  test('both sides agree before the dice, and either may think again', async () => {
    field.volleys.open(b);
    field.volleys.agree(blue);
    await field.volleys.roll();
    expect(field.sent).toEqual([]);
    field.volleys.agree(red);
    field.volleys.agree(red);
    await field.volleys.roll();
    expect(field.sent).toEqual([]);
    field.volleys.agree(red);
    await field.volleys.roll();
    expect(field.sent).toEqual([{ type: 'resolve-fire', target: b }]);
  });

  test('what they agreed to is the card as it stood: a change takes it back, another look does not', () => {
    field.volleys.open(b);
    field.agree();
    field.follow({ declared: [[a, b]] }, 11);
    expect(field.now.agreed).toEqual([blue, red]);
    field.follow({ declared: [[a, b]], support: c }, 12);
    expect(field.now.agreed).toEqual([]);
  });

  test('a support is named by a tap, and taken back by another on the same', async () => {
    field.volleys.open(b);
    await field.support(c);
    field.follow({ declared: [[a, b]], support: c }, 11);
    await field.support(c);
    await field.support(a);
    expect(field.sent).toEqual([
      { type: 'name-support', target: b, support: c },
      { type: 'name-support', target: b, support: null },
    ]);
  });

  test('another card wants its own agreement', () => {
    field.follow({
      declared: [
        [a, b],
        [f, c],
      ],
    });
    field.volleys.open(b);
    field.agree();
    field.volleys.open(c);
    expect(field.now.agreed).toEqual([]);
  });

  test('a fire taken back closes the card it stood on', () => {
    field.volleys.open(b);
    field.follow({ declared: [] }, 11);
    expect(field.now).toMatchObject({ open: undefined, cards: [], told: undefined });
  });

  test('a refusal is told and the card stays', async () => {
    field.volleys.open(b);
    field.agree();
    field.refusal = { text: 'Not now', overridable: false };
    await field.volleys.roll();
    expect(field.now).toMatchObject({ busy: false, refused: { text: 'Not now' }, open: b });
    field.follow({ declared: [] }, 11);
    expect(field.now.told).toBeUndefined();
  });
});

describe('what came of the dice', () => {
  beforeEach(async () => {
    field.volleys.open(b);
    field.agree();
    await field.volleys.roll();
    field.follow({ declared: [[a, b]] }, 10, { pending: true });
  });

  test('is told when all that was asked has been answered', async () => {
    expect(field.now).toMatchObject({ open: b, told: undefined });
    field.follow({ declared: [], table: tableOf(21) }, 12, { disorder: 2 });
    expect(field.now).toMatchObject({
      open: undefined,
      told: { target: b, name: 'B', lost: 3, gone: false, state: { key: 'disorder 2' } },
    });
    await expect.poll(() => field.now.told?.lines).toEqual(['B loses 3 figures']);
    expect(field.asked).toEqual([[11, 12]]);
    field.volleys.done();
    expect(field.now.told).toBeUndefined();
  });

  test('of a unit that is gone, says so', () => {
    const table = tableOf();
    const units = new Map(table.units);
    units.delete(b);
    field.follow({ declared: [], table: { ...table, units } }, 11);
    expect(field.now.told).toMatchObject({ lost: 24, gone: true, name: 'B' });
  });

  test('nothing is told of dice that were taken back', () => {
    field.follow({ declared: [[a, b]] }, 10);
    expect(field.now).toMatchObject({ open: b, told: undefined });
    // Nor is a fire taken back later what came of them.
    field.follow({ declared: [] }, 11);
    expect(field.now).toMatchObject({ open: undefined, told: undefined });
  });
});
