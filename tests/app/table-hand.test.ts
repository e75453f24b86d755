import { beforeEach, describe, expect, test } from 'vitest';
import { createTableStore, type TableStore } from '../../src/app/battle/table-store';
import type { Point } from '../../src/geometry/point';
import type { Pose } from '../../src/geometry/pose';
import type { BattleView, Measuring } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { SceneHandle } from '../../src/scene/handle';
import type { TablePointer } from '../../src/scene/TableScene';
import { parseLayout } from '../../src/table/notation';
import type { Place } from '../../src/table/place';
import type { Shape } from '../../src/table/shapes';
import type { Table } from '../../src/table/table';
import { type UnitId, unitId } from '../../src/table/unit';
import { plainView } from '../support/plain-view';
import { NO_WORLD, shownAs } from '../support/table-hand';

const LAYOUT = (redY: number) => `
table 100 x 80
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 30,20 facing 90
unit b "B" red infantry shako 24/24 line at 30,${redY} facing 270
`;

const a = unitId('a');
const b = unitId('b');

function tableWith(redY = 60): Table {
  const layout = parseLayout(LAYOUT(redY), MINIATURES);
  if (!layout.ok) throw new Error(layout.problem.code);
  return layout.value.table;
}

const viewOf = (measuring: Measuring, table: Table = tableWith()): BattleView => plainView(table, measuring);

/** A hand whose scene only remembers what it was told. One pixel is one millimetre. */
class Room {
  shapes: readonly Shape[] = [];
  readonly poses = new Map<UnitId, Pose | undefined>();
  readonly placed: { unit: UnitId; pose: Pose }[] = [];
  readonly notes: (string | undefined)[] = [];
  readonly noted: string[] = [];
  /** Lets the log take the measurement; a test that never calls it waits for the log. */
  answer: (stands: boolean) => void = () => undefined;
  readonly control: TableStore;

  constructor(view: BattleView) {
    this.control = createTableStore({
      ...NO_WORLD,
      send: (command) => {
        const sent = command as { type: string; unit: UnitId; pose: Pose; note?: string; from: Place; to: Place };
        if (sent.type === 'place') {
          this.placed.push({ unit: sent.unit, pose: sent.pose });
          this.notes.push(sent.note);
          return Promise.resolve(undefined);
        }
        this.noted.push(JSON.stringify([sent.from, sent.to]));
        return new Promise((resolve) => {
          this.answer = (stands) => resolve(stands ? undefined : { text: 'No.', overridable: false });
        });
      },
    });
    this.control.show(shownAs(view));
    this.control.attach({
      poseUnit: (unit: UnitId, pose: Pose | undefined) => this.poses.set(unit, pose),
      setShapes: (shapes: readonly Shape[]) => {
        this.shapes = shapes;
      },
      toScreen: (at: Point) => ({ x: at.x * 10, y: -at.y * 10 }),
      onFrame: () => () => undefined,
    } as unknown as SceneHandle);
  }

  touch(phase: TablePointer['phase'], x: number, y: number, unit?: UnitId): boolean {
    return this.control.pointer({ phase, id: 1, at: { x, y }, unit, device: 'touch', screen: { x: 0, y: 0 } });
  }

  /** Everything a person could read a distance from. */
  get distances(): string[] {
    const { reading } = this.control.store.getState().advised;
    const labels = this.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
    return [reading?.headline ?? '', reading?.detail ?? '', ...labels].filter((text) => /\d\s*(cm|in|″)/.test(text));
  }

  dragUnit(): void {
    this.control.act({ do: 'pick', unit: a });
    this.touch('down', 30, 19, a);
    this.touch('move', 32, 30);
  }

  drawTape(): void {
    this.control.act({ do: 'tool', tool: 'tape' });
    this.touch('down', 30, 19, a);
    this.touch('move', 30, 40);
    this.touch('move', 30, 61, b);
  }
}

describe('the measuring lock', () => {
  test.each(['free', 'open'] as const)('%s: dragging and the tape show distances', (measuring) => {
    const room = new Room(viewOf(measuring));
    room.dragUnit();
    expect(room.distances).not.toEqual([]);
    room.touch('up', 32, 30);
    room.drawTape();
    expect(room.distances).not.toEqual([]);
  });

  test('locked: neither dragging nor the tape shows any', () => {
    const room = new Room(viewOf('locked'));
    room.dragUnit();
    expect(room.distances).toEqual([]);
    room.touch('up', 32, 30);
    room.drawTape();
    room.touch('up', 30, 61, b);
    expect(room.distances).toEqual([]);
    expect(room.control.store.getState().advised.reading?.tone).toBe('locked');
  });

  test('locked while a unit is being dragged: the distance goes at once', () => {
    const room = new Room(viewOf('open'));
    room.dragUnit();
    expect(room.distances).not.toEqual([]);
    room.control.show(shownAs(viewOf('locked')));
    expect(room.distances).toEqual([]);
  });

  test('locked while a tape lies there: it goes, and does not come back when the lock opens', () => {
    const room = new Room(viewOf('open'));
    room.drawTape();
    room.touch('up', 30, 61, b);
    expect(room.distances).not.toEqual([]);
    room.control.show(shownAs(viewOf('locked')));
    expect(room.distances).toEqual([]);
    room.control.show(shownAs(viewOf('open')));
    expect(room.distances).toEqual([]);
  });
});

describe('open and logged', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room(viewOf('logged'));
  });

  test('dragging shows no distances: they could not be written down', () => {
    room.dragUnit();
    expect(room.distances).toEqual([]);
  });

  test('the tape shows its length only when it stands in the log', async () => {
    room.drawTape();
    expect(room.distances).toEqual([]);
    room.touch('up', 30, 61, b);
    expect(room.noted).toEqual([JSON.stringify([{ unit: a }, { unit: b }])]);
    expect(room.distances).toEqual([]);
    room.answer(true);
    await expect.poll(() => room.distances).not.toEqual([]);
    expect(room.control.store.getState().advised.reading?.headline).toBe('40.0 cm');
  });

  test('not taken into the log, it stays unread', async () => {
    room.drawTape();
    room.touch('up', 30, 61, b);
    room.answer(false);
    await Promise.resolve();
    expect(room.distances).toEqual([]);
  });

  test('a second finger puts the tape away, with whatever it said', () => {
    room.drawTape();
    room.touch('cancel', 30, 40);
    expect(room.distances).toEqual([]);
    expect(room.control.store.getState().advised.reading).toBeUndefined();
    expect(room.noted).toEqual([]);
  });

  test('when a unit moves, a tape that lies there does not measure again', async () => {
    room.drawTape();
    room.touch('up', 30, 61, b);
    room.answer(true);
    await expect.poll(() => room.distances).not.toEqual([]);
    room.control.show(shownAs(viewOf('logged', tableWith(50))));
    expect(room.distances).toEqual([]);
  });

  test('the entry of the measurement itself moves nothing and leaves the tape', async () => {
    const view = viewOf('logged');
    room.control.show(shownAs(view));
    room.drawTape();
    room.touch('up', 30, 61, b);
    room.control.show(shownAs({ ...view, table: { ...view.table!, units: new Map(view.table!.units) } }));
    room.answer(true);
    await expect.poll(() => room.distances).not.toEqual([]);
  });
});

describe('moving', () => {
  test('the unit follows the finger, and is put where it was let go', () => {
    const room = new Room(viewOf('open'));
    room.dragUnit();
    expect(room.poses.get(a)?.at).toEqual({ x: 32, y: 31 });
    room.touch('up', 32, 30);
    expect(room.placed).toEqual([{ unit: a, pose: { at: { x: 32, y: 31 }, heading: Math.PI / 2 } }]);
  });

  test('only the lifting finger sends anything: one message per gesture', () => {
    const room = new Room(viewOf('open'));
    room.control.act({ do: 'pick', unit: a });
    room.touch('down', 30, 19, a);
    for (let y = 20; y < 50; y++) room.touch('move', 30, y);
    expect(room.placed).toHaveLength(0);
    room.touch('up', 30, 50);
    expect(room.placed).toHaveLength(1);
  });

  test('the table says otherwise: whoever is taken up with a word is put down with it, as long as the phase lasts', () => {
    const inPhase = (phase: string): BattleView => ({ ...viewOf('open'), clock: { bound: 1, phases: [phase], phase } });
    const room = new Room(inPhase('movement'));
    const put = (): void => {
      room.touch('down', 30, 19, a);
      room.touch('move', 32, 30, a);
      room.touch('up', 32, 30, a);
    };
    room.control.act({ do: 'pick', unit: a, note: 'It never waited' });
    put();
    put();
    room.control.show(shownAs(inPhase('firing')));
    put();
    room.control.act({ do: 'pick', unit: a });
    put();
    expect(room.notes).toEqual(['It never waited', 'It never waited', undefined, undefined]);
  });

  test('by keyboard: taken up, shifted, put down', () => {
    const room = new Room(viewOf('open'));
    room.control.act({ do: 'pick', unit: a });
    room.control.act({ do: 'shift', dx: 5, dy: 0 });
    expect(room.placed).toEqual([]); // Not taken up yet.
    room.control.act({ do: 'arm' });
    room.control.act({ do: 'shift', dx: 5, dy: 0 });
    room.control.act({ do: 'shift', dx: 0, dy: 1 });
    room.control.act({ do: 'put' });
    expect(room.placed).toEqual([{ unit: a, pose: { at: { x: 35, y: 21 }, heading: Math.PI / 2 } }]);
  });

  test('by keyboard: the tape from one unit to the next', () => {
    const room = new Room(viewOf('open'));
    room.control.act({ do: 'tool', tool: 'tape' });
    room.control.act({ do: 'pick', unit: a });
    room.control.act({ do: 'tape-picked' });
    room.control.act({ do: 'pick', unit: b });
    room.control.act({ do: 'tape-picked' });
    expect(room.control.store.getState().advised.reading?.headline).toBe('40.0 cm');
  });
});
