import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../geometry/point';
import { type Hex, type Hexside, sameHex, stepped, turned } from '../../hex/axial';
import { hexUnder } from '../../hex/board';
import { hexInColumn, indexOf } from '../../hex/layout';
import type { HexMap } from '../../hex/map';
import { boardOf, type HexShape } from '../../table/hex-table';
import {
  commandOf,
  type MapAim,
  type Stroke,
  sideStroke,
  strokeBetween,
  strokeFrom,
  strokeOn,
  strokeShapes,
} from '../../tools/map-pen';

/** What the hand is doing to the map: of no interest to the log, gone with the screen. */
export interface Pen {
  readonly aim: MapAim;
  /** Where a way that is tapped from hex to hex has come to. */
  readonly from: Hex | undefined;
  /** The hex that was touched last, to be read. */
  readonly read: Hex | undefined;
  /** By keyboard: which hex, and which of its sides. */
  readonly cursor: { readonly hex: Hex; readonly side: Hexside } | undefined;
}

/** A finger on the map, in cm of the board. */
interface PenPointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover';
  readonly at: Point;
}

export interface PenControl {
  readonly store: StoreApi<Pen>;
  show(map: HexMap | undefined, readOnly: boolean): void;
  pointer(pointer: PenPointer): boolean;
  aim(aim: MapAim): void;
  /** By keyboard: to the next hex. */
  go(way: 'left' | 'right' | 'up' | 'down'): void;
  turn(by: 1 | -1): void;
  /** By keyboard: draws where the cursor is. */
  enter(): void;
  /** What was begun is left. */
  clear(): void;
}

export interface PenWorld {
  send(command: object): void;
  draw(shapes: readonly HexShape[]): void;
  /** The cursor may have left what is seen. */
  follow(hex: Hex): void;
}

export const LOOK: MapAim = { kind: 'look' };
const START: Pen = { aim: LOOK, from: undefined, read: undefined, cursor: undefined };

/** Joins the pen, the scene and the steps of the map. While a finger moves, only shapes are drawn anew, never the ground. */
export function createPen(world: PenWorld): PenControl {
  const store = createStore<Pen>(() => START);
  let map: HexMap | undefined;
  let readOnly = false;
  let stroke: Stroke | undefined;

  const patch = (fields: Partial<Pen>): void => {
    store.setState(fields);
    draw();
  };

  function draw(): void {
    const { from, cursor, aim } = store.getState();
    world.draw([
      ...(from ? [{ kind: 'hexes', tone: 'yes', hexes: [from] } as const] : []),
      ...(cursor ? cursorShapes(aim, cursor) : []),
      ...(stroke ? strokeShapes(stroke) : []),
    ]);
  }

  function pointer({ phase, at }: PenPointer): boolean {
    const { aim } = store.getState();
    if (!map || phase === 'hover') return false;
    if (phase === 'down') {
      patch({ read: hexUnder(boardOf(map.layout), at), cursor: undefined });
      stroke = aim.kind === 'look' || readOnly ? undefined : strokeFrom(map, aim, at);
      draw();
      return stroke !== undefined;
    }
    if (!stroke) return false;
    if (phase === 'move') stroke = strokeOn(map, stroke, at);
    const done = phase === 'up' ? stroke : undefined;
    if (phase === 'up' || phase === 'cancel') stroke = undefined;
    if (done) finish(done);
    draw();
    return true;
  }

  function finish(done: Stroke): void {
    const [only] = done.hexes;
    if (isAlongWay(done.aim) && done.hexes.length === 1 && only) {
      tapOnWay(only);
      return;
    }
    const command = commandOf(done);
    if (command) world.send(command);
    patch({ from: undefined, read: done.hexes.at(-1) ?? store.getState().read });
  }

  /** From hex to hex by taps: the first begins, each one after it goes on, the last one again ends it. */
  function tapOnWay(hex: Hex): void {
    const { from, aim } = store.getState();
    const isEnd = from !== undefined && sameHex(from, hex);
    const command = map && from && !isEnd ? commandOf(strokeBetween(map, aim, from, hex)) : undefined;
    if (command) world.send(command);
    patch({ from: isEnd ? undefined : hex });
  }

  function cursorNow(): { readonly hex: Hex; readonly side: Hexside } | undefined {
    const { cursor, read } = store.getState();
    if (!map) return undefined;
    if (cursor && indexOf(map.layout, cursor.hex) !== undefined) return cursor;
    const { columns, rows } = map.layout;
    const hex = read && indexOf(map.layout, read) !== undefined ? read : undefined;
    return { hex: hex ?? hexInColumn(Math.ceil(columns / 2), Math.ceil(rows / 2)), side: 0 };
  }

  function moveTo(hex: Hex, side: Hexside): void {
    if (!map || indexOf(map.layout, hex) === undefined) return;
    patch({ cursor: { hex, side }, read: hex });
    world.follow(hex);
  }

  return {
    store,
    pointer,
    show(next, isReadOnly) {
      map = next;
      readOnly = isReadOnly;
      if (stroke && isReadOnly) stroke = undefined;
      draw();
    },
    aim(aim) {
      stroke = undefined;
      patch({ aim, from: undefined });
    },
    go(way) {
      const at = cursorNow();
      if (!at) return;
      // The first press shows where the cursor is.
      const hex = store.getState().cursor ? stepped(at.hex, sideFor(way, at.hex)) : at.hex;
      moveTo(hex, at.side);
    },
    turn(by) {
      const at = cursorNow();
      if (at) patch({ cursor: { hex: at.hex, side: turned(at.side, by) } });
    },
    enter() {
      const { aim, cursor } = store.getState();
      if (!map || readOnly || !cursor) return;
      const { hex, side } = cursor;
      const across = stepped(hex, side);
      const isWay = isAlongWay(aim);
      if (isWay && indexOf(map.layout, across) === undefined) return;
      const command = commandOf(isWay ? strokeBetween(map, aim, hex, across) : cursorStroke(map, aim, hex, side));
      if (command) world.send(command);
      if (isWay) moveTo(across, side);
    },
    clear() {
      stroke = undefined;
      patch({ from: undefined, cursor: undefined });
    },
  };
}

/** Up and down go to and fro between the rows, so that the column stays the same. */
function sideFor(way: 'left' | 'right' | 'up' | 'down', { r }: Hex): Hexside {
  if (way === 'right') return 0;
  if (way === 'left') return 3;
  const isShifted = r % 2 !== 0;
  if (way === 'up') return isShifted ? 2 : 1;
  return isShifted ? 4 : 5;
}

const isAlongSides = (aim: MapAim): boolean => aim.kind === 'side' || aim.kind === 'clear-side';
const isAlongWay = (aim: MapAim): boolean => aim.kind === 'road' || aim.kind === 'clear-road';

function cursorStroke(map: HexMap, aim: MapAim, hex: Hex, side: Hexside): Stroke {
  return isAlongSides(aim) ? sideStroke(map, aim, hex, side) : strokeBetween(map, aim, hex, hex);
}

function cursorShapes(aim: MapAim, { hex, side }: { readonly hex: Hex; readonly side: Hexside }): readonly HexShape[] {
  const pointed: readonly HexShape[] =
    isAlongSides(aim) || isAlongWay(aim) ? [{ kind: 'sides', tone: 'measure', sides: [{ hex, side }] }] : [];
  return [{ kind: 'hexes', tone: 'measure', hexes: [hex] }, ...pointed];
}
