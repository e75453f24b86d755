import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { MINIATURES, STANDARD_BASES } from '../../src/rules/miniatures/miniatures-troops';
import { type ReadyPiece, readyPiece } from '../../src/table/laying/pieces';
import { stampPiece } from '../../src/table/laying/stamping';
import type { Table } from '../../src/table/table';
import type { Terrain } from '../../src/table/terrain';
import {
  EMPTY_LAYING_HAND,
  handHandles,
  handleLaying,
  handShapes,
  type LayingHand,
  type LayingInput,
  type LayingTable,
  PICK,
} from '../../src/tools/laying-hand';

const BARE: Table = {
  ...{ width: 240, depth: 180, troops: MINIATURES, bases: STANDARD_BASES },
  ...{ terrain: [], units: new Map(), sides: [] },
};
const at = (x: number, y: number): Point => ({ x, y });

function ready(id: string): ReadyPiece {
  const piece = readyPiece(id);
  if (!piece) throw new Error(`there is no ${id}`);
  return piece;
}

function withPiece(table: Table, id: string, where: Point): Table {
  const laid = stampPiece(table, ready(id), { at: where }, id);
  if (!laid.ok) throw new Error(`${id} cannot be laid`);
  return { ...table, terrain: [...table.terrain, ...laid.value] };
}

const on = (table: Table, more: Partial<LayingTable> = {}): LayingTable => ({
  ...{ table, readOnly: false, handles: [], toScreen: (place) => place, cmPerPixel: () => 0.25 },
  nameOf: ({ id }) => id,
  ...more,
});

function doing(hand: LayingHand, table: LayingTable, ...inputs: readonly LayingInput[]) {
  return inputs.reduce<ReturnType<typeof handleLaying>>((step, input) => handleLaying(step.hand, input, table), {
    hand,
  });
}

const tap = (where: Point): readonly LayingInput[] =>
  (['down', 'up'] as const).map((phase) => ({
    ...{ do: 'press', phase, at: where, screen: at(-99, -99), unit: undefined, cmPerPixel: 0.25 },
  }));

const idOf = (piece: Terrain | undefined) => piece?.id;

describe('the hand on the terrain', () => {
  const table = withPiece(withPiece(BARE, 'wood', at(100, 100)), 'church', at(100, 100));
  const [wood, church] = table.terrain;

  test('a tap takes the top piece, and another at the same place the one below', () => {
    const first = doing(EMPTY_LAYING_HAND, on(table), ...tap(at(100, 100))).hand;
    const second = doing(first, on(table), ...tap(at(100, 100))).hand;
    expect(new Set([first.selected, second.selected])).toEqual(new Set([idOf(wood), idOf(church)]));
    expect(doing(second, on(table), ...tap(at(10, 10))).hand.selected).toBeUndefined();
  });

  test('tap-tap puts the selected piece elsewhere; it shows there until the table agrees', () => {
    const hand = { ...EMPTY_LAYING_HAND, selected: idOf(church) };
    const { hand: put, effect } = doing(hand, on(table), { do: 'arm' }, ...tap(at(150, 60)));
    expect(effect).toMatchObject({ do: 'change', pieces: [{ id: idOf(church) }] });
    expect(put.aim).toEqual(PICK);
    expect(put.trial).toBeDefined();
    expect(handHandles(put, on(table))).toEqual([]);
    expect(doing(put, on(table), { do: 'undone' }).hand.trial).toBeUndefined();
  });

  test('what was laid is selected as soon as it is there, and whoever lays goes on laying', () => {
    const aim = { kind: 'lay', piece: ready('church'), by: 'tap' } as const;
    const { hand, effect } = doing(EMPTY_LAYING_HAND, on(BARE), { do: 'aim', aim }, ...tap(at(50, 50)));
    if (effect?.do !== 'lay') throw new Error('nothing was laid');
    const next = doing(hand, on({ ...BARE, terrain: effect.pieces }), { do: 'follow' }).hand;
    expect(next).toMatchObject({ selected: effect.pieces[0]?.id, aim, coming: undefined, trial: undefined });
  });

  test('a rectangle is drawn by two taps at opposite corners', () => {
    const aim = { kind: 'lay', piece: ready('wood'), by: 'box' } as const;
    const begun = doing(EMPTY_LAYING_HAND, on(BARE), { do: 'aim', aim }, ...tap(at(50, 50)));
    expect(begun.effect).toBeUndefined();
    expect(handShapes(begun.hand, on(BARE)).length).toBeGreaterThan(0);
    const { hand, effect } = doing(begun.hand, on(BARE), ...tap(at(90, 80)));
    expect(effect?.do).toBe('lay');
    expect(hand.corners).toEqual([]);
  });

  test('a tab that only watches lays and moves nothing', () => {
    const aim = { kind: 'lay', piece: ready('church'), by: 'tap' } as const;
    const watching = on(table, { readOnly: true });
    expect(doing(EMPTY_LAYING_HAND, watching, { do: 'aim', aim }, ...tap(at(50, 50))).effect).toBeUndefined();
    expect(handHandles({ ...EMPTY_LAYING_HAND, selected: idOf(church) }, watching)).toEqual([]);
  });

  test('clearing leaves what is in hand first, and what is selected after that', () => {
    const hand = doing({ ...EMPTY_LAYING_HAND, selected: idOf(church) }, on(table), { do: 'shape', on: true }).hand;
    const once = doing(hand, on(table), { do: 'clear' }).hand;
    expect(once).toMatchObject({ shaping: false, selected: idOf(church) });
    expect(doing(once, on(table), { do: 'clear' }).hand.selected).toBeUndefined();
  });
});
