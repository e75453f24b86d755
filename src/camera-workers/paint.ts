import type { Point } from '../geometry/point';
import { hypotenuse } from '../geometry/vector';
import type { FoundMarker } from '../vision/markers/find';
import { numberOf } from '../vision/markers/printed';
import { type CameraPose, type Lens, project } from '../vision/vision-camera';
import type { Drawing, Fill, Stroke, Words } from './camera-protocol';

type Pen = OffscreenCanvasRenderingContext2D;

/** Straight lines of the table are bent by the lens: none is drawn longer than this in one piece, in cm. */
const PIECE = 8;

export interface Eye {
  readonly lens: Lens;
  readonly pose: CameraPose;
  /** Pixels of the frame to a CSS pixel. */
  readonly scale: number;
}

/** Lays a drawing over the frame that the pose was found in. */
export function paint(pen: Pen, { fills, strokes, words }: Drawing, eye: Eye, strength: number): void {
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const fill of fills) paintFill(pen, fill, eye, strength);
  for (const stroke of strokes) paintStroke(pen, stroke, eye, strength);
  for (const each of words) paintWords(pen, each, eye, strength);
  pen.restore();
}

function paintFill(pen: Pen, { rings, colour, alpha, hatched }: Fill, eye: Eye, strength: number): void {
  pen.beginPath();
  for (const ring of rings) {
    if (!trace(pen, ring, eye)) return;
    pen.closePath();
  }
  pen.globalAlpha = alpha * strength;
  pen.fillStyle = hatched ? hatching(pen, colour, eye.scale) : colour;
  pen.fill('evenodd');
}

const hatchings = new Map<string, CanvasPattern>();

/** Stripes, so that a colour is never the only sign. */
function hatching(pen: Pen, colour: string, scale: number): CanvasPattern | string {
  const side = Math.max(4, Math.round(10 * scale));
  const key = `${colour} ${side}`;
  const known = hatchings.get(key);
  if (known) return known;
  const tile = new OffscreenCanvas(side, side);
  const brush = tile.getContext('2d');
  if (!brush) return colour;
  brush.strokeStyle = colour;
  brush.lineWidth = side / 3;
  for (const off of [-side, 0, side]) {
    brush.beginPath();
    brush.moveTo(off, side);
    brush.lineTo(off + side, 0);
    brush.stroke();
  }
  const pattern = pen.createPattern(tile, 'repeat');
  if (!pattern) return colour;
  hatchings.set(key, pattern);
  return pattern;
}

function paintStroke(pen: Pen, stroke: Stroke, eye: Eye, strength: number): void {
  pen.beginPath();
  trace(pen, stroke.places, eye);
  const { scale } = eye;
  pen.globalAlpha = stroke.alpha * strength;
  pen.setLineDash(stroke.dash > 0 ? [stroke.dash * 0.6 * scale, stroke.dash * 0.4 * scale] : []);
  if (stroke.casingPx > 0) {
    pen.strokeStyle = stroke.casing;
    pen.lineWidth = (stroke.px + 2 * stroke.casingPx) * scale;
    pen.stroke();
  }
  pen.strokeStyle = stroke.colour;
  pen.lineWidth = stroke.px * scale;
  pen.stroke();
  pen.setLineDash([]);
}

/** Puts a line into the path; false where a part of it is behind the camera, and was left out. */
function trace(pen: Pen, places: Float32Array, eye: Eye): boolean {
  let isWhole = true;
  let isDown = false;
  const goTo = (x: number, y: number, z: number): void => {
    const at = project(eye.lens, eye.pose, x, y, z);
    if (!at) {
      isWhole = false;
      isDown = false;
      return;
    }
    // Pixels are counted from their middles, a canvas from its corner.
    if (isDown) pen.lineTo(at.x + 0.5, at.y + 0.5);
    else pen.moveTo(at.x + 0.5, at.y + 0.5);
    isDown = true;
  };
  for (let i = 0; i + 2 < places.length; i += 3) {
    const [x, y, z] = [places[i] as number, places[i + 1] as number, places[i + 2] as number];
    if (i > 0) {
      const [fromX, fromY, fromZ] = [places[i - 3] as number, places[i - 2] as number, places[i - 1] as number];
      const pieces = Math.min(40, Math.ceil(hypotenuse(x - fromX, y - fromY) / PIECE));
      for (let k = 1; k < pieces; k++) {
        const share = k / pieces;
        goTo(fromX + (x - fromX) * share, fromY + (y - fromY) * share, fromZ + (z - fromZ) * share);
      }
    }
    goTo(x, y, z);
  }
  return isWhole;
}

function paintWords(pen: Pen, { at, text, colour, halo }: Words, eye: Eye, strength: number): void {
  const seen = project(eye.lens, eye.pose, at[0], at[1], at[2]);
  if (!seen) return;
  pen.globalAlpha = strength;
  write(pen, text, seen, 16 * eye.scale, colour, halo);
}

function write(pen: Pen, text: string, at: Point, px: number, colour: string, halo: string): void {
  pen.font = `600 ${px}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = px / 3.5;
  pen.strokeStyle = halo;
  pen.strokeText(text, at.x, at.y);
  pen.fillStyle = colour;
  pen.fillText(text, at.x, at.y);
}

/** How a marker is shown: what it counts for. */
export interface MarkerLook {
  readonly colour: string;
  readonly dashed: boolean;
}

/** Markers as they were found, with their numbers: sides in their colour on a dark line, dashed where they do not count yet. */
export function paintMarkers(
  pen: Pen,
  markers: readonly FoundMarker[],
  lookOf: (marker: FoundMarker) => MarkerLook,
  scale: number,
): void {
  pen.save();
  pen.lineJoin = 'round';
  for (const marker of markers) {
    const { colour, dashed } = lookOf(marker);
    const [first, ...rest] = marker.corners;
    pen.beginPath();
    pen.moveTo(first.x + 0.5, first.y + 0.5);
    for (const { x, y } of rest) pen.lineTo(x + 0.5, y + 0.5);
    pen.closePath();
    pen.setLineDash([]);
    pen.strokeStyle = '#101010';
    pen.lineWidth = 6 * scale;
    pen.stroke();
    pen.setLineDash(dashed ? [8 * scale, 6 * scale] : []);
    pen.strokeStyle = colour;
    pen.lineWidth = 3 * scale;
    pen.stroke();
    if (marker.dictionary !== 'table') continue;
    const middle = {
      x: marker.corners.reduce((sum, { x }) => sum + x, 0) / 4,
      y: marker.corners.reduce((sum, { y }) => sum + y, 0) / 4,
    };
    write(pen, `${numberOf(marker.id)}`, middle, 22 * scale, '#ffffff', '#101010');
  }
  pen.restore();
}

/** Over a picture that is only left over: dark, the more the longer nothing new has come. */
export function paintVeil(pen: Pen, share: number): void {
  pen.save();
  pen.globalAlpha = 0.7 * share;
  pen.fillStyle = '#0b0d0c';
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}

const LOUPE = 176;
const NEARER = 4;

/** What is round a pixel, four times as large, in a circle at the side where the finger is not. */
export function paintLoupe(pen: Pen, frame: OffscreenCanvas, at: Point, scale: number): void {
  const radius = (LOUPE / 2) * scale;
  const margin = 16 * scale + radius;
  const centre = { x: at.x < frame.width / 2 ? frame.width - margin : margin, y: margin };
  const half = radius / NEARER;
  pen.save();
  pen.beginPath();
  pen.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
  pen.fillStyle = '#101010';
  pen.fill();
  pen.clip();
  pen.imageSmoothingEnabled = false;
  const [x, y] = [at.x + 0.5, at.y + 0.5];
  pen.drawImage(
    frame,
    x - half,
    y - half,
    2 * half,
    2 * half,
    centre.x - radius,
    centre.y - radius,
    2 * radius,
    2 * radius,
  );
  pen.restore();
  pen.save();
  for (const [colour, width] of [
    ['#101010', 4],
    ['#ffffff', 1.6],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width * scale;
    pen.beginPath();
    pen.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(centre.x + dx * 7 * scale, centre.y + dy * 7 * scale);
      pen.lineTo(centre.x + dx * radius, centre.y + dy * radius);
    }
    pen.stroke();
  }
  pen.restore();
}
