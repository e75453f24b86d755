import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import type { Action, Asked, Statement } from '../../src/rules/action';
import type { Measuring } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { Line, Verdict } from '../../src/rules/tool-advice';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import '../../src/texts/fire-texts';
import { fakeFire } from '../support/fake-fire';
import { plainView } from '../support/plain-view';
import { AimingHand, settled } from '../support/table-hand';

/** A faces B across 16 cm, C stands 24 cm off, D out of all range; a line of 24 figures is 18 cm wide and 3 deep. */
const LAYOUT = `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 60,20 facing 90
unit f "F" blue infantry shako 24/24 line at 100,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,36 facing 270
unit c "C" red infantry shako 24/24 line at 60,44 facing 270
unit d "D" red infantry shako 24/24 line at 60,160 facing 270
`;
const [a, b, c, d, f] = ['a', 'b', 'c', 'd', 'f'].map(unitId) as [UnitId, UnitId, UnitId, UnitId, UnitId];

function tableOf(layout = LAYOUT): Table {
  const parsed = parseLayout(layout, MINIATURES);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value.table;
}

/** Fire in hand over a table whose scene only projects: one pixel is one millimetre, y upwards. */
class Field extends AimingHand {
  readonly table = tableOf();
  readonly adviser: ReturnType<typeof fakeFire>;
  house: readonly Point[] | undefined;
  measuring: Measuring;

  constructor(measuring: Measuring = 'open') {
    const adviser = fakeFire();
    super({ fire: adviser });
    this.adviser = adviser;
    this.measuring = measuring;
    this.follow();
    this.take('fire', a);
  }

  follow(table = this.table): void {
    const state = { table, locked: this.measuring === 'locked', ...(this.house ? { house: this.house } : {}) };
    this.show(plainView(table, this.measuring), state);
  }

  get selected() {
    return this.hand.units[0];
  }

  get pairs(): string[] {
    return this.noted.map(({ from, to }) => [from, to].map((place) => (place as { unit: UnitId }).unit).join(' '));
  }

  get now() {
    const { aim, ...fire } = this.hand.aims.fire;
    const { verdict, lines, writing } = this.aimed;
    return { ...fire, target: aim && 'unit' in aim ? aim.unit : undefined, verdict, lines, writing };
  }

  readonly fire = {
    aim: (unit: UnitId | undefined) => this.control.act({ do: 'aim', at: unit === undefined ? undefined : { unit } }),
    take: ({ unit, target }: Line) => this.control.act({ do: 'take', unit, target }),
    look: (looks: 'targets' | 'threats') => this.control.act({ do: 'look', looks }),
    part: (from: 'all' | 'left' | 'right') => this.control.act({ do: 'part', from }),
    count: (count: number) => this.control.act({ do: 'count', count }),
    toggle: (id: string, value: string) => this.control.act({ do: 'toggle', id, value }),
    nudge: (cm: number) => this.control.act({ do: 'slide', cm }),
    shortest: () => this.control.act({ do: 'shortest' }),
    show: (statement: Statement | undefined) => this.control.act({ do: 'show', statement }),
    declare: async ({ command }: Action, note?: string) => {
      this.control.act({ do: 'declare', command, note });
      await settled();
    },
    shapes: () => this.aimed.shapes,
  };

  get verdict() {
    const { verdict } = this.now;
    if (!verdict) throw new Error('No verdict');
    return verdict;
  }

  get plan(): Asked {
    const plan = this.adviser.asked.at(-1);
    if (!plan) throw new Error('Nothing was asked');
    return plan;
  }

  tap(at: Point, unit?: UnitId): void {
    this.touch('down', at, unit);
    this.touch('up', at, unit);
  }
}

const lossOf = ({ card }: Verdict) => card?.kind === 'sums' && card.sums[0]?.modifier;

let field: Field;
beforeEach(() => {
  field = new Field();
});

describe('looking at a fire', () => {
  test('everything it could fire at is listed and shaded by zone, before a target is chosen', () => {
    expect(field.now.lines.map(({ target, band, ruling }) => [target, band?.step, ruling])).toEqual([
      [b, 2, 'can'],
      [c, 3, 'can'],
      [d, 3, 'cannot'],
    ]);
    const shapes = field.fire.shapes();
    expect(shapes.filter(({ kind }) => kind === 'area').map(({ tone }) => tone)).toEqual(['zone2', 'zone3']);
    expect(shapes.filter(({ kind }) => kind === 'label')).toMatchObject([{ text: 'Zone 2' }, { text: 'Zone 3' }]);
  });

  test('who can fire at it is the same the other way round, and stays when it is tapped once more', () => {
    field.fire.look('threats');
    expect(field.now.lines.map(({ unit, target }) => [unit, target])).toEqual([
      [b, a],
      [c, a],
      [d, a],
    ]);
    field.fire.look('threats');
    expect(field.now).toMatchObject({ looks: 'threats' });
    expect(field.now.lines).toHaveLength(3);
  });

  test('whoever is taken up begins with the targets, whatever was looked at of another', () => {
    field.fire.look('threats');
    field.tap({ x: 100, y: 19 }, f);
    expect(field.now).toMatchObject({ unit: f, looks: 'targets' });
    field.fire.look('threats');
    const line = field.now.lines[0];
    if (line) field.fire.take(line);
    field.fire.aim(undefined);
    expect(field.now).toMatchObject({ unit: b, looks: 'targets' });
    expect(field.now.lines.map(({ unit }) => unit)).toEqual([b, b]);
  });

  test('a line of the list is looked at as that fire, whoever fires', () => {
    field.fire.look('threats');
    const line = field.now.lines[0];
    if (line) field.fire.take(line);
    expect(field.selected).toBe(b);
    expect(field.verdict).toMatchObject({ unit: b, target: a, ruling: 'can' });
  });

  test('a tap on an enemy gives the verdict at once, a tap on a friend takes that one up', () => {
    field.tap({ x: 60, y: 37 }, b);
    expect(field.verdict).toMatchObject({ unit: a, target: b, ruling: 'can', band: { step: 2 } });
    expect(field.verdict.details).toEqual([{ key: 'fire.cm', values: { cm: 16 } }]);
    expect(field.broughtIntoSight.places).toEqual([
      { x: 60, y: 20 },
      { x: 60, y: 36 },
    ]);
    field.tap({ x: 100, y: 19 }, f);
    expect(field.now).toMatchObject({ unit: f, target: undefined });
  });

  test('what cannot be fired at has its verdict all the same', () => {
    field.tap({ x: 60, y: 161 }, d);
    expect(field.verdict).toMatchObject({ ruling: 'cannot', actions: [] });
    expect(field.verdict.card).toBeUndefined();
  });

  test('a tap beside everything puts the target away first, then the unit', () => {
    field.tap({ x: 60, y: 37 }, b);
    field.tap({ x: 150, y: 80 });
    expect(field.now).toMatchObject({ unit: a, target: undefined });
    field.tap({ x: 150, y: 80 });
    expect(field.now.unit).toBeUndefined();
  });

  test('a target that leaves the table is no target any more', () => {
    field.fire.aim(b);
    const without = tableOf(LAYOUT.replace(/unit b.*\n/, ''));
    field.follow(without);
    expect(field.now).toMatchObject({ target: undefined, verdict: undefined });
  });
});

describe('the point of impact', () => {
  beforeEach(() => field.fire.aim(b));

  test('goes with the finger along the outline of the target, judged at every move', () => {
    expect(field.touch('down', { x: 60, y: 36 })).toBe(true);
    field.touch('move', { x: 64, y: 30 });
    expect(field.now.dragging).toBe(true);
    expect(field.plan.impact).toEqual({ x: 64, y: 36 });
    // Beyond the corner of the line it goes round it.
    field.touch('move', { x: 90, y: 37 });
    expect(field.plan.impact).toEqual({ x: 69, y: 37 });
    field.touch('up', { x: 90, y: 37 });
    expect(field.now).toMatchObject({ dragging: false, target: b });
    expect(field.verdict.grip?.at).toEqual({ x: 69, y: 37 });
  });

  test('a finger that came down elsewhere does not move it', () => {
    expect(field.touch('down', { x: 66, y: 37 }, b)).toBe(false);
    field.touch('move', { x: 68, y: 37 });
    field.touch('cancel', { x: 68, y: 37 });
    expect(field.plan.impact).toBeUndefined();
  });

  test('by tap it goes a centimetre to either side as the firer sees it, and back to the nearest', () => {
    field.fire.nudge(1);
    expect(field.verdict.grip?.at).toEqual({ x: 61, y: 36 });
    field.fire.nudge(-1);
    field.fire.nudge(-1);
    expect(field.verdict.grip?.at.x).toBeCloseTo(59, 9);
    field.fire.shortest();
    expect(field.plan.impact).toBeUndefined();
  });

  test('at a garrison it goes along the walls of the house, not along the figures in it', () => {
    field.house = [
      { x: 45, y: 34 },
      { x: 75, y: 34 },
      { x: 75, y: 44 },
      { x: 45, y: 44 },
    ];
    field.follow();
    expect(field.verdict.grip?.at).toEqual({ x: 60, y: 34 });
    field.fire.nudge(12);
    expect(field.plan.impact).toEqual({ x: 72, y: 34 });
    field.touch('down', { x: 72, y: 34 });
    field.touch('move', { x: 90, y: 40 });
    expect(field.plan.impact).toEqual({ x: 75, y: 40 });
  });

  test('another target has its own', () => {
    field.fire.nudge(5);
    field.fire.aim(c);
    expect(field.plan.impact).toBeUndefined();
  });
});

describe('who fires and what only the players know', () => {
  beforeEach(() => field.fire.aim(b));

  test('half the bases from one end, never the same as from the other', () => {
    field.fire.part('left');
    const left = field.plan.bases ?? [];
    field.fire.part('right');
    const right = field.plan.bases ?? [];
    expect([left.length, right.length]).toEqual([12, 12]);
    expect(new Set([...left, ...right]).size).toBe(24);
    // The front rank is 0 to 11 from left to right, the second 12 to 23.
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]);
    field.fire.count(30);
    expect(field.plan.bases).toHaveLength(24);
    field.fire.count(0);
    expect(field.plan.bases).toEqual([23]);
    field.fire.part('all');
    expect(field.plan.bases).toBeUndefined();
  });

  test('a toggle changes the card at once, and stays while the point of impact moves', () => {
    expect(lossOf(field.verdict)).toBe(2);
    field.fire.toggle('officer', 'yes');
    field.fire.nudge(1);
    expect(lossOf(field.verdict)).toBe(3);
  });

  test('a statement that is looked at is drawn, and its place is looked for', () => {
    const [range, arc] = field.verdict.statements;
    field.fire.show(range);
    expect(field.looked).toHaveLength(1);
    expect(field.fire.shapes()).toContainEqual({ kind: 'mark', tone: 'yes', at: range?.at });
    field.fire.show(arc);
    field.fire.show(arc);
    expect(field.now.shown).toBeUndefined();
    expect(field.fire.shapes().some(({ kind }) => kind === 'mark')).toBe(false);
  });
});

describe('declaring', () => {
  test('sends the command of the role, with a note where it stands against a rule', async () => {
    field.fire.aim(b);
    const [role] = field.verdict.actions;
    if (role) await field.fire.declare(role, 'the umpire says so');
    expect(field.sent).toEqual([
      { type: 'declare-fire', firer: a, target: b, role: 'fire', known: {}, override: { note: 'the umpire says so' } },
    ]);
  });

  test('a hurried second tap declares nothing twice, and a refusal is told', async () => {
    field.fire.aim(b);
    field.refusal = { text: 'Not now', overridable: false };
    const [role] = field.verdict.actions;
    if (role) await Promise.all([field.fire.declare(role), field.fire.declare(role)]);
    expect(field.sent).toHaveLength(1);
    expect(field.now).toMatchObject({ busy: false, refused: { text: 'Not now' } });
  });
});

describe('where measuring is agreed on', () => {
  test('locked, nothing is said', () => {
    field = new Field('locked');
    field.fire.aim(b);
    field.fire.look('targets');
    expect(field.now).toMatchObject({ verdict: undefined, lines: [] });
    expect(field.fire.shapes()).toEqual([]);
  });

  test('logged, a verdict is given when the measurement stands in the log, and once while nobody moves', async () => {
    field = new Field('logged');
    expect(field.now).toMatchObject({ looks: undefined, lines: [] });
    field.fire.aim(b);
    expect(field.now).toMatchObject({ writing: true, verdict: undefined });
    expect(field.pairs).toEqual(['a b']);
    field.follow();
    field.answer(true);
    await expect.poll(() => field.now.verdict?.band?.step).toBe(2);
    field.fire.nudge(1);
    field.fire.aim(undefined);
    field.fire.aim(b);
    expect(field.now.verdict).toBeDefined();
    expect(field.pairs).toEqual(['a b']);
    // Somebody moved: what is looked at next is asked for by a hand.
    field.follow(tableOf(LAYOUT.replace('at 60,36', 'at 60,38')));
    expect(field.now).toMatchObject({ target: undefined, verdict: undefined });
    field.fire.aim(b);
    expect(field.pairs).toEqual(['a b', 'a b']);
  });

  test('logged, what was measured before somebody moved is written anew, also if it was open meanwhile', async () => {
    field = new Field('logged');
    field.fire.aim(b);
    field.answer(true);
    await expect.poll(() => field.now.verdict).toBeDefined();
    field.fire.aim(undefined);
    field.measuring = 'open';
    field.follow();
    const moved = tableOf(LAYOUT.replace('at 60,36', 'at 60,38'));
    field.follow(moved);
    field.measuring = 'logged';
    field.follow(moved);
    field.fire.aim(b);
    expect(field.now.verdict).toBeUndefined();
    expect(field.pairs.filter((pair) => pair === 'a b')).toHaveLength(2);
  });

  test('logged, what could not be written is not shown', async () => {
    field = new Field('logged');
    field.fire.aim(b);
    field.answer(false);
    await expect.poll(() => field.now.writing).toBe(false);
    expect(field.now).toMatchObject({ target: undefined, verdict: undefined });
  });

  test('logged, a list of targets writes down each pair it tells of, also where it tells no distance', async () => {
    field = new Field('logged');
    field.fire.look('targets');
    for (const pair of ['a b', 'a c', 'a d']) {
      await expect.poll(() => field.pairs.at(-1)).toBe(pair);
      expect(field.now.lines).toEqual([]);
      field.answer(true);
    }
    await expect.poll(() => field.now.lines.length).toBe(3);
  });
});
