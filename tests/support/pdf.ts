import { inflateSync } from 'node:zlib';

/**
 * The lines and boxes that a PDF draws, as Chromium writes it: enough to lay a ruler at a printed page. Words, colours and what is only
 * clipped are left out.
 */
export interface PdfPage {
  /** In cm. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PdfLine[];
  /** From corner to corner, what each filled path covers. */
  readonly filled: readonly PdfLine[];
}

/** In cm from the top left corner of the paper. A thin filled box is a line too. */
export interface PdfLine {
  readonly from: Spot;
  readonly to: Spot;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const CM = 2.54 / 72;
/** Boxes thinner than this, in cm, are lines. */
const THIN = 0.06;

export function readPdf(bytes: Buffer): readonly PdfPage[] {
  const text = bytes.toString('latin1');
  const objects = new Map([...text.matchAll(/^(\d+) 0 obj\b/gm)].map((match) => [match[1], match.index]));
  const objectAt = (id: string): string => {
    const at = objects.get(id);
    if (at === undefined) throw new Error(`The PDF has no object ${id}`);
    return text.slice(at, text.indexOf('endobj', at));
  };
  return pageIds(text, objectAt).map((id) => {
    const page = objectAt(id);
    const box = /\/MediaBox \[([\d. -]+)\]/.exec(page)?.[1]?.split(' ').map(Number);
    const [, , width = 0, height = 0] = box ?? [];
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return { width: width * CM, height: height * CM, ...drawnIn(streamOf(objectAt(contents)), height) };
  });
}

/** In the order they are turned, however deep the tree of pages. */
function pageIds(text: string, objectAt: (id: string) => string): readonly string[] {
  const root = /\/Pages (\d+) 0 R/.exec(text)?.[1] ?? '';
  const below = (id: string): readonly string[] => {
    const object = objectAt(id);
    const kids = /\/Kids \[([^\]]*)\]/.exec(object)?.[1];
    return kids === undefined ? [id] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => below(kid[1] ?? ''));
  };
  return below(root);
}

function streamOf(object: string): string {
  const begin = object.indexOf('stream') + 'stream'.length;
  const start = begin + (object.startsWith('\r\n', begin) ? 2 : 1);
  const raw = Buffer.from(object.slice(start, object.lastIndexOf('endstream')), 'latin1');
  return inflateSync(raw).toString('latin1');
}

function drawnIn(content: string, height: number): Pick<PdfPage, 'lines' | 'filled'> {
  const lines: PdfLine[] = [];
  const filled: PdfLine[] = [];
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  let path: PdfLine[] = [];
  let boxes: PdfLine[] = [];
  let start: Spot = { x: 0, y: 0 };
  let at: Spot = start;
  const spot = (x: number, y: number): Spot => ({
    x: (now[0] * x + now[2] * y + now[4]) * CM,
    y: (height - (now[1] * x + now[3] * y + now[5])) * CM,
  });
  const lineTo = (to: Spot): void => {
    path.push({ from: at, to });
    at = to;
  };
  const done = (): void => {
    path = [];
    boxes = [];
  };
  let numbers: number[] = [];
  for (const [token] of content.matchAll(/<[^>]*>|\((?:\\.|[^\\)])*\)|\/\S+|[^\s<(/]+/g)) {
    const number = Number(token);
    if (!Number.isNaN(number)) {
      numbers.push(number);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    numbers = [];
    switch (token) {
      case 'q':
        kept.push(now);
        break;
      case 'Q':
        now = kept.pop() ?? now;
        break;
      case 'cm':
        now = product([a, b, c, d, e, f], now);
        break;
      case 'm':
        start = at = spot(a, b);
        break;
      case 'l':
        lineTo(spot(a, b));
        break;
      case 'c':
        at = spot(e, f);
        break;
      case 'h':
        lineTo(start);
        break;
      case 're':
        boxes.push({ from: spot(a, b), to: spot(a + c, b + d) });
        break;
      case 'S':
        lines.push(...path, ...boxes.flatMap(sidesOf));
        done();
        break;
      case 'f':
      case 'f*':
        lines.push(...boxes.flatMap(thinned));
        filled.push(...aroundAll([...path, ...boxes]));
        done();
        break;
      case 'n':
        done();
        break;
    }
  }
  return { lines, filled };
}

function aroundAll(parts: readonly PdfLine[]): readonly PdfLine[] {
  if (parts.length === 0) return [];
  const xs = parts.flatMap(({ from, to }) => [from.x, to.x]);
  const ys = parts.flatMap(({ from, to }) => [from.y, to.y]);
  return [{ from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } }];
}

const product = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

function sidesOf({ from, to }: PdfLine): readonly PdfLine[] {
  const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from];
  return corners.slice(1).map((corner, i) => ({ from: corners[i] ?? from, to: corner }));
}

function thinned({ from, to }: PdfLine): readonly PdfLine[] {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.min(wide, high) > THIN) return [];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return wide > high
    ? [{ from: { x: from.x, y: middle.y }, to: { x: to.x, y: middle.y } }]
    : [{ from: { x: middle.x, y: from.y }, to: { x: middle.x, y: to.y } }];
}

export const lengthOf = ({ from, to }: PdfLine): number => Math.hypot(to.x - from.x, to.y - from.y);
const isLevel = ({ from, to }: PdfLine): boolean => Math.abs(from.y - to.y) < 0.005;
const isUpright = ({ from, to }: PdfLine): boolean => Math.abs(from.x - to.x) < 0.005;

export const levelLines = ({ lines }: PdfPage): readonly PdfLine[] => lines.filter(isLevel);
export const uprightLines = ({ lines }: PdfPage): readonly PdfLine[] => lines.filter(isUpright);
