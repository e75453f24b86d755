import type { Point } from '../geometry/point';
import { type Hex, type Hexside, sameHex, stepped, turned } from '../hex/axial';
import { hexUnder } from '../hex/board';
import { hexInColumn, indexOf } from '../hex/layout';
import type { HexMap } from '../hex/map';
import { boardOf, type HexShape } from '../table/hex-table';
import {
  commandOf,
  type MapAim,
  type Stroke,
  sideStroke,
  strokeBetween,
  strokeFrom,
  strokeOn,
  strokeShapes,
} from './map-pen';

interface Cursor {
  readonly hex: Hex;
  readonly side: Hexside;
}

/** What the hand is doing to the map: of no interest to the log, gone with the screen. */
export interface MapHand {
  readonly aim: MapAim;
  /** Where a way that is tapped from hex to hex has come to. */
  readonly from: Hex | undefined;
  /** The hex that was touched last, to be read. */
  readonly read: Hex | undefined;
  /** By keyboard: which hex, and which of its sides. */
  readonly cursor: Cursor | undefined;
  /** Under the finger. */
  readonly stroke: Stroke | undefined;
}

export const LOOK: MapAim = { kind: 'look' };

export const emptyMapHand = (aim: MapAim): MapHand => ({
  ...{ aim, from: undefined, read: undefined, cursor: undefined, stroke: undefined },
});

/** The map as the hand finds it. */
export interface MapDrawn {
  readonly map: HexMap;
  readonly readOnly: boolean;
}

type Direction = 'left' | 'right' | 'up' | 'down';

export type MapInput =
  /** A finger on the map, in cm of the board. */
  | { readonly do: 'press'; readonly phase: 'down' | 'move' | 'up' | 'cancel'; readonly at: Point }
  | { readonly do: 'aim'; readonly aim: MapAim }
  /** By keyboard: to the next hex, and to the next of its sides. */
  | { readonly do: 'go'; readonly to: Direction }
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  /** By keyboard: draws where the cursor is. */
  | { readonly do: 'enter' }
  /** What was begun is left. */
  | { readonly do: 'clear' }
  /** The map has changed. */
  | { readonly do: 'follow' };

interface Step {
  readonly hand: MapHand;
  readonly command?: object | undefined;
  /** The cursor has come here, and may have left what is seen. */
  readonly cameTo?: Hex;
  /** Is this finger the hand's, or may the camera have it? */
  readonly claimed?: boolean;
}

export function handleMap(hand: MapHand, input: MapInput, on: MapDrawn): Step {
  switch (input.do) {
    case 'press':
      return press(hand, input, on);
    case 'aim':
      return { hand: { ...hand, aim: input.aim, from: undefined, stroke: undefined } };
    case 'go':
      return gone(hand, input.to, on);
    case 'turn': {
      const { hex, side } = cursorNow(hand, on);
      return { hand: { ...hand, cursor: { hex, side: turned(side, input.by) } } };
    }
    case 'enter':
      return entered(hand, on);
    case 'clear':
      return { hand: { ...hand, stroke: undefined, from: undefined, cursor: undefined } };
    case 'follow':
      return { hand: on.readOnly ? { ...hand, stroke: undefined } : hand };
  }
}

function press(hand: MapHand, { phase, at }: Extract<MapInput, { do: 'press' }>, { map, readOnly }: MapDrawn): Step {
  const { aim, stroke } = hand;
  if (phase === 'down') {
    const begun = aim.kind === 'look' || readOnly ? undefined : strokeFrom(map, aim, at);
    const read = hexUnder(boardOf(map.layout), at);
    return { hand: { ...hand, read, cursor: undefined, stroke: begun }, claimed: begun !== undefined };
  }
  if (!stroke) return { hand };
  if (phase === 'move') return { hand: { ...hand, stroke: strokeOn(map, stroke, at) }, claimed: true };
  const done = { ...hand, stroke: undefined };
  return phase === 'up' ? { ...finished(done, stroke, map), claimed: true } : { hand: done, claimed: true };
}

function finished(hand: MapHand, stroke: Stroke, map: HexMap): Step {
  const { hexes } = stroke;
  if (isAlongWay(stroke.aim) && hexes.length === 1 && hexes[0]) return tappedOnWay(hand, hexes[0], map);
  return { hand: { ...hand, from: undefined, read: hexes.at(-1) ?? hand.read }, command: commandOf(stroke) };
}

/** From hex to hex by taps: the first begins, each one after it goes on, the last one again ends it. */
function tappedOnWay(hand: MapHand, hex: Hex, map: HexMap): Step {
  const { from, aim } = hand;
  if (!from) return { hand: { ...hand, from: hex } };
  if (sameHex(from, hex)) return { hand: { ...hand, from: undefined } };
  return { hand: { ...hand, from: hex }, command: commandOf(strokeBetween(map, aim, from, hex)) };
}

function cursorNow({ cursor, read }: MapHand, { map: { layout } }: MapDrawn): Cursor {
  if (cursor && indexOf(layout, cursor.hex) !== undefined) return cursor;
  const isRead = read && indexOf(layout, read) !== undefined;
  return { hex: isRead ? read : hexInColumn(Math.ceil(layout.columns / 2), Math.ceil(layout.rows / 2)), side: 0 };
}

function gone(hand: MapHand, to: Direction, on: MapDrawn): Step {
  const { hex, side } = cursorNow(hand, on);
  // The first press shows where the cursor is.
  return movedTo(hand, hand.cursor ? stepped(hex, sideTowards(to, hex)) : hex, side, on);
}

function movedTo(hand: MapHand, hex: Hex, side: Hexside, { map }: MapDrawn): Step {
  if (indexOf(map.layout, hex) === undefined) return { hand };
  return { hand: { ...hand, cursor: { hex, side }, read: hex }, cameTo: hex };
}

/** Up and down go to and fro between the rows, so that the column stays the same. */
function sideTowards(to: Direction, { r }: Hex): Hexside {
  if (to === 'right') return 0;
  if (to === 'left') return 3;
  const isShifted = r % 2 !== 0;
  if (to === 'up') return isShifted ? 2 : 1;
  return isShifted ? 4 : 5;
}

function entered(hand: MapHand, on: MapDrawn): Step {
  const { aim, cursor } = hand;
  const { map, readOnly } = on;
  if (readOnly || !cursor) return { hand };
  const { hex, side } = cursor;
  if (!isAlongWay(aim)) {
    const stroke = isAlongSides(aim) ? sideStroke(map, aim, hex, side) : strokeBetween(map, aim, hex, hex);
    return { hand, command: commandOf(stroke) };
  }
  const across = stepped(hex, side);
  if (indexOf(map.layout, across) === undefined) return { hand };
  return { ...movedTo(hand, across, side, on), command: commandOf(strokeBetween(map, aim, hex, across)) };
}

const isAlongSides = (aim: MapAim): boolean => aim.kind === 'side' || aim.kind === 'clear-side';
const isAlongWay = (aim: MapAim): boolean => aim.kind === 'road' || aim.kind === 'clear-road';

/** What the hand shows over the map. */
export const mapHandShapes = ({ aim, from, cursor, stroke }: MapHand): readonly HexShape[] => [
  ...(from ? [{ kind: 'hexes', tone: 'yes', hexes: [from] } as const] : []),
  ...(cursor ? cursorShapes(aim, cursor) : []),
  ...(stroke ? strokeShapes(stroke) : []),
];

function cursorShapes(aim: MapAim, { hex, side }: Cursor): readonly HexShape[] {
  const pointed: readonly HexShape[] =
    isAlongSides(aim) || isAlongWay(aim) ? [{ kind: 'sides', tone: 'measure', sides: [{ hex, side }] }] : [];
  return [{ kind: 'hexes', tone: 'measure', hexes: [hex] }, ...pointed];
}
