import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeployTool, type Deploying } from '../../src/app/drafting/army/deploy-tool';
import { chainShapes } from '../../src/app/drafting/chain-shapes';
import type { Point } from '../../src/geometry/point';
import type { Deployment } from '../../src/rules/belle-alliance/army/deploy';
import { forcesIn } from '../../src/rules/belle-alliance/drafting/state';
import { sideOf } from '../../src/table/table';
import { sideId, unitId } from '../../src/table/unit';
import type { Press } from '../../src/tools/press';
import { bareDraft, drafted, enrolled } from '../support/drafting';

const at = (x: number, y: number) => ({ pose: { at: { x, y }, heading: Math.PI / 2 } });

/** A general with two brigades; the second brigadier is in reserve, his battalion is not. */
const DRAFT = drafted(
  bareDraft(),
  {
    type: 'muster',
    units: [
      enrolled('general', 'blue', 'staff', at(120, 10)),
      enrolled('kempt', 'blue', 'staff', { ...at(60, 20), commander: 'general' }),
      enrolled('rifles', 'blue', 'infantry', { ...at(60, 30), commander: 'kempt' }),
      enrolled('foot', 'blue', 'infantry', { ...at(90, 30), commander: 'kempt' }),
    ],
    deployed: true,
  },
  { type: 'muster', units: [enrolled('pack', 'blue', 'staff', { commander: 'general' })] },
  {
    type: 'muster',
    units: [enrolled('royals', 'blue', 'infantry', { ...at(180, 30), commander: 'pack' })],
    deployed: true,
  },
);
const FORCES = forcesIn(DRAFT);

describe('the chain of command on the table', () => {
  const shapesOf = (id: string) => chainShapes(DRAFT.table, FORCES, unitId(id));
  const halos = (id: string) => shapesOf(id).flatMap((shape) => (shape.kind === 'halo' ? [shape.unit] : []));
  const lines = (id: string) =>
    shapesOf(id).flatMap((shape) => (shape.kind === 'line' ? [[shape.dashed === true, ...shape.points]] : []));

  test('goes from a battalion by broken lines up to its brigadier and his general', () => {
    expect(halos('rifles')).toEqual(['kempt', 'general']);
    expect(lines('rifles')).toEqual([
      [true, { x: 60, y: 30 }, { x: 60, y: 20 }],
      [true, { x: 60, y: 20 }, { x: 120, y: 10 }],
    ]);
  });

  test('goes from a general by whole lines down to all his own, past those who are not there', () => {
    expect(halos('general')).toEqual(['kempt', 'rifles', 'foot', 'royals']);
    expect(lines('general').every(([dashed]) => dashed === false)).toBe(true);
    expect(lines('general')).toContainEqual([false, { x: 180, y: 30 }, { x: 120, y: 10 }]);
    expect(lines('general')).toContainEqual([false, { x: 90, y: 30 }, { x: 60, y: 20 }]);
  });
});

describe('a finger that deploys a brigade', () => {
  let frames: (() => void)[] = [];
  let tried: (Deployment | undefined)[] = [];
  let taken: Deployment[] = [];
  const world: Deploying = {
    table: DRAFT.table,
    forces: FORCES,
    side: sideOf(DRAFT.table, sideId('blue')),
    asked: { body: unitId('kempt') },
    about: false,
    redraw: () => undefined,
    onTry: (found) => tried.push(found),
    onTake: (found) => taken.push(found),
  };
  const press = (phase: Press['phase'], x: number, y: number) => {
    const input: Press = { phase, at: { x, y }, unit: undefined, cmPerPixel: 0.3 };
    const pointer = { phase, id: 1, at: input.at, unit: undefined, device: 'touch', screen: { x: 0, y: 0 } } as const;
    return tool.press(pointer, input);
  };
  let tool = createDeployTool(() => world);
  const frame = () => {
    for (const draw of frames.splice(0)) draw();
  };
  const stands = (found: Deployment | undefined, id: string): Point | undefined =>
    found?.units.find(({ unit }) => unit === id)?.pose.at;

  beforeEach(() => {
    [frames, tried, taken] = [[], [], []];
    tool = createDeployTool(() => world);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('shows ghosts once a frame while it moves, and sets the brigade up along what it drew', () => {
    expect(press('down', 60, 80)).toBe(true);
    press('move', 100, 80);
    press('move', 140, 80);
    expect(tool.shapes()).toEqual([]);
    frame();
    expect(tried).toHaveLength(1);
    expect(tool.shapes().filter(({ kind }) => kind === 'ghost')).toHaveLength(3);
    press('up', 140, 80);
    expect(tool.shapes()).toEqual([]);
    expect(taken).toHaveLength(1);
    const [left, right] = [stands(taken[0], 'rifles'), stands(taken[0], 'foot')];
    expect([left?.y, right?.y]).toEqual([expect.closeTo(80), expect.closeTo(80)]);
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(200);
  });

  test('that only taps sets it up around there', () => {
    press('down', 100, 90);
    press('up', 100.5, 90);
    expect((stands(taken[0], 'rifles')?.x ?? 0) + (stands(taken[0], 'foot')?.x ?? 0)).toBeCloseTo(201);
  });

  test('that is taken away does nothing', () => {
    press('down', 60, 80);
    press('move', 140, 80);
    frame();
    press('cancel', 140, 80);
    expect([taken, tool.shapes(), tried.at(-1)]).toEqual([[], [], undefined]);
  });

  test('that draws too short a front is told who has no room', () => {
    press('down', 60, 80);
    press('up', 85, 80);
    expect(taken[0]?.left.map(({ unit, key }) => [unit, key])).toEqual([['foot', 'deploy.front-too-short']]);
  });
});
