import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { layersOver, withLayerOn } from '../../src/table/laying/laying-stacking';
import { readyPiece } from '../../src/table/laying/pieces';
import { pulledPiece } from '../../src/table/laying/pulling';
import { stampPiece } from '../../src/table/laying/stamping';
import { type Area, isArea, type Terrain } from '../../src/table/terrain';
import { layingHandles } from '../../src/tools/laying-handles';
import { type Aim, type Hold, LAYING_IDLE, layingTool } from '../../src/tools/laying-tool';
import type { Press } from '../../src/tools/press';

const BARE = { width: 240, depth: 180, terrain: [] };
const at = (x: number, y: number): Point => ({ x, y });

function laid(id: string, where: Point): Area {
  const piece = readyPiece(id);
  const pieces = piece && stampPiece(BARE, piece, { at: where }, id);
  const first = pieces?.ok ? pieces.value[0] : undefined;
  if (!first || !isArea(first)) throw new Error(`${id} cannot be laid`);
  return first;
}

const CHURCH = laid('church', at(100, 100));
const GROUND = { ...BARE, terrain: [CHURCH] };

function gesture(path: readonly Point[], hold: Hold | undefined, aim: Aim = { kind: 'pick' }) {
  const press = (phase: Press['phase'], where: Point): Press => ({
    phase,
    at: where,
    unit: undefined,
    cmPerPixel: 0.25,
  });
  const context = { ground: GROUND, selected: CHURCH.id, aim, hold };
  const [start = at(0, 0), ...rest] = path;
  const down = layingTool(LAYING_IDLE, press('down', start), context);
  const { mode } = rest.reduce((now, where) => layingTool(now.mode, press('move', where), context), down);
  return { ...layingTool(mode, press('up', path.at(-1) ?? start), context), claimed: down.claimed };
}

const cornersOf = (piece: Terrain | undefined): readonly Point[] => (piece && isArea(piece) ? piece.outline : []);

describe('hands that lay terrain', () => {
  test('a finger on the selected piece moves it, and nothing is laid before it lifts', () => {
    const { put, claimed } = gesture([at(100, 100), at(110, 95), at(130, 90)], { kind: 'body' });
    expect(claimed).toBe(true);
    expect(cornersOf(put?.pieces[0])).toEqual(CHURCH.outline.map(({ x, y }) => at(x + 30, y - 10)));
  });

  test('beside it the camera has the finger, and a tap is a tap', () => {
    const { tap, put } = gesture([at(30, 30)], undefined);
    expect(tap).toEqual({ at: at(30, 30), hold: undefined });
    expect(put).toBeUndefined();
  });

  test('the turning handle turns it about its middle', () => {
    const { put } = gesture([at(100, 120), at(120, 118), at(120, 100)], { kind: 'turn' });
    const [first = at(0, 0)] = CHURCH.outline;
    const [turned = at(0, 0)] = cornersOf(put?.pieces[0]);
    // A quarter to the right.
    expect(turned.x - 100).toBeCloseTo(first.y - 100, 1);
    expect(turned.y - 100).toBeCloseTo(100 - first.x, 1);
  });

  test('a corner pulled across the opposite side is told with the place, and is not laid as it is', () => {
    const pull = { corner: 0, before: 3, after: 1 };
    const { put } = gesture([CHURCH.outline[0] ?? at(0, 0), at(110, 99), at(130, 100)], { kind: 'corner', pull });
    expect(put?.fault?.why).toBe('crosses-itself');
  });

  test('with a piece to be drawn in hand every finger draws', () => {
    const piece = readyPiece('road');
    if (!piece) throw new Error('No road in the box');
    const { stroke, claimed } = gesture([at(10, 10), at(40, 20), at(90, 30)], undefined, {
      kind: 'lay',
      piece,
      by: 'stroke',
    });
    expect(claimed).toBe(true);
    expect(stroke).toEqual([at(10, 10), at(40, 20), at(90, 30)]);
  });

  test('as a rectangle it goes round from the corner where the finger came down to the one where it lifts', () => {
    const piece = readyPiece('rye');
    if (!piece) throw new Error('No field in the box');
    const { stroke } = gesture([at(10, 10), at(40, 20), at(90, 30)], undefined, { kind: 'lay', piece, by: 'box' });
    expect(stroke).toEqual([at(10, 10), at(90, 10), at(90, 30), at(10, 30), at(10, 10)]);
  });
});

describe('handles', () => {
  const near = (point: Point): Point => at(point.x * 20, 4000 - point.y * 20);

  test('of a piece that is large on the screen every corner has one, and every long side a plus', () => {
    const handles = layingHandles(CHURCH, near, true);
    expect(handles.map(({ hold }) => hold.kind)).toEqual(Array.from({ length: 4 }, () => ['corner', 'add']).flat());
  });

  test('no two corners that a finger could not tell apart', () => {
    const knoll = laid('knoll-1', at(100, 100));
    const handles = layingHandles(knoll, (point) => at(point.x * 4, point.y * 4), true);
    expect(handles.length).toBeGreaterThan(5);
    for (const a of handles)
      for (const b of handles) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(46);
  });
});

describe('shaping', () => {
  test('what lies between two handles goes along, the nearer the more; beyond them nothing moves', () => {
    const knoll = laid('knoll-1', at(100, 100));
    const from = knoll.outline[4] ?? at(0, 0);
    const shaped = cornersOf(pulledPiece(knoll, { corner: 4, before: 2, after: 6 }, at(from.x + 4, from.y)));
    const moved = shaped.map(({ x }, i) => Math.round((x - (knoll.outline[i]?.x ?? 0)) * 100) / 100);
    expect(moved.slice(2, 7)).toEqual([0, 2, 4, 2, 0]);
    expect(moved.filter((by) => by !== 0)).toHaveLength(3);
  });

  test('a layer more stands within the one below, one level higher', () => {
    const knoll = laid('knoll-1', at(100, 100));
    const more = withLayerOn({ ...BARE, terrain: [knoll] }, knoll);
    if (!more.ok) throw new Error(more.fault.why);
    expect(more.value.map((piece) => isArea(piece) && piece.level)).toEqual([2]);
    expect(layersOver({ terrain: [knoll, ...more.value] }, knoll)).toHaveLength(1);
  });
});
