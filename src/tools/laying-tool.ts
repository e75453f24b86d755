import type { Point } from '../geometry/point';
import { distanceBetween, headingTo, minus } from '../geometry/vector';
import type { Ground } from '../table/laying/lay';
import { type Grip, grip, type Held, held } from '../table/laying/laying-moving';
import type { ReadyPiece } from '../table/laying/pieces';
import { type Pull, pulledPiece, shapeFault, withNewCorner } from '../table/laying/pulling';
import { boxStroke } from '../table/laying/stroke';
import type { Terrain, TerrainId } from '../table/terrain';
import { isStillTap, type Press } from './press';

export type LayingWay = 'tap' | 'stroke' | 'box';

/** What the next touch on bare ground is meant for. */
export type Aim =
  | { readonly kind: 'pick' }
  /** A piece from the box: laid by a tap, drawn by a stroke, or as a rectangle from corner to corner. */
  | { readonly kind: 'lay'; readonly piece: ReadyPiece; readonly by: LayingWay }
  /** Tap-tap: the selected piece goes there. */
  | { readonly kind: 'put' }
  /** Tap-tap: this corner of it goes there. */
  | { readonly kind: 'corner'; readonly pull: Pull };

/** What of the selected piece the finger came down on. */
export type Hold =
  | { readonly kind: 'body' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'corner'; readonly pull: Pull }
  /** The middle of a side: a new corner behind this one. */
  | { readonly kind: 'add'; readonly corner: number; readonly at: Point };

/**
 * Hands that lay terrain, as a chart of modes over centimetres: what is held of the selected piece moves, turns or shapes it;
 * a stroke draws; everything else is a tap. Nothing is laid before the finger lifts.
 */
export type LayingMode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly start: Point; readonly hold: Hold | undefined }
  | { readonly kind: 'holding'; readonly start: Point; readonly hold: Hold; readonly grip: Grip; readonly trial: Held }
  | { readonly kind: 'drawing'; readonly stroke: readonly Point[] };

export interface LayingContext {
  readonly ground: Ground;
  readonly selected: TerrainId | undefined;
  readonly aim: Aim;
  /** Asked on `down`. */
  readonly hold: Hold | undefined;
}

export interface LayingOutcome {
  readonly mode: LayingMode;
  /** Is this finger ours, or may the camera have it? */
  readonly claimed: boolean;
  readonly tap?: { readonly at: Point; readonly hold: Hold | undefined };
  /** The selected pieces were put down so. */
  readonly put?: Held;
  readonly stroke?: readonly Point[];
}

export const LAYING_IDLE: LayingMode = { kind: 'idle' };

export function layingTool(mode: LayingMode, press: Press, context: LayingContext): LayingOutcome {
  switch (press.phase) {
    case 'down':
      return goDown(press, context);
    case 'move':
      return goOn(mode, press, context);
    case 'up':
      return letGo(mode, press, context);
    case 'cancel':
      return { mode: LAYING_IDLE, claimed: false };
  }
}

function goDown({ at }: Press, { aim, hold }: LayingContext): LayingOutcome {
  if (aim.kind === 'lay' && aim.by !== 'tap') return { mode: { kind: 'drawing', stroke: [at] }, claimed: true };
  return { mode: { kind: 'pressed', start: at, hold }, claimed: hold !== undefined };
}

/** Fingers tell more places than a line needs. */
const NEXT_PLACE_PIXELS = 3;

function goOn(mode: LayingMode, press: Press, context: LayingContext): LayingOutcome {
  switch (mode.kind) {
    case 'drawing': {
      const [start] = mode.stroke;
      if (start && context.aim.kind === 'lay' && context.aim.by === 'box')
        return { mode: { kind: 'drawing', stroke: boxStroke(start, press.at) }, claimed: true };
      const last = mode.stroke.at(-1);
      const near = last && distanceBetween(last, press.at) < NEXT_PLACE_PIXELS * press.cmPerPixel;
      return { mode: near ? mode : { kind: 'drawing', stroke: [...mode.stroke, press.at] }, claimed: true };
    }
    case 'pressed': {
      const { hold, start } = mode;
      if (!hold || isStillTap(start, press)) return { mode, claimed: hold !== undefined };
      const taken = context.selected === undefined ? undefined : grip(context.ground, [context.selected]);
      if (!taken) return { mode, claimed: true };
      const holding = { kind: 'holding', start, hold, grip: taken, trial: { pieces: taken.pieces } } as const;
      return goOn(holding, press, context);
    }
    case 'holding':
      return { mode: { ...mode, trial: trialOf(mode, press.at) }, claimed: true };
    case 'idle':
      return { mode, claimed: false };
  }
}

function trialOf({ start, hold, grip: taken }: Extract<LayingMode, { kind: 'holding' }>, at: Point): Held {
  switch (hold.kind) {
    case 'body':
      return held(taken, minus(at, start));
    case 'turn':
      return held(taken, { x: 0, y: 0 }, headingTo(taken.middle, at) - headingTo(taken.middle, start));
    case 'corner':
      return pulledTrial(taken, hold.pull, at);
    case 'add':
      return shapedTrial(taken, (piece) => withNewCorner(piece, hold.corner, at));
  }
}

export const pulledTrial = (taken: Grip, pull: Pull, to: Point): Held =>
  shapedTrial(taken, (piece) => pulledPiece(piece, pull, to));

/** The piece in hand in another shape; layers on it stay, and say so where they would stick out. */
function shapedTrial({ ground, pieces }: Grip, shaped: (piece: Terrain) => Terrain): Held {
  const [first] = pieces;
  if (!first) return { pieces: [] };
  const piece = shaped(first);
  const fault = shapeFault(ground, piece);
  return { pieces: [piece], ...(fault ? { fault } : {}) };
}

function letGo(mode: LayingMode, press: Press, context: LayingContext): LayingOutcome {
  const { mode: end } = goOn(mode, press, context);
  const idle = { mode: LAYING_IDLE, claimed: false } as const;
  if (end.kind === 'holding') return { ...idle, claimed: true, put: end.trial };
  if (end.kind === 'drawing') {
    const [start] = end.stroke;
    const stroked = start && end.stroke.some((at) => !isStillTap(start, { ...press, at }));
    return stroked
      ? { ...idle, claimed: true, stroke: end.stroke }
      : { ...idle, claimed: true, tap: { at: press.at, hold: undefined } };
  }
  if (mode.kind !== 'pressed' || !isStillTap(mode.start, press)) return idle;
  return { ...idle, claimed: mode.hold !== undefined, tap: { at: press.at, hold: mode.hold } };
}
