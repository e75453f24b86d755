import { beforeEach, describe, expect, test } from 'vitest';
import type { Advice } from '../../src/app/battle/battle-advice';
import { createTableStore, type TableStore } from '../../src/app/battle/table-store';
import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';
import { gaitChoices } from '../../src/rules/belle-alliance/march/gait';
import type { BattleView } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { SceneHandle } from '../../src/scene/handle';
import type { TablePointer } from '../../src/scene/TableScene';
import { parseLayout } from '../../src/table/notation';
import type { Shape } from '../../src/table/shapes';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import type { MarchCommand, MarchPlanner } from '../../src/tools/march-hand';
import { fakeAdvice } from '../support/fake-advice';
import { plainView } from '../support/plain-view';
import { NO_WORLD, shownAs } from '../support/table-hand';

const LAYOUT = `
table 100 x 80
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 30,20 facing 90
unit b "B" red infantry shako 24/24 line at 70,60 facing 270
`;
const a = unitId('a');
const b = unitId('b');

function tableOf(): Table {
  const layout = parseLayout(LAYOUT, MINIATURES);
  if (!layout.ok) throw new Error(layout.problem.code);
  return layout.value.table;
}

const viewOf = (table: Table, locked: boolean): BattleView => ({
  ...plainView(table, locked ? 'locked' : 'open'),
  offers: ['march'],
});

/** A desk with the march tool in hand and unit `a` selected; one pixel is one millimetre, y upwards. */
class Field {
  readonly table = tableOf();
  readonly control: TableStore;
  readonly sent: MarchCommand[] = [];
  shapes: readonly Shape[] = [];
  refusal: { text: string; overridable: boolean } | undefined;
  wantedInSight: readonly Point[] = [];
  readonly advice;

  constructor({ locked = false, readOnly = false } = {}) {
    this.advice = fakeAdvice(this.table, locked);
    this.control = createTableStore({
      ...NO_WORLD,
      send: async (command) => {
        this.sent.push(command as MarchCommand);
        return this.refusal;
      },
      keepInSight: (places) => {
        this.wantedInSight = places;
      },
    });
    this.control.show(shownAs(viewOf(this.table, locked), readOnly, this.advice));
    this.control.attach({
      poseUnit: () => undefined,
      setShapes: (shapes: readonly Shape[]) => {
        this.shapes = shapes;
      },
      toScreen: this.toScreen,
      onFrame: () => () => undefined,
    } as unknown as SceneHandle);
    this.control.act({ do: 'tool', tool: 'march' });
    this.control.act({ do: 'pick', unit: a });
  }

  readonly toScreen = ({ x, y }: Point): Point => ({ x: x * 10, y: -y * 10 });

  get march() {
    const { marching: march } = this.control.store.getState().advised;
    if (!march) throw new Error('No march is drawn');
    return march;
  }

  get steps() {
    return this.march.advice.steps;
  }

  touch(phase: TablePointer['phase'], at: Point, unit?: UnitId): boolean {
    return this.control.pointer({ phase, id: 1, at, unit, device: 'touch', screen: this.toScreen(at) });
  }

  /** Sends it, and waits for the answer. */
  async commit(note?: string): Promise<void> {
    this.control.act({ do: 'commit', note });
    await new Promise((done) => setTimeout(done));
  }

  /** A melee has been fought: what is drawn for this unit is asked of this planner. */
  advance(planner: MarchPlanner): void {
    const advice: Advice & MarchPlanner = { ...this.advice, planAdvance: (plan) => planner.planMarch(plan) };
    this.control.show(shownAs(viewOf(this.table, false), false, advice));
    this.control.act({ do: 'advance', unit: a });
  }

  handle(kind: string): Point {
    const found = this.control.handles.getState().find((handle) => handle.kind === kind);
    if (!found) throw new Error(`No handle ${kind}`);
    return { x: found.x / 10, y: -found.y / 10 };
  }

  /** Drags a handle by so much, and lifts the finger unless it stays. */
  drag(kind: string, dx: number, dy: number, stay = false): void {
    const from = this.handle(kind);
    this.touch('down', from);
    this.touch('move', { x: from.x + dx / 2, y: from.y + dy / 2 });
    this.touch('move', { x: from.x + dx, y: from.y + dy });
    if (!stay) this.touch('up', { x: from.x + dx, y: from.y + dy });
  }
}

let field: Field;
beforeEach(() => {
  field = new Field();
});

describe('drawing a march', () => {
  test('the handles stand round the unit, and those it may not use are not there', () => {
    const kinds = field.control.handles.getState().map((handle) => handle.kind);
    expect(kinds).toEqual(['ahead', 'wheel-left', 'wheel-right', 'rotate']);
    // A line of 24 is 18 cm wide: its right front corner is at (39, 20).
    expect(distanceBetween(field.handle('wheel-left'), { x: 39, y: 20 })).toBeLessThan(0.1);
  });

  test('a drag is advised on at every move, snaps within twelve pixels, and is kept as it was shown', () => {
    field.drag('ahead', 0, 19.2, true);
    expect(field.march.drawing).toBe(true);
    expect(field.advice.asked.at(-1)?.snapCm).toBeCloseTo(1.2, 6);
    expect(field.march.advice.costs).toMatchObject({ cmUsed: 20, snappedTo: 'rate' });
    field.touch('up', { x: 30, y: field.handle('ahead').y - 20 + 19.2 });
    expect(field.steps).toEqual([{ kind: 'march', cm: 20 }]);
  });

  test('the handles go along to where the unit will stand, and the next step begins there', () => {
    field.drag('ahead', 0, 10);
    expect(distanceBetween(field.handle('wheel-left'), { x: 39, y: 30 })).toBeLessThan(0.1);
    field.drag('rotate', -40, -14);
    field.drag('ahead', -5, 0);
    expect(field.steps.map(({ kind }) => kind)).toEqual(['march', 'rotate', 'march']);
  });

  test('where a drawing comes to rest, its handles are kept in sight', () => {
    field.drag('ahead', 0, 10, true);
    expect(field.wantedInSight).toEqual([]);
    field.touch('up', { x: 30, y: 33.6 });
    expect(field.wantedInSight).toEqual(field.control.handles.getState());
  });

  test('each stand is drawn as a ghost, the last in the tone of the verdict', () => {
    const tones = () => field.shapes.flatMap((shape) => (shape.kind === 'ghost' ? [shape.tone] : []));
    field.drag('ahead', 0, 10);
    expect(tones()).toEqual(['yes']);
    field.control.act({ do: 'nudge', nudge: 'wheel-left' });
    expect(tones()).toEqual(['ghost', 'yes']);
    field.control.act({ do: 'adjust', index: 0, taps: 3, coarse: true });
    expect(field.march.advice.violations).toHaveLength(1);
    expect(tones()).toEqual(['ghost', 'no']);
  });

  test('dragging the unit itself marches it', () => {
    field.touch('down', { x: 30, y: 19 }, a);
    field.touch('move', { x: 30, y: 26 });
    field.touch('up', { x: 30, y: 26 });
    expect(field.steps).toEqual([{ kind: 'march', cm: 7 }]);
  });

  test('tap-tap: the handle, then how far', () => {
    const from = field.handle('ahead');
    field.touch('down', from);
    field.touch('up', from);
    expect(field.march.armed).toBe('ahead');
    const to = { x: from.x + 2, y: from.y + 8 };
    field.touch('down', to);
    field.touch('up', to);
    expect(field.steps).toEqual([{ kind: 'march', cm: 8 }]);
    expect(field.march.armed).toBeUndefined();
  });

  test('a second finger takes the drawing back, and leaves what was drawn before', () => {
    field.drag('ahead', 0, 6);
    field.drag('ahead', 0, 9, true);
    expect(field.steps).toEqual([{ kind: 'march', cm: 15 }]);
    field.touch('cancel', { x: 30, y: 30 });
    expect(field.steps).toEqual([{ kind: 'march', cm: 6 }]);
  });

  test('who only watches has no handles', () => {
    const watcher = new Field({ readOnly: true });
    expect(watcher.control.handles.getState()).toEqual([]);
    expect(watcher.control.store.getState().advised.marching).toBeUndefined();
  });
});

describe('changing it', () => {
  beforeEach(() => {
    field.drag('ahead', 0, 6);
    field.control.act({ do: 'nudge', nudge: 'wheel-right' });
    field.control.act({ do: 'nudge', nudge: 'ahead' });
  });

  test('by taps: a centimetre and five, five degrees and fifteen', () => {
    field.control.act({ do: 'nudge', nudge: 'ahead', coarse: true });
    field.control.act({ do: 'adjust', index: 1, taps: 1, coarse: true });
    expect(field.steps[2]).toEqual({ kind: 'march', cm: 6 });
    expect(field.steps[1]).toMatchObject({ kind: 'wheel' });
    expect((field.steps[1] as { turn: number }).turn).toBeCloseTo((-20 * Math.PI) / 180, 9);
  });

  test('a step opened in the card is the one its handle changes', () => {
    field.control.act({ do: 'edit', index: 0 });
    expect(field.control.handles.getState().map(({ kind }) => kind)).toEqual(['ahead']);
    field.drag('ahead', 0, 3);
    expect(field.steps[0]).toEqual({ kind: 'march', cm: 9 });
    expect(field.steps).toHaveLength(3);
    expect(field.march.editing).toBe(0);
    field.control.act({ do: 'edit', index: 0 });
    expect(field.march.editing).toBeUndefined();
  });

  test('steps are taken out, the last one or any; all of them go with one tap', () => {
    field.control.act({ do: 'remove', index: 1 });
    expect(field.steps.map(({ kind }) => kind)).toEqual(['march', 'march']);
    field.control.act({ do: 'unstep' });
    expect(field.steps).toHaveLength(1);
    field.control.act({ do: 'no-steps' });
    expect(field.steps).toEqual([]);
  });

  test('it waits with its unit while another is looked at', () => {
    field.control.act({ do: 'pick', unit: b });
    expect(field.steps).toEqual([]);
    field.control.act({ do: 'pick', unit: undefined });
    field.control.act({ do: 'pick', unit: a });
    expect(field.steps).toHaveLength(3);
  });

  test('the place of a breach is marked when it is asked for', () => {
    field.control.act({ do: 'mark', violation: { key: 'fake.too-far', overridable: true, at: { x: 1, y: 2 } } });
    expect(field.shapes).toContainEqual(expect.objectContaining({ kind: 'label', tone: 'no', at: { x: 1, y: 2 } }));
  });
});

describe('sending it', () => {
  test('the steps as shown go to the engine, and the next march begins anew', async () => {
    field.drag('ahead', 0, 6);
    await field.commit();
    expect(field.sent).toEqual([{ type: 'march', unit: a, gait: 'normal', steps: [{ kind: 'march', cm: 6 }] }]);
    expect(field.steps).toEqual([]);
  });

  test('against a rule it goes with its note', async () => {
    field.drag('ahead', 0, 30);
    await field.commit('the table says so');
    expect(field.sent[0]?.override).toEqual({ note: 'the table says so' });
  });

  test('not taken, it stays as it was drawn and says why, until it is changed', async () => {
    field.refusal = { text: 'No.', overridable: true };
    field.drag('ahead', 0, 6);
    await field.commit();
    expect(field.steps).toHaveLength(1);
    expect(field.march.refused).toEqual({ text: 'No.', overridable: true });
    field.control.act({ do: 'nudge', nudge: 'ahead' });
    expect(field.march.refused).toBeUndefined();
  });

  test('two hurried taps march once', async () => {
    field.drag('ahead', 0, 6);
    field.control.act({ do: 'commit' });
    await field.commit();
    expect(field.sent).toHaveLength(1);
  });

  test('nothing drawn, nothing sent', async () => {
    await field.commit();
    expect(field.sent).toEqual([]);
  });
});

describe('the measuring lock', () => {
  test('locked: nothing snaps, no number stands on the table, and a tap is no centimetre', () => {
    field = new Field({ locked: true });
    field.drag('ahead', 0, 19.9);
    expect(field.advice.asked.every(({ snapCm }) => snapCm === 0)).toBe(true);
    expect(field.march.advice.costs).toBeUndefined();
    expect(field.shapes.some((shape) => shape.kind === 'label' || shape.kind === 'length')).toBe(false);
    field.control.act({ do: 'no-steps' });
    field.control.act({ do: 'nudge', nudge: 'ahead' });
    // Nine pixels' worth, whatever that is.
    expect(field.steps).toEqual([{ kind: 'march', cm: 0.9 }]);
  });
});

describe('what the book says of the attack it marches to', () => {
  test('taps and drags end at contact, and one tap back is one tap back', () => {
    const field = new Field();
    const { planMarch } = field.advice;
    // An opponent is met after 3.4 cm.
    const met = { ...field.advice };
    met.planMarch = (plan) => {
      const drawn = planMarch({ ...plan, steps: plan.steps.map((step) => ({ ...step, cm: 3.4 })) });
      const far = plan.steps.some((step) => 'cm' in step && step.cm > 3.4);
      if (!plan.endsAtContact || !far) return planMarch(plan);
      return { ...drawn, ...(drawn.costs ? { costs: { ...drawn.costs, snappedTo: 'contact' as const } } : {}) };
    };
    field.control.show(shownAs(viewOf(field.table, false), false, met));
    for (let i = 0; i < 9; i++) field.control.act({ do: 'nudge', nudge: 'ahead' });
    expect(field.steps).toEqual([{ kind: 'march', cm: 3.4 }]);
    field.control.act({ do: 'adjust', index: 0, taps: -1 });
    expect(field.steps).toEqual([{ kind: 'march', cm: expect.closeTo(2.4, 9) }]);
  });

  test('an attack at the charge is marched at the charge, where the unit may', () => {
    const field = new Field();
    const { planMarch } = field.advice;
    const gaits = { normal: undefined, fast: undefined, charge: undefined };
    const charging = { ...field.advice };
    charging.planMarch = (plan) => ({ ...planMarch(plan), gaits: gaitChoices(gaits), attacksAt: 'charge' });
    field.control.show(shownAs(viewOf(field.table, false), false, charging));
    field.control.act({ do: 'pick', unit: b });
    expect(field.march.gait).toBe('charge');
    charging.planMarch = (plan) => ({
      ...planMarch(plan),
      gaits: gaitChoices({ ...gaits, charge: { key: 'fake.not', overridable: true } }),
      attacksAt: 'charge',
    });
    field.control.act({ do: 'pick', unit: a });
    expect(field.march.gait).toBe('normal');
  });
});

describe('a continued advance after a melee', () => {
  const stay = (field: Field) => fakeAdvice(field.table);

  test('is drawn with the same hands, asked of its own planner, and sent as its own command', async () => {
    const field = new Field();
    const planner = stay(field);
    field.advance(planner);
    expect(field.control.store.getState().advised.marching?.advancing).toBe(true);
    field.control.act({ do: 'nudge', nudge: 'ahead' });
    expect(planner.asked.at(-1)?.steps).toEqual([{ kind: 'march', cm: 1 }]);
    await field.commit();
    expect(field.sent).toEqual([{ type: 'continue-advance', unit: a, steps: [{ kind: 'march', cm: 1 }] }]);
    expect(field.control.store.getState().advised.marching).toMatchObject({ advancing: false, advice: { steps: [] } });
  });

  test('is over with the unit: what was drawn for it is no march', () => {
    const field = new Field();
    const planner = stay(field);
    field.advance(planner);
    field.control.act({ do: 'nudge', nudge: 'ahead' });
    field.control.act({ do: 'pick', unit: b });
    field.control.act({ do: 'pick', unit: a });
    expect(field.control.store.getState().advised.marching).toMatchObject({ advancing: false, advice: { steps: [] } });
  });

  test('waits for the march to be taken in hand, and stays while another tool is', () => {
    const field = new Field();
    field.control.act({ do: 'tool', tool: 'melee' });
    const planner = stay(field);
    field.advance(planner);
    expect(field.control.store.getState().advised.marching).toBeUndefined();
    field.control.act({ do: 'tool', tool: 'march' });
    expect(field.control.store.getState().advised.marching?.advancing).toBe(true);
  });

  test('a refusal leaves it drawn', async () => {
    const field = new Field();
    field.refusal = { text: 'Too far', overridable: true };
    field.advance(stay(field));
    field.control.act({ do: 'nudge', nudge: 'ahead' });
    await field.commit();
    expect(field.control.store.getState().advised.marching).toMatchObject({
      advancing: true,
      refused: { text: 'Too far' },
      advice: { steps: [{ kind: 'march', cm: 1 }] },
    });
  });
});
