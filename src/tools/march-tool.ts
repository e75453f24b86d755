import { turnFrom } from '../geometry/angle';
import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { ahead, dot, headingTo, leftOf, minus } from '../geometry/vector';
import type { Step } from '../rules/marching-advice';
import type { UnitId } from '../table/unit';
import type { Front, HandleKind } from './march-handles';
import { amountOf, goesOn, kindOf, stepOf } from './march-plan';
import { isStillTap, type Press } from './press';

/**
 * Draws a march, as a small chart of modes over centimetres: dragging a handle draws a step, or draws the last one on, and
 * dragging the unit itself marches it ahead; a tap on a handle arms it, and the next tap says how far; any other tap selects.
 * Knows no pixels, no scene, no rule.
 */
export type MarchMode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'armed'; readonly hold: Hold }
  | {
      readonly kind: 'pressed';
      readonly start: Point;
      readonly hold: Hold | undefined;
      readonly armed: Hold | undefined;
      /** On the unit itself, not on a handle. */
      readonly body: boolean;
    }
  | { readonly kind: 'drawing'; readonly hold: Hold; readonly step: Step | undefined };

/** A hand on a handle: which, where the unit stood, and the step that is drawn. */
export interface Hold {
  readonly handle: HandleKind;
  readonly pose: Pose;
  /** What a turn goes round. */
  readonly pivot: Point;
  /** Where the finger came down. */
  readonly start: Point;
  /** Which of the steps it is, and the amount it had. */
  readonly index: number;
  readonly base: number;
}

/** A finger, with the handle it came down on, or the unit as drawn: whoever knows the pixels finds that. */
export interface MarchPress extends Press {
  readonly handle: HandleKind | 'body' | undefined;
}

export interface MarchContext {
  /** Where the handles are: the unit as it will stand after the steps so far. */
  readonly stand: { readonly pose: Pose; readonly front: Front } | undefined;
  readonly steps: readonly Step[];
  /** The step that the handles change; none: the last one, or the next. */
  readonly editing: number | undefined;
}

export interface MarchOutcome {
  readonly mode: MarchMode;
  /** Is this finger ours, or may the camera have it? */
  readonly claimed: boolean;
  readonly select?: { readonly unit: UnitId | undefined };
  /** The step at `index` as drawn so far; none when it comes to nothing. `done`: the finger is off it. */
  readonly drawn?: { readonly index: number; readonly step: Step | undefined; readonly done: boolean };
}

export const MARCH_IDLE: MarchMode = { kind: 'idle' };

export function marchTool(mode: MarchMode, press: MarchPress, context: MarchContext): MarchOutcome {
  switch (press.phase) {
    case 'down':
      return goDown(mode, press, context);
    case 'move':
      return goOn(mode, press);
    case 'up':
      return letGo(mode, press);
    case 'cancel':
      return { mode: armedBefore(mode), claimed: false };
  }
}

function goDown(mode: MarchMode, press: MarchPress, context: MarchContext): MarchOutcome {
  const body = press.handle === 'body';
  const handle = press.handle === 'body' ? 'ahead' : press.handle;
  const hold = handle === undefined ? undefined : holdOf(handle, press.at, context);
  const armed = mode.kind === 'armed' ? mode.hold : undefined;
  return { mode: { kind: 'pressed', start: press.at, hold, armed, body }, claimed: hold !== undefined };
}

function holdOf(handle: HandleKind, start: Point, { stand, steps, editing }: MarchContext): Hold | undefined {
  if (!stand) return undefined;
  const { pose, front } = stand;
  const drawnOn = editing ?? steps.length - 1;
  const index = goesOn(steps[drawnOn], handle) ? drawnOn : steps.length;
  const step = steps[index];
  const side = handle === 'wheel-left' ? front.left : handle === 'wheel-right' ? front.right : 0;
  return { handle, pose, pivot: toTable(pose, { x: side, y: 0 }), start, index, base: step ? amountOf(step) : 0 };
}

/** A finger that the camera took over, to pan to the place meant, leaves the handle armed. */
function armedBefore(mode: MarchMode): MarchMode {
  const hold = mode.kind === 'pressed' ? mode.armed : mode.kind === 'armed' ? mode.hold : undefined;
  return hold ? { kind: 'armed', hold } : MARCH_IDLE;
}

function goOn(mode: MarchMode, press: MarchPress): MarchOutcome {
  if (mode.kind === 'pressed') {
    if (isStillTap(mode.start, press)) return { mode, claimed: mode.hold !== undefined };
    return mode.hold ? draw(mode.hold, press.at, false) : { mode, claimed: false };
  }
  return mode.kind === 'drawing' ? draw(mode.hold, press.at, false) : { mode, claimed: false };
}

function letGo(mode: MarchMode, press: MarchPress): MarchOutcome {
  if (mode.kind === 'drawing') return draw(mode.hold, press.at, true);
  if (mode.kind !== 'pressed') return { mode, claimed: false };
  if (!isStillTap(mode.start, press)) return mode.hold ? draw(mode.hold, press.at, true) : idle();
  // A second tap on the armed handle thinks better of it.
  if (mode.hold && !mode.body) return mode.armed?.handle === mode.hold.handle ? idle() : armedBy(mode.hold);
  if (mode.armed) return draw(mode.armed, press.at, true);
  return { ...idle(), select: { unit: press.unit } };
}

const idle = (): MarchOutcome => ({ mode: MARCH_IDLE, claimed: false });
const armedBy = (hold: Hold): MarchOutcome => ({ mode: { kind: 'armed', hold }, claimed: true });

function draw(hold: Hold, at: Point, done: boolean): MarchOutcome {
  const step = stepOf(kindOf(hold.handle), drawnTo(hold, at));
  const mode: MarchMode = done ? MARCH_IDLE : { kind: 'drawing', hold, step };
  return { mode, claimed: true, drawn: { index: hold.index, step, done } };
}

/** The amount of the step when the finger that took the handle is at `at`. Distances are projected, turns go round the pivot. */
function drawnTo({ handle, pose, pivot, start, base }: Hold, at: Point): number {
  const way = ahead(pose.heading);
  const moved = minus(at, start);
  const turned = turnFrom(headingTo(pivot, start), headingTo(pivot, at));
  switch (handle) {
    case 'ahead':
      return Math.max(0, base + dot(moved, way));
    case 'back':
      return Math.max(0, base - dot(moved, way));
    case 'left':
    case 'right':
      return base - dot(moved, leftOf(way));
    case 'rotate':
      return turnFrom(0, base + turned);
    case 'wheel-left':
      return Math.min(Math.PI, Math.max(0, base + roundOn(turned)));
    case 'wheel-right':
      return -Math.min(Math.PI, Math.max(0, -base + roundOn(-turned)));
  }
}

/** A corner carried more than half round has gone on, not back. */
const roundOn = (turn: number): number => (turn < -Math.PI / 2 ? turn + 2 * Math.PI : turn);
