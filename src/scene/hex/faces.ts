import type { Counter } from '../../table/hex-table';
import type { Livery, Theme } from '../palette';
import { DISORDER, STRENGTH } from '../palette';
import { drawSign } from './signs-drawn';

/** What a plate shows. Two plates with the same face share one picture. */
export interface Face {
  readonly counter: Pick<Counter, 'name' | 'sign' | 'disorder' | 'strength'>;
  /** The opponent sees the general side of a counter. */
  readonly isGeneral: boolean;
  readonly states: number;
  readonly pile: number;
  readonly livery: Livery;
  readonly theme: Theme;
  /** Its height against its width. */
  readonly shape: number;
  readonly isChosen: boolean;
}

export function faceOf(counter: Counter, rest: Pick<Face, 'pile' | 'livery' | 'theme' | 'shape' | 'isChosen'>): Face {
  return { ...rest, counter, isGeneral: counter.specific.length === 0, states: counter.states.length };
}

/** Everything that makes one face differ from another. */
export const faceKey = ({ counter, livery, ...rest }: Face): string =>
  JSON.stringify([
    counter.name,
    counter.sign,
    counter.disorder,
    counter.strength,
    livery.block,
    rest.isGeneral,
    rest.states,
    rest.pile,
    rest.theme,
    rest.shape.toFixed(2),
    rest.isChosen,
  ]);

interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  /** One hundredth of the plate's width, in pixels. */
  readonly u: number;
  /** The plate's height, in hundredths of its width. */
  readonly high: number;
  readonly family: string;
}

const PAPER: Readonly<Record<Theme, string>> = { study: '#f0e6cb', day: '#fbf5e2', glare: '#ffffff' };
const INK = '#1a150c';

/** Draws a face into a square cell of the picture of all faces; the plate fills its width. */
export function drawFace(pen: CanvasRenderingContext2D, face: Face, size: number, family: string): void {
  const sheet: Sheet = { pen, u: size / 100, high: face.shape * 100, family };
  pen.save();
  pen.clearRect(0, 0, size, size);
  if (face.counter.sign === 'leader') leaderFace(sheet, face);
  else unitFace(sheet, face);
  pen.restore();
}

function unitFace(sheet: Sheet, face: Face): void {
  const { pen, u, high } = sheet;
  const { counter, livery } = face;
  pen.beginPath();
  pen.roundRect(1 * u, 1 * u, 98 * u, (high - 2) * u, 7 * u);
  // The general side is printed in the side's own colour, so that nobody takes it for the other.
  pen.fillStyle = face.isGeneral ? livery.block : PAPER[face.theme];
  pen.fill();
  pen.lineWidth = (face.isChosen ? 4 : 2.4) * u;
  pen.strokeStyle = face.isChosen ? '#e0a91b' : livery.ink;
  pen.stroke();
  const ink = face.isGeneral ? livery.sign : INK;
  const row = high * 0.37;
  strengthFigure(sheet, face, row, ink);
  // A pile's figure takes the corner above the sign.
  const sign = face.pile > 1 ? { x: 69, y: row + 5, half: 16 } : { x: 71, y: row + 1, half: 19 };
  drawSign(pen, counter.sign, { x: (counter.strength ? sign.x : 50) * u, y: sign.y * u, half: sign.half * u }, ink);
  strengthBar(sheet, face);
  written(sheet, counter.name, { x: 50, y: high - 12, most: 86, size: 18.5, weight: 700 }, ink);
  notches(sheet, counter.disorder);
  states(sheet, face.states, ink);
  if (face.pile > 1) badge(sheet, face.pile, livery);
}

function strengthFigure(sheet: Sheet, { counter }: Face, row: number, ink: string): void {
  if (!counter.strength) return;
  written(sheet, `${counter.strength.left}`, { x: 26, y: row + 1, most: 42, size: 52, weight: 800 }, ink);
}

/** How much is left of what it began with. */
function strengthBar({ pen, u, high }: Sheet, { counter, isGeneral, livery }: Face): void {
  if (!counter.strength || counter.strength.of === 0) return;
  const share = Math.max(0, Math.min(1, counter.strength.left / counter.strength.of));
  const top = high - 26;
  pen.fillStyle = isGeneral ? livery.ink : INK;
  pen.fillRect(7 * u, top * u, 86 * u, 5 * u);
  pen.fillStyle = STRENGTH;
  pen.fillRect(8 * u, (top + 1) * u, 84 * share * u, 3 * u);
}

interface Writing {
  readonly x: number;
  /** The middle of the letters. */
  readonly y: number;
  readonly most: number;
  readonly size: number;
  readonly weight: number;
}

/** Written as large as it fits; what does not fit at two thirds of its size is cut short. */
function written({ pen, u, family }: Sheet, text: string, at: Writing, ink: string): void {
  const font = (size: number): string => `${at.weight} ${size * u}px ${family}`;
  pen.font = font(at.size);
  const wide = pen.measureText(text).width / u;
  const size = Math.max(at.size * 0.62, Math.min(at.size, (at.size * at.most) / Math.max(1, wide)));
  pen.font = font(size);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink;
  let shown = text;
  while (shown.length > 2 && pen.measureText(shown).width > at.most * u) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, at.x * u, (at.y + size * 0.36) * u);
}

/** One to three notches cut into the upper edge: one and two are disorder, three is rout. */
function notches({ pen, u }: Sheet, disorder: Counter['disorder']): void {
  for (let i = 0; i < disorder; i++) {
    const x = 12 + i * 17;
    pen.beginPath();
    pen.moveTo((x - 8) * u, 0);
    pen.lineTo((x + 8) * u, 0);
    pen.lineTo(x * u, 14 * u);
    pen.closePath();
    pen.fillStyle = DISORDER;
    pen.strokeStyle = '#3a0d02';
    pen.lineWidth = 2.6 * u;
    pen.lineJoin = 'round';
    pen.fill();
    pen.stroke();
  }
}

/** A diamond for each state in words that the card of the unit says. */
function states({ pen, u, high }: Sheet, count: number, ink: string): void {
  pen.fillStyle = ink;
  for (let i = 0; i < Math.min(3, count); i++) {
    const [x, y] = [93, high * 0.3 + i * 11];
    pen.beginPath();
    pen.moveTo(x * u, (y - 5) * u);
    pen.lineTo((x + 4) * u, y * u);
    pen.lineTo(x * u, (y + 5) * u);
    pen.lineTo((x - 4) * u, y * u);
    pen.fill();
  }
}

/** How many lie there. */
function badge(sheet: Sheet, pile: number, { ink, sign, block }: Livery): void {
  const { pen, u } = sheet;
  pen.beginPath();
  pen.arc(88.5 * u, 11.5 * u, 11 * u, 0, Math.PI * 2);
  pen.fillStyle = ink;
  pen.fill();
  pen.lineWidth = 2 * u;
  pen.strokeStyle = block;
  pen.stroke();
  const light = sign === ink ? '#ffffff' : sign;
  written(sheet, `${pile}`, { x: 88.5, y: 11.5, most: 19, size: 18, weight: 800 }, light);
}

function leaderFace(sheet: Sheet, face: Face): void {
  const { pen, u } = sheet;
  const { livery, counter } = face;
  pen.beginPath();
  pen.arc(50 * u, 50 * u, 48 * u, 0, Math.PI * 2);
  pen.fillStyle = face.isGeneral ? livery.block : PAPER[face.theme];
  pen.fill();
  pen.lineWidth = (face.isChosen ? 5 : 3) * u;
  pen.strokeStyle = face.isChosen ? '#e0a91b' : livery.ink;
  pen.stroke();
  const ink = face.isGeneral ? livery.sign : INK;
  drawSign(pen, 'leader', { x: 50 * u, y: 38 * u, half: 27 * u }, ink);
  written(sheet, counter.name, { x: 50, y: 74, most: 76, size: 20, weight: 700 }, ink);
}
