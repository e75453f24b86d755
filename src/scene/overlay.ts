import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import type { Shape, Tone } from '../table/shapes';
import type { Bounds } from '../table/stand';
import type { UnitId } from '../table/unit';
import { drapeLine } from './drape';
import { type Ground, layerHeight, layerTops } from './ground';
import { type LineList, newLines, type Pen, stroke } from './line-list';
import { trianglesOf } from './outline';
import { linear, SELECTION, type Theme, toneOf } from './palette';
import { HATCHES } from './shaders/area-material';
import { type Place, pushScene } from './space';

/** Shapes ready for the renderer: fills under lines; labels go to the page. */
export interface Overlay {
  readonly positions: number[];
  readonly inks: number[];
  readonly hatches: number[];
  /** Lines over everything: measures, paths, marks. */
  readonly lines: LineList;
  /** Lines on the ground that figures stand before: borders of areas, rings round units. */
  readonly rings: LineList;
  readonly labels: readonly OverlayLabel[];
}

export interface OverlayLabel {
  readonly at: Place;
  readonly text: string;
  readonly tone: Tone;
}

/** What the painter has to know about the table besides the shapes. */
export interface Setting {
  readonly ground: Ground;
  readonly theme: Theme;
  /** The unit's pose as it is drawn now, and its box; undefined when it is not on the table. */
  readonly unit: (id: UnitId) => { readonly pose: Pose; readonly bounds: Bounds } | undefined;
  readonly selected: UnitId | undefined;
}

const FILM = 0.08;

export function overlayOf(shapes: readonly Shape[], setting: Setting): Overlay {
  const labels: OverlayLabel[] = [];
  const overlay = {
    positions: [],
    inks: [],
    hatches: [],
    lines: newLines(),
    rings: newLines(),
    labels,
  } satisfies Overlay;
  for (const shape of shapes) if (shape.kind === 'area') paintArea(overlay, shape.outline, shape.tone, setting);
  if (setting.selected !== undefined) paintSelection(overlay, setting.selected, setting);
  for (const shape of shapes) {
    if (shape.kind === 'line')
      paintLine(overlay.lines, shape.points, penOf(shape.tone, setting.theme, shape.dashed), setting);
    if (shape.kind === 'halo') paintHalo(overlay, shape.unit, shape.tone, setting);
    if (shape.kind === 'mark') paintMark(overlay, shape.at, shape.tone, setting);
    if (shape.kind === 'label') labels.push({ at: onGround(shape.at, setting), text: shape.text, tone: shape.tone });
  }
  return overlay;
}

function penOf(tone: Tone, theme: Theme, dashed = false): Pen {
  const look = toneOf(tone, theme);
  const dash = dashed || look.pattern === 'dashed' ? 14 : look.pattern === 'dotted' ? 8 : undefined;
  return {
    colour: look.colour,
    shade: look.casing,
    px: 3,
    casing: 1.6,
    alpha: look.line,
    ...(dash === undefined ? {} : { dash }),
  };
}

function paintArea(overlay: Overlay, outline: readonly Point[], tone: Tone, setting: Setting): void {
  const first = outline[0];
  if (!first || outline.length < 3) return;
  const look = toneOf(tone, setting.theme);
  const ink = [...linear(look.colour), look.fill];
  const triangles = trianglesOf(outline).flat();
  for (const level of layerTops(setting.ground)) {
    for (const corner of triangles) {
      pushScene(overlay.positions, corner.x, corner.y, level + FILM);
      overlay.inks.push(...ink);
      overlay.hatches.push(HATCHES[look.pattern]);
    }
  }
  paintLine(overlay.rings, [...outline, first], { ...penOf(tone, setting.theme), px: 2 }, setting);
}

function paintLine(lines: LineList, points: readonly Point[], pen: Pen, { ground }: Setting): void {
  const places = drapeLine(points, (at) => layerHeight(ground, at) + FILM, ground);
  stroke(lines, places, pen);
}

/** Inside a ring of this many cm round the footprint. */
const HALO = 0.6;

function paintHalo(overlay: Overlay, unit: UnitId, tone: Tone, setting: Setting): void {
  const found = setting.unit(unit);
  if (!found) return;
  paintLine(overlay.rings, ringRound(found, HALO), { ...penOf(tone, setting.theme), px: 3.5 }, setting);
}

function paintSelection(overlay: Overlay, unit: UnitId, setting: Setting): void {
  const found = setting.unit(unit);
  if (!found) return;
  const pen: Pen = { colour: SELECTION.colour, shade: SELECTION.casing, px: 2.5, casing: 1.8 };
  paintLine(overlay.rings, ringRound(found, HALO * 0.6), pen, setting);
  const { bounds, pose } = found;
  const middle = (bounds.left + bounds.right) / 2;
  const wide = Math.min(1.6, (bounds.right - bounds.left) / 3);
  const front = bounds.front + HALO * 1.2;
  const chevron = [
    { x: middle - wide, y: front },
    { x: middle, y: front + wide * 0.9 },
    { x: middle + wide, y: front },
  ];
  paintLine(
    overlay.rings,
    chevron.map((p) => toTable(pose, p)),
    pen,
    setting,
  );
}

/** The footprint grown by `by`, corners rounded, closed. */
function ringRound({ pose, bounds }: { readonly pose: Pose; readonly bounds: Bounds }, by: number): Point[] {
  const corners: readonly (readonly [number, number, number])[] = [
    [bounds.right, bounds.front, 0],
    [bounds.left, bounds.front, 1],
    [bounds.left, bounds.back, 2],
    [bounds.right, bounds.back, 3],
  ];
  const ring: Point[] = [];
  for (const [x, y, quarter] of corners) {
    for (let i = 0; i <= 3; i++) {
      const angle = ((quarter + i / 3) * Math.PI) / 2;
      ring.push({ x: x + Math.cos(angle) * by, y: y + Math.sin(angle) * by });
    }
  }
  const first = ring[0];
  return (first ? [...ring, first] : ring).map((p) => toTable(pose, p));
}

/** A ring with four ticks, open in the middle so that the point itself is seen. */
function paintMark(overlay: Overlay, at: Point, tone: Tone, setting: Setting): void {
  const pen = { ...penOf(tone, setting.theme), px: 2.5 };
  const ring: Point[] = [];
  for (let i = 0; i <= 20; i++) ring.push(around(at, (i / 20) * Math.PI * 2, 0.9));
  paintLine(overlay.lines, ring, pen, setting);
  for (let i = 0; i < 4; i++) {
    const angle = (i * Math.PI) / 2;
    paintLine(overlay.lines, [around(at, angle, 0.45), around(at, angle, 1.5)], pen, setting);
  }
}

const around = (at: Point, angle: number, r: number): Point => ({
  x: at.x + Math.cos(angle) * r,
  y: at.y + Math.sin(angle) * r,
});

function onGround(at: Point, { ground }: Setting): Place {
  return { ...at, height: layerHeight(ground, at) };
}
