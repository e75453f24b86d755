import type { Point } from '../geometry/point';
import { distanceBetween, minus, plus } from '../geometry/vector';
import type { Laid, LayingFault } from '../table/laying/laid';
import { landIndexOf, pieceIn } from '../table/laying/land-index';
import { type Grip, grip, type Held, held } from '../table/laying/laying-moving';
import { piecesAt } from '../table/laying/picking';
import type { ReadyPiece } from '../table/laying/pieces';
import { withCornerAfter, withoutCorner } from '../table/laying/shaping';
import { drawPiece, stampPiece } from '../table/laying/stamping';
import { boxStroke } from '../table/laying/stroke';
import type { Shape } from '../table/shapes';
import type { Table } from '../table/table';
import type { Terrain, TerrainId } from '../table/terrain';
import { handleAt, type LayingHandle, layingHandles } from './laying-handles';
import { heldShapes, selectionShapes, strokeShapes } from './laying-shapes';
import {
  type Aim,
  type Hold,
  LAYING_IDLE,
  type LayingMode,
  type LayingOutcome,
  layingTool,
  pulledTrial,
} from './laying-tool';
import type { Press } from './press';

/** What the hand is doing with the terrain: of no interest to the log, gone with the screen. */
export interface LayingHand {
  readonly selected: TerrainId | undefined;
  readonly aim: Aim;
  /** The corners of the selected piece have handles. */
  readonly shaping: boolean;
  /** Tapped so far, of something that is drawn corner by corner. */
  readonly corners: readonly Point[];
  /** By keyboard: where the next piece or corner comes. */
  readonly cursor: Point | undefined;
  readonly mode: LayingMode;
  /** Put down, or moved by keyboard, and not yet so on the table. */
  readonly trial: Held | undefined;
  /** Laid just now: selected as soon as it is there. */
  readonly coming: TerrainId | undefined;
  readonly lastTap: Point | undefined;
}

export const PICK: Aim = { kind: 'pick' };

export const EMPTY_LAYING_HAND: LayingHand = {
  selected: undefined,
  aim: PICK,
  shaping: false,
  corners: [],
  cursor: undefined,
  mode: LAYING_IDLE,
  trial: undefined,
  coming: undefined,
  lastTap: undefined,
};

/** The table as the hand finds it. */
export interface LayingTable {
  readonly table: Table | undefined;
  readonly readOnly: boolean;
  /** As they lie on the screen now. */
  readonly handles: readonly LayingHandle[];
  /** Absent before there is a picture. */
  readonly toScreen: ((at: Point) => Point) | undefined;
  readonly cmPerPixel: (at: Point) => number;
  readonly nameOf: (piece: ReadyPiece) => string;
}

export type LayingInput =
  | (Press & { readonly do: 'press'; readonly screen: Point })
  | { readonly do: 'select'; readonly piece: TerrainId | undefined }
  | { readonly do: 'aim'; readonly aim: Aim }
  | { readonly do: 'shape'; readonly on: boolean }
  /** Ends what is drawn corner by corner. */
  | { readonly do: 'finish' }
  /** Tap-tap for the selected piece: it goes where the next tap is. Again: it does not. */
  | { readonly do: 'arm' }
  /** By keyboard: by so many cm. `enter` leaves it there. */
  | { readonly do: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly do: 'enter' }
  /** By keyboard: the next corner to be moved. */
  | { readonly do: 'next-corner'; readonly by: 1 | -1 }
  | { readonly do: 'take-corner' }
  /** Back to the hand, nothing held; a second time, nothing selected. */
  | { readonly do: 'clear' }
  /** The table changed: what was tried is now true, or not. */
  | { readonly do: 'follow' }
  /** The worker would not have it: everything lies as it did. */
  | { readonly do: 'undone' };

export type LayingEffect =
  | { readonly do: 'lay' | 'change'; readonly pieces: readonly Terrain[] }
  /** It cannot lie so: the person is told, and shown where. */
  | { readonly do: 'refuse'; readonly fault: LayingFault }
  | { readonly do: 'locked'; readonly piece: Terrain };

interface Step {
  readonly hand: LayingHand;
  readonly effect?: LayingEffect;
  /** Is this finger the hand's, or may the camera have it? */
  readonly claimed?: boolean;
}

export function handleLaying(hand: LayingHand, input: LayingInput, on: LayingTable): Step {
  switch (input.do) {
    case 'press':
      return press(hand, input, on);
    case 'select':
      return { hand: input.piece === hand.selected ? hand : picked(hand, input.piece) };
    case 'aim':
      return { hand: { ...hand, trial: undefined, aim: input.aim, corners: [], cursor: undefined, shaping: false } };
    case 'shape':
      return { hand: { ...hand, trial: undefined, aim: PICK, shaping: input.on } };
    case 'finish':
      return drawn(hand, [], on);
    case 'arm':
      return armed(hand, on);
    case 'shift':
      return { hand: shifted(hand, { x: input.dx, y: input.dy }, on) };
    case 'enter':
      return entered(hand, on);
    case 'next-corner':
      return { hand: atNextCorner(hand, input.by, on) };
    case 'take-corner':
      return cornerTaken(hand, on);
    case 'clear':
      return { hand: cleared(hand) };
    case 'follow':
      return { hand: followed(hand, on) };
    case 'undone':
      return { hand: { ...hand, trial: undefined, coming: undefined } };
  }
}

const selectedPiece = ({ selected }: LayingHand, { table }: LayingTable): Terrain | undefined =>
  selected === undefined || !table ? undefined : pieceIn(landIndexOf(table.terrain), selected);

function gripOfSelected(hand: LayingHand, on: LayingTable): Grip | undefined {
  const piece = selectedPiece(hand, on);
  return on.table && piece ? grip(on.table, [piece.id]) : undefined;
}

function press(hand: LayingHand, input: Press & { readonly screen: Point }, on: LayingTable): Step {
  const { table } = on;
  if (!table) return { hand };
  const { selected, aim, mode } = hand;
  const isDown = input.phase === 'down';
  const hold = isDown ? holdAt(hand, input, on) : undefined;
  const outcome = layingTool(mode, input, { ground: table, selected, aim, hold });
  const next = { ...hand, mode: outcome.mode, trial: isDown ? undefined : hand.trial };
  return { ...pressed(next, outcome, on), claimed: outcome.claimed };
}

function pressed(hand: LayingHand, { put, stroke, tap }: LayingOutcome, on: LayingTable): Step {
  if (put) return settled(hand, put);
  if (stroke) return drawn(hand, stroke, on);
  return tap ? tapped(hand, tap.at, tap.hold, on) : { hand };
}

/** How far beside a line a finger may be and still mean it, in pixels. */
const SLACK = 14;

/** What of the selected piece is under the finger. */
function holdAt(hand: LayingHand, { screen, at }: { screen: Point; at: Point }, on: LayingTable): Hold | undefined {
  const piece = selectedPiece(hand, on);
  const { aim, shaping } = hand;
  if (!piece || on.readOnly || !on.table || aim.kind === 'put' || aim.kind === 'corner') return undefined;
  const handle = handleAt(on.handles, screen);
  if (handle) return handle.hold;
  const isOn = piecesAt(on.table.terrain, at, SLACK * on.cmPerPixel(at)).some(({ id }) => id === piece.id);
  return isOn && !piece.locked && !(shaping && isSmall(piece, on)) ? { kind: 'body' } : undefined;
}

const nowhere = (): Point => ({ x: Number.NaN, y: Number.NaN });

/** A piece so small on the screen that its handles cover it: they come first. */
const isSmall = (piece: Terrain, { handles, toScreen = nowhere }: LayingTable): boolean =>
  handles.length > 0 && layingHandles(piece, toScreen, true).length < 3;

/** Puts the pieces down for good, or says why they cannot lie there. */
function settled(hand: LayingHand, put: Held): Step {
  if (put.fault) return { hand: { ...hand, trial: undefined }, effect: { do: 'refuse', fault: put.fault } };
  return { hand: { ...hand, trial: put }, effect: { do: 'change', pieces: put.pieces } };
}

function tapped(hand: LayingHand, at: Point, hold: Hold | undefined, on: LayingTable): Step {
  const { aim } = hand;
  if (hold?.kind === 'corner') return { hand: { ...hand, aim: { kind: 'corner', pull: hold.pull } } };
  if (hold?.kind === 'add') {
    const piece = selectedPiece(hand, on);
    return piece ? reshaped(hand, withCornerAfter(piece, hold.corner, hold.at)) : { hand };
  }
  if (aim.kind === 'lay') return laidAt(hand, aim, at, on);
  if (aim.kind === 'pick') return { hand: pickedAt(hand, at, on) };
  const taken = gripOfSelected(hand, on);
  const bare = { ...hand, aim: PICK };
  if (!taken) return { hand: bare };
  return settled(bare, aim.kind === 'put' ? held(taken, minus(at, taken.middle)) : pulledTrial(taken, aim.pull, at));
}

const reshaped = (hand: LayingHand, shaped: Laid<Terrain>): Step => ({
  hand,
  effect: shaped.ok ? { do: 'change', pieces: [shaped.value] } : { do: 'refuse', fault: shaped.fault },
});

function laidAt(hand: LayingHand, aim: Extract<Aim, { kind: 'lay' }>, at: Point, on: LayingTable): Step {
  if (on.readOnly || !on.table) return { hand };
  if (aim.by === 'tap') return laid(hand, stampPiece(on.table, aim.piece, { at }, on.nameOf(aim.piece)));
  const [first] = hand.corners;
  // Two opposite corners are all a rectangle has.
  if (aim.by === 'box' && first) return drawn({ ...hand, corners: boxStroke(first, at) }, [], on);
  return { hand: { ...hand, corners: [...hand.corners, at] } };
}

function drawn(hand: LayingHand, stroke: readonly Point[], { table, readOnly, nameOf }: LayingTable): Step {
  const { aim, corners } = hand;
  if (readOnly || !table || aim.kind !== 'lay') return { hand };
  return laid({ ...hand, corners: [] }, drawPiece(table, aim.piece, [...corners, ...stroke], nameOf(aim.piece)));
}

function laid(hand: LayingHand, pieces: Laid<readonly Terrain[]>): Step {
  if (!pieces.ok) return { hand, effect: { do: 'refuse', fault: pieces.fault } };
  const { value } = pieces;
  return { hand: { ...hand, trial: { pieces: value }, coming: value[0]?.id }, effect: { do: 'lay', pieces: value } };
}

/** The top piece; another tap at the same place takes the one below. */
function pickedAt(hand: LayingHand, at: Point, { table, cmPerPixel }: LayingTable): LayingHand {
  if (!table) return hand;
  const reach = SLACK * cmPerPixel(at);
  const under = piecesAt(table.terrain, at, reach);
  const isAgain = hand.lastTap && distanceBetween(at, hand.lastTap) <= reach;
  const now = isAgain ? under.findIndex(({ id }) => id === hand.selected) : -1;
  return picked({ ...hand, lastTap: at }, under[now + 1]?.id ?? (now > 0 ? under[0]?.id : undefined));
}

/** Whoever lays pieces goes on laying. */
const picked = (hand: LayingHand, selected: TerrainId | undefined): LayingHand => ({
  ...hand,
  trial: undefined,
  selected,
  shaping: false,
  aim: hand.aim.kind === 'lay' ? hand.aim : PICK,
  cursor: undefined,
});

function armed(hand: LayingHand, on: LayingTable): Step {
  const piece = selectedPiece(hand, on);
  if (!piece) return { hand };
  if (piece.locked) return { hand, effect: { do: 'locked', piece } };
  return {
    hand: { ...hand, trial: undefined, aim: hand.aim.kind === 'put' ? PICK : { kind: 'put' }, shaping: false },
  };
}

function shifted(hand: LayingHand, by: Point, on: LayingTable): LayingHand {
  const { aim, cursor, trial } = hand;
  const { table } = on;
  if (aim.kind === 'lay' && table) {
    const from = cursor ?? { x: table.width / 2, y: table.depth / 2 };
    return { ...hand, cursor: within(table, plus(from, by)) };
  }
  const taken = gripOfSelected(hand, on);
  if (!taken || on.readOnly) return hand;
  const [first] = taken.pieces;
  if (aim.kind === 'corner') {
    const now = cornerOf(trial?.pieces[0] ?? first, aim.pull.corner);
    return now ? { ...hand, trial: pulledTrial(taken, aim.pull, plus(now, by)) } : hand;
  }
  const origin = cornerOf(first, 0);
  const here = cornerOf(trial?.pieces[0], 0) ?? origin;
  return origin && here ? { ...hand, trial: held(taken, minus(plus(here, by), origin)) } : hand;
}

const cornerOf = (piece: Terrain | undefined, corner: number): Point | undefined =>
  piece && ('outline' in piece ? piece.outline : piece.line)[corner];

const within = ({ width, depth }: Table, { x, y }: Point): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(depth, Math.max(0, y)),
});

function entered(hand: LayingHand, on: LayingTable): Step {
  const { aim, cursor, trial } = hand;
  if (aim.kind === 'lay') return cursor ? laidAt(hand, aim, cursor, on) : { hand };
  return trial && aim.kind !== 'pick' ? settled({ ...hand, aim: PICK }, trial) : { hand };
}

function atNextCorner(hand: LayingHand, by: 1 | -1, { handles }: LayingTable): LayingHand {
  const { aim } = hand;
  const pulls = handles.flatMap(({ hold }) => (hold.kind === 'corner' ? [hold.pull] : []));
  const now = aim.kind === 'corner' ? pulls.findIndex(({ corner }) => corner === aim.pull.corner) : -1;
  const pull = pulls[(now + by + pulls.length) % pulls.length];
  return { ...hand, trial: undefined, aim: pull ? { kind: 'corner', pull } : aim };
}

function cornerTaken(hand: LayingHand, on: LayingTable): Step {
  const piece = selectedPiece(hand, on);
  if (!piece || hand.aim.kind !== 'corner') return { hand };
  return reshaped({ ...hand, aim: PICK }, withoutCorner(piece, hand.aim.pull.corner));
}

function cleared(hand: LayingHand): LayingHand {
  const { aim, shaping, corners, trial } = hand;
  const isBusy = aim.kind !== 'pick' || shaping || corners.length > 0 || trial !== undefined;
  const bare = { ...EMPTY_LAYING_HAND, coming: hand.coming, lastTap: hand.lastTap };
  return isBusy ? { ...bare, selected: hand.selected } : bare;
}

function followed(hand: LayingHand, { table }: LayingTable): LayingHand {
  const isThere = (id: TerrainId | undefined): boolean =>
    id !== undefined && table !== undefined && pieceIn(landIndexOf(table.terrain), id) !== undefined;
  if (isThere(hand.coming)) return { ...picked(hand, hand.coming), coming: undefined };
  return isThere(hand.selected) ? { ...hand, trial: undefined } : picked(hand, undefined);
}

/** What the hand shows over the table. */
export function handShapes(hand: LayingHand, on: LayingTable): readonly Shape[] {
  const { corners, cursor, mode } = hand;
  const at: readonly Shape[] = cursor ? [{ kind: 'mark', tone: 'measure', at: cursor }] : [];
  const stroke = mode.kind === 'drawing' ? [...corners, ...mode.stroke] : corners;
  if (stroke.length > 0) return [...strokeShapes(stroke), ...at];
  const trial = mode.kind === 'holding' ? mode.trial : hand.trial;
  if (trial) return [...heldShapes(trial), ...at];
  const piece = selectedPiece(hand, on);
  return piece ? [...selectionShapes(piece), ...at] : at;
}

/** The handles of the selected piece. Where they lie hangs on the view as well. */
export function handHandles(hand: LayingHand, on: LayingTable): readonly LayingHandle[] {
  const { shaping, aim, trial, mode } = hand;
  const piece = selectedPiece(hand, on);
  const isBusy = aim.kind === 'put' || (aim.kind === 'lay' && aim.by !== 'tap');
  if (!piece || !on.toScreen || on.readOnly || piece.locked || trial || mode.kind === 'holding' || isBusy) return [];
  return layingHandles(piece, on.toScreen, shaping);
}
