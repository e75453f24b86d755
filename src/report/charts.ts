import { FAINT, INK, PAPER, QUIET, SIDE_INKS } from './colours';
import { type Drawn, el } from './node';

/** Charts as drawings. Sides differ by sign and line as well as by colour; whoever shows one puts its table beside it. */

export interface ChartSide {
  readonly name: string;
  readonly colour: string;
  /** The second side has broken lines, hollow signs and hatched bars. */
  readonly second: boolean;
}

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 16;
const TOP = 34;
const BOTTOM = 40;

const inkOf = ({ colour }: ChartSide): string => SIDE_INKS[colour] ?? '#777b84';
const f = (value: number): number => Math.round(value * 10) / 10;

function sheet(label: string, height: number, ...children: readonly (Drawn | undefined)[]): Drawn {
  const box = { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': label };
  const type = { 'font-family': 'system-ui, sans-serif', 'font-size': 14, fill: INK };
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...box, ...type },
    el('rect', { x: 0, y: 0, width: WIDTH, height, fill: PAPER, rx: 6 }),
    ...children,
  );
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): Drawn =>
  el('text', { x: f(x), y: f(y), 'text-anchor': anchor }, words);

/** Whose line or bar is whose, along the upper edge. */
function legend(sides: readonly ChartSide[]): Drawn {
  const each = (WIDTH - LEFT - RIGHT) / Math.max(1, sides.length);
  return el(
    'g',
    {},
    ...sides.map((side, i) => {
      const x = LEFT + i * each;
      return el('g', {}, lineOf(`M${x} 17h34`, side), sign(x + 17, 17, side), text(x + 42, 22, side.name));
    }),
  );
}

/** With a dark rim, so that a white coat shows on paper. */
const lineOf = (d: string, side: ChartSide): Drawn => {
  const broken = side.second ? { 'stroke-dasharray': '9 5' } : {};
  const line = { d, fill: 'none', 'stroke-linejoin': 'round', ...broken };
  return el(
    'g',
    {},
    el('path', { ...line, stroke: INK, 'stroke-width': 4.4 }),
    el('path', { ...line, stroke: inkOf(side), 'stroke-width': 2.6 }),
  );
};

const sign = (x: number, y: number, side: ChartSide): Drawn =>
  side.second
    ? el('rect', { x: f(x - 4.5), y: f(y - 4.5), width: 9, height: 9, fill: PAPER, stroke: INK, 'stroke-width': 2 })
    : el('circle', { cx: f(x), cy: f(y), r: 5, fill: inkOf(side), stroke: INK, 'stroke-width': 1.2 });

export interface LineChart {
  readonly label: string;
  /** What the numbers are. */
  readonly counted: string;
  /** Along the lower edge. */
  readonly at: readonly string[];
  readonly lines: readonly { readonly side: ChartSide; readonly values: readonly (number | undefined)[] }[];
}

export function lineChart({ label, counted, at, lines }: LineChart): Drawn {
  const most = niceAbove(Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const across = WIDTH - LEFT - RIGHT;
  const down = HEIGHT - TOP - BOTTOM;
  const x = (i: number): number => LEFT + (at.length > 1 ? (i / (at.length - 1)) * across : across / 2);
  const y = (value: number): number => TOP + down * (1 - value / most);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most);
  const every = Math.ceil(at.length / 10);
  return sheet(
    label,
    HEIGHT,
    el(
      'g',
      { 'font-size': 12, fill: QUIET },
      ...ticks.map((tick) =>
        el('g', {}, rule(LEFT, y(tick), WIDTH - RIGHT), text(LEFT - 6, y(tick) + 4, `${f(tick)}`, 'end')),
      ),
      ...at.map((name, i) =>
        i % every === 0 || i === at.length - 1 ? text(x(i), HEIGHT - 20, name, 'middle') : undefined,
      ),
      text(LEFT - 50, HEIGHT - 4, counted),
    ),
    ...lines.map(({ side, values }) => {
      const points = values.flatMap((value, i) => (value === undefined ? [] : [{ x: x(i), y: y(value) }]));
      const d = `M${points.map((point) => `${f(point.x)} ${f(point.y)}`).join('L')}`;
      return el(
        'g',
        {},
        points.length > 1 ? lineOf(d, side) : undefined,
        ...points.map((point) => sign(point.x, point.y, side)),
      );
    }),
    legend(lines.map(({ side }) => side)),
  );
}

const rule = (from: number, y: number, to: number): Drawn =>
  el('path', { d: `M${from} ${f(y)}H${to}`, stroke: FAINT, 'stroke-width': 1 });

/** A round number not below it. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 8, 10].map((step) => step * power).find((step) => step >= value) ?? 10 * power;
}

export interface BarChart {
  readonly label: string;
  readonly sides: readonly ChartSide[];
  /** One bar for each side; `shown` is the number in words. */
  readonly rows: readonly {
    readonly name: string;
    readonly values: readonly number[];
    readonly shown: readonly string[];
  }[];
}

const BAR = 18;
const NAMES = 200;

export function barChart({ label, sides, rows }: BarChart): Drawn {
  const most = Math.max(1e-9, ...rows.flatMap(({ values }) => values));
  const each = sides.length * (BAR + 4) + 14;
  const room = WIDTH - NAMES - 90;
  return sheet(
    label,
    TOP + rows.length * each + 8,
    ...rows.map(({ name, values, shown }, i) => {
      const top = TOP + i * each;
      return el(
        'g',
        {},
        text(NAMES - 10, top + each / 2 - 2, name, 'end'),
        ...sides.flatMap((side, k) => {
          const wide = Math.max(1, ((values[k] ?? 0) / most) * room);
          const y = top + k * (BAR + 4);
          return [bar(NAMES, y, wide, side), text(NAMES + wide + 8, y + 14, shown[k] ?? '')];
        }),
      );
    }),
    legend(sides),
  );
}

/** Hatched with strokes of ink where it is the second side's. */
function bar(x: number, y: number, width: number, side: ChartSide): Drawn {
  const box = { x, y, width: f(width), height: BAR };
  const strokes = side.second
    ? Array.from({ length: Math.floor(width / 7) }, (_, i) => `M${f(x + 3 + i * 7)} ${y + BAR}l5 ${-BAR}`).join('')
    : '';
  return el(
    'g',
    {},
    el('rect', { ...box, fill: inkOf(side), stroke: INK, 'stroke-width': 1 }),
    strokes === '' ? undefined : el('path', { d: strokes, stroke: PAPER, 'stroke-width': 1.6 }),
  );
}

export interface LuckChart {
  readonly label: string;
  /** Words for the left and right end, and for the bands of one and two deviations. */
  readonly ends: readonly [unlucky: string, lucky: string];
  readonly bands: readonly [one: string, two: string];
  /** In deviations from what was to be expected. */
  readonly rows: readonly {
    readonly name: string;
    readonly side: ChartSide;
    readonly score: number;
    readonly shown: string;
  }[];
}

const FARTHEST = 3;

export function luckChart({ label, ends, bands, rows }: LuckChart): Drawn {
  const each = 34;
  const bottom = TOP + rows.length * each + 8;
  const middle = NAMES + (WIDTH - NAMES - RIGHT) / 2;
  const one = (WIDTH - NAMES - RIGHT) / 2 / (FARTHEST + 0.4);
  const band = (reach: number, fill: string): Drawn =>
    el('rect', { x: f(middle - reach * one), y: TOP - 6, width: f(2 * reach * one), height: bottom - TOP, fill });
  return sheet(
    label,
    bottom + 34,
    band(2, '#efe8d4'),
    band(1, '#dfd5b8'),
    el('path', { d: `M${f(middle)} ${TOP - 6}V${bottom - 6}`, stroke: INK, 'stroke-width': 1.4 }),
    ...rows.map(({ name, side, score, shown }, i) => {
      const y = TOP + i * each + each / 2 - 4;
      const held = Math.min(FARTHEST, Math.max(-FARTHEST, score));
      return el(
        'g',
        {},
        text(NAMES - 10, y + 5, name, 'end'),
        lineOf(`M${f(middle)} ${y}H${f(middle + held * one)}`, side),
        sign(middle + held * one, y, side),
        text(middle + held * one + (held < 0 ? -10 : 10), y - 6, shown, held < 0 ? 'end' : 'start'),
      );
    }),
    el(
      'g',
      { 'font-size': 12, fill: QUIET },
      text(NAMES, 20, ends[0]),
      text(WIDTH - RIGHT, 20, ends[1], 'end'),
      text(middle, bottom + 12, bands[0], 'middle'),
      text(middle, bottom + 27, bands[1], 'middle'),
    ),
  );
}
