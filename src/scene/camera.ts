import type { Point } from '../geometry/point';
import type { Place } from './space';

/**
 * Where the eye is, in table axes. `span` is how many cm of table the picture is high at the target;
 * `turn` is the way round the table (0 looks away from the near seat), `tilt` the angle from straight down.
 */
export interface View {
  readonly target: Place;
  readonly span: number;
  readonly turn: number;
  readonly tilt: number;
  readonly flat: boolean;
}

/** The window the picture is seen through, in CSS pixels, and what covers its edges. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export interface Screen {
  readonly x: number;
  readonly y: number;
}

/** A line of sight in table axes; the direction has length 1. */
export interface Ray {
  readonly from: Place;
  readonly way: Place;
}

/** Half the opening of the lens: long, like a photograph of miniatures. */
export const HALF_LENS = (14 * Math.PI) / 180;

export const TILT = { usual: 0.8, upright: 0.45, least: 0.25, most: 1.32 } as const;

/** An upright window has height to spare: there one looks down more steeply. */
export const usualTilt = (pane: Pane): number => (pane.width < pane.height ? TILT.upright : TILT.usual);
const NEAREST_SPAN = 9;

/** The eye's own axes and place, all that projecting needs. */
export interface Frame {
  readonly pane: Pane;
  readonly flat: boolean;
  readonly from: Place;
  readonly ahead: Place;
  readonly right: Place;
  readonly up: Place;
  /** Half the height of the picture, in cm (flat) or per cm of distance. */
  readonly half: number;
}

export function frameOf(view: View, pane: Pane): Frame {
  const tilt = view.flat ? 0 : view.tilt;
  const s = Math.sin(view.turn);
  const c = Math.cos(view.turn);
  const right = { x: c, y: s, height: 0 };
  // Seen from above `level` is the way to the top of the picture.
  const level = { x: -s, y: c };
  const ahead = { x: level.x * Math.sin(tilt), y: level.y * Math.sin(tilt), height: -Math.cos(tilt) };
  const up = { x: level.x * Math.cos(tilt), y: level.y * Math.cos(tilt), height: Math.sin(tilt) };
  const far = view.flat ? 400 : view.span / 2 / Math.tan(HALF_LENS);
  return {
    pane,
    flat: view.flat,
    from: along(view.target, ahead, -far),
    ahead,
    right,
    up,
    half: view.flat ? view.span / 2 : Math.tan(HALF_LENS),
  };
}

/** Where a place shows in the window, and how many pixels a centimetre measures there; behind the eye it shows nowhere. */
export function project(frame: Frame, at: Place): (Screen & { readonly scale: number }) | undefined {
  const d = minus(at, frame.from);
  const far = dot(d, frame.ahead);
  if (!frame.flat && far < 1) return undefined;
  const half = frame.flat ? frame.half : frame.half * far;
  const scale = frame.pane.height / 2 / half;
  return {
    x: frame.pane.width / 2 + dot(d, frame.right) * scale,
    y: frame.pane.height / 2 - dot(d, frame.up) * scale,
    scale,
  };
}

/** The line of sight through a pixel. */
export function rayThrough(frame: Frame, screen: Screen): Ray {
  const { width, height } = frame.pane;
  const x = ((screen.x - width / 2) / (height / 2)) * frame.half;
  const y = ((height / 2 - screen.y) / (height / 2)) * frame.half;
  if (frame.flat) return { from: along(along(frame.from, frame.right, x), frame.up, y), way: frame.ahead };
  const way = along(along(frame.ahead, frame.right, x), frame.up, y);
  const long = Math.sqrt(dot(way, way));
  return { from: frame.from, way: { x: way.x / long, y: way.y / long, height: way.height / long } };
}

/** Where a line of sight meets the level `height`; sight above the horizon is bent down to a far point. */
export function atLevel(ray: Ray, height: number): Point {
  const drop = Math.min(ray.way.height, -0.02);
  const t = (height - ray.from.height) / drop;
  return { x: ray.from.x + ray.way.x * t, y: ray.from.y + ray.way.y * t };
}

/** The view moved so that what lay under `from` now lies under `to`. */
export function dragged(view: View, pane: Pane, from: Screen, to: Screen): View {
  const frame = frameOf(view, pane);
  const a = atLevel(rayThrough(frame, from), view.target.height);
  const b = atLevel(rayThrough(frame, to), view.target.height);
  return moved(view, { x: a.x - b.x, y: a.y - b.y });
}

/** Nearer (factor above 1) or farther, with the place under `at` kept where it is. */
export function zoomed(view: View, pane: Pane, factor: number, at: Screen): View {
  return keeping(view, { ...view, span: Math.max(NEAREST_SPAN, view.span / factor) }, pane, at);
}

/** Turned and tilted about the place under `at`. */
export function turned(view: View, pane: Pane, by: { readonly turn: number; readonly tilt: number }, at: Screen): View {
  const tilt = Math.min(TILT.most, Math.max(TILT.least, view.tilt + by.tilt));
  return keeping(view, { ...view, turn: view.turn + by.turn, tilt }, pane, at);
}

function keeping(before: View, after: View, pane: Pane, at: Screen): View {
  const a = atLevel(rayThrough(frameOf(before, pane), at), before.target.height);
  const b = atLevel(rayThrough(frameOf(after, pane), at), after.target.height);
  return moved(after, { x: a.x - b.x, y: a.y - b.y });
}

const moved = (view: View, by: Point): View => ({
  ...view,
  target: { ...view.target, x: view.target.x + by.x, y: view.target.y + by.y },
});

export interface Board {
  readonly width: number;
  readonly depth: number;
}

/** The frame round the cloth, in cm. */
export const RIM = 5;

/** The view kept on the table and between its nearest and farthest. */
export function held(view: View, board: Board, pane: Pane): View {
  const most = fitted(view, board, pane).span * 1.25;
  return {
    ...view,
    span: Math.min(most, Math.max(NEAREST_SPAN, view.span)),
    target: {
      ...view.target,
      x: Math.min(board.width, Math.max(0, view.target.x)),
      y: Math.min(board.depth, Math.max(0, view.target.y)),
    },
  };
}

/** The whole table in the free part of the window, as large as it goes. */
export function fitted(view: View, board: Board, pane: Pane): View {
  const free = {
    left: pane.insets.left + 6,
    right: Math.max(pane.insets.left + 40, pane.width - pane.insets.right - 6),
    top: pane.insets.top + 6,
    bottom: Math.max(pane.insets.top + 40, pane.height - pane.insets.bottom - 6),
  };
  let fit: View = { ...view, span: board.depth * 2, target: { x: board.width / 2, y: board.depth / 2, height: 0 } };
  for (let round = 0; round < 10; round++) {
    const seen = seenCorners(fit, board, pane);
    const scale = Math.max(
      (seen.right - seen.left) / (free.right - free.left),
      (seen.bottom - seen.top) / (free.bottom - free.top),
    );
    fit = { ...fit, span: fit.span * scale };
    const now = seenCorners(fit, board, pane);
    const middle = { x: (now.left + now.right) / 2, y: (now.top + now.bottom) / 2 };
    fit = dragged(fit, pane, middle, { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 });
  }
  return fit;
}

function seenCorners(view: View, board: Board, pane: Pane) {
  const frame = frameOf(view, pane);
  const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const x of [-RIM, board.width + RIM]) {
    for (const y of [-RIM, board.depth + RIM]) {
      const spot = project(frame, { x, y, height: 0 });
      if (!spot) continue;
      seen.left = Math.min(seen.left, spot.x);
      seen.right = Math.max(seen.right, spot.x);
      seen.top = Math.min(seen.top, spot.y);
      seen.bottom = Math.max(seen.bottom, spot.y);
    }
  }
  return seen;
}

/** Somewhere between two views; the way round the table is the shorter one. */
export function between(a: View, b: View, t: number): View {
  const mix = (p: number, q: number): number => p + (q - p) * t;
  const round = Math.atan2(Math.sin(b.turn - a.turn), Math.cos(b.turn - a.turn));
  return {
    flat: b.flat,
    span: Math.exp(mix(Math.log(a.span), Math.log(b.span))),
    turn: a.turn + round * t,
    tilt: mix(a.tilt, b.tilt),
    target: {
      x: mix(a.target.x, b.target.x),
      y: mix(a.target.y, b.target.y),
      height: mix(a.target.height, b.target.height),
    },
  };
}

const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y + a.height * b.height;
const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y, height: a.height - b.height });
const along = (a: Place, way: Place, by: number): Place => ({
  x: a.x + way.x * by,
  y: a.y + way.y * by,
  height: a.height + way.height * by,
});
