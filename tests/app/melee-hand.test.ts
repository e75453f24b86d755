import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import type { Action, Statement } from '../../src/rules/action';
import type { Measuring } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { Verdict } from '../../src/rules/tool-advice';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { terrainId } from '../../src/table/terrain';
import { type UnitId, unitId } from '../../src/table/unit';
import type { Aim } from '../../src/tools/table-state';
import { fakeMelee } from '../support/fake-melee';
import { plainView } from '../support/plain-view';
import { AimingHand, settled } from '../support/table-hand';

/** A has B before it, 8 cm off; C stands far away, D holds the farm, and nobody the mill. */
const LAYOUT = `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
building farm "The farm" level 1 of stone: 100,100 120,100 120,120 100,120
building mill "The mill" level 1 of stone: 150,100 160,100 160,110 150,110
unit a "A" blue infantry shako 24/24 line at 60,20 facing 90
unit f "F" blue infantry shako 24/24 line at 100,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,28 facing 270
unit c "C" red infantry shako 24/24 line at 60,160 facing 270
`;
const [a, b, c, f] = ['a', 'b', 'c', 'f'].map(unitId) as [UnitId, UnitId, UnitId, UnitId];
const mill = terrainId('mill');

function tableOf(layout = LAYOUT): Table {
  const parsed = parseLayout(layout, MINIATURES);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value.table;
}

class Field extends AimingHand {
  table = tableOf();
  readonly adviser: ReturnType<typeof fakeMelee>;
  readonly measuring: Measuring;

  constructor(measuring: Measuring = 'open') {
    const adviser = fakeMelee();
    super({ melee: adviser });
    this.adviser = adviser;
    this.measuring = measuring;
    this.follow();
    this.take('melee', a);
  }

  follow(): void {
    this.show(plainView(this.table, this.measuring), { table: this.table, locked: this.measuring === 'locked' });
  }

  tap(at: Point, unit?: UnitId): void {
    this.touch('down', at, unit);
    this.touch('up', at, unit);
  }

  get selected() {
    return this.hand.units[0];
  }

  get written() {
    return this.noted.map(({ from, to }) => ({ from: (from as { unit: UnitId }).unit, to: [to] }));
  }

  get now() {
    const { verdict, contacts, writing } = this.aimed;
    return { ...this.hand.aims.melee, verdict, contacts, writing };
  }

  readonly melee = {
    aim: (at: Aim | undefined) => this.control.act({ do: 'aim', at }),
    look: () => this.control.act({ do: 'look', looks: 'targets' }),
    toggle: (id: string, value: string) => this.control.act({ do: 'toggle', id, value }),
    show: (statement: Statement | undefined) => this.control.act({ do: 'show', statement }),
    announce: async ({ command }: Action, note?: string) => {
      this.control.act({ do: 'declare', command, note });
      await settled();
      return this.now.refused === undefined;
    },
    shapes: () => this.aimed.shapes,
  };
}

const ownSum = (verdict: Verdict | undefined) => verdict?.card?.kind === 'duel' && verdict.card.first.modifier;

let field: Field;
beforeEach(() => {
  field = new Field();
});

describe('a unit with melee in hand', () => {
  test('shows its zone and whom it touches', () => {
    expect(field.now.contacts?.contacts.map(({ unit }) => unit)).toEqual([b]);
    expect(field.melee.shapes()).toContainEqual({ kind: 'halo', tone: 'measure', unit: b });
  });

  test('a tap on an enemy gives the verdict at once, and brings both into sight', () => {
    field.tap({ x: 60, y: 28 }, b);
    expect(field.now).toMatchObject({
      aim: { unit: b },
      contacts: undefined,
      verdict: { ruling: 'can', details: [{ key: 'fake.flank' }] },
    });
    expect(field.framed.at(-1)).toEqual({ units: [a, b], places: [] });
    expect(field.melee.shapes()).toContainEqual({ kind: 'halo', tone: 'yes', unit: b });
    field.tap({ x: 60, y: 160 }, c);
    expect(field.now.verdict?.ruling).toBe('cannot');
    expect(field.melee.shapes()).toContainEqual({ kind: 'halo', tone: 'no', unit: c });
  });

  test('a tap on a friend takes that one up; beside all of them, first what is looked at is put away, then the unit', () => {
    field.tap({ x: 60, y: 28 }, b);
    field.tap({ x: 100, y: 20 }, f);
    expect(field.selected).toBe(f);
    expect(field.now).toMatchObject({ unit: f, aim: undefined, verdict: undefined });
    field.tap({ x: 60, y: 28 }, b);
    field.tap({ x: 10, y: 170 });
    expect(field.now).toMatchObject({ unit: f, aim: undefined });
    field.tap({ x: 10, y: 170 });
    expect(field.selected).toBeUndefined();
  });

  test('a drag is no tap', () => {
    field.touch('down', { x: 60, y: 20 }, b);
    field.touch('up', { x: 70, y: 20 }, b);
    expect(field.now.aim).toBeUndefined();
  });

  test('a house is attacked where nobody is in it; where somebody is, he is', () => {
    field.tap({ x: 155, y: 105 });
    expect(field.now).toMatchObject({ aim: { house: mill }, verdict: { target: null } });
    expect(field.adviser.asked.at(-1)).toMatchObject({ units: [a], terrain: mill });
    field.table = tableOf(`${LAYOUT}unit d "D" red infantry shako 12/12 square at 110,110 facing 90 inside farm\n`);
    field.follow();
    field.tap({ x: 101, y: 101 });
    expect(field.now.aim).toEqual({ unit: unitId('d') });
  });

  test('what only the players know changes the card, and is forgotten with another target', () => {
    field.melee.aim({ unit: b });
    expect(ownSum(field.now.verdict)).toBe(3);
    field.melee.toggle('officer', 'yes');
    expect(ownSum(field.now.verdict)).toBe(5);
    field.melee.aim({ unit: c });
    expect(field.now.known).toEqual({});
  });

  test('a statement that is looked at is flown to, and put away by a second tap', () => {
    field.melee.aim({ unit: b });
    const statement = field.now.verdict?.statements[0];
    field.melee.show(statement);
    expect(field.looked).toEqual([{ x: 60, y: 20 }]);
    expect(field.melee.shapes()).toContainEqual({ kind: 'mark', tone: 'yes', at: { x: 60, y: 20 } });
    field.melee.show(statement);
    expect(field.now.shown).toBeUndefined();
    expect(field.looked).toHaveLength(1);
  });

  test('an attack is announced as the verdict has it, with a note where a rule stands against it', async () => {
    field.melee.aim({ unit: c });
    const role = field.now.verdict?.actions[0];
    if (!role) throw new Error('No role');
    expect(await field.melee.announce(role, 'agreed')).toBe(true);
    expect(field.sent).toEqual([{ type: 'announce-attack', unit: a, target: c, override: { note: 'agreed' } }]);
    field.refusal = { text: 'Not now', overridable: true };
    expect(await field.melee.announce(role)).toBe(false);
    expect(field.now).toMatchObject({ busy: false, refused: { text: 'Not now' } });
  });

  test('a target that has left the table is looked at no more', () => {
    field.melee.aim({ unit: b });
    field.table = tableOf(LAYOUT.replace(/unit b .*\n/, ''));
    field.follow();
    expect(field.now).toMatchObject({ aim: undefined, verdict: undefined });
  });
});

describe('where measuring is locked', () => {
  test('there is neither zone nor verdict', () => {
    field = new Field('locked');
    field.melee.aim({ unit: b });
    expect(field.now).toMatchObject({ contacts: undefined, verdict: undefined, writing: false });
  });
});

describe('where measurements are written down', () => {
  beforeEach(() => {
    field = new Field('logged');
  });

  test('nothing is shown before a hand asks for it, and then when it stands in the log', async () => {
    expect(field.now.contacts).toBeUndefined();
    expect(field.written).toEqual([]);
    field.melee.look();
    expect(field.written).toEqual([{ from: a, to: [{ unit: b }] }]);
    expect(field.now).toMatchObject({ contacts: undefined, writing: true });
    field.answer(true);
    await settled();
    expect(field.now).toMatchObject({ contacts: { unit: a }, writing: false });
  });

  test('a verdict waits for its line in the log, and is asked for once', async () => {
    field.melee.aim({ unit: b });
    expect(field.now).toMatchObject({ verdict: undefined, writing: true });
    field.answer(true);
    await settled();
    expect(field.now.verdict?.ruling).toBe('can');
    field.follow();
    expect(field.now.verdict?.ruling).toBe('can');
    field.melee.toggle('officer', 'yes');
    expect(ownSum(field.now.verdict)).toBe(5);
    expect(field.written).toHaveLength(1);
  });

  test('what could not be written is not read', async () => {
    field.melee.aim({ unit: b });
    field.answer(false);
    await settled();
    expect(field.now).toMatchObject({ aim: undefined, verdict: undefined, writing: false });
  });

  test('an answer for what is no longer looked at shows nothing', async () => {
    field.melee.aim({ unit: b });
    const forB = field.answer;
    field.melee.aim({ unit: c });
    forB(true);
    await settled();
    expect(field.now).toMatchObject({ aim: { unit: c }, verdict: undefined });
  });

  test('a house is measured to its middle; who has moved since is measured anew', async () => {
    field.melee.aim({ house: mill });
    expect(field.written).toEqual([{ from: a, to: [{ point: { x: 155, y: 105 } }] }]);
    field.answer(true);
    await settled();
    field.table = tableOf(LAYOUT.replace('at 60,28', 'at 60,29'));
    field.follow();
    expect(field.now).toMatchObject({ aim: undefined, verdict: undefined });
    field.melee.aim({ house: mill });
    expect(field.written).toHaveLength(2);
  });
});
