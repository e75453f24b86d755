import { type Corners, cornersOf } from '../geometry/base';
import { grownOutline } from '../geometry/outline';
import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { PACKED } from '../geometry/rectangle';
import { blocksOf } from '../table/blocks';
import { footprintOf } from '../table/footprint';
import type { Shape, Tone } from '../table/shapes';
import { headOf, type Stand } from '../table/stand';
import { type Fielded, standOf } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { type LineList, newLines, type Pen, stroke } from './line-list';
import { linear, SELECTION, type Theme, type ToneLook, toneOf } from './palette';
import { trianglesOf } from './scene-outline';
import { HATCHES } from './shaders/area-material';
import { type Place, pushScene } from './space';
import type { Surface } from './surface';

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
  readonly ground: Surface;
  readonly theme: Theme;
  /** How units stand on it. */
  readonly table: Fielded | undefined;
  /** The unit's pose as it is drawn now, and how it stands; undefined when it is not on the table. */
  readonly unit: (id: UnitId) => Standing | undefined;
  readonly selected: UnitId | undefined;
}

interface Standing {
  readonly pose: Pose;
  readonly stand: Stand;
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
  for (const shape of shapes) if (shape.kind === 'area') paintArea(overlay, shape, setting);
  if (setting.selected !== undefined) paintSelection(overlay, setting.selected, setting);
  for (const shape of shapes) {
    if (shape.kind === 'line')
      paintLine(overlay.lines, shape.points, penOf(shape.tone, setting.theme, shape.dashed), setting);
    if (shape.kind === 'ghost') paintGhost(overlay, shape.unit, shape.tone, setting);
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

type AreaShape = Extract<Shape, { kind: 'area' }>;

function paintArea(overlay: Overlay, shape: AreaShape, setting: Setting): void {
  if (shape.outline.length < 3) return;
  paintFill(overlay, cutOf(shape), toneOf(shape.tone, setting.theme), setting);
  const pen = { ...penOf(shape.tone, setting.theme), px: 2 };
  for (const border of [shape.outline, ...(shape.holes ?? [])]) paintRound(overlay.rings, border, pen, setting);
}

const cuts = new WeakMap<AreaShape, readonly Point[]>();

/** The corners of an area's triangles. A large one stays for many frames, and is cut once. */
function cutOf(shape: AreaShape): readonly Point[] {
  let cut = cuts.get(shape);
  if (!cut) {
    cut = trianglesOf(shape.outline, shape.holes).flat();
    cuts.set(shape, cut);
  }
  return cut;
}

/** Triangles on every level of the ground; the material shows each where it lies on that level. */
function paintFill(overlay: Overlay, triangles: readonly Point[], look: ToneLook, { ground }: Setting): void {
  const [red, green, blue] = linear(look.colour);
  const hatch = HATCHES[look.pattern];
  for (const level of ground.tops) {
    for (const corner of triangles) {
      pushScene(overlay.positions, corner.x, corner.y, level + FILM);
      overlay.inks.push(red, green, blue, look.fill);
      overlay.hatches.push(hatch);
    }
  }
}

function paintRound(lines: LineList, outline: readonly Point[], pen: Pen, setting: Setting): void {
  const first = outline[0];
  if (first) paintLine(lines, [...outline, first], pen, setting);
}

function paintLine(lines: LineList, points: readonly Point[], pen: Pen, { ground }: Setting): void {
  stroke(lines, ground.drape(points, FILM), pen);
}

/**
 * A unit that would stand there: the outline of its bases, with a thick edge where each looks. An edge that two bases share is
 * drawn once: the right-hand one by its base, the others as borders of the blocks they make together.
 */
function paintGhost(overlay: Overlay, unit: Unit, tone: Tone, setting: Setting): void {
  if (!setting.table) return;
  const look = toneOf(tone, setting.theme);
  const pen = penOf(tone, setting.theme);
  const thin: Pen = { colour: pen.colour, alpha: look.line * 0.75, px: 1 };
  const thick: Pen = { ...pen, px: 2.5, casing: 1, dash: 0 };
  const stand = standOf(setting.table, unit);
  const triangles: Point[] = [];
  for (const [frontLeft, rearLeft, rearRight, frontRight] of cornersOfBlocks(unit.pose, stand)) {
    triangles.push(frontLeft, rearLeft, rearRight, frontLeft, rearRight, frontRight);
    paintRound(overlay.rings, [frontLeft, rearLeft, rearRight, frontRight], thin, setting);
  }
  for (let i = 0; i < stand.count; i++) {
    const center = toTable(unit.pose, { x: stand.spots[i * 3] ?? 0, y: stand.spots[i * 3 + 1] ?? 0 });
    const heading = unit.pose.heading + (stand.spots[i * 3 + 2] ?? 0);
    const [frontLeft, , rearRight, frontRight] = cornersOf({ center, heading, ...stand.base });
    paintLine(overlay.rings, [frontRight, rearRight], thin, setting);
    paintLine(overlay.rings, [frontLeft, frontRight], thick, setting);
  }
  paintFill(overlay, triangles, { ...look, fill: Math.max(0.2, look.fill) }, setting);
}

function cornersOfBlocks(pose: Pose, stand: Stand): readonly Corners[] {
  const { count, rectangles } = blocksOf(stand);
  return Array.from({ length: count }, (_, i) => {
    const [x = 0, y = 0, c = 1, s = 0, wide = 0, deep = 0] = rectangles.subarray(i * PACKED, (i + 1) * PACKED);
    const heading = pose.heading + Math.atan2(s, c);
    return cornersOf({ center: toTable(pose, { x, y }), heading, frontage: 2 * wide, depth: 2 * deep });
  });
}

/** Inside a ring of this many cm round the footprint. */
const HALO = 0.6;
/** How far the rounding of a ring may leave the true one, in cm. */
const CURVE = 0.05;

function paintHalo(overlay: Overlay, unit: UnitId, tone: Tone, setting: Setting): void {
  const found = setting.unit(unit);
  if (!found) return;
  paintRound(overlay.rings, ringRound(found, HALO), { ...penOf(tone, setting.theme), px: 3.5 }, setting);
}

function paintSelection(overlay: Overlay, unit: UnitId, setting: Setting): void {
  const found = setting.unit(unit);
  if (!found) return;
  const pen: Pen = { colour: SELECTION.colour, shade: SELECTION.casing, px: 2.5, casing: 1.8 };
  paintRound(overlay.rings, ringRound(found, HALO * 0.6), pen, setting);
  const { left, right, front } = headOf(found.stand);
  const middle = (left + right) / 2;
  const wide = Math.min(1.6, (right - left) / 3);
  const tip = front + HALO * 1.2;
  const chevron = [
    { x: middle - wide, y: tip },
    { x: middle, y: tip + wide * 0.9 },
    { x: middle + wide, y: tip },
  ];
  paintLine(
    overlay.rings,
    chevron.map((p) => toTable(found.pose, p)),
    pen,
    setting,
  );
}

/** The footprint grown by `by`, corners rounded. */
function ringRound({ pose, stand }: Standing, by: number): readonly Point[] {
  return grownOutline(footprintOf(stand), by, CURVE).map((p) => toTable(pose, p));
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
  return { ...at, height: ground.bareAt(at) };
}
